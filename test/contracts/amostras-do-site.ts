import { randomUUID } from 'node:crypto';
import { vaultKey } from '../../infra/local/data-folder.ts';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { assinaturaDaMeta } from '../../infra/local/fakes/whatsapp/webhooks.ts';
import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { abrirSessao, resumoDe } from '../../lambdas/conta/sessao.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { tokenDe } from '../../lambdas/mensagens/link-de-descadastro.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { randomSecret } from '../../lambdas/platform/ids.ts';
import { primeiraVendaKey, usuarioKey } from '../../lambdas/platform/keys/cadastros.ts';
import {
  linkDaContaKey,
  linkDaTrocaKey,
  pedidoDeDadosKey,
  trocaDeEmailKey,
} from '../../lambdas/platform/keys/conta.ts';
import { linkSigner } from '../../lambdas/platform/signed-link.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { tokenDeRenovacao } from '../../lambdas/renovacao/index.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { linhaEntrada } from '../../shared/linhas/linhas.schema.ts';
import { PASSOS } from '../../shared/primeira-venda/primeira-venda.rules.ts';
import { umLead, umPedido, umPedidoDeFora } from '../support/compras.ts';
import { umaAssinatura, umCliente, umCupom, umProduto } from '../support/construtores.ts';
import type { Amostra, Cenario } from './amostras-chamar.ts';

/** Liga o WhatsApp da loja, inativo, e diz por onde chegam as notificações dele. */
async function definir(
  { operador, produto }: Cenario,
  entrada: Pick<Parameters<typeof definirIntegracao>[1], 'provedor' | 'configuracao' | 'credenciais'>,
) {
  const { stack } = produto;
  const deps = {
    tabela: openLocalTable(stack.dynamo),
    cofre: abrirCofre(vaultKey(stack.dir), 'local'),
    sorteio: sorteioDoSistema,
  };
  const ctx = newContext(systemClock, { usuario_id: operador.usuario_id, ator: 'instalacao' });
  const { integracao } = await definirIntegracao(deps, { ctx, ...entrada, status: 'inativo' });
  return integracao.webhook_chave ?? '';
}
async function ligarWhatsapp(c: Cenario) {
  const credenciais = {
    token: 'EAAG-amostra',
    app_secret: 'segredo-da-amostra',
    verify_token: 'verificar-amostra',
  };
  const configuracao = { phone_number_id: '106540352242922', waba_id: '102290129340398' };
  return { ...credenciais, chave: await definir(c, { provedor: 'whatsapp', configuracao, credenciais }) };
}
const ligarEvolution = (c: Cenario) =>
  definir(c, {
    provedor: 'evolution',
    configuracao: { url: 'https://evolution.exemplo.com.br', instancia: 'loja' },
    credenciais: { api_key: 'evo-local-loja' },
  });

/** Uma notificação de que nasceu uma cobrança que não é de nenhum pedido: guarda-se, e não muda nada. */
export function umaNotificacao(
  gateway: Gateway,
  extras: Record<string, unknown> = {},
): Record<string, unknown> {
  return gateway === 'asaas'
    ? {
        id: `evt_${randomUUID()}`,
        event: 'PAYMENT_CREATED',
        dateCreated: '2026-11-21 10:00:00',
        payment: {
          id: `pay_${randomUUID()}`,
          customer: 'cus_1',
          value: 65,
          status: 'PENDING',
          dueDate: '2026-11-21',
          externalReference: null,
        },
        ...extras,
      }
    : {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'product.created',
        created: Math.floor(Date.now() / 1000),
        data: { object: { id: `prod_${randomUUID()}`, object: 'product' } },
        ...extras,
      };
}

/** Uma notificação de uma mensagem que a Resend mandou. */
export const umaNotificacaoDaResend = (extras: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'email.delivered',
  created_at: new Date().toISOString(),
  data: {
    email_id: randomUUID(),
    created_at: new Date().toISOString(),
    to: ['ana@exemplo.com.br'],
    subject: 'Seu acesso',
    ...extras,
  },
});

