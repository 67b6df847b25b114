import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buscar } from '../../lambdas/busca/index.ts';
import { criarOferta } from '../../lambdas/catalogo/index.ts';
import {
  alterarCliente,
  arquivarCliente,
  criarCliente,
  restaurarCliente,
} from '../../lambdas/clientes/clientes.ts';
import { listarClientes } from '../../lambdas/clientes/listar-clientes.ts';
import { criarPagina } from '../../lambdas/paginas/paginas.ts';
import { clienteKey } from '../../lambdas/platform/keys/cadastros.ts';
import { getItem } from '../../lambdas/platform/table.ts';
import { umaPagina } from '../support/construtores.ts';
import { type Cenario, umCenario, umCliente } from './cenario.ts';
import { umaLoja, umPagamento, umPedido } from './pagamentos/apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const de = (usuario_id: string) => {
  const deps = {
    tabela: c.tabela,
    cursores: c.cursores,
    cancelarAssinaturas: async () => undefined,
  };
  const ctx = () => c.ctx({ usuario_id });
  const criar = (extras: Parameters<typeof umCliente>[0]) =>
    criarCliente(deps, { ctx: ctx(), entrada: umCliente({ cpf: null, estrangeiro: true, ...extras }) });
  const achar = (q: string) => buscar(deps, { ctx: ctx(), q });
  const nomes = async (q: string) => (await achar(q)).pessoas.map(({ nome }) => nome);
  return { deps, ctx, criar, achar, nomes };
};

describe('pessoas', () => {
  it('o nome vem antes das letras de um e-mail, sem diferença de acento, e os arquivados depois', async () => {
    const { deps, ctx, criar, achar, nomes } = de('nomes');
    await criar({ nome: 'Zélia Prado', email: 'ana.prado@exemplo.com.br' });
    await criar({ nome: 'Ána Lima', email: 'lima@exemplo.com.br' });
    await criar({ nome: 'Ana Souza', email: 'ana.souza@exemplo.com.br' });
    const { id } = await criar({ nome: 'Ana Antiga', email: null });
    await arquivarCliente(deps, { ctx: ctx(), id, cancelar_assinaturas: false });
    expect(await nomes('ana')).toEqual(['Ána Lima', 'Ana Souza', 'Ana Antiga', 'Zélia Prado']);
    expect((await achar('ana an')).pessoas).toEqual([
      { id, nome: 'Ana Antiga', email: null, telefone: null, arquivada: true },
    ]);
  });

  it('o telefone se acha escrito de qualquer jeito com o DDD, e o CPF com a máscara ou sem', async () => {
    const { criar, nomes, deps, ctx } = de('numeros');
    await criar({ nome: 'Do Ceará', telefone: '(85) 98251-3496', email: null });
    await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ nome: 'Com CPF', email: null }) });
    for (const escrito of [
      '85982513496',
      '(85) 98251-3496',
      '+55 85 98251 3496',
      '5585982513496',
      '085 98251-3496',
      '(85) 8251-3496',
      '85 8251',
      '85 982',
    ]) {
      expect(await nomes(escrito), escrito).toEqual(['Do Ceará']);
    }
    for (const escrito of ['529.982', '52998224725']) expect(await nomes(escrito)).toEqual(['Com CPF']);
    // A tela Clientes e o campo de cliente procuram do mesmo jeito.
    const consulta = { busca: '(85) 8251-3496', limite: 10, arquivados: 'nao' } as const;
    expect((await listarClientes(deps, { ctx: ctx(), consulta })).itens).toHaveLength(1);
  });

  it('quem muda de nome e de e-mail acha-se pelos novos, e já não pelos antigos', async () => {
    const { deps, ctx, criar, nomes } = de('mudou');
    const { id, versao } = await criar({ nome: 'Bruna Velha', email: 'velha@exemplo.com.br' });
    const nova = umCliente({
      nome: 'Carla Nova',
      email: 'nova@exemplo.com.br',
      cpf: null,
      estrangeiro: true,
    });
    await alterarCliente(deps, { ctx: ctx(), id, entrada: { ...nova, versao } });
    expect([await nomes('bruna'), await nomes('velha'), await nomes('carla'), await nomes('nova@')]).toEqual([
      [],
      [],
      ['Carla Nova'],
      ['Carla Nova'],
    ]);
  });
});

