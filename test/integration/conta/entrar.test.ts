import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { pedidoNa, umaLoja, umPagamento } from '../pagamentos/apoio.ts';
import { aConta, comCompra, entrar, ler, segredoMandado } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

describe('entrar em Minha conta', () => {
  it('pelo link do e-mail, uma vez só, e vê o que comprou', async () => {
    const { loja, id, email } = await comCompra(c);
    const conta = aConta(c);
    const { segredo, cookie, inteiro } = await entrar(conta, loja, 'ANA@exemplo.com.br');
    expect(inteiro).toMatch(/^__Host-conta-[0-9a-f]{12}=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax;/);
    const lida = await ler(conta, loja, cookie);
    expect(lida).toMatchObject({
      email,
      whatsapp: '5547996321478',
      produtos: [{ situacao: 'ativa', cancelavel: true, proxima: { valor: 65 } }],
      compras: [{ id, valor: 65, estornado: 0, recibo: `/pedido/${id}`, devolucao: { pedida: false } }],
    });
    const deNovo = await conta.chamar('POST /api/conta/entrar', { host: loja.host, corpo: { segredo } });
    expect(deNovo).toMatchObject({ codigo: 404, cookies: [], corpo: { erro: 'link_da_conta_invalido' } });
  });

  it('quem não comprou recebe a mesma resposta, e nenhum e-mail', async () => {
    const { loja } = await comCompra(c);
    const conta = aConta(c);
    const pedir = (email: string) =>
      conta.chamar('POST /api/conta/link', { host: loja.host, corpo: { email } });
    const estranha = await pedir('ninguem@exemplo.com.br');
    expect(await segredoMandado(loja)).toBeNull();
    expect(await pedir('ana@exemplo.com.br')).toEqual(estranha);
    expect(estranha).toMatchObject({ codigo: 204, corpo: null });
  });

  it('repetir o pedido com a mesma chave também não diz quem é cliente', async () => {
    const { loja } = await comCompra(c);
    const conta = aConta(c);
    for (const email of ['ana@exemplo.com.br', 'ninguem@exemplo.com.br']) {
      const pedir = () =>
        conta.chamar('POST /api/conta/link', {
          host: loja.host,
          corpo: { email },
          chave: `chave-${email.length}-repetida`,
        });
      expect([(await pedir()).codigo, (await pedir()).codigo], email).toEqual([204, 204]);
    }
  });

  it('cinco por dia para um e-mail e de uma rede, exista ou não a pessoa', async () => {
    const { loja } = await comCompra(c);
    const conta = aConta(c);
    const pedir = (email: string, endereco: string) =>
      conta.chamar('POST /api/conta/link', { host: loja.host, corpo: { email }, endereco });
    const codigos = async (emails: readonly string[], rede: (n: number) => string) => {
      const vistos: number[] = [];
      for (const [n, email] of emails.entries()) vistos.push((await pedir(email, rede(n))).codigo);
      return vistos;
    };
    for (const email of ['ana@exemplo.com.br', 'ninguem@exemplo.com.br']) {
      const daRede = email.length;
      expect(await codigos(Array(6).fill(email), (n) => `198.51.${daRede}${n}.7`)).toEqual([
        204, 204, 204, 204, 204, 429,
      ]);
    }
    const varios = Array.from({ length: 6 }, (_, n) => `pessoa${n}@exemplo.com.br`);
    expect(await codigos(varios, (n) => `192.0.2.${n + 1}`)).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('o link vencido, o inventado e o de outra loja não abrem nada', async () => {
    const { loja, email } = await comCompra(c);
    const outra = await umaLoja(c);
    const conta = aConta(c);
    await conta.chamar('POST /api/conta/link', { host: loja.host, corpo: { email } });
    const segredo = await segredoMandado(loja);
    const tentar = (host: string, texto: string | null) =>
      conta.chamar('POST /api/conta/entrar', { host, corpo: { segredo: texto } });
    for (const [host, texto] of [
      [outra.host, segredo],
      [loja.host, 'inventado'],
    ] as const) {
      expect(await tentar(host, texto)).toMatchObject({ codigo: 404, cookies: [] });
    }
    conta.passar(15 * 60_000);
    expect(await tentar(loja.host, segredo)).toMatchObject({ codigo: 404, cookies: [] });
  });

  it('dois cliques ao mesmo tempo abrem uma sessão só', async () => {
    const { loja, email } = await comCompra(c);
    const conta = aConta(c);
    await conta.chamar('POST /api/conta/link', { host: loja.host, corpo: { email } });
    const segredo = await segredoMandado(loja);
    const vezes = await Promise.all(
      [1, 2].map(() => conta.chamar('POST /api/conta/entrar', { host: loja.host, corpo: { segredo } })),
    );
    expect(vezes.map(({ codigo }) => codigo).sort()).toEqual([204, 404]);
  });

  it('outro site não entra, não cancela e não lê por ninguém', async () => {
    const { loja, id, email } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, email);
    for (const origem of ['https://mau.exemplo.com', 'null', null]) {
      const como = { host: loja.host, cookies: [cookie], origem };
      expect(await conta.chamar('POST /api/conta/compras/{id}/devolucao', { ...como, id })).toMatchObject({
        codigo: 403,
        corpo: { erro: 'origem_recusada' },
      });
      expect(
        await conta.chamar('POST /api/conta/entrar', { ...como, corpo: { segredo: 'x' } }),
      ).toMatchObject({ codigo: 403 });
    }
    expect((await loja.pedido(id))?.devolucao).toBeNull();
  });

  it('a sessão não vale na loja de outro, nem depois de sair, nem depois de sete dias', async () => {
    const { loja, email } = await comCompra(c);
    const outra = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, email);
    const valor = cookie.split('=')[1] ?? '';
    const dela = (await entrar(conta, outra.loja, outra.email)).cookie.split('=')[0] ?? '';
    const codigo = async (host: string, cookies: readonly string[]) =>
      (await conta.chamar('GET /api/conta', { host, cookies })).codigo;
    expect(await codigo(outra.loja.host, [cookie])).toBe(401);
    // O segredo de uma, com o nome do cookie da outra.
    expect(await codigo(outra.loja.host, [`${dela}=${valor}`])).toBe(401);
    expect(await codigo(loja.host, [])).toBe(401);
    expect(await codigo(loja.host, [cookie])).toBe(200);
    const { cookie: outraVez } = await entrar(conta, loja, email);
    const saida = await conta.chamar('POST /api/conta/sair', { host: loja.host, cookies: [cookie] });
    expect(saida.cookies[0]).toMatch(/=; Path=\/; .*Max-Age=0$/);
    expect(await codigo(loja.host, [cookie])).toBe(401);
    conta.passar(7 * 24 * 60 * 60_000);
    expect(await codigo(loja.host, [outraVez])).toBe(401);
  });

  it('o botão de renovar só está onde há o que pagar: não no que o cartão cobra sozinho', async () => {
    const conta = aConta(c);
    for (const [forma, paga] of [
      ['CREDIT_CARD', null],
      ['PIX', expect.stringMatching(/^\/renovar\/./)],
    ] as const) {
      const loja = await umaLoja(c);
      const id = await pedidoNa(loja);
      await loja.avisar(umPagamento(id, 'pago', { forma }));
      const { cookie } = await entrar(conta, loja, 'ana@exemplo.com.br');
      const [produto] = (await ler(conta, loja, cookie)).produtos;
      expect(produto, forma).toMatchObject({ cancelavel: true, renovar: paga });
    }
  });

  it('quem comprou com outro e-mail vê a compra e o acesso, e não o que é do cadastro', async () => {
    const { loja, id } = await comCompra(c);
    const outro = { email: 'trabalho@exemplo.com.br', plano: 'trimestral', valor: 165, preco: 165 };
    const segunda = await pedidoNa(loja, outro);
    await loja.avisar(umPagamento(segunda, 'pago', { valor_centavos: 16_500 }));
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, 'trabalho@exemplo.com.br');
    const lida = await ler(conta, loja, cookie);
    expect(lida.compras.map((compra) => compra.id)).toEqual([segunda]);
    expect(lida.produtos).toHaveLength(1);
    expect(JSON.stringify(lida)).not.toContain(id);
  });
});

