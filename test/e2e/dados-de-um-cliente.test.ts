import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umCliente } from '../support/construtores.ts';
import { fotografar, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const NOME = 'Olívia Ramalho Neves';
const EMAIL = 'olivia.neves@exemplo.com.br';

describe('os dados de um cliente, pedidos por ele', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let id: string;
  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    ({ id } = await operador.api('POST /api/clientes', { body: umCliente({ nome: NOME, email: EMAIL }) }));
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: '/dashboard/clientes' }));
    await tela.ver(NOME);
  });
  afterAll(() => janela?.fechar());

  it('exporta num arquivo tudo o que se guarda', async () => {
    const baixado = janela.pagina.waitForEvent('download');
    await tela.agir(`de ${NOME}`, 'Exportar dados (LGPD)');
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toBe('dados-olivia-ramalho-neves.json');
    const dados: unknown = JSON.parse(readFileSync(await arquivo.path(), 'utf8'));
    expect(dados).toMatchObject({ cadastro: { id, nome: NOME, email: EMAIL }, assinaturas: [] });
  });

  it('tudo sobre a pessoa está a um clique, e anotar algo dela, a dois', async () => {
    let cliques = 0;
    const clicar = async (alvo: ReturnType<Painel['botao']>) => {
      await alvo.click();
      cliques += 1;
    };
    await janela.pagina.goto('/dashboard/clientes');
    await clicar(janela.pagina.getByRole('link', { name: NOME }));
    await janela.pagina.waitForURL(new RegExp(`/dashboard/clientes/${id}$`));
    await janela.pagina.getByText(/^(pagos em \d|Nenhum pagamento)/).waitFor();
    await tela.ver('Entrou no cadastro');
    expect(cliques).toBe(1);
    await clicar(janela.pagina.getByRole('textbox', { name: 'Anotação' }));
    await janela.pagina.keyboard.type('Prefere falar à tarde');
    await janela.pagina.keyboard.press('Enter');
    await tela.ver('Anotado');
    const tempo = janela.pagina.getByRole('region', { name: 'Linha do tempo' });
    await expect.poll(() => tempo.getByText('Prefere falar à tarde').count()).toBe(1);
    expect(cliques).toBe(2);
    // Recarregada, a página é a mesma; voltar leva à lista.
    await janela.pagina.reload();
    await expect.poll(() => tempo.getByText('Prefere falar à tarde').count()).toBe(1);
    // Só se oferece a parte que tem alguma coisa; a que o endereço pede vazia diz que o está.
    await tempo.getByRole('button', { name: 'Anotações' }).click();
    await expect.poll(() => tempo.getByText('Entrou no cadastro').count()).toBe(0);
    expect(await tempo.getByRole('button', { name: 'Pagamentos' }).count()).toBe(0);
    await janela.pagina.goBack();
    await tela.botao('Novo Cliente').first().waitFor();
    await janela.pagina.goto(`/dashboard/clientes/${id}?so=pagamentos`);
    await tela.ver('Nada em pagamentos');
    await janela.pagina.goto('/dashboard/clientes');
    await tela.botao('Novo Cliente').first().waitFor();
  });

  it('apaga-os de quem escreve o nome, e na tabela não resta nada', async () => {
    await tela.agir(`de ${NOME}`, 'Apagar dados (LGPD)');
    const dialogo = janela.pagina.getByRole('dialog');
    const apagar = tela.botao('Apagar os dados', dialogo);
    await tela.campo('Escreva o nome do cliente para confirmar', dialogo).fill('Olívia');
    expect(await apagar.count()).toBe(0);
    await tela.campo('Escreva o nome do cliente para confirmar', dialogo).fill(NOME);
    await apagar.click();
    const agora = () => operador.api('GET /api/clientes/{id}', { params: { id } });
    await expect.poll(async () => (await agora()).nome).toBe('Pessoa apagada');
    const restos = async () =>
      (await produto.despejar()).filter((item) => {
        const texto = JSON.stringify(item);
        return texto.includes(NOME) || texto.includes(EMAIL);
      });
    await expect.poll(restos, { timeout: 20_000 }).toEqual([]);
    await janela.pagina.goto('/dashboard/clientes?arquivados=sim');
    await tela.ver('Pessoa apagada');
    await tela.ver('Dados apagados');
    await fotografar(janela.pagina, 'clientes-dados-apagados');
  });
});
