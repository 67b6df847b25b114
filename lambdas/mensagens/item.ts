import * as z from 'zod';
import { statusEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { envioKey, type Key, logEmailKey, tempoDoCliente, usuarioOfKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';

/** Retrato do que se vai mandar, tirado ao reivindicar: repetir manda o mesmo corpo, mesmo que o template mude. */
const conteudo = z.object({
  template: z.object({
    assunto: z.string(),
    conteudo_texto: z.string(),
    configuracoes: z.record(z.string(), z.string()),
  }),
  variaveis: z.object({
    cliente_nome: z.string(),
    cliente_email: z.string(),
    produto_nome: z.string(),
    data_vencimento: z.string(),
    valor: z.string(),
    remetente_nome: z.string(),
  }),
  responder_para: z.string().nullable(),
  /** Linhas de quem vende; o que se reivindicou antes delas não as tem. */
  vendedor: z.array(z.string()).default([]),
  logo: z
    .object({ endereco: z.string(), largura: z.number(), altura: z.number(), nome: z.string() })
    .nullable()
    .default(null),
});

const guardado = z.object({
  pk: z.string(),
  sk: z.string(),
  status: statusEnvio,
  tipo_template: z.string(),
  assinatura_id: z.string(),
  cliente: z.object({ id: z.string(), nome: z.string(), email: z.string() }),
  produto_nome: z.string(),
  conteudo: conteudo.nullable().default(null),
  /** Sobe a cada vez que alguém assume o envio: só quem o assumiu por último o conclui. */
  posse: z.number().int(),
  enviando_desde: z.number().nullable().default(null),
  primeira_saida: z.number().nullable().default(null),
  provedor: z.string().nullable().default(null),
  id_provedor: z.string().nullable().default(null),
  erro: z.string().nullable().default(null),
});

/** Um envio reivindicado; `chave` diz canal, assinatura, tipo, vencimento e, no pedido de novo, a tentativa. */
export type Envio = Omit<z.output<typeof guardado>, 'pk' | 'sk'> & {
  readonly usuario_id: string;
  readonly chave: string;
};

/** Lê um item da tabela; dono e chave do envio vêm da chave. */
export function envioDoItem(item: Item): Envio {
  const { pk, sk, ...campos } = guardado.parse(item);
  return { ...campos, usuario_id: usuarioOfKey(pk), chave: sk };
}

/** O que se reivindica. */
export type NovoEnvio = Pick<
  Envio,
  'chave' | 'tipo_template' | 'assinatura_id' | 'cliente' | 'produto_nome'
> & {
  readonly conteudo: z.output<typeof conteudo>;
};
type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Item de um envio novo, pendente. */
export function itemDoEnvio(ctx: Ctx, { chave, ...envio }: NovoEnvio): Item & Key {
  const instante = ctx.now.toISOString();
  return {
    ...envioKey(ctx.usuario_id, chave),
    ...tempoDoCliente(ctx.usuario_id, envio.cliente.id, { em: instante, id: chave }),
    ...envio,
    status: 'pendente',
    posse: 0,
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
    criado_em: instante,
    atualizado_em: instante,
  };
}

/** Item de logs_email de uma tentativa. */
export function itemDoLog(
  ctx: Ctx,
  envio: Envio,
  tentativa: {
    status: 'enviado' | 'erro' | 'duvidoso';
    provedor: string;
    erro: string | null;
    id_provedor: string | null;
  },
): Item & Key {
  const instante = ctx.now.toISOString();
  return {
    ...logEmailKey(ctx.usuario_id, instante, ctx.ids.next()),
    ...tentativa,
    tipo_template: envio.tipo_template,
    data_tentativa: instante,
    assinatura_id: envio.assinatura_id,
    cliente: envio.cliente,
    produto_nome: envio.produto_nome,
    envio: envio.chave,
    ator: ctx.ator,
  };
}
