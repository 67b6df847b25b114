import * as z from 'zod';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { parteDaMudanca } from '../../shared/clientes/pessoa.rules.ts';
import type { Momento, ParteDoTempo } from '../../shared/clientes/pessoa.schema.ts';
import { kindOf } from '../platform/item-form.ts';
import { entregaKey } from '../platform/keys/envios.ts';
import type { Key } from '../platform/keys/key.ts';
import { pedidoKey } from '../platform/keys/pedidos.ts';
import type { Item } from '../platform/table.ts';
import { anotacaoDoItem } from './anotacoes.ts';

const opcional = z.string().nullable().default(null);

/** O que se lê do registro que a linha do tempo aponta; o resto dele é de quem o grava. */
const doPedido = z.object({
  sk: z.string(),
  produto_nome: opcional,
  plano: opcional,
  plano_nome: opcional,
  valor_centavos: z.number(),
  status: z.string(),
});
const doPagamento = z.object({
  sk: z.string(),
  situacao: z.string(),
  valor_centavos: z.number(),
  recebido: z.number().default(0),
  estornado: z.number().default(0),
  contestado: z.number().default(0),
  moeda: z.string().default('brl'),
  forma: opcional,
  produto_nome: opcional,
  pedido_id: opcional,
  assinatura_id: opcional,
});
const doEnvio = z.object({
  tipo_template: z.string(),
  telefone: opcional,
  status: z.string(),
  motivo: opcional,
  erro: opcional,
  provedor: opcional,
  id_provedor: opcional,
  produto_nome: opcional,
});
const daConversa = z.object({
  sk: z.string(),
  de: z.string(),
  texto: z.string().default(''),
  formato: z.string().default('text'),
  situacao: opcional,
});
const doEvento = z.object({
  tipo: z.string(),
  entidade_id: z.string(),
  ator: z.string().default(''),
  dados: z.object({ campos: z.array(z.string()).default([]) }).default({ campos: [] }),
});
const daEntrega = z.object({ fatos: z.record(z.string(), z.string()).default({}) });
const daChave = z.object({ pk: z.string(), sk: z.string(), gsi3sk: z.string() });

const PARTE_DO_TIPO: Readonly<Record<string, (item: Item) => ParteDoTempo | null>> = {
  PEDIDO: () => 'pedidos',
  PAGAMENTO: () => 'pagamentos',
  ENVIO: () => 'mensagens',
  MENSAGEM: () => 'conversas',
  ANOTACAO: () => 'anotacoes',
  EVENTO: ({ tipo }) => parteDaMudanca(String(tipo)),
};
const tipoDe = (item: Item) => kindOf({ pk: String(item.pk), sk: String(item.sk) });

/** Em que parte da linha do tempo um item se mostra; null no que não se mostra. */
export const parteDoItem = (item: Item): ParteDoTempo | null => PARTE_DO_TIPO[tipoDe(item)]?.(item) ?? null;

/** O que mais se lê para mostrar uns itens: o pedido de cada pagamento, e o que o provedor contou de cada envio. */
export function chavesAoLado(usuario_id: string, itens: readonly Item[]): Key[] {
  return itens.flatMap((item) => {
    const tipo = tipoDe(item);
    if (tipo === 'PAGAMENTO' && typeof item.pedido_id === 'string' && !item.produto_nome) {
      return [pedidoKey(usuario_id, item.pedido_id)];
    }
    const { provedor, id_provedor } = item;
    return tipo === 'ENVIO' && typeof provedor === 'string' && typeof id_provedor === 'string'
      ? [entregaKey(usuario_id, provedor, id_provedor)]
      : [];
  });
}

/** Do que menos diz ao que mais diz; o que voltou depois de entregue voltou. */
const ORDEM_DA_ENTREGA = ['sent', 'failed', 'delivered', 'opened', 'clicked', 'bounced', 'complained'];

