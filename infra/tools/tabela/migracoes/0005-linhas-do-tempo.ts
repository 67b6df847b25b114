import * as z from 'zod';
import { kindOf } from '../../../../lambdas/platform/item-form.ts';
import { tempoDoCliente } from '../../../../lambdas/platform/keys/cadastros.ts';
import { usuarioOfKey } from '../../../../lambdas/platform/keys/key.ts';
import type { Migracao, Mudanca } from './migracao.ts';

const texto = z.string().nullish();
const lido = z.object({
  pk: z.string(),
  sk: z.string(),
  gsi3pk: texto,
  cliente_id: texto,
  /** O cliente de um envio. */
  cliente: z.object({ id: z.string() }).nullish(),
  assinatura_id: texto,
  /** Os clientes que tinham o telefone de uma mensagem. */
  clientes: z.array(z.string()).nullish(),
  criado_em: texto,
  atualizado_em: texto,
  pago_em: texto,
  em: texto,
  id: texto,
  tipo: texto,
  entidade_id: texto,
  dados: z.object({ cliente_id: texto }).nullish(),
});
type Lido = z.output<typeof lido>;
type NoTempo = {
  readonly quem: string | null | undefined;
  readonly em: string | null | undefined;
  readonly id: string;
};

/** O que vem depois do primeiro '#'. */
const cortarAntes = (sk: string) => sk.slice(sk.indexOf('#') + 1);
const cortarDepois = (sk: string) => sk.slice(0, sk.indexOf('#'));

/** De quem é cada registro, e o instante em que entra, como quem o grava hoje os diz. */
const LUGAR: Readonly<Record<string, (item: Lido) => NoTempo>> = {
  PEDIDO: ({ sk, cliente_id, criado_em }) => ({ quem: cliente_id, em: criado_em, id: sk }),
  PAGAMENTO: ({ sk, cliente_id, pago_em, atualizado_em }) => ({
    quem: cliente_id,
    em: pago_em ?? atualizado_em,
    id: cortarAntes(sk),
  }),
  ENVIO: ({ sk, cliente, assinatura_id, criado_em }) => ({
    // O de teste e o da conta de quem vende não são de nenhum cliente.
    quem: assinatura_id ? cliente?.id : null,
    em: criado_em,
    id: sk,
  }),
  MENSAGEM: ({ clientes, em, id }) => ({ quem: clientes?.[0], em, id: id ?? '' }),
  EVENTO: ({ sk, tipo, entidade_id, dados }) => ({
    quem: tipo?.startsWith('cliente.') ? entidade_id : dados?.cliente_id,
    em: cortarDepois(sk),
    id: cortarAntes(sk),
  }),
};

function incluirNoTempo(item: Lido): Mudanca {
  const lugar = LUGAR[kindOf(item)]?.(item);
  if (item.gsi3pk || !lugar?.quem || !lugar.em || !lugar.id) return {};
  return tempoDoCliente(usuarioOfKey(item.pk), lugar.quem, { em: lugar.em, id: lugar.id });
}

/** O que se gravou de uma pessoa antes de haver a linha do tempo dela entra nela, no instante em que foi. */
export const linhasDoTempo: Migracao = {
  id: '0005-linhas-do-tempo',
  descricao: 'põe na linha do tempo de cada pessoa o que se gravou dela antes de haver uma',
  tipos: Object.keys(LUGAR),
  le: Object.keys(lido.shape),
  mudar: (item) => {
    const { success, data } = lido.safeParse(item);
    return success ? incluirNoTempo(data) : {};
  },
};
