import { reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { createFaults } from './fake-routes.ts';
import { AcaoRecusada, type GatewayDeMentira, type GatewayDoConsole } from './local-charges.ts';
import { embaralhar, type Notices } from './notices.ts';
import { openProvider } from './provider.ts';
import { contaDaChave, createStripeApi, type DefeitoDaStripe } from './stripe/api.ts';
import { concluir, confirmar, expirar, falharDemorado, recusar } from './stripe/checkout.ts';
import { listarNoConsole } from './stripe/console-view.ts';
import { contestar, estornar, terminarDisputa } from './stripe/payments.ts';
import { type Assinatura, type Conta, estado, type Loja, novoId, type Sessao } from './stripe/state.ts';
import {
  acabarNoFim,
  acabarOPeriodo,
  cancelarAssinatura,
  pagarInvoice,
  renovar,
} from './stripe/subscriptions.ts';
import { mandarNotificacao, novaNotificacao } from './stripe/webhooks.ts';

/** Esperas depois de cada falha; a Stripe insiste por três dias, aqui até o produto voltar. */
const ESPERAS_MS = [500, 1000, 2000, 4000, 8000, 15_000];

type Opcoes = {
  /** Onde guardar as sessões; sem ela, só na memória. */
  readonly dir?: string;
  /** A hora de negócio; as assinaturas das notificações usam a de verdade. */
  readonly agora?: () => Date;
  /** Origem da página de pagamento; o normal é o próprio servidor, sem o intermediário de falhas. */
  readonly origem?: () => string;
  readonly esperas?: readonly number[];
};

/** O que pode acontecer com uma venda, pelo id da sessão, da invoice ou da assinatura. */
const mudancas = {
  pago: ({ loja, conta, sessao, id }) => {
    const invoice = conta.faturas.find((invoice) => invoice.id === id);
    if (invoice) pagarInvoice(loja, conta, invoice);
    else if (sessao) concluir(loja, conta, sessao);
  },
  /** Concluída num meio demorado: o dinheiro ainda não entrou. */
  concluido_sem_pagar: ({ loja, conta, sessao }) => sessao && concluir(loja, conta, sessao, true),
  demorado_pago: ({ loja, conta, sessao }) =>
    sessao && confirmar(loja, conta, sessao, 'checkout.session.async_payment_succeeded'),
  demorado_falhou: ({ loja, conta, sessao }) => sessao && falharDemorado(loja, conta, sessao),
  recusado: ({ loja, conta, sessao }) => sessao && recusar(loja, conta, sessao),
  expirado: ({ loja, conta, sessao }) => sessao && expirar(loja, conta, sessao),
  estornado: ({ loja, conta, pagamento, centavos }) =>
    pagamento && estornar(loja, conta, pagamento, centavos),
  contestado: ({ loja, conta, pagamento }) => pagamento && contestar(loja, conta, pagamento),
  ganho: ({ loja, conta, pagamento }) => pagamento && terminarDisputa(loja, conta, pagamento, 'won'),
  perdido: ({ loja, conta, pagamento }) => pagamento && terminarDisputa(loja, conta, pagamento, 'lost'),
  renovado: ({ loja, conta, assinatura }) => assinatura && renovar(loja, conta, assinatura),
  renovacao_falhou: ({ loja, conta, assinatura }) => assinatura && renovar(loja, conta, assinatura, false),
  encerrado: ({ loja, conta, assinatura }) => assinatura && cancelarAssinatura(loja, conta, assinatura),
  /** No portal da Stripe: acaba no fim do período; volta atrás; e o fim chega. */
  portal_cancelou: ({ loja, conta, assinatura }) => assinatura && acabarNoFim(loja, conta, assinatura, true),
  portal_voltou: ({ loja, conta, assinatura }) => assinatura && acabarNoFim(loja, conta, assinatura, false),
  portal_acabou: ({ loja, conta, assinatura }) => assinatura && acabarOPeriodo(loja, conta, assinatura),
} as const satisfies Record<string, (alvo: Alvo) => unknown>;
export type MudancaDaStripe = keyof typeof mudancas;

type Alvo = {
  readonly id: string;
  readonly loja: Loja;
  readonly conta: Conta;
  readonly sessao: Sessao | undefined;
  readonly assinatura: Assinatura | undefined;
  readonly pagamento: Conta['pagamentos'][number] | undefined;
  /** A parte a estornar; sem ela, tudo. */
  readonly centavos?: number | undefined;
};

/** A API fica em `${endpoint}/v1`; a página, em `${endpoint}/c/pay/<id>`. */
export type StripeFake = GatewayDeMentira & {
  readonly sessoes: () => readonly Sessao[];
  readonly assinaturas: () => readonly Assinatura[];
  readonly avisos: Pick<Notices, 'entregar' | 'modo' | 'assentar'> & {
    /** `centavos`: a parte a estornar. */
    readonly gerar: (mudanca: MudancaDaStripe, id: string, centavos?: number) => void;
  };
  /** As próximas `vezes` criações nascem, mas quem pediu não fica sabendo; `em` troca as rotas atingidas. */
  readonly falhar: (defeito: DefeitoDaStripe, vezes?: number, em?: RegExp) => void;
};

/** Stripe de mentira: Checkout Sessions, assinaturas, estornos, página que se paga e notificações assinadas. */
export async function startStripe(opcoes: Opcoes = {}): Promise<StripeFake> {
  const { dir, agora = () => new Date(), esperas = ESPERAS_MS } = opcoes;
  const vazio = { porta: 0, contas: [] };
  const provedor = openProvider({
    dir,
    nome: 'stripe',
    estado,
    vazio,
    avisos: { mandar: mandarNotificacao, esperas },
  });
  const { memoria, salvar, avisos, origem, repetir, stop } = provedor;
  const defeitos = createFaults<DefeitoDaStripe>(/^POST \/v1\/checkout\/sessions$/);
  const loja: Loja = {
    segundos: () => Math.floor(agora().getTime() / 1000),
    origem: () => opcoes.origem?.() ?? origem(),
    salvar,
    avisar: (conta, novos) => {
      for (const notificacao of embaralhar(novos))
        avisos.publicar(conta.caixa, novaNotificacao(notificacao, loja.segundos()));
    },
  };
  await provedor.servir(createStripeApi(memoria, loja, defeitos.usar));

  function achar(id: string): Alvo | null {
    for (const conta of memoria.contas) {
      const invoice = conta.faturas.find((invoice) => invoice.id === id);
      const daAssinatura = invoice?.subscription ?? id;
      const sessao = conta.sessoes.find((sessao) => sessao.id === id || sessao.subscription === id);
      const assinatura = conta.assinaturas.find(
        (assinatura) => assinatura.id === (sessao?.subscription ?? daAssinatura),
      );
      if (!invoice && !sessao && !assinatura) continue;
      const pago = invoice?.pagamento ?? sessao?.pagamento;
      const pagamento = conta.pagamentos.find((pagamento) => pagamento.id === pago);
      return { id, loja, conta, sessao, assinatura, pagamento };
    }
    return null;
  }

  function gerar(mudanca: MudancaDaStripe, id: string, centavos?: number): void {
    const alvo = achar(id);
    if (!alvo || !(alvo.sessao || alvo.assinatura)) throw new AcaoRecusada('O gateway não tem essa cobrança');
    if (/^(?:renova|portal)/.test(mudanca) && !alvo.assinatura) {
      throw new AcaoRecusada('Essa cobrança não é de uma assinatura');
    }
    const { pagamento } = alvo;
    const devolve = mudanca === 'estornado' || mudanca === 'contestado';
    if (devolve && (pagamento?.status !== 'succeeded' || pagamento.estornado === pagamento.amount)) {
      throw new AcaoRecusada('Só se devolve um pagamento confirmado e ainda não estornado');
    }
    mudancas[mudanca]({ ...alvo, centavos });
    salvar();
  }

  const listar = () => memoria.contas.flatMap((conta) => listarNoConsole(conta, loja.origem()));
  const doConsole: GatewayDoConsole = {
    listar,
    agir: async (id, acao, { valor }) => {
      const alvo = achar(id);
      if (!alvo) return null;
      const jaAssinou = alvo.sessao?.status !== 'open' && alvo.assinatura !== undefined;
      if (acao === 'em-maos' || acao === 'desfazer') {
        throw new AcaoRecusada('A Stripe não recebe em mãos');
      }
      const feitas = {
        pagar: 'pago',
        recusar: 'recusado',
        estornar: 'estornado',
        vencer: jaAssinou ? 'renovacao_falhou' : 'expirado',
        contestar: 'contestado',
        ganhar: 'ganho',
        perder: 'perdido',
        renovar: alvo.assinatura?.cancel_at_period_end ? 'portal_acabou' : 'renovado',
        encerrar: 'portal_cancelou',
      } as const;
      gerar(feitas[acao], id, valor === undefined ? undefined : reaisParaCentavos(valor));
      await avisos.assentar();
      // A renovação é outra fatura: a invoice nova.
      const nova = acao === 'renovar' || (acao === 'vencer' && jaAssinou);
      const mostrada = nova ? alvo.assinatura?.latest_invoice : id;
      return listar().find((fatura) => fatura.id === mostrada) ?? null;
    },
    repetir,
  };

  return {
    endpoint: origem(),
    sessoes: () => memoria.contas.flatMap(({ sessoes }) => sessoes),
    assinaturas: () => memoria.contas.flatMap(({ assinaturas }) => assinaturas),
    configurarWebhook: ({ chave, url, segredo }) => {
      const { caixa } = contaDaChave(memoria, chave);
      const antigo = caixa.destinos.find(({ id }) => id.startsWith('we_local'));
      provedor.ligar(caixa, antigo, { id: antigo?.id ?? novoId('we_local'), url, segredo });
    },
    avisos: { ...avisos, gerar },
    falhar: defeitos.falhar,
    doConsole,
    stop,
  };
}
