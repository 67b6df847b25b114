import type { Context } from 'aws-lambda';
import type { Data } from '../../shared/base/datas.ts';
import {
  chegouAVez,
  DO_CANAL,
  type Etapa,
  estaNoHorario,
  fimDosAvisos,
  horaDeSair,
  type SemAviso,
} from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import {
  type Automacoes,
  type Aviso,
  type AvisoAvaliado,
  type AvisoQueSai,
  automacoesDe,
  avaliarAvisos,
  chaveDoAviso,
  enviosParados,
  lerEnvios,
  pedirAviso,
} from '../mensagens/index.ts';
import { type Clock, systemClock, todayOf } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { logger, whereItFailed, withLogFields } from '../platform/logger.ts';
import { inGroups } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { foiResolvida, marcar } from './etapa-resolvida.ts';
import type { Saida, SaidaDe } from './ports.ts';
import { cobradasNoCartao, type EtapaDeUm, reunirDoDia } from './reunir-do-dia.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock; readonly saidaDe: SaidaDe };

/**
 * Quantos avisos de uma etapa de um vendedor se olham por vez, antes de passar à seguinte, e quantos lotes ao mesmo
 * tempo.
 */
const LOTE = 50;
const PARALELO = 4;
/**
 * Quanto se espera para perguntar de novo do que quem vende pode ter mudado: o horário, o texto, a aprovação, o
 * WhatsApp.
 */
const ATE_PERGUNTAR_MS = 3_600_000;
/** O que quem vende pode resolver ainda hoje. */
const SE_RESOLVE: ReadonlySet<SemAviso> = new Set([
  'so_por_email',
  'so_por_whatsapp',
  'sem_whatsapp',
  'sem_template',
  'template_inativo',
  'aguardando_aprovacao',
  'sem_telefone',
  'nao_aceita',
]);

/** O que a agenda achou e pediu; `falhas` são os lotes que ficaram por fazer. */
export type ResultadoDoDia = {
  dia: Data;
  vencem: number;
  de_quem_ligou: number;
  etapas: number;
  resolvidas: number;
  pedidos: number;
  ja_pedidos: number;
  sem_envio: number;
  esperam: number;
  falhas: number;
};

/** Um lote de algum vendedor ficou por fazer: a agenda tenta de novo, e o que já se pediu não se repete. */
class AvisosPorFazer extends Error {
  override readonly name = 'AvisosPorFazer';
}

/** O que se sabe de uma etapa de um vendedor antes de olhar cada aviso. */
type Pronta = {
  readonly usuario_id: string;
  readonly etapa: Etapa;
  /** De quem ela trata: com outra pessoa no dia, a marca dela não vale. */
  readonly assinaturas: readonly string[];
  readonly avisos: readonly Aviso[];
  readonly ctx: RequestContext;
  readonly saida: Saida | null;
  readonly pausado: boolean;
  readonly automacoes: Automacoes;
  /** Quando vale perguntar de novo por ela, e quantos lotes faltam: a que tem um que falhou não se dá por resolvida. */
  proxima: Date | null;
  faltam: number;
};
type Lote = { readonly usuario_id: string; readonly pronta: Pronta; readonly avisos: readonly Aviso[] };

const instanteMaisCedo = (primeiro: Date | null, outro: Date | null) =>
  primeiro === null || (outro !== null && outro < primeiro) ? outro : primeiro;

/** Se um aviso se pede agora, espera a hora dele, ou não sai; e quando vale perguntar de novo. */
function decidirEtapa(
  aviso: AvisoAvaliado,
  { agora, dia, automacoes }: { agora: Date; dia: Data; automacoes: Automacoes },
): { pedir: AvisoQueSai } | { perguntar: Date | null } {
  const maisTarde = new Date(agora.getTime() + ATE_PERGUNTAR_MS);
  if (aviso.motivo !== null) return { perguntar: SE_RESOLVE.has(aviso.motivo) ? maisTarde : null };
  // O lembrete não tem hora sua: sai com a agenda.
  if (!('horario_envio' in aviso.template)) return { pedir: aviso };
  const { horario_envio } = aviso.template;
  const hora = horaDeSair(dia, horario_envio);
  if (agora < hora) return { perguntar: instanteMaisCedo(hora, maisTarde) };
  const vez = { agora, ligada_em: automacoes.cobrancas_desde, horario_envio };
  return chegouAVez(aviso, vez) ? { pedir: aviso } : { perguntar: null };
}

/** Um lote de cada etapa de cada vendedor por vez: quem tem dez não espera por quem tem dez mil. */
function* lotesEmRodizio(prontas: readonly Pronta[]): Generator<Lote> {
  const maior = prontas.reduce((maior, { avisos }) => Math.max(maior, avisos.length), 0);
  for (let inicio = 0; inicio < maior; inicio += LOTE) {
    for (const pronta of prontas) {
      const avisos = pronta.avisos.slice(inicio, inicio + LOTE);
      if (avisos.length > 0) yield { usuario_id: pronta.usuario_id, pronta, avisos };
    }
  }
}

/** Faz alguns ao mesmo tempo, e diz quantos falharam: um vendedor que não se lê não para os outros. */
async function pedirAosPoucos<T extends { readonly usuario_id: string }>(
  tarefas: Iterable<T>,
  fazer: (item: T) => Promise<void>,
): Promise<number> {
  let falharam = 0;
  const contarFalha = ({ usuario_id }: T, erro: unknown) => {
    falharam += 1;
    logger.error('avisos de um vendedor por fazer', { usuario_id, causa: whereItFailed(erro) });
  };
  await inGroups(tarefas, (item) => fazer(item).catch((erro: unknown) => contarFalha(item, erro)), PARALELO);
  return falharam;
}

