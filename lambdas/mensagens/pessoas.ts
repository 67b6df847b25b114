import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { seraCobradoNoCartao } from '../../shared/mensagens/avisos.rules.ts';
import type { Cartao } from '../../shared/templates/templates.schema.ts';
import { assinaturaDoItem } from '../assinaturas/index.ts';
import { clienteDoItem } from '../clientes/index.ts';
import { pedidosSemRecorrencia } from '../pedidos/index.ts';
import { assinaturaKey, clienteKey } from '../platform/keys/cadastros.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { cartaoDoProduto } from '../templates/index.ts';

type Perguntas = {
  readonly usuario_id: string;
  /** Das assinaturas. */
  readonly ids: readonly string[];
  readonly consistent: boolean;
};

/** As assinaturas de que se pergunta, de quem são, e quais um gateway ainda vai cobrar sozinho no cartão (regra 32). */
export async function lerPessoas(
  tabela: Table,
  { usuario_id, ids, consistent }: Perguntas,
): Promise<{
  assinaturas: ReadonlyMap<string, Assinatura>;
  clientes: ReadonlyMap<string, Cliente>;
  noCartao: (assinatura: Assinatura) => boolean;
}> {
  const itens = await readMany(
    tabela,
    ids.map((id) => assinaturaKey(usuario_id, id)),
    { consistent },
  );
  const assinaturas = new Map(itens.map(assinaturaDoItem).map((item) => [item.id, item]));
  const donos = [...assinaturas.values()].map(({ cliente_id }) => clienteKey(usuario_id, cliente_id));
  const clientes = (await readMany(tabela, donos, { consistent })).map(clienteDoItem);
  const cobrados = [...assinaturas.values()].flatMap(({ metadata: { cobranca, pedido_id } }) =>
    cobranca?.no_cartao && pedido_id ? [pedido_id] : [],
  );
  const falharam = await pedidosSemRecorrencia(tabela, usuario_id, cobrados, { consistent });
  return {
    assinaturas,
    clientes: new Map(clientes.map((cliente) => [cliente.id, cliente])),
    noCartao: ({ metadata: { cobranca, pedido_id } }) =>
      seraCobradoNoCartao({ cobranca, falhou: falharam.has(pedido_id ?? '') }),
  };
}

/** Os templates de um vendedor, cada um lido uma vez, e o cartão de cada produto também. */
export function templatesDe<Tipo extends string, Template>(
  tabela: Table,
  usuario_id: string,
  ler: (qual: { readonly cartao: Cartao; readonly tipo: Tipo }) => Promise<Template | null>,
) {
  const lidos = new Map<string, Promise<Template | null>>();
  const cartoes = new Map<string, Promise<Cartao | null>>();
  const cartaoDe = ({ produto_id, produto: { nome } }: Assinatura) => {
    const lido = cartoes.get(produto_id) ?? cartaoDoProduto(tabela, usuario_id, { produto_id, nome });
    cartoes.set(produto_id, lido);
    return lido;
  };
  return async (assinatura: Assinatura, tipo: Tipo): Promise<Template | null> => {
    const cartao = await cartaoDe(assinatura);
    if (cartao === null) return null;
    const chave = `${cartao}#${tipo}`;
    const lido = lidos.get(chave) ?? ler({ cartao, tipo });
    lidos.set(chave, lido);
    return lido;
  };
}
