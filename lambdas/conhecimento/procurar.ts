import type { Base } from '../../shared/conhecimento/conhecimento.rules.ts';
import type { RespostaDaProcura } from '../../shared/conhecimento/conhecimento.schema.ts';
import { ACHADOS, PISO } from '../../shared/conhecimento/procura.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { abrirBases, type BasePronta } from './abrir-bases.ts';
import type { ItemDoPacote } from './pacote.ts';
import type { ModeloDeBusca } from './ports.ts';

type Deps = { readonly tabela: Table };

/** Um item que responde, e quanto do que se perguntou está nele, de 0 a 1. */
type ItemAchado = ItemDoPacote & { readonly produto: Base; readonly certeza: number };

/** Os itens ativos de uma base que respondem a uma pergunta, do melhor para o pior. */
const acharNaBase = ({ produto, itens, procurar }: BasePronta, pergunta: string): ItemAchado[] =>
  procurar(pergunta).flatMap(({ id, certeza }) => {
    const item = itens.get(id);
    return item ? [{ ...item, produto, certeza }] : [];
  });

/** Junta as filas pela certeza do primeiro de cada uma, sem mudar a ordem dentro delas. */
function juntarPelaCerteza(filas: readonly (readonly ItemAchado[])[]): ItemAchado[] {
  const restam = filas.map((fila) => [...fila]);
  const juntos: ItemAchado[] = [];
  while (juntos.length < ACHADOS) {
    const [melhor] = restam
      .filter((fila) => fila.length > 0)
      .sort((a, b) => (b[0]?.certeza ?? 0) - (a[0]?.certeza ?? 0));
    const primeiro = melhor?.shift();
    if (!primeiro) break;
    juntos.push(primeiro);
  }
  return juntos;
}

const passaDoPiso = ([primeiro]: readonly ItemAchado[]) => (primeiro?.certeza ?? 0) >= PISO;

/** Os itens ativos de um produto que respondem a uma pergunta, do melhor para o pior, e se o primeiro passa do piso. */
export async function procurarConhecimento(
  { tabela }: Deps,
  { ctx, produto, pergunta }: { ctx: RequestContext; produto: Base; pergunta: string },
): Promise<RespostaDaProcura> {
  const abertas = await abrirBases(tabela, { usuario_id: ctx.usuario_id, bases: [produto] });
  const achados = abertas.flatMap((base) => acharNaBase(base, pergunta));
  return {
    basta: passaDoPiso(achados),
    piso: PISO,
    achados: achados.map(({ id, titulo, categoria, certeza }) => ({ id, titulo, categoria, certeza })),
  };
}

/** O que as bases respondem a uma pergunta: no máximo três itens, do melhor para o pior, e se o primeiro basta. */
export type RespostaDasBases = {
  readonly basta: boolean;
  readonly por: 'palavras' | 'vetores';
  readonly itens: readonly Pick<
    ItemAchado,
    'id' | 'produto' | 'titulo' | 'conteudo' | 'prompt_sistema' | 'certeza'
  >[];
  readonly tokens: number;
};

/** Procura a resposta a uma pergunta nas bases de alguns produtos de uma vez. */
export async function procurarNasBases(
  { tabela }: Deps,
  {
    usuario_id,
    bases,
    pergunta,
  }: {
    usuario_id: string;
    bases: readonly Base[];
    pergunta: string;
    modelo: ModeloDeBusca | null;
  },
): Promise<RespostaDasBases> {
  const abertas = await abrirBases(tabela, { usuario_id, bases });
  const achados = juntarPelaCerteza(abertas.map((base) => acharNaBase(base, pergunta)));
  return {
    basta: passaDoPiso(achados),
    por: 'palavras',
    itens: achados.map(({ id, produto, titulo, conteudo, prompt_sistema, certeza }) => ({
      id,
      produto,
      titulo,
      conteudo,
      prompt_sistema,
      certeza,
    })),
    tokens: 0,
  };
}
