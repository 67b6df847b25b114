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
/** O que se contou de uma renovação que uma mensagem obteve. */
export const recuperadoContadoKey = (usuario_id: string, assinatura_id: string): Key => ({
  pk: `${usuario_id}#RECUPERADO_CONTADO`,
  sk: assinatura_id,
});
/** O dinheiro que as mensagens recuperaram, pelo dia da renovação. */
export const diaRecuperadoKey = (usuario_id: string, dia: Data): Key => ({
  pk: `${usuario_id}#RECUPERADO`,
  sk: dia,
});
/** A conferência de um mês com um gateway: o andamento da leitura e o retrato da última que chegou ao fim. */
export const conferenciaKey = (usuario_id: string, gateway: string, mes: string): Key => ({
  pk: `${usuario_id}#CONFERENCIA`,
  sk: `${gateway}#${mes}`,
});
/** O que uma leitura trouxe em cada página, até que o retrato se monte. */
export const paginaConferidaKey = (usuario_id: string, rodada: string, desde: number): Key => ({
  pk: `${usuario_id}#CONFERENCIA_PAGINA`,
  sk: `${rodada}#${String(desde).padStart(9, '0')}`,
});
/** As de um mês: o que há nos dias dele, e a safra de quem começou nele. */
export const mesDaCarteiraKey = (usuario_id: string, mes: string): Key => ({
  pk: `${usuario_id}#CARTEIRA_MES`,
  sk: mes,
});
/** O que já se contou na recorrência de uma pessoa. */
export const pessoaContadaKey = (usuario_id: string, cliente_id: string): Key => ({
  pk: `${usuario_id}#PESSOA_CONTADA`,
  sk: cliente_id,
});
/** As somas de um dia da recorrência. */
export const diaDaRecorrenciaKey = (usuario_id: string, dia: Data): Key => ({
  pk: `${usuario_id}#RECORRENCIA`,
  sk: dia,
});
/** As de um mês. */
export const mesDaRecorrenciaKey = (usuario_id: string, mes: string): Key => ({
  pk: `${usuario_id}#RECORRENCIA_MES`,
  sk: mes,
});
