import * as z from 'zod';
import type { Campo } from '../base/campos.ts';
import { erroDeNumero, reais } from '../base/dinheiro.campos.ts';
import { textoLongoOpcional, textoOpcional } from '../base/texto.ts';
import { tirarRepetidas } from '../conhecimento/conhecimento.rules.ts';
import { TIPOS_QUE_SE_DESLIGAM } from './tipos.ts';

export const LIMITE_DO_PROMPT = 4_000;
export const GATILHOS = 50;
export const LIMITE_DO_GATILHO = 40;

/** Como ele se comporta enquanto quem vende não escreve outra coisa. */
export const PROMPT_PADRAO =
  'Você é o assistente virtual da loja. Responda em português do Brasil, com educação e em poucas frases, só com as informações fornecidas.';
export const PASSAGEM_PADRAO = 'Uma pessoa da equipe vai responder você por aqui.';
export const AUSENCIA_PADRAO =
  'Recebemos a sua mensagem! Agora estamos fora do horário de atendimento, e respondemos assim que ele começar.';

const horario = z.lazy(() =>
  z.string({ error: 'Informe o horário' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva o horário como 08:00'),
);

const inteiro = (de: number, ate: number) => {
  const mensagem = `Use um número inteiro de ${de} a ${ate}`;
  return z.lazy(() =>
    z
      .number({ error: erroDeNumero(mensagem) })
      .int(mensagem)
      .min(de, mensagem)
      .max(ate, mensagem),
  );
};

const TEMPERATURA = 'A temperatura vai de 0 a 2, de 0,1 em 0,1';
const temperatura = z.lazy(() =>
  z
    .number({ error: erroDeNumero(TEMPERATURA) })
    .min(0, TEMPERATURA)
    .max(2, TEMPERATURA)
    .refine((valor) => Math.abs(valor * 10 - Math.round(valor * 10)) < 1e-6, TEMPERATURA),
);

/** Reais por um milhão de tokens, que são os mesmos milionésimos de real por token. */
const preco = z.lazy(() =>
  z
    .number({ error: erroDeNumero('Informe o preço por milhão de tokens') })
    .min(0, 'O preço não pode ser negativo')
    .max(100_000, 'O preço máximo é R$ 100.000,00'),
);
export const precos = z.object({ entrada: preco, saida: preco, busca: preco });

/** O modelo de transcrição que se propõe: quem vende escreve o do provedor que ligou. */
export const MODELO_DE_AUDIO_PADRAO = 'gpt-4o-mini-transcribe';
export const LIMITE_DO_MODELO_DE_AUDIO = 120;

/** Separadas por vírgula ou já em lista; aparadas, sem as vazias, e nenhuma vira null (especificação 2, seção 5). */
const gatilhos = z.lazy(() =>
  z
    .union([z.string().max(GATILHOS * LIMITE_DO_GATILHO * 2), z.array(z.string().max(500)).max(GATILHOS * 4)])
    .nullable()
    .default(null)
    .transform((lido) => {
      const todas = typeof lido === 'string' ? lido.split(',') : (lido ?? []);
      return tirarRepetidas(todas.map((texto) => texto.toWellFormed().replace(/\p{Cc}/gu, ' ')));
    })
    .pipe(
      z
        .array(
          z.string().max(LIMITE_DO_GATILHO, `Use no máximo ${LIMITE_DO_GATILHO} caracteres em cada palavra`),
        )
        .max(GATILHOS, `Use no máximo ${GATILHOS} palavras`),
    )
    .transform((palavras) => (palavras.length > 0 ? palavras : null)),
);

const textoComPadrao = (maximo: number, padrao: string) =>
  textoLongoOpcional(maximo).transform((escrito) => escrito ?? padrao);

/** O que quem vende configura do assistente (especificação 2, seções 3, 5 e 9; regras 44 a 46), na ordem da tela. */
export const CAMPOS_DO_ASSISTENTE = {
  horario_inicio: {
    rotulo: 'Início do atendimento',
    entrada: horario.default('08:00'),
    guardado: z.string(),
  },
  horario_fim: { rotulo: 'Fim do atendimento', entrada: horario.default('22:00'), guardado: z.string() },
  ativo_finais_semana: {
    rotulo: 'Atender nos finais de semana',
    entrada: z.boolean().default(true),
    guardado: z.boolean(),
  },
  palavras_gatilho: {
    rotulo: 'Palavras gatilho',
    entrada: gatilhos,
    guardado: z.array(z.string()).nullable(),
  },
  mensagens_por_minuto: {
    rotulo: 'Mensagens por minuto',
    entrada: inteiro(1, 30).default(5),
    guardado: z.number(),
  },
  texto_passagem: {
    rotulo: 'Mensagem de passagem',
    entrada: textoComPadrao(500, PASSAGEM_PADRAO),
    guardado: z.string(),
    maximo: 500,
  },
  texto_ausencia: {
    rotulo: 'Mensagem fora do horário',
    entrada: textoComPadrao(500, AUSENCIA_PADRAO),
    guardado: z.string().default(AUSENCIA_PADRAO),
    maximo: 500,
  },
  tipos_desligados: {
    rotulo: 'Pedidos que o assistente não trata',
    entrada: z.array(z.enum(TIPOS_QUE_SE_DESLIGAM)).max(TIPOS_QUE_SE_DESLIGAM.length).default([]),
    guardado: z.array(z.enum(TIPOS_QUE_SE_DESLIGAM)).default([]),
  },
  avisar_espera: {
    rotulo: 'Avisar por e-mail quem espera 10 minutos',
    entrada: z.boolean().default(true),
    guardado: z.boolean(),
  },
  modo_ia: { rotulo: 'Responder com IA', entrada: z.boolean().default(true), guardado: z.boolean() },
  prompt_sistema: {
    rotulo: 'Prompt do sistema',
    entrada: textoComPadrao(LIMITE_DO_PROMPT, PROMPT_PADRAO),
    guardado: z.string(),
    maximo: LIMITE_DO_PROMPT,
  },
  temperatura: { rotulo: 'Temperatura', entrada: temperatura.default(0.7), guardado: z.number() },
  max_tokens: { rotulo: 'Máximo de tokens', entrada: inteiro(50, 1_000).default(300), guardado: z.number() },
  precos: {
    rotulo: 'Preços por milhão de tokens',
    entrada: precos.nullable().default(null),
    guardado: precos.nullable(),
  },
  transcrever_audios: {
    rotulo: 'Transcrever os áudios que chegam',
    entrada: z.boolean().default(false),
    guardado: z.boolean().default(false),
  },
  modelo_de_audio: {
    rotulo: 'Modelo de transcrição',
    entrada: textoOpcional(LIMITE_DO_MODELO_DE_AUDIO).transform(
      (escrito) => escrito ?? MODELO_DE_AUDIO_PADRAO,
    ),
    guardado: z.string().default(MODELO_DE_AUDIO_PADRAO),
    maximo: LIMITE_DO_MODELO_DE_AUDIO,
  },
  preco_do_audio: {
    rotulo: 'Preço por hora de áudio',
    entrada: reais('Informe o preço por hora').nullable().default(null),
    guardado: z.number().nullable().default(null),
  },
  teto_mensal: {
    rotulo: 'Teto de gasto por mês',
    entrada: reais('Informe o teto em reais').nullable().default(null),
    guardado: z.number().nullable(),
  },
} as const satisfies Readonly<Record<string, Campo>>;
