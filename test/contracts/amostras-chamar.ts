import { randomUUID } from 'node:crypto';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { primeiraVendaKey } from '../../lambdas/platform/keys/cadastros.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { createClient } from '../../shared/base/client.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import type { ManifestRoute } from '../../shared/manifest/manifest.ts';
import { desteProcesso } from '../support/deste-processo.ts';
import { abrirDireto } from '../support/direto.ts';
import { abrirLoja, type Loja } from '../support/loja.ts';
import {
  type Item,
  type OperadorLigado,
  type Produto,
  type RespostaCrua,
  subirProduto,
  type TodasAsRotas,
} from '../support/produto.ts';

/** Chamada pronta para uma rota: parâmetros do caminho, consulta e corpo. */
export type Chamada = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Cabeçalhos que dependem do corpo exato: é o que um gateway assina. */
  cabecalhos?: (corpo: string) => Record<string, string>;
};

/** O que um operador tem para que cada rota possa ser chamada de verdade. */
export type Cenario = { produto: Produto; operador: OperadorLigado; loja: Loja; hoje: string };

/** Uma chamada válida, com um alvo novo do próprio operador. */
export type Amostra = (cenario: Cenario) => Promise<Chamada>;

const produto = desteProcesso(() => subirProduto(), { fecharCom: (produto) => produto.parar() });

let publicarDeNovo: (() => void) | null = null;
/**
 * Liga ou desliga o publicador: fora das provas das páginas, o que se publica não se escreve, porque nenhuma rota o
 * lê.
 */
function publicar({ stack }: Produto, sim: boolean): void {
  if (sim) publicarDeNovo?.();
  publicarDeNovo = sim ? null : (publicarDeNovo ?? stack.filas.deixarSemTratar('publicacao'));
}
let comPaginas = false;

/** As operadoras que os arquivos deste processo criaram. */
const criadas = new Set<string>();

/**
 * O produto deste processo, sem falhas; cada arquivo traz a sua operadora, com a loja dela. `despejar` não traz o que é
 * das operadoras de arquivos anteriores, nem o que as nomeia: o que uma delas pediu pode agir depois de acabar o
 * arquivo (regra 47), e não é de quem prova.
 */
export async function produtoComum(opcoes: { comPaginas?: boolean } = {}): Promise<Produto> {
  const pronto = await produto();
  pronto.stack.falhas.limpar();
  comPaginas = opcoes.comPaginas ?? false;
  publicar(pronto, comPaginas);
  const deAntes = [...criadas];
  // Um item que ninguém gravou é o mesmo objeto em toda leitura.
  const alheios = new WeakMap<Item, boolean>();
  const alheio = (item: Item) => {
    const sabido = alheios.get(item);
    if (sabido !== undefined) return sabido;
    const texto = JSON.stringify(item);
    const eAlheio = deAntes.some((usuario_id) => texto.includes(usuario_id));
    alheios.set(item, eAlheio);
    return eAlheio;
  };
  return {
    ...pronto,
    outroOperador: async (loja) => {
      const operador = await pronto.outroOperador(loja);
      criadas.add(operador.usuario_id);
      return operador;
    },
    despejar: async () => (await pronto.despejar()).filter((item) => !alheio(item)),
  };
}

/**
 * O que estas amostras fazem age só quinze segundos depois (regra 47): quem compara a tabela antes e depois de outra
 * chamada prepara-as na loja de outra operadora.
 */
export const AGEM_DEPOIS: ReadonlySet<string> = new Set(['removerDoGrupo', 'desfazerRemocao']);

/** Uma operadora nova, com a sua loja no ar. */
export async function montarCenario(produto: Produto): Promise<Cenario> {
  const host = `loja-${randomUUID()}.exemplo.com.br`;
  const ligada = await produto.outroOperador(host);
  // O cliente da operadora vai direto à API: aqui ela só prepara o que se prova.
  const api = createClient<TodasAsRotas>({
    base: produto.origin,
    token: async () => ligada.token,
    fetch: abrirDireto(produto.stack),
  });
  const operador = { ...ligada, api };
  // O catálogo da loja é o publicador que o escreve.
  publicar(produto, true);
  const loja = await abrirLoja({ ...produto, chamar: produto.chamarDireto }, operador, host);
  publicar(produto, comPaginas);
  // O caminho da primeira venda já começou: o que o marca uma vez só não é efeito de amostra nenhuma.
  await transact(openLocalTable(produto.stack.dynamo), [
    { update: primeiraVendaKey(operador.usuario_id), set: { acesso_em: new Date().toISOString() } },
  ]);
  return { produto, operador, loja, hoje: dataEmSaoPaulo(new Date()) };
}

/** Endereço de uma rota com os seus parâmetros e a sua consulta. */
export function enderecoDe(modelo: string, { params = {}, query = {} }: Chamada): string {
  const caminho = modelo.replace(/\{(\w+)\+?\}/g, (_, nome: string) =>
    encodeURIComponent(params[nome] ?? 'x'),
  );
  const busca = new URLSearchParams(query);
  return busca.size > 0 ? `${caminho}?${busca}` : caminho;
}

/**
 * O que trocar numa chamada: sem `token`, a do operador leva o dele; a pública vai à loja do cenário, de outro
 * endereço.
 */
export type Trocas = {
  token?: string | null;
  host?: string;
  chave?: string;
  bruto?: string;
  cabecalhos?: Record<string, string>;
  /** Pela porta e pela borda, como quem visita; senão, direto à API (test/support/direto.ts). */
  pelaBorda?: boolean;
};

/** Chama uma rota como a chamaria quem pode: o operador com o token, o visitante na loja, o gateway com a prova. */
export function chamarRota(
  { produto, operador, loja }: Cenario,
  { route }: Pick<ManifestRoute, 'route'>,
  chamada: Chamada,
  { token, host, chave, bruto, cabecalhos, pelaBorda = false }: Trocas = {},
): Promise<RespostaCrua> {
  const visitado = host ?? loja.host;
  const corpo = bruto ?? (chamada.body ? JSON.stringify(chamada.body) : undefined);
  return (pelaBorda ? produto.chamar : produto.chamarDireto)({
    metodo: route.method,
    caminho: enderecoDe(route.path, chamada),
    token: token === undefined && route.access === 'operador' ? operador.token : (token ?? null),
    ...(corpo === undefined ? {} : { bruto: corpo }),
    ...(chave ? { chave } : {}),
    ...(route.access === 'publico' || route.access === 'pessoa' ? { host: visitado } : {}),
    cabecalhos: {
      // Cada visita vem de um endereço: o limite por endereço é assunto de outro teste.
      'x-visitante-teste': randomUUID(),
      ...chamada.cabecalhos?.(corpo ?? ''),
      ...cabecalhos,
    },
  });
}
