import type { Data } from '../../shared/base/datas.ts';
import type { Key } from './keys.ts';

/** O que já se contou no caixa de um pagamento. */
export const pagamentoContadoKey = (usuario_id: string, gateway: string, id: string): Key => ({
  pk: `${usuario_id}#PAGAMENTO_CONTADO`,
  sk: `${gateway}#${id}`,
});
/** Um lançamento do caixa; `chave` começa pelo dia. */
export const lancamentoKey = (usuario_id: string, chave: string): Key => ({
  pk: `${usuario_id}#LANCAMENTO`,
  sk: chave,
});
/** As somas de um dia do caixa. */
export const diaDoCaixaKey = (usuario_id: string, dia: Data): Key => ({
  pk: `${usuario_id}#CAIXA`,
  sk: dia,
});
/** O que já se contou na carteira de uma assinatura. */
export const assinaturaContadaKey = (usuario_id: string, id: string): Key => ({
  pk: `${usuario_id}#ASSINATURA_CONTADA`,
  sk: id,
});
/** As somas de um dia da carteira. */
export const diaDaCarteiraKey = (usuario_id: string, dia: Data): Key => ({
  pk: `${usuario_id}#CARTEIRA`,
  sk: dia,
});
/** As de um mês: o que há nos dias dele, e a safra de quem começou nele. */
export const mesDaCarteiraKey = (usuario_id: string, mes: string): Key => ({
  pk: `${usuario_id}#CARTEIRA_MES`,
  sk: mes,
});
