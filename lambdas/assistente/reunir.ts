import type { ConfiguracaoDoAssistente } from '../../shared/assistente/assistente.schema.ts';
import type { Fala } from '../../shared/assistente/prompt.rules.ts';
import {
  type Conversa,
  darPorDuvidosas,
  deixarEsperando,
  lerConversa,
  type MensagemDaConversa,
  mensagensATratar,
  mensagensRecentes,
  ordemDeChegada,
  segundosAteSeSaber,
} from '../conversas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lerConfiguracao } from './configuracao.ts';

/** O que se leu antes de decidir. */
export type Reunido = {
  readonly conversa: Conversa;
  readonly pendentes: readonly MensagemDaConversa[];
  /** Os áudios de que ainda se espera a transcrição. */
  readonly por_ouvir: readonly MensagemDaConversa[];
  readonly historico: readonly Fala[];
  readonly configuracao: ConfiguracaoDoAssistente;
  /** Em quantos segundos se sabe de uma resposta que ainda não disse se saiu; null quando não há nenhuma. */
  readonly saber_em: number | null;
};

/** Quanto do que já se disse vai ao modelo. */
const HISTORICO_MS = 24 * 3_600_000;

function historicoDe(
  mensagens: readonly MensagemDaConversa[],
  pendentes: ReadonlySet<string>,
  agora: Date,
): Fala[] {
  const desde = new Date(agora.getTime() - HISTORICO_MS).toISOString();
  return mensagens.flatMap(({ id, de, texto, em, comando }) =>
    pendentes.has(id) || de === 'sistema' || comando !== null || texto === '' || em < desde
      ? []
      : [{ de, texto }],
  );
}

/** Lê a conversa e o que nela falta responder; null quando não falta nada. */
export async function reunir(
  { tabela }: { readonly tabela: Table },
  ctx: RequestContext,
  telefone: string,
): Promise<Reunido | null> {
  const { usuario_id, now } = ctx;
  const [conversa, mensagens, configuracao] = await Promise.all([
    lerConversa(tabela, usuario_id, telefone),
    mensagensRecentes(tabela, usuario_id, telefone),
    lerConfiguracao(tabela, usuario_id),
  ]);
  if (!conversa) return null;
  // Quem caiu depois de reivindicar a resposta não chegou a dizer que alguém ficou à espera.
  if (await darPorDuvidosas(tabela, ctx, mensagens)) await deixarEsperando(tabela, ctx, conversa);
  const saber_em = segundosAteSeSaber(mensagens, now);
  const pendentes = mensagensATratar(conversa, mensagens);
  const ids = new Set(pendentes.map(({ id }) => id));
  return {
    conversa,
    pendentes,
    por_ouvir: mensagens.filter(({ por_ouvir }) => por_ouvir),
    configuracao,
    saber_em,
    historico: historicoDe(mensagens, ids, now),
  };
}

/** O que se perguntou, com a rajada junta; do que não é texto, o que era. */
export const perguntaDe = (pendentes: readonly MensagemDaConversa[]) =>
  pendentes.map(({ texto, formato }) => texto || formato).join('\n');

/** Até que mensagem se trata ao tratar o que se reuniu. */
export function ordemDaUltima({ pendentes }: Reunido): string {
  const ultima = pendentes.at(-1);
  if (!ultima) throw new Error('Nada a tratar');
  return ordemDeChegada(ultima);
}
