import { Cron } from 'croner';
import { startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { scheduleNames, toCroner } from '../../infra/local/sources/schedules.ts';
import type { StackOptions } from '../../infra/local/stack.ts';
import { dataEmSaoPaulo, somarDias, somarMeses } from '../../shared/base/datas.ts';
import {
  type FunctionName,
  functions,
  type ScheduleName,
  schedules,
} from '../../shared/manifest/manifest.ts';
import { gente, type Mes, umMes } from '../integration/mes/apoio.ts';
import { type OperadorLigado, subirProduto } from '../support/produto.ts';
import { type Consumo, contarUnidades } from './contador.ts';

/**
 * O que se gasta num trecho: unidades da tabela, chamadas das funções, memória × tempo delas e bytes que ficam na
 * tabela.
 */
export type Uso = {
  readonly leitura: number;
  readonly gravacao: number;
  readonly chamadas: number;
  /** Das chamadas, as que vieram pela API e as que vieram de uma fila. */
  readonly daApi: number;
  readonly dasFilas: number;
  readonly gbSegundos: number;
  readonly bytes: number;
};

const HORAS = { e: '06:00', w: '10:00' } as const;
const DIAS_NO_MES = 30;
/** Quantas vezes se roda cada agenda: as que a hora chama no meio da medida pesam pouco. */
const VOLTAS = 10;
/** Na Lambda há menos processador que aqui: o tempo medido conta três vezes. */
const MAIS_LENTA = 3;

type Chamada = Parameters<NonNullable<StackOptions['aoInvocar']>>;

/** Anota as chamadas das funções e o que a tabela gasta, e devolve o uso desde a última vez. */
function anotador(recolher: () => Consumo) {
  let chamadas: Chamada[] = [];
  return {
    aoInvocar: (...chamada: Chamada) => void chamadas.push(chamada),
    uso: (bytes = 0): Uso => {
      const { leitura, gravacao } = recolher();
      const feitas = chamadas;
      chamadas = [];
      const quantas = (quais: (nome: FunctionName) => boolean) =>
        feitas.filter(([nome]) => quais(nome)).length;
      return {
        leitura,
        gravacao,
        bytes,
        chamadas: feitas.length,
        daApi: quantas((nome) => functions[nome].routes !== undefined),
        dasFilas: quantas((nome) => functions[nome].routes === undefined),
        gbSegundos: feitas.reduce(
          (soma, [nome, ms]) => soma + (functions[nome].memory / 1_024) * ((ms * MAIS_LENTA) / 1_000),
          0,
        ),
      };
    },
  };
}

/** Vezes por mês que uma agenda roda. */
function vezesNoMes(nome: ScheduleName): number {
  const cron = new Cron(toCroner(schedules[nome].expression), { timezone: 'UTC', paused: true });
  const inicio = new Date('2026-06-01T00:00:00Z').getTime();
  const fim = inicio + DIAS_NO_MES * 24 * 3_600_000;
  return cron.nextRuns(40_000, new Date(inicio - 1)).filter((data) => data.getTime() < fim).length;
}

/** Quem assina, em bytes de tabela: tudo o que há menos o que já havia, por pessoa. */
const pesar = async ({ produto }: Mes) =>
  (await produto.despejar()).reduce((soma, item) => soma + Buffer.byteLength(JSON.stringify(item)), 0);

/**
 * Um mês inteiro de quem assina: a compra, os avisos por e-mail e WhatsApp, e a renovação paga, com tudo o que cada um
 * dispara.
 */
async function umMesDeQuemAssina(m: Mes, uso: (bytes?: number) => Uso) {
  const comprou = dataEmSaoPaulo(new Date());
  const vence = somarMeses(comprou, 1);
  const pessoas = Object.values(gente);
  await m.ligarWhatsapp();
  await m.escreverTemplates({});
  await m.api('PUT /api/lembretes', { body: { ligado: true, versao: 0 } });
  await m.api('PUT /api/cobrancas', { body: { ligado: true, versao: 1 } });
  const antes = await pesar(m);
  uso();
  const compradas = [];
  for (const pessoa of pessoas) compradas.push(await m.comprar(pessoa, 'pix'));
  const depois = await pesar(m);
  const compra = porPessoa(uso(depois - antes), pessoas.length);
  await m.novidades(pessoas);
  for (const dias of [7, 3, 1, 0]) {
    await m.irPara(somarDias(vence, -dias), HORAS.e);
    await m.rodar('lembretes');
    await m.irPara(somarDias(vence, -dias), HORAS.w);
    await m.rodar('cobrancas');
  }
  const avisados = await pesar(m);
  const notificacoes = porPessoa(uso(avisados - depois), pessoas.length);
  const { doConsole } = m.produto.stack.pagamentos.asaas;
  for (const { cobranca } of compradas) await m.produto.local('POST', `pagamentos/${cobranca}/renovar`, {});
  const pendentes = doConsole.listar().filter(({ status }) => status === 'pendente');
  if (pendentes.length !== pessoas.length) throw new Error('Cada uma tem a sua cobrança a pagar');
  for (const { id } of pendentes) await m.produto.local('POST', `pagamentos/${id}/pagar`, { forma: 'pix' });
  await m.produto.assentar();
  return {
    compra,
    avisos: notificacoes,
    renovacao: porPessoa(uso((await pesar(m)) - avisados), pessoas.length),
  };
}

function porPessoa(uso: Uso, quantas: number): Uso {
  return Object.fromEntries(Object.entries(uso).map(([nome, valor]) => [nome, valor / quantas])) as Uso;
}

/** Uma manhã de quem vende: a Home, as listas, um cadastro e as conversas abertas por um minuto. */
async function umaManha({ api }: OperadorLigado): Promise<void> {
  await api('GET /api/perfil', {});
  await api('GET /api/inicio/contagens', {});
  for (const _ of [1, 2, 3]) {
    await api('GET /api/clientes', { query: { limite: 25 } });
    await api('GET /api/assinaturas', { query: { limite: 25 } });
    await api('GET /api/produtos', { query: { limite: 25 } });
  }
  await api('GET /api/pedidos', { query: { limite: 25 } });
  await api('GET /api/lembretes', {});
}

/** O que uma loja gasta por mês haja ou não quem assine: as agendas, que rodam sem nada a fazer. */
async function paradas(): Promise<Uso> {
  return contando(async (contador, opcoes, uso) => {
    const produto = await subirProduto(opcoes);
    try {
      await produto.assentar();
      uso();
      const usos: Uso[] = [];
      for (const nome of scheduleNames) {
        for (let volta = 0; volta < VOLTAS; volta += 1) {
          await produto.local('POST', `agenda/${nome}/executar`);
          await produto.assentar();
        }
        usos.push(vezes(uso(), vezesNoMes(nome) / VOLTAS));
      }
      return usos.reduce(somar);
    } finally {
      await produto.parar();
      contador.parar();
    }
  });
}

/** O uso de um trecho, tantas vezes. */
export const vezes = (uso: Uso, quantas: number): Uso => porPessoa(uso, 1 / quantas);

/** Dois usos juntos. */
export function somar(a: Uso, b: Uso): Uso {
  const nomes = Object.keys(a) as (keyof Uso)[];
  return Object.fromEntries(nomes.map((nome) => [nome, a[nome] + b[nome]])) as Uso;
}

type Contador = Awaited<ReturnType<typeof contarUnidades>>;
async function contando<T>(
  fazer: (
    contador: Contador,
    opcoes: Pick<StackOptions, 'aoInvocar'>,
    uso: (bytes?: number) => Uso,
  ) => Promise<T>,
): Promise<T> {
  const dynamo = await startDynamo();
  const contador = await contarUnidades(dynamo.endpoint);
  process.env.DYNAMODB_ENDPOINT = contador.endpoint;
  const { aoInvocar, uso } = anotador(contador.recolher);
  try {
    return await fazer(contador, { aoInvocar }, uso);
  } finally {
    delete process.env.DYNAMODB_ENDPOINT;
    contador.parar();
    await dynamo.stop();
  }
}

/** O uso medido de cada parte: quem compra, quem assina por um mês, a manhã de quem vende e o que roda parado. */
export async function medirUso(): Promise<
  Readonly<Record<'compra' | 'avisos' | 'renovacao' | 'manha' | 'parado', Uso>>
> {
  const daLoja = await contando(async (_, opcoes, uso) => {
    const m = await umMes(dataEmSaoPaulo(new Date()), opcoes);
    try {
      const deQuemAssina = await umMesDeQuemAssina(m, uso);
      const operador = await m.produto.operador();
      uso();
      await umaManha(operador);
      return { ...deQuemAssina, manha: uso() };
    } finally {
      await m.produto.parar();
    }
  });
  return { ...daLoja, parado: await paradas() };
}
