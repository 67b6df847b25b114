import * as z from 'zod';
import { dataExiste, formatarData, somarDias, somarMeses } from '../../../../shared/base/datas.ts';
import type { Rotas } from '../fake-routes.ts';
import { AcaoRecusada } from '../local-charges.ts';
import { apagar, criarCobranca, verCobranca } from './charge.ts';
import { camposComuns, exigirCliente, exigirFuturo, exigirRetorno, filtrarCobrancas } from './payments.ts';
import {
  type Assinatura,
  CICLOS,
  type Cobranca,
  type Conta,
  type Contexto,
  type Loja,
  lerCorpo,
  listar,
  naoAchado,
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

function maisUmCiclo(dia: string, ciclo: Assinatura['cycle']): string {
  if (ciclo === 'WEEKLY') return somarDias(dia, 7);
  if (ciclo === 'BIWEEKLY') return somarDias(dia, 14);
  return somarMeses(dia, MESES[ciclo]);
}

/** A assinatura como a API a devolve; não tem invoiceUrl: quem tem são as suas cobranças. */
function ver({ conta: _c, callback: _k, criada_em, ...resto }: Assinatura): Record<string, unknown> {
  return { object: 'subscription', dateCreated: criada_em, ...resto };
}

/** Nos avisos de assinatura as datas vêm em dd/MM/aaaa. */
function avisar(loja: Loja, conta: Conta, tipo: string, assinatura: Assinatura): void {
  const subscription = {
    ...ver(assinatura),
    dateCreated: formatarData(assinatura.criada_em),
    nextDueDate: formatarData(assinatura.nextDueDate),
  };
  loja.avisar(conta, tipo, { subscription }, [assinatura.id]);
}

function achar({ conta }: Contexto, id = ''): Assinatura {
  const achada = conta.assinaturas.find((uma) => uma.id === id);
  if (!achada) throw naoAchado('Assinatura');
  return achada;
}

/** Gera a próxima cobrança da assinatura, com a data e a referência dela, e adianta o vencimento. */
export function proximoCiclo(loja: Loja, conta: Conta, assinatura: Assinatura): Cobranca {
  if (assinatura.deleted || assinatura.status !== 'ACTIVE') {
    throw new AcaoRecusada('A assinatura não está ativa no gateway');
  }
  const { nextDueDate: dueDate, ...dela } = assinatura;
  assinatura.nextDueDate = maisUmCiclo(dueDate, assinatura.cycle);
  return criarCobranca(
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
    (uma) =>
      uma.subscription === assinatura.id &&
      !uma.deleted &&
      (uma.status === 'PENDING' || uma.status === 'OVERDUE'),
  );

/** Apaga a assinatura, pela API ou na tela do Asaas: as cobranças em aberto vão com ela. */
export function encerrarAssinatura(loja: Loja, conta: Conta, assinatura: Assinatura): void {
  assinatura.deleted = true;
  assinatura.status = 'INACTIVE';
  for (const cobranca of abertas(conta, assinatura)) apagar(loja, conta, cobranca);
  avisar(loja, conta, 'SUBSCRIPTION_DELETED', assinatura);
}

/** Assinaturas: a primeira cobrança nasce junto, e apagar leva as cobranças em aberto. */
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
    const achadas = conta.assinaturas.filter((uma) =>
      filtros.every((campo) => busca.get(campo) === null || uma[campo] === busca.get(campo)),
    );
    return listar(achadas, busca, ver);
  },
  'GET /v3/subscriptions/{id}': (contexto, { params }) => ver(achar(contexto, params.id)),
  'GET /v3/subscriptions/{id}/payments': (contexto, { params, busca }) => {
    const { id } = achar(contexto, params.id);
    const dela = contexto.conta.cobrancas.filter((uma) => uma.subscription === id);
    return listar(filtrarCobrancas(dela, busca), busca, (uma) => verCobranca(uma, contexto.loja.origem()));
  },
  'DELETE /v3/subscriptions/{id}': (contexto, { params }) => {
    const { conta, loja } = contexto;
    const assinatura = achar(contexto, params.id);
    if (assinatura.deleted) throw naoAchado('Assinatura');
    encerrarAssinatura(loja, conta, assinatura);
    return { deleted: true, id: assinatura.id };
  },
};
