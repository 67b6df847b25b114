import { setTimeout as dormir } from 'node:timers/promises';
import * as z from 'zod';
import {
  diferencaDe,
  type FalhaDaConferencia,
  type FaturaConferida,
  montarRetrato,
} from '../../shared/relatorios/conferencia.rules.ts';
import { ultimoDia } from '../../shared/relatorios/periodos.rules.ts';
import type { CobradorDoVendedor, FaturasDaConta } from '../gateways/port.ts';
import { lerPedido, recebidosDoGateway } from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { eventWrite } from '../platform/events.ts';
import { logger } from '../platform/logger.ts';
import { inGroups } from '../platform/read-many.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { compararDeNovo, compararFaturas } from './comparar-faturas.ts';
import {
  CONFERIDO,
  faturasLidas,
  type Leitura,
  leituraAndou,
  lerConferencia,
  paginaLida,
} from './conferencia-item.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly cobrador: CobradorDoVendedor;
  /** Milissegundos entre uma chamada ao gateway e a seguinte, e antes de insistir na que não teve resposta. */
  readonly ritmo?: { readonly entre: number; readonly insistir: readonly number[] };
};

/** O gateway conta as chamadas de doze horas e limita as de agora: uma por vez, e devagar. */
const RITMO = { entre: 250, insistir: [2_000, 8_000] };
/** Páginas que uma mensagem lê: cabem com folga no limite da função; o resto continua noutra. */
const POR_MENSAGEM = 40;
/** Pagas aqui no mês, e que não venciam nele, que se procuram uma a uma. */
const PROCURADAS = 100;

const pedida = z.object({ mes: z.string(), rodada: z.string() });

/** Pergunta no ritmo da conta, e insiste quando não há resposta. */
function chamarNoRitmo(deps: Deps) {
  const { entre, insistir } = deps.ritmo ?? RITMO;
  return async <R extends { readonly ok: boolean }>(perguntar: () => Promise<R>): Promise<R> => {
    let resposta = await perguntar();
    for (const espera of insistir) {
      if (resposta.ok || ('motivo' in resposta && resposta.motivo === 'chave_recusada')) break;
      await dormir(espera);
      resposta = await perguntar();
    }
    await dormir(entre);
    return resposta;
  };
}

/**
 * Lê as páginas que faltam; 'continua' quando o resto fica para outra mensagem, e null quando a leitura já não é a de
 * agora.
 */
async function lerPaginas(
  deps: Deps,
  leitura: Leitura,
  conta: FaturasDaConta,
): Promise<'leu' | 'continua' | FalhaDaConferencia | null> {
  const { usuario_id, mes } = leitura;
  const perguntar = chamarNoRitmo(deps);
  const antes = await lerConferencia(deps.tabela, usuario_id, mes);
  let [desde, lidas] = [antes?.proxima ?? null, antes?.lidas ?? 0];
  for (let vez = 0; desde !== null; vez += 1) {
    if (vez === POR_MENSAGEM) return 'continua';
    const posicao = desde;
    const periodo = { de: `${mes}-01`, ate: ultimoDia(mes), desde: posicao };
    const pagina = await perguntar(() => conta.pagina(periodo));
    if (!pagina.ok) return pagina.motivo;
    const comparadas = await compararFaturas(deps.tabela, usuario_id, pagina.cobrancas);
    lidas += comparadas.length;
    const andou_em = deps.relogio.now().toISOString();
    const perdeu = await tryTransact(deps.tabela, [
      paginaLida(leitura, posicao, comparadas),
      leituraAndou(leitura, { proxima: pagina.proxima, lidas, andou_em, falha: null }),
    ]);
    if (perdeu) return null;
    desde = pagina.proxima;
  }
  return 'leu';
}

/**
 * As que se pagaram aqui no mês, e que a conta não mostrou entre as que venciam nele: só as que ela não tem mais
 * importam.
 */
