import * as z from 'zod';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import {
  categoriaDeEnvio,
  type LogEmail,
  logEmail,
  type StatusDoLog,
  statusEnvio,
} from '../../shared/mensagens/mensagens.schema.ts';
import { recibo } from '../../shared/pedidos/recibo.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { tempoDoCliente } from '../platform/keys/cadastros.ts';
import { envioKey, logEmailKey } from '../platform/keys/envios.ts';
import { type Key, usuarioOfKey } from '../platform/keys/key.ts';
import type { Item } from '../platform/table.ts';

const endereco = z.object({ nome: z.string(), email: z.string() });

/** O que sai por WhatsApp, e a quem: repetir mandaria o mesmo. */
const corpoDoWhatsapp = z.lazy(() =>
  z.union([
    z.object({ tipo: z.literal('texto'), texto: z.string() }),
    z.object({
      tipo: z.literal('modelo'),
      nome: z.string(),
      variaveis: z.array(z.string()).readonly(),
      botao: z.string().nullable(),
    }),
  ]),
);

/** Onde quem recebe um aviso pede para não receber mais, e onde o programa de e-mail pede por ele, num toque. */
const descadastro = z.object({ pagina: z.string(), um_clique: z.string().nullable() });
export type Descadastro = z.output<typeof descadastro>;

/** O e-mail à própria pessoa que vende: o texto dele só existe no envio. */
export const COMUNICADO_DA_CONTA = 'aviso_da_conta';
/** O e-mail de Minha conta a quem comprou: idem. */
export const DE_MINHA_CONTA = 'minha_conta';

/** Retrato do que se manda, tirado ao assumir: repetir manda o mesmo corpo, mesmo que o template mude. */
const conteudo = lembrarResultado(() =>
  z.object({
    template: z.object({
      assunto: z.string(),
      conteudo_texto: z.string(),
      configuracoes: z.record(z.string(), z.string()),
    }),
    variaveis: z.object({
      cliente_nome: z.string(),
      cliente_email: z.string(),
      produto_nome: z.string(),
      /** O que se reivindicou antes de haver esta variável não a tem. */
      plano: z.string().default(''),
      data_vencimento: z.string(),
      valor: z.string(),
      remetente_nome: z.string(),
      link_renovacao: z.string().default(''),
    }),
    responder_para: z.string().nullable(),
    /** Linhas de quem vende; o que se reivindicou antes delas não as tem. */
    vendedor: z.array(z.string()).default([]),
    logo: z
      .object({ endereco: z.string(), largura: z.number(), altura: z.number(), nome: z.string() })
      .nullable()
      .default(null),
    /** A cor de quem vende; o que se reivindicou antes dela não a tem. */
    cor: z.string().nullable().default(null),
    /** Minha conta, nos e-mails de uma assinatura; o que se reivindicou antes dela não a tem. */
    conta: z.string().nullable().default(null),
    /** Só nos avisos: o que sempre se manda não o tem. */
    descadastro: descadastro.nullable().default(null),
  }),
);
export type Conteudo = z.output<ReturnType<typeof conteudo>>;

/** De que cobrança fala o aviso de uma que falhou, e o dia em que se soube. */
const falhaDoEnvio = z.object({ pedido_id: z.string(), pagamento_id: z.string(), em: z.string() });

const guardado = z.lazy(() =>
  z.object({
    pk: z.string(),
    sk: z.string(),
    status: statusEnvio,
    tipo_template: z.string(),
    categoria: categoriaDeEnvio.default('acesso'),
    /** Null no e-mail de teste, que não é de assinatura nenhuma. */
    assinatura_id: z.string().nullable(),
    data_expiracao: z.string().nullable().default(null),
    /** A quem vai; ao assumir, quem está no cadastro toma o lugar, menos do que se pediu para um endereço (`para`). */
    cliente: endereco.extend({ id: z.string() }),
    para: endereco.nullable().default(null),
    /** O número a que vai, só nos de WhatsApp: o e-mail de `cliente` pode estar vazio neles. */
    telefone: z.string().nullable().default(null),
    produto_nome: z.string(),
    /** A cobrança que falhou de que ele fala; null no que não é dela. */
    falha: falhaDoEnvio.nullable().default(null),
    /** Só sai enquanto o vendedor tiver os automáticos ligados; o que uma pessoa pediu sai de qualquer jeito. */
    automatico: z.boolean().default(false),
    /** Instante, no relógio de negócio, a partir do qual já não sai; null se não tem hora. */
    ate: z.string().nullable().default(null),
    /** A rodada que uma pessoa pediu e em que este entrou. */
    rodada: z.string().nullable().default(null),
    /** A tentativa que tomou o lugar deste. */
    refeito_por: z.string().nullable().default(null),
    /** O que houve, no que é um recibo: o conteúdo se refaz dele a cada tentativa. */
    recibo: recibo.nullable().default(null),
    conteudo: conteudo().nullable().default(null),
    corpo: corpoDoWhatsapp.nullable().default(null),
    /** A mensagem na conversa do telefone, desde que se tomou o envio; null no que não é de WhatsApp. */
    na_conversa: z.string().nullable().default(null),
    de: endereco.nullable().default(null),
    /** Sobe a cada vez que alguém assume o envio: só quem o assumiu por último o conclui. */
    posse: z.number().int(),
    enviando_desde: z.number().nullable().default(null),
    primeira_saida: z.number().nullable().default(null),
    provedor: z.string().nullable().default(null),
    conta: z.string().nullable().default(null),
    id_provedor: z.string().nullable().default(null),
    erro: z.string().nullable().default(null),
    /** Por que foi descartado. */
    motivo: z.string().nullable().default(null),
    criado_em: z.string().default(''),
    atualizado_em: z.string().default(''),
  }),
);

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

/** O que se reivindica; o conteúdo só o do e-mail de teste, que não tem o que reler. */
export type NovoEnvio = Pick<
  Envio,
  'chave' | 'tipo_template' | 'categoria' | 'assinatura_id' | 'data_expiracao' | 'cliente' | 'produto_nome'
> &
  Partial<
    Pick<Envio, 'para' | 'telefone' | 'automatico' | 'ate' | 'rodada' | 'recibo' | 'conteudo' | 'falha'>
  >;
type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Item de um envio novo, pendente. */
export function itemDoEnvio(ctx: Ctx, { chave, ...envio }: NovoEnvio): Item & Key {
  const instante = ctx.now.toISOString();
  return {
    ...envioKey(ctx.usuario_id, chave),
    // O de teste e o da conta de quem vende não são de nenhum cliente.
    ...(envio.assinatura_id === null && envio.tipo_template !== DE_MINHA_CONTA
      ? {}
      : tempoDoCliente(ctx.usuario_id, envio.cliente.id, { em: instante, id: chave })),
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
    status: StatusDoLog;
    provedor: string | null;
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
    data_expiracao: envio.data_expiracao,
    cliente: envio.cliente,
    produto_nome: envio.produto_nome,
    envio: envio.chave,
    ator: ctx.ator,
  };
}

/** Lê um registro da tabela; os de antes de se guardar o vencimento não o têm. */
export const logDoItem = (item: Item): LogEmail =>
  logEmail.parse({ data_expiracao: null, ...item, id: item.sk });
