import * as z from 'zod';
import { DE_QUEM, NOTA, SITUACOES_DA_MENSAGEM } from '../../shared/conversas/conversas.schema.ts';
import { SEM_TRANSCRICAO } from '../../shared/conversas/transcricao.schema.ts';
import { ttlInDays } from '../platform/clock.ts';
import { esperaIndex, mensagemVistaKey } from '../platform/keys/conversas.ts';
import type { Write } from '../platform/table.ts';
import { midiaGuardada } from './midia-item.ts';

/** Dias que uma mensagem de WhatsApp fica guardada: 13 meses (regra 46). */
export const DIAS_DAS_CONVERSAS = 396;
/** Letras da última mensagem que a lista de conversas mostra. */
export const LETRAS_NA_LISTA = 160;

const instanteOuNull = z.string().nullable().default(null);

/** A conversa de um telefone como está na tabela; `sk` é o telefone comparável. */
export const conversaGuardada = z.lazy(() =>
  z
    .object({
      sk: z.string(),
      /** Como o WhatsApp conhece o número: é a ele que se responde. */
      numero: z.string().default(''),
      nome: z.string().nullable().default(null),
      /** Os clientes do vendedor que tinham o telefone na última mensagem. */
      clientes: z.array(z.string()).default([]),
      ultima_em: z.string().default(''),
      ultima_texto: z.string().default(''),
      ultima_de: z.enum(DE_QUEM).default('cliente'),
      /** A última que a pessoa escreveu, pelo relógio dela: abre a janela de 24 horas. */
      entrada_em: instanteOuNull,
      nao_lidas: z.int().default(0),
      /** Até que mensagem recebida o assistente já tratou (`ordemDeChegada`). */
      tratada_ate: z.string().default(''),
      /** Até quando o assistente não fala, e por causa de quem. */
      silencio_ate: instanteOuNull,
      silencio_de: z.enum(['pessoa', 'passagem']).nullable().default(null),
      passada_em: instanteOuNull,
      passada_motivo: z.string().nullable().default(null),
      /** Desde quando alguém espera resposta de uma pessoa. */
      espera_desde: instanteOuNull,
      /** Uma palavra-gatilho abriu a conversa até esta hora (regra 44). */
      gatilho_ate: instanteOuNull,
      apresentada_em: instanteOuNull,
      /** Quando o assistente falou, desde que alguém da loja tratou dela pela última vez. */
      respondeu_em: z.array(z.string()).default([]),
      /** Quando chegou cada arquivo da última hora. */
      midias_em: z.array(z.string()).default([]),
      /** Quando o assistente respondeu a uma cortesia, e o dia em que disse que não havia ninguém (regras 70 e 72). */
      cortesia_em: instanteOuNull,
      ausencia_em: instanteOuNull,
      /** Desde quando o modelo não responde a esta conversa: pergunta-se de novo durante 10 minutos (regra 72). */
      modelo_falhou_em: instanteOuNull,
      /** O dia em que o acesso saiu de novo a pedido do assistente (regra 70). */
      acesso_em: instanteOuNull,
      comando_ms: z.number().nullable().default(null),
      /** Quando alguém a deu por resolvida; a próxima mensagem da pessoa a abre de novo. */
      resolvida_em: instanteOuNull,
      /** O pedido por pagar de que chegou o que pode ser o comprovante, e quando. */
      comprovante: z.object({ pedido_id: z.string(), em: z.string() }).nullable().default(null),
    })
    .transform(({ sk: telefone, ...resto }) => ({ telefone, ...resto })),
);
/** A conversa de um vendedor com quem escreve de um telefone. */
export type Conversa = z.output<typeof conversaGuardada>;

/** Uma mensagem de uma conversa como está na tabela. */
export const mensagemGuardada = z.lazy(() =>
  z
    .object({
      sk: z.string(),
      id: z.string(),
      em: z.string(),
      chegou_em: z.string(),
      de: z.enum(DE_QUEM),
      formato: z.string(),
      texto: z.string(),
      comando: z.string().nullable().default(null),
      situacao: z.enum(SITUACOES_DA_MENSAGEM).nullable().default(null),
      motivo: z.string().nullable().default(null),
      id_provedor: z.string().nullable().default(null),
      midia: midiaGuardada.nullable().default(null),
      /** É um áudio de que se espera a transcrição: o assistente ainda não trata dele. */
      por_ouvir: z.boolean().default(false),
      /** O que houve com a transcrição; feita, o texto da mensagem é ela. */
      transcricao: z
        .object({
          situacao: z.enum(['feita', 'sem']),
          motivo: z.enum(SEM_TRANSCRICAO).nullable().default(null),
        })
        .nullable()
        .default(null),
      /** De que decisão e de que itens se fez a resposta do assistente. */
      decisao: z
        .object({
          id: z.string(),
          itens: z.array(z.object({ id: z.string(), produto: z.string(), titulo: z.string() })),
        })
        .nullable()
        .default(null),
    })
    .transform(({ sk: ordem, ...resto }) => ({ ordem, ...resto })),
);
/** Uma mensagem de uma conversa: o que a pessoa escreveu, ou o que se lhe mandou. */
export type MensagemDaConversa = z.output<typeof mensagemGuardada>;

/** Se é uma mensagem, e não uma nota da loja. */
export const ehMensagem = ({ formato }: Pick<MensagemDaConversa, 'formato'>): boolean => formato !== NOTA;

/** O que fica na conversa de desde quando se espera por uma pessoa, com o índice por que se contam; null: ninguém. */
export const camposDaEspera = (usuario_id: string, telefone: string, desde: string | null) => ({
  espera_desde: desde,
  ...esperaIndex(usuario_id, telefone, desde),
});

/** A ordem em que as mensagens chegaram a nós: a hora que a pessoa escreveu só tem segundos, e vem fora de ordem. */
export const ordemDeChegada = ({ chegou_em, id }: Pick<MensagemDaConversa, 'chegou_em' | 'id'>): string =>
  `${chegou_em}#${id}`;

/**
 * Marca o id de uma mensagem como já entrada na conversa: a transação que a traz outra vez, com outro instante, não
 * passa.
 */
export const gravacaoDaVista = (usuario_id: string, telefone: string, id: string): Write => ({
  put: { ...mensagemVistaKey(usuario_id, telefone, id), expira_em: ttlInDays(DIAS_DAS_CONVERSAS) },
  where: [['pk', 'not_exists']],
});
