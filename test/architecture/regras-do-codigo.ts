import { type Arquivo, semComentarios } from './arvore.ts';

const ehTeste = (caminho: string) => /\.test\.tsx?$/.test(caminho) || caminho.startsWith('test/');

export type RegraDoCodigo = {
  readonly nome: string;
  /** Por que a regra existe; aparece na falha. */
  readonly razao: string;
  readonly vale: (caminho: string) => boolean;
  readonly proibe: RegExp;
  /** Um arquivo que a quebra, para provar que ela apanha. */
  readonly plantada: Arquivo;
};

/** Onde o acaso é o próprio trabalho: o nonce de uma cifra, a chave e o segredo de um webhook. */
export const SORTEIAM = ['lambdas/adapters/cofre.ts', 'lambdas/integracoes/sorteio.ts'];

/** O que não se escreve no código, cada um com uma violação plantada (stack e design). */
export const regrasDoCodigo: readonly RegraDoCodigo[] = [
  {
    nome: 'zod entra inteiro só como espaço de nomes',
    razao: "`import { z }` leva 444 KB ao pacote; `import * as z from 'zod'` leva 88",
    vale: (caminho) => !caminho.startsWith('test/architecture/'),
    proibe:
      /import\s+(?:type\s+)?(?:z\s*,?\s*)?\{[^}]*\bz\b[^}]*\}\s*from\s*['"]zod['"]|import\s+z\s+from\s*['"]zod['"]/,
    plantada: { caminho: 'shared/clientes/x.ts', texto: "import { z } from 'zod';" },
  },
  {
    nome: 'o relógio do sistema só se lê em lambdas/platform',
    razao: 'as regras e os casos de uso recebem `hoje` e `agora`',
    vale: (caminho) =>
      /^(?:shared|lambdas)\//.test(caminho) && !caminho.startsWith('lambdas/platform/') && !ehTeste(caminho),
    proibe: /new Date\(\s*\)|\bDate\.now\(|\bDate\(\s*\)/,
    plantada: { caminho: 'lambdas/clientes/x.ts', texto: 'const agora = Date.now();' },
  },
  {
    nome: 'o acaso só nasce em lambdas/platform',
    razao: 'ids e sorteios são argumentos: a repetição de um pedido precisa dar os mesmos',
    vale: (caminho) =>
      /^(?:shared|lambdas)\//.test(caminho) &&
      !caminho.startsWith('lambdas/platform/') &&
      !SORTEIAM.includes(caminho) &&
      !ehTeste(caminho),
    proibe: /Math\.random\(|randomUUID\(|randomBytes\(/,
    plantada: { caminho: 'lambdas/produtos/x.ts', texto: 'const id = randomUUID();' },
  },
  {
    nome: 'as chaves da tabela nascem só em lambdas/platform/keys.ts',
    razao: 'o isolamento entre lojas depende de toda chave começar pelo usuario_id do token',
    vale: (caminho) =>
      /^lambdas\//.test(caminho) && caminho !== 'lambdas/platform/keys.ts' && !ehTeste(caminho),
    proibe:
      /\b(?:gsi[1-4])?(?:pk|sk)\s*:\s*(?:`[^`]*#|['"][^'"]*#|`\$\{)|`\$\{usuario_id\}#|['"`](?:USERNAME|HOST|WEBHOOK|TRABALHO)#/,
    plantada: {
      caminho: 'lambdas/clientes/x.ts',
      texto: 'const chave = { pk: `${' + 'usuario_id}#CLIENTE`, sk: id };',
    },
  },
  {
    nome: 'ninguém percorre a tabela inteira',
    razao: 'Scan só em exportação ou migração: o custo cresceria com todas as lojas',
    vale: (caminho) =>
      /^(?:lambdas|infra\/local)\//.test(caminho) && !/(?:exporta|migra)/.test(caminho) && !ehTeste(caminho),
    proibe: /\bScanCommand\b|\bpaginateScan\b|\.scan\(/,
    plantada: {
      caminho: 'lambdas/clientes/x.ts',
      texto: "import { ScanCommand } from '@aws-sdk/lib-dynamodb';",
    },
  },
  {
    nome: 'nenhum teste fica pulado nem sozinho',
    razao: 'um teste pulado parece passar',
    vale: (caminho) => ehTeste(caminho) && !caminho.startsWith('test/architecture/'),
    proibe: /\b(?:it|test|describe)\.(?:skip|only|todo|skipIf|runIf|fails)\b|\bx(?:it|describe)\(/,
    plantada: { caminho: 'test/e2e/x.test.ts', texto: "it.skip('recusa', () => {});" },
  },
  {
    nome: 'nenhum tipo é calado',
    razao: 'o que vem de fora se confere com zod',
    vale: (caminho) => /\.tsx?$/.test(caminho) && !caminho.startsWith('test/architecture/'),
    proibe: /\bas any\b|:\s*any\b|as unknown as\b|@ts-(?:ignore|expect-error|nocheck)/,
    plantada: { caminho: 'web/painel/x.ts', texto: 'const x = valor as unknown as Cliente;' },
  },
  {
    nome: 'nenhum HTML entra sem tratamento',
    razao: 'o que o operador e o comprador escrevem é texto',
    vale: (caminho) => caminho.startsWith('web/') && !ehTeste(caminho),
    proibe: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|\beval\(|new Function\(/,
    plantada: { caminho: 'web/painel/x.tsx', texto: '<div dangerouslySetInnerHTML={{ __html: nome }} />' },
  },
  {
    nome: 'o endereço desta máquina não aparece no produto',
    razao: 'o produto roda em qualquer lugar',
    vale: () => true,
    proibe: /(?:^|[\s'"`(=])\/(?:work|root|home\/\w+|Users\/\w+)\/|[A-Z]:\\\\Users/,
    plantada: { caminho: 'infra/local/x.ts', texto: "const raiz = '/wo" + "rk/main';" },
  },
  {
    nome: 'nenhuma pendência fica escrita no código',
    razao: 'o que falta vira tarefa, não comentário',
    vale: (caminho) => !caminho.startsWith('test/architecture/'),
    proibe: /\b(?:TODO|FIXME|XXX)\b(?!\s*=)/,
    plantada: { caminho: 'web/kit/x.ts', texto: "export const aviso = 'TODO';" },
  },
];

/** Arquivos que quebram a regra, com o trecho. */
export function violacoes(regra: RegraDoCodigo, arquivos: readonly Arquivo[]): string[] {
  return arquivos
    .filter(({ caminho }) => regra.vale(caminho))
    .flatMap(({ caminho, texto }) => {
      const achado = regra.proibe.exec(semComentarios(texto));
      return achado ? [`${caminho}: ${achado[0].trim().slice(0, 80)}`] : [];
    });
}
