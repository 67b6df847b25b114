import type { App } from 'aws-cdk-lib';
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
export type Modelo = z.output<typeof modelo> & { readonly pilha: string; readonly regiao: string };
export type Achado = z.output<typeof recurso> & { readonly id: string; readonly modelo: Modelo };

/** Os modelos de todas as pilhas; cada chamada dá cópias, em que um teste pode plantar o que quiser. */
export const modelosDe = (app: App): Modelo[] =>
  app.synth().stacks.map((artefato) => ({
    ...modelo.parse(structuredClone(artefato.template)),
    pilha: artefato.stackName,
    regiao: artefato.environment.region,
  }));

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
