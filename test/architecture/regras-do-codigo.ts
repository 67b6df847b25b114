import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import { TEMPLATES_DE_PAGINA } from '../../shared/paginas/paginas.schema.ts';
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

/** Comparar com um dos nomes, escolher por ele, ou fazer outra lista deles. */
function escolhaPeloNome(nomes: readonly string[]): RegExp {
  const nome = `['"\`](?:${nomes.join('|')})['"\`]`;
  return new RegExp(
    [`[!=]==?\\s*${nome}`, `${nome}\\s*[!=]==?`, `\\bcase\\s+${nome}`, `${nome}\\s*[,|]\\s*${nome}`].join(
      '|',
    ),
  );
}

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
    nome: 'nenhum caso de uso repete sem fim',
    razao: 'quem disputa uma gravação usa `decideAgain`, que tem número de tentativas, espera e falha clara',
    vale: (caminho) => /^lambdas\/(?!adapters\/|gateways\/)/.test(caminho) && !ehTeste(caminho),
    proibe: /\bfor\s*\([^;()]*;\s*;|\bwhile\s*\(\s*(?:true|1)\s*\)/,
    plantada: {
      caminho: 'lambdas/cupons/x.ts',
      texto: 'export async function mudar() { for (;;) { if (await tentar()) return; } }',
    },
  },
  {
    nome: 'a condição de gravação que falha só se apanha em lambdas/platform',
    razao:
      '`tryTransact`, `changeRecord` e `createRecord` respondem o que impediu; `decideAgain` decide de novo',
    vale: (caminho) => /^lambdas\/(?!platform\/)/.test(caminho) && !ehTeste(caminho),
    proibe: /\binstanceof\s+ConditionFailed\b/,
    plantada: {
      caminho: 'lambdas/cupons/x.ts',
      texto: 'try { await gravar(); } catch (erro) { if (!(erro instanceof ConditionFailed)) throw erro; }',
    },
  },
  {
    nome: 'as chaves da tabela nascem só em lambdas/platform/keys',
    razao: 'o isolamento entre lojas depende de toda chave começar pelo usuario_id do token',
    vale: (caminho) =>
      /^lambdas\//.test(caminho) && !/^lambdas\/platform\/keys\//.test(caminho) && !ehTeste(caminho),
    proibe:
      /\b(?:gsi[1-4])?(?:pk|sk)\s*:\s*(?:`[^`]*#|['"][^'"]*#|`\$\{)|`\$\{usuario_id\}#|['"`](?:USERNAME|HOST|WEBHOOK|TRABALHO)#/,
    plantada: {
      caminho: 'lambdas/clientes/x.ts',
      texto: 'const chave = { pk: `${' + 'usuario_id}#CLIENTE`, sk: id };',
    },
  },
  {
    nome: 'o que se conta por endereço conta a rede',
    razao:
      'um provedor dá a uma pessoa só um /64 inteiro do IPv6: contado endereço a endereço, não há limite',
    vale: (caminho) => /^lambdas\/(?!platform\/)/.test(caminho) && !ehTeste(caminho),
    // O país de quem chama e o endereço que a medição leva não contam nada.
    proibe: /(?<!redeDe\((?:\w+\.)?|geolocalizar\(|\bip: )\bhttp\.address\b/,
    plantada: {
      caminho: 'lambdas/checkout/x.ts',
      texto: 'const de = { usuario_id, endereco: entrada.http.address };',
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
    nome: 'os quatro produtos da especificação são dados',
    razao: 'quem vende outra coisa nunca lê o nome deles, e nenhuma decisão pende de um nome (decisão 0076)',
    vale: (caminho) =>
      /^(?:shared|lambdas|web|infra)\//.test(caminho) &&
      !/(?:^|\/)especificadas(?:[./]|$)/.test(caminho) &&
      !caminho.startsWith('infra/tools/tabela/migracoes/') &&
      !/^infra\/local\/(?:demo|conhecimento\/|operators)/.test(caminho) &&
      !ehTeste(caminho) &&
      !caminho.endsWith('.apoio.ts'),
    proibe: /jackpot|\blay[ _-]?cs\b|over[ _-]limite|cerccos|consultoria[ _-](?:individual|premium)/i,
    plantada: { caminho: 'lambdas/checkout/x.ts', texto: "const aberta = slug === 'over-limite';" },
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
    // O único HTML que entra inteiro é o script que a montagem produz, reconhecido pelo resumo.
    vale: (caminho) =>
      caminho.startsWith('web/') && caminho !== 'web/site/documento/Script.tsx' && !ehTeste(caminho),
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
    nome: 'nenhum gateway é tratado à parte fora da sua pasta',
    razao:
      'o que muda de um para outro é parte de um Record<Gateway, …>: o terceiro que a esquece não compila',
    vale: (caminho) =>
      /^(?:shared|lambdas|web|infra)\//.test(caminho) &&
      !/^(?:shared\/gateways|lambdas\/gateways\/\w+|infra\/local\/fakes)\//.test(caminho) &&
      !ehTeste(caminho),
    proibe: escolhaPeloNome(GATEWAYS),
    plantada: { caminho: 'lambdas/checkout/x.ts', texto: "if (pedido.gateway === 'asaas') esperar();" },
  },
  {
    nome: 'nenhum template de página é escolhido com if',
    razao:
      'o que muda de um para outro é parte de um Record<TemplateDePagina, …>: o terceiro que a esquece não compila',
    vale: (caminho) =>
      /^(?:shared|lambdas|web|infra)\//.test(caminho) &&
      caminho !== 'shared/paginas/paginas.schema.ts' &&
      !ehTeste(caminho),
    proibe: escolhaPeloNome(TEMPLATES_DE_PAGINA),
    plantada: { caminho: 'web/site/landing/x.tsx', texto: "return template === 'linktree' ? <A /> : <B />;" },
  },
  {
    nome: 'um botão que age passa por useAcao',
    razao:
      '`useAcao` age uma vez num clique duplo, repete sob a mesma chave e diz o que falhou: escreve-se e prova-se uma vez, em web/kit',
    vale: (caminho) => /^web\//.test(caminho) && caminho !== 'web/kit/useAcao.ts' && !ehTeste(caminho),
    proibe: /\buseMutation\b/,
    plantada: {
      caminho: 'web/painel/cupons/x.ts',
      texto: "import { useMutation } from '@tanstack/react-query';",
    },
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
