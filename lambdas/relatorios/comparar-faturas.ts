import { contarPagamento } from '../../shared/pagamentos/fatos.rules.ts';
import type { FaturaConferida, LadoDaFatura } from '../../shared/relatorios/conferencia.rules.ts';
import type { PagamentoDoGateway } from '../gateways/port.ts';
import { lerPagamentosGuardados, lerPedido, type Pagamento, pedidoDoVinculo } from '../pedidos/index.ts';
import { inGroups } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { CONFERIDO } from './conferencia-item.ts';

const ladoDeLa = ({ fatos, valor_centavos: valor }: PagamentoDoGateway): LadoDaFatura => {
  const { situacao, recebido, estornado, contestado } = contarPagamento(fatos);
  return { situacao, valor, recebido, estornado, contestado };
};
/**
 * O que se guardou de uma fatura. A primeira, com cupom, nasce pelo preço cheio e baixa em seguida (regra 14), e a
 * notificação de quando nasceu pode ser o único: o que se cobra por ela é o que se guardou ao criá-la.
 */
async function ladoDaqui(
  tabela: Table,
  { usuario_id, id, pedido_id, situacao, valor_centavos, recebido, estornado, contestado }: Pagamento & Quem,
  la: LadoDaFatura | null,
): Promise<LadoDaFatura> {
  const contas = { situacao, recebido, estornado, contestado };
  if (recebido > 0 || pedido_id === null || la?.valor === valor_centavos) {
    return { ...contas, valor: valor_centavos };
  }
  const criada = (await lerPedido(tabela, usuario_id, pedido_id))?.cobranca;
  return { ...contas, valor: criada?.pagamento_gateway === id ? criada.valor_centavos : valor_centavos };
}
type Quem = { readonly usuario_id: string; readonly id: string };

/**
 * A venda de uma fatura de que ainda não se ouviu: pela referência que se deu ao gateway, ou pela assinatura (regra
 * 27); 'teste' na de uma compra de teste, que não é venda.
 */
async function vendaDe(
  tabela: Table,
  usuario_id: string,
  { referencia, assinatura_gateway }: PagamentoDoGateway,
): Promise<string | null> {
  const pedido = referencia ? await lerPedido(tabela, usuario_id, referencia) : null;
  if (pedido?.teste) return 'teste';
  if (pedido || !assinatura_gateway) return pedido?.id ?? null;
  return (await pedidoDoVinculo(tabela, usuario_id, CONFERIDO, assinatura_gateway))?.id ?? null;
}

/** Põe ao lado de cada fatura da conta o que se guardou dela aqui; a de uma compra de teste não entra na conta. */
export async function compararFaturas(
  tabela: Table,
  usuario_id: string,
  vistas: readonly PagamentoDoGateway[],
): Promise<FaturaConferida[]> {
  const ids = vistas.map(({ pagamento_gateway }) => pagamento_gateway);
  const guardados = await lerPagamentosGuardados(tabela, usuario_id, CONFERIDO, ids);
  const comparadas = await inGroups(vistas, async (vista): Promise<FaturaConferida | null> => {
    const id = vista.pagamento_gateway;
    const guardado = guardados.get(id);
    const pedido_id = guardado?.pedido_id ?? (await vendaDe(tabela, usuario_id, vista));
    if (guardado?.teste || pedido_id === 'teste') return null;
    const la = ladoDeLa(vista);
    const aqui = guardado ? await ladoDaqui(tabela, { ...guardado, usuario_id, id }, la) : null;
    return { id, vence_em: vista.vence_em, pedido_id, la, aqui };
  });
  return comparadas.filter((fatura) => fatura !== null);
}

/** As mesmas faturas, com o que se guarda delas agora: a notificação de uma pode ter chegado depois de ela se ler. */
export async function compararDeNovo(
  tabela: Table,
  usuario_id: string,
  faturas: readonly FaturaConferida[],
): Promise<FaturaConferida[]> {
  const ids = faturas.map(({ id }) => id);
  const guardados = await lerPagamentosGuardados(tabela, usuario_id, CONFERIDO, ids);
  return inGroups(faturas, async (fatura) => {
    const guardado = guardados.get(fatura.id);
    if (!guardado) return fatura;
    const aqui = await ladoDaqui(tabela, { ...guardado, usuario_id, id: fatura.id }, fatura.la);
    return { ...fatura, pedido_id: guardado.pedido_id ?? fatura.pedido_id, aqui };
  });
}
