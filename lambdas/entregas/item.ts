import * as z from 'zod';
import { instante } from '../../shared/base/datas.campos.ts';
import {
  CONTAS_DE_ENTREGA,
  type ContasDeEntrega,
  type FatosDaEntrega,
} from '../../shared/entregas/entregas.rules.ts';
import {
  type EmailLog,
  emailLog,
  fatoDaSupressao,
  STATUS_DE_ENTREGA,
} from '../../shared/entregas/entregas.schema.ts';
import { MOTIVOS_DE_SUPRESSAO } from '../../shared/mensagens/avisos.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import { diaDoBalde, emailLogKey, emailLogsPorStatus, entregaKey } from '../platform/keys/envios.ts';
import type { Key } from '../platform/keys/key.ts';
import type { Item } from '../platform/table.ts';
import type { EventoDeEntrega } from './ports.ts';

/** Conversas e eventos de e-mail vivem 13 meses (regra 46). */
export const DIAS_GUARDADO = 396;

const entrega = z.lazy(() =>
  z.object({
    fatos: z.partialRecord(z.enum(STATUS_DE_ENTREGA), instante),
    dia: z.string(),
    versao: z.number().int(),
    apagada: z.boolean().default(false),
  }),
);
/** O que se guarda de uma mensagem; `dia` é a chave das somas em que ela conta, sempre as mesmas. */
export type Entrega = {
  readonly fatos: FatosDaEntrega;
  readonly dia: string;
  readonly versao: number;
  /** A pessoa pediu para ser apagada: o que ainda se ouvir já não diz de quem é. */
  readonly apagada: boolean;
};

/** Lê uma mensagem da tabela. */
export const entregaDoItem = (item: Item): Entrega => entrega.parse(item);

/** Item de uma mensagem com os fatos que se ouviram dela até agora. */
export function itemDaEntrega(
  usuario_id: string,
  { provedor, id_provedor, destinatario, assunto, envio, enviado_em }: EventoDeEntrega,
  { fatos, dia, versao, apagada }: Entrega,
): Item & Key {
  return {
    ...entregaKey(usuario_id, provedor, id_provedor),
    fatos,
    dia,
    versao,
    destinatario,
    assunto,
    enviado_em,
    ...(envio ? { envio } : {}),
    ...(apagada ? { apagada } : {}),
    expira_em: ttlInDays(DIAS_GUARDADO),
  };
}

type UmEvento = Pick<EventoDeEntrega, 'provedor' | 'id_provedor' | 'status' | 'em'>;

/** O nome de um evento: um por mensagem e status, no instante mais antigo em que se ouviu. */
export const chaveDoEvento = (usuario_id: string, { provedor, id_provedor, status, em }: UmEvento): Key =>
  emailLogKey(usuario_id, em, `${provedor}#${id_provedor}#${status}`);

/** Item de email_logs de um evento. */
export function itemDoEvento(usuario_id: string, evento: EventoDeEntrega): Item & Key {
  const { provedor, id_provedor, status, destinatario, assunto, em } = evento;
  const chave = chaveDoEvento(usuario_id, evento);
  return {
    ...chave,
    gsi1pk: emailLogsPorStatus(usuario_id, status),
    gsi1sk: chave.sk,
    email_id: id_provedor,
    provedor,
    status,
    destinatario,
    assunto,
    evento_data: em,
    expira_em: ttlInDays(DIAS_GUARDADO),
  };
}

/** Lê um evento da tabela. */
export const emailLogDoItem = (item: Item): EmailLog => emailLog.parse({ ...item, id: item.sk });

const contas = z.lazy(() =>
  z.object(
    Object.fromEntries(CONTAS_DE_ENTREGA.map((conta) => [conta, z.number().default(0)])) as Record<
      keyof ContasDeEntrega,
      z.ZodDefault<z.ZodNumber>
    >,
  ),
);
const doDia = z.lazy(() => contas.unwrap().extend({ sk: z.string() }));

/** Lê as contas de um dia de envios; `balde` é a chave delas. */
export function contasDoItem(item: Item) {
  const { sk, ...contas }: { sk: string } & ContasDeEntrega = doDia.parse(item);
  return { dia: diaDoBalde(sk), balde: sk, contas };
}

const supressao = z.lazy(() =>
  z.object({
    sk: z.string(),
    motivo: z.enum(MOTIVOS_DE_SUPRESSAO),
    em: instante,
    detalhe: z.string().nullable().default(null),
    motivos: z.partialRecord(z.enum(MOTIVOS_DE_SUPRESSAO), fatoDaSupressao).default({}),
    versao: z.number().int().default(0),
  }),
);

/** Um endereço a que um vendedor não manda: o motivo que mais pesa, e todos os que há. */
export type Supressao = Omit<z.output<typeof supressao>, 'sk'> & { readonly email: string };

/** Lê um item da tabela; o e-mail, em minúsculas, vem da chave. */
export function supressaoDoItem(item: Item): Supressao {
  const { sk, ...campos } = supressao.parse(item);
  return { ...campos, email: sk };
}