const notificacao =
  (gateway: Gateway): Amostra =>
  async ({ loja }) => ({
    params: { chave: loja[gateway].chave },
    body: umaNotificacao(gateway),
    cabecalhos: (corpo) => loja.provar(gateway, corpo),
  });

/** Um pedido pago, para quem tem o segredo dele. */
const comSegredo: Amostra = async ({ loja }) => {
  const segredo = randomUUID().replaceAll('-', '');
  return { params: { id: (await loja.venderPago({ segredo })).pedido_id }, body: { segredo } };
};

/** O link que uma notificação leva a um cliente novo: quem o tem responde só por ele. */
export async function linkDeUmCliente({ operador, produto }: Cenario): Promise<string> {
  const { id, email } = await operador.api('POST /api/clientes', { body: umCliente() });
  const alvo = { usuario_id: operador.usuario_id, cliente_id: id, email: email ?? '' };
  return tokenDe(linkSigner(produto.stack.links), alvo);
}
/** O link de renovação de quem tem uma assinatura na loja. */
async function linkDeRenovacao({ operador, produto, hoje }: Cenario): Promise<string> {
  const cliente = await operador.api('POST /api/clientes', { body: umCliente() });
  const vendido = await operador.api('POST /api/produtos', { body: umProduto({ preco: 65 }) });
  const { id: assinatura_id, data_expiracao } = await operador.api('POST /api/assinaturas', {
    body: umaAssinatura({ cliente_id: cliente.id, produto_id: vendido.id, hoje }),
  });
  const { usuario_id } = operador;
  return tokenDeRenovacao(linkSigner(produto.stack.links), { usuario_id, assinatura_id, data_expiracao });
}

const comLink: Amostra = async (c) => ({ params: { token: await linkDeUmCliente(c) } });

/** Cada amostra pula o passo seguinte ao da anterior: nenhuma leva o mesmo que outra. */
let pulados = 0;

/** Quem vende diz o documento, que o gateway pede, e não tem nenhuma compra de teste em aberto. */
async function semCompraDeTeste({ operador, produto }: Cenario) {
  const { usuario_id } = operador;
  await transact(openLocalTable(produto.stack.dynamo), [
    { update: usuarioKey(usuario_id), set: { cpf_cnpj: '11222333000181' } },
    { update: primeiraVendaKey(usuario_id), set: { teste_pedido_id: randomUUID() } },
  ]);
  return {};
}

/** De onde se chama Minha conta: a própria loja, que a rota confere. */
const naLoja = ({ loja }: Cenario) => ({ origin: `https://${loja.host}` });
const daConta = ({ produto }: Cenario) => ({
  tabela: openLocalTable(produto.stack.dynamo),
  tempoReal: Date.now,
  sortear: randomSecret,
});
/** Uma sessão de quem comprou nesta loja, como o cookie a leva, e a venda que fez. */
export async function umaSessao(c: Cenario, forma?: 'pix' | 'cartao') {
  const email = `conta-${randomUUID()}@exemplo.com.br`;
  const { pedido_id, pagamento_id } = await c.loja.venderPago({ email }, forma);
  const deps = daConta(c);
  const { gravacao, cookie } = abrirSessao(deps, c.operador.usuario_id, email);
  await transact(deps.tabela, [gravacao]);
  return { pedido_id, pagamento_id, email, cookie: cookie.split(';')[0] ?? '' };
}
const comSessao = async (c: Cenario) => {
  const { cookie } = await umaSessao(c);
  return { cabecalhos: () => ({ ...naLoja(c), cookie }) };
};
const daCompra = async (c: Cenario, forma?: 'pix' | 'cartao') => {
  const { cookie, pedido_id, pagamento_id } = await umaSessao(c, forma);
  const { assinatura_id } = await c.operador.api('GET /api/pedidos/{id}', { params: { id: pedido_id } });
  return {
    cabecalhos: () => ({ ...naLoja(c), cookie }),
    cookie,
    pagamento_id,
    pedido_id,
    assinatura_id: assinatura_id ?? '',
  };
};

