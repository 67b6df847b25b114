import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cobrador } from '../../../lambdas/gateways/port.ts';
import { lerRecebedores } from '../../../lambdas/integracoes/index.ts';
import { pedirAcessoDeTeste } from '../../../lambdas/mensagens/index.ts';
import { darAcesso } from '../../../lambdas/pagamentos/index.ts';
import { obterContagens } from '../../../lambdas/painel-inicio/painel-inicio.ts';
import { contarNoCaixa, temVendaPaga } from '../../../lambdas/pedidos/index.ts';
import { contadoresKey, usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { integracaoKey } from '../../../lambdas/platform/keys/integracoes.ts';
import { diaDoCaixaKey } from '../../../lambdas/platform/keys/somas.ts';
import { type Item, transact } from '../../../lambdas/platform/table.ts';
import { lerCaminho, pularPasso } from '../../../lambdas/primeira-venda/caminho.ts';
import { fazerCompraDeTeste, lerCompraDeTeste } from '../../../lambdas/primeira-venda/compra-de-teste.ts';
import { compararFaturas } from '../../../lambdas/relatorios/comparar-faturas.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { fatosDe, type Loja, pedidoNa, umaLoja, umCobrador, umPagamento } from './apoio.ts';
import { caixaMantido } from './recontagem-do-caixa.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const EMAIL = 'quem.vende@exemplo.com.br';
const CNPJ = '11222333000181';

/** Uma loja pronta para vender: o Asaas ligado e com o endereço dos avisos, quem vende e o link de acesso ditos. */
async function umaLojaPronta({ documento = CNPJ as string | null, cobrador = umCobrador() } = {}) {
  const loja = await umaLoja(c, cobrador, ['mensal']);
  const { usuario_id } = loja;
  const em = loja.ctx().now.toISOString();
  await transact(c.tabela, [
    ...templatesDeAntes(loja.ctx(), { link_telegram_jackpot: 'https://t.me/+acesso-de-prova' }),
    {
      put: {
        ...usuarioKey(usuario_id),
        nome: 'Rosa',
        username: usuario_id,
        email: EMAIL,
        ...(documento ? { razao_social: 'Padaria da Rosa', cpf_cnpj: documento, email_contato: EMAIL } : {}),
        versao: 1,
      },
    },
    { put: { ...contadoresKey(usuario_id), produtos: 1 } },
    {
      put: {
        ...integracaoKey(usuario_id, 'asaas'),
        nome: 'Asaas',
        tipo: 'gateway_pagamento',
        status: 'ativo',
        configuracao: { ambiente: 'sandbox' },
        credenciais: {},
        ultimos4: { api_key: 'abcd', webhook_segredo: 'efgh' },
        webhook_id: 'wh_1',
        versao: 1,
        criado_em: em,
        atualizado_em: em,
      },
    },
  ]);
  const deps = {
    tabela: c.tabela,
    tempoReal: Date.now,
    recebedores: (dono: string) => lerRecebedores({ tabela: c.tabela }, dono),
    gateway: async (_: string, gateway: string) =>
      gateway === 'asaas' ? { cobrador: cobrador as Cobrador, volta: false } : null,
    origem: (host: string) => `https://${host}`,
  };
  const comprar = () => fazerCompraDeTeste(deps, { ctx: loja.ctx(), http: loja.http });
  return {
    ...loja,
    deps,
    cobrador,
    comprar,
    ver: async () => (await lerCompraDeTeste(deps, loja.ctx())).compra,
    caminho: () => lerCaminho(deps, loja.ctx()),
    situacoes: async () =>
      Object.fromEntries(
        (await lerCaminho(deps, loja.ctx())).passos.map(({ passo, situacao }) => [passo, situacao]),
      ),
    contagens: () => obterContagens(deps, loja.ctx()),
    /** Faz o que a fila faria com o que se pagou: conta no caixa e manda o acesso. */
    seguir: async () => {
      for (const { tipo, entidade_id } of await loja.itens('EVENTO')) {
        const id = String(entidade_id);
        if (tipo === 'pagamento.alterado') await contarNoCaixa(deps, usuario_id, id);
        if (tipo === 'compra_de_teste.paga') {
          await pedirAcessoDeTeste(
            { tabela: c.tabela, molde: 'https://{host}' },
            { ctx: loja.ctx(), pedido_id: id },
          );
        }
      }
    },
  };
}
type LojaPronta = Awaited<ReturnType<typeof umaLojaPronta>>;

/** O que o gateway conta da cobrança de teste. */
const daCompra = (id: string, situacao: 'pago' | 'estornado') =>
  umPagamento(id, situacao, { assinatura_gateway: null, valor_centavos: 500 });
async function pagar(loja: LojaPronta, situacao: 'pago' | 'estornado' = 'pago') {
  const { compra } = await loja.comprar();
  await loja.avisar(daCompra(compra.pedido_id, situacao));
  await loja.seguir();
  return compra.pedido_id;
}
const semNumeros = async (loja: Loja) => ({
  caixa: caixaMantido(await c.despejar(), loja.usuario_id),
  clientes: (await loja.itens('CLIENTE')).length,
  assinaturas: (await loja.itens('ASSINATURA')).length,
  vinculos: (await loja.itens('VINCULO')).length,
});
const NADA = { caixa: { linhas: [], dias: {} }, clientes: 0, assinaturas: 0, vinculos: 0 };

describe('a compra de teste de quem vende', () => {
  it('cobra R$ 5,00 do próprio vendedor, pelo caminho de toda compra, e dez cliques fazem uma', async () => {
    const loja = await umaLojaPronta();
    const feitas = await Promise.all(Array.from({ length: 10 }, loja.comprar));
    const ids = new Set(feitas.map(({ compra }) => compra.pedido_id));
    expect(ids.size).toBe(1);
    expect(loja.cobrador).toMatchObject({ criadas: [...ids] });
    const [id = ''] = ids;
    expect(await loja.pedido(id)).toMatchObject({
      teste: true,
      status: 'aguardando',
      valor_centavos: 500,
      recorrente: false,
      cupom: null,
      vaga: null,
      comprador: { nome: 'Padaria da Rosa', email: EMAIL, cpf: CNPJ },
    });
    expect(await loja.ver()).toMatchObject({ pedido_id: id, valor: 5, acesso: null, devolvendo: false });
    expect((await loja.ver())?.payment_url).toContain(id);
  });

  it('paga, manda o acesso a quem vende, e não é cliente, assinatura nem dinheiro de ninguém', async () => {
    const loja = await umaLojaPronta();
    const id = await pagar(loja);
    expect(await loja.pedido(id)).toMatchObject({ status: 'pago', assinatura_id: null, cliente_id: null });
    expect(await semNumeros(loja)).toEqual(NADA);
    const [envio, ...outros] = await loja.itens('ENVIO');
    expect(outros).toEqual([]);
    expect(envio).toMatchObject({ categoria: 'teste', cliente: { email: EMAIL }, assinatura_id: null });
    expect(JSON.stringify(envio)).toContain('https://t.me/+acesso-de-prova');
    expect(await loja.ver()).toMatchObject({ status: 'pago', acesso: { para: EMAIL, status: 'pendente' } });
    expect(await loja.situacoes()).toMatchObject({ teste: 'feito', pagina: 'feito', vendedor: 'feito' });
    // Os avisos repetidos não mandam outro, e pedir outra devolve a que está paga.
    await loja.avisar(daCompra(id, 'pago'));
    await loja.seguir();
    expect(await loja.itens('ENVIO')).toHaveLength(1);
    expect((await loja.comprar()).compra.pedido_id).toBe(id);
    expect(await semNumeros(loja)).toEqual(NADA);
  });

  it('devolvida, continua fora de tudo, e depois se pode fazer outra', async () => {
    const loja = await umaLojaPronta();
    const id = await pagar(loja);
    await loja.avisar(daCompra(id, 'estornado'));
    await loja.seguir();
    const devolvido = await loja.pedido(id);
    expect(devolvido).toMatchObject({ status: 'estornado', estornado_centavos: 500 });
    expect(devolvido?.linha_do_tempo.at(-1)?.texto).toBe('Pagamento estornado');
    expect(await semNumeros(loja)).toEqual(NADA);
    // Não se deixa de a ter feito.
    expect(await loja.situacoes()).toMatchObject({ teste: 'feito' });
    const { compra } = await loja.comprar();
    expect(compra.pedido_id).not.toBe(id);
    expect(compra.status).toBe('aguardando');
  });

  it('o estorno que chega antes da confirmação também não conta', async () => {
    const loja = await umaLojaPronta();
    const id = await pagar(loja, 'estornado');
    expect(await loja.pedido(id)).toMatchObject({ status: 'estornado', assinatura_id: null });
    expect(await semNumeros(loja)).toEqual(NADA);
    expect(await loja.itens('ENVIO')).toEqual([]);
  });

  it('contar tudo de novo e conferir com o gateway também a deixam de fora', async () => {
    const loja = await umaLojaPronta();
    const id = await pagar(loja);
    for (const { sk } of await loja.itens('PAGAMENTO')) {
      await contarNoCaixa({ tabela: c.tabela }, loja.usuario_id, String(sk));
    }
    expect(await semNumeros(loja)).toEqual(NADA);
    const nunca_ouvida = daCompra(id, 'pago');
    const vistas = [daCompra(id, 'pago'), { ...nunca_ouvida, pagamento_gateway: 'pay_outra' }];
    expect(await compararFaturas(c.tabela, loja.usuario_id, vistas)).toEqual([]);
  });

  it('o que se pagou a menos espera conferir, e conferir não abre uma assinatura', async () => {
    const loja = await umaLojaPronta();
    const { compra } = await loja.comprar();
    const id = compra.pedido_id;
    await loja.avisar({
      ...daCompra(id, 'pago'),
      fatos: fatosDe('pago', 400),
      valor_centavos: 400,
      cobrado_centavos: null,
    });
    expect((await loja.ver())?.conferir).toContain('Esperado: R$ 5,00');
    const alvo = { ctx: loja.ctx(), id, pagamento_id: `pay_${id}` };
    await expect(darAcesso({ tabela: c.tabela, relogio: c.relogio }, alvo)).rejects.toMatchObject({
      erro: 'nada_a_conferir',
    });
    expect(await semNumeros(loja)).toEqual(NADA);
  });

  it('sem documento, sem gateway ou sem página no ar, diz o que falta antes, e nada se grava', async () => {
    const semDocumento = await umaLojaPronta({ documento: null });
    await expect(semDocumento.comprar()).rejects.toMatchObject({ erro: 'sem_documento' });
    const loja = await umaLojaPronta();
    const deps = { ...loja.deps, gateway: async () => null };
    await expect(fazerCompraDeTeste(deps, { ctx: loja.ctx(), http: loja.http })).rejects.toMatchObject({
      erro: 'sem_gateway_ligado',
    });
    const { tabela, ctx } = loja;
    const outro = { ...ctx(), usuario_id: `vazio-${randomBytes(4).toString('hex')}` };
    await expect(
      fazerCompraDeTeste({ ...loja.deps, tabela }, { ctx: outro, http: loja.http }),
    ).rejects.toMatchObject({ erro: 'sem_plano_a_venda' });
    expect(await loja.itens('PEDIDO')).toEqual([]);
  });

  it('o e-mail que não tem como sair diz por quê, no passo e na venda', async () => {
    const loja = await umaLojaPronta();
    await transact(c.tabela, templatesDeAntes(loja.ctx(), {}));
    const id = await pagar(loja);
    expect(await loja.itens('ENVIO')).toEqual([]);
    expect((await loja.ver())?.acesso).toMatchObject({
      status: 'descartado',
      motivo: expect.stringMatching(/^O e-mail de boas-vindas/),
    });
    expect((await loja.pedido(id))?.linha_do_tempo.at(-1)?.tipo).toBe('sem_acesso');
  });
});

describe('o caminho da primeira venda', () => {
  const comAviso = (loja: LojaPronta, em: string) =>
    transact(c.tabela, [{ update: integracaoKey(loja.usuario_id, 'asaas'), set: { ultimo_aviso: em } }]);

  it('marca pelo que a conta já tem; o recebimento espera o primeiro aviso do gateway', async () => {
    const loja = await umaLojaPronta();
    expect(await loja.caminho()).toMatchObject({
      acabou: false,
      foco: { produto_id: loja.produtos.mensal, pagina: 'jackpot-hunters' },
      recebimento: { gateway: 'asaas', ouvido_em: null },
    });
    expect(await loja.situacoes()).toEqual({
      produto: 'feito',
      recebimento: 'esperando',
      pagina: 'feito',
      vendedor: 'feito',
      acesso: 'a_fazer',
      teste: 'a_fazer',
    });
    await comAviso(loja, '2026-11-21T12:00:00.000Z');
    expect(await loja.situacoes()).toMatchObject({ recebimento: 'feito' });
  });

  it('a chave guardada, com o segredo dos avisos, não basta: o gateway tem de conhecer o endereço, ou já ter avisado', async () => {
    const loja = await umaLojaPronta();
    const chave = integracaoKey(loja.usuario_id, 'asaas');
    await transact(c.tabela, [{ update: chave, set: { webhook_id: null } }]);
    expect(await loja.situacoes()).toMatchObject({ recebimento: 'a_fazer' });
    await comAviso(loja, '2026-11-21T12:00:00.000Z');
    expect(await loja.situacoes()).toMatchObject({ recebimento: 'feito' });
    const problema = { motivo: 'chave_recusada', em: '2026-11-21T12:00:00.000Z' };
    await transact(c.tabela, [{ update: chave, set: { problema } }]);
    expect(await loja.situacoes()).toMatchObject({ recebimento: 'a_fazer' });
  });

  it('pular esconde o passo por trinta dias, e a conta nova começa pelo produto', async () => {
    const loja = await umaLojaPronta();
    const { passos } = await pularPasso(loja.deps, { ctx: loja.ctx(), passo: 'acesso', pular: true });
    expect(passos.find(({ passo }) => passo === 'acesso')?.situacao).toBe('pulado');
    c.irPara('2026-12-20');
    expect(await loja.situacoes()).toMatchObject({ acesso: 'pulado', teste: 'a_fazer' });
    c.irPara('2026-12-22');
    expect(await loja.situacoes()).toMatchObject({ acesso: 'a_fazer' });
    c.irPara('2026-11-21');
    await pularPasso(loja.deps, { ctx: loja.ctx(), passo: 'acesso', pular: false });
    expect(await loja.situacoes()).toMatchObject({ acesso: 'a_fazer' });
    const nova = await lerCaminho(loja.deps, c.ctx({ usuario_id: 'conta-nova' }));
    expect(nova.foco).toBeNull();
    expect(new Set(nova.passos.map(({ situacao }) => situacao))).toEqual(new Set(['a_fazer']));
  });

  it('acaba de vez na primeira venda de verdade, e a conta que vendeu não o lê mais', async () => {
    const loja = await umaLojaPronta();
    await pagar(loja);
    expect(await loja.caminho()).toMatchObject({ acabou: false });
    expect(await loja.contagens()).toMatchObject({ vendeu: false });
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    await loja.seguir();
    expect(await loja.caminho()).toEqual({ acabou: true, passos: [], foco: null, recebimento: null });
    expect(await loja.contagens()).toMatchObject({ vendeu: true, assinaturas: 1 });
    const doMesmo: Item[] = await loja.itens('ASSINATURA');
    expect(doMesmo).toHaveLength(1);
  });

  it('a venda paga acha-se por mais que se tenha recebido por fora depois dela', async () => {
    const { usuario_id } = await umaLoja(c, umCobrador(), ['mensal']);
    const soma = (gateway: string) => ({ [`quantidade|pix|${gateway}|primeira|p1`]: 1 });
    const dia = (n: number) =>
      `2026-${String(1 + Math.floor(n / 28)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
    const porFora = Array.from({ length: 60 }, (_, n) => ({
      put: { ...diaDoCaixaKey(usuario_id, dia(n + 1)), ...soma('por_fora') },
    }));
    await transact(c.tabela, porFora);
    expect(await temVendaPaga({ tabela: c.tabela }, usuario_id)).toBe(false);
    await transact(c.tabela, [{ put: { ...diaDoCaixaKey(usuario_id, dia(0)), ...soma('asaas') } }]);
    expect(await temVendaPaga({ tabela: c.tabela }, usuario_id)).toBe(true);
  });
});
