import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnResource, NestedStack } from 'aws-cdk-lib';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { NA_PRIMEIRA } from '../../infra/aws/constructs/pilhas-da-api.ts';
import { functionNames, functions, routes } from '../../shared/manifest/manifest.ts';
import { montar, sintetizar } from './sintese.ts';

/** O que o CloudFormation e o API Gateway deixam. */
const RECURSOS_POR_PILHA = 500;
const BYTES_DO_MODELO = 1_000_000;
const ROTAS_POR_API = 300;
const QUASE = 0.9;

const recursos = z.record(
  z.string(),
  z.looseObject({
    Type: z.string(),
    Properties: z.record(z.string(), z.unknown()).default({}),
    DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
  }),
);
const modelo = z.object({ Resources: recursos });
type Recursos = z.output<typeof recursos>;

/**
 * Os modelos de uma síntese, com os das pilhas que moram dentro de outra, pelo nome dela e o id com que a outra a cita.
 */
function modelosDe(app: ReturnType<typeof montar>['app']): Map<string, Recursos> {
  const { stacks, directory } = app.synth();
  const saida = new Map(stacks.map((stack) => [stack.stackName, modelo.parse(stack.template).Resources]));
  for (const item of app.node.findAll()) {
    if (!(item instanceof NestedStack)) continue;
    const { nestedStackParent: mae, nestedStackResource: recurso } = item;
    if (!mae || !(recurso instanceof CfnResource)) throw new Error('O CDK mudou as pilhas aninhadas.');
    const escrito = JSON.parse(readFileSync(join(directory, item.templateFile), 'utf8'));
    saida.set(`${mae.stackName}/${mae.getLogicalId(recurso)}`, modelo.parse(escrito).Resources);
  }
  return saida;
}

const doTipo = (onde: Recursos | undefined, tipo: string) =>
  Object.values(onde ?? {}).filter(({ Type }) => Type === tipo);

const inteira = modelosDe(sintetizar().app);
const daApi = inteira.get('crm-dev-api') ?? {};

describe('o espaço que resta numa instalação', () => {
  it.each([...inteira])('a pilha %s passa longe do que o CloudFormation deixa', (_nome, pilha) => {
    expect(Object.keys(pilha).length).toBeLessThan(RECURSOS_POR_PILHA * QUASE);
    expect(JSON.stringify(pilha).length).toBeLessThan(BYTES_DO_MODELO * QUASE);
  });

  it('a API tem menos rotas do que o API Gateway deixa; antes disso pede-se mais (docs/acrescentar.md)', () => {
    expect(routes.length).toBeLessThan(ROTAS_POR_API * QUASE);
  });

  it('a primeira pilha da API não ganha função nova, e ninguém sai dela', () => {
    const comRotas = functionNames.filter((nome) => functions[nome].routes);
    expect([...NA_PRIMEIRA].filter((nome) => !comRotas.includes(nome))).toEqual([]);
    const nela = doTipo(daApi, 'AWS::Lambda::Function').map(({ Properties }) => Properties.FunctionName);
    expect(nela.toSorted()).toEqual([...NA_PRIMEIRA].map((nome) => `crm-dev-${nome}`).toSorted());
  });
});

describe('uma função que já não mora na primeira pilha da API', () => {
  const NOVA = 'relatorios';
  const montada = montar({}, { naPrimeira: new Set([...NA_PRIMEIRA].filter((nome) => nome !== NOVA)) });
  afterAll(montada.limpar);
  const modelos = modelosDe(montada.app);
  const primeira = modelos.get('crm-dev-api') ?? {};
  const [[nomeDaSegunda = '', segunda = {}] = []] = [...modelos].filter(([nome]) => nome.includes('/'));
  const chaves = (onde: Recursos) =>
    doTipo(onde, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => String(Properties.RouteKey));

  it('mora com as suas rotas na que nasce dentro dela, e a API continua uma só', () => {
    const daSegunda = functionNames.filter(
      (nome) => functions[nome].routes && (nome === NOVA || !NA_PRIMEIRA.has(nome)),
    );
    const dela = routes.filter(({ function: funcao }) => daSegunda.includes(funcao)).map(({ key }) => key);
    expect(chaves(segunda).toSorted()).toEqual(dela.toSorted());
    expect([...chaves(primeira), ...dela].toSorted()).toEqual(routes.map(({ key }) => key).toSorted());
    const nomes = doTipo(segunda, 'AWS::Lambda::Function').map(({ Properties }) => Properties.FunctionName);
    expect(nomes.toSorted()).toEqual(daSegunda.map((nome) => `crm-dev-${nome}`).toSorted());
    const apis = [...modelos.values()].flatMap((modelo) => doTipo(modelo, 'AWS::ApiGatewayV2::Api'));
    expect(apis).toHaveLength(1);
  });

  it('as que já lá estavam ficam como estavam: os mesmos ids', () => {
    const ids = Object.keys(daApi).filter((id) => primeira[id] === undefined);
    const dela = /^(relatorios|ApiGET|ApiPOST|ApiPUT|ApiPATCH|ApiDELETE|Apirelatorios)/;
    expect(ids.filter((id) => !dela.test(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(5);
  });

  it('o limite de cada rota só se escreve depois de todas existirem, também as da segunda', () => {
    const [estagio] = doTipo(primeira, 'AWS::ApiGatewayV2::Stage');
    expect(Object.keys(estagio?.Properties.RouteSettings ?? {})).toHaveLength(routes.length);
    expect(estagio?.DependsOn).toContain(nomeDaSegunda.split('/')[1]);
  });
});
