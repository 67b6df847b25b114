import {
  type Acontecimento,
  avisaNaHora,
  DO_GRUPO,
  type EventoQueToca,
  estaEmSilencio,
  fimDoEmail,
  type GrupoDeToques,
  type Guardado,
  grupoDoAcontecimento,
  type TextoDoAviso,
  textoDaSoma,
  textoDoAviso,
} from '../../shared/toques/toques.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { guardadoKey, tocadoKey } from '../platform/keys/toques.ts';
import { logger } from '../platform/logger.ts';
import { putIfAbsent, type Table, transact, tryTransact, type Write } from '../platform/table.ts';
import { INTEGRACAO_DOS_AVISOS } from './configurar.ts';
import type { DesfechoDoToque, Empurrar } from './ports.ts';
import { DIAS_TOCADO, reivindicarNoSilencio, reivindicarOuSomar, tirarSoma } from './rajada.ts';
import { type AparelhoGuardado, type Toques, tirarAparelho } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

export type DepsDeTocar = {
  readonly tabela: Table;
  /** A origem em que o painel abre; vazia onde não há domínio. */
  readonly painel: string;
  readonly empurrar: Empurrar;
  readonly decifrar: (
    cifrado: string,
    contexto: { readonly usuario_id: string; readonly integracao: string },
  ) => Promise<string>;
  /** As gravações que mandam um e-mail à própria conta. */
  readonly comunicarAoOperador: (
    ctx: Ctx,
    aviso: {
      readonly chave: string;
      readonly assunto: string;
      readonly linhas: readonly string[];
      readonly links: Readonly<Record<string, string>>;
    },
  ) => Promise<Write[]>;
};

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

/** O que acontece no silêncio não toca: fica para a manhã. */
const guardarParaAManha = (
  tabela: Table,
  { usuario_id }: Ctx,
  { chave, em, ...guardado }: Guardado & { readonly chave: string; readonly em: string },
): Promise<void> =>
  transact(tabela, [
    { put: { ...guardadoKey(usuario_id, em, chave), ...guardado, expira_em: ttlInDays(DIAS_TOCADO) } },
  ]);

type Vez = { readonly toques: Toques; readonly insistir: boolean };

/** Diz nos aparelhos, e por e-mail a quem os quer na hora e em nenhum aparelho tocou. */
async function dizer(
  deps: DepsDeTocar,
  ctx: Ctx,
  { toque, evento, ...vez }: Vez & { toque: Toque; evento: EventoQueToca },
): Promise<void> {
  const tocou = await tocarNosAparelhos(deps, ctx, { toque, ...vez });
  // A conversa que espera já tem o seu e-mail, que se liga no assistente (regra 46).
  if (tocou || vez.toques.escolhas.email !== 'na_hora' || evento === 'conversa') return;
  const { linhas, links } = fimDoEmail(deps.painel, 'estes avisos');
  await tryTransact(
    deps.tabela,
    await deps.comunicarAoOperador(ctx, {
      chave: `toque#${toque.chave}`,
      assunto: toque.titulo,
      linhas: [toque.corpo, ...linhas],
      links,
    }),
  );
}

/**
 * Avisa quem vende de um acontecimento: em cada aparelho uma vez só, nada no silêncio, e por e-mail na hora a quem o
 * quis e em nenhum aparelho tocou. O que se repete em poucos minutos junta-se, e diz-se numa soma. Com `insistir`
 * falso, o que ainda tinha de esperar desiste.
 */
export async function avisarDoAcontecimento(
  deps: DepsDeTocar,
  ctx: Ctx,
  { acontecimento, evento_id, ...vez }: Vez & { acontecimento: Acontecimento; evento_id: string },
): Promise<void> {
  const { tabela } = deps;
  const { escolhas } = vez.toques;
  const { chave, em, evento, centavos, caminho } = acontecimento;
  if (!escolhas[evento] || !avisaNaHora(vez.toques)) return;
  const fato = { chave, evento_id };
  if (estaEmSilencio(ctx.now, escolhas)) {
    if (!(await reivindicarNoSilencio(tabela, ctx, fato))) return;
    return guardarParaAManha(tabela, ctx, { chave, em, evento, quantos: 1, centavos });
  }
  const grupo = grupoDoAcontecimento(acontecimento);
  if (!(await reivindicarOuSomar(tabela, ctx, { ...fato, grupo, centavos: centavos ?? 0 }))) return;
  await dizer(deps, ctx, {
    toque: { ...textoDoAviso(acontecimento, escolhas), chave, caminho },
    evento,
    ...vez,
  });
}

/** Diz a soma do que se juntou de um grupo; o que chega depois de se tirar conta para a soma seguinte. */
export async function avisarDaSoma(
  deps: DepsDeTocar,
  ctx: Ctx,
  { grupo, evento_id, em, ...vez }: Vez & { grupo: GrupoDeToques; evento_id: string; em: string },
): Promise<void> {
  const { tabela } = deps;
  const { escolhas } = vez.toques;
  const { evento, caminho } = DO_GRUPO[grupo];
  const chave = `rajada#${evento_id}`;
  const soma = await tirarSoma(tabela, ctx, { chave, grupo });
  if (!soma || !escolhas[evento] || !avisaNaHora(vez.toques)) return;
  if (estaEmSilencio(ctx.now, escolhas)) {
    return guardarParaAManha(tabela, ctx, { chave, em, evento, ...soma });
  }
  await dizer(deps, ctx, {
    toque: { ...textoDaSoma(grupo, soma, escolhas), chave, caminho },
    evento,
    ...vez,
  });
}