describe('pelo sobrenome e sem o DDD', () => {
  it('acha por qualquer dos dois últimos sobrenomes, sozinho ou com o primeiro nome; quem começa assim vem antes', async () => {
    const { deps, ctx, criar, nomes } = de('sobrenomes');
    await criar({ nome: 'Zélia Prado', email: 'souza.prado@exemplo.com.br' });
    await criar({ nome: 'Ana Paula de Souza Ferreira', email: 'souza@exemplo.com.br' });
    await criar({ nome: 'Souza Ana', email: null });
    await criar({ nome: 'Beto Souza', email: null });
    const { id } = await criar({ nome: 'Souza Antigo', email: null });
    await arquivarCliente(deps, { ctx: ctx(), id, cancelar_assinaturas: false });
    const ana = 'Ana Paula de Souza Ferreira';
    expect(await nomes('Souza')).toEqual(['Souza Ana', ana, 'Beto Souza', 'Souza Antigo', 'Zélia Prado']);
    for (const escrito of [
      'ferreira',
      'FERR',
      'Ana Souza',
      'ana ferreira',
      'da ferreira',
      'ana paula de ferreira',
    ]) {
      expect(await nomes(escrito), escrito).toEqual([ana]);
    }
    // Duas letras são o começo de sobrenomes demais.
    expect(await nomes('fe')).toEqual([]);
    // O campo de cliente procura do mesmo modo, na mesma ordem, e cada um vem uma vez.
    const consulta = { busca: 'souza', limite: 4, arquivados: 'nao' } as const;
    const { itens } = await listarClientes(deps, { ctx: ctx(), consulta });
    expect(itens.map(({ nome }) => nome)).toEqual(['Souza Ana', ana, 'Beto Souza', 'Zélia Prado']);
  });

  it('o telefone acha-se como se diz, sem o DDD e com ou sem o nono; o de fora, não', async () => {
    const { criar, nomes } = de('sem ddd');
    await criar({ nome: 'Do Ceará', telefone: '(85) 98251-3496', email: null });
    await criar({ nome: 'De São Paulo', telefone: '(11) 98251-3496', email: null });
    await criar({ nome: 'Fixo', telefone: '(11) 3333-4444', email: null });
    await criar({ nome: 'De Fora', telefone: '+351 912 345 678', email: null });
    for (const escrito of ['98251-3496', '982513496', '8251-3496', '8251 34', '98251']) {
      expect(await nomes(escrito), escrito).toEqual(['De São Paulo', 'Do Ceará']);
    }
    expect([await nomes('3333-44'), await nomes('12345678'), await nomes('912345')]).toEqual([
      ['Fixo'],
      [],
      [],
    ]);
  });

  it('quem muda de nome, se arquiva e volta muda de lugar nas cópias; quem fica com um nome só sai delas', async () => {
    const { deps, ctx, criar, nomes } = de('copias');
    const { id, versao } = await criar({
      nome: 'Bruna Dias Moura',
      email: null,
      telefone: '(85) 98251-3496',
    });
    const copias = async () =>
      Object.entries((await getItem(c.tabela, clienteKey('copias', id))) ?? {})
        .filter(([nome]) => /^gsi[23]/.test(nome))
        .map(([, valor]) => valor)
        .sort();
    expect(await copias()).toEqual([
      'copias#CLIENTE',
      'copias#CLIENTE',
      'dias bruna moura',
      'moura bruna dias',
    ]);
    const mudar = async (entrada: Parameters<typeof umCliente>[0], dela: number) =>
      alterarCliente(deps, {
        ctx: ctx(),
        id,
        entrada: { ...umCliente({ email: null, cpf: null, estrangeiro: true, ...entrada }), versao: dela },
      });
    const nova = await mudar({ nome: 'Bruna Reis', telefone: '(85) 97777-1234' }, versao);
    expect([await nomes('moura'), await nomes('dias'), await nomes('98251-3496')]).toEqual([[], [], []]);
    expect([await nomes('reis'), await nomes('97777-1234')]).toEqual([['Bruna Reis'], ['Bruna Reis']]);
    expect(await copias()).toEqual(['copias#CLIENTE', 'reis bruna']);

    const daTela = async (arquivados: 'sim' | 'nao') =>
      (await listarClientes(deps, { ctx: ctx(), consulta: { busca: 'reis', limite: 8, arquivados } })).itens
        .length;
    await arquivarCliente(deps, { ctx: ctx(), id, cancelar_assinaturas: false });
    expect([await daTela('nao'), await daTela('sim')]).toEqual([0, 1]);
    await restaurarCliente(deps, { ctx: ctx(), id });
    expect([await daTela('nao'), await daTela('sim')]).toEqual([1, 0]);

    await mudar({ nome: 'Bruna' }, nova.versao + 2);
    expect(await copias()).toEqual([]);
  });
});

