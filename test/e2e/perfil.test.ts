import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import {
  abrirJanela,
  abrirNavegador,
  acessibilidade,
  fotografar,
  type Janela,
} from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { type Painel, painel } from './painel.ts';

let navegador: Browser;
let produto: Produto;
beforeAll(async () => {
  navegador = await abrirNavegador();
  produto = await subirProduto({ vazio: true });
});
afterAll(async () => {
  await navegador?.close();
  await produto?.parar();
});

const caixaDeSaida = z.array(
  z.object({
    de: z.string(),
    para: z.array(z.string()),
    texto: z.string(),
    cabecalhos: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
);
const emailsPara = async (endereco: string) =>
  caixaDeSaida.parse(await produto.local('GET', 'emails')).filter(({ para }) => para.includes(endereco));

describe.each([{ largura: 1280 }, { largura: 360 }] as const)('perfil em $largura px', ({ largura }) => {
  let operador: OperadorLigado;
  let vizinho: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    operador = await produto.outroOperador();
    vizinho = await produto.outroOperador();
    janela = await abrirJanela(navegador, produto.origin, { largura });
    tela = painel(janela.pagina);
    await janela.pagina.goto('/login?voltar=/dashboard/perfil');
    await tela.entrar(operador.email, operador.senha);
    await tela.ver('Seus dados');
  });
  afterAll(() => janela?.fechar());

  const perfil = () => operador.api('GET /api/perfil', {});
  const salvar = () => tela.botao('Salvar').click();
  /** O que está escrito junto do campo: a ajuda ou o erro. */
  const juntoDe = async (nome: string) => {
    const id = await janela.pagina.getByLabel(nome, { exact: true }).getAttribute('aria-describedby');
    return id === null ? '' : janela.pagina.locator(`[id="${id}"]`).innerText();
  };
  /** Acessível, sem rolagem para o lado, e fotografada; as animações mudam as cores por um instante. */
  async function conferirTela(nome: string): Promise<void> {
    await janela.pagina.waitForTimeout(350);
    await fotografar(janela.pagina, `perfil-${largura}-${nome}`);
    expect(await acessibilidade(janela.pagina)).toEqual([]);
    const sobra = await janela.pagina.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sobra, 'rolagem horizontal em px').toBeLessThanOrEqual(0);
  }
  async function trocarSenha(atual: string, nova: string): Promise<void> {
    for (const [rotulo, valor] of [
      ['Senha atual', atual],
      ['Senha nova', nova],
      ['Repita a senha nova', nova],
    ] as const) {
      await janela.pagina.getByLabel(rotulo, { exact: true }).fill(valor);
    }
    await tela.botao('Trocar a senha').click();
  }

  it('muda o nome, e a barra lateral o mostra na hora', async () => {
    await conferirTela('aberto');
    const nome = `Ana da Loja ${largura}`;
    await tela.campo('Nome').fill(nome);
    await salvar();
    await tela.ver('Perfil salvo');
    const abrir = tela.botao('Abrir menu');
    if (await abrir.isVisible()) await abrir.click();
    await janela.pagina.getByTitle('Perfil').locator('visible=true').getByText(nome).waitFor();
    await conferirTela('barra');
    if (largura === 360) {
      await janela.pagina.keyboard.press('Escape');
      await janela.pagina.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    }
    expect((await perfil()).nome).toBe(nome);
  });

  it('um nome de usuário reservado é recusado junto do campo', async () => {
    const antes = await perfil();
    await tela.campo('Nome de usuário').fill('admin');
    await salvar();
    await expect.poll(() => juntoDe('Nome de usuário')).toBe('Este nome de usuário é reservado');
    await conferirTela('reservado');
    expect(await perfil()).toEqual(antes);
  });

  it('o nome de usuário de outro operador é recusado junto do campo, e um livre serve', async () => {
    janela.esperar(/Failed to load resource.*\/api\/perfil/);
    await tela.campo('Nome de usuário').fill(vizinho.username.toUpperCase());
    await salvar();
    await expect.poll(() => juntoDe('Nome de usuário')).toBe('Este nome de usuário já está em uso');
    await conferirTela('em-uso');
    expect((await perfil()).username).toBe(operador.username);

    const livre = `ana-da-loja-${largura}`;
    await tela.campo('Nome de usuário').fill(livre);
    await salvar();
    await expect.poll(async () => (await perfil()).username).toBe(livre);
    expect((await vizinho.api('GET /api/perfil', {})).username).toBe(vizinho.username);
  });

  it('o próximo e-mail de boas-vindas leva o nome do remetente e o endereço de resposta', async () => {
    await tela.campo('Nome do remetente').fill('Equipe Ana & Cia');
    await tela.campo('Endereço de resposta').fill('não é');
    await salvar();
    await expect.poll(() => juntoDe('Endereço de resposta')).toBe('Email inválido');
    await tela.campo('Endereço de resposta').fill('respostas@loja.com.br');
    await salvar();
    await expect.poll(async () => (await perfil()).responder_para).toBe('respostas@loja.com.br');

    const email = `bia-${largura}@exemplo.com.br`;
    const { api } = operador;
    const cliente = await api('POST /api/clientes', { body: umCliente({ nome: 'Bia Ramos', email }) });
    const over = await api('POST /api/produtos', { body: umProduto({ nome: 'Over Limite (mensal)' }) });
    const alvo = { cliente_id: cliente.id, produto_id: over.id, hoje: dataEmSaoPaulo(new Date()) };
    await api('POST /api/assinaturas', { body: umaAssinatura(alvo) });

    await tela.irPara('Clientes');
    await tela.botao('Enviar e-mail para Bia Ramos').click();
    const pergunta = janela.pagina.getByRole('dialog');
    await tela.botao('Enviar e-mail', pergunta).click();
    await tela.ver('Email enviado para Bia Ramos!');

    const [enviado, ...outros] = await emailsPara(email);
    expect(outros).toEqual([]);
    expect(enviado?.de).toContain('Equipe Ana & Cia');
    expect(enviado?.texto).toContain('-- \nEquipe Ana & Cia');
    const resposta = enviado?.cabecalhos.find(({ name }) => name.toLowerCase() === 'reply-to');
    expect(resposta?.value).toContain('respostas@loja.com.br');
  });

  it('duas abas mudam o perfil: nada se perde, e quem chega depois escolhe com qual ficar', async () => {
    await janela.pagina.goto('/dashboard/perfil');
    await tela.campo('Nome').fill('Ana da primeira aba');
    const outra = await abrirJanela(navegador, produto.origin, { contexto: janela.contexto });
    const segunda = painel(outra.pagina);
    await outra.pagina.goto('/dashboard/perfil');
    await segunda.campo('Nome').fill('Ana da segunda aba');
    await segunda.botao('Salvar').click();
    await segunda.ver('Perfil salvo');
    expect(outra.problemas()).toEqual([]);
    await outra.fechar();

    await salvar();
    const conflito = janela.pagina.getByRole('dialog', { name: 'Seu perfil foi alterado em outra janela' });
    const linha = conflito.getByRole('row', { name: 'Nome Ana da primeira aba Ana da segunda aba' });
    await linha.waitFor();
    await conferirTela('conflito');
    expect((await perfil()).nome).toBe('Ana da segunda aba');
    await tela.botao('Manter o meu', conflito).click();
    await expect.poll(async () => (await perfil()).nome).toBe('Ana da primeira aba');
    expect((await perfil()).remetente_nome).toBe('Equipe Ana & Cia');
  });

  it('troca a senha: a atual errada e a fraca são recusadas, e a nova passa a valer', async () => {
    janela.esperar(/Failed to load resource.*_cognito/);
    const nova = `Outra#Senha${largura}`;
    await trocarSenha('Senha#Errada1', nova);
    await expect.poll(() => juntoDe('Senha atual')).toBe('A senha atual está incorreta');
    await trocarSenha(operador.senha, 'fraca');
    await expect.poll(() => juntoDe('Senha nova')).toBe('A senha não atende às regras abaixo');
    await conferirTela('senha-recusada');
    await trocarSenha(operador.senha, nova);
    await tela.ver('Senha alterada');
    expect(await janela.pagina.getByLabel('Senha nova', { exact: true }).inputValue()).toBe('');

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
