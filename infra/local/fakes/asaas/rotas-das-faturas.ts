import * as z from 'zod';
import { dataExiste, formatarData } from '../../../../shared/base/datas.ts';
import { somarReais } from '../../../../shared/base/dinheiro.ts';
import type { Rotas } from '../fake-routes.ts';
import { apagar, criarFatura, estornar, notificarFatura, verFatura } from './faturas.ts';
import { verPix } from './pix.ts';
import { AsaasError, type Contexto, erroNaoAchado, type Fatura, FORMAS, lerCorpo, listar } from './state.ts';

/** Campos que fatura avulsa e assinatura têm em comum. */
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
  if (conta.clientes.some((cliente) => cliente.id === id && !cliente.deleted)) return;
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

function achar({ conta }: Contexto, id = ''): Fatura {
  const achada = conta.cobrancas.find((fatura) => fatura.id === id);
  if (!achada) throw erroNaoAchado('Cobrança');
  return achada;
}

const IGUAIS = ['customer', 'externalReference', 'subscription', 'status', 'billingType'] as const;
const DATAS = ['dateCreated', 'dueDate', 'paymentDate'] as const;

/** Filtros da lista: iguais, e datas por `campo`, `campo[ge]` e `campo[le]`. */
export function filtrarFaturas(faturas: readonly Fatura[], busca: URLSearchParams): Fatura[] {
  return faturas.filter((fatura) => {
    const datas = { ...fatura, dateCreated: fatura.criada_em.slice(0, 10) };
    return (
      IGUAIS.every((campo) => busca.get(campo) === null || fatura[campo] === busca.get(campo)) &&
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

/** Faturas avulsas e as das assinaturas. */
export const rotasFaturas: Rotas<Contexto> = {
  'POST /v3/payments': (contexto, { corpo }) => {
    const { conta, loja } = contexto;
    const dados = lerCorpo(entrada, corpo);
    exigirCliente(contexto, dados.customer);
    exigirFuturo(contexto, 'dueDate', dados.dueDate);
    exigirRetorno(contexto, dados.callback);
    return verFatura(criarFatura(loja, conta, dados, null), loja.origem());
  },
  'GET /v3/payments': ({ conta, loja }, { busca }) =>
    listar(filtrarFaturas(conta.cobrancas, busca), busca, (fatura) => verFatura(fatura, loja.origem())),
  'GET /v3/payments/{id}': (contexto, { params }) =>
    verFatura(achar(contexto, params.id), contexto.loja.origem()),
  'GET /v3/payments/{id}/pixQrCode': (contexto, { params }) => verPix(contexto, achar(contexto, params.id)),
  'PUT /v3/payments/{id}': (contexto, { params, corpo }) => {
    const { conta, loja } = contexto;
    const fatura = achar(contexto, params.id);
    if (fatura.deleted || (fatura.status !== 'PENDING' && fatura.status !== 'OVERDUE')) {
      throw new AsaasError(400, 'invalid_action', 'Esta cobrança não pode mais ser alterada.');
    }
    const lida = lerCorpo(mudanca, corpo);
    if (lida.dueDate) exigirFuturo(contexto, 'dueDate', lida.dueDate);
    // Só o que veio no corpo: os campos opcionais têm null como leitura do que falta.
    Object.assign(fatura, Object.fromEntries(Object.entries(lida).filter(([campo]) => campo in corpo)));
    if (lida.dueDate) fatura.status = 'PENDING';
    notificarFatura(loja, conta, 'PAYMENT_UPDATED', fatura);
    return verFatura(fatura, loja.origem());
  },
  'DELETE /v3/payments/{id}': (contexto, { params }) => {
    const fatura = achar(contexto, params.id);
    apagar(contexto.loja, contexto.conta, fatura);
    return { deleted: true, id: fatura.id };
  },
  'POST /v3/payments/{id}/refund': (contexto, { params, corpo }) => {
    const fatura = achar(contexto, params.id);
    const { value } = lerCorpo(z.object({ value: z.number().positive().nullish() }), corpo);
    estornar(contexto.loja, contexto.conta, fatura, value);
    return verFatura(fatura, contexto.loja.origem());
  },
  'GET /v3/finance/balance': ({ conta }) => ({
    balance: somarReais(
      conta.cobrancas.filter((fatura) => fatura.status === 'RECEIVED').map((fatura) => fatura.value),
    ),
  }),
};
