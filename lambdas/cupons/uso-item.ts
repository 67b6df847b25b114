import * as z from 'zod';
import { ttlInDays } from '../platform/clock.ts';
import { cuponsAbertosKey, donoDoUsoKey, usoDeCupomKey, usosSegurosList } from '../platform/keys/cupons.ts';
import { type Key, timeOrder } from '../platform/keys/key.ts';
import { recordAt, type Write } from '../platform/table.ts';

/**
 * O uso de um cupom por um pedido, enquanto a fatura com desconto existe. `seguro`: conta no cupom, até `segura_ate`
 * ou até que precisem dele; `solto`: deu lugar a outro, e a fatura ainda pode ser paga; `confirmado`: foi paga.
 */
export const uso = z.object({
  cupom_id: z.string(),
  pedido_id: z.string(),
  situacao: z.enum(['seguro', 'solto', 'confirmado']),
  segura_ate: z.string().nullable().default(null),
  /** De onde se pediu: a rede conta os seus pedidos em aberto. */
  rede: z.string().nullable().default(null),
});
export type Uso = z.output<typeof uso>;

/** Passado isto desde o último pedido de uma rede ou de uma pessoa, nenhum dela ainda está em aberto. */
const DIAS_GUARDADO = 60;

const chaveDe = (usuario_id: string, { cupom_id, pedido_id }: Pick<Uso, 'cupom_id' | 'pedido_id'>): Key =>
  usoDeCupomKey(usuario_id, cupom_id, pedido_id);

/** O uso de um cupom por um pedido, em leitura forte, ou null. */
export const lerUso = recordAt(usoDeCupomKey, (item) => uso.parse(item));

/** Grava o uso que um pedido segura, na ordem em que os do cupom deixam de estar seguros. */
export function segurar(usuario_id: string, novo: Omit<Uso, 'situacao'> & { segura_ate: string }): Write {
  return {
    put: {
      ...chaveDe(usuario_id, novo),
      ...novo,
      situacao: 'seguro',
      gsi1pk: usosSegurosList(usuario_id, novo.cupom_id),
      gsi1sk: timeOrder(novo.segura_ate, novo.pedido_id),
    },
    where: [['pk', 'not_exists']],
  };
}

/** Leva um uso de como se leu a outra situação; só o seguro está na lista dos que se podem soltar. */
export function passarA(usuario_id: string, lido: Uso, situacao: 'solto' | 'confirmado'): Write {
  return {
    update: chaveDe(usuario_id, lido),
    set: { situacao },
    remove: ['gsi1pk', 'gsi1sk'],
    where: [['situacao', '=', lido.situacao]],
  };
}

/** Apaga um uso, se ainda está como se leu. */
export const apagar = (usuario_id: string, lido: Uso): Write => ({
  delete: chaveDe(usuario_id, lido),
  where: [['situacao', '=', lido.situacao]],
});

/** O último pedido de uma pessoa com um cupom: o seguinte toma o lugar que ele segura. */
export function anotarDono(
  usuario_id: string,
  { cupom_id, pedido_id, identidade }: { cupom_id: string; pedido_id: string; identidade: string },
  antes: string | null,
): Write {
  return {
    put: {
      ...donoDoUsoKey(usuario_id, cupom_id, identidade),
      pedido_id,
      expira_em: ttlInDays(DIAS_GUARDADO),
    },
    where: [antes === null ? ['pk', 'not_exists'] : ['pedido_id', '=', antes]],
  };
}

/** Mais um pedido com cupom em aberto numa rede, se cabe. */
export function abrirNaRede(usuario_id: string, rede: string, limite: number): Write {
  return {
    update: cuponsAbertosKey(usuario_id, rede),
    set: { expira_em: ttlInDays(DIAS_GUARDADO) },
    add: { abertos: 1 },
    where: [['abertos', 'absent_or_less', limite]],
  };
}

/** Menos um pedido em aberto na rede de um uso. */
export function fecharNaRede(usuario_id: string, { rede }: Uso): Write[] {
  if (rede === null) return [];
  return [
    {
      update: cuponsAbertosKey(usuario_id, rede),
      set: { expira_em: ttlInDays(DIAS_GUARDADO) },
      add: { abertos: -1 },
    },
  ];
}
