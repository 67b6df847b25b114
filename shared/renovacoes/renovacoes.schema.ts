import * as z from 'zod';
import { STATUS_GRUPO } from '../assinaturas/assinaturas.schema.ts';
import { data, instante } from '../base/datas.campos.ts';
import { consultaPaginada } from '../base/pagination.ts';
import { SECOES } from './renovacoes.rules.ts';

const secao = z.enum(SECOES);

/** Que parte da fila se pede. */
export const consultaDaFila = z.object({ ...consultaPaginada, secao });
export type ConsultaDaFila = z.output<typeof consultaDaFila>;

/** Como se fala com uma pessoa para ela renovar. */
export const contato = z.lazy(() =>
  z.object({
    telefone: z.string().nullable(),
    /** O texto que sai, inteiro, com o link de renovação; null a quem não se escreve. */
    texto: z.string().nullable(),
    /** 'Cobrar' manda daqui; senão abre o WhatsApp de quem vende com o texto. */
    sai_daqui: z.boolean(),
    /** A pessoa pediu para parar, ou não aceita mensagens: a ela só se liga. */
    so_ligacao: z.boolean(),
    /** Por que não sai daqui, em português; null quando sai. */
    motivo: z.string().nullable(),
    /** A cobrança de hoje já saiu, ou está saindo. */
    cobrada_hoje: z.boolean(),
  }),
);
export type Contato = z.output<typeof contato>;

/** Uma pessoa na fila de Renovações: o que renova, como se fala com ela e o que a renovação à mão grava. */
export const naFila = z.lazy(() =>
  z.object({
    assinatura_id: z.string(),
    cliente_id: z.string(),
    cliente_nome: z.string(),
    produto_nome: z.string(),
    data_expiracao: z.string(),
    /** Em reais, o que esta assinatura vale. */
    valor: z.number(),
    /** Se entrou no grupo do produto: a quem pagou e ficou de fora não se cobra sem o saber. */
    status_grupo: z.enum(STATUS_GRUPO),
    /** Null quando não está na fila. */
    secao: secao.nullable(),
    /** O dia para o qual se adiou; null na que não se adiou. */
    ligar_em: z.string().nullable(),
    /** A última mensagem que lhe saiu por esta assinatura. */
    ultimo_contato: z.object({ canal: z.string(), em: instante }).nullable(),
    contato,
    /** Com que datas e por quanto, em reais, se renova quem pagou por fora (regra 6). */
    renovacao: z.object({
      data_inicio: z.string(),
      data_expiracao: z.string(),
      valor: z.number(),
      telegram_id: z.string().nullable(),
    }),
    versao: z.number().int(),
  }),
);
export type NaFila = z.output<typeof naFila>;

/** Uma página de uma seção da fila. */
export const fila = z.lazy(() => z.object({ itens: z.array(naFila), proximo_cursor: z.string().nullable() }));
export type Fila = z.output<typeof fila>;

/** Quantas há numa seção, e quanto valem, em reais: passando do que se conta de uma vez, `ha_mais`. */
const quantas = z.object({ quantas: z.number().int(), valor: z.number(), ha_mais: z.boolean() });
export type Quantas = z.output<typeof quantas>;

/** Quantas pessoas há em cada seção, e para quantas das adiadas o dia chegou. */
export const contagemDaFila = z.lazy(() =>
  z.object({
    vencidos: quantas,
    hoje: quantas,
    semana: quantas,
    adiados: quantas,
    ligar_hoje: z.number().int(),
  }),
);
export type ContagemDaFila = z.output<typeof contagemDaFila>;

/**
 * O que se decide sobre alguém da fila: falar noutro dia (`ligar_em`), nunca mais neste vencimento, ou devolvê-la à
 * fila. `versao` é a que se leu.
 */
export const decisao = z.lazy(() => {
  const versao = z.number().int().min(1);
  return z.discriminatedUnion('decisao', [
    z.object({
      decisao: z.literal('ligar_depois'),
      ligar_em: data('Escolha o dia em que quer ligar'),
      versao,
    }),
    z.object({ decisao: z.enum(['nao_quer', 'voltar']), versao }),
  ]);
});
export type Decisao = z.output<typeof decisao>;
