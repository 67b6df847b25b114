import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { mensagemDaFalha } from '../shell/api.ts';
import { AssociarProdutos } from './AssociarProdutos.tsx';
import { cartoesDosProdutos, produtosDoCartao } from './associacao.ts';
import { CartaoDeTemplates } from './CartaoDeTemplates.tsx';
import { useAssociacoes } from './consultas.ts';

/** Quantos nomes de produto um cartão mostra. */
const NOMES = 3;

const resumirNomes = (nomes: readonly string[]) =>
  nomes.length <= NOMES
    ? nomes.join(', ')
    : `${nomes.slice(0, NOMES).join(', ')} e mais ${nomes.length - NOMES}`;

function CartaoComProdutos(props: {
  nome: string;
  endereco: string;
  produtos: readonly string[];
  aoAssociar: () => void;
  acoes: ReactNode;
  children: ReactNode;
}) {
  const { nome, endereco, produtos, aoAssociar, children } = props;
  const configurado = produtos.length > 0;
  return (
    <CartaoDeTemplates
      titulo={
        configurado ? (
          <Link to={endereco}>{nome}</Link>
        ) : (
          <button type="button" aria-haspopup="dialog" onClick={aoAssociar}>
            {nome}
          </button>
        )
      }
      etiqueta={
        configurado
          ? { tipo: 'sucesso', rotulo: 'Produtos Configurados' }
          : { tipo: 'alerta', rotulo: 'Configurar Produtos' }
      }
      pe={
        <>
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`Associar produtos a ${nome}`}
            onClick={aoAssociar}
          >
            Associar produtos
          </Button>
          {props.acoes}
        </>
      }
    >
      {children}
      {configurado && <div>{resumirNomes(produtos)}</div>}
    </CartaoDeTemplates>
  );
}

/**
 * Os cartões de um canal, um por linha, cada um com os produtos que o usam, e a janela que os associa: a associação é a
 * mesma nos dois.
 */
export function CartoesComProdutos(props: {
  rotulo: string;
  /** As linhas que têm templates; undefined enquanto não chegam. */
  linhas: readonly Linha[] | undefined;
  lista: { readonly error: unknown; readonly refetch: () => unknown };
  endereco: (linha: Linha, linhas: readonly Linha[]) => string;
  /** O que cada cartão diz dos seus templates, e o que mais se faz nele. */
  conteudo: (linha: Linha) => ReactNode;
  acoes?: (linha: Linha) => ReactNode;
  children?: ReactNode;
}) {
  const { linhas, lista } = props;
  const associacoes = useAssociacoes();
  const produtos = useProdutosDaLoja();
  const [associando, associar] = useState<Linha | null>(null);

  const falha = lista.error ?? associacoes.error ?? produtos.erro;
  if (falha !== null) {
    return (
      <EstadoErro
        mensagem={`Erro ao carregar templates: ${mensagemDaFalha(falha)}`}
        aoTentarDeNovo={() => {
          void lista.refetch();
          void associacoes.refetch();
          produtos.recarregar();
        }}
      />
    );
  }
  if (linhas === undefined || associacoes.data === undefined || !produtos.completo)
    return <EsqueletoCartoes />;
  const cartoes = cartoesDosProdutos(produtos.itens, associacoes.data);
  return (
    <>
      <GradeDeCartoes aria-label={props.rotulo}>
        {linhas.map((linha) => (
          <CartaoComProdutos
            key={linha.id}
            nome={linha.nome}
            endereco={props.endereco(linha, linhas)}
            produtos={produtosDoCartao(linha.id, produtos.itens, cartoes).map(({ nome }) => nome)}
            aoAssociar={() => associar(linha)}
            acoes={props.acoes?.(linha)}
          >
            {props.conteudo(linha)}
          </CartaoComProdutos>
        ))}
        {props.children}
      </GradeDeCartoes>
      {associando !== null && (
        <AssociarProdutos
          linha={associando}
          linhas={linhas}
          produtos={produtos.itens}
          associacoes={associacoes.data}
          aoFechar={() => associar(null)}
        />
      )}
    </>
  );
}
