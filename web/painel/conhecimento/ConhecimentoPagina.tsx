import Button from '@mui/material/Button';
import { lazy, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { EsqueletoCartoes, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { TelaDeCadastro } from '../../kit/TelaDeCadastro.tsx';
import { HUB } from '../pecas/conhecimento/bases.ts';
import { lerConhecimento } from './consultas.ts';
import { useBaseDoEndereco } from './enderecos.ts';
import { ListaConhecimento } from './ListaConhecimento.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioConhecimento = lazy(() => import('./FormularioConhecimento.tsx'));

/** A base de conhecimento de uma linha (especificação 2, seção 2): cartões e o formulário de criar e editar. */
export default function ConhecimentoPagina() {
  const { slug, base, data, error, refetch } = useBaseDoEndereco();
  const titulo = base ? `Conhecimento: ${base.nome}` : 'Conhecimento';

  useEffect(() => {
    document.title = `${titulo} · CRM de Assinaturas`;
  }, [titulo]);

  if (base) {
    return (
      <TelaDeCadastro
        key={base.produto}
        tela={titulo}
        Lista={ListaConhecimento}
        Formulario={FormularioConhecimento}
        ler={lerConhecimento}
        falta={{
          naoEncontrado: 'Conhecimento não encontrado',
          naoCarregou: 'Não foi possível carregar o conhecimento',
        }}
      />
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
