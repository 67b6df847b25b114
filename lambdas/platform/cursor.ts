import { createHmac, timingSafeEqual } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { Item } from './table.ts';

/** Faz e abre cursores opacos e assinados: só servem ao mesmo operador, na mesma lista. */
export type CursorCodec = {
  readonly fechar: (contexto: string, chave: Item | undefined) => string | null;
  readonly abrir: (contexto: string, cursor: string | undefined) => Item | undefined;
};

/** Cursores assinados com HMAC-SHA256; o contexto (lista e operador) entra na assinatura. */
export function cursorCodec(segredo: string): CursorCodec {
  const assinar = (contexto: string, corpo: string) =>
    createHmac('sha256', segredo).update(`${contexto}\n${corpo}`).digest().subarray(0, 16);
  return {
    fechar: (contexto, chave) => {
      if (!chave) return null;
      const corpo = Buffer.from(JSON.stringify(chave)).toString('base64url');
      return `${corpo}.${assinar(contexto, corpo).toString('base64url')}`;
    },
    abrir: (contexto, cursor) => {
      if (cursor === undefined) return undefined;
      const [corpo = '', assinatura = ''] = cursor.split('.');
      const esperada = assinar(contexto, corpo);
      const recebida = Buffer.from(assinatura, 'base64url');
      if (recebida.length !== esperada.length || !timingSafeEqual(recebida, esperada)) {
        throw refusal(recusasComuns, 'cursor_invalido');
      }
      return JSON.parse(Buffer.from(corpo, 'base64url').toString()) as Item;
    },
  };
}