describe('pedidos, cupons e páginas', () => {
  it('o pedido acha-se pelo código, por qualquer nome de quem comprou e, pago, também pelo e-mail dele', async () => {
    const loja = await umaLoja(c);
    const { achar } = de(loja.usuario_id);
    const pago = (await loja.pedir(umPedido())).pedido_id ?? '';
    await loja.avisar(umPagamento(pago, 'pago'));
    c.irPara('2026-11-22');
    const espera = umPedido({ nome: 'Bia Souza Ramos', email: 'bia@exemplo.com.br', cpf: '24971563792' });
    const porPagar = (await loja.pedir(espera)).pedido_id ?? '';
    const ids = async (q: string) => (await achar(q)).pedidos.map(({ id }) => id);
    expect(await ids(pago.slice(0, 8).toUpperCase())).toEqual([pago]);
    expect(await ids('souza')).toEqual([porPagar, pago]);
    expect(await ids('ramos bia')).toEqual([porPagar]);
    expect(await ids('ana@exemplo.com.br')).toEqual([pago]);
    expect(await ids('99632')).toEqual([porPagar, pago]);
    expect((await achar(pago)).pedidos[0]).toMatchObject({
      cliente_nome: 'Ana Souza',
      status: 'pago',
      valor: 65,
    });
    // Depois de muitos mais novos, o pago ainda se acha por quem comprou.
    for (let i = 0; i < 16; i += 1) {
      await loja.pedir(
        umPedido({ nome: `Outra ${i}`, email: `outra${i}@exemplo.com.br`, cpf: '24971563792' }),
      );
    }
    expect(await ids('ana sou')).toEqual([pago]);
  });

  it('o cupom acha-se pelo começo do código, em minúsculas também', async () => {
    const loja = await umaLoja(c);
    const { achar } = de(loja.usuario_id);
    const { id } = await loja.cupom({ codigo: 'NATAL20' });
    await loja.cupom({ codigo: 'VERAO' });
    expect((await achar('nat')).cupons).toEqual([{ id, codigo: 'NATAL20' }]);
    expect((await achar('natal 20')).cupons).toEqual([]);
  });

  it('a página acha-se por uma palavra do título, do que vende ou do endereço; a landing, pelo começo', async () => {
    const loja = await umaLoja(c);
    const { deps, ctx, achar } = de(loja.usuario_id);
    await criarOferta(deps, {
      ctx: ctx(),
      entrada: {
        slug: 'turma-de-janeiro',
        linha_id: 'jackpot',
        ativa: false,
        anunciar: false,
        titulo: 'Turma nova',
        texto: null,
        perguntas: [],
        planos: [],
      },
    });
    const landing = await criarPagina(deps, {
      ctx: ctx(),
      entrada: umaPagina({ titulo: 'Black Friday', slug: 'bf-2026' }),
    });
    const paginas = async (q: string) => (await achar(q)).paginas;
    const venda = expect.objectContaining({ tipo: 'venda', id: 'turma-de-janeiro', titulo: 'Turma nova' });
    expect(await paginas('nova')).toEqual([venda]);
    expect(await paginas('janeiro')).toEqual([venda]);
    expect(await paginas('black')).toEqual([
      { tipo: 'landing', id: landing.id, titulo: 'Black Friday', slug: 'bf-2026' },
    ]);
    expect(await paginas('bf-2026')).toEqual(await paginas('black'));
    // A da especificação existe antes de se gravar.
    expect(await paginas('jackpot')).toEqual(
      expect.arrayContaining([expect.objectContaining({ tipo: 'venda', id: 'jackpot-hunters' })]),
    );
    expect(await paginas('123')).toEqual([]);
  });
});

it('nada do que é de outro vendedor se acha', async () => {
  const loja = await umaLoja(c);
  const pedido =
    (await loja.pedir(umPedido({ nome: 'Só Dela', email: 'dela@exemplo.com.br' }))).pedido_id ?? '';
  await loja.cupom({ codigo: 'SODELA' });
  await de(loja.usuario_id).criar({ nome: 'Rita Boaventura', telefone: '(85) 98251-3496', email: null });
  expect(await de(loja.usuario_id).nomes('boaventura')).toEqual(['Rita Boaventura']);
  const vazio = { pessoas: [], pedidos: [], cupons: [], paginas: [] };
  for (const q of [
    'só dela',
    'dela@exemplo.com.br',
    pedido,
    'sodela',
    'jackpot',
    'boaventura',
    '98251-3496',
  ]) {
    expect(await de('outro vendedor').achar(q), q).toEqual(vazio);
  }
});
