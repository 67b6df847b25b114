import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { seraCobradoNoCartao, seraDebitado } from '../../shared/mensagens/cobranca-no-cartao.ts';
import { assinaturaDoItem } from '../assinaturas/index.ts';
import { clienteDoItem } from '../clientes/index.ts';
import { type CobrancaDoPeriodo, cobrancasDosPeriodos } from '../pedidos/index.ts';
import { assinaturaKey, clienteKey } from '../platform/keys/cadastros.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { linhaDosTextos } from '../templates/index.ts';

type Perguntas = {
  readonly usuario_id: string;
  /** Das assinaturas. */
  readonly ids: readonly string[];
  /** Os pedidos das cobranças que falharam de que também se pergunta. */
  readonly pedidos?: readonly string[];
  readonly consistent: boolean;
};

/** As assinaturas de que se pergunta, de quem são, e quais ainda se vão cobrar sozinhas (regras 32 e 62). */
export async function lerPessoas(
  tabela: Table,
  { usuario_id, ids, pedidos = [], consistent }: Perguntas,
): Promise<{
  assinaturas: ReadonlyMap<string, Assinatura>;
  clientes: ReadonlyMap<string, Cliente>;
  noCartao: (assinatura: Assinatura) => boolean;
  noPixAutomatico: (assinatura: Assinatura) => boolean;
  /** A cobrança do período deste pedido que venceu sem pagamento; null quando não há. */
  vencidaDo: (pedido_id: string | undefined) => CobrancaDoPeriodo['vencida'];
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
    cobranca && pedido_id ? [pedido_id] : [],
  );
  const periodos = await cobrancasDosPeriodos(tabela, usuario_id, [...cobrados, ...pedidos], { consistent });
  const falhou = (pedido_id = '') => periodos.get(pedido_id)?.sem_recorrencia ?? false;
  return {
    assinaturas,
    clientes: new Map(clientes.map((cliente) => [cliente.id, cliente])),
    noCartao: ({ metadata: { cobranca, pedido_id } }) =>
      seraCobradoNoCartao({ cobranca, falhou: falhou(pedido_id) }),
    noPixAutomatico: ({ metadata: { cobranca, pedido_id } }) =>
      seraDebitado({ cobranca, falhou: falhou(pedido_id) }),
    vencidaDo: (pedido_id = '') => periodos.get(pedido_id)?.vencida ?? null,
  };
}

/** Os templates de um vendedor, cada um lido uma vez, e a linha de cada produto também. */
export function templatesDe<Tipo extends string, Template>(
  tabela: Table,
  usuario_id: string,
  ler: (linha: Linha, tipo: Tipo) => Promise<Template | null>,
) {
  const lidos = new Map<string, Promise<Template | null>>();
  const linhas = new Map<string, Promise<Linha | null>>();
  const linhaDe = ({ produto_id, produto: { nome } }: Assinatura) => {
    const lida = linhas.get(produto_id) ?? linhaDosTextos(tabela, usuario_id, { produto_id, nome });
    linhas.set(produto_id, lida);
    return lida;
  };
  return async (assinatura: Assinatura, tipo: Tipo): Promise<Template | null> => {
    const linha = await linhaDe(assinatura);
    if (linha === null) return null;
    const chave = `${linha.id}#${tipo}`;
    const lido = lidos.get(chave) ?? ler(linha, tipo);
    lidos.set(chave, lido);
    return lido;
  };
}
