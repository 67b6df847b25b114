import * as z from 'zod';
import { dataExiste, formatarData, somarDias, somarMeses } from '../../../../shared/base/datas.ts';
import type { Rotas } from '../fake-routes.ts';
import { AcaoRecusada } from '../local-charges.ts';
import { apagar, criarFatura, verFatura } from './faturas.ts';
import {
  camposComuns,
  exigirCliente,
  exigirFuturo,
  exigirRetorno,
  filtrarFaturas,
} from './rotas-das-faturas.ts';
import {
  type Assinatura,
  CICLOS,
  type Conta,
  type Contexto,
  erroNaoAchado,
  type Fatura,
  type Loja,
  lerCorpo,
  listar,
  novoId,
} from './state.ts';

const data = z.string().refine(dataExiste);
const entrada = z.object({
  ...camposComuns,
  nextDueDate: data,
  cycle: z.enum(CICLOS),
  endDate: data.nullish().transform((fim) => fim ?? null),
});
const MESES = { MONTHLY: 1, BIMONTHLY: 2, QUARTERLY: 3, SEMIANNUALLY: 6, YEARLY: 12 } as const;

function somarCiclo(dia: string, ciclo: Assinatura['cycle']): string {
  if (ciclo === 'WEEKLY') return somarDias(dia, 7);
  if (ciclo === 'BIWEEKLY') return somarDias(dia, 14);
  return somarMeses(dia, MESES[ciclo]);
}

/** A assinatura como a API a devolve; não tem invoiceUrl: quem tem são as suas faturas. */
function ver({ conta: _c, callback: _k, criada_em, ...resto }: Assinatura): Record<string, unknown> {
  return { object: 'subscription', dateCreated: criada_em, ...resto };
}

/** Nas notificações de assinatura as datas vêm em dd/MM/aaaa. */
function avisar(loja: Loja, conta: Conta, tipo: string, assinatura: Assinatura): void {
  const subscription = {
    ...ver(assinatura),
    dateCreated: formatarData(assinatura.criada_em),
    nextDueDate: formatarData(assinatura.nextDueDate),
  };
  loja.avisar(conta, tipo, { subscription }, [assinatura.id]);
}

function achar({ conta }: Contexto, id = ''): Assinatura {
  const achada = conta.assinaturas.find((assinatura) => assinatura.id === id);
  if (!achada) throw erroNaoAchado('Assinatura');
  return achada;
}

/** Gera a próxima cobrança da assinatura, com a data e a referência dela, e adianta o vencimento. */
export function proximoCiclo(loja: Loja, conta: Conta, assinatura: Assinatura): Fatura {
  if (assinatura.deleted || assinatura.status !== 'ACTIVE') {
    throw new AcaoRecusada('A assinatura não está ativa no gateway');
  }
  const { nextDueDate: dueDate, ...dela } = assinatura;
  assinatura.nextDueDate = somarCiclo(dueDate, assinatura.cycle);
  return criarFatura(
    loja,
    conta,
    {
      customer: dela.customer,
      billingType: dela.billingType,
      value: dela.value,
      dueDate,
      description: dela.description,
      externalReference: dela.externalReference,
      discount: dela.discount,
      callback: dela.callback,
    },
    assinatura,
  );
}

const abertas = (conta: Conta, assinatura: Assinatura) =>
  conta.cobrancas.filter(
    (fatura) =>
      fatura.subscription === assinatura.id &&
      !fatura.deleted &&
      (fatura.status === 'PENDING' || fatura.status === 'OVERDUE'),
  );

/** Apaga a assinatura, pela API ou na tela do Asaas: as faturas em aberto vão com ela. */
export function encerrarAssinatura(loja: Loja, conta: Conta, assinatura: Assinatura): void {
  assinatura.deleted = true;
  assinatura.status = 'INACTIVE';
  for (const fatura of abertas(conta, assinatura)) apagar(loja, conta, fatura);
  avisar(loja, conta, 'SUBSCRIPTION_DELETED', assinatura);
}

/** Assinaturas: a primeira cobrança nasce junto, e apagar leva as faturas em aberto. */
export const rotasAssinaturas: Rotas<Contexto> = {
  'POST /v3/subscriptions': (contexto, { corpo }) => {
    const { conta, loja } = contexto;
    const dados = lerCorpo(entrada, corpo);
    exigirCliente(contexto, dados.customer);
    exigirFuturo(contexto, 'nextDueDate', dados.nextDueDate);
    exigirRetorno(contexto, dados.callback);
    const assinatura: Assinatura = {
      ...dados,
      id: novoId('sub'),
      conta: conta.chave,
      criada_em: loja.hoje(),
      status: 'ACTIVE',
      deleted: false,
    };
    conta.assinaturas.push(assinatura);
    avisar(loja, conta, 'SUBSCRIPTION_CREATED', assinatura);
    proximoCiclo(loja, conta, assinatura);
    return ver(assinatura);
  },
  'GET /v3/subscriptions': ({ conta }, { busca }) => {
    const filtros = ['customer', 'externalReference', 'status', 'billingType'] as const;
    const achadas = conta.assinaturas.filter((assinatura) =>
      filtros.every((campo) => busca.get(campo) === null || assinatura[campo] === busca.get(campo)),
    );
    return listar(achadas, busca, ver);
  },
  'GET /v3/subscriptions/{id}': (contexto, { params }) => ver(achar(contexto, params.id)),
  'GET /v3/subscriptions/{id}/payments': (contexto, { params, busca }) => {
    const { id } = achar(contexto, params.id);
    const dela = contexto.conta.cobrancas.filter((fatura) => fatura.subscription === id);
    return listar(filtrarFaturas(dela, busca), busca, (fatura) => verFatura(fatura, contexto.loja.origem()));
  },
  // Só o que veio no corpo; as cobranças que já nasceram ficam como estão.
  'PUT /v3/subscriptions/{id}': (contexto, { params, corpo }) => {
    const assinatura = achar(contexto, params.id);
    if (assinatura.deleted) throw erroNaoAchado('Assinatura');
    const lida = lerCorpo(z.object({ billingType: camposComuns.billingType }).partial(), corpo);
    Object.assign(assinatura, lida);
    avisar(contexto.loja, contexto.conta, 'SUBSCRIPTION_UPDATED', assinatura);
    return ver(assinatura);
  },
  'DELETE /v3/subscriptions/{id}': (contexto, { params }) => {
    const { conta, loja } = contexto;
    const assinatura = achar(contexto, params.id);
    if (assinatura.deleted) throw erroNaoAchado('Assinatura');
    encerrarAssinatura(loja, conta, assinatura);
    return { deleted: true, id: assinatura.id };
  },
};
