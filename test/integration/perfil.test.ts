import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usuarioKey } from '../../lambdas/platform/keys/cadastros.ts';
import { usernameKey } from '../../lambdas/platform/keys/paginas.ts';
import { getItem, type Item, transact } from '../../lambdas/platform/table.ts';
import { criarOperador, lerApresentacaoDaLoja } from '../../lambdas/sessao/index.ts';
import { trocarLogo } from '../../lambdas/sessao/logo.ts';
import { alterarPerfil, obterPerfil } from '../../lambdas/sessao/perfil.ts';
import { somarDias, somarMeses } from '../../shared/base/datas.ts';
import { coresNoClaro } from '../../shared/base/marca.ts';
import { perfilEntrada } from '../../shared/sessao/sessao.schema.ts';
import { umPng } from '../support/logos.ts';
import { type Cenario, umCenario } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

let numero = 0;
/** Um operador novo, com o contexto dos pedidos dele. */
async function umaOperadora(extras: Partial<Parameters<typeof criarOperador>[0]> = {}) {
  numero += 1;
  const sub = `sub-${numero}`;
  const perfil = await criarOperador(
    { tabela: c.tabela, relogio: c.relogio, identidade: { criarConta: async () => ({ sub }) }, ...extras },
    { email: `op${numero}@exemplo.com.br`, nome: 'Ana', username: `loja-${numero}` },
  );
  return { perfil, ctx: (chave?: string) => c.ctx(chave ? { usuario_id: sub, chave } : { usuario_id: sub }) };
}
const deps = () => ({ tabela: c.tabela });
const entrada = (username: string, versao: number, extras = {}) => ({
  ...perfilEntrada.parse({ nome: 'Ana Lima', username, ...extras }),
  versao,
});
const guardado = (username: string) => getItem(c.tabela, usernameKey(username));
const dono = async (username: string) => (await guardado(username))?.usuario_id;
const eventos = (itens: Item[], usuario_id: string) =>
  itens.filter((item) => item.pk === `${usuario_id}#EVENTO`).map(({ tipo }) => tipo);

