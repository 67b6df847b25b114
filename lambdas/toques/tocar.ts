import {
  type Acontecimento,
  estaEmSilencio,
  type TextoDoAviso,
  textoDoAviso,
} from '../../shared/toques/toques.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { guardadoKey, tocadoKey } from '../platform/keys/toques.ts';
import { logger } from '../platform/logger.ts';
import { getItem, putIfAbsent, type Table, transact, tryTransact, type Write } from '../platform/table.ts';
import { INTEGRACAO_DOS_AVISOS } from './configurar.ts';
import type { DesfechoDoToque, Empurrar } from './ports.ts';
import { type AparelhoGuardado, type Toques, tirarAparelho } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

export type DepsDeTocar = {
  readonly tabela: Table;
  readonly empurrar: Empurrar;
  readonly decifrar: (
    cifrado: string,
    contexto: { readonly usuario_id: string; readonly integracao: string },
  ) => Promise<string>;
  /** As gravações que mandam um e-mail à própria conta. */
  readonly comunicarAoOperador: (
    ctx: Ctx,
    aviso: { readonly chave: string; readonly assunto: string; readonly linhas: readonly string[] },
  ) => Promise<Write[]>;
};

/** O que já tocou guarda-se mais do que o fato demora a deixar de ser novo. */
const DIAS_TOCADO = 3;

/** O aviso ainda não saiu para todos: a mensagem volta à fila. */
class AindaNaoTocou extends Error {
  override readonly name = 'AindaNaoTocou';
}

/** O que toca: o texto, aonde leva, e a chave que não o deixa tocar duas vezes. */
export type Toque = TextoDoAviso & { readonly chave: string; readonly caminho: string };

/** Reivindica um aparelho para um toque e toca; o que já foi reivindicado não toca outra vez. */
async function tocarEmUm(
  { tabela, empurrar, decifrar }: DepsDeTocar,
  ctx: Ctx,
  { toque, aparelho, toques }: { toque: Toque; aparelho: AparelhoGuardado; toques: Toques },
): Promise<DesfechoDoToque | 'ja_tocou'> {
  const { usuario_id } = ctx;
  if (!toques.chave) return 'recusado';
  const privada = await decifrar(toques.chave.privada_cifrada, {
    usuario_id,
    integracao: INTEGRACAO_DOS_AVISOS,
  });
  const marca = tocadoKey(usuario_id, `${toque.chave}#${aparelho.id}`);
  if (!(await putIfAbsent(tabela, { ...marca, expira_em: ttlInDays(DIAS_TOCADO) }))) return 'ja_tocou';
  const { chave: etiqueta, titulo, corpo, caminho } = toque;
  const desfecho = await empurrar({
    inscricao: aparelho,
    chaves: { publica: toques.chave.publica, privada },
    aviso: { titulo, corpo, caminho, etiqueta },
  });
  // Recusado antes de aceito: a próxima vez pode tentar.
  if (desfecho === 'tentar') await tryTransact(tabela, [{ delete: marca }]);
  if (desfecho === 'acabou') await tirarAparelho(tabela, ctx, aparelho.id);
  if (desfecho !== 'aceito') logger.warn('aviso no aparelho', { desfecho, aparelho: aparelho.id });
  return desfecho;
}

/** Toca em todos os aparelhos; lança se algum tem de esperar. Diz se em algum tocou, ou pode ter tocado. */
export async function tocarNosAparelhos(
  deps: DepsDeTocar,
  ctx: Ctx,
  { toque, toques, insistir }: { toque: Toque; toques: Toques; insistir: boolean },
): Promise<boolean> {
  const desfechos = await Promise.all(
    toques.aparelhos.map((aparelho) => tocarEmUm(deps, ctx, { toque, aparelho, toques })),
  );
  if (insistir && desfechos.includes('tentar')) throw new AindaNaoTocou('Um aparelho tem de esperar');
  return desfechos.some((desfecho) => ['aceito', 'ja_tocou', 'duvida'].includes(desfecho));
}

/** Um fato toca uma vez: o mesmo evento, repetido, continua; outro evento do mesmo fato, ou o do silêncio, não. */
async function reivindicarFato(
  tabela: Table,
  { usuario_id }: Ctx,
  { chave, evento_id }: { chave: string; evento_id: string },
): Promise<boolean> {
  const marca = tocadoKey(usuario_id, chave);
  if (await putIfAbsent(tabela, { ...marca, evento_id, expira_em: ttlInDays(DIAS_TOCADO) })) return true;
  return (await getItem(tabela, marca, { consistent: true }))?.evento_id === evento_id;
}

/** O que acontece no silêncio não toca: fica para a manhã. */
const guardarParaAManha = (
  tabela: Table,
  { usuario_id }: Ctx,
  { chave, em, evento, centavos }: Acontecimento,
): Promise<void> =>
  transact(tabela, [
    { put: { ...guardadoKey(usuario_id, em, chave), evento, centavos, expira_em: ttlInDays(DIAS_TOCADO) } },
  ]);

/**
 * Avisa quem vende de um acontecimento: em cada aparelho uma vez só, nada no silêncio, e por e-mail na hora a quem o
 * quis e em nenhum aparelho tocou. Com `insistir` falso, o que ainda tinha de esperar desiste.
 */
export async function avisarDoAcontecimento(
  deps: DepsDeTocar,
  ctx: Ctx,
  {
    acontecimento,
    toques,
    evento_id,
    insistir,
  }: { acontecimento: Acontecimento; toques: Toques; evento_id: string; insistir: boolean },
): Promise<void> {
  const { tabela } = deps;
  const { escolhas } = toques;
  if (!escolhas[acontecimento.evento]) return;
  // Quem não ligou nada não custa gravação nenhuma.
  if (toques.aparelhos.length === 0 && escolhas.email === 'nada') return;
  const { chave, caminho } = acontecimento;
  if (!(await reivindicarFato(tabela, ctx, { chave, evento_id }))) return;
  if (estaEmSilencio(ctx.now, escolhas)) return guardarParaAManha(tabela, ctx, acontecimento);
  const texto = textoDoAviso(acontecimento, escolhas);
  const tocou = await tocarNosAparelhos(deps, ctx, { toque: { ...texto, chave, caminho }, toques, insistir });
  // A conversa que espera já tem o seu e-mail, que se liga no assistente (regra 46).
  if (tocou || escolhas.email !== 'na_hora' || acontecimento.evento === 'conversa') return;
  await tryTransact(
    tabela,
    await deps.comunicarAoOperador(ctx, {
      chave: `toque#${chave}`,
      assunto: texto.titulo,
      linhas: [
        texto.corpo,
        'Abra o painel para ver o que houve.',
        'Você escolhe estes avisos em Perfil, Avisos.',
      ],
    }),
  );
}
