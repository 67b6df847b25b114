import * as z from 'zod';
import { formatarTelefone } from '../../shared/base/telefone.ts';
import type { RequestContext } from '../platform/context.ts';
import { comunicadoDeEsperaKey, conversaKey } from '../platform/keys/conversas.ts';
import { getItem, type Table, tryTransact, type Write } from '../platform/table.ts';
import { lerConversa } from './conversa.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Deps = {
  readonly tabela: Table;
  /** Se o vendedor quer o aviso, e se um instante está no horário do assistente dele. */
  readonly configuracaoDe: (usuario_id: string) => Promise<{
    readonly avisar_espera: boolean;
    readonly atende: (instante: Date) => boolean;
  }>;
  /** O que a pessoa pediu, em palavras ('quer cancelar'), pelo motivo da conversa; null no que não toca em dinheiro. */
  readonly dizerPedido: (motivo: string) => string | null;
  /** As gravações que mandam um e-mail à própria conta. */
  readonly comunicarAoOperador: (
    ctx: Ctx,
    aviso: { readonly chave: string; readonly assunto: string; readonly linhas: readonly string[] },
  ) => Promise<Write[]>;
};

const MINUTO_MS = 60_000;
/** Entre dois avisos a um vendedor, de quem quer que sejam (regra 46). */
const ENTRE_COMUNICADOS_MS = 30 * MINUTO_MS;
/** De quanto em quanto se procura a próxima hora de atender, e até quando: uma semana tem todos os horários. */
const PASSO_MS = 10 * MINUTO_MS;
const SEMANA_MS = 7 * 24 * 60 * MINUTO_MS;

const marca = z.object({ em: z.string() });
const NADA = { tentar_em: null };

/** O primeiro instante, daqui em diante, em que se atende; null se não há um na semana. */
function proximoHorario(agora: Date, atende: (instante: Date) => boolean): Date | null {
  for (let ms = PASSO_MS; ms <= SEMANA_MS; ms += PASSO_MS) {
    const instante = new Date(agora.getTime() + ms);
    if (atende(instante)) return instante;
  }
  return null;
}

/**
 * Avisa quem vende, por e-mail, de uma conversa que ainda espera desde o mesmo instante: dentro do horário do
 * assistente, se o vendedor quer, e no máximo um e-mail a cada 30 minutos (regra 46). Devolve quando tentar de novo,
 * fora do horário ou logo depois de outro aviso; null quando já não há o que avisar. O mesmo aviso, repetido, não manda
 * outro.
 */
export async function comunicarEspera(
  { tabela, configuracaoDe, comunicarAoOperador, dizerPedido }: Deps,
  ctx: Ctx,
  { telefone, desde }: { readonly telefone: string; readonly desde: string },
): Promise<{ readonly tentar_em: Date | null }> {
  const { usuario_id, now } = ctx;
  const conversa = await lerConversa(tabela, usuario_id, telefone);
  if (conversa?.espera_desde !== desde) return NADA;
  const { avisar_espera, atende } = await configuracaoDe(usuario_id);
  if (!avisar_espera) return NADA;
  if (!atende(now)) return { tentar_em: proximoHorario(now, atende) };

  const chaveDaMarca = comunicadoDeEsperaKey(usuario_id);
  const item = await getItem(tabela, chaveDaMarca, { consistent: true });
  const ultimo = item ? Date.parse(marca.parse(item).em) : 0;
  if (now.getTime() - ultimo < ENTRE_COMUNICADOS_MS)
    return { tentar_em: new Date(ultimo + ENTRE_COMUNICADOS_MS) };

  const quem =
    conversa.nome ?? (/^\d+$/.test(conversa.numero) ? formatarTelefone(`+${conversa.numero}`) : 'Alguém');
  const minutos = Math.max(1, Math.floor((now.getTime() - Date.parse(desde)) / MINUTO_MS));
  // Uma pessoa que assume apaga o motivo: o de quem espera é o desta espera.
  const pedido = conversa.passada_motivo === null ? null : dizerPedido(conversa.passada_motivo);
  const email = await comunicarAoOperador(ctx, {
    chave: `espera#${telefone}#${desde}`,
    assunto: `${quem} espera uma resposta no WhatsApp${pedido === null ? '' : `: ${pedido}`}`,
    linhas: [
      `${quem} espera há ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'} que uma pessoa responda no WhatsApp da loja.`,
      ...(pedido === null ? [] : [`O pedido, como o assistente o entendeu: ${pedido}.`]),
      'Abra Conversas, no painel, para responder ou devolver a conversa ao assistente.',
      'Este aviso sai no máximo a cada 30 minutos; você o desliga na configuração do assistente.',
    ],
  });
  const falhas = await tryTransact(tabela, [
    {
      update: chaveDaMarca,
      set: { em: now.toISOString() },
      where: item ? [['em', '=', marca.parse(item).em]] : [['em', 'not_exists']],
    },
    { check: conversaKey(usuario_id, telefone), where: [['espera_desde', '=', desde]] },
    ...email,
  ]);
  // Outro aviso saiu no mesmo instante: esta espera ainda se avisa, se continuar.
  return falhas?.[0] ? { tentar_em: new Date(now.getTime() + ENTRE_COMUNICADOS_MS) } : NADA;
}