async function pagasSoAqui(
  deps: Deps,
  { usuario_id, mes }: Leitura,
  conta: FaturasDaConta,
  vistas: ReadonlySet<string>,
): Promise<{ sumidas: FaturaConferida[]; sem_conferir: number } | FalhaDaConferencia> {
  const perguntar = chamarNoRitmo(deps);
  const noMes = { gateway: CONFERIDO, de: `${mes}-01`, ate: ultimoDia(mes) };
  const faltam = (await recebidosDoGateway(deps, usuario_id, noMes)).filter((id) => !vistas.has(id));
  const sumidas: FaturaConferida[] = [];
  for (const id of faltam.slice(0, PROCURADAS)) {
    const resposta = await perguntar(() => conta.buscar(id));
    if (!resposta.ok) return resposta.motivo;
    if (!resposta.cobranca) sumidas.push({ id, vence_em: null, pedido_id: null, la: null, aqui: null });
  }
  return {
    sumidas: await compararDeNovo(deps.tabela, usuario_id, sumidas),
    sem_conferir: Math.max(0, faltam.length - PROCURADAS),
  };
}

/** Monta o retrato do mês com tudo o que se leu. */
async function terminar(
  deps: Deps,
  leitura: Leitura,
  conta: FaturasDaConta,
): Promise<FalhaDaConferencia | null> {
  const { tabela, relogio } = deps;
  const { usuario_id } = leitura;
  const lidas = await faturasLidas(tabela, leitura);
  const daqui = await pagasSoAqui(deps, leitura, conta, new Set(lidas.map(({ id }) => id)));
  if (typeof daqui === 'string') return daqui;
  const diferem = await compararDeNovo(
    tabela,
    usuario_id,
    lidas.filter((lida) => diferencaDe(lida) !== null),
  );
  const faturas = [...lidas, ...diferem, ...daqui.sumidas];
  const vendas = new Set(
    [...diferem, ...daqui.sumidas].flatMap((fatura) => (diferencaDe(fatura) && fatura.pedido_id) || []),
  );
  const nomes = await inGroups([...vendas], async (id): Promise<readonly [string, string]> => {
    return [id, (await lerPedido(tabela, usuario_id, id))?.comprador.nome ?? ''];
  });
  const em = relogio.now().toISOString();
  const { sem_conferir } = daqui;
  const retrato = montarRetrato(faturas, { em, sem_conferir, nomes: new Map(nomes) });
  await tryTransact(tabela, [
    leituraAndou(leitura, { retrato, terminada_em: em, andou_em: em, falha: null }),
  ]);
  logger.info('mês conferido com o gateway', {
    cobrancas: lidas.length,
    diferencas: retrato.diferencas.length + retrato.alem,
  });
  return null;
}

/**
 * Lê as faturas de um mês na conta do vendedor, página por página, e guarda o retrato delas diante do que há aqui.
 * Cair, repetir ou correr duas vezes ao mesmo tempo não muda o resultado: cada página tem o seu lugar, continua-se da
 * que faltava, e só a leitura de agora grava. O gateway que não responde ou recusa a chave fica escrito, e o retrato de
 * antes continua.
 */
export async function compararMes(
  deps: Deps,
  { usuario_id, dados }: Pick<DomainEvent, 'usuario_id' | 'dados'>,
): Promise<void> {
  const leitura = { usuario_id, ...pedida.parse(dados) };
  const antes = await lerConferencia(deps.tabela, usuario_id, leitura.mes);
  if (antes?.rodada !== leitura.rodada || antes.terminada_em !== null) return;
  const conta = (await deps.cobrador(usuario_id, CONFERIDO))?.cobrancas ?? null;
  const leu = conta ? await lerPaginas(deps, leitura, conta) : 'sem_integracao';
  if (leu === null) return;
  if (leu === 'continua') {
    const ctx = newContext(deps.relogio, { usuario_id, ator: 'conciliacao' });
    const { mes, rodada } = leitura;
    await tryTransact(deps.tabela, [eventWrite(ctx, 'conferencia.pedida', mes, { mes, rodada })]);
    return;
  }
  const falha = leu === 'leu' && conta ? await terminar(deps, leitura, conta) : leu;
  if (falha === null || falha === 'leu') return;
  logger.warn('mês não conferido com o gateway', { motivo: falha });
  await tryTransact(deps.tabela, [leituraAndou(leitura, { falha })]);
}
