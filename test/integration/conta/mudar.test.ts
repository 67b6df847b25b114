import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconhecerQuemEscreve } from '../../../lambdas/assistente/quem.ts';
import { clientesDoTelefone, criarCliente, lerCliente } from '../../../lambdas/clientes/index.ts';
import {
  apagarDados,
  apagarRegistros,
  listarPedidosDeDados,
  responderPedidoDeDados,
} from '../../../lambdas/privacidade/index.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';
import { type Loja, pedidoNa, umaLoja, umCobrador, umPagamento } from '../pagamentos/apoio.ts';
import { aConta, type Conta, comCompra, entrar, ler, segredoMandado } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const ANTIGO = 'ana@exemplo.com.br';
const NOVO = 'ana.nova@exemplo.com.br';
const DIA_MS = 24 * 60 * 60_000;

/** O segredo do link de troca que se mandou a um endereço. */
const linkDaTroca = async (loja: Loja, email: string) =>
  (await segredoMandado(loja, { de: 'email.', para: `"${email}"` })) ?? '';

describe('trocar o e-mail', () => {
  const pedir = (conta: Conta, loja: Loja, cookie: string, email = NOVO) =>
    conta.chamar('POST /api/conta/email', { host: loja.host, cookies: [cookie], corpo: { email } });
  const confirmar = (conta: Conta, host: string, segredo: string, origem?: string | null) =>
    conta.chamar('POST /api/conta/email/confirmar', {
      host,
      corpo: { segredo },
      ...(origem === undefined ? {} : { origem }),
    });

  it('só depois de os dois confirmarem: o cadastro muda, o pedido guarda o seu, e a sessão antiga acaba', async () => {
    const { loja, id } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, ANTIGO);
    const outraSessao = (await entrar(conta, loja, ANTIGO)).cookie;
    expect(await pedir(conta, loja, cookie)).toMatchObject({ codigo: 204, corpo: null });
    const [doAtual, doNovo] = [await linkDaTroca(loja, ANTIGO), await linkDaTroca(loja, NOVO)];
    expect(doAtual).not.toBe(doNovo);
    // Guarda-se só o resumo.
    expect(JSON.stringify(await loja.itens('CONTA_TROCA_LINK'))).not.toContain(doAtual);

    expect(await confirmar(conta, loja.host, doNovo)).toMatchObject({
      codigo: 200,
      corpo: { falta: ANTIGO },
    });
    expect((await ler(conta, loja, cookie)).email).toBe(ANTIGO);
    expect(await confirmar(conta, loja.host, doNovo)).toMatchObject({ codigo: 404 });
    expect(await confirmar(conta, loja.host, doAtual)).toMatchObject({ codigo: 200, corpo: { falta: null } });
    expect(await confirmar(conta, loja.host, doAtual)).toMatchObject({ codigo: 404 });

    const { cliente_id } = (await loja.pedido(id)) ?? {};
    const cliente = await lerCliente(c.tabela, loja.usuario_id, cliente_id ?? '');
    expect(cliente).toMatchObject({ email: NOVO, versao: 2 });
    expect((await loja.pedido(id))?.comprador.email).toBe(ANTIGO);
    for (const velha of [cookie, outraSessao]) {
      for (const rota of ['GET /api/conta', 'POST /api/conta/sair']) {
        expect(await conta.chamar(rota, { host: loja.host, cookies: [velha] })).toMatchObject({
          codigo: 401,
        });
      }
    }
    const nova = await entrar(conta, loja, NOVO);
    expect(await ler(conta, loja, nova.cookie)).toMatchObject({
      email: NOVO,
      produtos: [{ cancelavel: true }],
      compras: [{ id, devolucao: { pedida: false } }],
    });
    // O endereço antigo já não tem nada aqui.
    const envios = (await loja.itens('ENVIO')).length;
    await conta.chamar('POST /api/conta/link', { host: loja.host, corpo: { email: ANTIGO } });
    expect(await loja.itens('ENVIO')).toHaveLength(envios);
    const eventos = (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'cliente.alterado');
    expect(eventos).toMatchObject([
      { entidade_id: cliente_id, ator: 'comprador', dados: { campos: ['email'] } },
    ]);
  });

  it('a entrada que o endereço antigo pediu antes abre uma conta vazia, e voltar ao antigo devolve tudo', async () => {
    const { loja, id } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, ANTIGO);
    await conta.chamar('POST /api/conta/link', { host: loja.host, corpo: { email: ANTIGO } });
    const pendente = await segredoMandado(loja);
    await pedir(conta, loja, cookie);
    await confirmar(conta, loja.host, await linkDaTroca(loja, ANTIGO));
    await confirmar(conta, loja.host, await linkDaTroca(loja, NOVO));
    const depois = await conta.chamar('POST /api/conta/entrar', {
      host: loja.host,
      corpo: { segredo: pendente },
    });
    const sessao = depois.cookies[0]?.split(';')[0] ?? '';
    expect(await ler(conta, loja, sessao)).toMatchObject({ produtos: [], compras: [], cadastro: false });
    // No dia seguinte, que os pedidos de hoje desta rede acabaram.
    conta.passar(DIA_MS);
    const nova = await entrar(conta, loja, NOVO);
    await pedir(conta, loja, nova.cookie, ANTIGO);
    await confirmar(conta, loja.host, await linkDaTroca(loja, NOVO));
    await confirmar(conta, loja.host, await linkDaTroca(loja, ANTIGO));
    const volta = await entrar(conta, loja, ANTIGO);
    expect((await ler(conta, loja, volta.cookie)).compras).toMatchObject([{ id }]);
  });

  it('o link inventado, o vencido, o de um pedido anterior, o de outra loja e o de outro site não confirmam nada', async () => {
    const { loja } = await comCompra(c);
    const outra = await umaLoja(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, ANTIGO);
    await pedir(conta, loja, cookie);
    const anterior = await linkDaTroca(loja, ANTIGO);
    await pedir(conta, loja, cookie, 'outra@exemplo.com.br');
    const atual = await linkDaTroca(loja, ANTIGO);
    expect(atual).not.toBe('');
    const codigo = async (...de: [host: string, segredo: string, origem?: string | null]) =>
      (await confirmar(conta, ...de)).codigo;
    expect(await codigo(loja.host, anterior)).toBe(404);
    expect(await codigo(loja.host, 'inventado')).toBe(404);
    expect(await codigo(outra.host, atual)).toBe(404);
    for (const origem of ['https://mau.exemplo.com', null]) {
      expect(await codigo(loja.host, atual, origem)).toBe(403);
    }
    conta.passar(DIA_MS);
    expect(await codigo(loja.host, atual)).toBe(404);
  });

  it('os dois ao mesmo tempo trocam uma vez só', async () => {
    const { loja, id } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, ANTIGO);
    await pedir(conta, loja, cookie);
    const links = [await linkDaTroca(loja, ANTIGO), await linkDaTroca(loja, NOVO)];
    const vezes = await Promise.all(links.map((link) => confirmar(conta, loja.host, link)));
    expect(vezes.map(({ codigo }) => codigo)).toEqual([200, 200]);
    expect(vezes.map(({ corpo }) => corpo.falta).filter((falta) => falta === null)).toHaveLength(1);
    const nova = await entrar(conta, loja, NOVO);
    expect((await ler(conta, loja, nova.cookie)).compras.map((compra) => compra.id)).toEqual([id]);
    expect(await loja.itens('COMPRA_EMAIL')).toHaveLength(1);
    expect(await loja.itens('CONTA_TROCA')).toEqual([]);
  });

  it('a resposta é a mesma para o endereço de outro cliente e para um que ninguém conhece; o mesmo e-mail e a sexta vez não', async () => {
    const { loja } = await comCompra(c);
    await criarCliente(
      { tabela: c.tabela },
      {
        ctx: loja.ctx(),
        entrada: umCliente({ email: 'bia@exemplo.com.br', cpf: '24971563792' }),
      },
    );
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, ANTIGO);
    const deCliente = await pedir(conta, loja, cookie, 'bia@exemplo.com.br');
    expect(await pedir(conta, loja, cookie, 'ninguem@exemplo.com.br')).toEqual(deCliente);
    expect(await pedir(conta, loja, cookie, ANTIGO)).toMatchObject({ corpo: { erro: 'mesmo_email' } });
    for (const n of [3, 4]) await pedir(conta, loja, cookie, `n${n}@exemplo.com.br`);
    // O endereço novo entra na conta, e a rede também: a entrada já tinha gasto uma.
    expect(await pedir(conta, loja, cookie, 'n6@exemplo.com.br')).toMatchObject({ codigo: 429 });
  });
});

