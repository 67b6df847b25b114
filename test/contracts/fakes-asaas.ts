import * as z from 'zod';
import { type AsaasFake, startAsaas } from '../../infra/local/fakes/asaas.ts';

export const CHAVE = '$aact_hmlg_loja_um';
const HOJE = new Date('2026-11-21T12:00:00.000Z');
export const objeto = z.record(z.string(), z.unknown());
export const lista = z.looseObject({ totalCount: z.number(), hasMore: z.boolean(), data: z.array(objeto) });

/** O que fechar no fim do teste. */
export const abertos: (() => Promise<void>)[] = [];
/** Para tudo o que o teste abriu. */
export async function fecharTudo(): Promise<void> {
  for (const fechar of abertos.splice(0).reverse()) await fechar();
}

/** Um Asaas de mentira parado em HOJE, com a fila de notificações quase sem esperas. */
export async function subir(dir?: string): Promise<AsaasFake> {
  const asaas = await startAsaas({ agora: () => HOJE, escala: 0.00001, ...(dir ? { dir } : {}) });
  abertos.push(asaas.stop);
  return asaas;
}

/** Uma chamada à API v3; `rota` é 'MÉTODO /caminho'. */
export async function chamar(asaas: AsaasFake, rota: string, corpo?: unknown, chave = CHAVE) {
  const [method = '', caminho = ''] = rota.split(' ');
  const resposta = await fetch(`${asaas.endpoint}/v3${caminho}`, {
    method,
    headers: { access_token: chave, 'content-type': 'application/json', 'user-agent': 'crm' },
    ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
  });
  return { status: resposta.status, corpo: objeto.parse(await resposta.json()) };
}

export const cliente = { name: 'Ana Souza', cpfCnpj: '249.715.637-92', email: 'ana@exemplo.com.br' };

export async function umaFatura(asaas: AsaasFake, mais: object = {}) {
  const { corpo: dono } = await chamar(asaas, 'POST /customers', cliente);
  const { corpo } = await chamar(asaas, 'POST /payments', {
    customer: dono.id,
    billingType: 'UNDEFINED',
    value: 97.5,
    dueDate: '2026-11-24',
    description: 'Curso <b>X</b>',
    externalReference: 'pedido-1',
    callback: { successUrl: 'http://localhost:3000/pedido/1' },
    ...mais,
  });
  return z.looseObject({ id: z.string(), invoiceUrl: z.string() }).parse(corpo);
}

export async function umaAssinatura(asaas: AsaasFake) {
  const { corpo: dono } = await chamar(asaas, 'POST /customers', cliente);
  const { corpo } = await chamar(asaas, 'POST /subscriptions', {
    customer: dono.id,
    billingType: 'UNDEFINED',
    value: 49.9,
    nextDueDate: '2026-11-30',
    cycle: 'QUARTERLY',
    externalReference: 'pedido-2',
  });
  return z.looseObject({ id: z.string(), nextDueDate: z.string() }).parse(corpo);
}
