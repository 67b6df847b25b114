import * as z from 'zod';
import { dataExiste, formatarData } from '../../../../shared/base/datas.ts';
import { somarReais } from '../../../../shared/base/dinheiro.ts';
import type { Rotas } from '../fake-routes.ts';
import { apagar, avisarCobranca, criarCobranca, estornar, verCobranca } from './charge.ts';
import { AsaasError, type Cobranca, type Contexto, FORMAS, lerCorpo, listar, naoAchado } from './state.ts';

/** Campos que cobrança avulsa e assinatura têm em comum. */
export const camposComuns = {
  customer: z.string().min(1),
  billingType: z.enum(FORMAS),
  value: z.number().positive(),
  description: z
    .string()
    .max(500)
    .nullish()
    .transform((texto) => texto ?? null),
  externalReference: z
    .string()
    .nullish()
    .transform((texto) => texto ?? null),
  discount: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((desconto) => desconto ?? null),
  callback: z
    .object({ successUrl: z.url({ protocol: /^https?$/ }), autoRedirect: z.boolean().default(true) })
    .nullish()
    .transform((volta) => volta ?? null),
};
const entrada = z.object({ ...camposComuns, dueDate: z.string().refine(dataExiste) });
const mudanca = z
  .object({ value: z.number().positive(), dueDate: z.string().refine(dataExiste), ...parcial() })
  .partial();

function parcial() {
  const { billingType, description, externalReference, discount } = camposComuns;
  return { billingType, description, externalReference, discount };
}

/** O cliente precisa existir nesta conta e não ter sido removido. */
export function exigirCliente({ conta }: Contexto, id: string): void {
  if (conta.clientes.some((um) => um.id === id && !um.deleted)) return;
  throw new AsaasError(400, 'invalid_customer', 'Customer inválido ou não informado.');
}

/** A volta depois de pagar só serve no domínio dos dados comerciais da conta. */
export function exigirRetorno({ loja }: Contexto, callback: { successUrl: string } | null): void {
  if (callback === null || loja.aceitaRetorno(callback.successUrl)) return;
  throw new AsaasError(400, 'invalid_callback', 'Não há nenhum domínio configurado em sua conta.');
}

/** Vencimento de hoje em diante. */
export function exigirFuturo({ loja }: Contexto, campo: string, data: string): void {
  if (data >= loja.hoje()) return;
  throw new AsaasError(
    400,
    `invalid_${campo}`,
    `A data não pode ser inferior à de hoje (${formatarData(data)}).`,
  );
}

function achar({ conta }: Contexto, id = ''): Cobranca {
  const achada = conta.cobrancas.find((uma) => uma.id === id);
  if (!achada) throw naoAchado('Cobrança');
  return achada;
}

const IGUAIS = ['customer', 'externalReference', 'subscription', 'status', 'billingType'] as const;
const DATAS = ['dateCreated', 'dueDate', 'paymentDate'] as const;

/** Filtros da lista: iguais, e datas por `campo`, `campo[ge]` e `campo[le]`. */
export function filtrarCobrancas(cobrancas: readonly Cobranca[], busca: URLSearchParams): Cobranca[] {
  return cobrancas.filter((uma) => {
    const datas = { ...uma, dateCreated: uma.criada_em.slice(0, 10) };
    return (
      IGUAIS.every((campo) => busca.get(campo) === null || uma[campo] === busca.get(campo)) &&
      DATAS.every((campo) => {
        const data = datas[campo] ?? '';
        return (
          (busca.get(campo) ?? data) === data &&
          (busca.get(`${campo}[ge]`) ?? data) <= data &&
          (busca.get(`${campo}[le]`) ?? data) >= data
        );
      })
    );
  });
}

/** Cobranças avulsas e as das assinaturas. */
export const rotasCobrancas: Rotas<Contexto> = {
  'POST /v3/payments': (contexto, { corpo }) => {
    const { conta, loja } = contexto;
    const dados = lerCorpo(entrada, corpo);
    exigirCliente(contexto, dados.customer);
    exigirFuturo(contexto, 'dueDate', dados.dueDate);
    exigirRetorno(contexto, dados.callback);
    return verCobranca(criarCobranca(loja, conta, dados, null), loja.origem());
  },
  'GET /v3/payments': ({ conta, loja }, { busca }) =>
    listar(filtrarCobrancas(conta.cobrancas, busca), busca, (uma) => verCobranca(uma, loja.origem())),
  'GET /v3/payments/{id}': (contexto, { params }) =>
    verCobranca(achar(contexto, params.id), contexto.loja.origem()),
  'PUT /v3/payments/{id}': (contexto, { params, corpo }) => {
    const { conta, loja } = contexto;
    const cobranca = achar(contexto, params.id);
    if (cobranca.deleted || (cobranca.status !== 'PENDING' && cobranca.status !== 'OVERDUE')) {
      throw new AsaasError(400, 'invalid_action', 'Esta cobrança não pode mais ser alterada.');
    }
    const lida = lerCorpo(mudanca, corpo);
    if (lida.dueDate) exigirFuturo(contexto, 'dueDate', lida.dueDate);
    // Só o que veio no corpo: os campos opcionais têm null como leitura do que falta.
    Object.assign(cobranca, Object.fromEntries(Object.entries(lida).filter(([campo]) => campo in corpo)));
    if (lida.dueDate) cobranca.status = 'PENDING';
    avisarCobranca(loja, conta, 'PAYMENT_UPDATED', cobranca);
    return verCobranca(cobranca, loja.origem());
  },
  'DELETE /v3/payments/{id}': (contexto, { params }) => {
    const cobranca = achar(contexto, params.id);
    apagar(contexto.loja, contexto.conta, cobranca);
    return { deleted: true, id: cobranca.id };
  },
  'POST /v3/payments/{id}/refund': (contexto, { params, corpo }) => {
    const cobranca = achar(contexto, params.id);
    const { value } = lerCorpo(z.object({ value: z.number().positive().nullish() }), corpo);
    estornar(contexto.loja, contexto.conta, cobranca, value);
    return verCobranca(cobranca, contexto.loja.origem());
  },
  'GET /v3/finance/balance': ({ conta }) => ({
    balance: somarReais(conta.cobrancas.filter((uma) => uma.status === 'RECEIVED').map((uma) => uma.value)),
  }),
};
