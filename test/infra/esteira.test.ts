import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { estagiosQueExistem, lerEstagio } from '../../infra/aws/estagio.ts';

const PASTA = new URL('../../.github/workflows/', import.meta.url);
const passo = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const trabalho = z.object({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: z.string().optional(),
  environment: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  strategy: z.unknown().optional(),
  concurrency: z.unknown().optional(),
  steps: z.array(passo).default([]),
});
const fluxo = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), trabalho),
  concurrency: z.unknown().optional(),
});
const texto = (nome: string) => readFileSync(new URL(nome, PASTA), 'utf8');
const ler = (nome: string) => fluxo.parse(parse(texto(nome)));

/** Os documentos em JSON de docs/deploy.md que são políticas, na ordem em que aparecem. */
const politica = z.object({
  Statement: z.array(
    z.object({
      Action: z.union([z.string(), z.array(z.string())]),
      Resource: z.unknown().optional(),
      Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
    }),
  ),
});
const guia = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
const politicasDoGuia = [...guia.matchAll(/```json\n([\s\S]*?)```/g)].flatMap(([, escrito = '']) => {
  const lida = politica.safeParse(escrito.trim().startsWith('{') ? JSON.parse(escrito) : null);
  return lida.success ? [lida.data.Statement] : [];
});

const arquivos = readdirSync(PASTA);
const entrega = ler('entrega.yml');
const instalar = ler('instalar.yml');
const passosDe = (qual: typeof entrega) => Object.values(qual.jobs).flatMap(({ steps }) => steps);
const todos = [...passosDe(entrega), ...passosDe(instalar)];
const comandos = todos.map(({ run }) => run ?? '').join('\n');
const posicao = (passos: readonly z.output<typeof passo>[], marca: string) =>
  passos.findIndex(({ run, uses }) => run?.includes(marca) || uses?.includes(marca));

