import * as z from 'zod';
import type { Data } from '../../shared/base/datas.ts';
import type { AndamentoDaRodada } from '../../shared/mensagens/automacoes.schema.ts';
import { SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import type { ContagemDeEnvios, StatusDoLog } from '../../shared/mensagens/mensagens.schema.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { ENVIOS_SHARDS, envioShard, enviosContadosKey } from '../platform/keys/envios.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table, Write } from '../platform/table.ts';

/** Tudo o que um vendedor já tentou mandar. */
export const TOTAL = 'TOTAL';
export const contagemDoDia = (dia: Data) => `DIA#${dia}`;
export const cobrancasDoDia = (dia: Data) => `COBRANCAS#${dia}`;
export const contagemDaRodada = (rodada: string) => `RODADA#${rodada}`;

/** As contas de um dia e de uma rodada servem à tela por pouco tempo; o total fica. */
const DIAS_GUARDADAS = 40;

const CAMPO = {
  enviado: 'enviados',
  erro: 'erros',
  duvidoso: 'duvidosos',
  descartado: 'descartados',
} as const satisfies Record<StatusDoLog, keyof ContagemDeEnvios>;

type Desfecho = {
  readonly envio: string;
  readonly status: StatusDoLog;
  /** Como já se contou, do que muda depois de contado: não soma outra. */
  readonly antes?: StatusDoLog | null;
  readonly motivo?: string | null;
};

/**
 * Soma um desfecho a uma das contas de um vendedor, na mesma transação do registro dele; o das cobranças que passaram
 * da hora sem sair, também à parte (regra 39).
 */
export function contarEnvio(
  usuario_id: string,
  oQue: string,
  { envio, status, antes = null, motivo = null }: Desfecho,
): Write {
  return {
    update: enviosContadosKey(usuario_id, oQue, envioShard(envio)),
    add: {
      ...(antes ? { [CAMPO[antes]]: -1 } : { total: 1 }),
      [CAMPO[status]]: 1,
      ...(motivo === SEM_AVISO.passou_das_20 ? { passaram_da_hora: 1 } : {}),
    },
    ...(oQue === TOTAL ? {} : { set: { expira_em: ttlInDays(DIAS_GUARDADAS) } }),
  };
}

const conta = z.number().default(0);
const fatia = z.object({
  total: conta,
  enviados: conta,
  erros: conta,
  duvidosos: conta,
  descartados: conta,
  passaram_da_hora: conta,
});
type Contagem = ContagemDeEnvios & { passaram_da_hora: number };

/** O que se contou, somadas as fatias. */
export async function lerContagem(tabela: Table, usuario_id: string, oQue: string): Promise<Contagem> {
  const chaves = Array.from({ length: ENVIOS_SHARDS }, (_, i) => enviosContadosKey(usuario_id, oQue, i));
  const fatias = (await readMany(tabela, chaves)).map((item) => fatia.parse(item));
  const soma = (campo: keyof Contagem) => fatias.reduce((total, fatia) => total + fatia[campo], 0);
  return {
    total: soma('total'),
    enviados: soma('enviados'),
    erros: soma('erros'),
    duvidosos: soma('duvidosos'),
    descartados: soma('descartados'),
    passaram_da_hora: soma('passaram_da_hora'),
  };
}

/** O que já aconteceu com os envios de uma rodada. */
export async function acompanharRodada(
  tabela: Table,
  { ctx, rodada }: { readonly ctx: RequestContext; readonly rodada: string },
): Promise<AndamentoDaRodada> {
  return {
    ...(await lerContagem(tabela, ctx.usuario_id, contagemDaRodada(rodada))),
    em: ctx.now.toISOString(),
  };
}