describe('trocar o telefone', () => {
  it('fica no cadastro, e não prova nada: o assistente não conta nada a quem escreve dele', async () => {
    const { loja, id } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, ANTIGO);
    const escreve = async (telefone: string) => {
      const comparavel = telefoneComparavel(telefone);
      const clientes = await clientesDoTelefone(c.tabela, loja.usuario_id, comparavel);
      const deps = { tabela: c.tabela, links: c.links, molde: 'https://{host}', clock: c.relogio };
      const { fatos, nome } = await reconhecerQuemEscreve(deps, {
        usuario_id: loja.usuario_id,
        telefone: comparavel,
        clientes,
        texto: 'quando vence?',
        historico: [],
      });
      return { fatos: fatos.length, nome, clientes: clientes.length };
    };
    expect(await escreve('+5547996321478')).toEqual({
      fatos: expect.any(Number),
      nome: 'Ana Souza',
      clientes: 1,
    });
    const trocar = (telefone: string) =>
      conta.chamar('POST /api/conta/telefone', { host: loja.host, cookies: [cookie], corpo: { telefone } });
    expect(await trocar('(11) 1234')).toMatchObject({ codigo: 400, corpo: { erro: 'telefone_invalido' } });
    expect(await trocar('(11) 98888-7777')).toMatchObject({
      codigo: 200,
      corpo: { telefone: '(11) 98888-7777', cadastro: true },
    });
    expect(await escreve('+5511988887777')).toEqual({ fatos: 0, nome: null, clientes: 1 });
    expect(await escreve('+5547996321478')).toMatchObject({ fatos: 0, clientes: 0 });
    const { cliente_id } = (await loja.pedido(id)) ?? {};
    expect(await lerCliente(c.tabela, loja.usuario_id, cliente_id ?? '')).toMatchObject({
      telefone_sem_prova: '+5511988887777',
    });
    const avisos = (await loja.itens('ENVIO')).filter((envio) =>
      JSON.stringify(envio.conteudo).includes('telefone da sua conta mudou'),
    );
    expect(avisos).toHaveLength(1);
    expect(await trocar('+55 11 98888-7777')).toMatchObject({ codigo: 200 });
    expect(await lerCliente(c.tabela, loja.usuario_id, cliente_id ?? '')).toMatchObject({ versao: 2 });
  });

  it('quem comprou com um e-mail que não é o do cadastro não o muda', async () => {
    const { loja } = await comCompra(c);
    const outro = { email: 'trabalho@exemplo.com.br', plano: 'trimestral', valor: 165, preco: 165 };
    const segunda = await pedidoNa(loja, outro);
    await loja.avisar(umPagamento(segunda, 'pago', { valor_centavos: 16_500 }));
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, 'trabalho@exemplo.com.br');
    expect(
      await conta.chamar('POST /api/conta/telefone', {
        host: loja.host,
        cookies: [cookie],
        corpo: { telefone: '11988887777' },
      }),
    ).toMatchObject({ codigo: 409, corpo: { erro: 'sem_cadastro' } });
  });
});

