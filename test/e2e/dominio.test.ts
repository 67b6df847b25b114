import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umProduto } from '../support/construtores.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const HOST = 'www.dominio-da-jornada.com.br';

describe('o domínio próprio de quem vende', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    const body = umProduto({ nome: 'Jackpot Hunters', periodicidade: 'mensal' });
    await operador.api('POST /api/produtos', { body });
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 360 }));
    await janela.contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(() => janela?.fechar());

  const pagina = (caminho: string) => produto.chamar({ metodo: 'GET', caminho, host: HOST });
  const andar = async () => {
    await produto.local('POST', 'agenda/dominios/executar');
    await produto.assentar();
  };
  const copiar = async (nome: string) => {
    await tela.botao(`Copiar ${nome}`).click();
    return janela.pagina.evaluate(() => navigator.clipboard.readText());
  };

  it('escolhe o domínio: a raiz e o da plataforma se recusam ao lado do campo', async () => {
    await tela.irPara('Integrações');
    await tela.botao('Nova Integração').click();
    await janela.pagina
      .getByRole('dialog')
      .getByRole('button', { name: /^Domínio próprio/ })
      .click();
    await tela.botao('Salvar').click();
    await tela.ver('Informe o domínio');
    janela.esperar(/Failed to load resource.*40[09]/);
    for (const [digitado, frase] of [
      [`https://${HOST}`, /Informe só o domínio/],
      ['dominio-da-jornada.com.br', /é a raiz do domínio/],
      ['loja.localhost', 'Este domínio é da plataforma: use um domínio seu'],
    ] as const) {
      await tela.campo('Domínio').fill(digitado);
      await tela.botao('Salvar').click();
      await tela.ver(frase);
    }
    await tela.campo('Domínio').fill(HOST);
    await tela.botao('Salvar').click();
    await tela.ver('Aguardando DNS');
  });

  it('mostra os registros a criar, com o que copiar, e diz o que falta', async () => {
    await tela.botao('Verificar agora').click();
    await tela.ver(/O registro TXT ainda não aparece/);
    for (const tipo of ['TXT', 'CNAME']) {
      const nome = await copiar(`Nome do registro ${tipo}`);
      await produto.local('POST', 'dns', { nome, tipo, valor: await copiar(`Valor do registro ${tipo}`) });
    }
    await tela.botao('Verificar agora').click();
    await tela.ver('Emitindo certificado');
  });

  it('no ar, as páginas de venda abrem nele e dizem que são dele', async () => {
    expect((await pagina('/produtos/jackpot-hunters')).status).toBe(404);
    await andar();
    await janela.pagina.reload();
    await tela.ver('No ar');
    const venda = await pagina('/produtos/jackpot-hunters');
    expect(venda.status).toBe(200);
    expect(venda.texto).toContain(`${HOST}`);
    expect((await pagina('/checkout/jackpot-hunters')).status).toBe(200);
  });

  it('quando o DNS muda, diz isso; quando volta, também', async () => {
    await produto.local('DELETE', `dns/${HOST}`);
    await tela.botao('Verificar agora').click();
    await tela.ver('DNS mudou');
    const valor = await copiar('Valor do registro CNAME');
    await produto.local('POST', 'dns', { nome: HOST, tipo: 'CNAME', valor });
    await tela.botao('Verificar agora').click();
    await tela.ver('No ar');
  });

  it('remover pergunta, diz que links morrem, e o domínio deixa de responder', async () => {
    await tela.botao(`Remover ${HOST}`).click();
    await tela.ver(/também os que já foram por e-mail/);
    await tela.botao('Remover').click();
    await tela.ver('Saindo do ar');
    await produto.assentar();
    expect((await pagina('/produtos/jackpot-hunters')).status).toBe(404);
    await andar();
    await janela.pagina.reload();
    await tela.ver('Nenhuma integração configurada');
    expect((await operador.api('GET /api/dominio', {})).dominio).toBeNull();
    expect(await produto.local('GET', 'dns')).toMatchObject({ na_borda: [] });
  });
});
