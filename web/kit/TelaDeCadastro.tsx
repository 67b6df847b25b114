import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { EsqueletoCartoes } from './Faces.tsx';
import {
  type LerRegistro,
  RegistroParaEditar,
  type TextosDaFalta,
} from './formulario/RegistroParaEditar.tsx';
import { umParametro, usePassoNaUrl } from './usePassoNaUrl.ts';

const FORMULARIO = umParametro('formulario');

/** Identificador do botão que abre o formulário de um registro ('novo' para criar): o foco volta a ele ao fechar. */
export const idDoBotaoQueAbre = (formulario: string) => `abre-formulario-${formulario}`;

/** Tela de um cadastro: a lista e, no lugar dela, o formulário que o endereço diz estar aberto. */
export function TelaDeCadastro<R>(props: {
  tela: string;
  Lista: ComponentType<{ aoAbrir: (formulario: string) => void }>;
  /** Carregado só quando se abre; `registro` null é o de criar. */
  Formulario: ComponentType<{ registro: R | null; aoFechar: () => void }>;
  ler: LerRegistro<R>;
  falta: TextosDaFalta;
}) {
  const { tela, Lista, Formulario, ler, falta } = props;
  const [formulario, abrir, fechar] = usePassoNaUrl(FORMULARIO);
  const ultimo = useRef<string | null>(null);

  // Ao fechar, o foco (e a rolagem com ele) volta para o botão que abriu o formulário.
  useEffect(() => {
    if (formulario === null && ultimo.current !== null) {
      const botao = (qual: string) => document.getElementById(idDoBotaoQueAbre(qual));
      (botao(ultimo.current) ?? botao('novo'))?.focus();
    }
    ultimo.current = formulario;
  }, [formulario]);

  return (
    <>
      {/* Escondida, e não desmontada: a lista volta como estava, com os mesmos cartões à vista. */}
      <div hidden={formulario !== null}>
        <Lista aoAbrir={abrir} />
      </div>
      <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
        {formulario === 'novo' && <Formulario key="novo" registro={null} aoFechar={fechar} />}
        {formulario !== null && formulario !== 'novo' && (
          <RegistroParaEditar
            key={formulario}
            tela={tela}
            id={formulario}
            ler={ler}
            falta={falta}
            aoFechar={fechar}
          >
            {(registro) => <Formulario registro={registro} aoFechar={fechar} />}
          </RegistroParaEditar>
        )}
      </Suspense>
    </>
  );
}