describe('perfil do operador', () => {
  it('o logo não muda a versão do formulário, e salvar o formulário ou mudar de nome não perde o logo', async () => {
    const { perfil, ctx } = await umaOperadora();
    const imagem = umPng().toString('base64');
    const comLogo = await trocarLogo(deps(), { ctx: ctx(), imagem });
    expect(comLogo).toEqual({ ...perfil, logo: { endereco: expect.any(String), largura: 144, altura: 48 } });
    const depois = await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada('logo-novo', 1) });
    expect(depois.logo?.endereco).toBe(comLogo.logo?.endereco.replace(perfil.username, 'logo-novo'));
    expect(await obterPerfil(deps(), { ctx: ctx() })).toEqual(depois);
    const svg = Buffer.from('<svg/>').toString('base64');
    const recusada = trocarLogo(deps(), { ctx: ctx(), imagem: svg });
    await expect(recusada).rejects.toMatchObject({ erro: 'logo_de_outro_tipo', campo: 'imagem' });
    const semCadastro = trocarLogo(deps(), { ctx: c.ctx({ usuario_id: 'ninguem' }), imagem });
    await expect(semCadastro).rejects.toMatchObject({ erro: 'perfil_nao_encontrado' });
    expect((await c.despejar()).filter(({ pk }) => String(pk).startsWith('ninguem'))).toEqual([]);
    expect((await obterPerfil(deps(), { ctx: ctx() })).logo).toEqual(depois.logo);
  });

  it('nasce sem remetente nem endereço de resposta, na versão 1', async () => {
    const { perfil, ctx } = await umaOperadora();
    expect(perfil).toMatchObject({ remetente_nome: null, responder_para: null, versao: 1 });
    expect(await obterPerfil(deps(), { ctx: ctx() })).toEqual(perfil);
  });

  it('guarda nome, remetente e endereço de resposta, e deixa o evento', async () => {
    const { perfil, ctx } = await umaOperadora();
    const depois = await alterarPerfil(deps(), {
      ctx: ctx(),
      entrada: entrada(perfil.username, 1, { remetente_nome: 'Loja da Ana', responder_para: 'OI@Loja.com' }),
    });
    expect(depois).toEqual({
      ...perfil,
      nome: 'Ana Lima',
      remetente_nome: 'Loja da Ana',
      responder_para: 'oi@loja.com',
      versao: 2,
    });
    expect(await obterPerfil(deps(), { ctx: ctx() })).toEqual(depois);
    expect(eventos(await c.despejar(), perfil.id).sort()).toEqual(['operador.alterado', 'operador.criado']);
  });

  it('guarda os dados da loja sem pontuação, diz no evento o que mudou e recusa a segunda janela', async () => {
    const { perfil, ctx } = await umaOperadora();
    const loja = { razao_social: 'Ana Cursos Ltda', cpf_cnpj: '11.222.333/0001-81', cidade: 'Santos' };
    const depois = await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada(perfil.username, 1, loja) });
    expect(depois).toMatchObject({ ...loja, cpf_cnpj: '11222333000181', email_contato: null, versao: 2 });
    expect(await obterPerfil(deps(), { ctx: ctx() })).toEqual(depois);
    const evento = (await c.despejar()).find(
      ({ pk, tipo }) => pk === `${perfil.id}#EVENTO` && tipo === 'operador.alterado',
    );
    expect(evento?.dados).toMatchObject({ campos: ['razao_social', 'cpf_cnpj', 'cidade', 'nome'] });
    await expect(
      alterarPerfil(deps(), { ctx: ctx(), entrada: entrada(perfil.username, 1, { cidade: 'Bauru' }) }),
    ).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    expect((await obterPerfil(deps(), { ctx: ctx() })).cidade).toBe('Santos');
  });

  it('a cor da loja se guarda em minúsculas e se tira; a que não é cor se recusa, e o logo não a perde', async () => {
    const { perfil, ctx } = await umaOperadora();
    expect(perfil.cor).toBeNull();
    const depois = await alterarPerfil(deps(), {
      ctx: ctx(),
      entrada: entrada(perfil.username, 1, { cor: ' #FFE066 ' }),
    });
    expect(depois.cor).toBe('#ffe066');
    const comLogo = await trocarLogo(deps(), { ctx: ctx(), imagem: umPng().toString('base64') });
    expect(comLogo.cor).toBe('#ffe066');
    expect(await lerApresentacaoDaLoja(c.tabela, perfil.id)).toMatchObject({
      marca: { nome: 'Ana Lima', logo: { nome: 'Ana Lima' }, cores: coresNoClaro('#ffe066') },
    });
    for (const cor of ['vermelho', '#fff', '#12345g', 'red;}*{display:none']) {
      expect(perfilEntrada.safeParse({ nome: 'Ana', username: 'ana-lima', cor }).success).toBe(false);
    }
    const semCor = await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada(perfil.username, 2) });
    expect(semCor.cor).toBeNull();
  });

  it('troca o nome de usuário, e o antigo fica doze meses reservado a quem o teve', async () => {
    const { perfil, ctx } = await umaOperadora();
    const outra = await umaOperadora();
    const tomar = () =>
      alterarPerfil(deps(), { ctx: outra.ctx(), entrada: entrada(perfil.username, 1) }).catch((e) => e.erro);
    await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada('marca-nova', 1) });
    expect(await dono('marca-nova')).toBe(perfil.id);
    expect(await guardado(perfil.username)).toMatchObject({
      usuario_id: perfil.id,
      reservado_ate: somarMeses(c.ctx().today, 12),
    });
    expect(await tomar()).toBe('username_em_uso');
    await expect(
      criarOperador(
        { tabela: c.tabela, relogio: c.relogio, identidade: { criarConta: async () => ({ sub: 'nunca' }) } },
        { email: 'nunca@exemplo.com.br', nome: 'Nunca', username: perfil.username },
      ),
    ).rejects.toMatchObject({ campo: 'username' });
    // Quem o teve volta a ele; o que deixa passa a ser o reservado.
    await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada(perfil.username, 2) });
    expect((await guardado(perfil.username))?.reservado_ate).toBeUndefined();
    expect((await guardado('marca-nova'))?.reservado_ate).toBe(somarMeses(c.ctx().today, 12));
    expect(await tomar()).toBe('username_em_uso');
  });

  it('vencida a reserva, o nome é de quem primeiro o pedir: de dois ao mesmo tempo, um só', async () => {
    const { perfil, ctx } = await umaOperadora();
    await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada('marca-de-agora', 1) });
    const outras = await Promise.all([umaOperadora(), umaOperadora(), umaOperadora()]);
    const em = (dia: string) => ({ today: dia, now: new Date(`${dia}T12:00:00-03:00`) });
    const pedir = (dia: string) =>
      Promise.allSettled(
        outras.map((item) =>
          alterarPerfil(deps(), { ctx: { ...item.ctx(), ...em(dia) }, entrada: entrada(perfil.username, 1) }),
        ),
      );
    const ultimo = somarMeses(c.ctx().today, 12);
    expect((await pedir(ultimo)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    const depois = await pedir(somarDias(ultimo, 1));
    expect(depois.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ficou = outras[depois.findIndex(({ status }) => status === 'fulfilled')];
    expect(await guardado(perfil.username)).toEqual({
      ...usernameKey(perfil.username),
      usuario_id: ficou?.perfil.id,
    });
  });

  it('ninguém guarda para si mais de cinco nomes', async () => {
    const { ctx } = await umaOperadora();
    for (let versao = 1; versao <= 5; versao += 1) {
      await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada(`colecao-${versao}`, versao) });
    }
    await expect(
      alterarPerfil(deps(), { ctx: ctx(), entrada: entrada('colecao-6', 6) }),
    ).rejects.toMatchObject({ erro: 'trocas_demais', campo: 'username' });
    expect(await dono('colecao-6')).toBeUndefined();
    await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada('colecao-1', 6) });
  });

  it('recusa o nome de usuário de outro operador e não muda nada', async () => {
    const operadora = await umaOperadora();
    const outra = await umaOperadora();
    await expect(
      alterarPerfil(deps(), { ctx: outra.ctx(), entrada: entrada(operadora.perfil.username, 1) }),
    ).rejects.toMatchObject({ erro: 'username_em_uso', campo: 'username' });
    expect(await obterPerfil(deps(), { ctx: outra.ctx() })).toEqual(outra.perfil);
    expect(await dono(outra.perfil.username)).toBe(outra.perfil.id);
  });

  it('dois operadores disputam o mesmo nome de usuário e só um fica com ele', async () => {
    const todas = await Promise.all([umaOperadora(), umaOperadora(), umaOperadora(), umaOperadora()]);
    const resultados = await Promise.allSettled(
      todas.map(({ ctx }) => alterarPerfil(deps(), { ctx: ctx(), entrada: entrada('disputado', 1) })),
    );
    expect(resultados.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const vencedora = todas[resultados.findIndex(({ status }) => status === 'fulfilled')];
    expect(await dono('disputado')).toBe(vencedora?.perfil.id);
  });

  it.each(['dashboard', 'api', 'checkout', '-abc', 'ab', 'Com Espaço'])(
    'o formulário recusa o nome de usuário %s',
    (username) => {
      expect(perfilEntrada.safeParse({ nome: 'Ana', username }).success).toBe(false);
    },
  );

  it('duas janelas: a segunda recebe o conflito, e não apaga a primeira', async () => {
    const { perfil, ctx } = await umaOperadora();
    await alterarPerfil(deps(), { ctx: ctx(), entrada: entrada(perfil.username, 1, { nome: 'Primeira' }) });
    await expect(
      alterarPerfil(deps(), { ctx: ctx(), entrada: entrada(perfil.username, 1, { nome: 'Segunda' }) }),
    ).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    expect((await obterPerfil(deps(), { ctx: ctx() })).nome).toBe('Primeira');
  });

  it('o mesmo pedido repetido acha o que já gravou', async () => {
    const { ctx } = await umaOperadora();
    const pedido = () => alterarPerfil(deps(), { ctx: ctx('mesma-chave'), entrada: entrada('repetida', 1) });
    const primeira = await pedido();
    expect(await pedido()).toEqual(primeira);
  });

  it('o cadastro antigo, sem versão nem remetente, se lê e se altera', async () => {
    const antigo = { ...usuarioKey('antigo'), nome: 'Bia', username: 'bia-loja', email: 'b@x.com' };
    await transact(c.tabela, [
      { put: antigo },
      { put: { ...usernameKey('bia-loja'), usuario_id: 'antigo' } },
    ]);
    const ctx = c.ctx({ usuario_id: 'antigo' });
    expect(await obterPerfil(deps(), { ctx })).toMatchObject({ versao: 1, responder_para: null });
    const depois = await alterarPerfil(deps(), { ctx, entrada: entrada('bia-nova', 1) });
    expect(depois.versao).toBe(2);
    expect(await dono('bia-nova')).toBe('antigo');
  });

  it('recusa o token de quem não tem cadastro', async () => {
    const ctx = c.ctx({ usuario_id: 'ninguem' });
    await expect(obterPerfil(deps(), { ctx })).rejects.toMatchObject({ erro: 'perfil_nao_encontrado' });
    await expect(alterarPerfil(deps(), { ctx, entrada: entrada('algum', 1) })).rejects.toMatchObject({
      erro: 'perfil_nao_encontrado',
    });
  });

  it('o operador nasce só com o cadastro: nenhum texto de produto gravado, e nenhum endereço de exemplo', async () => {
    const { perfil } = await umaOperadora();
    const seus = (await c.despejar()).filter(({ pk }) => String(pk).startsWith(perfil.id));
    expect(seus.length).toBeGreaterThan(0);
    expect(seus.filter(({ pk }) => /#(TEMPLATE|LINHA)/.test(String(pk)))).toEqual([]);
    expect(JSON.stringify(seus)).not.toMatch(/https?:/);
  });
});
