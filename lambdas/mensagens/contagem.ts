import type { Data } from '../../shared/base/datas.ts';
import type { ContagemDeEnvios, StatusDoLog } from '../../shared/mensagens/mensagens.schema.ts';
import { ttlInDays } from '../platform/clock.ts';
import { envioShard, enviosContadosKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';

/** Tudo o que um vendedor já tentou mandar. */
export const TOTAL = 'TOTAL';
export const doDia = (dia: Data) => `DIA#${dia}`;
export const daRodada = (rodada: string) => `RODADA#${rodada}`;

/** As contas de um dia e de uma rodada servem à tela por pouco tempo; o total fica. */
const DIAS_GUARDADAS = 40;

const CAMPO = {
  enviado: 'enviados',
  erro: 'erros',
  duvidoso: 'duvidosos',
  descartado: 'descartados',
} as const satisfies Record<StatusDoLog, keyof ContagemDeEnvios>;

/** Soma uma tentativa a uma das contas de um vendedor, na mesma transação do registro dela. */
export function contarLog(usuario_id: string, oQue: string, envio: string, status: StatusDoLog): Write {
  return {
    update: enviosContadosKey(usuario_id, oQue, envioShard(envio)),
    add: { total: 1, [CAMPO[status]]: 1 },
    ...(oQue === TOTAL ? {} : { set: { expira_em: ttlInDays(DIAS_GUARDADAS) } }),
  };
}
