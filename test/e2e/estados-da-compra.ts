import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { tokenDe } from '../../lambdas/mensagens/link-de-descadastro.ts';
import { linkSigner } from '../../lambdas/platform/signed-link.ts';
import { tokenDeRenovacao } from '../../lambdas/renovacao/index.ts';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umPedido } from '../support/compras.ts';
import { umaAssinatura, umCliente } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import { type Janela, semInternet } from '../support/navegador.ts';
import { checkout } from './checkout.ts';
import { abrirLojaPropria, type LojaPropria } from './loja-propria.ts';
import { painel } from './painel.ts';
import { ligarMedidores } from './site-medidores.ts';

/** As lojas em que se veem, já com os pedidos de cada situação. */
export type LojasDosEstados = {
  readonly loja: LojaPropria;
  /** Com o pixel e o GA4 ligados: só nela se pergunta pela privacidade. */
  readonly medida: LojaPropria;
  readonly pedidos: Readonly<Record<'aguardando' | 'no_pix' | 'pago' | 'contestado' | 'estornado', string>>;
  /** Endereços assinados. */
  readonly descadastrar: string;
  readonly renovar: string;
};
/** Uma tela da compra, ou da venda, a que um endereço só não chega. */
export type EstadoDaCompra = {
  readonly nome: string;
  /** Numa janela qualquer, sem sessão; ou na do painel de quem vende (`abrirPainel(loja.produto, loja.operador)`). */
  readonly quem: 'visita' | 'vendedora';
  /** O checkout é sempre claro, tenha o aparelho o tema que tiver: mudá-lo não muda a tela. */
  readonly temas: readonly ('light' | 'dark')[];
  readonly abrir: (lojas: LojasDosEstados, janela: Janela) => Promise<unknown>;
  readonly pronta: (pagina: Page) => Promise<unknown>;
};

/** O navegador que fez os pedidos: é com o segredo dele que a página do pedido mostra o acesso. */
const SEGREDO = randomUUID().replaceAll('-', '');
const DADOS = {
  pais: 'Brasil',
  nomeCompleto: 'Clara Nunes',
  email: 'clara@exemplo.com.br',
  cpf: '529.982.247-25',

  cep: '01310-100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  telefone: '(11) 98765-4321',
  documento: '',
  paisDocumento: '',
};
const CHECKOUT = '/checkout/jackpot-hunters';

/** Abre as lojas e deixa um pedido em cada situação. */
export async function lojasDosEstados(): Promise<LojasDosEstados> {
  const loja = await abrirLojaPropria();
  const { produto, operador, host } = loja;
  const pedir = async (forma?: 'pix') => {
    const { corpo } = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/asaas/criar-assinatura',
      host,
      corpo: { ...umPedido({ segredo: SEGREDO }), forma },
      cabecalhos: { 'x-visitante-teste': randomUUID() },
    });
    return pedidoCriado.parse(corpo).pedido_id ?? '';
  };
  const situacao = async (id: string) =>
    (await operador.api('GET /api/pedidos/{id}', { params: { id } })).status;
  async function comprado(depois?: readonly [acao: string, situacao: string]): Promise<string> {
    const id = await pedir();
    const feitas = produto.stack.pagamentos.asaas.doConsole.listar();
    const cobranca = feitas.find(({ referencia }) => referencia === id)?.id;
    await produto.local('POST', `pagamentos/${cobranca}/pagar`, {});
    await esperarPor(`o pedido ${id} pago`, async () => (await situacao(id)) === 'pago');
    if (depois) {
      await produto.local('POST', `pagamentos/${cobranca}/${depois[0]}`, {});
      await esperarPor(`o pedido ${id} ${depois[1]}`, async () => (await situacao(id)) === depois[1]);
    }
    return id;
  }
  const cliente = await operador.api('POST /api/clientes', { body: umCliente() });
  const { itens } = await operador.api('GET /api/produtos', { query: { limite: 50 } });
  const hoje = dataEmSaoPaulo(new Date());
  const vence = somarDias(hoje, 3);
  const alvo = { cliente_id: cliente.id, produto_id: itens[0]?.id ?? '', hoje };
  const assinatura = await operador.api('POST /api/assinaturas', {
    body: umaAssinatura(alvo, { data_expiracao: vence, status_grupo: 'ativo' }),
  });
  const assinador = linkSigner(produto.stack.links);
  const { usuario_id } = operador;
  const medida = await abrirLojaPropria();
  await ligarMedidores(medida);
  return {
    loja,
    medida,
    pedidos: {
      aguardando: await pedir(),
      no_pix: await pedir('pix'),
      pago: await comprado(),
      contestado: await comprado(['contestar', 'contestado']),
      estornado: await comprado(['estornar', 'estornado']),
    },
    descadastrar: `/descadastrar/${tokenDe(assinador, { usuario_id, cliente_id: cliente.id, email: cliente.email ?? '' })}`,
    renovar: `/renovar/${tokenDeRenovacao(assinador, { usuario_id, assinatura_id: assinatura.id, data_expiracao: vence })}`,
  };
}