describe('trocar o cartão', () => {
  it('abre a página do gateway a cada clique, só do que se cobra no cartão, e diz quando não há onde', async () => {
    let pagina: Awaited<ReturnType<ReturnType<typeof umCobrador>['paginaDoCartao']>> = {
      ok: true,
      endereco: 'https://gateway.exemplo/i/1',
    };
    const pedidas: unknown[] = [];
    const conta = aConta(c, async () =>
      umCobrador({
        paginaDoCartao: async (alvo) => {
          pedidas.push(alvo);
          return pagina;
        },
      }),
    );
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago', { forma: 'CREDIT_CARD' }));
    const { cookie } = await entrar(conta, loja, ANTIGO);
    const [produto] = (await ler(conta, loja, cookie)).produtos;
    expect(produto?.cartao).toBe('paga_na_hora');
    const abrir = (assinatura = produto?.id ?? '', sessao = cookie, daLoja = loja) =>
      conta.chamar('POST /api/conta/assinaturas/{id}/cartao', {
        host: daLoja.host,
        cookies: [sessao],
        id: assinatura,
      });
    expect(await abrir()).toMatchObject({ codigo: 200, corpo: { endereco: 'https://gateway.exemplo/i/1' } });
    expect(pedidas).toEqual([
      { assinatura_gateway: `sub_${id}`, retorno: `https://${loja.host}/minha-conta` },
    ]);
    pagina = { ok: false, motivo: 'sem_pagina' };
    expect(await abrir()).toMatchObject({ codigo: 409, corpo: { erro: 'troca_de_cartao_fechada' } });
    pagina = { ok: false, motivo: 'sem_resposta' };
    expect(await abrir()).toMatchObject({ codigo: 503, corpo: { erro: 'cartao_indisponivel' } });
    const noPix = await comCompra(c);
    const daOutra = (await entrar(conta, noPix.loja, ANTIGO)).cookie;
    const [semCartao] = (await ler(conta, noPix.loja, daOutra)).produtos;
    expect(await abrir(semCartao?.id, daOutra, noPix.loja)).toMatchObject({ corpo: { erro: 'sem_cartao' } });
    expect(await abrir(produto?.id, daOutra, noPix.loja)).toMatchObject({ corpo: { erro: 'nao_e_seu' } });
  });
});

