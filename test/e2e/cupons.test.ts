import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataEmSaoPaulo, formatarData, somarDias } from '../../shared/base/datas.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

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
    await verificarTela(janela, 'cupons-01-lista');
  });

  it('sem o que é obrigatório, diz o que falta e não grava', async () => {
    await tela.botao('Novo Cupom').click();
    await tela.botao('Salvar').click();
    await tela.ver('Preencha todos os campos obrigatórios');
    await verificarTela(janela, 'cupons-02-obrigatorios');
  });

  it('o código fica em maiúsculas, com no máximo 20 caracteres, e o gerador sugere um', async () => {
    await tela.campo('Código').pressSequentially('natal abcdefghijklmnopqrstuv');
    await expect.poll(() => tela.campo('Código').inputValue()).toBe('NATALABCDEFGHIJKLMNO');
    await tela.botao('Gerar código').click();
    await expect
      .poll(() => tela.campo('Código').inputValue())
      .toMatch(/^(SAVE|DESC|PROMO|OFERTA)\d{4}[A-HJKMNP-Z2-9]{8}$/);
  });

  it('recusa percentual acima de 100 e validade no passado', async () => {
    await tela.campo('Código').fill('natal25');
    await tela.campo('Descrição').fill('Promoção de Natal');
    await tela.campo('Desconto').fill('-5');
    await tela.campo('Máximo de usos').fill('1,5');
    await tela.campo('Data de expiração').fill('31/02/2027');
    await tela.botao('Salvar').click();
    for (const frase of [
      'O desconto não pode ser negativo',
      'Use um número inteiro',
      'A data 31/02/2027 não existe',
    ]) {
      await tela.ver(frase);
    }
    await expect.poll(() => tela.campo('Desconto').inputValue()).toBe('-5,00');
    await expect.poll(() => tela.campo('Máximo de usos').inputValue()).toBe('1,5');
    await tela.campo('Máximo de usos').fill('');
    await tela.campo('Desconto').fill('100,01');
    await tela.campo('Data de expiração').fill('25/12/2020');
    await tela.botao('Salvar').click();
    await tela.ver('O percentual vai de 0 a 100');
    await tela.campo('Desconto').fill('25');
    await tela.botao('Salvar').click();
    await tela.ver('A data de expiração não pode ser anterior a hoje');
    await expect.poll(() => janela.pagina.getByText('O percentual vai de 0 a 100').count()).toBe(0);
    expect(await doServidor('NATAL25')).toEqual([]);
  });

  it('cria, e um clique duplo em Salvar cria um só', async () => {
    const validade = somarDias(dataEmSaoPaulo(new Date()), 20);
    await tela.campo('Data de expiração').fill(formatarData(validade));
    await tela.campo('Máximo de usos').fill('50');
    await verificarTela(janela, 'cupons-03-preenchido');
    await tela.botao('Salvar').dblclick();
    await tela.ver('Cupom salvo: NATAL25');
    const novo = cartao('NATAL25');
    for (const texto of ['25%', '0 de 50', formatarData(validade)]) {
      await novo.getByText(texto, { exact: true }).waitFor();
    }
    await novo.getByText('Promoção de Natal').waitFor();
    const [gravado, ...outros] = await doServidor('NATAL25');
    expect(outros).toEqual([]);
    expect(gravado).toMatchObject({ valor_desconto: 25, maximo_usos: 50, ativo: true });
  });

  it('o mais novo aparece primeiro, e o mesmo código não se cria de novo', async () => {
    const titulos = janela.pagina.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    await expect.poll(() => titulos.first().innerText()).toBe('NATAL25');
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

  it('desativa e ativa outra vez', async () => {
    const chave = janela.pagina.getByLabel('Ativo: NATAL25');
    await chave.click();
    await tela.ver('Cupom desativado: NATAL25');
    await cartao('NATAL25').getByText('Inativo', { exact: true }).waitFor();
    expect(await doServidor('NATAL25')).toMatchObject([{ ativo: false }]);
    await chave.click();
    await tela.ver('Cupom ativado: NATAL25');
    await cartao('NATAL25').getByText('Inativo', { exact: true }).waitFor({ state: 'detached' });
    expect(await doServidor('NATAL25')).toMatchObject([{ ativo: true }]);
  });

  it('copia o código, e a indicação some em seguida', async () => {
    await tela.botao('Copiar código NATAL25').click();
    const indicacao = cartao('NATAL25').getByText('Copiado', { exact: true });
    await indicacao.waitFor();
    expect(await janela.pagina.evaluate(() => navigator.clipboard.readText())).toBe('NATAL25');
    await indicacao.waitFor({ state: 'detached' });
    await tela.botao('Copiar código NATAL25').waitFor();
  });

  it('exclui depois de perguntar pelo nome; quem desiste não exclui', async () => {
    const pergunta = 'Tem certeza que deseja excluir o cupom NATAL25?';
    const janelinha = janela.pagina.getByRole('dialog', { name: pergunta });
    await tela.agir('de NATAL25', 'Excluir');
    await tela.ver(pergunta);
    await verificarTela(janela, 'cupons-04-excluir');
    await janela.pagina.keyboard.press('Escape');
    await janelinha.waitFor({ state: 'hidden' });
    // Quem desiste volta ao cartão de onde veio.
    await expect.poll(tela.focado).toBe('Ações de NATAL25');
    expect(await doServidor('NATAL25')).toHaveLength(1);
    await tela.agir('de NATAL25', 'Excluir');
    await tela.botao('Excluir', janelinha).click();
    await tela.ver('Cupom excluído: NATAL25');
    await cartao('NATAL25').waitFor({ state: 'detached' });
    expect(await doServidor('NATAL25')).toEqual([]);
  });

  it('sem o banco, diz que não carregou; quando ele volta, a lista volta', async () => {
    janela.esperar(/Failed to load resource|Serviço temporariamente indisponível/);
    await produto.local('POST', 'falhas', { alvo: 'dynamodb', modo: 'off' });
    await janela.pagina.reload();
    await janela.pagina
      .getByRole('heading', { name: 'Não foi possível carregar os cupons' })
      .waitFor({ timeout: 60_000 });
    await verificarTela(janela, 'cupons-05-sem-banco');
    await produto.local('DELETE', 'falhas');
    await tela.botao('Tentar de novo', janela.pagina.getByRole('main')).click();
    await cartao('BEMVINDO10').waitFor({ timeout: 30_000 });
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});
