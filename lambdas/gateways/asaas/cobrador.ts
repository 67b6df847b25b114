import { type Data, somarDias } from '../../../shared/base/datas.ts';
import { centavosParaReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  ChaveRecusada,
  type Cobrador,
  type Credencial,
  type Fatura,
  type FaturaAberta,
  type PagamentoDoGateway,
  type ResultadoDoGateway,
} from '../port.ts';
import { criarFaturaNoAsaas } from './criar-fatura.ts';
import { faturasDaConta } from './faturas-da-conta.ts';
import { type ChamarAsaas, canalDoAsaas, type RespostaDoAsaas } from './http.ts';
import {
  assinaturaDoAsaas,
  continuaEmAberto,
  ehDePix,
  foiPaga,
  listaDoAsaas,
  type PagamentoDoAsaas,
  pagamentoDoAsaas,
  traduzirPagamento,
} from './modelos.ts';
import { motivoDaRecusa, SEM_RESPOSTA } from './passos.ts';
import { lerPix } from './pix.ts';
import { registrarWebhookNoAsaas } from './registrar-webhook.ts';

/** Até quando se procuram estornos e contestações de pagamentos antigos. */
const DIAS_DE_ESTORNO = 120;
/**
 * O cartão fica CONFIRMED, sem data de pagamento, por uns 32 dias; e a fatura de uma renovação foi criada 40 dias
 * antes de vencer: só por aqui se acha a que nenhuma notificação contou.
 */
const DIAS_DE_CARTAO = 40;
const POR_PAGINA = 100;
const DEVOLVIDOS = new Set(['REFUNDED', 'REFUND_REQUESTED', 'REFUND_IN_PROGRESS']);

function resultadoDe(resposta: RespostaDoAsaas): ResultadoDoGateway {
  if (resposta.tipo === 'feito') return { ok: true };
  if (resposta.tipo === 'falhou') return { ok: false, motivo: SEM_RESPOSTA, passageiro: true };
  return { ok: false, motivo: motivoDaRecusa(resposta), passageiro: false };
}

async function pararAssinatura(chamar: ChamarAsaas, id: string): Promise<ResultadoDoGateway> {
  const caminho = `/subscriptions/${encodeURIComponent(id)}`;
  const resposta = await chamar('DELETE', caminho);
  if (resposta.tipo === 'feito' || (resposta.tipo === 'recusado' && resposta.status === 404))
    return { ok: true };
  // Sem resposta, ou recusada por já não existir: a própria assinatura diz.
  const atual = await chamar('GET', caminho);
  if (atual.tipo === 'recusado' && atual.status === 404) return { ok: true };
  const removida = atual.tipo === 'feito' && assinaturaDoAsaas.safeParse(atual.corpo).data?.deleted;
  return removida ? { ok: true } : resultadoDe(resposta);
}

