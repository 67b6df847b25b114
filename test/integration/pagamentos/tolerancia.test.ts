import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expirarVencidas } from '../../../lambdas/assinaturas/expirar-vencidas.ts';
import { assinaturaAtual, renovarPorPagamento } from '../../../lambdas/assinaturas/index.ts';
import { assinaturasDoCliente } from '../../../lambdas/assinaturas/listar-assinaturas.ts';
import { reconhecerQuemEscreve } from '../../../lambdas/assistente/quem.ts';
import { acompanharPedido } from '../../../lambdas/checkout/acompanhar.ts';
import type { PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { ativarNoGrupo } from '../../../lambdas/grupos/mudar-no-grupo.ts';
import { alterarLinha, obterLinha } from '../../../lambdas/linhas/linhas.ts';
import { acessoEmFalta, lerAcesso, reenviarAcesso } from '../../../lambdas/mensagens/index.ts';
import { enviosPorResolver } from '../../../lambdas/mensagens/por-resolver.ts';
import { listarPedidos, obterPedido } from '../../../lambdas/pedidos/pedidos.ts';
import { assinaturaKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { acessoPendenteKey } from '../../../lambdas/platform/keys/pendencias.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { associarProdutos } from '../../../lambdas/templates/associacoes.ts';
import type { SituacaoDoPagamento } from '../../../shared/pagamentos/fatos.rules.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { assinaturaDo, pedidoNa, umaLoja, umPagamento } from './apoio.ts';

const [COMPRA, VENCE, DEPOIS, SEXTO, SETIMO] = [
  '2026-11-21',
  '2026-12-21',
  '2026-12-22',
  '2026-12-27',
  '2026-12-28',
];
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(COMPRA);
});
beforeEach(() => c.irPara(COMPRA));
afterAll(() => c.parar());

/** Uma compra mensal paga, à espera de entrar no grupo, e a cobrança da renovação, no dia em que vence. */
async function umaCompra(forma = 'CREDIT_CARD') {
  const loja = await umaLoja(c);
  await transact(
    c.tabela,
    templatesDeAntes(loja.ctx(), { link_telegram_jackpot: 'https://t.me/+clube-do-pao' }),
  );
  const id = await pedidoNa(loja);
  await loja.avisar(umPagamento(id, 'pago', { forma }));
  const { usuario_id } = loja;
  const assinatura = async () => {
    const primeira = await assinaturaDo(loja, id);
    const atual = primeira && (await assinaturaAtual({ tabela: c.tabela }, { usuario_id, id: primeira.id }));
    if (!atual) throw new Error('a compra não abriu a assinatura');
    return atual;
  };
  c.irPara(VENCE);
  const deps = { tabela: c.tabela, molde: 'https://{host}', cursores: c.cursores };
  return {
    loja,
    id,
    deps,
    assinatura,
    renovacao: (situacao: SituacaoDoPagamento, extras: Partial<PagamentoDoGateway> = {}) =>
      loja.avisar(
        umPagamento(id, situacao, {
          pagamento_gateway: `pay_2_${id}`,
          forma,
          vence_em: VENCE,
          ...extras,
        }),
      ),
    /** O que cada lugar diz do acesso, hoje. */
    olhar: async () => {
      const { id: assinatura_id, cliente_id } = await assinatura();
      const ctx = loja.ctx();
      const para = { nome: 'Ana Souza', email: 'ana@exemplo.com.br' };
      const alvo = { ctx, assinatura_id, para };
      const consulta = { limite: 25 };
      const [pagina, detalhe, acesso, doCliente, quem] = await Promise.all([
        acompanharPedido(
          { ...deps, contato: async () => null, acesso: { falta: async () => false } },
          { ctx: c.ctx({ usuario_id: '' }), http: loja.http, id },
        ),
        obterPedido(deps, { ctx, id }),
        lerAcesso(deps, alvo),
        assinaturasDoCliente({ ...deps, paradas: c.paradas }, { ctx, cliente_id, consulta }),
        reconhecerQuemEscreve(
          { ...deps, links: c.links, clock: c.relogio },
          { usuario_id, telefone: '554796321478', clientes: [cliente_id], texto: 'oi', historico: [] },
        ),
      ]);
      return {
        pagina: pagina.acesso_vale,
        venda: detalhe.acesso?.sem_links ?? null,
        links: acesso !== null && acesso.links.length > 0,
        reenviado: await reenviarAcesso(deps, alvo),
        clientes: doCliente.itens[0]?.tolerada_ate ?? null,
        assistente: quem.fatos.find(({ rotulo }) => rotulo.startsWith('Situação'))?.valor,
      };
    },
  };
}

