import { type Data, somarDias } from '../../shared/base/datas.ts';
import {
  chegouAVez,
  dentroDoHorario,
  ETAPAS,
  type Etapa,
  fimDasCobrancas,
  horaDeSair,
  type SemCobranca,
  vencimentosDaEtapa,
} from '../../shared/cobrancas/cobrancas.rules.ts';
import { DIAS_ALEM_DA_COBRANCA } from '../../shared/mensagens/avisos.rules.ts';
import { ativasQueVencem, noCartao, vencidasEm } from '../assinaturas/index.ts';
import {
  type Automacoes,
  automacoesDe,
  avaliarCobrancas,
  type CobrancaAvaliada,
  type CobrancaPedida,
  chaveDaCobranca,
  lerEnvios,
  lerPausaDoWhatsapp,
  pedirCobranca,
} from '../mensagens/index.ts';
import { type Clock, todayOf } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { jaResolvida, marcar } from './marcas.ts';
import type { SaidaDeWhatsapp } from './ports.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock; readonly saidaDe: SaidaDeWhatsapp };

/** Cobranças de um vendedor que se olham por vez, e vendedores ao mesmo tempo. */
const LOTE = 50;
const PARALELO = 4;
/** Quanto se espera para perguntar de novo do que quem vende pode ter mudado: o horário, o texto, a aprovação, o WhatsApp. */
const ATE_PERGUNTAR_MS = 3_600_000;
/** O que quem vende pode resolver ainda hoje. */
const SE_RESOLVE: ReadonlySet<SemCobranca> = new Set([
  'sem_whatsapp',
  'sem_template',
  'template_inativo',
  'aguardando_aprovacao',
  'sem_telefone',
  'nao_aceita',
]);

/** O que a volta achou e pediu; `falhas` são as etapas de vendedores que ficaram por fazer. */
export type ResultadoDasCobrancas = {
  dia: Data;
  vencem: number;
  etapas: number;
  resolvidas: number;
  pedidos: number;
  sem_envio: number;
  esperam: number;
  falhas: number;
};

/** Uma etapa de algum vendedor ficou por fazer: a agenda tenta de novo, e o que já se pediu não se repete. */
class CobrancasPorFazer extends Error {
  override readonly name = 'CobrancasPorFazer';
}

type EtapaDeUm = {
  readonly usuario_id: string;
  readonly etapa: Etapa;
  readonly pedidas: CobrancaPedida[];
  /** Os que vencem mais adiante: de quem o gateway cobra no cartão antes disso, a de três dias conta-se da cobrança. */
  readonly adiante: CobrancaPedida[];
};

/** Os vencimentos de que fala, em `dia`, a de três dias de quem será cobrado no cartão antes do fim do acesso. */
const vencimentosAdiante = (dia: Data): Data[] =>
  Array.from({ length: DIAS_ALEM_DA_COBRANCA }, (_, n) => somarDias(dia, n + 1)).flatMap((um) =>
    vencimentosDaEtapa('3_dias', um),
  );

/** Destas, as de quem um gateway cobra no cartão; nenhuma pela Cloud API, em que só sai o que a Meta aprovou. */
async function doCartao(
  tabela: Table,
  { usuario_id, adiante }: EtapaDeUm,
  provedor: string | undefined,
): Promise<CobrancaPedida[]> {
  if (provedor !== 'evolution' || adiante.length === 0) return [];
  const quais = adiante.map(({ assinatura_id: id }) => ({ usuario_id, id }));
  const cobradas = new Set((await noCartao(tabela, quais)).map(({ id }) => id));
  return adiante.filter(({ assinatura_id }) => cobradas.has(assinatura_id));
}

/** As cobranças do dia, por vendedor e etapa: as do próprio dia e as que uma falha atrasou. */
async function reunir(tabela: Table, dia: Data): Promise<EtapaDeUm[]> {
  const grupos = new Map<string, EtapaDeUm>();
  const achadas = await Promise.all(
    ETAPAS.flatMap((etapa) =>
      vencimentosDaEtapa(etapa, dia).map(async (data_expiracao) => {
        const procurar = etapa === 'vencido' ? vencidasEm : ativasQueVencem;
        const qual = { etapa, data_expiracao, vence_adiante: false };
        return (await procurar(tabela, data_expiracao)).map((uma) => ({ ...uma, ...qual }));
      }),
    ).concat(
      vencimentosAdiante(dia).map(async (data_expiracao) => {
        const qual = { etapa: '3_dias' as const, data_expiracao, vence_adiante: true };
        return (await ativasQueVencem(tabela, data_expiracao)).map((uma) => ({ ...uma, ...qual }));
      }),
    ),
  );
  for (const { usuario_id, id, etapa, data_expiracao, vence_adiante } of achadas.flat()) {
    const chave = `${etapa} de ${usuario_id}`;
    const grupo = grupos.get(chave) ?? { usuario_id, etapa, pedidas: [], adiante: [] };
    const lista = vence_adiante ? grupo.adiante : grupo.pedidas;
    lista.push({ assinatura_id: id, etapa, data_expiracao });
    grupos.set(chave, grupo);
  }
  return [...grupos.values()];
}

type Sai = Extract<CobrancaAvaliada, { motivo: null }>;
const maisCedo = (um: Date | null, outro: Date) => (um === null || outro < um ? outro : um);

