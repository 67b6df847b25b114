import { setTimeout as esperar } from 'node:timers/promises';
import { ancoraDe, diaDaAncora, podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura, Metadata } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, dataMaisTarde, diaDoMes, somarMesesNoDia } from '../../shared/base/datas.ts';
import type { Intervalo as Periodo } from '../../shared/pagamentos/fatos.rules.ts';
import { lerCliente } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table, Write } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import { gravarComCopias } from './copias.ts';
import { assinaturasDoCliente, lerAssinatura, renovar } from './repository.ts';

type Deps = { readonly tabela: Table };

/**
 * O que um pagamento dá: de que produto, por quantos meses (null é para sempre), a que valor (reais), e o que se guarda
 * sobre ele.
 */
export type Pago = {
  readonly produto_id: string;
  readonly meses: number | null;
  readonly valor: number;
  readonly metadata: Metadata;
  /** O período que o gateway diz que cobrou; sem ele, contam-se os meses. */
  readonly periodo?: Periodo | null | undefined;
};

/** Os dias que um pagamento dá, o dia do mês em que acabam, e se foi o gateway que os disse. */
export type DiasPagos = Periodo & { readonly dia: number; readonly do_gateway: boolean };

/**
 * Os dias que um pagamento dá (regras 6 e 75). Onde o gateway diz o período, vale o dele, a menos que a assinatura já
 * vá além do começo dele (dias a mais não se perdem) ou que ele já tenha acabado; senão os meses, da mais tarde entre
 * hoje e o vencimento, no dia da âncora. A que foi estornada ou contestada não soma os dias que perdeu.
 */
export function diasPagos(
  hoje: Data,
  antiga: Assinatura | null,
  { meses, periodo }: Pick<Pago, 'meses' | 'periodo'>,
): DiasPagos {
  const vence = !antiga || antiga.metadata.encerrada_por ? hoje : antiga.data_expiracao;
  const ancora = antiga && vence === antiga.data_expiracao ? diaDaAncora(antiga) : null;
  if (periodo && periodo.ate > hoje && (!antiga || vence <= periodo.de)) {
    return { ...periodo, dia: ancora ?? diaDoMes(periodo.de), do_gateway: true };
  }
  const de = dataMaisTarde(hoje, vence);
  const dia = de === vence && ancora !== null ? ancora : diaDoMes(de);
  return { de, ate: somarMesesNoDia(de, meses, dia), dia, do_gateway: false };
}

/** Segue as renovações até a assinatura que vale hoje; null se a cadeia se perdeu. */
export async function assinaturaAtual(
  { tabela }: Deps,
  { usuario_id, id }: { usuario_id: string; id: string },
): Promise<Assinatura | null> {
  let atual = await lerAssinatura(tabela, usuario_id, id);
  // Cada renovação encerra a anterior: a cadeia não tem volta, e o limite só protege de um dado estragado.
  for (let passo = 0; atual?.metadata.renovada_por && passo < 1_000; passo += 1) {
    atual = await lerAssinatura(tabela, usuario_id, atual.metadata.renovada_por);
  }
  return atual;
}

/** Quanto se espera pelo índice que ainda não mostra tudo, em ms, antes de cada leitura. */
const ESPERAS_MS = [0, 100, 300, 900, 900];

/** O que um pagamento novo renova; `contadas` são as assinaturas que o cliente tinha quando se leu. */
export type ARenovar = { readonly assinatura: Assinatura | null; readonly contadas: number };

