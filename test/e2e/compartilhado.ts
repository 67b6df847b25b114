import { semear } from '../../infra/local/demo.ts';
import { desteProcesso } from '../support/deste-processo.ts';
import { abrirNavegador } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';

// Quem muda o relógio, a loja da demonstração ou as peças do produto sobe um só dele, com subirProduto.
const produto = desteProcesso(() => subirProduto({ vazio: false }), { fecharCom: (um) => um.parar() });

/** O navegador deste processo; ninguém o fecha, cada um fecha as suas janelas. */
export const navegadorComum = desteProcesso(abrirNavegador, { fecharCom: (um) => um.close() });

/**
 * O produto deste processo, com a demonstração e sem falhas. A operadora da demonstração é só para ler: quem grava cria
 * a sua com `outroOperador` ou `vendedora`.
 */
export async function produtoComum(): Promise<Produto> {
  const pronto = await produto();
  pronto.stack.falhas.limpar();
  return pronto;
}

/** Uma operadora nova com os dados da demonstração, para quem precisa deles e grava. */
export async function vendedora(produto: Produto): Promise<OperadorLigado> {
  const operador = await produto.outroOperador();
  const { tabela, endpoints } = produto.stack;
  await semear({ tabela, endpointDynamo: endpoints.dynamodb, usuario_id: operador.usuario_id });
  return operador;
}
