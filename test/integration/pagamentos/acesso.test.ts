import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reenviarAcesso, verAcesso } from '../../../lambdas/checkout/acesso.ts';
import { acompanharPedido } from '../../../lambdas/checkout/acompanhar.ts';
import type { AcessoDaCompra } from '../../../lambdas/checkout/ports.ts';
import {
  acessoEmFalta,
  lerAcesso,
  reenviarAcesso as mandarDeNovo,
} from '../../../lambdas/mensagens/index.ts';
import { assinaturaKey, usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { pedidoKey } from '../../../lambdas/platform/keys/pedidos.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { coresNoClaro } from '../../../shared/base/marca.ts';
import { type ProvaDoPedido, provaDoPedido } from '../../../shared/checkout/checkout.schema.ts';
import type { StatusDoPedido } from '../../../shared/pedidos/pedidos.rules.ts';
import { quantas } from '../../support/amostragem.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja, umPagamento, umPedido } from './apoio.ts';

const LINK = 'https://t.me/+jackpot';
const MINUTO = 60_000;
const EMAIL = 'ana@exemplo.com.br';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

/** Como a função do checkout o liga. */
const acessoDaCompra: AcessoDaCompra = {
  ler: (ctx, assinatura_id, para) =>
    lerAcesso({ tabela: c.tabela, molde: 'https://{host}' }, { ctx, assinatura_id, para }),
  falta: (ctx, assinatura_id, para) =>
    acessoEmFalta({ tabela: c.tabela, molde: 'https://{host}' }, { ctx, assinatura_id, para }),
  mandarDeNovo: (ctx, assinatura_id, para) =>
    mandarDeNovo({ tabela: c.tabela, molde: 'https://{host}' }, { ctx, assinatura_id, para }),
};

/** Uma loja com os links do produto, um pedido com o segredo do navegador, e um relógio real que o teste move. */
async function umaCompra({ pagar = true, semSegredo = false } = {}) {
  const loja = await umaLoja(c);
  await transact(c.tabela, templatesDeAntes(loja.ctx(), { link_telegram_jackpot: LINK }));
  const id = randomUUID();
  const segredo = randomUUID().replaceAll('-', '');
  const corpo = umPedido({ id, email: EMAIL });
  await loja.pedir({ ...corpo, metadata: { ...corpo.metadata, ...(semSegredo ? {} : { segredo }) } });
  if (pagar) await loja.avisar(umPagamento(id, 'pago'));
  let agora = Date.parse('2026-11-21T12:00:00Z');
  const deps = {
    tabela: c.tabela,
    tempoReal: () => agora,
    acesso: acessoDaCompra,
  };
  const alvo = (prova: ProvaDoPedido) => ({
    ctx: c.ctx({ usuario_id: '', chave: randomUUID() }),
    http: loja.http,
    id,
    prova,
  });
  const ver = (prova: ProvaDoPedido = { segredo }) => verAcesso(deps, alvo(prova));
  const reenviar = (prova: ProvaDoPedido = { segredo }) => reenviarAcesso(deps, alvo(prova));
  const assinatura_id = (await loja.pedido(id))?.assinatura_id ?? '';
  return {
    loja,
    id,
    segredo,
    ver,
    reenviar,
    assinatura_id,
    passar: (ms: number) => {
      agora += ms;
    },
    mudarPedido: (status: StatusDoPedido) =>
      transact(c.tabela, [{ update: pedidoKey(loja.usuario_id, id), set: { status } }]),
    mudarAssinatura: (set: Record<string, unknown>) =>
      transact(c.tabela, [{ update: assinaturaKey(loja.usuario_id, assinatura_id), set }]),
    envios: async () => (await loja.itens('ENVIO')).length,
    situacao: () =>
      acompanharPedido(
        { tabela: c.tabela, contato: async () => null, acesso: acessoDaCompra },
        { ctx: c.ctx({ usuario_id: '' }), http: loja.http, id },
      ),
  };
}
const SO_O_LINK = [{ texto: 'Entrar no grupo Jackpot Hunters', link: LINK }];

describe('quem vê o acesso de um pedido', () => {
  it('o navegador que comprou vê o e-mail inteiro e os links do e-mail de boas-vindas', async () => {
    const compra = await umaCompra();
    expect(await compra.ver()).toEqual({ email: EMAIL, vale: true, links: SO_O_LINK });
  });

  it('quem digita o e-mail da compra, em maiúsculas ou com espaço, vê os links; o e-mail vem escondido', async () => {
    const compra = await umaCompra({ semSegredo: true });
    expect(await compra.ver(provaDoPedido.parse({ email: ' Ana@EXEMPLO.com.br ' }))).toEqual({
      email: 'a•••@exemplo.com.br',
      vale: true,
      links: SO_O_LINK,
    });
  });

  it('outro segredo, ou um pedido que nasceu sem nenhum, não mostra nada', async () => {
    const outro = { segredo: 'f'.repeat(32) };
    for (const compra of [await umaCompra(), await umaCompra({ semSegredo: true })]) {
      await expect(compra.ver(outro)).rejects.toMatchObject({ erro: 'segredo_de_outro_pedido' });
      await expect(compra.reenviar(outro)).rejects.toMatchObject({ erro: 'segredo_de_outro_pedido' });
    }
  });

  it('o pedido guarda só o resumo do segredo', async () => {
    const compra = await umaCompra();
    expect(JSON.stringify(await c.despejar())).not.toContain(compra.segredo);
  });

  it('antes de pagar, o navegador que comprou vê para onde vai, e nenhum link', async () => {
    const compra = await umaCompra({ pagar: false });
    expect(await compra.ver()).toEqual({ email: EMAIL, vale: false, links: [] });
    await expect(compra.reenviar()).rejects.toMatchObject({ erro: 'acesso_nao_vale' });
  });

  it('quem já era cliente com outro e-mail recebe no que deu nesta compra, e não lê o do cadastro', async () => {
    const { loja, ...compra } = await umaCompra();
    const id = randomUUID();
    const segredo = randomUUID().replaceAll('-', '');
    const corpo = umPedido({ id, email: 'outra@exemplo.com.br' });
    await loja.pedir({ ...corpo, metadata: { ...corpo.metadata, segredo } });
    await loja.avisar(umPagamento(id, 'pago'));
    const acesso = await verAcesso(
      {
        tabela: c.tabela,
        tempoReal: Date.now,
        acesso: acessoDaCompra,
      },
      { ctx: c.ctx({ usuario_id: '' }), http: loja.http, id, prova: { segredo } },
    );
    expect(acesso).toEqual({ email: 'outra@exemplo.com.br', vale: true, links: SO_O_LINK });
    // O primeiro pedido segue a assinatura que o renovou.
    expect(await compra.ver()).toMatchObject({ vale: true });
  });
});

describe('adivinhar o e-mail de um pedido', () => {
  it('cinco erros por hora; o sexto nem se olha, e o segredo continua valendo', async () => {
    const compra = await umaCompra();
    for (let vez = 1; vez <= 5; vez += 1) {
      await expect(compra.ver({ email: `x${vez}@exemplo.com.br` })).rejects.toMatchObject({
        erro: 'email_de_outro_pedido',
      });
    }
    await expect(compra.ver({ email: EMAIL })).rejects.toMatchObject({ erro: 'tentativas_de_email' });
    expect(await compra.ver()).toMatchObject({ vale: true });
    compra.passar(60 * MINUTO);
    expect(await compra.ver({ email: EMAIL })).toMatchObject({ vale: true });
  });

  it('muitos palpites ao mesmo tempo passam cinco', async () => {
    const compra = await umaCompra();
    const palpites = await Promise.allSettled(
      Array.from({ length: quantas(12, 50) }, (_, i) => compra.ver({ email: `x${i}@exemplo.com.br` })),
    );
    const erros = palpites.map((palpite) =>
      palpite.status === 'rejected' ? palpite.reason.erro : 'acertou',
    );
    expect(erros.filter((erro) => erro === 'email_de_outro_pedido').length).toBeLessThanOrEqual(5);
    expect(erros).not.toContain('acertou');
  });

  it('acertar não gasta tentativas', async () => {
    const compra = await umaCompra();
    for (let vez = 1; vez <= 8; vez += 1) await compra.ver({ email: EMAIL });
    expect(await compra.ver({ email: EMAIL })).toMatchObject({ vale: true });
  });
});

describe('mandar o acesso de novo', () => {
  it('um envio novo por pedido aceito: um a cada dois minutos, cinco por dia', async () => {
    const compra = await umaCompra();
    expect(await compra.reenviar()).toEqual({ email: EMAIL });
    await expect(compra.reenviar()).rejects.toMatchObject({ erro: 'reenvio_recente' });
    for (let vez = 2; vez <= 5; vez += 1) {
      compra.passar(2 * MINUTO);
      await compra.reenviar();
    }
    compra.passar(2 * MINUTO);
    await expect(compra.reenviar()).rejects.toMatchObject({ erro: 'reenvios_do_dia' });
    expect(await compra.envios()).toBe(5);
  });

  it('vinte cliques ao mesmo tempo mandam um', async () => {
    const compra = await umaCompra();
    const cliques = await Promise.allSettled(Array.from({ length: 20 }, () => compra.reenviar()));
    expect(cliques.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await compra.envios()).toBe(1);
  });

  it('sem template ativo, quem pede lê que não há como sair', async () => {
    const compra = await umaCompra();
    await transact(
      c.tabela,
      templatesDeAntes(compra.loja.ctx()).map((gravacao) =>
        'put' in gravacao ? { put: { ...gravacao.put, ativo: false } } : gravacao,
      ),
    );
    await expect(compra.reenviar()).rejects.toMatchObject({ erro: 'email_sem_como_sair' });
    expect(await compra.envios()).toBe(0);
    expect(await compra.ver()).toMatchObject({ vale: true, links: [] });
  });
});

describe('quem já não tem direito aos links (regra 30)', () => {
  it.each([
    ['expirada', { status: 'expirado' }],
    ['vencida anteontem, antes do trabalho noturno', { data_expiracao: '2026-11-19' }],
    ['de quem teve o dinheiro de volta', { status: 'cancelado', metadata: { encerrada_por: 'estorno' } }],
    ['de quem foi removido', { status: 'cancelado', status_grupo: 'removido' }],
  ])('com a assinatura %s não há links nem reenvio', async (_, mudanca) => {
    const compra = await umaCompra();
    await compra.mudarAssinatura(mudanca);
    expect(await compra.ver()).toEqual({ email: EMAIL, vale: false, links: [] });
    await expect(compra.reenviar()).rejects.toMatchObject({ erro: 'acesso_nao_vale' });
    expect(await compra.envios()).toBe(0);
  });

  it('cancelada com dias pagos ainda vê os links', async () => {
    const compra = await umaCompra();
    await compra.mudarAssinatura({ status: 'cancelado' });
    expect(await compra.ver()).toMatchObject({ vale: true, links: SO_O_LINK });
  });

  it.each(['estornado', 'contestado', 'perdido'] as const)(
    'com o pedido %s a página diz isso e não há links, nem com o segredo',
    async (status) => {
      const compra = await umaCompra();
      await compra.mudarPedido(status);
      expect(await compra.situacao()).toMatchObject({ situacao: status, payment_url: null });
      expect(await compra.ver()).toMatchObject({ vale: false, links: [] });
      await expect(compra.reenviar()).rejects.toMatchObject({ erro: 'acesso_nao_vale' });
    },
  );

  const linhas = async (compra: Awaited<ReturnType<typeof umaCompra>>) => {
    const { detalhes, como_cancelar } = await compra.situacao();
    return { como_cancelar, ...Object.fromEntries(detalhes.map(({ rotulo, texto }) => [rotulo, texto])) };
  };

  it('a página do pedido diz o que o recibo diz: número, data, como se pagou, até quando, a próxima e como cancelar', async () => {
    const porPagar = await umaCompra({ pagar: false });
    const numero = (id: string) => id.slice(0, 8).toUpperCase();
    expect(await linhas(porPagar)).toEqual({
      'Pedido nº': numero(porPagar.id),
      Data: '21/11/2026',
      como_cancelar: null,
    });
    const compra = await umaCompra();
    const pago = {
      'Pedido nº': numero(compra.id),
      Data: '21/11/2026',
      'Forma de pagamento': 'Pix',
    };
    expect(await linhas(compra)).toEqual({
      ...pago,
      'Acesso até': '21/12/2026',
      'Próxima cobrança': 'R$ 65,00 em 21/12/2026',
      como_cancelar:
        'Para cancelar, entre em Minha conta, no pé desta página, antes desse dia: nada mais será cobrado, e o acesso que você já pagou vale até 21/12/2026.',
    });
    await compra.mudarAssinatura({ status: 'cancelado' });
    const nada = 'nenhuma, nada mais será cobrado sozinho';
    expect(await linhas(compra)).toEqual({
      ...pago,
      'Acesso até': '21/12/2026',
      'Próxima cobrança': nada,
      como_cancelar: null,
    });
    await compra.loja.avisar(umPagamento(compra.id, 'estornado'));
    expect(await linhas(compra)).toEqual({ ...pago, 'Próxima cobrança': nada, como_cancelar: null });
    expect(await compra.situacao()).toMatchObject({ situacao: 'estornado', estornado: 65 });
  });

  it('a página do pedido diz quem vende, com o que o Perfil tem', async () => {
    const compra = await umaCompra();
    expect(await compra.situacao()).toMatchObject({ vendedor: null, marca: null });
    const vendedor = {
      nome: 'Ana',
      razao_social: 'Ana Cursos Ltda',
      cpf_cnpj: '52998224725',
      cor: '#ffe066',
    };
    await transact(c.tabela, [{ put: { ...usuarioKey(compra.loja.usuario_id), ...vendedor } }]);
    expect(await compra.situacao()).toMatchObject({
      vendedor: { nome: 'Ana Cursos Ltda', documento: 'CPF 529.982.247-25', endereco: null, email: null },
      marca: { nome: 'Ana', logo: null, cores: coresNoClaro('#ffe066') },
    });
  });

  it('pago de novo depois de uma contestação, a página sabe que ela terminou bem', async () => {
    const compra = await umaCompra();
    expect(await compra.situacao()).toMatchObject({ situacao: 'pago', contestacao_vencida: false });
    const passo = { em: '2026-11-22T12:00:00.000Z', tipo: 'contestado', texto: 'Pagamento contestado' };
    await transact(c.tabela, [
      { update: pedidoKey(compra.loja.usuario_id, compra.id), set: { linha_do_tempo: [passo] } },
    ]);
    expect(await compra.situacao()).toMatchObject({ situacao: 'pago', contestacao_vencida: true });
  });
});
