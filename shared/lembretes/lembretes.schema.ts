import * as z from 'zod';
import { instante } from '../base/datas.ts';
import { TIPOS_DE_LEMBRETE } from '../mensagens/avisos.rules.ts';
import { contagemDeEnvios, logEmail, statusEnvio } from '../mensagens/mensagens.schema.ts';

/** Hora de Brasília em que os lembretes do dia saem (especificação 2, seção 9). */
export const HORA_DOS_LEMBRETES = 6;
/** Registros que a tela mostra (especificação 2, seção 9). */
export const LOGS_NA_TELA = 50;

/** Um registro, e se ainda se pode tentar de novo o que falhou. */
export const linhaDoLog = logEmail.extend({ pode_tentar_de_novo: z.boolean() });
export type LinhaDoLog = z.output<typeof linhaDoLog>;

/** A tela Lembretes Automáticos: se estão ligados, o que se contou e os últimos registros. */
export const lembretes = z.object({
  ligado: z.boolean(),
  /** A que se leu, para ligar ou desligar sem passar por cima de outra janela. */
  versao: z.number().int(),
  contadores: z.object({
    total: z.number().int(),
    enviados: z.number().int(),
    erros: z.number().int(),
    hoje: z.number().int(),
  }),
  logs: z.array(linhaDoLog),
});
export type Lembretes = z.output<typeof lembretes>;

/** Ligar ou desligar os lembretes; `versao` é a que se leu, e na resposta a que ficou. */
export const lembretesEntrada = z.object({ ligado: z.boolean(), versao: z.number().int().min(0) });
export type LembretesEntrada = z.output<typeof lembretesEntrada>;

/** Quem vence e o que há para ela num dia: recebe, não recebe (e por quê), ou o dela já foi pedido (e em que pé está). */
export const pessoaDaPrevisao = z.object({
  assinatura_id: z.string(),
  cliente_id: z.string(),
  cliente_nome: z.string(),
  cliente_email: z.string().nullable(),
  produto_nome: z.string(),
  tipo: z.enum(TIPOS_DE_LEMBRETE),
  data_expiracao: z.string(),
  situacao: z.enum(['recebe', 'nao_recebe', 'ja_pedido']),
  motivo: z.string().nullable(),
  status: statusEnvio.nullable(),
});
export type PessoaDaPrevisao = z.output<typeof pessoaDaPrevisao>;

/** O que há para um dia; `pessoas` traz as primeiras de cada situação, as contas são de todas as que se olharam. */
export const diaDaPrevisao = z.object({
  data: z.string(),
  recebem: z.number().int(),
  nao_recebem: z.number().int(),
  ja_pedidos: z.number().int(),
  pessoas: z.array(pessoaDaPrevisao),
  /** Vencem mais do que se olha de uma vez. */
  ha_mais: z.boolean(),
});
export type DiaDaPrevisao = z.output<typeof diaDaPrevisao>;

export const previsao = z.object({
  ligado: z.boolean(),
  /** O envio das 06:00 de hoje já passou: o que falta hoje só sai se alguém pedir. */
  ja_passou_hoje: z.boolean(),
  hoje: diaDaPrevisao,
  amanha: diaDaPrevisao,
});
export type Previsao = z.output<typeof previsao>;

/**
 * Resposta de 'Testar Manualmente': `message` e `detalhes` como na especificação 2, seção 7; `enviados` é quanto se reivindicou
 * (regra 40) e `rodada` acompanha o que acontece com eles. `restam`: o que não coube nesta chamada, que se repete.
 */
export const verificacao = z.object({
  message: z.string(),
  detalhes: z.object({
    vencendo_em_3_dias: z.number().int(),
    vencendo_em_1_dia: z.number().int(),
    vencendo_hoje: z.number().int(),
    total: z.number().int(),
  }),
  enviados: z.number().int(),
  ja_pedidos: z.number().int(),
  sem_envio: z.number().int(),
  restam: z.number().int(),
  rodada: z.string(),
});
export type Verificacao = z.output<typeof verificacao>;

/** Continuar uma rodada que não coube numa chamada só. */
export const consultaDaVerificacao = z.object({ rodada: z.uuid().optional() });

/** A rodada de que se pergunta. */
export const consultaDaRodada = z.object({ rodada: z.uuid('Diga a rodada') });

/** O que já aconteceu com os de uma rodada. */
export const andamentoDaRodada = contagemDeEnvios.extend({ em: instante });
