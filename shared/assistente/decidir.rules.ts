import { janelaAte } from '../conversas/atendimento.rules.ts';
import type { ConfiguracaoDoAssistente } from './assistente.schema.ts';
import { atendeEm } from './horario.rules.ts';
import { cortesia, pedeUmaPessoa, temGatilho } from './intencao.rules.ts';
import type { Motivo } from './motivos.ts';
import { aindaResponde } from './respostas-por-hora.rules.ts';

const GATILHO_MS = 24 * 3_600_000;
/** Até quando uma palavra gatilho abre a conversa (regra 44). */
export const gatilhoAte = (em: Date): string => new Date(em.getTime() + GATILHO_MS).toISOString();

/** O que se sabe da conversa ao decidir. */
export type SituacaoDaConversa = {
  readonly numero: string;
  readonly entrada_em: string | null;
  readonly silencio_ate: string | null;
  readonly silencio_de: 'pessoa' | 'passagem' | null;
  readonly gatilho_ate: string | null;
  readonly respondeu_em: readonly string[];
  readonly passada_em: string | null;
  readonly passada_motivo: string | null;
};
/** O que chegou e falta responder; `texto` vazio no que não é texto. */
export type Chegada = { readonly texto: string };

export type Decisao =
  | { readonly fazer: 'ignorar'; readonly motivo: Motivo }
  | { readonly fazer: 'passar'; readonly motivo: Motivo }
  | { readonly fazer: 'cortesia'; readonly qual: 'cumprimento' | 'agradecimento' }
  | { readonly fazer: 'responder'; readonly pergunta: string };

const ignorar = (motivo: Motivo): Decisao => ({ fazer: 'ignorar', motivo });
const passar = (motivo: Motivo): Decisao => ({ fazer: 'passar', motivo });

/** Decide o que fazer de uma rajada de mensagens, antes de procurar qualquer coisa (regras 24, 39 e 44). */
export function decidirConversa({
  configuracao,
  conversa,
  chegadas,
  agora,
}: {
  readonly configuracao: ConfiguracaoDoAssistente;
  readonly conversa: SituacaoDaConversa;
  readonly chegadas: readonly Chegada[];
  readonly agora: Date;
}): Decisao {
  const instante = agora.toISOString();
  if (!configuracao.ativo) return ignorar('pausado');
  if (!/^\d+$/.test(conversa.numero)) return ignorar('numero_escondido');
  const atende = atendeEm(configuracao, agora);
  if (atende !== 'sim') return ignorar(atende);
  if (conversa.silencio_ate !== null && conversa.silencio_ate > instante) {
    return ignorar(conversa.silencio_de === 'passagem' ? 'ja_passada' : 'pessoa_na_conversa');
  }
  const pergunta = chegadas
    .map(({ texto }) => texto.trim())
    .filter(Boolean)
    .join('\n');
  const aberta = conversa.gatilho_ate !== null && conversa.gatilho_ate > instante;
  if (!aberta && !temGatilho(pergunta, configuracao.palavras_gatilho)) return ignorar('sem_gatilho');
  const janela_ate = janelaAte(conversa.entrada_em);
  if (janela_ate === null || janela_ate <= instante) return ignorar('janela_fechada');
  const limite = aindaResponde(conversa, agora);
  if (limite !== 'responde') return limite === 'passa' ? passar('respostas_demais') : ignorar('ja_passada');
  if (!configuracao.modo_ia) return passar('modo_sem_ia');
  if (chegadas.some(({ texto }) => texto.trim() === '')) return passar('midia');
  if (pedeUmaPessoa(pergunta)) return passar('pediu_pessoa');
  const qual = cortesia(pergunta);
  return qual ? { fazer: 'cortesia', qual } : { fazer: 'responder', pergunta };
}

/**
 * Se uma mensagem ainda espera pela seguinte: a última que chegou responde por todas, desde que a primeira não passe do
 * máximo esperando por ela. Segundos, e instantes de chegada.
 */
export function esperaPelaSeguinte(
  esta: string,
  pendentes: readonly { readonly id: string; readonly chegou_em: string }[],
  { rajada, maximo }: { readonly rajada: number; readonly maximo: number },
): boolean {
  const [primeira] = pendentes;
  const ultima = pendentes.at(-1);
  if (!primeira || !ultima || ultima.id === esta) return false;
  return Date.parse(ultima.chegou_em) + rajada * 1_000 <= Date.parse(primeira.chegou_em) + maximo * 1_000;
}
