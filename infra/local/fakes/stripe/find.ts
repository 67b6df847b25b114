import { verCharge, verFatura, verPagamento, verPagamentoDaFatura } from './money-views.ts';
import { lista, type Objeto } from './objects.ts';
import type { Conta } from './state.ts';
import { verAssinatura } from './views.ts';

/** Um objeto da conta a que outro se refere, pelo id. */
function verPorId(conta: Conta, id: string, origem: string): Objeto | null {
  const assinatura = conta.assinaturas.find((uma) => uma.id === id);
  if (assinatura) return verAssinatura(assinatura);
  const fatura = conta.faturas.find((uma) => uma.id === id);
  if (fatura) return verFatura(fatura, origem);
  const pagamento = conta.pagamentos.find((um) => um.id === id || um.charge === id);
  if (!pagamento) return null;
  return pagamento.id === id ? verPagamento(pagamento) : verCharge(pagamento);
}

const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** O que só vem quando se pede. */
function incluir(conta: Conta, alvo: Objeto, campo: string): unknown {
  if (alvo.object !== 'invoice' || campo !== 'payments') return null;
  const daFatura = conta.faturas.filter(({ id }) => id === alvo.id).map(verPagamentoDaFatura);
  return lista(daFatura, '/v1/invoice_payments');
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
