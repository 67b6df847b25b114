import { semear } from '../../infra/local/demo.ts';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { desteProcesso } from '../support/deste-processo.ts';
import { abrirNavegador } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';

// Quem muda a loja da demonstração ou as peças do produto sobe um só dele, com subirProduto.
const produto = desteProcesso(() => subirProduto({ vazio: false }), {
  fecharCom: (produto) => produto.parar(),
});

const doRelogio = desteProcesso(() => subirProduto({ vazio: true }), {
  fecharCom: (produto) => produto.parar(),
});

/** O navegador deste processo; ninguém o fecha, cada um fecha as suas janelas. */
export const navegadorComum = desteProcesso(abrirNavegador, { fecharCom: (browser) => browser.close() });

/**
 * O produto deste processo, com a demonstração e sem falhas. A operadora da demonstração é só para ler: quem grava cria
 * a sua com `outroOperador` ou `vendedora`.
 */
export async function produtoComum(): Promise<Produto> {
  const pronto = await produto();
  pronto.stack.falhas.limpar();
  return pronto;
}

/**
 * O segundo produto deste processo, sem a demonstração, para quem move o relógio: quem o pede começa na hora
 * certa, por mais
 * longe que o arquivo anterior a tenha levado. Cada arquivo cria a sua operadora, com `outroOperador`.
 */
export async function produtoDoRelogio(): Promise<Produto> {
  const pronto = await doRelogio();
  pronto.stack.falhas.limpar();
  await pronto.local('POST', 'relogio', { agora: null });
  return pronto;
}

/** Uma operadora nova com os dados da demonstração, para quem precisa deles e grava. */
export async function vendedora(produto: Produto): Promise<OperadorLigado> {
  const operador = await produto.outroOperador();
  await semear({ tabela: openLocalTable(produto.stack.dynamo), usuario_id: operador.usuario_id });
  return operador;
}
