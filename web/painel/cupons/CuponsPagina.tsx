import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { ApiError } from '../shell/api.ts';
import { idDoEditar } from './CupomCartao.tsx';
import { useCupom } from './consultas.ts';
import { ID_NOVO, ListaCupons } from './ListaCupons.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioCupom = lazy(() => import('./FormularioCupom.tsx'));

/** Espera o cupom chegar, para que a edição nasça com a versão de agora. */
function EditarCupom({ id, aoFechar }: { id: string; aoFechar: () => void }) {
  const { data, error, refetch } = useCupom(id);
  if (data) return <FormularioCupom cupom={data} aoFechar={aoFechar} />;
  const sumiu = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PaginaCabecalho
        titulo="Cupons"
        acao={
          <Button variant="outlined" onClick={aoFechar}>
            Cancelar
          </Button>
        }
      />
      {error === null ? (
        <EsqueletoCartoes quantidade={1} />
      ) : (
        <EstadoErro
          mensagem={sumiu ? 'Cupom não encontrado' : 'Não foi possível carregar o cupom'}
          aoTentarDeNovo={() => void refetch()}
        />
      )}
    </>
  );
}

/** Tela de cupons (especificação 1, seção 2): cartões do mais novo ao mais antigo e o formulário de criar e editar. */
export default function CuponsPagina() {
  const [formulario, abrir, fechar] = usePassoNaUrl('formulario');
  const ultimo = useRef<string | null>(null);

  // Ao fechar, o foco (e a rolagem com ele) volta para o botão que abriu o formulário.
  useEffect(() => {
    if (formulario === null && ultimo.current !== null) {
      const botao = document.getElementById(idDoEditar(ultimo.current)) ?? document.getElementById(ID_NOVO);
      botao?.focus();
    }
    ultimo.current = formulario;
  }, [formulario]);

  return (
    <>
      {/* Escondida, e não desmontada: a lista volta como estava. */}
      <div hidden={formulario !== null}>
        <ListaCupons aoAbrir={abrir} />
      </div>
      <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
        {formulario === 'novo' && <FormularioCupom key="novo" cupom={null} aoFechar={fechar} />}
        {formulario !== null && formulario !== 'novo' && (
          <EditarCupom key={formulario} id={formulario} aoFechar={fechar} />
        )}
      </Suspense>
    </>
  );
}