/** As que valem hoje entre as que o índice mostra, cada uma pela leitura forte, e quantas ele mostra. */
async function valemHoje({ tabela }: Deps, usuario_id: string, cliente_id: string) {
  const lidas: Assinatura[] = [];
  for await (const item of assinaturasDoCliente(tabela, cliente_id)) lidas.push(item);
  const vistas = new Set(lidas.map(({ id }) => id));
  const valem = new Map<string, Assinatura>();
  for (const { id, metadata } of lidas) {
    // O índice pode estar atrasado: a que outro pagamento acaba de renovar ainda parece valer, e a nova ainda não está
    // nele. Segue-se cada uma até a que vale; a que foi renovada por outra que já se viu não precisa.
    if (metadata.renovada_por && vistas.has(metadata.renovada_por)) continue;
    const atual = await assinaturaAtual({ tabela }, { usuario_id, id });
    if (atual && podeFazer('renovar', atual)) valem.set(atual.id, atual);
  }
  return { valem: [...valem.values()], mostradas: lidas.length };
}

/**
 * A assinatura de um cliente que um pagamento novo renova: de um destes produtos ou, se o dela já não está entre eles,
 * da mesma linha; a que vence por último, para que nenhum dia pago se perca. A que acabou por estorno ou contestação
 * só quando não há outra. Não achada, espera o índice mostrar tantas quantas o cliente tem.
 */
export async function assinaturaARenovar(
  deps: Deps,
  {
    ctx,
    cliente_id,
    produtos,
    linha_id,
  }: { ctx: RequestContext; cliente_id: string; produtos: readonly string[]; linha_id: string | null },
): Promise<ARenovar> {
  const serve = async ({ produto_id }: Assinatura) =>
    produtos.includes(produto_id) ||
    (linha_id !== null && (await lerProduto(deps.tabela, ctx.usuario_id, produto_id))?.linha_id === linha_id);
  const perdida = ({ metadata }: Assinatura) => Number(metadata.encerrada_por !== undefined);
  let contadas = 0;
  for (const espera of ESPERAS_MS) {
    await esperar(espera);
    contadas = (await lerCliente(deps.tabela, ctx.usuario_id, cliente_id))?.assinaturas ?? 0;
    const { valem, mostradas } = await valemHoje(deps, ctx.usuario_id, cliente_id);
    const servem = await Promise.all(valem.map(async (dela) => ((await serve(dela)) ? [dela] : [])));
    const [melhor] = servem
      .flat()
      .sort((a, b) => perdida(a) - perdida(b) || b.data_expiracao.localeCompare(a.data_expiracao));
    if (melhor) return { assinatura: melhor, contadas };
    if (mostradas >= contadas) break;
  }
  return { assinatura: null, contadas };
}

/**
 * Renova com um pagamento confirmado (regras 6 e 7): começa hoje e conta os meses da mais tarde entre hoje e a
 * expiração antiga; a que foi estornada ou contestada não soma os dias que perdeu. Null se a antiga mudou no meio.
 */
export async function renovarPorPagamento(
  deps: Deps,
  {
    ctx,
    antiga,
    pago,
    junto,
  }: {
    ctx: RequestContext;
    antiga: Assinatura;
    pago: Pago;
    junto: (id: string, dias: DiasPagos) => readonly Write[];
  },
): Promise<Assinatura | null> {
  const id = ctx.ids.next();
  const dias = diasPagos(ctx.today, antiga, pago);
  // A recusa que se sabia era do vencimento que agora se pagou.
  const { ancora: _, cobranca_recusada: __, ...metadata } = pago.metadata;
  const resultado = await gravarComCopias(
    deps,
    ctx,
    { cliente_id: antiga.cliente_id, produto_id: pago.produto_id, ja_pago: true },
    (copias) =>
      renovar(deps.tabela, ctx, antiga, {
        id,
        copias,
        dados: {
          data_inicio: ctx.today,
          data_expiracao: dias.ate,
          status: 'ativo',
          status_grupo: antiga.status_grupo,
          origem: 'renovacao',
          valor: pago.valor,
          telegram_id: antiga.telegram_id,
          metadata: { ...metadata, ...ancoraDe(dias.ate, dias.dia), assinatura_anterior_id: antiga.id },
          data_ativacao_grupo: antiga.data_ativacao_grupo,
        },
        junto: junto(id, dias),
      }),
  );
  return resultado === 'antiga_mudou' ? null : resultado;
}
