import * as z from 'zod';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { SITUACOES_DO_PAGAMENTO } from '../../shared/pagamentos/fatos.rules.ts';
import {
  FALHAS_DA_CONFERENCIA,
  type FaturaConferida,
  type RetratoDoMes,
  TIPOS_DE_DIFERENCA,
} from '../../shared/relatorios/conferencia.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import { conferenciaKey, paginaConferidaKey } from '../platform/keys/somas.ts';
import { queryAll, recordAt, type Table, type Write } from '../platform/table.ts';

/** O gateway de que há relatório. */
export const CONFERIDO: Gateway = 'asaas';

const centavos = z.number().int();
const lado = z
  .object({
    situacao: z.enum(SITUACOES_DO_PAGAMENTO),
    valor: centavos,
    recebido: centavos,
    estornado: centavos,
    contestado: centavos,
  })
  .nullable();
const fatura = z.object({
  id: z.string(),
  vence_em: z.string().nullable(),
  pedido_id: z.string().nullable(),
  la: lado,
  aqui: lado,
});
const dinheiro = z.object({ recebido: centavos, estornado: centavos, contestado: centavos });
const retrato = z.object({
  em: z.string(),
  situacoes: z.partialRecord(z.enum(SITUACOES_DO_PAGAMENTO), z.object({ quantas: centavos, centavos })),
  la: dinheiro,
  aqui: dinheiro,
  de_fora: dinheiro.extend({ quantas: centavos }),
  diferencas: z.array(fatura.extend({ tipo: z.enum(TIPOS_DE_DIFERENCA), cliente_nome: z.string() })),
  alem: centavos,
  sem_conferir: centavos,
});

const conferencia = z.object({
  /** A leitura de agora, ou a última que se pediu: o que é de outra não grava. */
  rodada: z.string(),
  pedida_em: z.string(),
  andou_em: z.string(),
  /** De que posição da lista do gateway continuar; null quando se leu toda. */
  proxima: z.number().int().nullable().default(null),
  lidas: z.number().int(),
  terminada_em: z.string().nullable().default(null),
  falha: z.enum(FALHAS_DA_CONFERENCIA).nullable().default(null),
  /** O da última leitura que chegou ao fim: fica enquanto a de agora não termina. */
  retrato: retrato.nullable().default(null),
});
export type Conferencia = z.output<typeof conferencia>;

/** A conferência de um mês, em leitura forte; null no que nunca se pediu. */
export const lerConferencia = recordAt(
  (usuario_id: string, mes: string) => conferenciaKey(usuario_id, CONFERIDO, mes),
  (item) => conferencia.parse(item),
);

/** As conferências de um período, pelo mês. */
export async function lerConferencias(
  tabela: Table,
  usuario_id: string,
  { de, ate }: { readonly de: string; readonly ate: string },
): Promise<ReadonlyMap<string, Conferencia>> {
  const [primeira, ultima] = [de, ate].map((mes) => conferenciaKey(usuario_id, CONFERIDO, mes));
  const lidas = new Map<string, Conferencia>();
  const sk = { from: primeira?.sk ?? '', to: ultima?.sk ?? '' };
  for await (const item of queryAll(tabela, { pk: primeira?.pk ?? '', sk, consistent: true })) {
    lidas.set(String(item.sk).slice(CONFERIDO.length + 1), conferencia.parse(item));
  }
  return lidas;
}

/** Uma leitura de um mês: de quem, e qual. */
export type Leitura = { readonly usuario_id: string; readonly mes: string; readonly rodada: string };

/** A gravação de uma leitura nova, se ninguém pediu outra desde que se leu a de antes. */
export function leituraNova(
  { usuario_id, mes, rodada }: Leitura,
  antes: Conferencia | null,
  em: string,
): Write {
  return {
    update: conferenciaKey(usuario_id, CONFERIDO, mes),
    where: [antes ? ['rodada', '=', antes.rodada] : ['pk', 'not_exists']],
    set: { rodada, pedida_em: em, andou_em: em, proxima: 0, lidas: 0, terminada_em: null, falha: null },
  };
}

/** A gravação do que uma leitura mudou, se ela ainda é a de agora. */
export function leituraAndou(
  { usuario_id, mes, rodada }: Leitura,
  mudanca: Partial<Omit<Conferencia, 'rodada' | 'pedida_em' | 'retrato'>> & {
    readonly retrato?: RetratoDoMes;
  },
): Write {
  return {
    update: conferenciaKey(usuario_id, CONFERIDO, mes),
    where: [['rodada', '=', rodada]],
    set: mudanca,
  };
}

/** Dias que as páginas de uma leitura ficam: ela termina em minutos, e a que caiu recomeça. */
const DIAS_DAS_PAGINAS = 2;

/** A gravação de uma página lida: a mesma página outra vez fica no lugar dela. */
export const paginaLida = (
  { usuario_id, rodada }: Leitura,
  desde: number,
  faturas: readonly FaturaConferida[],
): Write => ({
  put: {
    ...paginaConferidaKey(usuario_id, rodada, desde),
    cobrancas: faturas,
    expira_em: ttlInDays(DIAS_DAS_PAGINAS),
  },
});

const pagina = z.object({ cobrancas: z.array(fatura) });

/** Tudo o que as páginas de uma leitura trouxeram. */
export async function faturasLidas(
  tabela: Table,
  { usuario_id, rodada }: Leitura,
): Promise<FaturaConferida[]> {
  const { pk } = paginaConferidaKey(usuario_id, rodada, 0);
  const lidas: FaturaConferida[] = [];
  for await (const item of queryAll(tabela, { pk, sk: { startsWith: `${rodada}#` }, consistent: true })) {
    lidas.push(...pagina.parse(item).cobrancas);
  }
  return lidas;
}