describe('parar a cobrança', () => {
  it('guarda o motivo, deixa os dias pagos, e repetir não muda nada', async () => {
    const { loja, email } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, email);
    const [produto] = (await ler(conta, loja, cookie)).produtos;
    const cancelar = () =>
      conta.chamar('POST /api/conta/assinaturas/{id}/cancelar', {
        host: loja.host,
        cookies: [cookie],
        id: produto?.id ?? '',
        corpo: { motivo: 'Sem tempo' },
      });
    const [primeira, segunda] = await Promise.all([cancelar(), cancelar()]);
    expect([primeira?.codigo, segunda?.codigo]).toEqual([200, 200]);
    expect(primeira?.corpo.produtos).toMatchObject([
      { situacao: 'ativa', ate: produto?.ate, cancelavel: false, proxima: null },
    ]);
    const guardada = await lerAssinatura(c.tabela, loja.usuario_id, produto?.id ?? '');
    expect(guardada).toMatchObject({ status: 'cancelado', metadata: { saida: { motivo: 'Sem tempo' } } });
    const eventos = (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'assinatura.cancelada');
    expect(eventos).toHaveLength(1);
  });

  it('só a que é da pessoa', async () => {
    const [minha, alheia] = [await comCompra(c), await comCompra(c, { email: 'bia@exemplo.com.br' })];
    const vizinha = await pedidoNa(minha.loja, { email: 'bia@exemplo.com.br', cpf: '24971563792' });
    await minha.loja.avisar(umPagamento(vizinha, 'pago'));
    const conta = aConta(c);
    const { cookie } = await entrar(conta, minha.loja, minha.email);
    const deOutros = [alheia.loja, minha.loja].map(async (loja) => {
      const pedido = await loja.pedido(loja === minha.loja ? vizinha : alheia.id);
      return pedido?.assinatura_id ?? '';
    });
    for (const id of await Promise.all(deOutros)) {
      expect(
        await conta.chamar('POST /api/conta/assinaturas/{id}/cancelar', {
          host: minha.loja.host,
          cookies: [cookie],
          id,
          corpo: { motivo: '' },
        }),
      ).toMatchObject({ codigo: 404, corpo: { erro: 'nao_e_seu' } });
    }
    const devolver = await conta.chamar('POST /api/conta/compras/{id}/devolucao', {
      host: minha.loja.host,
      cookies: [cookie],
      id: vizinha,
    });
    expect(devolver).toMatchObject({ codigo: 404, corpo: { erro: 'nao_e_seu' } });
  });
});