describe('pedir os dados, ou o apagamento', () => {
  const CPF = '529.982.247-25';
  const pedir = (conta: Conta, loja: Loja, cookie: string, corpo: { tipo: string; cpf: string }) =>
    conta.chamar('POST /api/conta/dados', { host: loja.host, cookies: [cookie], corpo });
  const naFila = async (loja: Loja) => (await listarPedidosDeDados({ tabela: c.tabela }, loja.ctx())).itens;

  it('a resposta é a mesma com o CPF de alguém e com o de ninguém; quem vende vê de quem é, e responde', async () => {
    const { loja } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, ANTIGO);
    const existe = await pedir(conta, loja, cookie, { tipo: 'copia', cpf: CPF });
    expect(existe).toMatchObject({ codigo: 204, corpo: null });
    expect(await pedir(conta, loja, cookie, { tipo: 'apagar', cpf: '111.444.777-35' })).toEqual(existe);
    const itens = await naFila(loja);
    expect(itens.toSorted((a, b) => b.tipo.localeCompare(a.tipo))).toMatchObject([
      {
        tipo: 'copia',
        cpf_oculto: '***.982.247-**',
        cliente_nome: 'Ana Souza',
        email_do_cadastro: true,
        ate: '2026-12-06',
      },
      { tipo: 'apagar', email: ANTIGO, cliente_nome: null, email_do_cadastro: false },
    ]);
    const cartas = (await loja.itens('ENVIO')).filter(({ sk }) => String(sk).includes('#dados#'));
    expect(cartas.map(({ para }) => para)).toEqual(Array(2).fill({ nome: 'Ana Souza', email: ANTIGO }));
    expect(JSON.stringify(cartas)).not.toContain('52998224725');

    expect(await pedir(conta, loja, cookie, { tipo: 'copia', cpf: '111.444.777-35' })).toMatchObject({
      codigo: 429,
      corpo: { erro: 'dados_ja_pedidos' },
    });
    expect(await pedir(conta, loja, cookie, { tipo: 'copia', cpf: '111' })).toMatchObject({ codigo: 400 });

    const [primeiro] = itens;
    const responder = () =>
      responderPedidoDeDados({ tabela: c.tabela }, { ctx: loja.ctx(), id: primeiro?.id ?? '' });
    await responder();
    await expect(responder()).rejects.toMatchObject({ erro: 'pedido_de_dados_nao_encontrado' });
    expect(await naFila(loja)).toHaveLength(1);
  });

  it('o pedido sai da fila com o apagamento, que leva o que a pessoa tinha em Minha conta', async () => {
    const { loja, id } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, ANTIGO);
    await pedir(conta, loja, cookie, { tipo: 'apagar', cpf: CPF });
    await conta.chamar('POST /api/conta/email', {
      host: loja.host,
      cookies: [cookie],
      corpo: { email: NOVO },
    });
    const [produto] = (await ler(conta, loja, cookie)).produtos;
    await conta.chamar('POST /api/conta/assinaturas/{id}/cancelar', {
      host: loja.host,
      cookies: [cookie],
      id: produto?.id ?? '',
      corpo: { motivo: '' },
    });
    const { cliente_id } = (await loja.pedido(id)) ?? {};
    const cliente = await lerCliente(c.tabela, loja.usuario_id, cliente_id ?? '');
    const apagar = { id: cliente_id ?? '', versao: cliente?.versao ?? 0, nome: cliente?.nome ?? '' };
    await apagarDados({ tabela: c.tabela }, { ctx: loja.ctx(), ...apagar });
    await apagarRegistros({ tabela: c.tabela, contarHoje: async () => null }, loja.ctx(), apagar.id);
    expect(await naFila(loja)).toEqual([]);
    for (const tipo of ['CONTA_SESSAO', 'CONTA_TROCA', 'CONTA_TROCA_LINK']) {
      expect(await loja.itens(tipo), tipo).toEqual([]);
    }
  });
});