const COM_ACESSO = { pagina: true, venda: null, links: true, reenviado: true };
const SEM_ACESSO = { pagina: false, venda: 'vencida', links: false, reenviado: false };

describe('a tolerância depois do vencimento (regra 65)', () => {
  it('no dia seguinte a página do pedido, a venda, o cliente e o assistente dizem até quando; depois, que acabou', async () => {
    const compra = await umaCompra('PIX');
    c.irPara(DEPOIS);
    expect(await compra.olhar()).toEqual({
      ...COM_ACESSO,
      clientes: DEPOIS,
      assistente: 'vencida, com acesso até 22/12/2026 à espera do pagamento',
    });
    c.irPara('2026-12-23');
    expect(await compra.olhar()).toEqual({ ...SEM_ACESSO, clientes: null, assistente: 'vencida' });
  });

  it('os dias são os da linha do produto, de onde quer que venham os textos, e mudá-los vale logo', async () => {
    const compra = await umaCompra('PIX');
    const ctx = compra.loja.ctx();
    const mudar = async (tolerancia_dias: number) => {
      const lida = await obterLinha(compra.deps, { ctx, id: 'jackpot' });
      const { id: _, slug: __, usuario_id: ___, criado_em: ____, atualizado_em: _____, ...entrada } = lida;
      await alterarLinha(compra.deps, {
        ctx: compra.loja.ctx(),
        id: 'jackpot',
        entrada: { ...entrada, tolerancia_dias },
      });
    };
    await mudar(14);
    c.irPara('2027-01-04');
    expect(await compra.olhar()).toMatchObject({ ...COM_ACESSO, clientes: '2027-01-04' });
    await associarProdutos(compra.deps, {
      ctx: compra.loja.ctx(),
      cartao: 'over_limite',
      entrada: { produtos: [compra.loja.produtos.mensal ?? ''], versao: 0 },
    });
    expect(await compra.olhar()).toMatchObject({ pagina: true, venda: null, clientes: '2027-01-04' });
    await mudar(0);
    expect(await compra.olhar()).toMatchObject(SEM_ACESSO);
  });

  it('a cobrança que o gateway recusou dá seis dias, e quem a paga começa um vencimento sem ela', async () => {
    const compra = await umaCompra();
    await compra.renovacao('vencido');
    expect((await compra.assinatura()).metadata.cobranca_recusada).toEqual({
      pagamento_id: `pay_2_${compra.id}`,
      data_expiracao: VENCE,
    });
    c.irPara(SEXTO);
    expect(await compra.olhar()).toMatchObject({ ...COM_ACESSO, clientes: SEXTO });
    c.irPara(SETIMO);
    expect(await compra.olhar()).toMatchObject(SEM_ACESSO);
    await compra.renovacao('pago');
    const paga = await compra.assinatura();
    expect(paga.metadata.cobranca_recusada).toBeUndefined();
    expect(paga.data_expiracao > SETIMO).toBe(true);
  });

  it('quem renova pelo link, com a recorrência ainda de pé, também não leva a recusa consigo', async () => {
    const compra = await umaCompra();
    await compra.renovacao('vencido');
    const antiga = await compra.assinatura();
    const { produto_id, valor, metadata } = antiga;
    const nova = await renovarPorPagamento(compra.deps, {
      ctx: compra.loja.ctx(),
      antiga,
      pago: { produto_id, meses: 1, valor, metadata },
      junto: () => [],
    });
    expect(nova?.metadata.cobranca).toEqual(metadata.cobranca);
    expect(nova?.metadata.cobranca_recusada).toBeUndefined();
  });

  it('o PIX que ninguém pagou não é recusa; a que o gateway cancela deixa de o ser', async () => {
    const pix = await umaCompra('PIX');
    await pix.renovacao('vencido');
    expect((await pix.assinatura()).metadata.cobranca_recusada).toBeUndefined();
    c.irPara(COMPRA);
    const cartao = await umaCompra();
    await cartao.renovacao('vencido');
    await cartao.renovacao('cancelado', {
      fatos: [{ tipo: 'cancelado', id: '', em: '2026-12-21T18:00:00.000Z', centavos: 0 }],
    });
    expect((await cartao.assinatura()).metadata.cobranca_recusada).toBeUndefined();
  });

  it('a recusa de um período que já se tem não dá dias: renovou-se de outro modo antes de ela se saber', async () => {
    const compra = await umaCompra();
    const { id } = await compra.assinatura();
    await transact(c.tabela, [
      { update: assinaturaKey(compra.loja.usuario_id, id), set: { data_expiracao: '2027-01-21' } },
    ]);
    await compra.renovacao('vencido');
    expect((await compra.assinatura()).metadata.cobranca_recusada).toBeUndefined();
  });

  it('não acaba antes das tentativas que o gateway diz, e cada uma a prolonga', async () => {
    const compra = await umaCompra();
    await compra.renovacao('vencido', { tenta_ate: '2026-12-24' });
    await compra.renovacao('vencido', { tenta_ate: '2026-12-30' });
    const { versao, metadata } = await compra.assinatura();
    expect(metadata.cobranca_recusada?.tenta_ate).toBe('2026-12-30');
    // A mesma, outra vez e com menos, não muda nada.
    await compra.renovacao('vencido', { tenta_ate: '2026-12-30' });
    await compra.renovacao('vencido', { tenta_ate: '2026-12-24' });
    expect((await compra.assinatura()).versao).toBe(versao);
    c.irPara('2026-12-30');
    expect(await compra.olhar()).toMatchObject({ ...COM_ACESSO, clientes: '2026-12-30' });
    c.irPara('2026-12-31');
    expect(await compra.olhar()).toMatchObject(SEM_ACESSO);
  });

  it('quem está em tolerância ainda entra no grupo, e continua expirado; depois dela, não', async () => {
    const entra = await umaCompra('PIX');
    c.irPara(COMPRA);
    const tarde = await umaCompra('PIX');
    c.irPara(DEPOIS);
    await expirarVencidas(c);
    const { id, versao } = await entra.assinatura();
    const dentro = await ativarNoGrupo(entra.deps, { ctx: entra.loja.ctx(), id, versao });
    expect(dentro).toMatchObject({ status: 'expirado', status_grupo: 'ativo' });
    c.irPara('2026-12-23');
    const fora = await tarde.assinatura();
    await expect(
      ativarNoGrupo(tarde.deps, { ctx: tarde.loja.ctx(), id: fora.id, versao: fora.versao }),
    ).rejects.toMatchObject({ erro: 'sem_direito_ao_grupo' });
  });

  it('o e-mail de acesso que não saiu ainda se deve a quem está em tolerância', async () => {
    const compra = await umaCompra('PIX');
    const { loja, id, deps } = compra;
    const assinatura = await compra.assinatura();
    const em = '2026-11-21T12:00:00.000Z';
    await transact(c.tabela, [
      {
        update: assinaturaKey(loja.usuario_id, assinatura.id),
        set: { boas_vindas: { status: 'erro', motivo: 'não saiu', em } },
      },
      { put: { ...acessoPendenteKey(loja.usuario_id, assinatura.id), envio: null, em } },
    ]);
    const dizem = async () => {
      const ctx = loja.ctx();
      const para = { nome: 'Ana Souza', email: 'ana@exemplo.com.br' };
      const [{ acessos }, { itens }, detalhe] = await Promise.all([
        enviosPorResolver(deps, ctx),
        listarPedidos(deps, { ctx, consulta: { limite: 25 } }),
        obterPedido(deps, { ctx, id }),
      ]);
      const falta = await acessoEmFalta(deps, { ctx, assinatura_id: assinatura.id, para });
      return [acessos.length, itens[0]?.acesso_que_falta, detalhe.acesso_que_falta, falta];
    };
    c.irPara(DEPOIS);
    expect(await dizem()).toEqual([1, 'erro', 'erro', true]);
    c.irPara('2026-12-23');
    expect(await dizem()).toEqual([0, null, null, false]);
  });
});
