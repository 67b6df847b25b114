import { verCharge, verFatura, verPagamento, verPagamentoDaFatura } from './money-views.ts';
import { lista, type Objeto } from './objects.ts';
import type { Conta } from './state.ts';
import { linhasDaSessao, verAssinatura, verCliente, verCupom, verSessao } from './views.ts';

/** Todo objeto da conta que tem endereço, pelo id. */
export function verPorId(conta: Conta, id: string, origem: string): Objeto | null {
  const de = <T extends { id: string }>(itens: readonly T[], ver: (um: T) => Objeto) => {
    const achado = itens.find((um) => um.id === id);
    return achado ? ver(achado) : null;
  };
  const cobrado = conta.pagamentos.find(({ charge }) => charge === id);
  return (
    de(conta.sessoes, (s) => verSessao(s, origem)) ??
    de(conta.assinaturas, verAssinatura) ??
    de(conta.faturas, (f) => verFatura(f, origem)) ??
    de(conta.pagamentos, verPagamento) ??
    (cobrado ? verCharge(cobrado) : null) ??
    de(conta.clientes, verCliente) ??
    de(conta.cupons, verCupom)
  );
}

const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** O que só vem quando se pede. */
function incluir(conta: Conta, alvo: Objeto, campo: string): unknown {
  if (alvo.object === 'invoice' && campo === 'payments') {
    const daFatura = conta.faturas.filter(({ id }) => id === alvo.id).map(verPagamentoDaFatura);
    return lista(daFatura, '/v1/invoice_payments');
  }
  const sessao = conta.sessoes.find(({ id }) => id === alvo.id);
  return campo === 'line_items' && sessao ? linhasDaSessao(sessao) : null;
}

/** Troca ids pelos objetos, como `expand` pede ('data.charge', 'payments', 'latest_charge'). */
export function expandir(conta: Conta, origem: string, alvo: unknown, caminho: readonly string[]): unknown {
  const [campo, ...resto] = caminho;
  if (campo === undefined) return alvo;
  if (Array.isArray(alvo)) return alvo.map((um) => expandir(conta, origem, um, caminho));
  if (!ehObjeto(alvo)) return alvo;
  const atual = alvo[campo] ?? incluir(conta, alvo, campo);
  const aberto = typeof atual === 'string' ? (verPorId(conta, atual, origem) ?? atual) : atual;
  return { ...alvo, [campo]: expandir(conta, origem, aberto, resto) };
}
