import { type Data, somarDias } from '../../shared/base/datas.ts';
import {
  DIAS_ALEM_DA_COBRANCA,
  fimDoLembrete,
  TIPOS_DE_LEMBRETE,
  vencimentoDoLembrete,
} from '../../shared/mensagens/avisos.rules.ts';
import { ativasQueVencem, noCartao } from '../assinaturas/index.ts';
import { type Aviso, avaliarAvisos, comLembretesLigados, pedirAviso } from '../mensagens/index.ts';
import { type Clock, todayOf } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import type { LimiteDoVendedor } from './ports.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock; readonly limiteDe: LimiteDoVendedor };

/** Quantos avisos de um vendedor se olham por vez, antes de passar ao seguinte, e quantos lotes ao mesmo tempo. */
const LOTE = 50;
const PARALELO = 4;

/** O que o trabalho do dia achou e pediu; `falhas` são os lotes que ficaram por fazer. */
export type ResultadoDosLembretes = {
  dia: Data;
  vencem: number;
  de_quem_ligou: number;
  pedidos: number;
  ja_pedidos: number;
  sem_envio: number;
  falhas: number;
};

/** Um lote de algum vendedor ficou por fazer: a agenda tenta de novo, e o que já se pediu não se repete. */
class LembretesPorFazer extends Error {
  override readonly name = 'LembretesPorFazer';
}

/** Os que vencem mais adiante e o gateway cobra no cartão antes disso: o aviso deles conta-se da cobrança. */
async function doCartao(tabela: Table, dia: Data): Promise<(Aviso & { readonly usuario_id: string })[]> {
  const dias = Array.from({ length: DIAS_ALEM_DA_COBRANCA }, (_, n) => somarDias(dia, n + 1));
  const achados = await Promise.all(
    dias.map(async (vence) => {
      const data_expiracao = vencimentoDoLembrete('lembrete_3d', vence);
      const vencem = await ativasQueVencem(tabela, data_expiracao);
      const cobradas = await noCartao(tabela, vencem);
      return cobradas.map(({ usuario_id, id }) => ({
        ...{ usuario_id, data_expiracao, assinatura_id: id },
        tipo: 'lembrete_3d' as const,
      }));
    }),
  );
  return achados.flat();
}

/** Os avisos do dia de cada vendedor que ligou os lembretes. */
async function reunir({ tabela }: Deps, dia: Data) {
  const porVendedor = new Map<string, Aviso[]>();
  const achados = await Promise.all(
    TIPOS_DE_LEMBRETE.map(async (tipo) => {
      const data_expiracao = vencimentoDoLembrete(tipo, dia);
      return (await ativasQueVencem(tabela, data_expiracao)).map((uma) => ({ ...uma, tipo, data_expiracao }));
    }),
  );
  for (const { usuario_id, id, ...qual } of achados.flat()) {
    const avisos = porVendedor.get(usuario_id) ?? [];
    avisos.push({ assinatura_id: id, ...qual });
    porVendedor.set(usuario_id, avisos);
  }
  for (const { usuario_id, ...aviso } of await doCartao(tabela, dia)) {
    porVendedor.set(usuario_id, [...(porVendedor.get(usuario_id) ?? []), aviso]);
  }
  const ligados = await comLembretesLigados(tabela, [...porVendedor.keys()]);
  return {
    vencem: achados.reduce((soma, { length }) => soma + length, 0),
    porVendedor: new Map([...porVendedor].filter(([usuario_id]) => ligados.has(usuario_id))),
  };
}

type LoteDeUm = { readonly usuario_id: string; readonly avisos: readonly Aviso[] };

/** Um lote de cada vendedor por vez: quem tem dez não espera por quem tem dez mil. */
function* emRodizio(porVendedor: ReadonlyMap<string, readonly Aviso[]>): Generator<LoteDeUm> {
  for (let inicio = 0, algum = true; algum; inicio += LOTE) {
    algum = false;
    for (const [usuario_id, todos] of porVendedor) {
      const avisos = todos.slice(inicio, inicio + LOTE);
      if (avisos.length === 0) continue;
      algum = true;
      yield { usuario_id, avisos };
    }
  }
}

/**
 * Trabalho das 06:00 de Brasília (especificação 2, seção 9): acha quem vence em 3 dias, em 1 e hoje, e pede o lembrete de quem o
 * pode receber. Um por assinatura, tipo e vencimento: rodar de novo, ou continuar depois de uma queda, pede só o que falta.
 * Nada do que passou sai depois, porque o texto seria falso: passada a última hora do dia, não pede nada.
 */
export async function lembrarDoDia(deps: Deps): Promise<ResultadoDosLembretes> {
  const { tabela, relogio, limiteDe } = deps;
  const dia = todayOf(relogio);
  const ate = fimDoLembrete(dia);
  const conta = { vencem: 0, de_quem_ligou: 0, pedidos: 0, ja_pedidos: 0, sem_envio: 0, falhas: 0 };
  if (relogio.now() >= ate) return { dia, ...conta };
  const { vencem, porVendedor } = await reunir(deps, dia);
  conta.vencem = vencem;
  const limites = new Map<string, ReturnType<LimiteDoVendedor>>();
  const limiteDoVendedor = (usuario_id: string) => {
    const limite = limites.get(usuario_id) ?? limiteDe(usuario_id);
    limites.set(usuario_id, limite);
    return limite;
  };

  async function pedirLote({ usuario_id, avisos }: LoteDeUm): Promise<void> {
    conta.de_quem_ligou += avisos.length;
    const limite = await limiteDoVendedor(usuario_id);
    const avaliados = await avaliarAvisos(tabela, {
      ...{ usuario_id, avisos, hoje: dia },
      ...{ ligado: true, consistent: false },
    });
    const saem = avaliados.flatMap((um) => (um.motivo === null ? [um] : []));
    conta.sem_envio += avaliados.length - saem.length;
    const ctx = newContext(relogio, {
      usuario_id,
      ator: 'lembretes',
      seed: `lembretes#${usuario_id}#${dia}`,
    });
    const pedidos = await Promise.all(
      saem.map((avaliado) =>
        pedirAviso(tabela, { ctx, avaliado, automatico: true, ate, rodada: null, limite }),
      ),
    );
    const novos = pedidos.filter((um) => um === 'novo').length;
    conta.pedidos += novos;
    conta.ja_pedidos += pedidos.length - novos;
  }

  const emVoo = new Set<Promise<void>>();
  for (const lote of emRodizio(porVendedor)) {
    const tarefa: Promise<void> = pedirLote(lote)
      .catch((erro: unknown) => {
        conta.falhas += 1;
        logger.error('lembretes de um vendedor por fazer', {
          usuario_id: lote.usuario_id,
          causa: whereItFailed(erro),
        });
      })
      .finally(() => emVoo.delete(tarefa));
    emVoo.add(tarefa);
    if (emVoo.size >= PARALELO) await Promise.race(emVoo);
  }
  await Promise.all(emVoo);
  if (conta.falhas > 0) throw new LembretesPorFazer(`${conta.falhas} lotes por fazer`);
  return { dia, ...conta };
}
