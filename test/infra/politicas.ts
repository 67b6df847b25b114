import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, CfnResource, NestedStack, type Stack } from 'aws-cdk-lib';
import * as z from 'zod';
import { em, lista } from './sintese.ts';

const recurso = z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) });
const modelo = z.object({
  Resources: z.record(z.string(), recurso).default({}),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});
/** O modelo de uma pilha, com o nome e a região em que se instala. */
export type Modelo = z.output<typeof modelo> & {
  readonly pilha: string;
  readonly regiao: string;
  /** Na que mora dentro de outra: a de fora, e o que ela lhe passa por cada parâmetro. */
  readonly recebe?: { readonly de: Modelo; readonly parametros: Readonly<Record<string, unknown>> };
};
export type Achado = z.output<typeof recurso> & { readonly id: string; readonly modelo: Modelo };

/** Os modelos de todas as pilhas; cada chamada dá cópias, em que um teste pode plantar o que quiser. */
export function modelosDe(app: App): Modelo[] {
  const { stacks, directory } = app.synth();
  const deFora: Modelo[] = stacks.map((artefato) => ({
    ...modelo.parse(structuredClone(artefato.template)),
    pilha: artefato.stackName,
    regiao: artefato.environment.region,
  }));
  const deDentro = app.node.findAll().flatMap((item): Modelo[] => {
    if (!(item instanceof NestedStack)) return [];
    const { nestedStackParent: mae, nestedStackResource: citada } = item;
    const de = deFora.find(({ pilha }) => pilha === mae?.stackName);
    if (!mae || !de || !(citada instanceof CfnResource)) throw new Error('O CDK mudou as pilhas aninhadas.');
    const { Properties = {} } = de.Resources[mae.getLogicalId(citada)] ?? {};
    const parametros = z.record(z.string(), z.unknown()).parse(Properties.Parameters ?? {});
    const escrito: unknown = JSON.parse(readFileSync(join(directory, item.templateFile), 'utf8'));
    return [
      { ...modelo.parse(escrito), pilha: nomeDaPilha(item), regiao: de.regiao, recebe: { de, parametros } },
    ];
  });
  return [...deFora, ...deDentro];
}

/** O nome de uma pilha; o da que mora dentro de outra só o CloudFormation o sabe, e diz-se pelo id dela. */
export const nomeDaPilha = (pilha: Stack): string =>
  pilha.nestedStackParent ? `${pilha.nestedStackParent.stackName}-${pilha.node.id}` : pilha.stackName;

export const doTipo = (modelos: readonly Modelo[], tipo: string): Achado[] =>
  modelos.flatMap((modelo) =>
    Object.entries(modelo.Resources)
      .filter(([, { Type }]) => Type === tipo)
      .map(([id, achado]) => ({ ...achado, id, modelo: modelo })),
  );

const CONTA = 'esta-conta';

/** O que um valor do modelo vira depois de instalado; um recurso vira `pilha/id`, venha por `Ref`, saída ou export. */
export function resolver(modelos: readonly Modelo[], de: Modelo, valor: unknown): string {
  if (typeof valor === 'string') return valor;
  const ref = em(valor, 'Ref');
  if (ref === 'AWS::AccountId') return CONTA;
  if (ref === 'AWS::Region') return de.regiao;
  if (ref === 'AWS::Partition') return 'aws';
  if (typeof ref === 'string' && de.recebe && ref in de.recebe.parametros) {
    return resolver(modelos, de.recebe.de, de.recebe.parametros[ref]);
  }
  if (ref !== undefined) return `${de.pilha}/${ref}`;
  const atributo = em(valor, 'Fn::GetAtt.0');
  if (atributo !== undefined) return `${de.pilha}/${atributo}`;
  const partes = em(valor, 'Fn::Join.1');
  if (partes !== undefined) {
    return lista(partes)
      .map((parte) => resolver(modelos, de, parte))
      .join(String(em(valor, 'Fn::Join.0')));
  }
  const exportado = em(valor, 'Fn::ImportValue');
  const saida = em(valor, 'Fn::GetStackOutput.OutputName');
  for (const outro of modelos) {
    for (const [nome, { Value, Export }] of Object.entries(outro.Outputs)) {
      const porExport = exportado !== undefined && Export?.Name === exportado;
      const porSaida = saida === nome && em(valor, 'Fn::GetStackOutput.StackName') === outro.pilha;
      if (porExport || porSaida) return resolver(modelos, outro, Value);
    }
  }
  return JSON.stringify(valor);
}

/** Quem pede, o quê, e o que a AWS sabe do pedido. */
type Pedido = {
  readonly servico: string;
  readonly acao: string;
  readonly contexto: Record<string, string>;
};

/** O pedido de um serviço desta conta, que fala sempre por TLS. */
export const pedidoDesta = (servico: string, acao: string): Pedido => ({
  servico,
  acao,
  contexto: { 'aws:SourceAccount': CONTA, 'aws:SecureTransport': 'true' },
});

const casa = (molde: string, texto: string) =>
  new RegExp(`^${molde.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'i').test(texto);

/**
 * Se uma política deixa passar o pedido: alguma regra o permite e nenhuma o nega. Condição que não se conhece não
 * permite, e nega: a dúvida é contra.
 */
export function permite(modelos: readonly Modelo[], de: Modelo, politica: unknown, pedido: Pedido): boolean {
  const valem = (efeito: 'Allow' | 'Deny') =>
    lista(em(politica, 'Statement')).filter((regra) => {
      if (em(regra, 'Effect') !== efeito) return false;
      const principal = em(regra, 'Principal');
      const quem =
        principal === '*' ? ['*'] : [em(principal, 'Service'), em(principal, 'AWS')].flatMap(lista);
      if (!quem.some((item) => item === '*' || item === pedido.servico)) return false;
      if (!lista(em(regra, 'Action')).some((acao) => casa(String(acao), pedido.acao))) return false;
      return Object.entries(em(regra, 'Condition') ?? {}).every(([operador, chaves]) =>
        Object.entries(chaves ?? {}).every(([chave, esperado]) => {
          const visto = pedido.contexto[chave];
          if (!/^(?:StringEquals|Bool)$/.test(operador)) return efeito === 'Deny';
          return lista(esperado).some((item) => resolver(modelos, de, item) === visto);
        }),
      );
    });
  return valem('Allow').length > 0 && valem('Deny').length === 0;
}
