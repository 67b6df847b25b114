import { type Data, dataEmSaoPaulo } from '../../shared/base/datas.ts';
import {
  DA_ETAPA,
  DO_CANAL,
  diaDaEtapa,
  ETAPAS,
  falhaDaEtapa,
  vencimentosAdiante,
  vencimentosDaEtapa,
} from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import type { CanaisPorMarco } from '../../shared/mensagens/marcos.rules.ts';
import { ativasDoVendedor, falhasDoVendedor } from '../assinaturas/index.ts';
import {
  type Aviso,
  type AvisoAvaliado,
  type AvisoQueSai,
  avaliarAvisos,
  chaveDoAviso,
  type Envio,
  lerEnvios,
} from '../mensagens/index.ts';
import { cobrancaDoDiaKey } from '../platform/keys/cobrancas.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { avisoDaFalha, cobradasNoCartao, ETAPAS_DA_AGENDA } from './reunir-do-dia.ts';

/** Quantas assinaturas de cada vencimento se olham de uma vez: mais que isso, a chamada não caberia no tempo da API. */
const LIMITE = 2_000;

type Achado = {
  /** O envio dele, se já se pediu, e se a pessoa já teve outro hoje. */
  readonly pedido: Envio | null;
  readonly ja_teve_hoje: boolean;
};
/** Um aviso do dia: o que se avaliou e o que já houve com ele. */
export type AvisoDoDia<C extends Canal = Canal> = AvisoAvaliado<C> & Achado;

/** Diz se um aviso do dia pode sair. */
export const podeSair = <C extends Canal>(aviso: AvisoDoDia<C>): aviso is AvisoQueSai<C> & Achado =>
  aviso.motivo === null;

type Perguntas<C extends Canal> = {
  readonly canal: C;
  readonly usuario_id: string;
  readonly dia: Data;
  /** Com os atrasados: são de hoje, e não de amanhã. */
  readonly atrasados: boolean;
  readonly provedor: string | null;
  readonly pausado: boolean;
  /** Por onde sai cada marco que tem aviso nos dois canais. */
  readonly canais: CanaisPorMarco;
};

/** As assinaturas que já tiveram um aviso no dia, dos que são um por dia (regra 22). */
async function tiveramNoDia(
  tabela: Table,
  { canal, usuario_id, dia }: Pick<Perguntas<Canal>, 'canal' | 'usuario_id' | 'dia'>,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  if (!DO_CANAL[canal].uma_por_dia) return () => false;
  const lerDoDia = (id: string) => cobrancaDoDiaKey(usuario_id, id, dia);
  const tiveram = new Set((await readMany(tabela, ids.map(lerDoDia))).map(({ sk }) => sk));
  return (id) => tiveram.has(lerDoDia(id).sk);
}

/**
 * Os avisos de um vendedor num dia, avaliados como se estivessem ligados, e se há mais do que se olhou. De quem o
 * gateway cobra no cartão antes do fim do acesso, também os que se contam da cobrança e são deste dia.
 */
export async function avisosDoDia<C extends Canal>(
  tabela: Table,
  { canal, usuario_id, dia, atrasados, provedor, pausado, canais }: Perguntas<C>,
): Promise<{ avisos: AvisoDoDia<C>[]; ha_mais: boolean }> {
  const vencimentos = ETAPAS[canal].flatMap((etapa) => [
    ...vencimentosDaEtapa(etapa, dia)
      .filter((data_expiracao) => atrasados || diaDaEtapa(etapa, data_expiracao) === dia)
      .map((data_expiracao) => ({ etapa, data_expiracao, adiante: false })),
    ...vencimentosAdiante(etapa, dia).map((data_expiracao) => ({ etapa, data_expiracao, adiante: true })),
  ]);
  const achados = await Promise.all(
    vencimentos.map(async ({ etapa, data_expiracao, adiante }) => {
      const { ids, ha_mais } = await ativasDoVendedor(tabela, usuario_id, {
        dia: data_expiracao,
        limite: LIMITE,
        comStatus: DA_ETAPA[etapa].status,
      });
      return {
        ha_mais,
        adiante,
        avisos: ids.map((assinatura_id): Aviso<C> => ({ assinatura_id, etapa, data_expiracao })),
      };
    }),
  );
  const avisosDaLista = (lista: boolean) =>
    achados.flatMap(({ adiante, avisos }) => (adiante === lista ? avisos : []));
  const daCobranca = new Set(
    await cobradasNoCartao(tabela, { usuario_id, adiante: avisosDaLista(true) }, provedor),
  );
  const falhas = await Promise.all(
    ETAPAS_DA_AGENDA[canal].map(async (etapa) =>
      (await falhasDoVendedor(tabela, usuario_id, falhaDaEtapa(etapa, dia))).map((falha) =>
        avisoDaFalha<C>(etapa, falha),
      ),
    ),
  );
  const lidos = await avaliarAvisos(tabela, {
    canal,
    usuario_id,
    avisos: [...falhas.flat(), ...avisosDaLista(false), ...daCobranca],
    ligado: true,
    provedor,
    pausado,
    canais,
    hoje: dia,
    consistent: false,
  });
  // O que se conta da cobrança e é de outro dia não é deste, nem o de quem o cartão já recusou.
  const ehDeHoje = ({ aviso, motivo }: AvisoAvaliado<C>) =>
    daCobranca.has(aviso) && motivo !== 'no_cartao' && motivo !== 'passou_do_dia';
  const avisadas = new Set(lidos.filter(ehDeHoje).map(({ aviso }) => aviso.assinatura_id));
  const avaliados = lidos.filter((lido) =>
    daCobranca.has(lido.aviso)
      ? ehDeHoje(lido)
      : lido.motivo !== 'no_cartao' || !avisadas.has(lido.aviso.assinatura_id),
  );
  const ids = avaliados.map(({ aviso }) => aviso.assinatura_id);
  const [pedidos, jaTeve] = await Promise.all([
    lerEnvios(
      tabela,
      usuario_id,
      avaliados.map(({ aviso }) => chaveDoAviso(aviso)),
    ),
    tiveramNoDia(tabela, { canal, usuario_id, dia }, ids),
  ]);
  const avisos = avaliados.map((avaliado) => ({
    ...avaliado,
    pedido: pedidos.get(chaveDoAviso(avaliado.aviso)) ?? null,
    ja_teve_hoje: jaTeve(avaliado.aviso.assinatura_id),
  }));
  // O atrasado que se pediu noutro dia é desse dia.
  const lerDoDia = ({ pedido }: Achado) =>
    pedido === null || !DO_CANAL[canal].uma_por_dia || dataEmSaoPaulo(new Date(pedido.criado_em)) === dia;
  return {
    avisos: avisos.filter(lerDoDia),
    ha_mais: achados.some(({ adiante, ha_mais }) => ha_mais && !adiante),
  };
}