const visita = (
  nome: string,
  abrir: (lojas: LojasDosEstados, janela: Janela) => Promise<unknown>,
  pronta: EstadoDaCompra['pronta'],
): EstadoDaCompra => ({ nome, quem: 'visita', temas: ['light', 'dark'], abrir, pronta });
const noClaro: typeof visita = (...partes) => ({ ...visita(...partes), temas: ['light'] });
const titulo = (nome: string | RegExp) => (pagina: Page) =>
  pagina.getByRole('heading', { name: nome }).first().waitFor();
const ver = (texto: string | RegExp) => (pagina: Page) => checkout(pagina).ver(texto);

/** O checkout do Jackpot, vazio ou com o que já se tinha digitado. */
async function noCheckout({ loja }: LojasDosEstados, { pagina }: Janela, dados?: typeof DADOS) {
  await pagina.goto(`${loja.origem}${CHECKOUT}?plano=trimestral`);
  await pagina.evaluate((guardados) => {
    localStorage.clear();
    if (guardados)
      localStorage.setItem('checkout_dados', JSON.stringify({ ...guardados, guardado_em: Date.now() }));
  }, dados);
  await pagina.goto(`${loja.origem}${CHECKOUT}${dados ? '/gateway' : ''}?plano=trimestral`);
  return checkout(pagina);
}
/** A página de um pedido, no navegador que o fez ou em outro. */
const noPedido =
  (qual: keyof LojasDosEstados['pedidos'], { deOutro = false } = {}) =>
  async ({ loja, pedidos }: LojasDosEstados, { pagina }: Janela) => {
    await pagina.goto(`${loja.origem}/robots.txt`);
    await pagina.evaluate(
      ([id, segredo]) => {
        localStorage.clear();
        if (segredo !== '') localStorage.setItem('checkout_segredos', JSON.stringify({ [id]: segredo }));
      },
      [pedidos[qual], deOutro ? '' : SEGREDO] as const,
    );
    await pagina.goto(`${loja.origem}/pedido/${pedidos[qual]}`);
  };
const naVenda =
  (qual: keyof LojasDosEstados['pedidos']) =>
  ({ loja, pedidos }: LojasDosEstados, { pagina }: Janela) =>
    pagina.goto(`${loja.produto.stack.painel}/dashboard/vendas?venda=${pedidos[qual]}`);