function entregaDe(usuario_id: string, ao_lado: AoLado, { provedor, id_provedor }: z.output<typeof doEnvio>) {
  if (provedor === null || id_provedor === null) return null;
  const item = ao_lado(entregaKey(usuario_id, provedor, id_provedor));
  const { fatos } = daEntrega.parse(item ?? {});
  return ORDEM_DA_ENTREGA.findLast((fato) => fatos[fato] !== undefined) ?? null;
}

/** Acha, entre o que se leu ao lado, o item de uma chave. */
export type AoLado = (chave: Key) => Item | undefined;
/** O que todo momento tem, a conta dele, e onde se acha o que se leu ao lado. */
type Alvo = {
  readonly base: { readonly id: string; readonly em: string };
  readonly usuario_id: string;
  readonly ao_lado: AoLado;
};

const POR_FORA = 'por_fora';

const MOMENTO_DO_TIPO: Readonly<Record<string, (item: Item, alvo: Alvo) => Momento>> = {
  PEDIDO: (item, { base }) => {
    const { sk, produto_nome, plano, plano_nome, valor_centavos, status } = doPedido.parse(item);
    return {
      ...base,
      tipo: 'pedido',
      pedido_id: sk,
      produto: produto_nome,
      plano: plano_nome ?? plano,
      valor: centavosParaReais(valor_centavos),
      status,
    };
  },
  PAGAMENTO: (item, { base, usuario_id, ao_lado }) => {
    const lido = doPagamento.parse(item);
    const gateway = lido.sk.slice(0, lido.sk.indexOf('#'));
    const pedido = lido.pedido_id === null ? undefined : ao_lado(pedidoKey(usuario_id, lido.pedido_id));
    return {
      ...base,
      tipo: 'pagamento',
      gateway: gateway === POR_FORA ? null : gateway,
      situacao: lido.situacao,
      valor: centavosParaReais(lido.valor_centavos),
      recebido: centavosParaReais(lido.recebido),
      devolvido: centavosParaReais(lido.estornado),
      contestado: centavosParaReais(lido.contestado),
      moeda: lido.moeda,
      forma: lido.forma,
      produto: lido.produto_nome ?? (pedido ? doPedido.parse(pedido).produto_nome : null),
      pedido_id: lido.pedido_id,
      assinatura_id: lido.assinatura_id,
    };
  },
  ENVIO: (item, { base, usuario_id, ao_lado }) => {
    const lido = doEnvio.parse(item);
    return {
      ...base,
      tipo: 'mensagem',
      canal: lido.telefone === null ? 'email' : 'whatsapp',
      template: lido.tipo_template,
      status: lido.status,
      motivo: lido.motivo ?? lido.erro,
      entrega: entregaDe(usuario_id, ao_lado, lido),
      produto: lido.produto_nome,
    };
  },
  MENSAGEM: (item, { base }) => {
    const { sk, ...lida } = daConversa.parse(item);
    return { ...base, tipo: 'conversa', telefone: sk.slice(0, sk.indexOf('#')), ...lida };
  },
  ANOTACAO: (item, { base }) => ({ ...base, tipo: 'anotacao', anotacao: anotacaoDoItem(item) }),
  EVENTO: (item, { base }) => {
    const { tipo, entidade_id, ator, dados } = doEvento.parse(item);
    return { ...base, tipo: 'mudanca', o_que: tipo, entidade_id, ator, campos: dados.campos };
  },
};

/** O que aconteceu, de um item que se mostra (`parteDoItem`). */
export function momentoDoItem(item: Item, { usuario_id, ao_lado }: Omit<Alvo, 'base'>): Momento {
  const { pk, sk, gsi3sk } = daChave.parse(item);
  const base = { id: `${kindOf({ pk, sk })}#${sk}`, em: gsi3sk.slice(0, gsi3sk.indexOf('#')) };
  const ler = MOMENTO_DO_TIPO[kindOf({ pk, sk })];
  if (!ler) throw new Error(`Um ${kindOf({ pk, sk })} não se mostra na linha do tempo`);
  return ler(item, { base, usuario_id, ao_lado });
}
