import { type Data, dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { diaDaEtapa, ETAPAS, vencimentosDaEtapa } from '../../shared/cobrancas/cobrancas.rules.ts';
import { ativasDoVendedor } from '../assinaturas/index.ts';
import {
  avaliarCobrancas,
  type CobrancaAvaliada,
  type CobrancaPedida,
  chaveDaCobranca,
  lerEnvios,
} from '../mensagens/index.ts';
import { cobrancaDoDiaKey } from '../platform/collection-keys.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import type { SaidaDeWhatsapp } from './ports.ts';

/** Quantas assinaturas de cada vencimento se olham de uma vez: mais que isso, a chamada não caberia no tempo da API. */
const LIMITE = 2_000;

type EnvioPedido = NonNullable<ReturnType<Awaited<ReturnType<typeof lerEnvios>>['get']>>;

/** Uma cobrança do dia: o que se avaliou, o envio dela, se já se pediu, e se a pessoa já teve outra hoje. */
export type CobrancaDoDia = CobrancaAvaliada & {
  readonly chave: string;
  readonly pedido: EnvioPedido | null;
  readonly ja_teve_hoje: boolean;
};

type Perguntas = {
  readonly usuario_id: string;
  readonly dia: Data;
  readonly provedor: NonNullable<Awaited<ReturnType<SaidaDeWhatsapp>>>['provedor'] | null;
  readonly pausado: boolean;
  /** Com as atrasadas: são de hoje, e não de amanhã. */
  readonly atrasadas: boolean;
};

/** As cobranças de um vendedor num dia, avaliadas como se estivessem ligadas, e se há mais do que se olhou. */
export async function cobrancasDeUmDia(
  tabela: Table,
  { usuario_id, dia, provedor, pausado, atrasadas }: Perguntas,
): Promise<{ cobrancas: CobrancaDoDia[]; ha_mais: boolean }> {
  const vencimentos = ETAPAS.flatMap((etapa) =>
    vencimentosDaEtapa(etapa, dia)
      .filter((data_expiracao) => atrasadas || diaDaEtapa(etapa, data_expiracao) === dia)
      .map((data_expiracao) => ({ etapa, data_expiracao })),
  );
  const achadas = await Promise.all(
    vencimentos.map(async ({ etapa, data_expiracao }) => {
      const { ids, ha_mais } = await ativasDoVendedor(tabela, usuario_id, {
        dia: data_expiracao,
        limite: LIMITE,
        comStatus: etapa === 'vencido' ? ['ativo', 'expirado'] : ['ativo'],
      });
      const pedidas = ids.map((assinatura_id): CobrancaPedida => ({ assinatura_id, etapa, data_expiracao }));
      return { pedidas, ha_mais };
    }),
  );
  const pedidas = achadas.flatMap((uma) => uma.pedidas);
  const avaliadas = await avaliarCobrancas(tabela, {
    usuario_id,
    cobrancas: pedidas,
    ligado: true,
    provedor,
    pausado,
    hoje: dia,
    consistent: false,
  });
  const comChave = avaliadas.map((uma) => ({ ...uma, chave: chaveDaCobranca(uma.cobranca) }));
  const envios = await lerEnvios(
    tabela,
    usuario_id,
    comChave.map(({ chave }) => chave),
  );
  const doDia = (id: string) => cobrancaDoDiaKey(usuario_id, id, dia);
  const tiveram = await readMany(
    tabela,
    pedidas.map(({ assinatura_id }) => doDia(assinatura_id)),
  );
  const ja = new Set(tiveram.map(({ sk }) => sk));
  const cobrancas = comChave.map((uma) => ({
    ...uma,
    pedido: envios.get(uma.chave) ?? null,
    ja_teve_hoje: ja.has(doDia(uma.cobranca.assinatura_id).sk),
  }));
  return {
    // A atrasada que se pediu noutro dia é desse dia.
    cobrancas: cobrancas.filter(
      ({ pedido }) => pedido === null || dataEmSaoPaulo(new Date(pedido.criado_em)) === dia,
    ),
    ha_mais: achadas.some(({ ha_mais }) => ha_mais),
  };
}

/** As que se podem pedir agora: podem sair, ninguém as pediu e a pessoa não teve outra hoje. */
export type APedir = Extract<CobrancaDoDia, { motivo: null }>;
export const podeSair = (uma: CobrancaDoDia): uma is APedir => uma.motivo === null;
