import { verCharge, verInvoice, verPagamento, verPagamentoDaInvoice } from './money-views.ts';
import { lista, type Objeto } from './objects.ts';
import type { Conta } from './state.ts';
import { verAssinatura } from './views.ts';

/** Um objeto da conta a que outro se refere, pelo id. */
function verPorId(conta: Conta, id: string, origem: string): Objeto | null {
  const assinatura = conta.assinaturas.find((assinatura) => assinatura.id === id);
  if (assinatura) return verAssinatura(assinatura);
  const invoice = conta.faturas.find((invoice) => invoice.id === id);
  if (invoice) return verInvoice(invoice, origem);
  const pagamento = conta.pagamentos.find((pagamento) => pagamento.id === id || pagamento.charge === id);
  if (!pagamento) return null;
  return pagamento.id === id ? verPagamento(pagamento) : verCharge(pagamento);
}

const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** O que só vem quando se pede. */
function incluir(conta: Conta, alvo: Objeto, campo: string): unknown {
  if (alvo.object !== 'invoice' || campo !== 'payments') return null;
  const daInvoice = conta.faturas.filter(({ id }) => id === alvo.id).map(verPagamentoDaInvoice);
  return lista(daInvoice, '/v1/invoice_payments');
}

/** Troca ids pelos objetos, como `expand` pede ('data.charge', 'payments', 'latest_charge'). */
export function expandir(conta: Conta, origem: string, alvo: unknown, caminho: readonly string[]): unknown {
  const [campo, ...resto] = caminho;
  if (campo === undefined) return alvo;
  if (Array.isArray(alvo)) return alvo.map((item) => expandir(conta, origem, item, caminho));
  if (!ehObjeto(alvo)) return alvo;
  const atual = alvo[campo] ?? incluir(conta, alvo, campo);
  const aberto = typeof atual === 'string' ? (verPorId(conta, atual, origem) ?? atual) : atual;
  return { ...alvo, [campo]: expandir(conta, origem, aberto, resto) };
}
