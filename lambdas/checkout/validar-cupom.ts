import { centavosParaReais, reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { recusasComuns } from '../../shared/base/refusals.ts';
import {
  CUPOM_APLICADO,
  CUPOM_INVALIDO,
  CUPONS_EM_ABERTO,
  mensagemDaRecusa,
  SEM_VALOR,
} from '../../shared/checkout/checkout.rules.ts';
import type { CupomValidado } from '../../shared/checkout/checkout.schema.ts';
import {
  aplicarCupom,
  limiteDeAbertos,
  type Ocasiao,
  temFaturasDemais,
} from '../../shared/cupons/cupons.rules.ts';
import { lerPlanosDaPagina, type PlanoAVenda, precoDoProduto } from '../catalogo/index.ts';
import {
  type CupomGuardado,
  cupomComVaga,
  type Interessado,
  lerPorCodigo,
  lerVaga,
  type Vaga,
} from '../cupons/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { redeDe } from '../platform/rede.ts';
import type { Table } from '../platform/table.ts';
import { contextoDaLoja } from './loja.ts';
import { tentarCupom } from './tentativas-de-cupom.ts';

type Deps = { readonly tabela: Table };

/** O que um cupom faz com um preço e o lugar que há nele, ou a frase de por que não serve. */
export type CupomAvaliado =
  | {
      readonly ok: true;
      readonly cupom: CupomGuardado;
      readonly vaga: Vaga;
      readonly desconto_centavos: number;
    }
  | { readonly ok: false; readonly mensagem: string };

const recusarCupom = (mensagem: string): CupomAvaliado => ({ ok: false, mensagem });

type Pedido = {
  readonly ctx: RequestContext;
  readonly codigo: string;
  readonly produto_id: string;
  readonly preco_centavos: number;
  readonly interessado: Interessado;
  /** Em que se usa: só se pergunta a quem traz um cupom que faz diferença; sem isto, numa compra. */
  readonly ocasiao?: () => Promise<Ocasiao>;
};

/**
 * Quantas vezes se relê um cupom que parecia cheio e mudou: cada uma é um pedido de outra pessoa que passou no meio.
 */
const RELEITURAS = 5;

/** O cupom de um código como se digitou; o que não tem a forma de um nem se procura. */
const lerCodigo = async ({ tabela }: Deps, { usuario_id }: RequestContext, codigo: string) =>
  /^[A-Z0-9_-]{1,20}$/.test(codigo) ? lerPorCodigo(tabela, usuario_id, codigo) : null;

const mesmosLugares = (antes: CupomGuardado, agora: CupomGuardado) =>
  antes.versao === agora.versao &&
  antes.usos_atuais === agora.usos_atuais &&
  antes.cobrancas_abertas === agora.cobrancas_abertas;

/**
 * Confere um cupom do vendedor contra um produto e o preço dele, em centavos; não segura uso. Os lugares leem-se depois
 * do cupom: se outro pedido soltou os vencidos no meio, ele só parece cheio, e lê-se de novo antes de recusar.
 */
export async function avaliarCupom(
  deps: Deps,
  { ctx, codigo, produto_id, preco_centavos, interessado, ocasiao }: Pedido,
): Promise<CupomAvaliado> {
  const ler = () => lerCodigo(deps, ctx, codigo);
  let cupom = await ler();
  const pedido = {
    produto_id,
    valor_centavos: preco_centavos,
    ocasiao: ocasiao && cupom && cupom.vale_em !== 'ambas' ? await ocasiao() : 'compra',
  } as const;
  for (let releituras = 0; cupom; releituras += 1) {
    const vaga = await lerVaga(deps, { ctx, cupom, interessado });
    const resultado = aplicarCupom(cupomComVaga(cupom, vaga), pedido, ctx.today);
    if (!resultado.aplicado) {
      const { recusa } = resultado;
      const agora = recusa === 'cupom_esgotado' && releituras < RELEITURAS ? await ler() : null;
      if (agora && !mesmosLugares(cupom, agora)) {
        cupom = agora;
        continue;
      }
      return recusarCupom(mensagemDaRecusa(recusa, cupom));
    }
    if (temFaturasDemais(cupom)) return recusarCupom(mensagemDaRecusa('cupom_esgotado', cupom));
    if (vaga.abertos >= limiteDeAbertos(interessado.rede)) return recusarCupom(CUPONS_EM_ABERTO);
    if (resultado.valor_final_centavos === 0) return recusarCupom(SEM_VALOR);
    return { ok: true, cupom, vaga, desconto_centavos: resultado.desconto_centavos };
  }
  return recusarCupom(CUPOM_INVALIDO);
}

type NaPagina = Omit<Pedido, 'produto_id' | 'preco_centavos'> & { readonly pagina: string };

/**
 * Confere um cupom contra todos os planos de uma página de venda, ao preço do catálogo: os lugares leem-se uma vez só.
 * Recusa-se quando não serve a nenhum, com a frase do primeiro plano.
 */
async function avaliarNaPagina(deps: Deps, { pagina, ...pedido }: NaPagina) {
  const { ctx, codigo } = pedido;
  const planos = await lerPlanosDaPagina(deps.tabela, ctx.usuario_id, pagina);
  const aplicarA = (cupom: CupomGuardado, { produto, preco_centavos }: PlanoAVenda) => {
    const resultado = aplicarCupom(
      cupom,
      { produto_id: produto.id, valor_centavos: preco_centavos },
      ctx.today,
    );
    return resultado.aplicado && resultado.valor_final_centavos > 0 ? resultado.valor_final_centavos : null;
  };
  const cupom = await lerCodigo(deps, ctx, codigo);
  const servido = cupom && planos.find((plano) => aplicarA({ ...cupom, usos_atuais: 0 }, plano) !== null);
  const plano = servido || planos[0];
  const avaliado = await avaliarCupom(deps, {
    ...pedido,
    produto_id: plano?.produto.id ?? '',
    preco_centavos: plano?.preco_centavos ?? 0,
  });
  if (!avaliado.ok) return avaliado;
  const comVaga = cupomComVaga(avaliado.cupom, avaliado.vaga);
  const servidos = planos.flatMap((plano) => {
    const final = aplicarA(comVaga, plano);
    return final === null ? [] : [{ plano, final }];
  });
  return { ...avaliado, servidos };
}

/**
 * Responde à página de venda aberta por um link com cupom: os preços que ele dá a cada plano, em reais (regra 66).
 */
function respostaDaPagina(avaliado: Awaited<ReturnType<typeof avaliarNaPagina>>): CupomValidado {
  if (!avaliado.ok) return { valido: false, mensagem: avaliado.mensagem };
  return {
    valido: true,
    mensagem: CUPOM_APLICADO,
    codigo: avaliado.cupom.codigo,
    planos: avaliado.servidos.map(({ plano: { plano, preco_centavos, recorrente }, final }) => ({
      plano: plano.codigo,
      preco: centavosParaReais(preco_centavos),
      valor_final: centavosParaReais(final),
      recorrente,
    })),
  };
}

const TENTATIVAS_DEMAIS: CupomValidado = {
  valido: false,
  mensagem: recusasComuns.muitas_requisicoes.mensagem,
};

type EntradaDoCupom = {
  readonly codigo: string;
  readonly valor_pedido: number;
  readonly produto_id?: string | null | undefined;
  readonly pagina?: string | undefined;
};

/**
 * Responde à caixa de cupom do checkout (especificação 2, seção 3), em reais. O preço é o do catálogo quando o produto
 * é conhecido; o que o navegador diz só serve para mostrar, e o pedido confere tudo de novo.
 */
export async function validarCupom(
  deps: Deps & { readonly tempoReal: () => number },
  {
    ctx: semLoja,
    http,
    entrada,
  }: {
    ctx: RequestContext;
    http: RawRequest;
    entrada: EntradaDoCupom;
  },
): Promise<CupomValidado> {
  const ctx = await contextoDaLoja(deps, { ctx: semLoja, http });
  const { codigo, pagina, produto_id } = entrada;
  const interessado = { identidade: null, rede: redeDe(http.address) };
  const tentar = <T extends { readonly ok: boolean }>(responder: () => Promise<T>) =>
    tentarCupom(
      deps,
      { usuario_id: ctx.usuario_id, rede: interessado.rede },
      { responder, recusou: ({ ok }) => !ok },
    );
  if (pagina !== undefined) {
    const naPagina = await tentar(() => avaliarNaPagina(deps, { ctx, codigo, pagina, interessado }));
    return naPagina ? respostaDaPagina(naPagina) : TENTATIVAS_DEMAIS;
  }
  const doCatalogo = produto_id ? await precoDoProduto(deps.tabela, ctx.usuario_id, produto_id) : null;
  const preco_centavos = doCatalogo ?? reaisParaCentavos(entrada.valor_pedido);
  const pedido = { ctx, codigo, produto_id: produto_id ?? '', preco_centavos, interessado };
  const avaliado = await tentar(() => avaliarCupom(deps, pedido));
  if (!avaliado) return TENTATIVAS_DEMAIS;
  if (!avaliado.ok) return { valido: false, mensagem: avaliado.mensagem };
  return {
    valido: true,
    mensagem: CUPOM_APLICADO,
    codigo: avaliado.cupom.codigo,
    valor_final: centavosParaReais(preco_centavos - avaliado.desconto_centavos),
    desconto_aplicado: centavosParaReais(avaliado.desconto_centavos),
  };
}
