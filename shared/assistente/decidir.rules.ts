import { janelaAte } from '../conversas/atendimento.rules.ts';
import type { ConfiguracaoDoAssistente } from './assistente.schema.ts';
import { atendeEm } from './horario.rules.ts';
import { temGatilho } from './intencao.rules.ts';
import type { Motivo } from './motivos.ts';
import { aindaResponde } from './respostas-por-hora.rules.ts';
import { ehCortesia, ehTipoQueMarca, tipoDaFala } from './tipos.rules.ts';
import type { Tipo, TipoQueMarca } from './tipos.ts';

const GATILHO_MS = 24 * 3_600_000;
const CORTESIA_MS = 3_600_000;
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
  /** Quando o assistente respondeu a uma cortesia pela última vez. */
  readonly cortesia_em: string | null;
  /** Quem falou por último. */
  readonly ultima_de: 'cliente' | 'assistente' | 'pessoa' | 'sistema';
};
/** O que chegou e falta responder; `texto` vazio no que não é texto. */
export type Chegada = { readonly texto: string; readonly formato?: string };

export type Decisao =
  | { readonly fazer: 'ignorar'; readonly motivo: Motivo }
  /** Não se responde, e ninguém precisa responder. */
  | { readonly fazer: 'calar'; readonly motivo: Motivo }
  /** Fora do horário: o texto de ausência, uma vez por dia, e o resto à abertura (regra 72). */
  | { readonly fazer: 'ausentar'; readonly motivo: Motivo; readonly marca: TipoQueMarca | null }
  | { readonly fazer: 'passar'; readonly motivo: Motivo }
  | { readonly fazer: 'cortesia'; readonly qual: 'cumprimento' | 'agradecimento' }
  | { readonly fazer: 'robo' }
  | { readonly fazer: 'marcar'; readonly tipo: TipoQueMarca; readonly pergunta: string }
  | { readonly fazer: 'vender'; readonly tipo: 'comprar' | 'renovar'; readonly pergunta: string }
  | { readonly fazer: 'responder'; readonly pergunta: string };

const ignorar = (motivo: Motivo) => ({ fazer: 'ignorar', motivo }) as const;
const passar = (motivo: Motivo) => ({ fazer: 'passar', motivo }) as const;
const calar = (motivo: Motivo) => ({ fazer: 'calar', motivo }) as const;

const FIGURINHAS = new Set(['sticker', 'stickerMessage']);
const ehFigurinha = ({ texto, formato = '' }: Chegada) => texto.trim() === '' && FIGURINHAS.has(formato);
/** O que não é texto, nem figurinha: uma pessoa o abre. */
const ehMidia = (chegada: Chegada) => chegada.texto.trim() === '' && !ehFigurinha(chegada);

type ParaDecidir = {
  readonly configuracao: ConfiguracaoDoAssistente;
  readonly conversa: SituacaoDaConversa;
  readonly chegadas: readonly Chegada[];
  readonly agora: Date;
};

type SemAusencia = Exclude<Decisao, { fazer: 'ausentar' }>;
type ParaOTipo = Pick<ParaDecidir, 'configuracao' | 'agora'> & Pick<SituacaoDaConversa, 'cortesia_em'>;

/** O que se faz de uma cortesia: um texto curto, no máximo um por hora; do ruído, nada (regra 70). */
function decidirCortesia(
  tipo: 'ruido' | 'cumprimento' | 'agradecimento',
  { cortesia_em, agora }: ParaOTipo,
): SemAusencia {
  if (tipo === 'ruido') return calar('ruido');
  const haPouco = cortesia_em !== null && agora.getTime() - Date.parse(cortesia_em) < CORTESIA_MS;
  return haPouco ? calar('cortesia') : { fazer: 'cortesia', qual: tipo };
}

