import { cobradaSozinha, entraNoIndiceDeVencimento } from '../assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../assinaturas/assinaturas.schema.ts';
import { contarAssinatura, type Mes, mesDe, type Parcelas } from '../assinaturas/carteira.rules.ts';
import type { Passo } from '../assinaturas/recorrencia.rules.ts';
import { type Data, dataEmSaoPaulo } from '../base/datas.ts';
import type { Lead } from '../checkout/checkout.schema.ts';
import { pagouENaoEntrou } from '../grupos/secoes.rules.ts';
import type { Lancamento } from '../pagamentos/lancamentos.rules.ts';
import { temDeConferir, temPixParado } from '../pedidos/pedidos.rules.ts';

/** O que a Home conta de um vendedor, e de que registro sai cada conta. */
export const FONTES_DE_HOJE = [
  'assinatura',
  'pessoa',
  'pagamento',
  'pedido',
  'conversa',
  'lead',
  'contato',
] as const;
export type FonteDeHoje = (typeof FONTES_DE_HOJE)[number];

/** Os itens em que as somas ficam: o que não tem dia, o que é de um dia, de um mês, e o dinheiro de um mês. */
export const TOTAL = 'T';
export const itemDoDia = (dia: Data): string => `D#${dia}`;
export const itemDoMes = (mes: Mes): string => `M#${mes}`;
export const itemDoCaixa = (mes: Mes): string => `C#${mes}`;

/** Das mudanças de nível de uma pessoa, as que se contam: as que ainda virão são sempre as últimas. */
const PASSOS_CONTADOS = 20;

function somador() {
  const parcelas: Record<string, number> = {};
  const somar = (item: string, campo: string, quanto = 1) => {
    if (quanto === 0) return;
    const nome = `${item}|${campo}`;
    parcelas[nome] = (parcelas[nome] ?? 0) + quanto;
  };
  return { parcelas, somar };
}

/**
 * O que uma assinatura põe nas contas da Home: a seção dela no grupo da linha, o dia em que vence, e o que se espera
 * dela (regra 56). Não depende de hoje: o dia decide-se ao ler.
 */
export function parcelasDaAssinatura(assinatura: Assinatura | null, linha_id: string | null): Parcelas {
  const { parcelas, somar } = somador();
  if (assinatura === null) return parcelas;
  const { status, status_grupo, data_expiracao, metadata } = assinatura;
  const dia = itemDoDia(data_expiracao);
  if (linha_id !== null && status_grupo === 'pendente') {
    somar(TOTAL, `${pagouENaoEntrou(assinatura) ? 'pagaram' : 'aguardam'}|${linha_id}`);
  }
  if (linha_id !== null && status_grupo === 'ativo') {
    const campo = status === 'cancelado' ? 'cancelados' : 'no_grupo';
    if (metadata.encerrada_por !== undefined) somar(TOTAL, `sem_direito|${linha_id}`);
    else {
      somar(TOTAL, `no_grupo|${linha_id}`);
      somar(dia, `${campo}|${linha_id}`);
      somar(itemDoMes(mesDe(data_expiracao)), `${campo}|${linha_id}`);
    }
  }
  // Quem venceu passa a expirado durante a noite, e o dia dele continua o mesmo.
  if (status !== 'pendente' && status !== 'cancelado' && entraNoIndiceDeVencimento(assinatura)) {
    somar(dia, 'vencem');
  }
  for (const [nome, quanto] of Object.entries(contarAssinatura(assinatura, null).parcelas)) {
    const [, medida] = nome.split('|');
    if (medida !== 'a_vencer' && medida !== 'a_vencer_centavos') continue;
    somar(dia, medida, quanto);
    if (cobradaSozinha(assinatura)) somar(dia, medida.replace('a_vencer', 'sozinho'), quanto);
  }
  return parcelas;
}

/** O que o nível da recorrência de uma pessoa muda em cada dia e mês, em centavos; `passos` são os de todo o nível. */
export function parcelasDaPessoa(passos: readonly Passo[]): Parcelas {
  const { parcelas, somar } = somador();
  for (const [i, [dia, centavos]] of passos.entries()) {
    if (i < passos.length - PASSOS_CONTADOS) continue;
    const mudou = centavos - (passos[i - 1]?.[1] ?? 0);
    somar(itemDoDia(dia), 'recorrencia', mudou);
    somar(itemDoMes(mesDe(dia)), 'recorrencia', mudou);
  }
  // Quem nunca se perde acaba num nível, e não em zero.
  somar(TOTAL, 'recorrencia', passos.at(-1)?.[1] ?? 0);
  return parcelas;
}

/** O que se recebeu de um pagamento em cada dia, em centavos, e quantas vezes se recebeu. */
export function parcelasDoPagamento(
  lancamentos: readonly Pick<Lancamento, 'dia' | 'conta' | 'centavos' | 'motivo'>[],
): Parcelas {
  const { parcelas, somar } = somador();
  for (const { dia, conta, centavos, motivo } of lancamentos) {
    if (conta !== 'recebido') continue;
    somar(itemDoCaixa(mesDe(dia)), `recebido|${dia.slice(8)}`, centavos);
    if (motivo === undefined) somar(itemDoCaixa(mesDe(dia)), `pagamentos|${dia.slice(8)}`);
  }
  return parcelas;
}

/** O que um pedido põe nas contas: um PIX por pagar, um pagamento por conferir. */
export function parcelasDoPedido(
  pedido: (Parameters<typeof temPixParado>[0] & Parameters<typeof temDeConferir>[0]) | null,
): Parcelas {
  const { parcelas, somar } = somador();
  if (pedido && temPixParado(pedido)) somar(TOTAL, 'pix_parado');
  if (pedido && temDeConferir(pedido)) somar(TOTAL, 'a_conferir');
  return parcelas;
}

/** Uma conversa em que alguém espera por uma pessoa. */
export const parcelasDaConversa = (espera_desde: string | null): Parcelas =>
  espera_desde === null ? {} : { [`${TOTAL}|conversas`]: 1 };

/** Quem parou na hora de pagar, no dia em que começou. */
export function parcelasDoLead(lead: Pick<Lead, 'situacao' | 'criado_em'> | null): Parcelas {
  const { parcelas, somar } = somador();
  if (lead?.situacao === 'gateway') somar(itemDoDia(dataEmSaoPaulo(new Date(lead.criado_em))), 'leads');
  return parcelas;
}

/** Um contato marcado, pelo dia dele: os de hoje e os atrasados são o total menos os que ainda vêm. */
export function parcelasDoContato(dia: Data | null): Parcelas {
  const { parcelas, somar } = somador();
  if (dia === null) return parcelas;
  for (const item of [TOTAL, itemDoDia(dia), itemDoMes(mesDe(dia))]) somar(item, 'ligar');
  return parcelas;
}

/** Reparte parcelas pelos itens a que se somam. */
export function repartirPorItem(parcelas: Parcelas): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const itens = new Map<string, Record<string, number>>();
  for (const [nome, quanto] of Object.entries(parcelas)) {
    const corte = nome.indexOf('|');
    const somas = itens.get(nome.slice(0, corte)) ?? {};
    itens.set(nome.slice(0, corte), somas);
    somas[nome.slice(corte + 1)] = quanto;
  }
  return itens;
}