/** Cada estado em que o checkout, as páginas do pedido e as telas da venda mostram outra coisa. */
export const ESTADOS_DA_COMPRA: readonly EstadoDaCompra[] = [
  noClaro(
    'checkout com os erros',
    async (lojas, janela) => (await noCheckout(lojas, janela)).botao('Continuar para pagamento').click(),
    ver('Nome completo é obrigatório'),
  ),
  noClaro(
    'checkout que estranha o e-mail',
    async (lojas, janela) => (await noCheckout(lojas, janela)).campo('Email').fill('clara@gmial.com'),
    ver(/Você quis dizer/),
  ),
  noClaro(
    'checkout de fora do Brasil, com os erros',
    async (lojas, janela) => {
      const tela = await noCheckout(lojas, janela);
      await tela.pais('Portugal');
      await tela.botao('Continuar para pagamento').click();
    },
    ver('Documento é obrigatório'),
  ),
  noClaro('passo 2', (lojas, janela) => noCheckout(lojas, janela, DADOS), ver('Dados confirmados')),
  noClaro(
    'passo 2 com cupom',
    async (lojas, janela) => (await noCheckout(lojas, janela, DADOS)).cupom('BEMVINDO10'),
    ver(/^Cupom BEMVINDO10 aplicado/),
  ),
  noClaro(
    'passo 2 de fora do Brasil',
    (lojas, janela) =>
      noCheckout(lojas, janela, {
        ...DADOS,
        pais: 'Portugal',
        documento: 'PT123456',
        paisDocumento: 'Portugal',
      }),
    (pagina) =>
      checkout(pagina)
        .radio(/PayPal/)
        .waitFor(),
  ),
  noClaro(
    'passo 2 com o alerta',
    async (lojas, janela) => {
      const tela = await noCheckout(lojas, janela, DADOS);
      janela.esperar(/Failed to load resource|ERR_/);
      await semInternet(janela, async () => {
        await tela.botao('Continuar para pagamento').click();
        await tela.alerta(/Não foi possível falar com o servidor/);
      });
    },
    (pagina) => pagina.getByRole('alertdialog').waitFor(),
  ),
  visita('pedido por pagar', noPedido('aguardando'), ver(/^O acesso vai para/)),
  visita('pedido no PIX', noPedido('no_pix'), (pagina) =>
    pagina.getByRole('img', { name: 'Código QR do PIX' }).waitFor(),
  ),
  visita('pedido pago', noPedido('pago'), titulo('Seu acesso')),
  visita('pedido pago, em outro navegador', noPedido('pago', { deOutro: true }), titulo('Ver o meu acesso')),
  visita('pedido contestado', noPedido('contestado'), titulo(/está em contestação/)),
  visita('pedido devolvido', noPedido('estornado'), titulo(/foi devolvido/)),
  visita(
    'pedido que não existe',
    ({ loja }, { pagina, esperar }) => {
      esperar(/Failed to load resource.*404/);
      return pagina.goto(`${loja.origem}/pedido/${randomUUID()}`);
    },
    titulo('Pedido não encontrado'),
  ),
  visita(
    'descadastrar: pedir',
    ({ loja, descadastrar }, { pagina }) => pagina.goto(`${loja.origem}${descadastrar}`),
    titulo('Não quer mais receber avisos por e-mail?'),
  ),
  visita(
    'descadastrar: falhou',
    async ({ loja, descadastrar }, janela) => {
      const { pagina } = janela;
      await pagina.goto(`${loja.origem}${descadastrar}`);
      janela.esperar(/Failed to load resource|ERR_/);
      await semInternet(janela, async () => {
        await pagina.getByRole('button', { name: 'Não quero mais avisos por e-mail' }).click();
        await titulo('Não foi possível falar com o servidor')(pagina);
      });
    },
    titulo('Não foi possível falar com o servidor'),
  ),
  visita(
    'descadastrar: link cortado',
    ({ loja, descadastrar }, { pagina, esperar }) => {
      esperar(/404/);
      return pagina.goto(`${loja.origem}${descadastrar.slice(0, -4)}`);
    },
    titulo('Este link não vale'),
  ),
  visita(
    'renovar',
    ({ loja, renovar }, { pagina }) => pagina.goto(`${loja.origem}${renovar}`),
    titulo(/^Renovar /),
  ),
  visita(
    'renovar: link cortado',
    ({ loja, renovar }, { pagina, esperar }) => {
      esperar(/404/);
      return pagina.goto(`${loja.origem}${renovar.slice(0, -4)}`);
    },
    titulo('Este link não vale'),
  ),
  visita(
    'página de venda que pergunta pela privacidade',
    async ({ medida }, { pagina, contexto }) => {
      await contexto.clearCookies();
      await pagina.goto(`${medida.origem}/produtos/over-limite`);
    },
    (pagina) => pagina.getByRole('region', { name: 'Privacidade' }).waitFor(),
  ),
  visita(
    'página que não abriu',
    async ({ loja: { produto, origem } }, { pagina, esperar }) => {
      esperar(/Failed to load resource.*503/);
      await produto.local('POST', 'falhas', { alvo: 's3', modo: 'off' });
      // Um endereço que a borda nunca viu: do que já abriu ela guarda a cópia.
      await pagina.goto(`${origem}/termos`).finally(() => produto.local('DELETE', 'falhas'));
    },
    titulo('Ocorreu um erro'),
  ),
  ...(
    [
      ['venda por pagar', 'aguardando', 'Aguardando pagamento'],
      ['venda paga', 'pago', 'Linha do tempo'],
      ['venda contestada', 'contestado', /estão suspensos até o banco decidir/],
    ] as const
  ).map(
    ([nome, qual, texto]): EstadoDaCompra => ({
      nome,
      quem: 'vendedora',
      temas: ['light', 'dark'],
      abrir: naVenda(qual),
      pronta: (pagina) => pagina.getByRole('dialog').getByText(texto).first().waitFor(),
    }),
  ),
  {
    nome: 'estorno de uma venda',
    quem: 'vendedora',
    temas: ['light', 'dark'],
    abrir: async (lojas, janela) => {
      await naVenda('pago')(lojas, janela);
      await painel(janela.pagina)
        .botao(/^Estornar R\$/)
        .click();
    },
    pronta: (pagina) => pagina.getByRole('textbox', { name: 'Quanto estornar' }).waitFor(),
  },
];
