import Button from '@mui/material/Button';
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { TelaDeCadastro } from '../../kit/TelaDeCadastro.tsx';
import { usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { HUB } from '../pecas/conhecimento/bases.ts';
import { lerConhecimento } from './consultas.ts';
import { CRIAR_DE, ID_DE_CRIAR, useBaseDoEndereco } from './enderecos.ts';
import { ListaConhecimento } from './ListaConhecimento.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioConhecimento = lazy(() => import('./FormularioConhecimento.tsx'));
const CriarDe = lazy(() => import('./CriarDe.tsx'));

/** A base de conhecimento de uma linha (especificação 2, seção 2): cartões e o formulário de criar e editar. */
export default function ConhecimentoPagina() {
  const { slug, base, data, error, refetch } = useBaseDoEndereco();
  const titulo = base ? `Conhecimento: ${base.nome}` : 'Conhecimento';

  const [criando, , fechar] = usePassoNaUrl(CRIAR_DE);
  const estavaCriando = useRef(false);
  // Ao fechar, o foco volta para o botão que abriu.
  useEffect(() => {
    if (criando === null && estavaCriando.current) document.getElementById(ID_DE_CRIAR)?.focus();
    estavaCriando.current = criando !== null;
  }, [criando]);

  useEffect(() => {
    document.title = `${titulo} · CRM de Assinaturas`;
  }, [titulo]);

  if (base) {
    return (
      <Fragment key={base.produto}>
        {/* Escondida, e não desmontada: a lista volta como estava. */}
        <div hidden={criando !== null}>
          <TelaDeCadastro
            tela={titulo}
            Lista={ListaConhecimento}
            Formulario={FormularioConhecimento}
            ler={lerConhecimento}
            falta={{
              naoEncontrado: 'Conhecimento não encontrado',
              naoCarregou: 'Não foi possível carregar o conhecimento',
            }}
          />
        </div>
        {criando !== null && (
          <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
            <CriarDe aoFechar={fechar} />
          </Suspense>
        )}
      </Fragment>
    );
  }
  return (
    <>
      <PaginaCabecalho titulo={titulo} />
      {data ? (
        <EstadoVazio
          titulo={`Produto não encontrado: ${slug}`}
          texto="Ele pode ter sido excluído. Escolha outro na tela do assistente."
          acao={
            <Button component={Link} to={HUB} variant="contained">
              Voltar ao assistente
            </Button>
          }
        />
      ) : error === null ? (
        <EsqueletoCartoes />
      ) : (
        <EstadoErro mensagem="Erro ao carregar conhecimentos" aoTentarDeNovo={() => void refetch()} />
      )}
    </>
  );
}
