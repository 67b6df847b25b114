import { cuponsRecusadosKey } from '../platform/keys.ts';
import { getItem, type Table, transact } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly tempoReal: () => number };
type De = { readonly usuario_id: string; readonly endereco: string };

/** Recusas por endereço em cada janela: quem erra um cupom erra poucas vezes; quem adivinha, centenas. */
const MAXIMO = 10;
const JANELA_MS = 5 * 60_000;

const chaveDe = ({ tempoReal }: Deps, { usuario_id, endereco }: De) =>
  cuponsRecusadosKey(usuario_id, endereco, Math.floor(tempoReal() / JANELA_MS));

/** Diz se um endereço já errou cupons demais: o pedido também diz se um código existe, e não pode servir de atalho. */
export async function errouCuponsDemais(deps: Deps, de: De): Promise<boolean> {
  const item = await getItem(deps.tabela, chaveDe(deps, de), { consistent: true });
  return typeof item?.vezes === 'number' && item.vezes >= MAXIMO;
}

/** Conta uma recusa de cupom de um endereço; o item some sozinho. */
export async function contarCupomRecusado(deps: Deps, de: De): Promise<void> {
  const expira_em = Math.ceil((deps.tempoReal() + 2 * JANELA_MS) / 1000);
  await transact(deps.tabela, [{ update: chaveDe(deps, de), set: { expira_em }, add: { vezes: 1 } }]);
}
