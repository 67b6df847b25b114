import { createHash, timingSafeEqual } from 'node:crypto';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasCheckout } from '../../shared/checkout/checkout.routes.ts';
import type { ProvaDoPedido } from '../../shared/checkout/checkout.schema.ts';
import type { Pedido } from '../pedidos/index.ts';
import { acessoDoPedidoKey } from '../platform/keys/pedidos.ts';
import { type Table, transact, tryTransact } from '../platform/table.ts';

type Deps = {
  readonly tabela: Table;
  /** Relógio real, em milissegundos: as tentativas não seguem o relógio de negócio. */
  readonly tempoReal: () => number;
};

/** E-mails errados por pedido em cada hora: quem comprou erra poucas vezes; quem adivinha, centenas. */
const MAXIMO = 5;
const JANELA_MS = 60 * 60_000;

const resumir = (texto: string) => createHash('sha256').update(texto).digest();
// Os resumos têm sempre o mesmo tamanho: o tempo da comparação não diz quanto se acertou.
const iguais = (primeiro: string, outro: string) => timingSafeEqual(resumir(primeiro), resumir(outro));

/** O que se guarda do segredo que o navegador de quem compra sorteou; null quando não veio nenhum. */
export function resumirSegredo(segredo: string | undefined): string | null {
  return segredo === undefined ? null : resumir(segredo).toString('base64url');
}

/** Conta a tentativa antes de olhar, para que muitas ao mesmo tempo não passem do limite; a certa se desconta. */
async function provarPeloEmail({ tabela, tempoReal }: Deps, pedido: Pedido, email: string): Promise<void> {
  const agora = tempoReal();
  const conta = acessoDoPedidoKey(pedido.usuario_id, pedido.id, `EMAIL#${Math.floor(agora / JANELA_MS)}`);
  const expira_em = Math.ceil((agora + 2 * JANELA_MS) / 1000);
  const falhas = await tryTransact(tabela, [
    { update: conta, set: { expira_em }, add: { vezes: 1 }, where: [['vezes', 'absent_or_less', MAXIMO]] },
  ]);
  if (falhas) throw refusal(recusasCheckout, 'tentativas_de_email');
  if (!iguais(email, pedido.comprador.email.trim().toLowerCase())) {
    throw refusal(recusasCheckout, 'email_de_outro_pedido');
  }
  await transact(tabela, [{ update: conta, add: { vezes: -1 } }]);
}

/** Diz se um segredo é o do navegador que fez o pedido. */
export function ehDoNavegador({ segredo_sha256 }: Pedido, segredo: string | undefined): boolean {
  const recebido = resumirSegredo(segredo);
  return segredo_sha256 !== null && recebido !== null && iguais(recebido, segredo_sha256);
}

/**
 * Recusa quem não prova que o pedido é seu; diz se a prova é o segredo do navegador que o fez. Um segredo não se
 * adivinha, e por isso não conta como tentativa.
 */
export async function provarPedido(
  deps: Deps,
  pedido: Pedido,
  { segredo, email }: ProvaDoPedido,
): Promise<'navegador' | 'email'> {
  if (ehDoNavegador(pedido, segredo)) return 'navegador';
  if (!email) throw refusal(recusasCheckout, 'segredo_de_outro_pedido');
  await provarPeloEmail(deps, pedido, email);
  return 'email';
}
