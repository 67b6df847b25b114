import * as z from 'zod';
import {
  boasVindas,
  mesmoAssim,
  metadata,
  ORIGENS,
  STATUS,
  STATUS_GRUPO,
} from '../assinaturas/assinaturas.schema.ts';
import { data, instante } from '../base/datas.campos.ts';
import { linha } from '../linhas/linhas.schema.ts';
import { periodicidade, produto } from '../produtos/produtos.schema.ts';

/** Quem confere é quem tem o relógio: o caso de uso, e antes dele o formulário. */
export const CONVITE_NO_PASSADO = 'A data de vencimento não pode ser anterior a hoje';
const OBRIGATORIOS = 'Preencha todos os campos obrigatórios';

/** Painel de uma linha: os planos dela e o que ela diz dos convites. */
export const grupo = z.lazy(() =>
  z.object({
    slug: z.string(),
    linha: linha.unwrap().pick({
      id: true,
      nome: true,
      natureza: true,
      motivos_convite: true,
      convite_manda_email: true,
      tolerancia_dias: true,
    }),
    produtos: z.array(produto),
  }),
);
export type Grupo = z.output<typeof grupo>;

/** Uma assinatura do grupo com o cliente ao lado (lista achatada da especificação 1, seção 3). */
export const membro = z.lazy(() =>
  z.object({
    assinatura_id: z.string(),
    cliente_id: z.string(),
    cliente_nome: z.string(),
    cliente_email: z.string().nullable(),
    cliente_telefone: z.string().nullable(),
    cliente_origem_gateway: z.string().nullable(),
    produto_id: z.string(),
    produto_nome: z.string(),
    produto_periodicidade: periodicidade,
    data_inicio: z.string(),
    data_expiracao: z.string(),
    status: z.enum(STATUS),
    status_grupo: z.enum(STATUS_GRUPO),
    origem: z.enum(ORIGENS),
    valor: z.number(),
    /** Se o dinheiro voltou, que tira o direito, a assinatura do gateway que a cobra, e a cobrança que ele recusou. */
    metadata: metadata.unwrap().pick({ encerrada_por: true, cobranca: true, cobranca_recusada: true }),
    /** Em que pé está o e-mail que leva a pessoa ao grupo. */
    boas_vindas: boasVindas.nullable(),
    /** Quando ele saiu pela última vez. */
    boas_vindas_em: instante.nullable(),
    versao: z.number().int(),
    criado_em: instante,
  }),
);
export type Membro = z.output<typeof membro>;

/** Convite (especificação 1, seções 2 e 5); 'não antes de hoje' e o motivo, que é da linha, confere o caso de uso. */
export const conviteEntrada = z.lazy(() =>
  z.object({
    cliente_id: z.string(OBRIGATORIOS).min(1, OBRIGATORIOS).max(64),
    data_expiracao: data(OBRIGATORIOS),
    motivo: z.string(OBRIGATORIOS).min(1, OBRIGATORIOS).max(60),
    mesmo_assim: mesmoAssim,
  }),
);
export type ConviteEntrada = z.output<typeof conviteEntrada>;
