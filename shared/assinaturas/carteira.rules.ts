import { type Data, dataEmSaoPaulo, dataMaisTarde, somarDias } from '../base/datas.ts';
import { reaisParaCentavos } from '../base/dinheiro.ts';
import { CONVITE_MANUAL } from './assinaturas.rules.ts';
import type { Assinatura } from './assinaturas.schema.ts';

/** Dias, depois do fim, em que renovar ainda não é perda (regra 43). */
export const DIAS_PARA_RENOVAR = 30;

/** Mês de calendário 'AAAA-MM' em America/Sao_Paulo. */
export type Mes = string;
export const mesDe = (dia: Data): Mes => dia.slice(0, 7);

/**
 * O que a carteira conta de cada dia e produto. `entra` e `venceu` dizem quantas passam a dar acesso, e em que último
 * dia; `segue`, das que entram no dia 1º, as que só continuam, sem um dia de falta; `novas`, o que começou;
 * `renovadas`, as renovações, no dia em que se fizeram; `salvas`, das que venceram no dia, as que se renovaram a tempo;
 * `a_vencer`, as que ainda se espera que renovem, com o valor delas em centavos.
 */
type MedidaDaCarteira =
  | 'entra'
  | 'segue'
  | 'venceu'
  | 'novas'
  | 'renovadas'
  | 'salvas'
  | 'a_vencer'
  | 'a_vencer_centavos';

/**
 * Somas pelo nome `{dia ou mês}|{medida}|{produto}`: o que uma assinatura põe na carteira, ou a diferença entre dois.
 */
export type Parcelas = Readonly<Record<string, number>>;

/** O que de uma assinatura interessa à que a renovou; null é como se não houvesse anterior. */
export type Elo = {
  readonly expira: Data;
  readonly produto_id: string;
  /** Mês e produto com que a pessoa começou, e quantas vezes já renovou. */
  readonly safra: Mes;
  readonly safra_produto: string;
  readonly volta: number;
} | null;

/** O que a carteira lê de uma assinatura. */
export type DaCarteira = Pick<
  Assinatura,
  | 'produto_id'
  | 'status'
  | 'status_grupo'
  | 'data_inicio'
  | 'data_expiracao'
  | 'data_remocao_grupo'
  | 'valor'
  | 'metadata'
  | 'criado_em'
>;

/** O último dia em que deu acesso: o que venceu, ou o da saída do grupo, se veio antes. */
function ultimoDia({ status_grupo, data_expiracao, data_remocao_grupo }: DaCarteira): Data {
  if (status_grupo !== 'removido' || !data_remocao_grupo) return data_expiracao;
  const saiu = dataEmSaoPaulo(new Date(data_remocao_grupo));
  return saiu < data_expiracao ? saiu : data_expiracao;
}

/** Diz se ainda se espera que renove: não foi cancelada, nem já renovada, nem removida do grupo. */
const ficaEsperando = ({ status, status_grupo }: DaCarteira) =>
  (status === 'ativo' || status === 'expirado') && status_grupo !== 'removido' && status_grupo !== 'renovado';

/**
 * O que uma assinatura põe na carteira, e o elo que deixa à que a renovar. Função pura dela e do elo da anterior. A
 * pendente e o convite não contam: ninguém pagou, e ninguém se perde.
 */
export function contarAssinatura(
  carteira: DaCarteira | null,
  anterior: Elo,
): { readonly parcelas: Parcelas; readonly elo: Elo } {
  if (carteira === null || carteira.status === 'pendente' || carteira.metadata.tipo === CONVITE_MANUAL) {
    return { parcelas: {}, elo: null };
  }
  const { produto_id, data_inicio, data_expiracao, valor, criado_em } = carteira;
  const parcelas: Record<string, number> = {};
  const somar = (em: string, medida: string, produto: string, quanto = 1) => {
    if (quanto !== 0) parcelas[`${em}|${medida}|${produto}`] = quanto;
  };
  const ultimo = ultimoDia(carteira);
  const comeca = anterior ? dataMaisTarde(data_inicio, somarDias(anterior.expira, 1)) : data_inicio;
  somar(comeca < ultimo ? comeca : ultimo, 'entra', produto_id);
  if (anterior && comeca === somarDias(anterior.expira, 1) && comeca.endsWith('-01')) {
    somar(comeca, 'segue', produto_id);
  }
  somar(ultimo, 'venceu', produto_id);
  // O começo escreve-se à mão e corrige-se depois; a renovação é do dia em que se fez, e o mês dela não muda (regra
  // 73).
  if (anterior) somar(dataEmSaoPaulo(new Date(criado_em)), 'renovadas', produto_id);
  else somar(data_inicio, 'novas', produto_id);
  if (anterior && data_inicio <= somarDias(anterior.expira, DIAS_PARA_RENOVAR)) {
    somar(anterior.expira, 'salvas', anterior.produto_id);
  }
  if (ficaEsperando(carteira)) {
    somar(data_expiracao, 'a_vencer', produto_id);
    somar(data_expiracao, 'a_vencer_centavos', produto_id, reaisParaCentavos(valor));
  }
  const safra = anterior?.safra ?? mesDe(data_inicio);
  const safra_produto = anterior?.safra_produto ?? produto_id;
  const volta = anterior ? anterior.volta + 1 : 0;
  somar(safra, `safra${volta}`, safra_produto);
  return { parcelas, elo: { expira: data_expiracao, produto_id, safra, safra_produto, volta } };
}

