import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const DO_DINHEIRO = [
  'acesso-que-falta',
  'caminho-da-primeira-venda',
  'chave-recusada',
  'cobranca-que-falha',
  'compra',
  'comprovante',
  'dinheiro-que-volta',
  'pagamentos',
  'pedidos',
  'site-medicao',
];

/**
 * Os arquivos de test/e2e que abrem as telas de um domínio. O grafo de módulos não os liga: o navegador abre o que se
 * montou em dist/. Domínio que não está aqui alcança todos, de modo que esquecer um só demora mais.
 */
const E2E_DO_DOMINIO: Readonly<Record<string, readonly string[]>> = {
  assinaturas: ['jornada', 'falhas', 'renovar', 'moldura', 'telas', 'telas-abertas'],
  assistente: ['assistente', 'conhecimento', 'telas', 'telas-abertas'],
  busca: ['busca', 'telas'],
  catalogo: [
    'caminho-da-primeira-venda',
    'compra',
    'publicacao',
    'qualquer-produto',
    'site',
    'site-carrosseis',
    'site-medicao',
    'site-rede',
    'vendedores-na-casa',
  ],
  checkout: ['compra', 'site-medicao', 'pedidos'],
  clientes: ['dados-de-um-cliente', 'jornada', 'falhas', 'perfil', 'planilhas', 'telas', 'telas-abertas'],
  cupons: ['compra', 'cupons', 'telas', 'telas-abertas'],
  cobrancas: ['automacoes', 'telas', 'telas-abertas'],
  conta: ['minha-conta'],
  conhecimento: ['assistente', 'conhecimento', 'telas', 'telas-abertas'],
  conversas: ['assistente', 'automacoes', 'comprovante', 'telas', 'telas-abertas'],
  dominios: ['dominio'],
  entregas: ['automacoes', 'descadastrar', 'relatorios'],
  grupos: ['compra', 'grupos', 'telas', 'telas-abertas'],
  imagens: ['paginas', 'publicacao', 'telas'],
  integracoes: [
    'assistente',
    'automacoes',
    'chave-recusada',
    'compra',
    'dominio',
    'integracoes',
    'publicacao',
    'site-medicao',
    'templates',
  ],
  lembretes: ['automacoes', 'telas', 'telas-abertas'],
  leads: ['compra', 'pedidos'],
  mensagens: [
    'acesso-que-falta',
    'compra',
    'automacoes',
    'cobranca-que-falha',
    'descadastrar',
    'emails-hostis',
    'grupos',
    'minha-conta',
    'perfil',
    'relatorios',
    'templates',
  ],
  pagamentos: DO_DINHEIRO,
  paginas: ['paginas', 'publicacao', 'site', 'site-rede'],
  'painel-inicio': [
    'acesso-que-falta',
    'caminho-da-primeira-venda',
    'chave-recusada',
    'jornada',
    'paginas',
    'tarefas-do-dia',
    'telas',
    'telas-abertas',
  ],
  pedidos: DO_DINHEIRO,
  'primeira-venda': ['caminho-da-primeira-venda', 'telas', 'telas-abertas'],
  perfil: ['duas-etapas', 'perfil'],
  toques: ['avisos', 'telas'],
  privacidade: ['dados-de-um-cliente'],
  produtos: ['acesso-que-falta', 'jornada', 'compra', 'publicacao', 'telas', 'telas-abertas'],
  relatorios: ['relatorios'],
  renovacao: ['automacoes', 'renovar'],
  renovacoes: ['automacoes', 'grupos', 'tarefas-do-dia', 'telas', 'telas-abertas'],
  sessao: [
    'moldura',
    'duas-etapas',
    'falhas',
    'host-do-painel',
    'jornada',
    'perfil',
    'sessao',
    'telas',
    'telas-abertas',
  ],
  site: [
    'telas-publicas',
    'compra',
    'descadastrar',
    'minha-conta',
    'publicacao',
    'qualquer-produto',
    'renovar',
    'site',
    'site-carrosseis',
    'site-medicao',
    'site-rede',
    'vendedores-na-casa',
  ],
  tarefas: ['planilhas'],
  templates: ['automacoes', 'grupos', 'telas', 'telas-abertas', 'templates'],
};

/** O que entra na montagem que `npm start` roda: o que sobe o produto inteiro pode mudar com isto. */
const NO_PRODUTO = /^(?:shared|lambdas|web|infra\/local|infra\/aws\/edge|infra\/tools\/build)\b/;
/** O que muda tudo: dependências e a própria maneira de testar. */
const DE_TUDO = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json)$/;

/** Um arquivo de teste e se ele sobe o produto inteiro. */
export type ArquivoDeTeste = { readonly caminho: string; readonly sobeOProduto: boolean };

/** O domínio de um arquivo do produto; null quando não é de um só. */
function dominio(caminho: string): string | null {
  if (caminho.startsWith('web/site/')) return 'site';
  return /^(?:shared|lambdas|web\/painel)\/([^/]+)\//.exec(caminho)?.[1] ?? null;
}

/**
 * Os arquivos de teste que uma mudança alcança sem que o grafo de módulos o mostre: os que leem o código como texto,
 * os que sobem o produto montado e os que o abrem no navegador. 'tudo' quando a mudança é das dependências ou da
 * configuração dos testes.
 */
export function alcancados(
  mudados: readonly string[],
  testes: readonly ArquivoDeTeste[],
): readonly string[] | 'tudo' {
  if (mudados.some((mudado) => DE_TUDO.test(mudado))) return 'tudo';
  const doProduto = mudados.filter((mudado) => NO_PRODUTO.test(mudado) && !/\.test\.tsx?$/.test(mudado));
  const e2e = doProduto.map((texto) => E2E_DO_DOMINIO[dominio(texto) ?? ''] ?? null);
  const rodaNoNavegador = (caminho: string) =>
    e2e.some((nomes) => nomes === null || nomes.some((nome) => caminho === `test/e2e/${nome}.test.ts`));
  return testes
    .filter(({ caminho, sobeOProduto }) => {
      if (mudados.includes(caminho) || caminho.startsWith('test/architecture/')) return true;
      if (caminho.startsWith('test/e2e/')) return rodaNoNavegador(caminho);
      return sobeOProduto && doProduto.some((texto) => !texto.startsWith('web/'));
    })
    .map(({ caminho }) => caminho);
}

const git = (...argumentos: string[]): string[] =>
  execFileSync('git', argumentos, { cwd: raiz, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((linha) => linha !== '');

/** O que mudou desde que este ramo saiu de main (em main, desde o último commit), mais o que ainda não se gravou. */
export function arquivosMudados(): string[] {
  let base = 'HEAD';
  try {
    [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  } catch {
    // Um clone sem main compara com o último commit.
  }
  return [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((texto) => existsSync(join(raiz, texto)));
}

/** Os arquivos de test/, com o que cada um sobe. */
export function arquivosDeTeste(): ArquivoDeTeste[] {
  return readdirSync(join(raiz, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.test.ts'))
    .map((nome) => {
      const caminho = `test/${nome.replaceAll('\\', '/')}`;
      const texto = readFileSync(join(raiz, caminho), 'utf8');
      return { caminho, sobeOProduto: /from '[^']*(?:\/produto|local\/stack)\.ts'/.test(texto) };
    });
}
