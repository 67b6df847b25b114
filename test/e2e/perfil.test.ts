import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import { preencherLinks } from '../support/links.ts';
import { umPng } from '../support/logos.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

let produto: Produto;
beforeAll(async () => {
  produto = await produtoComum();
});

const umEmail = { id: z.string(), de: z.string(), para: z.array(z.string()), texto: z.string() };
const caixaDeSaida = z.array(z.object(umEmail));
const caixa = async () => caixaDeSaida.parse(await produto.local('GET', 'emails'));
const noSes = z.object({
  emails: z.array(z.object({ messageId: z.string(), replyTo: z.array(z.string()) })),
});

describe('perfil', () => {
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    operador = await produto.outroOperador();
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 360, caminho: '/dashboard/perfil' }));
    await tela.ver('Seus dados');
  });
  afterAll(() => janela?.fechar());

  const perfil = () => operador.api('GET /api/perfil', {});
  const salvar = () => tela.botao('Salvar').click();
  /** O texto ligado ao campo, onde a ajuda dá lugar ao erro. */
  const verJuntoDe = async (nome: string, texto: string) => {
    const campo = tela.campo(nome).or(janela.pagina.getByLabel(nome, { exact: true }));
    const descricao = async () => {
      const id = await campo.getAttribute('aria-describedby');
      return id && janela.pagina.locator(`[id="${id}"]`).innerText();
    };
    await expect.poll(descricao).toBe(texto);
  };
  const verGravado = (campos: Partial<Awaited<ReturnType<typeof perfil>>>) =>
    expect.poll(perfil).toMatchObject(campos);
  async function trocarSenha(atual: string, nova: string): Promise<void> {
    const valores = { 'Senha atual': atual, 'Senha nova': nova, 'Repita a senha nova': nova };
    for (const [rotulo, valor] of Object.entries(valores)) {
      await janela.pagina.getByLabel(rotulo, { exact: true }).fill(valor);
    }
    await tela.botao('Trocar a senha').click();
  }
  async function comAssinatura({ nome, email, de }: { nome: string; email: string | null; de: string }) {
    const { id: cliente_id } = await operador.api('POST /api/clientes', { body: umCliente({ nome, email }) });
    const { id: produto_id } = await operador.api('POST /api/produtos', { body: umProduto({ nome: de }) });
    const alvo = { cliente_id, produto_id, hoje: dataEmSaoPaulo(new Date()) };
    await operador.api('POST /api/assinaturas', { body: umaAssinatura(alvo) });
  }
  /** Pelo menu do cliente, na tela de clientes. */
  async function mandarEmail(nome: string): Promise<void> {
    await janela.pagina.goto('/dashboard/clientes');
    await tela.agir(`de ${nome}`, 'Enviar e-mail');
    await tela.botao('Enviar e-mail', janela.pagina.getByRole('dialog')).click();
  }

  it('muda o nome, e a barra lateral o mostra na hora', async () => {
    const nome = 'Ana da Loja';
    await tela.campo('Nome').fill(nome);
    await salvar();
    await tela.ver('Perfil salvo');
    // No computador, no alto da barra; no celular, no alto da tela.
    await tela.ver(nome);
    expect((await perfil()).nome).toBe(nome);
    await janela.pagina.goto('/dashboard/perfil');
  });

  it('o nome de usuário de outro operador é recusado junto do campo, e um livre serve', async () => {
    janela.esperar(/Failed to load resource.*\/api\/perfil/);
    const vizinho = await produto.outroOperador();
    const pergunta = janela.pagina.getByRole('dialog', {
      name: 'Tem certeza que deseja trocar o nome de usuário?',
    });
    const trocar = () => tela.botao('Trocar o nome de usuário', pergunta).click();
    await tela.campo('Nome de usuário').fill(vizinho.username.toUpperCase());
    await salvar();
    await trocar();
    await verJuntoDe('Nome de usuário', 'Este nome de usuário já está em uso');
    expect((await perfil()).username).toBe(operador.username);
    const livre = 'ana-da-loja';
    await tela.campo('Nome de usuário').fill(livre);
    await salvar();
    await pergunta.getByText(`/${livre}`).first().waitFor();
    await tela.botao('Voltar', pergunta).click();
    await pergunta.waitFor({ state: 'detached' });
    expect((await perfil()).username).toBe(operador.username);
    await salvar();
    await trocar();
    await verGravado({ username: livre });
    expect((await vizinho.api('GET /api/perfil', {})).username).toBe(vizinho.username);

    // O link de antes leva ao novo, com a campanha; e o nome de antes não é de mais ninguém.
    const linkDeAntes = () =>
      fetch(`${produto.origin}/${operador.username}/home?utm_source=bio`, { redirect: 'manual' });
    await expect
      .poll(async () => (await linkDeAntes()).headers.get('location'), { timeout: 20_000 })
      .toBe(`/${livre}/home?utm_source=bio`);
    const { nome, versao, remetente_nome, responder_para } = await vizinho.api('GET /api/perfil', {});
    const body = { nome, versao, remetente_nome, responder_para, username: operador.username };
    await expect(vizinho.api('PUT /api/perfil', { body })).rejects.toMatchObject({ erro: 'username_em_uso' });
  });

  it('o próximo e-mail de boas-vindas leva o nome do remetente e o endereço de resposta', async () => {
    await tela.campo('Nome do remetente').fill('Equipe Ana & Cia');
    await tela.campo('Endereço de resposta').fill('respostas@loja.com.br');
    await salvar();
    await verGravado({ responder_para: 'respostas@loja.com.br' });
    const email = 'bia.ramos@exemplo.com.br';
    await comAssinatura({ nome: 'Bia Ramos', email, de: 'Over Limite (mensal)' });
    await preencherLinks(operador, 'over_limite', { link_telegram_over: 'https://t.me/sala_da_bia' });
    await mandarEmail('Bia Ramos');
    await tela.ver('Email enviado para Bia Ramos!');
    const [novo, ...outros] = (await caixa()).filter(({ para }) => para.join().includes(email));
    expect(outros).toEqual([]);
    expect(novo?.de).toContain('Equipe Ana & Cia');
    expect(novo?.texto).toContain('-- \nEquipe Ana & Cia');
    // A caixa de saída local não guarda o endereço de resposta; o provedor emulado, sim.
    const { emails } = noSes.parse(await (await fetch(`${produto.stack.endpoints.ses}/store`)).json());
    const resposta = emails.find(({ messageId }) => messageId === novo?.id)?.replyTo;
    expect(resposta?.join()).toContain('respostas@loja.com.br');
  });

  it('o logo se escolhe, se vê na hora e vai às páginas; o que não é imagem diz por quê; remover pergunta', async () => {
    await janela.pagina.goto('/dashboard/perfil');
    const entrada = janela.pagina.getByLabel('Imagem do logo');
    const dar = (buffer: Buffer) =>
      entrada.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await tela.ver('Dados da loja');
    await dar(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await tela.ver('O arquivo não é uma imagem PNG, JPEG ou WebP.');
    expect((await perfil()).logo).toBeNull();
    await dar(umPng({ largura: 600, altura: 200 }));
    await tela.ver('Logo salvo');
    const previa = janela.pagina.getByAltText('O seu logo, como aparece a quem compra');
    expect(
      await previa.evaluate((elemento: HTMLImageElement) => [elemento.naturalWidth, elemento.width]),
    ).toEqual([600, 144]);

    const { username, logo } = await perfil();
    const endereco = logo?.endereco ?? '';
    const pagina = async () => (await fetch(`${produto.origin}/${username}/privacidade`)).text();
    await expect.poll(pagina, { timeout: 20_000 }).toContain(`<img src="${endereco}"`);
    await janela.pagina.goto(`/${username}/privacidade`);
    const publicado = janela.pagina.locator('address img').first();
    await publicado.scrollIntoViewIfNeeded();
    const carregado = () =>
      publicado.evaluate((elemento: HTMLImageElement) => [
        elemento.naturalWidth,
        elemento.width,
        elemento.height,
      ]);
    await expect.poll(carregado).toEqual([600, 144, 48]);
    const { headers } = await fetch(produto.origin + endereco);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toContain('immutable');

    await janela.pagina.goto('/dashboard/perfil');
    await tela.botao('Remover logo').click();
    const pergunta = janela.pagina.getByRole('dialog', { name: 'Tem certeza que deseja remover o logo?' });
    await pergunta.waitFor();
    await tela.botao('Remover logo', pergunta).click();
    await tela.ver('Logo removido');
    await previa.waitFor({ state: 'detached' });
    await verGravado({ logo: null });
    await expect.poll(pagina, { timeout: 20_000 }).not.toContain('<img');
  });

  it('troca a senha: a atual errada e a fraca são recusadas, e a nova passa a valer', async () => {
    janela.esperar(/Failed to load resource.*_cognito/);
    const nova = 'Outra#Senha1';
    await trocarSenha('Senha#Errada1', nova);
    await verJuntoDe('Senha atual', 'A senha atual está incorreta');
    await trocarSenha(operador.senha, 'fraca');
    await verJuntoDe('Senha nova', 'A senha não atende às regras abaixo');
    await trocarSenha(operador.senha, nova);
    await tela.ver('Senha alterada');
    await expect.poll(() => janela.pagina.getByLabel('Senha nova', { exact: true }).inputValue()).toBe('');
    await tela.sair();
    await janela.pagina.waitForURL(/\/login/);
    await tela.entrar(operador.email, operador.senha);
    await tela.ver('Email ou senha incorretos');
    await tela.entrar(operador.email, nova);
    await tela.ver(/Boas-vindas/);
  });

  it('em tudo isto, nenhum erro no console e nenhuma violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});