/**
 * A agenda de um canal (especificação 2, seção 9; regras 20 e 39): acha quem está numa etapa hoje e pede o aviso de
 * quem o pode receber, passada a hora do template, se ele tem uma. Um por assinatura, etapa e vencimento: rodar de
 * novo, ou continuar depois de uma queda, pede só o que falta. No canal em que a agenda volta, a etapa resolvida fica
 * marcada, e não se pergunta mais por ela.
 */
export async function pedirAvisosDoDia(
  { tabela, relogio, saidaDe }: Deps,
  { canal }: { readonly canal: Canal },
): Promise<ResultadoDoDia> {
  const { automacao: ator, volta } = DO_CANAL[canal];
  const agora = relogio.now();
  const dia = todayOf(relogio);
  const ate = fimDosAvisos(canal, dia);
  const conta = { vencem: 0, de_quem_ligou: 0, etapas: 0, resolvidas: 0 };
  const feito = { pedidos: 0, ja_pedidos: 0, sem_envio: 0, esperam: 0, falhas: 0 };
  if (!estaNoHorario(canal, agora)) return { dia, ...conta, ...feito };
  const todas = await reunirDoDia(tabela, canal, dia);
  const automacoes = await automacoesDe(
    tabela,
    todas.map(({ usuario_id }) => usuario_id),
  );
  const ligadas = todas.filter(({ usuario_id }) => automacoes.get(usuario_id)?.[ator]);
  conta.vencem = todas.reduce((soma, { vencem }) => soma + vencem.length, 0);
  conta.etapas = ligadas.length;

  async function resolver({ usuario_id, etapa, assinaturas, proxima, faltam }: Pronta): Promise<void> {
    if (!volta || faltam > 0) return;
    await marcar(tabela, { usuario_id, canal, etapa, dia }, { assinaturas, proxima });
  }

  const prontas: Pronta[] = [];
  async function preparar(deUm: EtapaDeUm): Promise<void> {
    const { usuario_id, etapa, vencem, adiante } = deUm;
    const suas = automacoes.get(usuario_id);
    if (!suas) return;
    const assinaturas = [...vencem, ...adiante].map(({ assinatura_id }) => assinatura_id);
    if (volta && (await foiResolvida(tabela, { usuario_id, canal, etapa, dia }, { assinaturas, agora }))) {
      conta.resolvidas += 1;
      return;
    }
    const ctx = newContext(relogio, { usuario_id, ator, seed: `${ator}#${usuario_id}#${dia}` });
    const saida = await saidaDe(usuario_id);
    const pausado = await enviosParados(tabela, ctx, canal);
    const avisos = [...vencem, ...(await cobradasNoCartao(tabela, deUm, saida?.provedor ?? null))];
    conta.de_quem_ligou += avisos.length;
    const faltam = Math.ceil(avisos.length / LOTE);
    const lido = { assinaturas, avisos, ctx, saida, pausado, automacoes: suas };
    const pronta = { usuario_id, etapa, ...lido, proxima: null, faltam };
    prontas.push(pronta);
    await resolver(pronta);
  }

  async function pedirLote({ pronta, usuario_id, avisos }: Lote): Promise<void> {
    const { ctx, saida, pausado } = pronta;
    const jaPedidos = volta
      ? await lerEnvios(
          tabela,
          usuario_id,
          avisos.map((aviso) => chaveDoAviso(aviso)),
        )
      : null;
    const avaliados = await avaliarAvisos(tabela, {
      canal,
      usuario_id,
      avisos: avisos.filter((aviso) => !jaPedidos?.has(chaveDoAviso(aviso))),
      ligado: true,
      provedor: saida?.provedor ?? null,
      pausado,
      canais: pronta.automacoes.canais,
      hoje: dia,
      consistent: false,
    });
    const aPedir: AvisoQueSai[] = [];
    for (const avaliado of avaliados) {
      const oQue = decidirEtapa(avaliado, { agora, dia, automacoes: pronta.automacoes });
      if ('pedir' in oQue) aPedir.push(oQue.pedir);
      else pronta.proxima = instanteMaisCedo(oQue.perguntar, pronta.proxima);
      if (avaliado.motivo !== null) feito.sem_envio += 1;
      else if (!('pedir' in oQue)) feito.esperam += 1;
    }
    if (saida !== null) {
      const { limite } = saida;
      const pedidos = await Promise.all(
        aPedir.map((avaliado) =>
          pedirAviso(tabela, { ctx, avaliado, automatico: true, ate, rodada: null, limite }),
        ),
      );
      const novos = pedidos.filter((pedido) => pedido === 'novo').length;
      feito.pedidos += novos;
      feito.ja_pedidos += pedidos.length - novos;
    }
    pronta.faltam -= 1;
    await resolver(pronta);
  }

  const porPreparar = await pedirAosPoucos(ligadas, preparar);
  const porPedir = await pedirAosPoucos(lotesEmRodizio(prontas), pedirLote);
  feito.falhas = porPreparar + porPedir;
  if (feito.falhas > 0) throw new AvisosPorFazer(`${feito.falhas} lotes por fazer`);
  return { dia, ...conta, ...feito };
}

/** A entrada da agenda de um canal. */
export const agendaDosAvisos =
  (deps: { readonly tabela: Table; readonly saidaDe: SaidaDe }, { canal }: { readonly canal: Canal }) =>
  (_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<ResultadoDoDia> =>
    withLogFields({ correlacao: awsRequestId }, async () => {
      const resultado = await pedirAvisosDoDia({ ...deps, relogio: systemClock }, { canal });
      logger.info(`${DO_CANAL[canal].automacao} do dia: pedidos`, resultado);
      return resultado;
    });
