import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { lembrarResultado } from '../base/uma-vez.ts';
import { type MarcoDosDois, POR_ONDE } from './marcos.rules.ts';
import { contagemDeEnvios, statusEnvio } from './mensagens.schema.ts';

/**
 * O que os lembretes e as cobranças têm em comum: ligar e desligar, prever hoje e amanhã, e mandar agora numa rodada.
 */

/** Se sai sozinha; `versao` é a que se leu, para ligar ou desligar sem passar por cima de outra janela. */
export const automacao = z.lazy(() => z.object({ ligado: z.boolean(), versao: z.number().int() }));
export type Automacao = z.output<typeof automacao>;

/** Ligar ou desligar; `versao` é a que se leu, e na resposta a que ficou. */
export const automacaoEntrada = z.lazy(() =>
  z.object({ ligado: z.boolean(), versao: z.number().int().min(0) }),
);
export type AutomacaoEntrada = z.output<typeof automacaoEntrada>;

/** Por onde sai o aviso de cada marco que existe nos dois canais. */
const canaisPorMarco = lembrarResultado(() => {
  const porOnde = z.enum(POR_ONDE, { error: 'Escolha por onde sai' });
  return z.object({ '3_dias': porOnde, '1_dia': porOnde, vencimento: porOnde } satisfies Record<
    MarcoDosDois,
    typeof porOnde
  >);
});
export const canaisEntrada = z.lazy(() =>
  z.object({ canais: canaisPorMarco(), versao: z.number().int().min(0) }),
);
export type CanaisEntrada = z.output<typeof canaisEntrada>;
/** O que se escolheu, e se cada canal sai sozinho: o que está desligado não sai, qualquer que seja a escolha. */
export const canaisDosAvisos = z.lazy(() =>
  canaisEntrada.unwrap().extend({ lembretes: z.boolean(), cobrancas: z.boolean() }),
);
export type CanaisDosAvisos = z.output<typeof canaisDosAvisos>;

export const SITUACOES = ['recebe', 'nao_recebe', 'ja_pedido'] as const;

/**
 * Quem vence e o que há para ela num dia: recebe, não recebe (e por quê), ou o dela já foi pedido (e em que pé está).
 */
export const pessoaPrevista = z.lazy(() =>
  z.object({
    assinatura_id: z.string(),
    cliente_id: z.string(),
    cliente_nome: z.string(),
    produto_nome: z.string(),
    data_expiracao: z.string(),
    situacao: z.enum(SITUACOES),
    motivo: z.string().nullable(),
    status: statusEnvio.nullable(),
  }),
);
export type PessoaPrevista = z.output<typeof pessoaPrevista>;

/** O que há para um dia; `pessoas` traz as primeiras de cada situação, as contas são de todas as que se olharam. */
export const diaPrevisto = <P extends z.ZodType<PessoaPrevista>>(pessoa: P) =>
  z.object({
    data: z.string(),
    recebem: z.number().int(),
    nao_recebem: z.number().int(),
    ja_pedidos: z.number().int(),
    pessoas: z.array(pessoa),
    /** Vencem mais do que se olha de uma vez. */
    ha_mais: z.boolean(),
  });
export type DiaPrevisto<P extends PessoaPrevista = PessoaPrevista> = {
  data: string;
  recebem: number;
  nao_recebem: number;
  ja_pedidos: number;
  pessoas: P[];
  ha_mais: boolean;
};

/** Continuar uma rodada que não coube numa chamada só. */
export const consultaParaContinuar = z.object({ rodada: z.uuid().optional() });

/** A rodada de que se pergunta. */
export const consultaDaRodada = z.object({ rodada: z.uuid('Diga a rodada') });

/** O que já aconteceu com os envios de uma rodada. */
export const andamentoDaRodada = z.lazy(() => contagemDeEnvios.unwrap().extend({ em: instante }));
export type AndamentoDaRodada = z.output<typeof andamentoDaRodada>;
