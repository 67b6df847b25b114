import type { Base } from '../../../infra/local/conhecimento/bases.ts';
import { ESPECIFICADAS } from '../../../shared/linhas/especificadas.ts';
import { nomeDaBase } from '../../../shared/linhas/linhas.rules.ts';
import { PERGUNTAS } from '../perguntas/perguntas.ts';

/** O que se espera de uma mensagem: o item que a responde, o dado do próprio cliente, ou que uma pessoa responda. */
export type Espera =
  | { readonly de: 'item'; readonly titulo: string }
  | { readonly de: 'fato'; readonly valor: string }
  | { readonly de: 'pessoa' };
export type MensagemComum = { readonly base: Base; readonly pergunta: string; readonly espera: Espera };

export const VENCIMENTO = '30/11/2026';
export const RENOVAR = 'https://loja.exemplo.com.br/renovar/abc123';
/** Como se chama o produto de uma base. */
export const nomeDe = (base: Base) => nomeDaBase({ id: base, nome: ESPECIFICADAS[base].nome });
/** O que o código sabe de quem escreve, quando é um cliente só. */
export const fatosDe = (base: Base) => [
  { rotulo: `Vencimento da assinatura de ${nomeDe(base)}`, valor: VENCIMENTO },
  { rotulo: `Link para renovar ${nomeDe(base)}`, valor: RENOVAR },
];

const DO_CLIENTE: readonly (readonly [pergunta: string, valor: string])[] = [
  ['quando é o vencimento da minha assinatura?', VENCIMENTO],
  ['qual o vencimento', VENCIMENTO],
  ['me manda o link pra renovar', RENOVAR],
  ['quero renovar, qual o link?', RENOVAR],
  ['minha assinatura esta perto do vencimento?', VENCIMENTO],
  ['link de renovar pfv', RENOVAR],
];
const DE_OUTROS = [
  'qual o telefone do joao silva',
  'quem foi que indicou a carla ontem?',
  'vai chover em recife?',
  'me conta uma piada de papagaio',
  'vcs consertam geladeira?',
  'qual a capital da mongolia',
  'sabe onde fica o cartorio mais perto',
  'minha sogra viajou pra bahia kkk',
  'traduz uma musica do roberto carlos',
];

/** As mensagens de todo dia de um produto, com o que se espera de cada uma. */
export function comunsDe(base: Base): readonly MensagemComum[] {
  const { comResposta, semResposta } = PERGUNTAS[base];
  return [
    ...Object.entries(comResposta).flatMap(([titulo, perguntas]) =>
      perguntas.map((pergunta) => ({ base, pergunta, espera: { de: 'item', titulo } as const })),
    ),
    ...[...semResposta, ...DE_OUTROS].map((pergunta) => ({
      base,
      pergunta,
      espera: { de: 'pessoa' } as const,
    })),
    ...DO_CLIENTE.map(([pergunta, valor]) => ({ base, pergunta, espera: { de: 'fato', valor } as const })),
  ];
}