/** Se uma avaliada se pede agora, espera a hora dela, ou não sai; e quando vale perguntar de novo. */
function oQueFazer(
  uma: CobrancaAvaliada,
  { agora, dia, automacoes }: { agora: Date; dia: Data; automacoes: Automacoes },
): { pedir: Sai } | { perguntar: Date | null } {
  const maisTarde = new Date(agora.getTime() + ATE_PERGUNTAR_MS);
  if (uma.motivo !== null) return { perguntar: SE_RESOLVE.has(uma.motivo) ? maisTarde : null };
  const { horario_envio } = uma.template;
  const hora = horaDeSair(dia, horario_envio);
  if (agora < hora) return { perguntar: hora < maisTarde ? hora : maisTarde };
  const vez = { agora, ligada_em: automacoes.cobrancas_desde, horario_envio };
  // A do cartão conta-se da cobrança: a vez dela é hoje, qualquer que seja o fim do acesso.
  const [deHoje] = vencimentosDaEtapa(uma.cobranca.etapa, dia);
  const data_expiracao = (uma.no_cartao && deHoje) || uma.cobranca.data_expiracao;
  return chegouAVez({ ...uma.cobranca, data_expiracao }, vez) ? { pedir: uma } : { perguntar: null };
}

/**
 * Agenda `cobrancas`, de 15 em 15 minutos entre as 8 e as 20 (regras 20 e 39): acha quem está numa etapa hoje e pede a cobrança de quem
 * a pode receber, passada a hora do template. Uma por assinatura, etapa e vencimento, e uma por assinatura e dia: rodar de novo, ou
 * continuar depois de uma queda, pede só o que falta. A etapa resolvida fica marcada, e a volta seguinte não pergunta por ela.
 */
export async function cobrarDoDia(deps: Deps): Promise<ResultadoDasCobrancas> {
  const { tabela, relogio, saidaDe } = deps;
  const agora = relogio.now();
  const dia = todayOf(relogio);
  const conta = { vencem: 0, etapas: 0, resolvidas: 0, pedidos: 0, sem_envio: 0, esperam: 0, falhas: 0 };
  if (!dentroDoHorario(agora)) return { dia, ...conta };
  const todas = await reunir(tabela, dia);
  const automacoes = await automacoesDe(
    tabela,
    todas.map(({ usuario_id }) => usuario_id),
  );

  async function tratar(deUm: EtapaDeUm, ligadas: Automacoes): Promise<void> {
    const { usuario_id, etapa } = deUm;
    const qual = { usuario_id, etapa, dia };
    const assinaturas = [...deUm.pedidas, ...deUm.adiante].map(({ assinatura_id }) => assinatura_id);
    conta.etapas += 1;
    if (await jaResolvida(tabela, qual, { assinaturas, agora })) {
      conta.resolvidas += 1;
      return;
    }
    const ctx = newContext(relogio, {
      usuario_id,
      ator: 'cobrancas',
      seed: `cobrancas#${usuario_id}#${dia}`,
    });
    const saida = await saidaDe(usuario_id);
    const pausado = (await lerPausaDoWhatsapp(tabela, ctx)) !== null;
    const pedidas = [...deUm.pedidas, ...(await doCartao(tabela, deUm, saida?.provedor))];
    let proxima: Date | null = null;
    for (let inicio = 0; inicio < pedidas.length; inicio += LOTE) {
      const lote = pedidas.slice(inicio, inicio + LOTE);
      const jaPedidas = await lerEnvios(
        tabela,
        usuario_id,
        lote.map((uma) => chaveDaCobranca(uma)),
      );
      const avaliadas = await avaliarCobrancas(tabela, {
        usuario_id,
        cobrancas: lote.filter((uma) => !jaPedidas.has(chaveDaCobranca(uma))),
        ligado: true,
        provedor: saida?.provedor ?? null,
        pausado,
        hoje: dia,
        consistent: false,
      });
      const aPedir: Sai[] = [];
      for (const uma of avaliadas) {
        const feito = oQueFazer(uma, { agora, dia, automacoes: ligadas });
        if ('pedir' in feito) aPedir.push(feito.pedir);
        else if (feito.perguntar) proxima = maisCedo(proxima, feito.perguntar);
        if (uma.motivo !== null) conta.sem_envio += 1;
        else if (!('pedir' in feito)) conta.esperam += 1;
      }
      if (saida === null) continue;
      const feitos = await Promise.all(
        aPedir.map((avaliada) =>
          pedirCobranca(tabela, {
            ctx,
            avaliada,
            tentativa: null,
            automatico: true,
            ate: fimDasCobrancas(dia),
            rodada: null,
            limite: saida.limite,
          }),
        ),
      );
      conta.pedidos += feitos.filter((um) => um === 'novo').length;
    }
    await marcar(tabela, qual, { assinaturas, proxima });
  }

  const emVoo = new Set<Promise<void>>();
  for (const etapa of todas) {
    const ligadas = automacoes.get(etapa.usuario_id);
    conta.vencem += etapa.pedidas.length;
    if (!ligadas?.cobrancas) continue;
    const tarefa: Promise<void> = tratar(etapa, ligadas)
      .catch((erro: unknown) => {
        conta.falhas += 1;
        logger.error('cobranças de um vendedor por fazer', {
          usuario_id: etapa.usuario_id,
          causa: whereItFailed(erro),
        });
      })
      .finally(() => emVoo.delete(tarefa));
    emVoo.add(tarefa);
    if (emVoo.size >= PARALELO) await Promise.race(emVoo);
  }
  await Promise.all(emVoo);
  if (conta.falhas > 0) throw new CobrancasPorFazer(`${conta.falhas} etapas por fazer`);
  return { dia, ...conta };
}
