import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { EsqueletoCartoes } from './Esqueletos.tsx';
import {
  type LerRegistro,
  RegistroParaEditar,
  type TextosDaFalta,
} from './formulario/RegistroParaEditar.tsx';
import { Pencil, Plus } from './icones.tsx';
import { passoDoParametro, usePassoNaUrl } from './usePassoNaUrl.ts';

const FORMULARIO = passoDoParametro('formulario');

/** Identificador do botão que abre o formulário de um registro ('novo' para criar): o foco volta a ele ao fechar. */
const idDoBotaoQueAbre = (formulario: string) => `abre-formulario-${formulario}`;

/** O botão de um cartão que abre o registro dele para editar; `nome` é como ele se chama. */
export function BotaoDeEditar(props: {
  id: string;
  nome: string;
  /** O que o botão diz, onde há outra coisa que se edita. */
  rotulo?: string;
  /** Numa linha, onde o texto não cabe. */
  soIcone?: boolean;
  aoEditar: (id: string) => void;
}) {
  const { id, nome, rotulo = 'Editar', soIcone = false, aoEditar } = props;
  const comum = {
    id: idDoBotaoQueAbre(id),
    size: 'small',
    'aria-label': `${rotulo} ${nome}`,
    onClick: () => aoEditar(id),
  } as const;
  if (soIcone) {
    return (
      <IconButton {...comum} color="primary" title={rotulo}>
        <Pencil fontSize="small" />
      </IconButton>
    );
  }
  return (
    <Button {...comum} startIcon={<Pencil />}>
      {rotulo}
    </Button>
  );
}

/** O botão da lista que abre o formulário de um registro novo. */
export function BotaoDeCriar(props: {
  aoAbrir: (formulario: string) => void;
  /** Onde o que se faz é outra coisa: o botão cheio é dela. */
  quieto?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      id={idDoBotaoQueAbre('novo')}
      variant={props.quieto ? 'outlined' : 'contained'}
      startIcon={<Plus />}
      onClick={() => props.aoAbrir('novo')}
    >
      {props.children}
    </Button>
  );
}

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
