import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { umProduto } from '../support/construtores.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const FORA_DO_AR = { status: 503, json: { message: 'Service Unavailable' } };
const MOTIVO = 'Serviço temporariamente indisponível';

describe('as frases de integrações, templates e relatórios (especificação 2, seção 8)', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Over Limite (mensal)' }) });
    await operador.api('POST /api/integracoes', {
      body: { provedor: 'meta', nome: 'Pixel', configuracao: { pixel_id: '123456' }, credenciais: {} },
    });
    ({ janela, tela } = await abrirPainel(produto, operador));
    janela.esperar(/Failed to load resource/);
  });
  afterAll(() => janela?.fechar());
  afterEach(async () => {
    await janela.pagina.unrouteAll();
    expect(janela.problemas()).toEqual([]);
  });

  const abrir = (caminho: string) => janela.pagina.goto(`/dashboard/${caminho}`);
  const dialogo = (nome: string | RegExp) => janela.pagina.getByRole('dialog', { name: nome });
  /** A partir de agora, o que muda algo em `rota` não chega à API; ler continua. */
  const recusar = (rota: string) =>
    janela.pagina.route(rota, (pedido) =>
      pedido.request().method() === 'GET' ? pedido.continue() : pedido.fulfill(FORA_DO_AR),
    );
  const lida = (frase: string) => tela.ver(new RegExp(`^${frase}[.:] ${MOTIVO}`));

  it('a integração que não muda de status, não se exclui nem se salva diz isso, e fica como estava', async () => {
    await abrir('integracoes');
    await recusar('**/api/integracoes**');
    await recusar('**/api/integracoes/**');
    await janela.pagina.getByLabel('Ativo: Pixel').click();
    await lida('Não foi possível alterar o status');
    await tela.botao('Excluir Pixel').click();
    await tela.botao('Excluir', dialogo('Tem certeza que deseja excluir esta integração?')).click();
    await lida('Não foi possível excluir a integração');
    await tela.botao('Voltar').click();
    await tela.botao('Editar Pixel').click();
    await tela.campo('Nome da integração').fill('Pixel da loja');
    await tela.botao('Salvar').click();
    await lida('Não foi possível salvar a integração');
    const { itens } = await operador.api('GET /api/integracoes', {});
    expect(itens).toMatchObject([{ id: 'meta', nome: 'Pixel', status: 'inativo', versao: 1 }]);
  });

  it('sem dizer de que item do catálogo é, o servidor não salva, e a tela diz por quê', async () => {
    await abrir('integracoes');
    await janela.pagina.route('**/api/integracoes', async (rota) => {
      if (rota.request().method() === 'GET') return rota.continue();
      const corpo: unknown = rota.request().postDataJSON();
      return rota.continue({ postData: JSON.stringify({ ...Object(corpo), provedor: undefined }) });
    });
    await tela.botao('Nova Integração').click();
    await tela.botao(/^Google Analytics 4/, dialogo('Escolha uma integração')).click();
    await janela.pagina.getByLabel('Id da métrica').fill('G-ABC1234');
    await tela.botao('Testar API').click();
    await tela.ver('Não dá para conferir sem enviar um evento');
    await tela.botao('Salvar').click();
    await tela.ver(
      /^Não foi possível salvar a integração: Usuário não autenticado ou template não selecionado/,
    );
  });

  it('o template e a associação que não se salvam dizem isso, e o que se digitou fica', async () => {
    await recusar('**/api/templates/**');
    await abrir('templates/over-limite');
    await tela.campo('Assunto').fill('O meu assunto');
    await tela.botao('Salvar').click();
    await lida('Erro ao salvar template');
    await expect.poll(() => tela.campo('Assunto').inputValue()).toBe('O meu assunto');
    await abrir('templates');
    await tela.ver('Templates para este produto ainda não estão disponíveis');
    await tela.botao('Associar produtos a Método Cerccos').click();
    const produtos = dialogo(/^Produtos de Método Cerccos/);
    await produtos.getByRole('checkbox', { name: /Over Limite/ }).check();
    await tela.botao('Salvar', produtos).click();
    await lida('Erro ao salvar associação');
    await expect.poll(() => produtos.getByRole('checkbox', { name: /Over Limite/ }).isChecked()).toBe(true);
  });
});