/** A fatura em aberto que vence primeiro; a assinatura que o Asaas não tem, ou que se removeu, já não cobra. */
async function faturaAberta(chamar: ChamarAsaas, id: string): Promise<FaturaAberta | null> {
  const caminho = `/subscriptions/${encodeURIComponent(id)}`;
  const [dela, faturas] = await Promise.all([
    chamar('GET', caminho),
    chamar('GET', `${caminho}/payments?limit=100`),
  ]);
  if (dela.tipo === 'recusado' && dela.status === 404)
    return { viva: false, renova: false, payment_url: null };
  const lida = dela.tipo === 'feito' ? assinaturaDoAsaas.safeParse(dela.corpo).data : undefined;
  const lista =
    faturas.tipo === 'feito' ? listaDoAsaas(pagamentoDoAsaas).safeParse(faturas.corpo).data : undefined;
  if (!lida || !lista) return null;
  const [primeira] = lista.data
    .filter(continuaEmAberto)
    .sort((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
  const ativa = !lida.deleted && (lida.status ?? 'ACTIVE') === 'ACTIVE';
  return {
    viva: ativa || primeira !== undefined,
    renova: ativa,
    payment_url: primeira?.invoiceUrl ?? null,
    ...(primeira && ehDePix(primeira) ? { pagamento_no_pix: primeira.id } : {}),
  };
}

/** Em que pé está uma fatura; a que o Asaas não tem conta como removida, e null é não ter respondido. */
async function situacaoDe(chamar: ChamarAsaas, id: string): Promise<'paga' | 'removida' | 'aberta' | null> {
  const resposta = await chamar('GET', `/payments/${encodeURIComponent(id)}`);
  if (resposta.tipo === 'recusado' && resposta.status === 404) return 'removida';
  const lida = resposta.tipo === 'feito' ? pagamentoDoAsaas.safeParse(resposta.corpo).data : undefined;
  if (!lida) return null;
  if (lida.deleted) return 'removida';
  return foiPaga(lida) ? 'paga' : 'aberta';
}

/** A fatura de uma assinatura sai com ela; a avulsa, sozinha. */
async function cancelarFatura(
  chamar: ChamarAsaas,
  { assinatura_gateway, pagamento_gateway }: Fatura,
): Promise<ResultadoDoGateway> {
  const situacao = pagamento_gateway ? await situacaoDe(chamar, pagamento_gateway) : 'removida';
  if (situacao === null) return { ok: false, motivo: SEM_RESPOSTA, passageiro: true };
  if (situacao === 'paga') return { ok: false, motivo: 'A cobrança já foi paga', passageiro: false };
  if (assinatura_gateway) return pararAssinatura(chamar, assinatura_gateway);
  if (situacao === 'removida' || !pagamento_gateway) return { ok: true };
  return resultadoDe(await chamar('DELETE', `/payments/${encodeURIComponent(pagamento_gateway)}`));
}

/** Baixa o valor de uma cobrança que ainda não se pagou; a data e a forma ficam as que tinha. */
async function descontarCobranca(
  chamar: ChamarAsaas,
  { pagamento_gateway, valor_centavos }: Parameters<Cobrador['descontarProxima']>[0],
): Promise<ResultadoDoGateway> {
  const semCobranca = { ok: false, motivo: 'A cobrança já não está em aberto', passageiro: false } as const;
  if (pagamento_gateway === null) return semCobranca;
  const caminho = `/payments/${encodeURIComponent(pagamento_gateway)}`;
  const resposta = await chamar('GET', caminho);
  if (resposta.tipo !== 'feito') {
    return resposta.tipo === 'recusado' && resposta.status === 404 ? semCobranca : resultadoDe(resposta);
  }
  const lida = pagamentoDoAsaas.safeParse(resposta.corpo).data;
  if (!lida) return { ok: false, motivo: SEM_RESPOSTA, passageiro: true };
  if (lida.status !== 'PENDING' || !continuaEmAberto(lida)) return semCobranca;
  if (reaisParaCentavos(lida.value) <= valor_centavos) return { ok: true };
  const { billingType, dueDate } = lida;
  return resultadoDe(
    await chamar('PUT', caminho, { billingType, dueDate, value: centavosParaReais(valor_centavos) }),
  );
}

/** Quanto já se devolveu ou se mandou devolver de uma fatura, em centavos. */
function devolvidoDe({ status, value, refunds }: PagamentoDoAsaas): number {
  const validos = (refunds ?? []).filter((refund) => refund.status !== 'CANCELLED');
  const somado = validos.reduce((soma, valido) => soma + reaisParaCentavos(valido.value), 0);
  return DEVOLVIDOS.has(status) && validos.length === 0 ? reaisParaCentavos(value) : somado;
}

async function estornar(
  chamar: ChamarAsaas,
  { pagamento_gateway: id, referencia, centavos, total_centavos }: Parameters<Cobrador['estornar']>[0],
): Promise<ResultadoDoGateway> {
  const caminho = `/payments/${encodeURIComponent(id)}`;
  const foiDevolvido = async () => {
    const resposta = await chamar('GET', caminho);
    const lido = resposta.tipo === 'feito' ? pagamentoDoAsaas.safeParse(resposta.corpo).data : undefined;
    return lido !== undefined && devolvidoDe(lido) >= total_centavos;
  };
  // O Asaas não reconhece um pedido de estorno repetido: quem diz se já foi feito é o pagamento.
  if (await foiDevolvido()) return { ok: true };
  const corpo = { value: centavosParaReais(centavos), description: `Pedido ${referencia}` };
  const resposta = await chamar('POST', `${caminho}/refund`, corpo);
  if (resposta.tipo !== 'feito' && (await foiDevolvido())) return { ok: true };
  return resultadoDe(resposta);
}

async function* listar(chamar: ChamarAsaas, filtro: Readonly<Record<string, string>>) {
  for (let offset = 0; ; offset += POR_PAGINA) {
    const consulta = new URLSearchParams({ ...filtro, limit: String(POR_PAGINA), offset: String(offset) });
    const resposta = await chamar('GET', `/payments?${consulta}`);
    if (resposta.tipo === 'recusado' && [401, 403].includes(resposta.status)) throw new ChaveRecusada();
    const lida = resposta.tipo === 'feito' ? listaDoAsaas(pagamentoDoAsaas).safeParse(resposta.corpo) : null;
    if (!lida?.success) {
      throw new Error(
        resposta.tipo === 'recusado'
          ? `O Asaas recusou a lista de pagamentos (${resposta.status})`
          : 'O Asaas não respondeu a lista de pagamentos',
      );
    }
    yield* lida.data.data;
    if (!lida.data.hasMore) return;
  }
}

/**
 * O Asaas não lista por 'alterado em': juntam-se os criados, os pagos e os vencidos desde a data, os confirmados no
 * cartão, e os estornados e contestados que venceram nos últimos meses. Cada pagamento sai uma vez.
 */
async function* pagamentosDesde(chamar: ChamarAsaas, desde: Data): AsyncGenerator<PagamentoDoGateway> {
  const antigos = { 'dueDate[ge]': somarDias(desde, -DIAS_DE_ESTORNO) };
  const filtros: readonly Readonly<Record<string, string>>[] = [
    { 'dateCreated[ge]': desde },
    { 'paymentDate[ge]': desde },
    { status: 'CONFIRMED', 'dueDate[ge]': somarDias(desde, -DIAS_DE_CARTAO) },
    { status: 'OVERDUE', 'dueDate[ge]': desde },
    { status: 'REFUNDED', ...antigos },
    { status: 'CHARGEBACK_REQUESTED', ...antigos },
    { status: 'CHARGEBACK_DISPUTE', ...antigos },
    { status: 'AWAITING_CHARGEBACK_REVERSAL', ...antigos },
  ];
  const vistos = new Set<string>();
  for (const filtro of filtros) {
    for await (const lido of listar(chamar, filtro)) {
      if (vistos.has(lido.id)) continue;
      vistos.add(lido.id);
      yield traduzirPagamento(lido, { agora: systemClock.now() });
    }
  }
}

/** Uma criação sem resposta pode ainda estar em andamento: procurar antes disso criaria outra. */
const QUARENTENA_MS = 15_000;

/** Cobrador do Asaas com a chave de um vendedor; `urls` são as bases da API. */
export function cobradorAsaas(opcoes: {
  readonly urls: { readonly producao: string; readonly sandbox: string };
  readonly credencial: Pick<Credencial, 'ambiente' | 'api_key'>;
  /** Limite de cada chamada e esperas entre procuras, em milissegundos. */
  readonly limite_ms?: number;
  readonly esperas?: readonly number[];
}): Cobrador {
  const { ambiente, api_key } = opcoes.credencial;
  const chamar = canalDoAsaas({ url: opcoes.urls[ambiente], api_key, limite_ms: opcoes.limite_ms });
  return {
    provedor: 'asaas',
    quarentena_ms: QUARENTENA_MS,
    vida_ms: null,
    criarFatura: (fatura) => criarFaturaNoAsaas(chamar, fatura, opcoes.esperas),
    cancelarFatura: (fatura) => cancelarFatura(chamar, fatura),
    faturaAberta: (id) => faturaAberta(chamar, id),
    // A assinatura não tem página dela: dá-se outro cartão ao pagar a cobrança em aberto, e as seguintes vão para ele.
    paginaDoCartao: async ({ assinatura_gateway }) => {
      const aberta = await faturaAberta(chamar, assinatura_gateway);
      if (aberta === null) return { ok: false, motivo: 'sem_resposta' };
      return aberta.payment_url
        ? { ok: true, endereco: aberta.payment_url }
        : { ok: false, motivo: 'sem_pagina' };
    },
    descontarProxima: (alvo) => descontarCobranca(chamar, alvo),
    pixDe: (id) => lerPix(chamar, id),
    pararAssinatura: (id) => pararAssinatura(chamar, id),
    estornar: (alvo) => estornar(chamar, alvo),
    pagamentosDesde: (desde) => pagamentosDesde(chamar, desde),
    cobrancas: faturasDaConta(chamar),
    outrosNomes: async () => [],
    testarChave: async () => {
      const resposta = await chamar('GET', '/finance/balance');
      if (resposta.tipo === 'feito') return { ok: true };
      if (resposta.tipo === 'falhou') return { ok: false, motivo: null };
      return resposta.status === 401
        ? { ok: false, motivo: 'O Asaas não aceitou esta API Key: confira a chave e o ambiente' }
        : { ok: false, motivo: resposta.descricao || 'O Asaas recusou o acesso desta API Key' };
    },
    registrarWebhook: (novo) => registrarWebhookNoAsaas(chamar, novo),
  };
}
