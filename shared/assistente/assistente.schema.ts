import * as z from 'zod';
import { formaDeEntrada, formaGuardada } from '../base/campos.ts';
import { instante } from '../base/datas.campos.ts';
import { lembrarResultado } from '../base/uma-vez.ts';
import { linhaId } from '../linhas/linhas.schema.ts';
import { CAMPOS_DO_ASSISTENTE } from './assistente.campos.ts';
import { DESFECHOS, MOTIVOS, type Motivo } from './motivos.ts';

/** O que quem vende preenche; ligar e pausar são à parte, porque pedem o aviso da regra 46. */
export const assistenteEntrada = z.lazy(() =>
  z
    .object(formaDeEntrada(CAMPOS_DO_ASSISTENTE))
    .refine(({ horario_inicio, horario_fim }) => horario_inicio !== horario_fim, {
      path: ['horario_fim'],
      message: 'O fim é igual ao início: para atender o dia inteiro, use 00:00 e 23:59',
    })
    .refine(({ teto_mensal, precos }) => teto_mensal === null || precos !== null, {
      path: ['teto_mensal'],
      message: 'Para ter um teto, informe os preços por milhão de tokens',
    })
    .refine(({ transcrever_audios, preco_do_audio }) => !transcrever_audios || preco_do_audio !== null, {
      path: ['preco_do_audio'],
      message: 'Para transcrever, informe o preço por hora: é com ele que o teto conta os áudios',
    }),
);
export type AssistenteEntrada = z.output<typeof assistenteEntrada>;

/** A configuração do assistente de um vendedor; `versao` 0 enquanto ninguém gravou nada, e valem as padrões. */
export const configuracaoDoAssistente = z.lazy(() =>
  z.object({
    ...formaGuardada(CAMPOS_DO_ASSISTENTE),
    ativo: z.boolean(),
    /** Quem aceitou o aviso da transferência de dados para fora do país, quando, e a que provedor (regra 46). */
    aceite: z.object({ por: z.string(), em: instante, provedor: z.string() }).nullable(),
    versao: z.int(),
    atualizado_em: instante.nullable(),
  }),
);
export type ConfiguracaoDoAssistente = z.output<typeof configuracaoDoAssistente>;

/** A configuração de quem ainda não gravou nenhuma (especificação 2, seção 9). */
export const configuracaoPadrao = lembrarResultado(
  (): ConfiguracaoDoAssistente => ({
    ...assistenteEntrada.parse({}),
    ativo: false,
    aceite: null,
    versao: 0,
    atualizado_em: null,
  }),
);

/** O que se decidiu de uma mensagem que chegou, e por quê; o dinheiro em milionésimos de real. */
export const decisaoDoAssistente = z.lazy(() =>
  z.object({
    id: z.string(),
    em: instante,
    /** Como se compara: 55, DDD e os últimos 8 algarismos. */
    telefone: z.string(),
    /** Como o WhatsApp conhece o número, em algarismos. */
    numero: z.string().nullable().default(null),
    nome: z.string().nullable(),
    pergunta: z.string(),
    desfecho: z.enum(DESFECHOS),
    motivo: z.enum(Object.keys(MOTIVOS) as [Motivo, ...Motivo[]]),
    /** Como se achou o que responde; null quando não se procurou. */
    por: z.enum(['palavras', 'vetores']).nullable(),
    /** As linhas em cujas bases se procurou. */
    bases: z.array(linhaId).default([]),
    itens: z.array(z.object({ id: z.string(), produto: linhaId, titulo: z.string(), certeza: z.number() })),
    tokens_entrada: z.int(),
    tokens_saida: z.int(),
    tokens_busca: z.int(),
    /** Null quando quem vende não deu os preços. */
    custo_micro: z.int().nullable(),
    modelo: z.string().nullable(),
    ms: z.int(),
    resposta: z.string().nullable(),
    /** Quando quem vende a marcou como errada; null se não marcou. */
    errada_em: instante.nullable().default(null),
  }),
);
export type DecisaoDoAssistente = z.output<typeof decisaoDoAssistente>;
/** Como se escreve uma decisão; sem `bases`, não se procurou em nenhuma. */
export type DecisaoParaGuardar = z.input<typeof decisaoDoAssistente>;
