import type { Data } from '../../../shared/base/datas.ts';
import { type Key, keyIn } from './key.ts';

/** O que já se contou no caixa de um pagamento. */
export const pagamentoContadoKey = keyIn<[gateway: string, id: string]>('PAGAMENTO_CONTADO');
/** O que um pagamento já somou ao que o cadastro de quem o fez diz que ela pagou. */
export const pagoContadoKey = keyIn<[gateway: string, id: string]>('PAGO_CONTADO');
/** Um lançamento do caixa; `chave` começa pelo dia. */
export const lancamentoKey = keyIn<[chave: string]>('LANCAMENTO');
/** As somas de um dia do caixa. */
export const diaDoCaixaKey = keyIn<[dia: Data]>('CAIXA');
/** O que já se contou na carteira de uma assinatura. */
export const assinaturaContadaKey = keyIn<[id: string]>('ASSINATURA_CONTADA');
/** As somas de um dia da carteira. */
export const diaDaCarteiraKey = keyIn<[dia: Data]>('CARTEIRA');
/** O que se contou de uma renovação que uma mensagem obteve. */
export const recuperadoContadoKey = keyIn<[assinatura_id: string]>('RECUPERADO_CONTADO');
/** O dinheiro que as mensagens recuperaram, pelo dia da renovação. */
export const diaRecuperadoKey = keyIn<[dia: Data]>('RECUPERADO');
/** A conferência de um mês com um gateway: o andamento da leitura e o retrato da última que chegou ao fim. */
export const conferenciaKey = keyIn<[gateway: string, mes: string]>('CONFERENCIA');
/** O que uma leitura trouxe em cada página, até que o retrato se monte. */
export const paginaConferidaKey = (usuario_id: string, rodada: string, desde: number): Key => ({
  pk: `${usuario_id}#CONFERENCIA_PAGINA`,
  sk: `${rodada}#${String(desde).padStart(9, '0')}`,
});
/** As de um mês: o que há nos dias dele, e a safra de quem começou nele. */
export const mesDaCarteiraKey = keyIn<[mes: string]>('CARTEIRA_MES');
/** O que já se contou na recorrência de uma pessoa. */
export const pessoaContadaKey = keyIn<[cliente_id: string]>('PESSOA_CONTADA');
/** As somas de um dia da recorrência. */
export const diaDaRecorrenciaKey = keyIn<[dia: Data]>('RECORRENCIA');
/** As de um mês. */
export const mesDaRecorrenciaKey = keyIn<[mes: string]>('RECORRENCIA_MES');
