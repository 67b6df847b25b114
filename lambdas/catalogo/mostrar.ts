import {
  ehRecorrente,
  estaEsgotado,
  mesesDeAcesso,
  motivoDeNaoServir,
  precoDeTabela,
  precoDeVenda,
} from '../../shared/catalogo/catalogo.rules.ts';
import type { OfertaDoVendedor, OfertaNaLista, PlanoDaOferta } from '../../shared/catalogo/ofertas.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { conteudoDa, type Guardado, rascunhoDe } from './conteudo.ts';
import type { OfertaComPlanos, PlanoComVagas } from './repository.ts';

/** Um plano como o painel o mostra: o que se disse dele, o que o produto decide, e por que não se vende. */
function planoDaApi(
  { oferta, linha }: OfertaComPlanos,
  plano: PlanoComVagas,
  produto: Produto | null,
): PlanoDaOferta {
  const { codigo, produto_id, nome, meses, selo, inclui, de_centavos, vagas, vendidas } = plano;
  const periodicidade = produto?.periodicidade ?? plano.periodicidade ?? 'único';
  const preco_centavos = produto ? precoDeVenda(linha, produto.preco) : 0;
  const por_que_nao =
    motivoDeNaoServir({ ...plano, linha_id: linha.id }, produto) ??
    (oferta.ativa ? (estaEsgotado(plano) ? 'esgotado' : null) : 'pagina_inativa');
  return {
    codigo,
    produto_id,
    nome,
    meses,
    selo,
    inclui: [...inclui],
    de_centavos,
    vagas,
    vendidas,
    produto_nome: produto?.nome ?? '',
    periodicidade,
    recorrente: ehRecorrente(periodicidade),
    meses_acesso: mesesDeAcesso(meses, periodicidade),
    preco_centavos,
    tabela_centavos: produto && precoDeTabela(linha, de_centavos, preco_centavos),
    a_venda: por_que_nao === null,
    por_que_nao,
  };
}

type Ocupantes = ReadonlyMap<string, Produto>;

/** Uma página de venda como a lista a mostra, sem o conteúdo. */
export function ofertaDaLista(pagina: OfertaComPlanos, produtos: Ocupantes): OfertaNaLista {
  const { retirados: _, do_modelo: __, ...oferta } = pagina.oferta;
  const planos = pagina.planos.map((plano) =>
    planoDaApi(pagina, plano, produtos.get(plano.produto_id) ?? null),
  );
  return { ...oferta, planos };
}

/** Uma página de venda inteira, como a API a mostra. */
export const ofertaDaApi = (
  pagina: OfertaComPlanos,
  produtos: Ocupantes,
  guardado: Guardado,
): OfertaDoVendedor => ({
  ...ofertaDaLista(pagina, produtos),
  conteudo: conteudoDa(pagina, guardado),
  rascunho: rascunhoDe(guardado),
});
