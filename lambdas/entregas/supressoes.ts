import type { FatoDaSupressao } from '../../shared/entregas/entregas.schema.ts';
import { MOTIVOS_DE_SUPRESSAO, type MotivoDeSupressao } from '../../shared/mensagens/avisos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { suprimidoKey } from '../platform/keys/envios.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, queryPage, type Table, tryTransact, type Write } from '../platform/table.ts';
import { type Supressao, supressaoDoItem } from './item.ts';

/** Quantos endereços se leem para marcar uma lista. */
const MAXIMO_DE_DEVOLVIDOS = 1_000;

/** Por que um vendedor não manda a um endereço, em leitura forte, ou null se manda. */
export async function lerSupressao(
  tabela: Table,
  usuario_id: string,
  email: string,
): Promise<Supressao | null> {
  const item = await getItem(tabela, suprimidoKey(usuario_id, email), { consistent: true });
  return item && supressaoDoItem(item);
}

/** Dos endereços dados, os que um vendedor suprimiu, a que nada se manda; a chave é o e-mail em minúsculas. */
export async function lerSupressoes(
  tabela: Table,
  usuario_id: string,
  emails: readonly string[],
  { consistent }: { readonly consistent: boolean },
): Promise<ReadonlyMap<string, Supressao>> {
  const chaves = emails.map((email) => suprimidoKey(usuario_id, email));
  const itens = await readMany(tabela, chaves, { consistent });
  return new Map(itens.map(supressaoDoItem).map((supressao) => [supressao.email, supressao]));
}

/**
 * Os endereços que devolveram o que o vendedor lhes mandou, até quantos uma lista marca; `ha_mais` quando há outros.
 */
export async function enderecosDevolvidos(
  { tabela }: { readonly tabela: Table },
  { usuario_id }: Pick<RequestContext, 'usuario_id'>,
): Promise<{ emails: string[]; ha_mais: boolean }> {
  const { pk } = suprimidoKey(usuario_id, '');
  const { items, next } = await queryPage(tabela, { pk, limit: MAXIMO_DE_DEVOLVIDOS });
  const devolvidos = items
    .map(supressaoDoItem)
    .filter(({ motivos, motivo }) => motivos.devolvido || motivo === 'devolvido');
  return { emails: devolvidos.map(({ email }) => email), ha_mais: next !== undefined };
}

type Motivos = Supressao['motivos'];

/** A gravação que deixa um endereço com estes motivos, se ele ainda está como se leu; sem nenhum, volta a receber. */
function gravacao(usuario_id: string, email: string, antes: Supressao | null, motivos: Motivos): Write {
  const chave = suprimidoKey(usuario_id, email);
  const where = [antes ? (['versao', '=', antes.versao] as const) : (['pk', 'not_exists'] as const)];
  const motivo = MOTIVOS_DE_SUPRESSAO.find((motivo) => motivos[motivo] !== undefined);
  const fato = motivo && motivos[motivo];
  if (!motivo || !fato) return { delete: chave, where };
  return { put: { ...chave, motivo, ...fato, motivos, versao: (antes?.versao ?? 0) + 1 }, where };
}

/** A gravação que suprime um endereço por um motivo, para a transação de quem o descobriu; nenhuma se já o tem. */
export function gravacoesDaSupressao(
  usuario_id: string,
  email: string,
  antes: Supressao | null,
  { motivo, ...fato }: { readonly motivo: MotivoDeSupressao } & FatoDaSupressao,
): Write[] {
  if (antes?.motivos[motivo]) return [];
  return [gravacao(usuario_id, email, antes, { ...antes?.motivos, [motivo]: fato })];
}

async function mudar(
  tabela: Table,
  { usuario_id, email }: { readonly usuario_id: string; readonly email: string },
  como: (antes: Supressao | null) => readonly Write[],
): Promise<void> {
  await decideAgain('Mudar a supressão de um endereço', async () => {
    const escritas = como(await lerSupressao(tabela, usuario_id, email));
    if (escritas.length === 0) return;
    return (await tryTransact(tabela, escritas)) ? AGAIN : undefined;
  });
}

type Alvo = { readonly usuario_id: string; readonly email: string };

/** Tira motivos de um endereço: quando não sobra nenhum, ele volta a receber. */
export const tirarMotivos = (
  tabela: Table,
  { usuario_id, email }: Alvo,
  motivos: readonly MotivoDeSupressao[],
): Promise<void> =>
  mudar(tabela, { usuario_id, email }, (antes) => {
    if (!antes || !motivos.some((motivo) => antes.motivos[motivo])) return [];
    const ficam = Object.entries(antes.motivos).filter(([nome]) => !motivos.some((fora) => fora === nome));
    return [gravacao(usuario_id, email, antes, Object.fromEntries(ficam))];
  });

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/**
 * A própria pessoa pede para não receber mais avisos num endereço, ou volta atrás (regra 37), com o evento dela na
 * mesma gravação. O que mais se sabe do endereço fica: quem devolve ou reclamou continua a ser conhecido por isso.
 * Repetir não muda nada.
 */
export const mudarPedidoDaPessoa = (
  tabela: Table,
  ctx: Ctx,
  { email, cliente_id, quer }: { email: string; cliente_id: string; quer: 'sair' | 'voltar' },
): Promise<void> =>
  mudar(tabela, { usuario_id: ctx.usuario_id, email }, (antes) => {
    const { descadastrado, ...outros } = antes?.motivos ?? {};
    if ((descadastrado !== undefined) === (quer === 'sair')) return [];
    const pedido = { motivo: 'descadastrado', em: ctx.now.toISOString(), detalhe: null } as const;
    const escritas =
      quer === 'sair'
        ? gravacoesDaSupressao(ctx.usuario_id, email, antes, pedido)
        : [gravacao(ctx.usuario_id, email, antes, outros)];
    const tipo = quer === 'sair' ? 'avisos.recusados' : 'avisos.aceitos';
    return [...escritas, eventWrite(ctx, tipo, cliente_id, { cliente_id, canal: 'email' })];
  });
