import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { consultaPaginada } from '../base/pagination.ts';
import { linhaId } from '../linhas/linhas.schema.ts';
import { PERIODOS_DO_RELATORIO } from '../relatorios/relatorios.rules.ts';
import { POR_GRUPO } from './agrupar.rules.ts';
import { configuracaoDoAssistente, decisaoDoAssistente } from './assistente.schema.ts';
import { DESFECHOS, MOTIVOS, type Motivo } from './motivos.ts';

const conta = z.int();

/**
 * O assistente como a tela o mostra: a configuração, por onde fala, quem serve o modelo, e o que já se gastou no mês.
 */
export const assistenteVisto = z.lazy(() =>
  configuracaoDoAssistente.unwrap().extend({
    id: z.string(),
    /** A integração de WhatsApp ativa. */
    canal: z.enum(['whatsapp', 'evolution']).nullable(),
    /** O modelo da integração ativa, e de que endereço ele é. */
    modelo: z.object({ nome: z.string(), provedor: z.string() }).nullable(),
    /** Milionésimos de real, com o que está reservado. */
    gasto_micro: conta,
  }),
);
export type AssistenteVisto = z.output<typeof assistenteVisto>;

/** Ligar ou pausar; `ciente` é o aceite do aviso da regra 46. */
export const ativacao = z.object({
  ativo: z.boolean(),
  versao: z.int().min(0),
  ciente: z.boolean().default(false),
});
export type Ativacao = z.output<typeof ativacao>;

/** Uma conferência feita na hora. */
const conferencia = z.lazy(() =>
  z.object({
    o_que: z.enum(['whatsapp', 'avisos', 'modelo', 'conhecimento', 'gasto']),
    situacao: z.enum(['ok', 'atencao', 'falha']),
    frase: z.string(),
  }),
);
export type Conferencia = z.output<typeof conferencia>;
export const statusDoAssistente = z.lazy(() => z.object({ itens: z.array(conferencia) }));

const periodo = z.enum(PERIODOS_DO_RELATORIO).default('7d');
export const consultaDaAnalise = z.object({ periodo });

/** O que o assistente fez num dia; `sem_resposta` é a parte das passadas que ninguém escreveu como responder. */
const diaDoAssistente = z.lazy(() =>
  z.object({
    dia: z.string(),
    respondidas: conta,
    passadas: conta,
    ignoradas: conta,
    sem_resposta: conta,
    tokens: conta,
    custo_micro: conta,
  }),
);
export type DiaDoAssistente = z.output<typeof diaDoAssistente>;

/** O que o assistente fez numa semana, de segunda a domingo, ou até hoje; `erradas` é a parte das respondidas. */
const semanaDoAssistente = z.lazy(() =>
  z.object({
    de: z.string(),
    ate: z.string(),
    respondidas: conta,
    passadas: conta,
    erradas: conta,
    custo_micro: conta,
  }),
);
export type SemanaDoAssistente = z.output<typeof semanaDoAssistente>;

/** O que o assistente fez num período: cada dia dele, também os parados, por quê, e o que mais respondeu. */
export const analiseDoAssistente = z.lazy(() =>
  z.object({
    periodo,
    de: z.string(),
    ate: z.string(),
    dias: z.array(diaDoAssistente),
    /** As últimas oito, da mais antiga, seja qual for o período. */
    semanas: z.array(semanaDoAssistente),
    motivos: z.array(
      z.object({ motivo: z.enum(Object.keys(MOTIVOS) as [Motivo, ...Motivo[]]), vezes: conta }),
    ),
    /** `titulo` null quando o item já não existe. */
    mais_usados: z.array(
      z.object({ id: z.string(), produto: linhaId, titulo: z.string().nullable(), vezes: conta }),
    ),
  }),
);
export type AnaliseDoAssistente = z.output<typeof analiseDoAssistente>;

export const consultaDasDecisoes = z.object({
  ...consultaPaginada,
  desfecho: z.enum(DESFECHOS).optional(),
});
export type ConsultaDasDecisoes = z.output<typeof consultaDasDecisoes>;

/** Uma pergunta que ninguém soube responder, da última vez que se fez. */
export const perguntaSemResposta = z.object({
  id: z.string(),
  pergunta: z.string(),
  vezes: conta,
  em: instante,
  telefone: z.string(),
  nome: z.string().nullable(),
  bases: z.array(linhaId),
});

/** As perguntas parecidas juntas: a última que se fez, as vezes de todas, e as outras do grupo. */
export const grupoSemResposta = z.object({
  ...perguntaSemResposta.shape,
  /** Os ids das outras do grupo: com a primeira, são as que se tratam de uma vez. */
  outras: z.array(z.string()),
  /** Como também se perguntou, das mais recentes. */
  exemplos: z.array(z.string()),
});
export type GrupoSemResposta = z.output<typeof grupoSemResposta>;

/** As outras perguntas do grupo que se viu: só elas se tratam junto, e a que chegou depois fica por tratar. */
export const outrasDoGrupo = z
  .array(z.string().regex(/^[A-Za-z0-9_-]{22}$/))
  .max(POR_GRUPO - 1)
  .default([]);

/** O item a que se somou uma pergunta. */
export const perguntaSomada = z.object({ conhecimento_id: z.string(), produto: linhaId });

/** O rascunho que nasceu de uma pergunta: um item inativo da base. */
export const rascunhoCriado = z.object({
  conhecimento_id: z.string(),
  produto: linhaId,
  /** O conteúdo é o que uma pessoa respondeu depois na conversa. */
  com_resposta: z.boolean(),
});

export const testeEntrada = z.object({
  pergunta: z
    .string({ error: 'Escreva uma pergunta' })
    .transform((texto) => texto.toWellFormed().trim())
    .pipe(z.string().min(1, 'Escreva uma pergunta').max(500, 'Use no máximo 500 caracteres')),
});

/** O que o assistente responderia (especificação 2, seção 7), e por quê; `error` diz o que impediu a resposta. */
export const respostaDoTeste = z.lazy(() =>
  z.object({
    success: z.boolean(),
    resposta: z.string().nullable(),
    tokens_used: conta,
    model_used: z.string().nullable(),
    configuracao_usada: z.object({ temperatura: z.number(), max_tokens: conta }),
    error: z.string().nullable(),
    motivo: z.enum(Object.keys(MOTIVOS) as [Motivo, ...Motivo[]]),
    itens: decisaoDoAssistente.unwrap().shape.itens,
    custo_micro: conta.nullable(),
  }),
);
export type RespostaDoTeste = z.output<typeof respostaDoTeste>;
