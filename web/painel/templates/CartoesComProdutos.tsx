import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { NOME_DO_CARTAO } from '../../../shared/templates/templates.padrao.ts';
import { CARTOES, type Cartao } from '../../../shared/templates/templates.schema.ts';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
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
  cartao: Cartao;
  endereco: string;
  produtos: readonly string[];
  aoAssociar: () => void;
  children: ReactNode;
}) {
  const { cartao, endereco, produtos, aoAssociar, children } = props;
  const nome = NOME_DO_CARTAO[cartao];
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
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Associar produtos a ${nome}`}
          onClick={aoAssociar}
        >
          Associar produtos
        </Button>
      }
    >
      {children}
      {configurado && <div>{resumirNomes(produtos)}</div>}
    </CartaoDeTemplates>
  );
}

/**
 * Os cartões de um canal, cada um com os produtos que o usam, e a janela que os associa: a associação é a mesma nos
 * dois.
 */
export function CartoesComProdutos(props: {
  rotulo: string;
  /** Os templates do canal. */
  lista: { readonly error: unknown; readonly pronta: boolean; readonly refetch: () => unknown };
  endereco: (cartao: Cartao) => string;
  /** O que cada cartão diz dos seus templates. */
  conteudo: (cartao: Cartao) => ReactNode;
  children?: ReactNode;
}) {
  const { lista } = props;
  const associacoes = useAssociacoes();
  const produtos = useProdutosDaLoja();
  const [associando, associar] = useState<Cartao | null>(null);

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
  if (!lista.pronta || associacoes.data === undefined || !produtos.completo) return <EsqueletoCartoes />;
  const cartoes = cartoesDosProdutos(produtos.itens, associacoes.data);
  return (
    <>
      <GradeDeCartoes aria-label={props.rotulo}>
        {CARTOES.map((cartao) => (
          <CartaoComProdutos
            key={cartao}
            cartao={cartao}
            endereco={props.endereco(cartao)}
            produtos={produtosDoCartao(cartao, produtos.itens, cartoes).map(({ nome }) => nome)}
            aoAssociar={() => associar(cartao)}
          >
            {props.conteudo(cartao)}
          </CartaoComProdutos>
        ))}
        {props.children}
      </GradeDeCartoes>
      {associando !== null && (
        <AssociarProdutos
          cartao={associando}
          produtos={produtos.itens}
          associacoes={associacoes.data}
          aoFechar={() => associar(null)}
        />
      )}
    </>
  );
}
