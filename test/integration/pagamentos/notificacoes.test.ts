import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { clienteDoComprador, lerCliente } from '../../../lambdas/clientes/index.ts';
import { arquivarProduto } from '../../../lambdas/produtos/produtos.ts';
import type { SituacaoDoPagamento } from '../../../shared/pagamentos/fatos.rules.ts';
import { amostrar, quantas } from '../../support/amostragem.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';
import { emCadaTravessia } from '../queda/simulada.ts';
import { mantido, recontado } from '../recontagem.ts';
import { assinaturaDo, type Loja, pedidoNa, umaLoja, umPagamento } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

describe('o pagamento confirmado', () => {
  it('cadastra quem comprou e abre a assinatura pendente no grupo, pelos meses do plano', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja, { plano: 'trimestral', valor: 165 });
    await loja.avisar(umPagamento(id, 'pago', { valor_centavos: 16_500 }));
    const assinatura = await assinaturaDo(loja, id);
    expect(assinatura).toMatchObject({
      status: 'ativo',
      status_grupo: 'pendente',
      origem: 'checkout',
      valor: 165,
      data_inicio: '2026-11-21',
      data_expiracao: '2027-02-21',
      metadata: {
        pedido_id: id,
        cobranca: { gateway: 'asaas', id: `sub_${id}` },
        customer_data: { nome: 'Ana Souza', email: 'ana@exemplo.com.br' },
      },
    });
    const cliente = await lerCliente(c.tabela, loja.usuario_id, assinatura?.cliente_id ?? '');
    expect(cliente).toMatchObject({ cpf: '52998224725', origem_gateway: 'asaas', cidade: 'São Paulo' });
    const itens = await c.despejar();
    expect(mantido(itens, loja.usuario_id)).toEqual(recontado(itens, loja.usuario_id));
  });

  it('a mesma notificação dez vezes, também ao mesmo tempo, dá o acesso uma vez', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await Promise.all(Array.from({ length: 10 }, () => loja.avisar(umPagamento(id, 'pago'))));
    await loja.avisar(umPagamento(id, 'pago', { forma: 'CREDIT_CARD' }));
    expect(await loja.itens('ASSINATURA')).toHaveLength(1);
    expect(await loja.itens('CLIENTE')).toHaveLength(1);
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2026-12-21');
  });

  it('o segundo mês renova a mesma assinatura e não perde os dias pagos', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2', referencia: null }));
    const atual = await assinaturaDo(loja, id);
    expect(atual).toMatchObject({ origem: 'renovacao', data_expiracao: '2027-01-21', status: 'ativo' });
    const anterior = await lerAssinatura(
      c.tabela,
      loja.usuario_id,
      atual?.metadata.assinatura_anterior_id ?? '',
    );
    expect(anterior).toMatchObject({ status: 'expirado', status_grupo: 'renovado' });
    expect(anterior?.metadata.cobranca).toBeUndefined();
  });

  it('quem já tem um plano da página e compra outro renova, e a cobrança antiga é parada', async () => {
    const loja = await umaLoja(c);
    const primeiro = await pedidoNa(loja);
    await loja.avisar(umPagamento(primeiro, 'pago'));
    const segundo = await pedidoNa(loja, { plano: 'semestral', valor: 330 });
    await loja.avisar(umPagamento(segundo, 'pago', { valor_centavos: 33_000 }));
    expect(await assinaturaDo(loja, segundo)).toMatchObject({ data_expiracao: '2027-06-21', valor: 330 });
    const parar = (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'cobranca.parar');
    expect(parar.map(({ dados }) => dados)).toMatchObject([
      { cobranca: { gateway: 'asaas', id: `sub_${primeiro}` } },
    ]);
  });

  it('a renovação pelo operador leva a cobrança junto, e o mês seguinte renova a nova', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const antes = await assinaturaDo(loja, id);
    if (!antes) throw new Error('sem assinatura');
    const aMao = await renovarAssinatura(
      { tabela: c.tabela },
      {
        ctx: loja.ctx(),
        id: antes.id,
        entrada: {
          data_inicio: '2026-11-21',
          data_expiracao: '2027-03-21',
          valor: 65,
          telegram_id: null,
          versao: antes.versao,
        },
      },
    );
    expect(aMao.metadata.cobranca).toEqual({ gateway: 'asaas', id: `sub_${id}` });
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2' }));
    expect(await assinaturaDo(loja, id)).toMatchObject({ data_expiracao: '2027-04-21' });
  });

  it('um produto arquivado depois do pedido ainda é honrado', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await arquivarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), id: loja.produtos.mensal ?? '' });
    await loja.avisar(umPagamento(id, 'pago'));
    expect((await assinaturaDo(loja, id))?.status).toBe('ativo');
  });

  it('um pagamento que não é de pedido nenhum não faz nada e não falha', async () => {
    const loja = await umaLoja(c);
    await loja.avisar(umPagamento('solto', 'pago', { referencia: null, assinatura_gateway: null }));
    expect(await loja.itens('ASSINATURA')).toEqual([]);
  });
});

