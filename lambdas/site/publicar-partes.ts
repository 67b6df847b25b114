import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { siteKey, sitePartition } from '../platform/keys/paginas.ts';
import { inGroups } from '../platform/read-many.ts';
import { type Item, queryAll, type Table, transact, type Write } from '../platform/table.ts';
import type { EnderecosDaBorda, Objeto, Site } from './ports.ts';

const textos = z.record(z.string(), z.string());
const versoes = z.record(z.string(), z.number());
const registro = z.object({
  sk: z.string(),
  chaves: textos,
  objetos: textos,
  enderecos: z.array(z.string()),
  versoes: versoes.default({}),
});

/** O que uma parte do site tem no ar: endereços da borda, arquivos com o resumo de cada um, linhas do mapa do site. */
export type PartePublicada = {
  readonly chaves: Readonly<Record<string, string>>;
  readonly objetos: Readonly<Record<string, string>>;
  readonly enderecos: readonly string[];
  /** A versão de cada página de venda que está no ar, pelo endereço: é o que o painel lê para dizer que já está. */
  readonly versoes: Readonly<Record<string, number>>;
};
const NADA: PartePublicada = { chaves: {}, objetos: {}, enderecos: [], versoes: {} };

/** O que uma parte do site deve passar a ter no ar. */
export type ParteMontada = {
  /** 'loja', 'previas', 'mapa', 'legais', 'logo', 'menu', 'nomes' ou 'pagina#{id}'. */
  readonly parte: string;
  readonly antes: PartePublicada;
  readonly chaves: Readonly<Record<string, string>>;
  readonly objetos: readonly Objeto[];
  readonly enderecos: readonly string[];
  readonly versoes?: Readonly<Record<string, number>>;
  /** Arquivos desta parte que já estão no balde: o nome de cada um é o resumo do que tem. */
  readonly jaGravados?: readonly string[];
  /** Endereços que saem do ar mesmo que a anotação não os diga seus. */
  readonly outrosQueSaem?: readonly string[];
  /** Endereços que hoje são de outra parte ou de outro vendedor: não se tiram. */
  readonly deOutros?: ReadonlySet<string>;
};

const parteDoItem = (item: Item): PartePublicada & { sk: string } => registro.parse(item);
const resumo = ({ corpo, tipo }: Objeto) =>
  createHash('sha256').update(`${tipo}\0`).update(corpo).digest('base64url').slice(0, 22);

/** O que uma parte tem no ar. */
export const partePublicada = (
  publicadas: ReadonlyMap<string, PartePublicada>,
  parte: string,
): PartePublicada => publicadas.get(parte) ?? NADA;

/** Tudo o que um vendedor tem no ar, por parte. */
export async function lerPublicadas(tabela: Table, usuario_id: string): Promise<Map<string, PartePublicada>> {
  const partes = new Map<string, PartePublicada>();
  for await (const item of queryAll(tabela, { pk: sitePartition(usuario_id), consistent: true })) {
    const lida = parteDoItem(item);
    partes.set(lida.sk, lida);
  }
  return partes;
}

/** Diz se um vendedor ainda tem algum endereço no ar num domínio. */
export async function hostAindaPublicado(tabela: Table, usuario_id: string, host: string): Promise<boolean> {
  const ehDoHost = (chave: string) =>
    chave.startsWith(`${host}/`) || chave === `host:${host}` || chave === `loja:${host}`;
  const partes = [...(await lerPublicadas(tabela, usuario_id)).values()];
  return partes.some(({ chaves }) => Object.keys(chaves).some(ehDoHost));
}

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now'>;
type Mudancas = {
  readonly gravar: readonly Objeto[];
  readonly apagar: readonly string[];
  readonly por: Readonly<Record<string, string>>;
  readonly tirar: readonly string[];
  /** Anotação do que pode ficar pela metade se algo cair no meio, ou null quando nada novo aparece. */
  readonly antes: Write | null;
  readonly depois: Write;
};

function anotacao(ctx: Ctx, parte: string, publicada: PartePublicada): Write {
  const chave = siteKey(ctx.usuario_id, parte);
  if (Object.keys(publicada.chaves).length === 0 && Object.keys(publicada.objetos).length === 0)
    return { delete: chave };
  return { put: { ...chave, ...publicada, ator: ctx.ator, atualizado_em: ctx.now.toISOString() } };
}

