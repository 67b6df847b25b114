import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataEmSaoPaulo, formatarData, somarDias } from '../../shared/base/datas.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

describe('cupons', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await vendedora(produto);
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 360 }));
    await janela.contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(() => janela?.fechar());

  const cartao = (codigo: string) =>
    janela.pagina
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: janela.pagina.getByRole('heading', { name: codigo, exact: true }) });
  const doServidor = async (codigo: string) =>
    (await operador.api('GET /api/cupons', { query: { limite: 100 } })).itens.filter(
      (cupom) => cupom.codigo === codigo,
    );

  it('cada cupom diz em que pé está', async () => {
    await tela.irPara('Cupons');
    const situacoes = [
      ['BEMVINDO10', 'Ativo'],
      ['SAVE4821', 'Esgotado'],
      ['OFERTA1990', 'Expirado'],
      ['DESC3307', 'Inativo'],
    ] as const;
    for (const [codigo, situacao] of situacoes) {
      await cartao(codigo).getByText(situacao, { exact: true }).first().waitFor();
    }
    await cartao('PROMO2026').getByText('12 de 50').waitFor();
    await cartao('PROMO2026').getByText('R$ 20,00').waitFor();
  });

  it('cria, com o código em maiúsculas, e ele aparece primeiro', async () => {
    const validade = somarDias(dataEmSaoPaulo(new Date()), 20);
    await tela.botao('Novo Cupom').click();
    await tela.botao('Gerar código').click();
    await expect.poll(() => tela.campo('Código').inputValue()).toMatch(/^([BFLMNPRV][AE]){3}[2-9]{4}$/);
    await tela.campo('Código').fill('natal25');
    await tela.campo('Descrição').fill('Promoção de Natal');
    await tela.campo('Desconto').fill('25');
    await tela.campo('Data de expiração').fill(formatarData(validade));
    await tela.campo('Máximo de usos').fill('50');
    await tela.botao('Salvar').click();
    await tela.ver('Cupom salvo: NATAL25');
    const novo = cartao('NATAL25');
    for (const texto of ['25%', '0 de 50', formatarData(validade)]) {
      await novo.getByText(texto, { exact: true }).waitFor();
    }
    await novo.getByText('Promoção de Natal').waitFor();
    const [gravado, ...outros] = await doServidor('NATAL25');
    expect(outros).toEqual([]);
    expect(gravado).toMatchObject({ valor_desconto: 25, maximo_usos: 50, ativo: true });
    const titulos = janela.pagina.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    await expect.poll(() => titulos.first().innerText()).toBe('NATAL25');
  });

  it('o mesmo código não se cria de novo', async () => {
    janela.esperar(/Failed to load resource.*409/);
    await tela.botao('Novo Cupom').click();
    await tela.campo('Código').fill('natal25');
    await tela.campo('Descrição').fill('Outra vez');
    await tela.campo('Desconto').fill('5');
    await tela.botao('Salvar').click();
    await tela.ver('Já existe um cupom com este código');
    await tela.botao('Cancelar').click();
    await tela.botao('Descartar').click();
    expect(await doServidor('NATAL25')).toHaveLength(1);
  });

  it('desativa, ativa outra vez e copia o código', async () => {
    const chave = janela.pagina.getByLabel('Ativo: NATAL25');
    await chave.click();
    await tela.ver('Cupom desativado: NATAL25');
    await cartao('NATAL25').getByText('Inativo', { exact: true }).waitFor();
    expect(await doServidor('NATAL25')).toMatchObject([{ ativo: false }]);
    await chave.click();
    await tela.ver('Cupom ativado: NATAL25');
    await cartao('NATAL25').getByText('Inativo', { exact: true }).waitFor({ state: 'detached' });
    expect(await doServidor('NATAL25')).toMatchObject([{ ativo: true }]);
    await tela.botao('Copiar código NATAL25').click();
    await expect.poll(() => janela.pagina.evaluate(() => navigator.clipboard.readText())).toBe('NATAL25');
  });

  it('exclui depois de perguntar pelo nome', async () => {
    const pergunta = 'Tem certeza que deseja excluir o cupom NATAL25?';
    const janelinha = janela.pagina.getByRole('dialog', { name: pergunta });
    await tela.agir('de NATAL25', 'Excluir');
    await tela.botao('Excluir', janelinha).click();
    await tela.ver('Cupom excluído: NATAL25');
    await cartao('NATAL25').waitFor({ state: 'detached' });
    expect(await doServidor('NATAL25')).toEqual([]);
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});
