import { desteProcesso } from '../support/deste-processo.ts';
import { type Produto, subirProduto } from '../support/produto.ts';

const produto = desteProcesso(() => subirProduto({ vazio: false }), {
  fecharCom: (produto) => produto.parar(),
});

/**
 * O produto deste processo, com a demonstração, na hora de verdade e sem falhas. Quem muda o relógio, para peças ou
 * esvazia a tabela sobe um só dele, com `subirProduto`.
 */
export async function produtoComum(): Promise<Produto> {
  const pronto = await produto();
  pronto.stack.falhas.limpar();
  return pronto;
}
