// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatarData, somarDias } from '../../../shared/base/datas.ts';
import { DINHEIRO_A_MAIS } from '../../../shared/pagamentos/conferir.rules.ts';
import type { LancamentoDaApi, TotaisDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import type { Pagamento, Pedido, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { deuCerto, emEspera, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import {
  abrirTela,
  andar,
  endereco,
  esperar,
  naTela,
  prepararTelas,
} from '../../../test/support/tela-de-prova.tsx';
import { obterHoje } from '../shell/hoje.ts';
import { umMovimento } from './movimento.apoio.ts';
import PedidosPagina from './PedidosPagina.tsx';
import { SemBoasVindas } from './SemBoasVindas.tsx';

prepararTelas();
const servidor = prepararServidor();

const umPedido = (campos: Partial<Pedido> = {}): Pedido => ({
  id: 'v1',
  status: 'pago',
  gateway: 'asaas',
  forma: null,
  teste: false,
  recorrente: true,
  versao: 1,
  produto: 'Jackpot Hunters + Lay CS',
  slug: 'jackpot-hunters',
  plano: 'mensal',
  plano_nome: 'Mensal',
  produto_id: 'p1',
  linha_id: 'jackpot',
  meses_acesso: 1,
  preco: 65,
  desconto: 6.5,
  valor: 58.5,
  cupom: 'BEMVINDO10',
  cliente_nome: 'Tereza Quintela',
  cliente_email: 'tereza@exemplo.com.br',
  cliente_telefone: '+5547996321478',
  pais: 'Brasil',
  cliente_id: null,
  assinatura_id: null,
  acesso_que_falta: null,
  avisos: null,
  comprovante_em: null,
  conferir: null,
  conferir_pagamento: null,
  renovacao_vencida: null,
  devolucao: null,
  payment_url: null,
  cobranca_id: 'pay_1',
  campanha: null,
  criado_em: '2026-11-21T12:00:00.000Z',
  pago_em: null,
  ...campos,
});
const umPagamento = (campos: Partial<Pagamento> = {}): Pagamento => ({
  id: 'pay_1',
  gateway: 'asaas',
  status: 'pago',
  valor: 65,
  recebido: 65,
  estornado: 0,
  contestado: 0,

  vence_em: null,
  pago_em: '2026-11-21T12:30:00.000Z',
  forma: null,
  assinatura_id: 'a1',
  primeiro: true,

  intervalo: { de: '2026-11-21', ate: '2026-12-21' },
  moeda: 'brl',
  conferir: false,
  estorno_em_curso: null,
  ...campos,
});
const umDetalhe = (campos: Partial<PedidoDetalhe> = {}): PedidoDetalhe => ({
  ...umPedido({ cupom: null, desconto: 0, valor: 65, assinatura_id: 'a1', cliente_id: 'c1' }),
  pagamentos: [umPagamento()],
  linha_do_tempo: [],
  correlacao: null,
  boas_vindas: null,
  dias_de_cada: { pay_1: 30 },
  acesso: { data_expiracao: '2026-12-21', status: 'ativo', status_grupo: 'ativo', sem_links: null },
  ...campos,
});
const helena = umPedido({
  id: 'v2',
  cliente_nome: 'Helena Quintela',
  cliente_email: 'helena@exemplo.com.br',
  gateway: 'stripe',
  status: 'aguardando',
  cupom: null,
  valor: 65,
  criado_em: '2026-11-22T12:00:00.000Z',
  conferir: 'Já havia outro cliente com este e-mail',
});

/** O servidor de uma loja com estes pedidos. */
function comPedidos(...itens: readonly Pedido[]): void {
  servidor.responder('GET /api/inicio/avisos', deuCerto({ chaves_recusadas: [] }));
  servidor.responder('GET /api/pedidos', deuCerto({ itens, proximo_cursor: null }));
  servidor.responder('GET /api/produtos', deuCerto({ itens: [], proximo_cursor: null }));
  servidor.responder('GET /api/paginas-de-venda', deuCerto({ host: null, itens: [] }));
}
/** A tela Vendas com um pedido aberto ao lado. */
async function comVenda(venda: PedidoDetalhe) {
  const { pagamentos: _, linha_do_tempo: __, ...naLista } = venda;
  comPedidos(naLista);
  servidor.responder('GET /api/pedidos/{id}', deuCerto(venda));
  const tela = abrirTela(<PedidosPagina />, {
    endereco: `/dashboard/vendas?visao=pedidos&venda=${venda.id}`,
  });
  const janela = naTela(await tela.dialogo(`Venda de ${venda.cliente_nome}`));
  return { ...tela, janela };
}
/** O valor de um contador do alto da lista. */
function total(nome: string): string {
  const termo = within(naTela().papel('region', { name: 'Totais' })).getByText(nome);
  return (termo.parentElement?.querySelector('dd')?.textContent ?? '').replaceAll('\u00a0', ' ');
}

describe('a vista dos pedidos', () => {
  it('os totais são os do que se busca e se filtra, o filtro fica no endereço, e limpar mostra todos', async () => {
    comPedidos(umPedido(), helena);
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
    await tela.ver('Tereza Quintela');
    expect([total('Pedidos'), total('Pagos'), total('Primeiras cobranças pagas')]).toEqual([
      '2',
      '1',
      'R$ 58,50',
    ]);
    await tela.preencher('Buscar vendas', 'tereza quintela');
    await esperar(() => expect(total('Pedidos')).toBe('1'));
    expect(tela.texto('Helena Quintela')).toEqual([]);
    await tela.escolher('Filtrar por gateway', 'Stripe');
    await tela.ver('Nenhuma venda encontrada');
    expect(total('Primeiras cobranças pagas')).toBe('R$ 0,00');
    await esperar(() => expect(endereco()).toContain('gateway=stripe'));
    await tela.clicar('Limpar filtros');
    await tela.ver('Helena Quintela');
  });

  it('de quem falta pagar, a linha abre a conversa com a página de pagamento escrita; de quem pagou, não', async () => {
    const payment_url = 'https://asaas.exemplo/i/1';
    comPedidos({ ...helena, payment_url }, umPedido({ payment_url }));
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
    await tela.ver('Helena Quintela');
    const conversas = tela.papeis('link', { name: /no WhatsApp: falta pagar$/ });
    expect(conversas.map((conversa) => conversa.getAttribute('aria-label'))).toEqual([
      'Chamar Helena Quintela no WhatsApp: falta pagar',
    ]);
    expect(decodeURIComponent(conversas[0]?.getAttribute('href') ?? '')).toContain(payment_url);
    expect(tela.papel('link', { name: 'Registrar venda' }).getAttribute('href')).toBe(
      '/dashboard/assinaturas?acao=nova',
    );
  });

  it('diz quem conferir, e a venda que se abre tem endereço, que voltar desfaz', async () => {
    comPedidos(umPedido(), helena);
    servidor.responder('GET /api/pedidos/{id}', deuCerto(umDetalhe({ ...helena, pagamentos: [] })));
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
    await tela.ver('Conferir cliente');
    await tela.clicar(/^Abrir a venda de Helena Quintela/);
    const janela = naTela(await tela.dialogo('Venda de Helena Quintela'));
    await janela.ver(/Já havia outro cliente com este e-mail/);
    expect(endereco()).toBe('/dashboard/vendas?visao=pedidos&venda=v2');
    await andar(-1);
    await esperar(() => expect(tela.dialogos()).toEqual([]));
    expect(endereco()).toBe('/dashboard/vendas?visao=pedidos');
  });

  it('de quem já tinha o vitalício, o que se confere é o pagamento, e não o cliente', async () => {
    const conferir = DINHEIRO_A_MAIS.ja_vitalicio;
    comPedidos({ ...helena, conferir });
    servidor.responder('GET /api/pedidos/{id}', deuCerto(umDetalhe({ ...helena, conferir, pagamentos: [] })));
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
    await tela.ver('Conferir pagamento');
    expect(tela.texto('Conferir cliente')).toEqual([]);
    await tela.clicar(/^Abrir a venda de Helena Quintela/);
    await naTela(await tela.dialogo('Venda de Helena Quintela')).ver('Confira o pagamento.');
  });

  it('sem venda nenhuma diz o que aparecerá ali, e leva à página de vendas de quem tem uma', async () => {
    comPedidos();
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
    await tela.ver('Nenhuma venda ainda');
    expect(tela.papeis('link', { name: 'Abrir a página de vendas' })).toEqual([]);
    tela.fechar();
    servidor.responder(
      'GET /api/paginas-de-venda',
      deuCerto({
        host: 'bolos.exemplo.com.br',
        itens: [{ host: 'bolos.exemplo.com.br', caminho: '/produtos/over-limite', slug: 'over-limite' }],
      }),
    );
    abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
    await tela.ver('Abrir a página de vendas');
    expect(tela.papel('link', { name: 'Abrir a página de vendas' }).getAttribute('href')).toMatch(
      /^http:\/\/bolos\.exemplo\.com\.br(:\d+)?\/produtos\/over-limite$/,
    );
  });

  it.each([
    {
      vista: 'vendas',
      busca: '?visao=pedidos',
      rota: 'GET /api/pedidos',
      frase: 'Não foi possível carregar as vendas',
    },
    {
      vista: 'pagamentos',
      busca: '?visao=pagamentos',
      rota: 'GET /api/pagamentos',
      frase: 'Não foi possível carregar os pagamentos',
    },
  ])('sem o banco, $vista diz que não carregou; quando ele volta, a lista volta', async (caso) => {
    comPedidos();
    servidor.responder('GET /api/pagamentos/totais', deuCerto(totais()));
    servidor.responder(caso.rota, { status: 503, corpo: '' });
    const tela = abrirTela(<PedidosPagina />, { endereco: `/dashboard/vendas${caso.busca}` });
    await tela.ver(caso.frase);
    const item = caso.vista === 'vendas' ? umPedido() : umMovimento();
    servidor.responder(caso.rota, deuCerto({ itens: [item], proximo_cursor: null }));
    await tela.clicar('Tentar de novo');
    await tela.ver('Tereza Quintela');
  });

  it('a renovação que venceu sem pagamento aparece na linha do pedido', async () => {
    comPedidos(umPedido({ renovacao_vencida: { pagamento_id: 'pay_2', vence_em: '2026-12-21', valor: 65 } }));
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
    await tela.ver('Renovação vencida');
  });
});

describe('a venda aberta', () => {
  it('que não existe diz isso, e fechar volta à lista', async () => {
    comPedidos(umPedido());
    servidor.responder(
      'GET /api/pedidos/{id}',
      recusa(404, 'pedido_nao_encontrado', 'Pedido não encontrado'),
    );
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos&venda=outra' });
    await tela.ver('Venda não encontrada');
    await tela.clicar('Fechar');
    await esperar(() => expect(endereco()).toBe('/dashboard/vendas?visao=pedidos'));
    await tela.ver('Tereza Quintela');
  });

  it('por pagar, mostra o cupom, o preço de cada mês e a página de pagamento, e não se estorna', async () => {
    const { janela } = await comVenda(
      umDetalhe({
        ...umPedido({ status: 'aguardando', payment_url: 'https://pagar.exemplo/i/1' }),
        pagamentos: [],
        acesso: null,
        dias_de_cada: {},
      }),
    );
    await janela.ver('BEMVINDO10: R$ 6,50 de desconto');
    await janela.ver('R$ 65,00 por mês');
    expect(janela.papel('link', { name: 'Página de pagamento' }).getAttribute('href')).toBe(
      'https://pagar.exemplo/i/1',
    );
    expect(janela.papeis('button', { name: /^Estornar/ })).toEqual([]);
  });

  it('enquanto espera pelo gateway relê-se sozinha: o pagamento aparece nela e na lista', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const esperando = umDetalhe({ status: 'aguardando', assinatura_id: null, pagamentos: [], acesso: null });
    const { janela, ver, clicar } = await comVenda(esperando);
    await janela.ver('Aguardando pagamento');
    const texto = 'Pagamento confirmado: assinatura criada';
    const em = '2026-11-21T12:30:00.000Z';
    servidor.responder(
      'GET /api/pedidos/{id}',
      deuCerto(umDetalhe({ pago_em: em, linha_do_tempo: [{ em, tipo: 'pago', texto }] })),
    );
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await janela.ver(texto);
    expect(janela.papel('link', { name: 'Ver assinatura' })).toBeDefined();
    // Paga, não há mais o que esperar.
    const lidas = servidor.chamadas('GET /api/pedidos/{id}').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(servidor.chamadas('GET /api/pedidos/{id}')).toHaveLength(lidas);
    await clicar('Fechar');
    await ver('Pago');
  });

  it.each([
    ['contestado', /os dias que ele deu estão suspensos até o banco decidir/],
    ['perdido', /A contestação terminou a favor de quem pagou/],
  ] as const)('%s, diz o que houve com o dinheiro e com os dias', async (status, frase) => {
    const { janela } = await comVenda(umDetalhe({ status, pagamentos: [umPagamento({ status })] }));
    await janela.ver(frase);
  });

  it('paga em parte de volta, diz quanto voltou e que o acesso continua', async () => {
    const em = '2026-11-22T12:00:00.000Z';
    const texto = 'Estorno de R$ 20,00: o acesso continua como estava';
    const { janela } = await comVenda(
      umDetalhe({
        pagamentos: [umPagamento({ estornado: 20 })],
        linha_do_tempo: [{ em, tipo: 'estorno_em_parte', texto }],
      }),
    );
    await janela.ver('Estornados R$ 20,00');
    await janela.ver(texto);
  });
});

describe('o estorno de uma venda', () => {
  const ROTA = 'POST /api/pedidos/{id}/estornar';
  const PERGUNTA = /^Tem certeza que deseja estornar R\$.65,00 de Tereza Quintela\?$/;

  async function perguntar(venda = umDetalhe()) {
    const aberta = await comVenda(venda);
    await aberta.janela.clicar(/^Estornar R\$/);
    return { ...aberta, pergunta: naTela(await aberta.dialogo(/^Tem certeza que deseja estornar/)) };
  }

  it('pergunta por valor e nome e diz o que o acesso perde; quem desiste não estorna', async () => {
    const { dialogo, pergunta, dialogos } = await perguntar();
    await dialogo(PERGUNTA);
    await pergunta.ver('O acesso perde 30 dias: em vez de 21/12/2026, passa a vencer em 21/11/2026.');
    expect(pergunta.campo('Parar as próximas cobranças').checked).toBe(true);
    await pergunta.clicar('Voltar');
    await esperar(() => expect(dialogos()).toHaveLength(1));
    expect(servidor.chamadas(ROTA)).toEqual([]);
  });

  it('não passa do que resta, e de uma parte só o dinheiro volta', async () => {
    const { pergunta } = await perguntar();
    await pergunta.preencher('Quanto estornar', '99.999,00');
    await pergunta.clicar('Estornar');
    await pergunta.ver(/^Só restam R\$.65,00 deste pagamento a estornar$/);
    expect(servidor.chamadas(ROTA)).toEqual([]);
    await pergunta.preencher('Quanto estornar', '20');
    await pergunta.ver('Só o dinheiro volta: o acesso continua até 21/12/2026.');
    expect(pergunta.campos('Parar as próximas cobranças')).toEqual([]);
  });

  it('com o gateway fora do ar diz que ele não respondeu e deixa tentar de novo; o clique duplo pede um', async () => {
    const { pergunta, ver, janela } = await perguntar();
    const frase = 'O gateway de pagamento não respondeu. Tente de novo';
    servidor.responder(ROTA, recusa(503, 'gateway_indisponivel', frase));
    await pergunta.clicar('Estornar');
    await pergunta.ver(`Não foi possível estornar. ${frase}`);
    const espera = emEspera();
    servidor.responder(ROTA, espera.resposta);
    await pergunta.cliqueDuplo('Estornar');
    expect(servidor.chamadas(ROTA)).toHaveLength(2);
    const emCurso = umPagamento({ estorno_em_curso: { valor: 65, em: '2026-11-22T12:00:00.000Z' } });
    const pedida = umDetalhe({ pagamentos: [emCurso] });
    servidor.responder('GET /api/pedidos/{id}', deuCerto(pedida));
    espera.soltar(deuCerto(pedida));
    await ver(/^Estorno pedido ao Asaas: R\$.65,00 de Tereza Quintela$/);
    await janela.ver(/Vale quando ele confirmar/);
    expect(servidor.chamadas(ROTA).map(({ corpo }) => corpo)).toEqual([
      { pagamento_id: 'pay_1', valor: 65, parar_cobrancas: true },
      { pagamento_id: 'pay_1', valor: 65, parar_cobrancas: true },
    ]);
  });
});

const totais = (campos: Partial<TotaisDaApi> = {}): TotaisDaApi => ({
  recebido: 0,
  estornado: 0,
  contestado: 0,
  perdido: 0,
  liquido: 0,
  quantidade: 0,
  produtos: [],
  ...campos,
});

describe('a vista dos pagamentos', () => {
  /** A última soma que se pediu até hoje; a do período de antes, com que se compara, acaba antes. */
  const pedida = () => {
    const ateHoje = servidor
      .chamadas('GET /api/pagamentos/totais')
      .filter(({ busca }) => busca.get('ate') === obterHoje());
    return Object.fromEntries(ateHoje.at(-1)?.busca ?? []);
  };

  async function abrir(...itens: readonly LancamentoDaApi[]) {
    comPedidos(umPedido());
    servidor.responder('GET /api/pagamentos', deuCerto({ itens, proximo_cursor: null }));
    servidor.responder(
      'GET /api/pagamentos/totais',
      deuCerto(
        totais({
          recebido: 130,
          estornado: 20.15,
          liquido: 109.85,
          produtos: [{ id: 'p1', nome: 'Jackpot' }],
        }),
      ),
    );
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pagamentos' });
    await esperar(() => expect(total('Recebido')).toBe('R$ 130,00'));
    return tela;
  }

  it('cada linha diz o que houve, com quem e como; a venda abre ao lado, e a vista fica', async () => {
    const devolvido = umMovimento({ id: 'm2', conta: 'estornado', valor: -20.15 });
    const porFora = umMovimento({
      id: 'm3',
      cliente_nome: 'Maria das Dores',
      pedido_id: null,
      assinatura_id: 'a9',
      plano: null,
      plano_nome: null,
      forma: 'por_fora',
      gateway: 'por_fora',
    });
    const tela = await abrir(umMovimento(), devolvido, porFora);
    for (const texto of ['Recebido', 'Estornado', '-R$ 20,15', 'mensal · Jackpot', 'PIX', 'Venda manual']) {
      expect(document.body.textContent, texto).toContain(texto);
    }
    await esperar(() => expect(document.body.textContent).toMatch(/igual · R\$\s130,00 até/));
    expect(total('Estornado')).toBe('R$ 20,15');
    expect(total('Depois de devoluções')).toBe('R$ 109,85');
    expect(
      tela.papel('link', { name: 'Ver a assinatura de Maria das Dores' }).getAttribute('href'),
    ).toContain('a9');
    servidor.responder('GET /api/pedidos/{id}', deuCerto(umDetalhe()));
    const [primeira] = tela.papeis('button', { name: 'Abrir a venda de Tereza Quintela' });
    primeira?.click();
    await tela.dialogo('Venda de Tereza Quintela');
    expect(endereco()).toContain('visao=pagamentos');
    await tela.teclar('{Escape}');
    await esperar(() => expect(tela.dialogos()).toEqual([]));
  });

  it('o número que se clica mostra só o que ele soma, fica no endereço, e larga-se com outro clique', async () => {
    const tela = await abrir(umMovimento(), umMovimento({ id: 'm2', conta: 'estornado', valor: -20.15 }));
    await tela.clicar(/^Estornado: .*Mostrar só estes$/);
    await tela.ver('1 de 2 movimentos');
    await esperar(() => expect(endereco()).toContain('houve=estornado'));
    expect(total('Recebido')).toBe('R$ 130,00');
    await tela.clicar(/^Estornado: .*Mostrar só estes$/);
    await tela.ver('2 movimentos');
  });

  it('é a que abre quando há pagamentos; o nome leva à pessoa, e o produto à venda', async () => {
    comPedidos(umPedido());
    servidor.responder(
      'GET /api/pagamentos',
      deuCerto({ itens: [umMovimento({ cliente_id: 'c7' })], proximo_cursor: null }),
    );
    servidor.responder('GET /api/pagamentos/totais', deuCerto(totais()));
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas' });
    await tela.ver('Tereza Quintela');
    expect(tela.papel('link', { name: 'Pagamentos' }).getAttribute('aria-current')).toBe('page');
    expect(tela.papel('link', { name: 'Tereza Quintela' }).getAttribute('href')).toBe(
      '/dashboard/clientes/c7',
    );
    servidor.responder('GET /api/pedidos/{id}', deuCerto(umDetalhe()));
    await tela.clicar(/^Abrir a venda de Tereza Quintela: /);
    await tela.dialogo('Venda de Tereza Quintela');
    // Quem não recebeu nada abre nos pedidos, e pergunta-o uma vez só.
    tela.fechar();
    servidor.responder('GET /api/pagamentos', deuCerto({ itens: [], proximo_cursor: null }));
    const nova = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas' });
    await nova.ver('Primeiras cobranças pagas');
    expect(nova.papel('link', { name: 'Pedidos' }).getAttribute('aria-current')).toBe('page');
  });

  it('a contestação aberta e a perdida se leem à parte, na linha e nos totais', async () => {
    comPedidos(umPedido());
    const contestados = (['aberta', 'perdida'] as const).map((contestacao) =>
      umMovimento({ id: contestacao, conta: 'contestado', valor: -65, contestacao }),
    );
    servidor.responder('GET /api/pagamentos', deuCerto({ itens: contestados, proximo_cursor: null }));
    servidor.responder('GET /api/pagamentos/totais', deuCerto(totais({ contestado: 150.1, perdido: 65 })));
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pagamentos' });
    await tela.ver('Em contestação');
    await esperar(() =>
      expect(['Em contestação', 'Contestação perdida'].map(total)).toEqual(['R$ 85,10', 'R$ 65,00']),
    );
    const linhas = [...tela.papel('list', { name: 'Pagamentos' }).children].map((item) => item.textContent);
    expect(linhas).toEqual([
      expect.stringContaining('Em contestação'),
      expect.stringContaining('Contestação perdida'),
    ]);
  });

  it('os filtros ficam no endereço e vão no que se pede; sem nada que combine, limpam-se', async () => {
    const tela = await abrir(umMovimento());
    await tela.escolher('Filtrar por gateway', 'Stripe');
    await tela.escolher('Filtrar por primeira ou renovação', 'Renovação');
    await tela.escolher('Filtrar por forma de pagar', 'PIX');
    servidor.responder('GET /api/pagamentos', deuCerto({ itens: [], proximo_cursor: null }));
    await tela.escolher('Filtrar por produto', 'Jackpot');
    await tela.ver('Nenhum pagamento encontrado');
    expect(pedida()).toMatchObject({ gateway: 'stripe', tipo: 'renovacao', forma: 'pix', produto: 'p1' });
    const noEndereco = () => Object.fromEntries(new URL(endereco(), 'http://a').searchParams);
    await esperar(() =>
      expect(noEndereco()).toEqual({
        visao: 'pagamentos',
        gateway: 'stripe',
        tipo: 'renovacao',
        forma: 'pix',
        produto: 'p1',
      }),
    );
    await tela.clicar('Limpar filtros');
    await esperar(() => expect(endereco()).toBe('/dashboard/vendas?visao=pagamentos'));
  });

  it('escolhe-se o período; o que não se pode pedir diz por quê e não se pede', async () => {
    const hoje = obterHoje();
    const tela = await abrir(umMovimento());
    servidor.responder('GET /api/pagamentos', deuCerto({ itens: [], proximo_cursor: null }));
    await tela.escolher('Período', 'Mês passado');
    await tela.ver('Nenhum pagamento neste período');
    await tela.escolher('Período', 'Período');
    await tela.ver('De');
    await tela.preencher('De', formatarData(somarDias(hoje, -1)));
    const antes = servidor.chamadas('GET /api/pagamentos').length;
    await tela.preencher('Até', formatarData(somarDias(hoje, -2)));
    await tela.ver('O último dia não pode ser anterior ao primeiro');
    expect(servidor.chamadas('GET /api/pagamentos').slice(antes)).toEqual([]);
    await tela.preencher('Até', formatarData(hoje));
    await esperar(() => expect(pedida()).toMatchObject({ de: somarDias(hoje, -1), ate: hoje }));
    await tela.escolher('Período', 'Hoje');
    await esperar(() => expect(pedida()).toMatchObject({ de: hoje, ate: hoje }));
    await esperar(() => expect(endereco()).toContain('periodo=hoje'));
  });

  it('sem os totais diz que não somou, e a lista continua à vista', async () => {
    comPedidos();
    servidor.responder('GET /api/pagamentos', deuCerto({ itens: [umMovimento()], proximo_cursor: null }));
    servidor.responder('GET /api/pagamentos/totais', { status: 503, corpo: '' });
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pagamentos' });
    await tela.ver('Não foi possível somar os pagamentos.');
    await tela.ver('Tereza Quintela');
  });
});

it('o acesso que não saiu marca a venda na lista e, aberta, diz o que falta e onde se resolve', async () => {
  const falta = {
    o_que: 'boas-vindas',
    frase: 'Nenhuma mensagem de boas-vindas serve a este produto: associe-o a uma em Templates',
    onde: '/dashboard/templates',
  } as const;
  const acesso = {
    assinatura_id: 'a1',
    cliente_id: 'c1',
    cliente_nome: 'Tereza Quintela',
    cliente_email: 'tereza@exemplo.com.br',
    produto_nome: 'Clube do Pão',
    duvidoso: false,
    motivo: 'Produto não identificado para email',
    falta,
    em: '2026-11-21T12:31:00.000Z',
  };
  servidor.responder(
    'GET /api/envios/por-resolver',
    deuCerto({ cobrancas: 0, emails: 0, acessos: [acesso], ha_mais: false }),
  );
  const tela = await comVenda(
    umDetalhe({
      acesso_que_falta: 'erro',
      boas_vindas: { status: 'erro', motivo: acesso.motivo, em: acesso.em },
    }),
  );
  await tela.ver('Acesso não saiu');
  await tela.janela.ver('O e-mail de boas-vindas não saiu');
  const link = await esperar(() => tela.janela.papel('link', { name: `Resolver: ${falta.frase}` }));
  expect(link.getAttribute('href')).toBe(falta.onde);
  await tela.janela.verBotao('Enviar de novo');
});

it('a venda cujo acesso saiu não tem marca nenhuma', async () => {
  comPedidos(umPedido(), umPedido({ id: 'v3', cliente_nome: 'Caio Prado', acesso_que_falta: 'duvidoso' }));
  const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
  await tela.ver('Acesso em dúvida');
  expect(tela.texto(/^Acesso /)).toHaveLength(1);
});

it('o acesso em dúvida diz que não se sabe se saiu, e tenta-se de novo', async () => {
  const boas_vindas = (status: 'duvidoso' | 'erro') =>
    ({ status, motivo: 'o serviço de e-mail não respondeu', em: '2026-11-21T12:31:00.000Z' }) as const;
  const tela = abrirTela(
    <>
      <SemBoasVindas pedido={umDetalhe({ boas_vindas: boas_vindas('duvidoso') })} aoReler={vi.fn()} />
      <SemBoasVindas pedido={umDetalhe({ boas_vindas: boas_vindas('erro') })} aoReler={vi.fn()} />
    </>,
  );
  await tela.ver('Não se sabe se o e-mail de boas-vindas saiu');
  expect(tela.texto('O e-mail de boas-vindas não saiu')).toHaveLength(1);
  await tela.verBotao('Enviar de novo');
  await tela.clicar('Tentar de novo');
  const pergunta = naTela(await tela.dialogo('Enviar o e-mail de boas-vindas a Tereza Quintela?'));
  await pergunta.ver(/O outro pode ter chegado: então a pessoa recebe dois\./);
});
