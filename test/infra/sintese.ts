import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, NestedStack, type Stack } from 'aws-cdk-lib';
import * as z from 'zod';
import { type Ajustes, validarEstagio } from '../../infra/aws/estagio.ts';
import { criarApp, montarProduto } from '../../infra/aws/produto.ts';
import type { ApiProps } from '../../infra/aws/stacks/api.ts';
import { functionNames } from '../../shared/manifest/manifest.ts';
// O Vitest encerra o processo por um sinal: é quem faz dele uma saída.
import '../support/deste-processo.ts';

const recurso = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
  UpdatePolicy: z.unknown().optional(),
});
const modelo = z.object({ Resources: z.record(z.string(), recurso).default({}) });
type Recurso = z.output<typeof recurso> & { readonly id: string; readonly pilha: string };

/** Um estágio com tudo ligado, para que o que cada um escreve no seu arquivo não mude as provas. */
export const AJUSTES: Ajustes = {
  producao: false,
  sufixo: '',
  regiao: 'sa-east-1',
  conta: null,
  qualificador: 'hnb659fds',
  dominios: [],
  certificado: null,
  casa: [],
  painel: null,
  dominiosDosVendedores: 'pilha_propria',
  remetente: null,
  identidadeDoSes: 'importar',
  sesPorSegundo: 14,
  emailDosAlarmes: null,
  alarmes: 'todos',
  orcamento: null,
  vigiar: ['https://loja.exemplo.com.br/', 'https://loja.exemplo.com.br/checkout/jackpot-hunters'],
  planoDaProva: null,
  trocaAosPoucos: true,
  concorrencia: 1000,
  chaveDosDados: 'da_conta',
  waf: true,
  versaoSegredos: 1,
  diasDeRegistro: 14,
};
/** O menos que um estágio pode ter: sem WAF, só com os alarmes essenciais. */
export const ENXUTO = { waf: false, alarmes: 'essenciais', trocaAosPoucos: false } as const satisfies Muda;
/** Um estágio numa conta pequena, que troca as versões de uma vez. */
export const PEQUENO = { concorrencia: 10, trocaAosPoucos: false } as const satisfies Muda;
/** Os domínios de uma produção: o das páginas e o que é só do painel. */
export const COM_PAINEL = {
  dominios: ['crm.exemplo.com.br', 'painel.exemplo.com.br'],
  certificado: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
  painel: 'painel.exemplo.com.br',
} as const satisfies Muda;
/** O que uma prova muda no estágio; sem `nome`, ele se chama `dev`. */
export type Muda = Partial<Ajustes> & { readonly nome?: string };

/** Construção de mentira, só para a síntese ter o que empacotar. */
function distDeMentira(pasta: string): string {
  for (const nome of functionNames) {
    mkdirSync(join(pasta, 'lambdas', nome), { recursive: true });
    writeFileSync(join(pasta, 'lambdas', nome, 'index.cjs'), `exports.handler = () => '${nome}';`);
  }
  mkdirSync(join(pasta, 'web/assets'), { recursive: true });
  for (const nome of [
    'login.html',
    'painel.html',
    'pedido.html',
    'descadastrar.html',
    'renovar.html',
    'minha-conta.html',
    'assets/app.js',
  ]) {
    writeFileSync(join(pasta, 'web', nome), nome);
  }
  return pasta;
}

export type Sintese = {
  readonly app: App;
  readonly recursos: readonly Recurso[];
  readonly pilhas: ReturnType<typeof montarProduto>;
  /** Recursos de um tipo, em todas as pilhas. */
  readonly doTipo: (tipo: string) => Recurso[];
};

/** Monta o produto sem sintetizar: para os testes que plantam uma violação. */
export function montar({ nome = 'dev', ...muda }: Muda = {}, partes: Pick<ApiProps, 'naPrimeira'> = {}) {
  const estagio = validarEstagio(nome, { ...AJUSTES, ...muda });
  const pasta = mkdtempSync(join(tmpdir(), 'sintese-'));
  const app = criarApp({ outdir: join(pasta, 'saida') });
  const pilhas = montarProduto(app, estagio, distDeMentira(join(pasta, 'dist')), partes);
  return { app, pilhas, limpar: () => rmSync(pasta, { recursive: true, force: true }) };
}

const prontas = new Map<string, Sintese>();
const aLimpar: (() => void)[] = [];
process.once('exit', () => {
  for (const limpar of aLimpar) limpar();
});

/**
 * O produto inteiro sintetizado, sem credenciais, com os recursos de todas as pilhas. Uma síntese custa segundos: a de
 * um mesmo estágio faz-se uma vez, e é só para ler; quem planta o que for monta a sua.
 */
export function sintetizar(muda: Muda = {}): Sintese {
  const chave = JSON.stringify(Object.entries(muda).sort(([a], [b]) => (a < b ? -1 : 1)));
  const pronta = prontas.get(chave) ?? sintetizarAgora(muda);
  prontas.set(chave, pronta);
  return pronta;
}

const recursosDe = (template: unknown, pilha: string): Recurso[] =>
  Object.entries(modelo.parse(template).Resources).map(([id, dados]) => ({ ...dados, id, pilha }));

function sintetizarAgora(muda: Muda): Sintese {
  const { app, pilhas, limpar } = montar(muda);
  aLimpar.push(limpar);
  const montagem = app.synth();
  const aninhadas = app.node.findAll().filter((item) => item instanceof NestedStack);
  const recursos = montagem.stacks.flatMap((artefato) => [
    ...recursosDe(artefato.template, artefato.stackName),
    // O que mora numa pilha de dentro é da de fora, que é a que se instala.
    ...aninhadas
      .filter(({ nestedStackParent }) => nestedStackParent?.stackName === artefato.stackName)
      .flatMap(({ templateFile }) =>
        recursosDe(
          JSON.parse(readFileSync(join(montagem.directory, templateFile), 'utf8')),
          artefato.stackName,
        ),
      ),
  ]);
  return {
    app,
    recursos,
    pilhas,
    doTipo: (tipo) => recursos.filter(({ Type }) => Type === tipo),
  };
}

/** Segue `a.b.0.c` dentro de um valor do modelo; undefined quando o caminho não existe. */
export function em(valor: unknown, caminho: string): unknown {
  return caminho.split('.').reduce<unknown>((atual, parte) => {
    if (atual === null || typeof atual !== 'object') return undefined;
    return Reflect.get(atual, parte);
  }, valor);
}

/** Lista dentro de um valor do modelo; um valor solto vira lista de um. */
export function lista(valor: unknown): unknown[] {
  if (valor === undefined) return [];
  return Array.isArray(valor) ? valor : [valor];
}

/** Políticas escritas no papel de uma função, pelo nome dela no manifesto. */
export function permissoes({ recursos }: Sintese, pilha: Stack, funcao: string) {
  return recursos
    .filter(({ Type, id, pilha: nome }) => {
      if (Type !== 'AWS::IAM::Policy' || nome !== pilha.stackName) return false;
      return id.startsWith(`${funcao.replaceAll('-', '')}Papel`);
    })
    .flatMap(({ Properties }) => lista(em(Properties, 'PolicyDocument.Statement')))
    .map((regra) => ({
      acoes: lista(em(regra, 'Action')).map(String),
      recursos: lista(em(regra, 'Resource')),
      condicao: em(regra, 'Condition'),
    }));
}
