import * as z from 'zod';
import type { Pago } from '../../shared/clientes/pago.rules.ts';
import { clienteKey } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { pagoContadoKey } from '../platform/keys/somas.ts';
import { readMany } from '../platform/read-many.ts';
import { type Item, recordAt, type Table, type Write } from '../platform/table.ts';

/** O que um pagamento soma ao que o cadastro de uma pessoa diz que ela pagou; só em reais (decisão 0111). */
export type PagoDe = Pago & { readonly cliente_id: string };

/** De que pagamento é a marca. */
type Alvo = { readonly usuario_id: string; readonly gateway: string; readonly id: string };

const marca = z.object({
  cliente_id: z.string().nullable().default(null),
  centavos: z.number().int().default(0),
  pagamentos: z.number().int().default(0),
  versao: z.number().int(),
});
type Marca = { readonly pago: PagoDe | null; readonly versao: number };

/** O que um pagamento já somou ao cadastro de quem o fez, em leitura forte; null se nada. */
export const lerPagoContado = recordAt(pagoContadoKey, (item): Marca => {
  const { cliente_id, versao, ...pago } = marca.parse(item);
  return { pago: cliente_id === null ? null : { cliente_id, ...pago }, versao };
});

/** O item da marca do que um pagamento somou. */
export function itemDoPagoContado(
  { usuario_id, gateway, id }: Alvo,
  pago: PagoDe | null,
  versao: number,
): Item & Key {
  return { ...pagoContadoKey(usuario_id, gateway, id), ...pago, versao };
}

/** O que muda no cadastro de cada pessoa; um pagamento que passou de uma a outra muda os dois. */
function diferencasPorPessoa(antes: PagoDe | null, depois: PagoDe | null) {
  const somas = new Map<string, { pago_centavos: number; pagamentos: number }>();
  const somar = (pago: PagoDe | null, sinal: 1 | -1) => {
    if (!pago) return;
    const { pago_centavos, pagamentos } = somas.get(pago.cliente_id) ?? { pago_centavos: 0, pagamentos: 0 };
    somas.set(pago.cliente_id, {
      pago_centavos: pago_centavos + sinal * pago.centavos,
      pagamentos: pagamentos + sinal * pago.pagamentos,
    });
  };
  somar(antes, -1);
  somar(depois, 1);
  return new Map([...somas].filter(([, soma]) => soma.pago_centavos !== 0 || soma.pagamentos !== 0));
}

const mesmoPago = (antes: PagoDe | null, depois: PagoDe | null) =>
  antes?.cliente_id === depois?.cliente_id &&
  antes?.centavos === depois?.centavos &&
  antes?.pagamentos === depois?.pagamentos;

/**
 * As gravações que levam ao cadastro o que mudou num pagamento, com a marca dele; nenhuma se nada mudou. De quem já não
 * está no cadastro não há a que somar; se sai dele no meio, a condição falha, e quem grava lê e decide de novo. A
 * `versao` do cadastro não sobe: quem o tem aberto não fica em conflito.
 */
export async function gravacoesDoPago(
  { tabela }: { readonly tabela: Table },
  alvo: Alvo,
  antes: Marca | null,
  depois: PagoDe | null,
): Promise<Write[]> {
  if (mesmoPago(antes?.pago ?? null, depois)) return [];
  const { usuario_id } = alvo;
  const mudam = [...diferencasPorPessoa(antes?.pago ?? null, depois)].map(([id, add]) => ({
    update: clienteKey(usuario_id, id),
    add,
    where: [['pk', 'exists']] as const,
  }));
  const cadastros = await readMany(
    tabela,
    mudam.map(({ update }) => update),
  );
  const existem = new Set(cadastros.map(({ sk }) => sk));
  return [
    {
      put: itemDoPagoContado(alvo, depois, (antes?.versao ?? 0) + 1),
      where: [antes ? ['versao', '=', antes.versao] : ['pk', 'not_exists']],
    },
    ...mudam.filter(({ update }) => existem.has(update.sk)),
  ];
}
