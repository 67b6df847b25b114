import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NOME_DO_CARTAO } from '../../../shared/templates/templates.padrao.ts';
import {
  CARTOES,
  type Cartao,
  type TemplateEmailResumo,
} from '../../../shared/templates/templates.schema.ts';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { useProdutosDaLoja } from '../pecas/produtosDaLoja.ts';
import { mensagemDaFalha } from '../shell/api.ts';
import { AssociarProdutos } from './AssociarProdutos.tsx';
import { cartoesDosProdutos, produtosDoCartao } from './associacao.ts';
import { CartaoDeTemplates } from './CartaoDeTemplates.tsx';
import { useAssociacoes, useTemplates } from './consultas.ts';
import { enderecoDoEditor } from './enderecos.ts';

/** Quantos nomes de produto um cartão mostra. */
const NOMES = 3;

const emPoucasPalavras = (nomes: readonly string[]) =>
  nomes.length <= NOMES
    ? nomes.join(', ')
    : `${nomes.slice(0, NOMES).join(', ')} e mais ${nomes.length - NOMES}`;

/** Os e-mails de um cartão que não saem; vazio quando todos saem. */
const inativos = (templates: readonly TemplateEmailResumo[]) =>
  templates.filter(({ ativo }) => !ativo).map(({ nome }) => nome);

function CartaoDeEmail(props: {
  cartao: Cartao;
  templates: readonly TemplateEmailResumo[];
  produtos: readonly string[];
  aoAssociar: () => void;
}) {
  const { cartao, templates, produtos, aoAssociar } = props;
  const nome = NOME_DO_CARTAO[cartao];
  const parados = inativos(templates);
  const configurado = produtos.length > 0;
  return (
    <CartaoDeTemplates
      titulo={
        configurado ? (
          <Link to={enderecoDoEditor(cartao)}>{nome}</Link>
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
      <div>{templates.length} templates</div>
      {configurado && <div>{emPoucasPalavras(produtos)}</div>}
      {parados.length > 0 && <div>Não saem (inativos): {parados.join(', ')}</div>}
    </CartaoDeTemplates>
  );
}

/** Os cartões de e-mail, e a janela que diz que produtos usam cada um. */
export function CartoesDeEmail() {
  const lista = useTemplates();
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
  if (lista.data === undefined || associacoes.data === undefined || !produtos.completo) {
    return <EsqueletoCartoes />;
  }
  const { itens } = lista.data;
  const cartoes = cartoesDosProdutos(produtos.itens, associacoes.data);
  return (
    <>
      <GradeDeCartoes aria-label="Templates de email">
        {CARTOES.map((cartao) => (
          <CartaoDeEmail
            key={cartao}
            cartao={cartao}
            templates={itens.filter((um) => um.cartao === cartao)}
            produtos={produtosDoCartao(cartao, produtos.itens, cartoes).map(({ nome }) => nome)}
            aoAssociar={() => associar(cartao)}
          />
        ))}
        <CartaoDeTemplates
          titulo="Próximo Produto"
          parado
          etiqueta={{ tipo: 'neutro', rotulo: 'Em Desenvolvimento' }}
        >
          Templates para este produto ainda não estão disponíveis
        </CartaoDeTemplates>
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
