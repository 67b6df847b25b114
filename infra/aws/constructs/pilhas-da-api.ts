import type { FunctionName } from '../../../shared/manifest/manifest.ts';

/**
 * As funções que moram na primeira pilha da API. A lista não cresce: uma função nova mora na segunda, antes de a
 * primeira chegar aos 500 recursos que o CloudFormation deixa; e não se tira ninguém daqui, porque mudar de pilha é
 * apagar e criar (decisão 0064).
 */
export const NA_PRIMEIRA: ReadonlySet<FunctionName> = new Set<FunctionName>([
  'sessao',
  'painel-inicio',
  'clientes',
  'produtos',
  'assinaturas',
  'cupons',
  'grupos',
  'mensagens',
  'descadastro',
  'templates',
  'lembretes',
  'cobrancas',
  'integracoes',
  'dominios',
  'tarefas',
  'paginas',
  'imagens',
  'checkout',
  'renovacao',
  'pedidos',
  'webhooks',
  'conversas',
  'conhecimento',
  'assistente',
  'contrato',
  'relatorios',
]);
