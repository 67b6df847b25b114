import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { caixa } from '../notice.ts';

export const cliente = z.looseObject({
  id: z.string(),
  dateCreated: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  cpfCnpj: z.string().nullable(),
  externalReference: z.string().nullable(),
  groupName: z.string().nullable(),
  deleted: z.boolean(),
});
export type Cliente = z.output<typeof cliente>;

export const FORMAS = ['PIX', 'BOLETO', 'CREDIT_CARD', 'UNDEFINED'] as const;
export const STATUS = [
  'PENDING',
  'OVERDUE',
  'CONFIRMED',
  'RECEIVED',
  'REFUNDED',
  'RECEIVED_IN_CASH',
  'CHARGEBACK_REQUESTED',
] as const;
export const CICLOS = [
  'WEEKLY',
  'BIWEEKLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'SEMIANNUALLY',
  'YEARLY',
] as const;

const callback = z.object({ successUrl: z.string(), autoRedirect: z.boolean() }).nullable();

/** Uma fatura; valores em reais, como na API. `conta` é a chave da conta. */
export const fatura = z.object({
  id: z.string(),
  numero: z.number(),
  conta: z.string(),
  criada_em: z.string(),
  customer: z.string(),
  subscription: z.string().nullable(),
  billingType: z.enum(FORMAS),
  status: z.enum(STATUS),
  value: z.number(),
  estornado: z.number(),
  estornos: z.array(z.object({ dateCreated: z.string(), value: z.number() })).default([]),
  disputa: z
    .object({
      id: z.string(),
      status: z.enum(['REQUESTED', 'REVERSED', 'DISPUTE_LOST']),
      comecou: z.string(),
    })
    .nullable()
    .default(null),
  dueDate: z.string(),
  originalDueDate: z.string(),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  discount: z.record(z.string(), z.unknown()).nullable(),
  callback,
  confirmedDate: z.string().nullable(),
  paymentDate: z.string().nullable(),
  /** O dia em que o dinheiro caiu na conta do vendedor. */
  creditDate: z.string().nullable().default(null),
  deleted: z.boolean(),
});
export type Fatura = z.output<typeof fatura>;

export const assinatura = z.object({
  id: z.string(),
  conta: z.string(),
  criada_em: z.string(),
  customer: z.string(),
  billingType: z.enum(FORMAS),
  cycle: z.enum(CICLOS),
  value: z.number(),
  nextDueDate: z.string(),
  endDate: z.string().nullable(),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  discount: z.record(z.string(), z.unknown()).nullable(),
  callback,
  status: z.enum(['ACTIVE', 'INACTIVE', 'EXPIRED']),
  deleted: z.boolean(),
});
export type Assinatura = z.output<typeof assinatura>;

/** O que a API guarda de um webhook além da fila. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  apiVersion: z.number(),
});

/** Com chave PIX, sem ela e sem quem a empreste, ou com a de um parceiro, que vale até o fim do dia. */
export const CHAVES_PIX = ['propria', 'nenhuma', 'emprestada'] as const;

export const conta = z.object({
  id: z.string(),
  chave: z.string(),
  pix: z.enum(CHAVES_PIX).default('propria'),
  clientes: z.array(cliente),
  cobrancas: z.array(fatura),
  assinaturas: z.array(assinatura),
  webhooks: z.array(webhook),
  caixa,
});
export type Conta = z.output<typeof conta>;

export const estado = z.object({ porta: z.number(), numero: z.number(), contas: z.array(conta) });
export type Estado = z.output<typeof estado>;

/** O que as rotas usam além da conta. */
export type Loja = {
  readonly hoje: () => string;
  readonly agora: () => Date;
  readonly origem: () => string;
  readonly numero: () => number;
  readonly salvar: () => void;
  readonly aceitaRetorno: (url: string) => boolean;
  readonly avisar: (conta: Conta, tipo: string, corpo: Record<string, unknown>, ids: string[]) => void;
  readonly acordar: () => void;
};
export type Contexto = { readonly conta: Conta; readonly loja: Loja };

/** Recusa com a forma da API: a validação para no primeiro erro. */
export class AsaasError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, descricao: string) {
    super(descricao);
    this.status = status;
    this.code = code;
  }
}

export const erroNaoAchado = (o_que: string) =>
  new AsaasError(404, 'not_found', `${o_que} não encontrado(a).`);

const LETRAS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Id como os do Asaas: prefixo e 16 letras ou algarismos. */
export function novoId(prefixo: string): string {
  return `${prefixo}_${[...randomBytes(16)].map((byte) => LETRAS[byte % LETRAS.length]).join('')}`;
}

/** Uma página de lista, da mais nova para a mais velha; `limit` até 100. */
export function listar<T>(itens: readonly T[], busca: URLSearchParams, ver: (item: T) => unknown) {
  const offset = Math.max(0, Number(busca.get('offset') ?? 0) || 0);
  const limit = Math.min(100, Math.max(1, Number(busca.get('limit') ?? 10) || 10));
  const novos = [...itens].reverse();
  return {
    object: 'list',
    hasMore: offset + limit < novos.length,
    totalCount: novos.length,
    limit,
    offset,
    data: novos.slice(offset, offset + limit).map(ver),
  };
}

/** Lê o corpo; o primeiro campo ruim vira `invalid_<campo>`, como na API. */
export function lerCorpo<T>(esquema: z.ZodType<T>, corpo: unknown): T {
  const lido = esquema.safeParse(corpo);
  if (lido.success) return lido.data;
  const [problema] = lido.error.issues;
  const campo = String(problema?.path[0] ?? 'action');
  throw new AsaasError(400, `invalid_${campo}`, `O campo ${campo} deve ser informado corretamente.`);
}