/** Amostras do checkout, dos pedidos e das notificações. */
export const amostrasDoSite: Readonly<Record<string, Amostra>> = {
  guardarLead: async () => ({ body: { ...umLead() } }),
  listarLeads: async () => ({ query: { limite: '100' } }),
  validarCupom: async ({ operador }) => {
    const { codigo } = await operador.api('POST /api/cupons', { body: umCupom() });
    return { body: { codigo, valor_pedido: 65 } };
  },
  criarAssinaturaAsaas: async () => ({ body: { ...umPedido() } }),
  criarSessaoStripe: async () => ({ body: { ...umPedidoDeFora() } }),
  situacaoDoPedido: async ({ loja }) => ({ params: { id: await loja.vender() } }),
  esperarPedido: async ({ loja }) => ({ params: { id: await loja.vender() } }),
  procurarPagamento: async ({ loja }) => ({ params: { id: await loja.vender() } }),
  gerarPix: async ({ loja }) => ({ params: { id: await loja.vender() } }),
  acessoDoPedido: comSegredo,
  reenviarAcesso: comSegredo,
  paisDoVisitante: async () => ({}),
  abrirDescadastro: comLink,
  descadastrar: comLink,
  lerDescadastro: comLink,
  voltarAReceber: comLink,
  formularioDeDescadastro: comLink,
  lerRenovacao: async (c) => ({ params: { token: await linkDeRenovacao(c) } }),
  renovarPeloLink: async (c) => ({
    params: { token: await linkDeRenovacao(c) },
    body: { visto: 65, cpf: null },
  }),
  pedirLinkDaConta: async () => ({ body: { email: `conta-${randomUUID()}@exemplo.com.br` } }),
  entrarNaConta: async (c) => {
    const segredo = randomUUID();
    const link = linkDaContaKey(c.operador.usuario_id, resumoDe(segredo));
    await transact(daConta(c).tabela, [
      { put: { ...link, email: 'ana@exemplo.com.br', vence_ms: Date.now() + 60_000 } },
    ]);
    return { body: { segredo }, cabecalhos: () => naLoja(c) };
  },
  lerLojaDaConta: async () => ({}),
  confirmarTrocaDeEmail: async (c) => {
    const segredo = randomUUID();
    const { usuario_id } = c.operador;
    const email = `conta-${randomUUID()}@exemplo.com.br`;
    const pedida = {
      email,
      novo_email: 'nova@exemplo.com.br',
      troca: segredo,
      vence_ms: Date.now() + 60_000,
    };
    await transact(daConta(c).tabela, [
      { put: { ...linkDaTrocaKey(usuario_id, resumoDe(segredo)), ...pedida, lado: 'novo' } },
      { put: { ...trocaDeEmailKey(usuario_id, email), ...pedida } },
    ]);
    return { body: { segredo }, cabecalhos: () => naLoja(c) };
  },
  pedirTrocaDeEmail: async (c) => ({
    ...(await comSessao(c)),
    body: { email: `nova-${randomUUID()}@exemplo.com.br` },
  }),
  trocarTelefoneDaConta: async (c) => ({ ...(await comSessao(c)), body: { telefone: '(11) 98888-7777' } }),
  pedirDadosNaConta: async (c) => ({
    ...(await comSessao(c)),
    body: { tipo: 'copia', cpf: '529.982.247-25' },
  }),
  abrirTrocaDoCartao: async (c) => {
    const { cookie, pagamento_id, assinatura_id: id } = await daCompra(c, 'cartao');
    // A cobrança seguinte, que o Asaas cria 40 dias antes: é nela que se dá outro cartão.
    await c.produto.local('POST', `pagamentos/${pagamento_id}/renovar`, {});
    return { params: { id }, cabecalhos: () => ({ ...naLoja(c), cookie }) };
  },
  lerConta: comSessao,
  sairDaConta: comSessao,
  cancelarNaConta: async (c) => {
    const { assinatura_id: id, cabecalhos } = await daCompra(c);
    return { params: { id }, body: { motivo: 'Sem tempo' }, cabecalhos };
  },
  ficarComDesconto: async (c) => {
    const { cookie, pagamento_id, assinatura_id: id } = await daCompra(c);
    // A cobrança seguinte, que o Asaas cria 40 dias antes: é nela que se desconta.
    await c.produto.local('POST', `pagamentos/${pagamento_id}/renovar`, {});
    const cupom = await c.operador.api('POST /api/cupons', { body: umCupom() });
    const { itens } = await c.operador.api('GET /api/linhas', {});
    for (const linha of itens) {
      const { id, versao, ...entrada } = linha;
      const body = { ...linhaEntrada.parse(entrada), versao, contraoferta_cupom_id: cupom.id };
      await c.operador.api('PUT /api/linhas/{id}', { params: { id }, body });
    }
    return { params: { id }, cabecalhos: () => ({ ...naLoja(c), cookie }) };
  },
  pedirDevolucao: async (c) => {
    const { pedido_id: id, cabecalhos } = await daCompra(c);
    return { params: { id }, cabecalhos };
  },
  listarDevolucoes: async () => ({}),
  listarPedidosDeDados: async () => ({}),
  responderPedidoDeDados: async (c) => {
    const id = randomUUID();
    await transact(daConta(c).tabela, [
      {
        put: {
          ...pedidoDeDadosKey(c.operador.usuario_id, id),
          tipo: 'copia',
          cpf: '52998224725',
          email: 'ana@exemplo.com.br',
          em: new Date().toISOString(),
          ate: c.hoje,
        },
      },
    ]);
    return { params: { id } };
  },
  cepDoCheckout: async () => ({ params: { cep: '01001000' } }),
  listarLancamentos: async ({ hoje }) => ({ query: { de: hoje, ate: hoje, limite: '100' } }),
  somarLancamentos: async ({ hoje }) => ({ query: { de: hoje, ate: hoje } }),
  listarPedidos: async () => ({ query: { limite: '100' } }),
  obterPedido: async ({ loja }) => ({ params: { id: await loja.vender() } }),
  estornarPedido: async ({ loja }) => ({ params: { id: (await loja.venderPago()).pedido_id }, body: {} }),
  darAcesso: ({ loja }) => loja.venderAConferir(),
  lerCaminho: async () => ({}),
  pularPasso: async (c) => {
    await semCompraDeTeste(c);
    pulados += 1;
    return { body: { passo: PASSOS[pulados % PASSOS.length] } };
  },
  lerCompraDeTeste: async () => ({}),
  fazerCompraDeTeste: semCompraDeTeste,
  avisoDoAsaas: notificacao('asaas'),
  avisoDaStripe: notificacao('stripe'),
  confirmarEnderecoDoWhatsapp: async (c) => {
    const { chave, verify_token } = await ligarWhatsapp(c);
    return {
      params: { chave },
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': verify_token, 'hub.challenge': '12345' },
    };
  },
  avisoDoWhatsapp: async (c) => {
    const { chave, app_secret } = await ligarWhatsapp(c);
    return {
      params: { chave },
      body: { object: 'whatsapp_business_account', entry: [{ id: randomUUID(), changes: [] }] },
      cabecalhos: (corpo) => ({ 'x-hub-signature-256': assinaturaDaMeta(app_secret, corpo) }),
    };
  },
  avisoDaEvolution: async (c) => ({
    params: { chave: await ligarEvolution(c) },
    body: { event: 'connection.update', instance: 'loja', data: { id: randomUUID() } },
  }),
  avisoDaResend: async ({ loja }) => ({
    params: { chave: loja.resend.chave },
    body: umaNotificacaoDaResend(),
    cabecalhos: (corpo) => loja.provar('resend', corpo),
  }),
};