describe('quem é quem comprou', () => {
  const cliente = (loja: Loja, extras: Parameters<typeof umCliente>[0]) =>
    criarCliente({ tabela: c.tabela }, { ctx: loja.ctx(), entrada: umCliente(extras) });

  it('o CPF acha o cliente, e o cadastro dele não é trocado', async () => {
    const loja = await umaLoja(c);
    const antes = await cliente(loja, { nome: 'Ana de Souza', email: 'antigo@exemplo.com.br' });
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    expect((await loja.pedido(id))?.cliente_id).toBe(antes.id);
    expect(await lerCliente(c.tabela, loja.usuario_id, antes.id)).toMatchObject({
      nome: 'Ana de Souza',
      email: 'antigo@exemplo.com.br',
    });
  });

  it('o CPF de um cliente com outro nome e outro e-mail fica à vista de quem vende, e nada dele vai a quem pagou', async () => {
    const loja = await umaLoja(c);
    const dono = { nome: 'Zilda Pereira Prado', email: 'zilda.prado@exemplo.com.br' };
    const antes = await cliente(loja, dono);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const pedido = await loja.pedido(id);
    expect([pedido?.cliente_id, pedido?.conferir]).toEqual([
      antes.id,
      expect.stringContaining('confira se são a mesma pessoa'),
    ]);
    // O acesso é de quem pagou: do cadastro do outro, o pedido não leva nada.
    expect(pedido?.comprador).toMatchObject({ nome: 'Ana Souza', email: 'ana@exemplo.com.br' });
    const { cliente_id: _, ...daVenda } = pedido ?? { cliente_id: null };
    expect(JSON.stringify(daVenda)).not.toMatch(/zilda/i);
    expect(await lerCliente(c.tabela, loja.usuario_id, antes.id)).toMatchObject(dono);
  });

  it('um e-mail de cliente com outro CPF faz um cliente novo, com notificação ao operador', async () => {
    const loja = await umaLoja(c);
    await cliente(loja, { cpf: '24971563792', email: 'ana@exemplo.com.br' });
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    expect(await loja.itens('CLIENTE')).toHaveLength(2);
    expect((await loja.pedido(id))?.conferir).toContain('confira');
  });

  it('decidir de novo depois de cadastrar quem comprou conserva a notificação ao operador', async () => {
    const loja = await umaLoja(c);
    await cliente(loja, { cpf: '24971563792', email: 'ana@exemplo.com.br' });
    const decidir = (chave: string) =>
      clienteDoComprador(
        { tabela: c.tabela },
        {
          ctx: c.ctx({ usuario_id: loja.usuario_id, chave }),
          comprador: {
            nome: 'Ana Souza',
            email: 'ana@exemplo.com.br',
            telefone: '+5547996321478',
            cpf: '52998224725',
            pais: 'Brasil',
            documento: null,
            pais_documento: null,
            endereco: null,
          },
          gateway: 'asaas',
        },
      );
    const primeira = await decidir('pagamento-1');
    expect(primeira.conferir).toContain('confira');
    expect(await decidir('pagamento-1')).toEqual(primeira);
    expect(await decidir('pagamento-2')).toEqual({ ...primeira, conferir: null });
    expect(await loja.itens('CLIENTE')).toHaveLength(2);
  });
});