describe('pedir o dinheiro de volta', () => {
  it('dentro de sete dias: fica na venda, os dois recebem e-mail, e repetir não muda nada', async () => {
    const { loja, id, email } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, email);
    const pedir = () =>
      conta.chamar('POST /api/conta/compras/{id}/devolucao', { host: loja.host, cookies: [cookie], id });
    const vezes = await Promise.all([pedir(), pedir()]);
    expect(vezes.map(({ codigo }) => codigo)).toEqual([200, 200]);
    expect(vezes[0]?.corpo.compras).toMatchObject([{ devolucao: { pedida: true, ate: '2026-11-28' } }]);
    expect(await loja.pedido(id)).toMatchObject({
      devolucao: { ate: '2026-11-28' },
      linha_do_tempo: expect.arrayContaining([expect.objectContaining({ tipo: 'devolucao' })]),
    });
    expect(await loja.itens('DEVOLUCAO')).toHaveLength(1);
    const envios = (await loja.itens('ENVIO')).filter(({ sk }) => String(sk).includes('devolucao'));
    expect(envios.map(({ para }) => para)).toEqual([{ nome: 'Ana Souza', email }]);
    // Na linha do tempo de quem comprou: apagar os dados da pessoa acha também estes.
    const { cliente_id } = (await loja.pedido(id)) ?? {};
    const deMinhaConta = (await loja.itens('ENVIO')).filter(
      ({ tipo_template }) => tipo_template === 'minha_conta',
    );
    expect(deMinhaConta.map(({ gsi3pk }) => gsi3pk)).toEqual(
      Array(2).fill(`${loja.usuario_id}#${cliente_id}#TEMPO`),
    );
  });

  it('no oitavo dia já não se pede por aqui', async () => {
    const { loja, id, email } = await comCompra(c);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, email);
    const pedir = () =>
      conta.chamar('POST /api/conta/compras/{id}/devolucao', { host: loja.host, cookies: [cookie], id });
    try {
      c.irPara('2026-11-28');
      expect((await ler(conta, loja, cookie)).compras[0]?.devolucao).toEqual({
        ate: '2026-11-28',
        pedida: false,
      });
      c.irPara('2026-11-29');
      expect(await pedir()).toMatchObject({ codigo: 409, corpo: { erro: 'fora_do_prazo' } });
      expect((await ler(conta, loja, cookie)).compras[0]?.devolucao).toBeNull();
    } finally {
      c.irPara('2026-11-21');
    }
  });
});
