import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConditionFailed } from '../../../lambdas/platform/decide-again.ts';
import { produtoKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { leadKey } from '../../../lambdas/platform/keys/pedidos.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import { alterarProduto, criarProduto, obterProduto } from '../../../lambdas/produtos/produtos.ts';
import { type Cenario, umCenario, umProduto } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

describe('registros gravados por outra versão', () => {
  it('um registro da versão seguinte se lê, se muda pelo nome dos campos e guarda o que esta não conhece', async () => {
    const deps = { tabela: c.tabela };
    const { id } = await criarProduto(deps, { ctx: c.ctx(), entrada: umProduto() });
    const chave = produtoKey('operadora-1', id);
    const deDepois = { forma_do_item: 3, vitrine: { ordem: 3 }, etiquetas: ['novo'] };
    await transact(c.tabela, [{ update: chave, set: deDepois }]);
    expect(await obterProduto(deps, { ctx: c.ctx(), id })).not.toHaveProperty('vitrine');
    const entrada = { ...umProduto({ preco: 99.9 }), versao: 1 };
    await alterarProduto(deps, { ctx: c.ctx(), id, entrada });
    expect(await getItem(c.tabela, chave)).toMatchObject({ ...deDepois, preco: 99.9, versao: 2 });
  });

  it('nenhum item inteiro se grava por cima de um de forma mais nova do que esta versão conhece', async () => {
    const chave = leadKey('operadora-1', 'l');
    const item = (forma_do_item: number | undefined, nome: string) => ({
      put: { ...chave, ...(forma_do_item ? { forma_do_item } : {}), nome },
    });
    await transact(c.tabela, [item(undefined, 'sem forma é a primeira')]);
    await transact(c.tabela, [item(2, 'a que esta versão grava')]);
    await transact(c.tabela, [{ update: chave, set: { forma_do_item: 3, segredo: 'da versão seguinte' } }]);
    await expect(transact(c.tabela, [item(2, 'o que se perderia')])).rejects.toThrow(ConditionFailed);
    expect(await getItem(c.tabela, chave)).toMatchObject({ forma_do_item: 3, segredo: 'da versão seguinte' });
  });
});