describe('em qualquer ordem', () => {
  /** A vida de um pagamento, do começo ao fim, e o que fica no fim dela. */
  const VIDAS: readonly (readonly SituacaoDoPagamento[])[] = [
    ['pendente', 'pago', 'pago'],
    ['pendente', 'vencido', 'pago'],
    ['pendente', 'pago', 'estornado'],
    ['pendente', 'vencido', 'cancelado'],
    ['pendente', 'vencido', 'cancelado', 'pago', 'contestado', 'estornado'],
    ['pago', 'contestado', 'perdido'],
    ['desfeito', 'pago'],
  ];
  const fim = async (loja: Loja, id: string) => {
    const [pedido, assinatura] = await Promise.all([loja.pedido(id), assinaturaDo(loja, id)]);
    return {
      pedido: pedido?.status,
      assinaturas: (await loja.itens('ASSINATURA')).length,
      status: assinatura?.status,
      expira: assinatura?.data_expiracao,
      usos: (await loja.itens('CUPOM')).map(({ usos_atuais }) => usos_atuais),
    };
  };

  it('embaralhados e repetidos, as notificações terminam como em ordem', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...VIDAS)
          .chain((vida) =>
            fc
              .shuffledSubarray([...vida, ...vida, ...vida], { minLength: vida.length * 3 })
              .map((embaralhada) => ({ vida, embaralhada })),
          ),
        async ({ vida, embaralhada }) => {
          const levar = async (notificacoes: readonly SituacaoDoPagamento[]) => {
            const loja = await umaLoja(c);
            await loja.cupom();
            const id = await pedidoNa(loja, { cupom: 'PROMO10', valor: 58.5 });
            for (const situacao of notificacoes) await loja.avisar(umPagamento(id, situacao));
            return fim(loja, id);
          };
          expect(await levar(embaralhada)).toEqual(await levar(vida));
        },
      ),
      { numRuns: quantas(5, 15) },
    );
  });

  it.each(['pay_1', 'pay_2'])(
    'a mesma notificação (%s) aplicado inteiro no meio do outro dá o acesso uma vez',
    async (pago) => {
      const pontos = await emCadaTravessia(`o mesmo aviso (${pago}) no meio do outro`, async (atravessar) => {
        const loja = await umaLoja(c);
        const id = await pedidoNa(loja);
        const avisar = (pagamento_gateway: string, tabela = c.tabela) =>
          loja.avisar(umPagamento(id, 'pago', { pagamento_gateway }), [], tabela);
        if (pago === 'pay_2') await avisar('pay_1');
        const { tabela, onde } = atravessar(c.tabela, () => avisar(pago));
        await avisar(pago, tabela);
        const [dadas, atual] = [await loja.itens('ASSINATURA'), await assinaturaDo(loja, id)];
        expect([dadas.length, atual?.data_expiracao], onde).toEqual(
          pago === 'pay_1' ? [1, '2026-12-21'] : [2, '2027-01-21'],
        );
      });
      expect(pontos).toBeGreaterThan(5);
    },
  );

  it('todos ao mesmo tempo, também', async () => {
    const prova = async (vida: (typeof VIDAS)[number]) => {
      const emOrdem = await umaLoja(c);
      const juntos = await umaLoja(c);
      const a = await pedidoNa(emOrdem);
      const b = await pedidoNa(juntos);
      for (const situacao of vida) await emOrdem.avisar(umPagamento(a, situacao));
      await Promise.all([...vida, ...vida].map((situacao) => juntos.avisar(umPagamento(b, situacao))));
      expect(await fim(juntos, b)).toEqual(await fim(emOrdem, a));
    };
    // Cada vida é de outra loja: as que disputam a gravação esperam juntas.
    await Promise.all(amostrar(VIDAS, { quantos: 3, nome: 'os avisos todos ao mesmo tempo' }).map(prova));
  });
});
