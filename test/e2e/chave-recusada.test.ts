import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vaultKey } from '../../infra/local/data-folder.ts';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const AVISO = /O Asaas não aceita mais a sua API Key: os pagamentos não estão sendo conferidos/;

describe('a chave que o gateway recusou de madrugada', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    const { stack } = produto;
    await definirIntegracao(
      {
        tabela: openLocalTable(stack.dynamo),
        cofre: abrirCofre(vaultKey(stack.dir), 'local'),
        sorteio: sorteioDoSistema,
      },
      {
        ctx: newContext(systemClock, { usuario_id: operador.usuario_id, ator: 'instalacao' }),
        provedor: 'asaas',
        configuracao: { ambiente: 'sandbox' },
        credenciais: { api_key: '$aact_hmlg_invalida' },
      },
    );
    await produto.local('POST', 'agenda/conciliacao/executar');
    await produto.assentar();
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 360 }));
  });
  afterAll(() => janela?.fechar());

  it('aparece na Home e em Vendas de quem a tem, e só para ele', async () => {
    await tela.ver(AVISO);
    await tela.irPara('Vendas');
    await tela.ver('Nenhuma venda ainda');
    await tela.ver(AVISO);
    const doOutro = await (await produto.operador()).api('GET /api/inicio/avisos', {});
    expect(doOutro).toEqual({ chaves_recusadas: [] });
  });

  it('não vai à fila morta: nada há para a casa corrigir', async () => {
    expect(await produto.stack.filas.contar('conciliacao')).toEqual({ prontas: 0, emEntrega: 0, mortas: 0 });
  });
});
