import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Janela } from '../support/navegador.ts';
import { produtoComum } from './compartilhado.ts';
import { ESTADOS } from './estados.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { prepararVarredura, telaQuieta, verificarTela } from './tela.ts';

describe.each([{ largura: 1280 }, { largura: 360 }] as const)(
  'o que as telas abrem por cima delas é acessível, não rola para o lado e está ao alcance do dedo, em $largura px',
  ({ largura }) => {
    let janela: Janela;
    let tela: Painel;
    beforeAll(async () => {
      const produto = await produtoComum();
      const operador = await produto.operador();
      ({ janela, tela } = await abrirPainel(produto, operador, { largura, aoAbrir: prepararVarredura }));
    });
    afterAll(() => janela?.fechar());

    it.each(ESTADOS)('$nome', async ({ nome, caminho, abrir, pronta, reclama }) => {
      if (reclama) janela.esperar(reclama);
      await janela.pagina.goto(`/dashboard/${caminho}`);
      await telaQuieta(janela.pagina);
      await abrir?.(tela);
      await pronta(tela);
      await telaQuieta(janela.pagina);
      await verificarTela(janela, nome);
    });
  },
);