/** O que se faz de cada tipo; null no que se procura nas bases. */
function decidirTipo(tipo: Tipo | null, pergunta: string, paraOTipo: ParaOTipo): SemAusencia | null {
  if (tipo === null) return null;
  if (ehCortesia(tipo)) return decidirCortesia(tipo, paraOTipo);
  const desligado = new Set<string>(paraOTipo.configuracao.tipos_desligados).has(tipo);
  // O que toca em dinheiro ou em acesso marca sempre: desligado, só perde o texto dele.
  if (ehTipoQueMarca(tipo)) return desligado ? passar(tipo) : { fazer: 'marcar', tipo, pergunta };
  if (tipo === 'pessoa') return passar('pediu_pessoa');
  if (tipo === 'delicada' || tipo === 'fora_do_assunto') return passar(tipo);
  if (desligado) return null;
  return tipo === 'robo' ? { fazer: 'robo' } : { fazer: 'vender', tipo, pergunta };
}

/** O que se faz de um texto só por ele, sem conversa: é o que o teste rápido mostra. */
export function decidirPeloTexto(pergunta: string, configuracao: ConfiguracaoDoAssistente): SemAusencia {
  return (
    decidirTipo(tipoDaFala(pergunta), pergunta, { configuracao, cortesia_em: null, agora: new Date(0) }) ?? {
      fazer: 'responder',
      pergunta,
    }
  );
}

/**
 * Por que o assistente não fala que o assistente não responde: pausado, com uma pessoa, já passada; null se responde.
 */
function caladaPor({ conversa, agora }: ParaDecidir): Motivo | null {
  const { silencio_ate, silencio_de } = conversa;
  if (silencio_ate === null || silencio_ate <= agora.toISOString()) return null;
  return silencio_de === 'passagem' ? 'ja_passada' : 'pessoa_na_conversa';
}

/**
 * Decide o que fazer de uma rajada de mensagens, antes de procurar qualquer coisa (regras 24, 39, 44, 70 e 72). Calado,
 * o que toca em dinheiro ou em acesso ainda fica marcado, e uma cortesia não marca nada.
 */
export function decidirConversa(paraDecidir: ParaDecidir): Decisao {
  const { configuracao, conversa, chegadas, agora } = paraDecidir;
  const instante = agora.toISOString();
  if (!configuracao.ativo) return ignorar('pausado');
  if (!/^\d+$/.test(conversa.numero)) return ignorar('numero_escondido');
  const pergunta = chegadas
    .map(({ texto }) => texto.trim())
    .filter(Boolean)
    .join('\n');
  const tipo = pergunta === '' && chegadas.every(ehFigurinha) ? 'ruido' : tipoDaFala(pergunta);
  const marca = ehTipoQueMarca(tipo);
  const calada = caladaPor(paraDecidir);
  if (calada) {
    if (ehCortesia(tipo)) return calar('cortesia');
    // Uma pessoa já respondeu depois do que chegou: ninguém espera.
    if (conversa.ultima_de === 'pessoa') return calar(calada);
    return ignorar(marca ? tipo : calada);
  }
  const atende = atendeEm(configuracao, agora);
  if (atende !== 'sim')
    return tipo === 'ruido'
      ? calar('ruido')
      : { fazer: 'ausentar', motivo: atende, marca: marca ? tipo : null };
  const aberta = conversa.gatilho_ate !== null && conversa.gatilho_ate > instante;
  if (!aberta && !temGatilho(pergunta, configuracao.palavras_gatilho))
    return ignorar(marca ? tipo : 'sem_gatilho');
  const janela_ate = janelaAte(conversa.entrada_em);
  if (janela_ate === null || janela_ate <= instante) return ignorar('janela_fechada');
  const limite = aindaResponde(conversa, agora);
  if (limite !== 'responde' && !ehCortesia(tipo))
    return limite === 'passa' ? passar('respostas_demais') : ignorar(marca ? tipo : 'ja_passada');
  if (limite !== 'responde') return calar('cortesia');
  const decidida =
    chegadas.some(ehMidia) && !marca
      ? passar('midia')
      : decidirTipo(tipo, pergunta, { configuracao, agora, cortesia_em: conversa.cortesia_em });
  if (decidida) return decidida;
  return configuracao.modo_ia ? { fazer: 'responder', pergunta } : passar('modo_sem_ia');
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
