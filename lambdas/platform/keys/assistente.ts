import type { Data } from '../../../shared/base/datas.ts';
import { type Key, keyIn } from './key.ts';

// As chaves do assistente; a tabela de acessos e custos é acessos.md.
export const assistenteKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'ASSISTENTE' });
/** As decisões de um vendedor, do mais novo (gsi1), e as de um desfecho (gsi2). */
export const decisoesList = (usuario_id: string) => `${usuario_id}#DECISAO`;
export const decisoesPorDesfecho = (usuario_id: string, desfecho: string) =>
  `${decisoesList(usuario_id)}#${desfecho}`;
/** A decisão de uma mensagem: as de um telefone ficam juntas. */
export const decisaoKey = (
  usuario_id: string,
  { telefone, id }: { readonly telefone: string; readonly id: string },
): Key => ({ pk: decisoesList(usuario_id), sk: `${telefone}#${id}` });
export const diasDoAssistente = (usuario_id: string) => `${usuario_id}#ASSISTENTE_DIA`;
/** As somas de um dia: desfechos, motivos, tokens, custo, erradas e quantas vezes cada item respondeu. */
export const diaDoAssistenteKey = (usuario_id: string, dia: Data): Key => ({
  pk: diasDoAssistente(usuario_id),
  sk: dia,
});
export const perguntasSemRespostaList = (usuario_id: string) => `${usuario_id}#SEM_RESPOSTA`;
/** O que se perguntou e ninguém soube: o id é o das palavras da pergunta, e a mesma feita de novo soma. */
export const perguntaSemRespostaKey = (usuario_id: string, id: string): Key => ({
  pk: perguntasSemRespostaList(usuario_id),
  sk: id,
});
/** Quantas respostas já saíram num minuto ('AAAA-MM-DDTHH:MM'). */
export const vezDoAssistenteKey = keyIn<[minuto: string]>('ASSISTENTE_MINUTO');
/** O que o assistente de um vendedor gastou e reservou num mês 'AAAA-MM', no calendário de São Paulo. */
export const gastoDoMesKey = keyIn<[mes: string]>('ASSISTENTE_GASTO');