describe('a esteira', () => {
  it('confere tudo de um pedido, e só então compara com a produção, num comentário', () => {
    expect(Object.keys(entrega.on)).toEqual(['pull_request', 'push']);
    const feito = entrega.jobs.conferir?.steps.map(({ run }) => run ?? '').join('\n') ?? '';
    const comandosDela = [
      'npm run check',
      'npm test -- --papeis',
      'npm run synth',
      'npm run licencas',
      'npm audit --omit=dev',
      'npm sbom',
    ];
    for (const comando of comandosDela) expect(feito).toContain(comando);
    expect(entrega.jobs.comparar?.needs).toBe('conferir');
    const { steps = [] } = entrega.jobs.comparar ?? {};
    expect(posicao(steps, 'gh pr comment')).toBeGreaterThan(posicao(steps, 'configure-aws-credentials'));
    expect(steps.at(-1)?.run).toContain('npm run --silent comparar');
  });

  it('os testes correm em partes ao mesmo tempo, todas as partes, e a conferência espera por elas e junta o que deixaram', () => {
    const { strategy, steps } = entrega.jobs.testar ?? { steps: [] };
    const partes = z.object({ matrix: z.object({ parte: z.array(z.number()) }) }).parse(strategy)
      .matrix.parte;
    expect(partes).toEqual(partes.map((_, i) => i + 1));
    expect(steps.map(({ run }) => run)).toContain(
      `npm test -- --parte \${{ matrix.parte }}/${partes.length}`,
    );
    expect(entrega.jobs.conferir?.needs).toBe('testar');
    const deixado = posicao(entrega.jobs.conferir?.steps ?? [], 'download-artifact');
    expect(deixado).toBeGreaterThan(-1);
    expect(posicao(entrega.jobs.conferir?.steps ?? [], '--papeis')).toBeGreaterThan(deixado);
  });

  it('um pedido vindo de outro repositório não chega à AWS, e só o que entrou em main se instala', () => {
    expect(entrega.jobs.comparar?.if).toContain(
      'github.event.pull_request.head.repo.full_name == github.repository',
    );
    expect(entrega.jobs.homologar?.if).toBe("github.event_name == 'push'");
    expect(parse(texto('entrega.yml')).on.push).toEqual({ branches: ['main'] });
    expect(Object.keys(instalar.on)).toEqual(['workflow_call']);
  });

  it('constrói uma vez: homologação, aprovação e produção instalam a mesma construção, nessa ordem', () => {
    expect(entrega.jobs.homologar).toMatchObject({
      needs: 'conferir',
      uses: './.github/workflows/instalar.yml',
      with: { estagio: 'homologacao', comprar: true },
    });
    expect(entrega.jobs.produzir).toMatchObject({
      needs: 'homologar',
      uses: './.github/workflows/instalar.yml',
      with: { estagio: 'prod' },
    });
    // Um trabalho que pulou o que ele espera também pula: sem condição própria, a produção não passa à frente.
    expect(entrega.jobs.produzir?.if).toBeUndefined();
    // A aprovação é do ambiente, que tem o nome do estágio.
    expect(instalar.jobs.instalar?.environment).toMatch(/^\$\{\{ inputs\.estagio \}\}$/);
    expect(comandos).not.toContain('npm run build');
    const { steps = [] } = instalar.jobs.instalar ?? {};
    const ordem = [
      ...['download-artifact', 'configure-aws', 'run deploy'],
      ...['tabela:migrar', 'site:publicar', 'run fumaca'],
    ];
    const onde = ordem.map((marca) => posicao(steps, marca));
    expect(onde).not.toContain(-1);
    expect(onde).toEqual([...onde].sort((a, b) => a - b));
    expect(steps[posicao(steps, 'run deploy')]?.run).toContain('-c dist=dist');
  });

  it('a versão que espera a aprovação não segura as que vêm depois: a fila é de cada trabalho, e a de instalar, do estágio', () => {
    expect(entrega.concurrency).toBeUndefined();
    for (const nome of ['testar', 'conferir', 'comparar']) {
      expect(JSON.stringify(entrega.jobs[nome]?.concurrency)).toMatch(/github\.ref \|\| github\.run_id/);
    }
    expect(instalar.jobs.instalar?.concurrency).toMatch(/^instalar-\$\{\{ inputs\.estagio \}\}$/);
    for (const nome of ['homologar', 'produzir']) expect(entrega.jobs[nome]?.concurrency).toBeUndefined();
  });

  it('não guarda chave: nenhum segredo do GitHub, e o papel vem do ambiente por um bilhete de uma hora', () => {
    for (const nome of arquivos) {
      expect(texto(nome)).not.toMatch(/secrets\.|aws-access-key-id|AWS_SECRET|AKIA[0-9A-Z]{16}/i);
    }
    const papeis = todos.filter(({ uses }) => uses?.includes('configure-aws-credentials'));
    expect(papeis.length).toBe(2);
    for (const papel of papeis) expect(papel.with?.['role-to-assume']).toMatch(/^\$\{\{ vars\.PAPEL \}\}$/);
  });

  it('cada trabalho pode só o que faz: ler, e trocar o bilhete onde fala com a AWS', () => {
    for (const qual of [entrega, instalar]) {
      expect(qual.permissions).toEqual({ contents: 'read' });
      for (const { permissions, steps, uses } of Object.values(qual.jobs)) {
        const falaComAws = uses !== undefined || posicao(steps, 'configure-aws-credentials') >= 0;
        const comenta = posicao(steps, 'gh pr comment') >= 0;
        expect(permissions ?? { contents: 'read' }).toEqual({
          contents: 'read',
          ...(falaComAws ? { 'id-token': 'write' } : {}),
          ...(comenta ? { 'pull-requests': 'write' } : {}),
        });
      }
    }
    // O que um pedido escreve (título, ramo) não entra num comando.
    expect(comandos).not.toMatch(/\$\{\{\s*github\.(?:event\.pull_request\.(?:title|body)|head_ref)/);
  });

  it('as ações de fora ficam presas pelo commit, com a versão ao lado', () => {
    const usos = arquivos.flatMap((nome) => texto(nome).match(/uses: .*/g) ?? []);
    const deFora = usos.filter((uso) => !uso.includes('./'));
    expect(deFora.length).toBeGreaterThan(5);
    for (const uso of deFora) {
      expect(uso).toMatch(/^uses: (?:actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('todo comando que roda existe no package.json', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
    const pedidos = [...comandos.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, nome]) => nome ?? '');
    expect(pedidos.length).toBeGreaterThan(4);
    for (const nome of pedidos) expect(Object.keys(scripts)).toContain(nome);
  });
});

describe('o que cada ambiente da esteira pode na conta, como docs/deploy.md o dá', () => {
  const acoes = (regras: (typeof politicasDoGuia)[number]) => regras.flatMap(({ Action }) => Action);
  const [confianca = [], leitura = [], instalacao = []] = politicasDoGuia;

  it('quem instala é só este repositório, naquele ambiente, a partir de main', () => {
    const prova = 'token.actions.githubusercontent.com';
    expect(confianca).toHaveLength(1);
    expect(confianca[0]?.Condition).toEqual({
      StringEquals: {
        [`${prova}:aud`]: 'sts.amazonaws.com',
        [`${prova}:sub`]: 'repo:DONO/REPOSITORIO:environment:prod',
        [`${prova}:ref`]: 'refs/heads/main',
      },
    });
  });

  it('o de leitura, que corre o código de um pedido, só lê o que cada pilha é: nenhum papel, nenhum dado', () => {
    expect(acoes(leitura).sort()).toEqual(['cloudformation:DescribeStacks', 'cloudformation:GetTemplate']);
    expect(JSON.stringify(leitura)).not.toContain('sts:');
  });

  it('o de um estágio só assume os papéis do qualificador dele, e a produção tem um que não é de mais ninguém', () => {
    const assume = instalacao.filter(({ Action }) => Action === 'sts:AssumeRole');
    expect(assume.map(({ Resource }) => Resource)).toEqual([
      `arn:aws:iam::CONTA:role/cdk-${lerEstagio('prod').qualificador}-*`,
    ]);
    for (const nome of estagiosQueExistem().filter((estagio) => estagio !== 'prod')) {
      expect(lerEstagio(nome).qualificador).not.toBe(lerEstagio('prod').qualificador);
    }
    expect(guia).toContain(`cdk bootstrap --qualifier ${lerEstagio('prod').qualificador}`);
  });

  it('e pode o que os passos dele pedem: conferir a conta, migrar, publicar e provar', () => {
    expect(acoes(instalacao)).toEqual(
      expect.arrayContaining([
        ...['cloudformation:ListStackResources', 'dynamodb:Scan', 'dynamodb:UpdateItem'],
        ...['cognito-idp:ListUsers', 'cloudwatch:SetAlarmState', 'ssm:GetParameter'],
        'cloudfront-keyvaluestore:DescribeKeyValueStore',
      ]),
    );
  });
});
