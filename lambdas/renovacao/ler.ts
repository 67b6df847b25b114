import { centavosParaReais, reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { enderecoDaVenda } from '../../shared/base/enderecos-da-loja.ts';
import { ocultarEmail } from '../../shared/base/mascaras.ts';
import { recusasComuns } from '../../shared/base/refusals.ts';
import { CUPOM_APLICADO } from '../../shared/checkout/checkout.rules.ts';
import { lugarDe } from '../../shared/gateways/gateways.rules.ts';
import { nomeBase } from '../../shared/produtos/produtos.rules.ts';
import type { Renovacao } from '../../shared/renovacao/renovacao.routes.ts';
import { mascararNome, SE_RENOVA, SEM_CUPOM_NA_RECORRENCIA } from '../../shared/renovacao/renovacao.rules.ts';
import { assinaturaAtual, diasPagos } from '../assinaturas/index.ts';
import { lerCatalogo } from '../catalogo/index.ts';
import { lerApresentacaoDaLoja, lojaDaVisita } from '../sessao/index.ts';
import { compradorDoCadastro } from './comprador.ts';
import { tentarNaRenovacao } from './cupom.ts';
import { type ARenovar, type Chamada, type DepsDeReunir, type Reunida, reunirRenovacao } from './reunir.ts';

/** WhatsApp de contato de um vendedor, só algarismos, ou null. */
type ContatoDaLoja = (usuario_id: string) => Promise<string | null>;

type Deps = DepsDeReunir & { readonly contato: ContatoDaLoja; readonly tempoReal: () => number };

/** O que se paga por aqui, em centavos: a recorrente, o que o gateway cobra; null quando não há o que pagar. */
export function precoDaRenovacao({ situacao, lida }: Reunida): number | null {
  if (!lida || !SE_RENOVA.has(situacao)) return null;
  return situacao === 'recorrente' ? (lida.recorrencia?.preco_centavos ?? null) : lida.plano.preco_centavos;
}

/** Onde se compra de novo nesta loja: o produto do link ou, se ele já não se vende, o primeiro que se vende. */
async function paginaDeVenda(
  { tabela }: Deps,
  { ctx, na_loja, lida }: Reunida,
  { http }: Chamada,
): Promise<string | null> {
  if (!na_loja) return null;
  const paginas = await lerCatalogo(tabela, ctx.usuario_id);
  const vendem = paginas.filter(({ planos }) => planos.length > 0);
  const pagina = vendem.find(({ slug }) => slug === lida?.plano.slug) ?? vendem[0];
  return pagina
    ? enderecoDaVenda(
        lojaDaVisita(() => '', http),
        pagina.slug,
      )
    : null;
}

/** Até quando vai o que se tem: o de um período já renovado é o da assinatura que vale hoje. */
async function expiracaoDe({ tabela }: Deps, { ctx, alvo, situacao, lida }: Reunida): Promise<string | null> {
  const doLink = lida?.assinatura ?? alvo;
  if (situacao !== 'renovada' || !lida) return doLink?.data_expiracao ?? null;
  const atual = await assinaturaAtual({ tabela }, { usuario_id: ctx.usuario_id, id: lida.assinatura.id });
  return atual?.data_expiracao ?? lida.assinatura.data_expiracao;
}

function novaExpiracao({ ctx, situacao, lida }: Reunida): string | null {
  if (!lida || !SE_RENOVA.has(situacao)) return null;
  const { assinatura, plano } = lida;
  const doZero = situacao === 'fora_do_grupo' || assinatura.metadata.encerrada_por !== undefined;
  return diasPagos(ctx.today, doZero ? null : assinatura, { meses: plano.meses }).ate;
}

const SEM_DETALHE = { produto: '', plano: '', nome: '', email: '', pede_cpf: false } as const;

function detalhes({ assinatura, cliente, produto, plano }: ARenovar, situacao: Reunida['situacao']) {
  const { cpf, pais } = compradorDoCadastro(cliente, null);
  return {
    produto: nomeBase(assinatura.produto.nome || produto.nome),
    plano: plano.nome_do_plano,
    nome: mascararNome(cliente.nome),
    email: cliente.email ? ocultarEmail(cliente.email) : '',
    pede_cpf: situacao !== 'recorrente' && lugarDe(pais) === 'brasil' && cpf === null,
  };
}

/** O que um cupom faz desta renovação; null sem cupom, ou onde não se paga por aqui. */
async function cupomNaRenovacao(
  deps: Deps,
  { ctx, situacao, lida }: Reunida,
  { http, cupom: codigo }: Chamada,
  preco_centavos: number | null,
): Promise<Renovacao['cupom']> {
  if (!codigo || !lida || preco_centavos === null) return null;
  if (situacao === 'recorrente') return { codigo, desconto: null, mensagem: SEM_CUPOM_NA_RECORRENCIA };
  const avaliado = await tentarNaRenovacao(deps, { ctx, http, lida, codigo, preco_centavos, cpf: null });
  if (!avaliado) return { codigo, desconto: null, mensagem: recusasComuns.muitas_requisicoes.mensagem };
  return avaliado.ok
    ? { codigo, desconto: centavosParaReais(avaliado.desconto_centavos), mensagem: CUPOM_APLICADO }
    : { codigo, desconto: null, mensagem: avaliado.mensagem };
}

/** O que a página de um link mostra: plano, preço e de quem é, escondido. Nada se grava nem se pergunta ao gateway. */
export async function lerRenovacao(deps: Deps, chamada: Chamada): Promise<Renovacao> {
  const reunida = await reunirRenovacao(deps, chamada);
  const { ctx, situacao, lida } = reunida;
  const [loja, whatsapp, pagina_de_venda, data_expiracao] = await Promise.all([
    ctx.usuario_id ? lerApresentacaoDaLoja(deps.tabela, ctx.usuario_id) : null,
    ctx.usuario_id ? deps.contato(ctx.usuario_id) : null,
    // Com o que renovar, não se oferece a compra: seriam as leituras do catálogo por nada.
    SE_RENOVA.has(situacao) && situacao !== 'fora_do_grupo' ? null : paginaDeVenda(deps, reunida, chamada),
    expiracaoDe(deps, reunida),
  ]);
  const preco = precoDaRenovacao(reunida);
  const cupom = await cupomNaRenovacao(deps, reunida, chamada, preco);
  return {
    situacao,
    vendedor: loja?.marca?.nome ?? '',
    marca: loja?.marca ?? null,
    quem_vende: loja?.vendedor ?? null,
    whatsapp,
    pagina_de_venda,
    ...SEM_DETALHE,
    ...(lida ? detalhes(lida, situacao) : {}),
    valor: preco === null ? null : centavosParaReais(preco - reaisParaCentavos(cupom?.desconto ?? 0)),
    cupom,
    data_expiracao,
    nova_expiracao: novaExpiracao(reunida),
  };
}