/** O que falta somar para que o contado fique igual ao que se quer; vazio quando já é. */
export function diferencaDasParcelas(antes: Parcelas, depois: Parcelas): Parcelas {
  const nomes = new Set([...Object.keys(antes), ...Object.keys(depois)]);
  const mudam = [...nomes].map((nome) => [nome, (depois[nome] ?? 0) - (antes[nome] ?? 0)] as const);
  return Object.fromEntries(mudam.filter(([, quanto]) => quanto !== 0));
}

/** As somas de um dia ou de um mês da carteira, pelo nome `{medida}|{produto}`. */
export type SomasDaCarteira = Readonly<Record<string, number>>;

/** Reparte parcelas pelos dias e pelos meses a que se somam; o que é de um dia soma-se também ao mês dele. */
export function repartir(parcelas: Parcelas): {
  readonly dias: ReadonlyMap<Data, SomasDaCarteira>;
  readonly meses: ReadonlyMap<Mes, SomasDaCarteira>;
} {
  const dias = new Map<string, Record<string, number>>();
  const meses = new Map<string, Record<string, number>>();
  const somar = (onde: Map<string, Record<string, number>>, em: string, nome: string, quanto: number) => {
    const somas = onde.get(em) ?? {};
    onde.set(em, somas);
    somas[nome] = (somas[nome] ?? 0) + quanto;
  };
  for (const [chave, quanto] of Object.entries(parcelas)) {
    const corte = chave.indexOf('|');
    const [em, nome] = [chave.slice(0, corte), chave.slice(corte + 1)];
    if (em.length > 7) somar(dias, em, nome, quanto);
    somar(meses, mesDe(em), nome, quanto);
  }
  return { dias: tirarZeros(dias), meses: tirarZeros(meses) };
}

function tirarZeros(todas: ReadonlyMap<string, SomasDaCarteira>): ReadonlyMap<string, SomasDaCarteira> {
  const limpas = [...todas].map(
    ([em, somas]) => [em, Object.entries(somas).filter(([, n]) => n !== 0)] as const,
  );
  return new Map(
    limpas.filter(([, somas]) => somas.length > 0).map(([em, somas]) => [em, Object.fromEntries(somas)]),
  );
}

/** Soma uma medida; com `produto`, só a dele. */
export function somarMedida(
  somas: readonly SomasDaCarteira[],
  medida: MedidaDaCarteira,
  produto?: string,
): number {
  const inteira = produto === undefined ? null : `${medida}|${produto}`;
  let total = 0;
  for (const item of somas) {
    if (inteira !== null) total += item[inteira] ?? 0;
    else for (const [nome, valor] of Object.entries(item)) if (nome.startsWith(`${medida}|`)) total += valor;
  }
  return total;
}

/** Os produtos de que há alguma medida em somas. */
export function produtosDaCarteira(somas: readonly SomasDaCarteira[]): string[] {
  const nomes = somas.flatMap((item) => Object.entries(item).filter(([, valor]) => valor !== 0));
  return [...new Set(nomes.map(([nome]) => nome.slice(nome.indexOf('|') + 1)))];
}

/** Quantas de uma safra chegaram a cada renovação: na posição 0, quantas começaram. */
export function voltasDaSafra(somas: SomasDaCarteira): number[] {
  const voltas: number[] = [];
  for (const [nome, valor] of Object.entries(somas)) {
    const numero = /^safra(\d+)\|/.exec(nome)?.[1];
    if (numero !== undefined && valor !== 0) voltas[Number(numero)] = (voltas[Number(numero)] ?? 0) + valor;
  }
  return Array.from(voltas, (quantas) => quantas ?? 0);
}

/** O que se leu da carteira: os meses, e os dias do mês de `hoje` em diante. */
export type CarteiraLida = {
  readonly hoje: Data;
  readonly meses: ReadonlyMap<Mes, SomasDaCarteira>;
  readonly dias: ReadonlyMap<Data, SomasDaCarteira>;
};

/** As somas de um mês até hoje: no de agora, o que ainda virá fica de fora. */
export function somasAteHoje({ hoje, meses, dias }: CarteiraLida, mes: Mes): SomasDaCarteira[] {
  if (mes < mesDe(hoje)) return [meses.get(mes) ?? {}];
  return [...dias].filter(([dia]) => mesDe(dia) === mes && dia <= hoje).map(([, somas]) => somas);
}
