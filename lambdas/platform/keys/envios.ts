import { createHash } from 'node:crypto';
import type { Data } from '../../../shared/base/datas.ts';
import { type Key, keyIn, timeOrder } from './key.ts';

// O que se manda e o que se ouve do que se mandou; o acesso e o custo de cada chave estão em acessos.md.

/**
 * Um envio reivindicado (regra 22): a chave diz canal, assinatura, tipo e vencimento, e a tentativa quando é de novo.
 */
export const envioKey = keyIn<[envio: string]>('ENVIO');

export const logEmailKey = keyIn<[instant: string, id: string]>('LOG_EMAIL');

/** Em quantas fatias se espalha cada contagem de envios: os que saem juntos não disputam o mesmo item. */
export const ENVIOS_SHARDS = 8;

/** Uma fatia do que se contou dos registros de envios: 'TOTAL', de um dia, ou de uma rodada pedida por uma pessoa. */
export const enviosContadosKey = keyIn<[oQue: string, shard: number]>('ENVIOS_CONTADOS');

/** A fatia em que um envio se conta, sempre a mesma. */
export function envioShard(envio: string): number {
  return (createHash('sha256').update(envio).digest()[0] ?? 0) % ENVIOS_SHARDS;
}

/** Um endereço a que um vendedor não manda, e por quê; o e-mail em minúsculas. */
export const suprimidoKey = (usuario_id: string, email: string): Key => ({
  pk: `${usuario_id}#SUPRIMIDO`,
  sk: email.toLowerCase(),
});

/** Um telefone que respondeu PARAR a um vendedor (regra 37), como se compara. */
export const semWhatsappKey = keyIn<[telefone: string]>('SEM_WHATSAPP');

/** O que sai sozinho em nome de um vendedor: lembretes e cobranças. */
export const automacoesKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'AUTOMACOES' });

/** Um endereço que devolveu uma mensagem sem dizer por quê: a segunda conta como definitiva. */
export const devolvidoUmaVezKey = (usuario_id: string, email: string): Key => ({
  pk: `${usuario_id}#DEVOLVIDO_UMA_VEZ`,
  sk: email.toLowerCase(),
});

/** O que se ouviu de uma mensagem do provedor que a mandou. */
export const entregaKey = keyIn<[provedor: string, id: string]>('ENTREGA');

export const diasDeEntregas = (usuario_id: string) => `${usuario_id}#ENTREGAS_DIA`;

/**
 * As somas dos e-mails que saíram num dia; os de depois de retomar os envios nesse dia se somam à parte, em
 * `{dia}#{instante}`.
 */
export const diaDeEntregasKey = (usuario_id: string, balde: string): Key => ({
  pk: diasDeEntregas(usuario_id),
  sk: balde,
});

export const baldeDepoisDe = (dia: Data, retomado_em: string) => `${dia}#${retomado_em}`;

export const diaDoBalde = (balde: string): Data => balde.slice(0, 10);

/** Se os avisos de um vendedor estão parados, e desde quando se conta de novo (regra 42). */
export const pausaDosEnviosKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'PAUSA_DOS_ENVIOS' });

export const emailLogs = (usuario_id: string) => `${usuario_id}#EMAIL_LOG`;

export const emailLogsPorStatus = (usuario_id: string, status: string) =>
  `${emailLogs(usuario_id)}#${status}`;

export const emailLogKey = (usuario_id: string, instant: string, id: string): Key => ({
  pk: emailLogs(usuario_id),
  sk: timeOrder(instant, id),
});

/**
 * O que se sabe do limite de um provedor, e as vezes que já se deram: as execuções que mandam não sabem umas das
 * outras.
 */
export const limiteKey = (dono: string): Key => ({ pk: `LIMITE#${dono}`, sk: 'LIMITE' });
