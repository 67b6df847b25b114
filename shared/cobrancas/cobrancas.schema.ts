import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { automacao, diaPrevisto, pessoaPrevista } from '../mensagens/automacoes.schema.ts';
import { TODAS_AS_ETAPAS } from '../mensagens/avisos.rules.ts';
import { STATUS_DA_COBRANCA } from './cobrancas.rules.ts';

/** Linhas do histórico que a tela mostra (especificação 2, seção 9). */
export const COBRANCAS_NA_TELA = 50;
/** Dias à frente que a lista alcança, e dias para trás em que se contam as renovações (especificação 2, seção 9). */
export const DIAS_A_FRENTE = 7;
export const DIAS_DAS_RENOVACOES = 30;

const etapa = z.enum(TODAS_AS_ETAPAS.whatsapp);
const statusDaCobranca = z.enum(STATUS_DA_COBRANCA);

/** Uma cobrança (entidade cobrancas_automaticas da especificação 2, seção 3). */
export const cobranca = z.object({
  id: z.string(),
  assinatura_id: z.string(),
  status: statusDaCobranca,
  tipo_cobranca: etapa,
  data_envio: instante.nullable(),
  created_at: instante,
  renovacao_obtida: z.boolean(),
  /** Por que não saiu, ou o que se sabe da que ficou em dúvida. */
  motivo: z.string().nullable(),
  /** Saiu e não se sabe se chegou: não se repete sozinha. */
  duvidosa: z.boolean(),
  cliente: z.object({ id: z.string(), nome: z.string(), telefone: z.string() }),
  produto_nome: z.string(),
  data_expiracao: z.string(),
});
export type Cobranca = z.output<typeof cobranca>;

/** Quem vence nos próximos dias, ou já venceu e continua no grupo. */
export const clienteParaCobranca = z.lazy(() =>
  z.object({
    assinatura_id: z.string(),
    cliente_id: z.string(),
    cliente_nome: z.string(),
    produto_nome: z.string(),
    data_expiracao: z.string(),
    dias_restantes: z.number().int(),
    /** Já se mandou, ou está saindo, uma cobrança hoje. */
    enviado: z.boolean(),
    /** O envio de hoje que não se sabe se saiu, para o tentar de novo; null quando não há dúvida. */
    duvidoso: z.string().nullable().default(null),
    /** O e-mail da pessoa devolve o que se lhe manda. */
    email_devolvido: z.boolean().default(false),
    telefone: z.string().nullable(),
    /** O texto já pronto, para quem cobra pelo próprio WhatsApp; null quando não há template. */
    texto: z.string().nullable(),
  }),
);
export type ClienteParaCobranca = z.output<typeof clienteParaCobranca>;

/** A tela Cobranças Automáticas: se estão ligadas, os contadores e quem há para cobrar. */
export const cobrancas = z.lazy(() =>
  automacao.unwrap().extend({
    conectado: z.boolean(),
    /** Por que o provedor parou os envios de hoje; null quando não parou. */
    pausa: z.string().nullable(),
    contadores: z.object({
      vencimentos_hoje: z.number().int(),
      proximos_7_dias: z.number().int(),
      mensagens_enviadas: z.number().int(),
      renovacoes_30d: z.number().int(),
      /** Quantas de hoje passaram das 20:00 sem sair (regra 39). */
      passaram_da_hora: z.number().int(),
    }),
    clientes: z.array(clienteParaCobranca),
    /** As de hoje que não se sabe se saíram, também de quem já não está na lista. */
    duvidosas: z
      .array(z.object({ envio: z.string(), assinatura_id: z.string(), cliente_nome: z.string() }))
      .default([]),
    /** Há mais pessoas do que se mostra de uma vez. */
    ha_mais: z.boolean(),
  }),
);
export type Cobrancas = z.output<typeof cobrancas>;

/** Filtros do histórico. */
export const consultaDoHistorico = z.object({
  status: statusDaCobranca.optional(),
  tipo_cobranca: etapa.optional(),
});
export type ConsultaDoHistorico = z.output<typeof consultaDoHistorico>;

/** Uma linha do histórico, e se ainda se pode tentar de novo a que ficou em dúvida. */
const linhaDoHistorico = z.lazy(() => cobranca.extend({ pode_tentar_de_novo: z.boolean().default(false) }));
export type LinhaDoHistorico = z.output<typeof linhaDoHistorico>;
export const historicoDeCobrancas = z.lazy(() => z.object({ itens: z.array(linhaDoHistorico) }));

/** Quem teria uma cobrança num dia, e a que horas. */
export const pessoaDaPrevisao = z.lazy(() =>
  pessoaPrevista.unwrap().extend({
    telefone: z.string().nullable(),
    etapa,
    /** A que horas sai; null quando não sai sozinha. */
    horario: z.string().nullable(),
  }),
);
export type PessoaDaPrevisao = z.output<typeof pessoaDaPrevisao>;

const diaDaPrevisao = z.lazy(() => diaPrevisto(pessoaDaPrevisao));
export type DiaDaPrevisao = z.output<typeof diaDaPrevisao>;

export const previsaoDasCobrancas = z.lazy(() =>
  z.object({
    ligado: z.boolean(),
    conectado: z.boolean(),
    /** Passou das 20:00: hoje não sai mais nada. */
    encerrado_hoje: z.boolean(),
    hoje: diaDaPrevisao,
    amanha: diaDaPrevisao,
  }),
);
export type PrevisaoDasCobrancas = z.output<typeof previsaoDasCobrancas>;

/**
 * Resposta de 'Executar Agora' (especificação 2, seção 7): `success` e `resultados.enviados`, quanto se reivindicou
 * (regra 40). `motivo` diz por que nada se executou; `restam`, o que não coube nesta chamada, que se repete com a mesma
 * `rodada`.
 */
export const execucao = z.lazy(() =>
  z.object({
    success: z.boolean(),
    motivo: z.enum(['sem_whatsapp', 'fora_do_horario']).nullable(),
    message: z.string(),
    resultados: z.object({
      enviados: z.number().int(),
      ja_pedidos: z.number().int(),
      sem_envio: z.number().int(),
      restam: z.number().int(),
    }),
    rodada: z.string(),
  }),
);
export type Execucao = z.output<typeof execucao>;

/**
 * Resposta de 'Cobrar' (especificação 2, seção 7); `motivo` e `message` dizem por que não sai. `envio` é o que se
 * pediu, que sai daí a 15 s e até lá se desfaz (regra 47); null se nada se pediu.
 */
export const disparo = z.lazy(() =>
  z.object({
    success: z.boolean(),
    motivo: z.string().nullable(),
    message: z.string(),
    envio: z.string().nullable(),
  }),
);
export type Disparo = z.output<typeof disparo>;

/** De que 'Cobrar' se fala. */
export const alvoDoDisparo = z.object({ envio: z.string().min(1).max(200) });

/** Como ficou o que 'Cobrar' pediu; `message` diz por que não saiu. */
export const desfechoDoDisparo = z.lazy(() =>
  z.object({ situacao: z.enum(['a_caminho', 'saiu', 'nao_saiu']), message: z.string() }),
);
export type DesfechoDoDisparo = z.output<typeof desfechoDoDisparo>;