/** Compara o que se quer com o que está no ar; null quando nada muda. */
function comparar(ctx: Ctx, montada: ParteMontada, forcar: boolean): Mudancas | null {
  const { parte, antes, chaves, objetos, enderecos, outrosQueSaem = [], deOutros = new Set() } = montada;
  const { versoes = antes.versoes, jaGravados = [] } = montada;
  const resumos: Record<string, string> = Object.fromEntries([
    ...objetos.map((objeto) => [objeto.chave, resumo(objeto)]),
    ...jaGravados.map((chave) => [chave, chave]),
  ]);
  const gravar = objetos.filter(({ chave }) => forcar || antes.objetos[chave] !== resumos[chave]);
  const apagar = Object.keys(antes.objetos).filter((chave) => !(chave in resumos));
  const postas = Object.entries(chaves).filter(([chave, valor]) => forcar || antes.chaves[chave] !== valor);
  const saem = [...new Set([...Object.keys(antes.chaves), ...outrosQueSaem])].filter(
    (chave) => !(chave in chaves),
  );
  const mesmos = isDeepStrictEqual([antes.enderecos, antes.versoes], [enderecos, versoes]);
  const chegaram = jaGravados.filter((chave) => !(chave in antes.objetos));
  if ([gravar, apagar, postas, saem, chegaram].every(({ length }) => length === 0) && mesmos) return null;

  const nascem = [
    ...postas.flatMap(([chave]) => (chave in antes.chaves ? [] : [chave])),
    ...gravar.flatMap(({ chave }) => (chave in antes.objetos ? [] : [chave])),
  ];
  // Valor vazio: ainda não se sabe se foi ao ar, e por isso nunca é igual ao que se quer.
  const vazios = (nomes: readonly string[]) => Object.fromEntries(nomes.map((nome) => [nome, '']));
  return {
    gravar,
    apagar,
    por: Object.fromEntries(postas),
    tirar: saem.filter((chave) => !deOutros.has(chave)),
    antes:
      nascem.length === 0
        ? null
        : anotacao(ctx, parte, {
            chaves: { ...vazios(Object.keys(chaves)), ...antes.chaves },
            objetos: { ...vazios(Object.keys(resumos)), ...antes.objetos },
            enderecos: antes.enderecos,
            versoes: antes.versoes,
          }),
    depois: anotacao(ctx, parte, { chaves, objetos: resumos, enderecos, versoes }),
  };
}

/** Arquivos gravados ao mesmo tempo. */
const JUNTOS = 10;

/** Gravações de uma transação. */
const LOTE = 25;
async function anotar(tabela: Table, gravacoes: readonly Write[]): Promise<void> {
  for (let i = 0; i < gravacoes.length; i += LOTE) await transact(tabela, gravacoes.slice(i, i + LOTE));
}

/**
 * Publica o que mudou: anota o que vai nascer, grava os arquivos, muda os endereços, apaga o que sobrou e anota o que
 * ficou. Quem lê nunca encontra um endereço sem arquivo, e repetir depois de uma queda em qualquer ponto dá no mesmo.
 * `forcar` regrava também o que a anotação diz igual: os arquivos podem ter se perdido.
 */
export async function publicarPartes(
  deps: { readonly tabela: Table; readonly site: Site; readonly enderecos: EnderecosDaBorda },
  ctx: Ctx,
  { partes, forcar }: { readonly partes: readonly ParteMontada[]; readonly forcar: boolean },
): Promise<void> {
  const mudancas = partes.flatMap((montada) => comparar(ctx, montada, forcar) ?? []);
  await anotar(
    deps.tabela,
    mudancas.flatMap(({ antes }) => antes ?? []),
  );
  await inGroups(
    mudancas.flatMap(({ gravar }) => gravar),
    deps.site.gravar,
    JUNTOS,
  );
  const por = Object.assign({}, ...mudancas.map((mudanca) => mudanca.por)) as Record<string, string>;
  // O que uma parte larga e outra tem no ar fica, mesmo que nela nada mude: '/ana' é da página inicial ou do menu.
  const ficam = new Set(partes.flatMap(({ chaves }) => Object.keys(chaves)));
  const tirar = mudancas.flatMap((mudanca) => mudanca.tirar).filter((chave) => !ficam.has(chave));
  if (Object.keys(por).length + tirar.length > 0) await deps.enderecos.mudar({ por, tirar });
  await inGroups(
    mudancas.flatMap(({ apagar }) => apagar),
    deps.site.apagar,
    JUNTOS,
  );
  await anotar(
    deps.tabela,
    mudancas.map(({ depois }) => depois),
  );
}

/**
 * Manda publicar de novo tudo o que é de um vendedor: depois de instalar outra versão, ou quando as páginas se
 * perderam.
 */
export function pedirPublicacao(
  tabela: Table,
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
): Promise<void> {
  return transact(tabela, [eventWrite(ctx, 'site.republicado', ctx.usuario_id)]);
}
