import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { textoLongoOpcional, textoObrigatorio } from '../base/texto.ts';
import { cartao } from './templates.schema.ts';

/** Tipos de mensagem de um vencimento (especificação 2, seção 3): os quatro que os cartões contam. */
export const TIPOS_DO_VENCIMENTO = ['padrao', '3_dias', '1_dia', 'vencido'] as const;
/** Todos: também o da cobrança que falhou (decisão 0088). */
export const TIPOS_WHATSAPP = [...TIPOS_DO_VENCIMENTO, 'falhou'] as const;
export const tipoWhatsapp = z.enum(TIPOS_WHATSAPP);
export type TipoWhatsapp = z.output<typeof tipoWhatsapp>;

/** De que cartão e tipo é um template de WhatsApp. */
export const qualTemplateWhatsapp = z.object({ cartao, tipo: tipoWhatsapp });
export type QualTemplateWhatsapp = z.output<typeof qualTemplateWhatsapp>;

/** O maior texto que uma mensagem de WhatsApp leva. */
const MENSAGEM_MAXIMA = 4_096;

/** O que o operador edita; o horário é o de Brasília, e só vale o em que as cobranças saem (regra 39). */
export const templateWhatsappEntrada = z.lazy(() =>
  z.object({
    nome: textoObrigatorio('Nome do Template é um campo obrigatório', 120),
    assunto: textoObrigatorio('Assunto é um campo obrigatório', 200),
    mensagem: textoLongoOpcional(MENSAGEM_MAXIMA)
      .transform((escrita) => escrita?.replace(/\r\n?/g, '\n') ?? '')
      .pipe(z.string().min(1, 'Mensagem WhatsApp é um campo obrigatório')),
    horario_envio: z
      .string({ error: 'Informe o horário de envio' })
      .regex(/^(0[89]|1\d):[0-5]\d$/, 'Escolha um horário entre 08:00 e 19:59: fora dele nada sai'),
    ativo: z.boolean(),
  }),
);
export type TemplateWhatsappEntrada = z.output<typeof templateWhatsappEntrada>;

/** Em que pé está um texto na Meta (regra 35). */
export const ESTADOS_DA_APROVACAO = ['em_analise', 'aprovado', 'recusado', 'pausado'] as const;
const estadoDaAprovacao = z.enum(ESTADOS_DA_APROVACAO);
export type EstadoDaAprovacao = z.output<typeof estadoDaAprovacao>;

/** UTILITY é o aviso de algo que a pessoa já tem; MARKETING, o que oferece vantagem. */
export const categoriaDaMeta = z.enum(['UTILITY', 'MARKETING']);
export type CategoriaDaMeta = z.output<typeof categoriaDaMeta>;

/** Um texto como a Meta o conhece: as variáveis por ordem, e se o link virou botão. */
export const modeloRegistrado = z.lazy(() =>
  z.object({
    nome: z.string(),
    mensagem: z.string(),
    variaveis: z.array(z.string()),
    botao: z.boolean(),
  }),
);
export type ModeloRegistrado = z.output<typeof modeloRegistrado>;

/** O que se sabe do texto que se mandou à Meta por último. */
const aprovacao = z.lazy(() =>
  z.object({
    estado: estadoDaAprovacao,
    motivo: z.string().nullable(),
    categoria: categoriaDaMeta,
    /** Quando a Meta o recebeu; null enquanto não chegou a ela. */
    em: instante.nullable(),
  }),
);
export type AprovacaoDoTemplate = z.output<typeof aprovacao>;

/** Template de WhatsApp de um cartão e tipo. */
export const templateWhatsapp = z.lazy(() =>
  qualTemplateWhatsapp.extend({
    nome: z.string(),
    assunto: z.string(),
    mensagem: z.string(),
    horario_envio: z.string(),
    ativo: z.boolean(),
    /** O que sai pela Cloud API: a última versão aprovada; null quando nenhuma foi, ou a Meta a pausou. */
    aprovado: modeloRegistrado.nullable(),
    /** Por que não há o que mandar pela Cloud API; null quando há. */
    motivo: z.string().nullable(),
    versao: z.number().int(),
  }),
);
export type TemplateWhatsapp = z.output<typeof templateWhatsapp>;

/** Por onde saem as mensagens de quem vende; null quando nada está ligado. */
export const canalDoWhatsapp = z.enum(['whatsapp', 'evolution']).nullable();
export type CanalDoWhatsapp = z.output<typeof canalDoWhatsapp>;

/** O que a lista mostra de um; `versao` 0 é o que ninguém gravou. */
export const templateWhatsappResumo = z.lazy(() =>
  templateWhatsapp
    .unwrap()
    .pick({ cartao: true, tipo: true, nome: true, ativo: true, versao: true })
    .extend({ aprovacao: aprovacao.nullable() }),
);
export type TemplateWhatsappResumo = z.output<typeof templateWhatsappResumo>;

/** Um template aberto para editar. */
export const templateWhatsappEditavel = z.lazy(() =>
  templateWhatsapp.unwrap().extend({
    dias_antes_vencimento: z.number().int(),
    variaveis_disponiveis: z.array(z.string()),
    configuracoes: z.record(z.string(), z.string()),
    canal: canalDoWhatsapp,
    /** Null quando as mensagens não saem pela Meta, ou ninguém gravou o texto. */
    aprovacao: aprovacao.nullable(),
    /** O texto com que a linha começa, para voltar a ele. */
    padrao: z.object({ nome: z.string(), assunto: z.string(), mensagem: z.string() }),
  }),
);
export type TemplateWhatsappEditavel = z.output<typeof templateWhatsappEditavel>;
