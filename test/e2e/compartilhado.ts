import type { Browser } from 'playwright-core';
import { semear } from '../../infra/local/demo.ts';
import { abrirNavegador } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';

// Os arquivos e2e que caem no mesmo processo dividem um navegador e um produto (o projeto roda sem isolar os módulos).
// Quem muda o relógio, a loja da demonstração ou as peças do produto sobe um só dele, com subirProduto.
let navegador: Promise<Browser> | undefined;
let produto: Promise<Produto> | undefined;

// O Vitest encerra o processo por SIGTERM depois do último arquivo.
process.once('SIGTERM', () => {
  const partes = [navegador?.then((um) => um.close()), produto?.then((um) => um.parar())];
  void Promise.allSettled(partes).finally(() => process.exit());
});

/** O navegador deste processo; ninguém o fecha, cada um fecha as suas janelas. */
export function navegadorComum(): Promise<Browser> {
  navegador ??= abrirNavegador();
  return navegador;
}

/**
 * O produto deste processo, com a demonstração e sem falhas. A operadora da demonstração é só para ler: quem grava cria
 * a sua com `outroOperador` ou `vendedora`.
 */
export async function produtoComum(): Promise<Produto> {
  produto ??= subirProduto({ vazio: false });
  const pronto = await produto;
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
