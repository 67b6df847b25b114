import { randomUUID } from 'node:crypto';
import { dataEmSaoPaulo } from '../../../shared/base/datas.ts';
import { contaDaChave, createAsaasApi } from './asaas/api.ts';
import {
  apagar,
  carimbo,
  contestar,
  desfazer,
  estornar,
  ganhar,
  pagar,
  perder,
  receber,
  receberEmMaos,
  recusar,
  vencer,
  verNoConsole,
} from './asaas/faturas.ts';
import { type AcaoDoPixAutomatico, notificarPixAutomatico } from './asaas/pix-automatico.ts';
import { type Assinatura, type Cliente, type Conta, estado, type Fatura, type Loja } from './asaas/state.ts';
import { encerrarAssinatura, proximoCiclo } from './asaas/subscriptions.ts';
import { idDaNotificacao, mandarNotificacao } from './asaas/webhooks.ts';
import { createFaults, type DefeitoDaCriacao } from './fake-routes.ts';
import {
  AcaoRecusada,
  type FaturaLocal,
  type GatewayDeMentira,
  type GatewayDoConsole,
} from './local-charges.ts';
import type { Notices } from './notices.ts';
import { acharNasContas, openProvider } from './provider.ts';

/** Esperas da fila depois de cada falha, em segundos, e falhas seguidas até a interrupção. */
const ESPERAS_S = [30, 60, 210, 300, 900, 1500, 3600, 3600, 3600, 3600, 3600, 7200, 7200, 10_800];
const FALHAS_ATE_INTERROMPER = 15;
/** Um minuto do Asaas cabe em 0,6 segundo daqui. */
const ESCALA_LOCAL = 0.01;

/** O que pode acontecer com uma fatura; cada um dispara a sua notificação. */
const mudancas = {
  confirmado: (loja: Loja, conta: Conta, fatura: Fatura) => pagar(loja, conta, fatura, 'cartao'),
  recebido: (loja: Loja, conta: Conta, fatura: Fatura) =>
    fatura.status === 'CONFIRMED' ? receber(loja, conta, fatura) : pagar(loja, conta, fatura, 'pix'),
  recusado: recusar,
  vencido: vencer,
  apagado: apagar,
  estornado: estornar,
  contestado: contestar,
  ganho: ganhar,
  perdido: perder,
  em_maos: receberEmMaos,
  desfeito: desfazer,
} as const satisfies Record<string, (loja: Loja, conta: Conta, fatura: Fatura, valor?: number) => void>;
export type MudancaDoAsaas = keyof typeof mudancas;

type Opcoes = {
  /** Onde guardar as faturas; sem ela, só na memória. */
  readonly dir?: string;
  /** A hora de negócio: vencimentos e datas saem dela. */
  readonly agora?: () => Date;
  /** Origem da página de pagamento; o normal é o próprio servidor, sem o intermediário de falhas. */
  readonly origem?: () => string;
  /** Só o domínio cadastrado na conta serve de volta depois de pagar; aqui, o normal é qualquer um. */
  readonly aceitaRetorno?: (url: string) => boolean;
  /** Quanto as esperas da fila de notificações encolhem. */
  readonly escala?: number;
};

/** A API fica em `${endpoint}/v3`; a fatura, em `${endpoint}/i/<id>`. */
export type AsaasFake = GatewayDeMentira & {
  readonly clientes: () => readonly Cliente[];
  readonly cobrancas: () => readonly Fatura[];
  readonly assinaturas: () => readonly Assinatura[];
  readonly avisos: Pick<Notices, 'entregar' | 'modo' | 'assentar'> & {
    /** Gera a próxima cobrança de uma assinatura, como 40 dias antes do vencimento. */
    readonly avancarCiclo: (assinatura: string) => Fatura;
    /** O que acontece com uma autorização de Pix Automático que o próprio Asaas ofereceu na assinatura. */
    readonly pixAutomatico: (acao: AcaoDoPixAutomatico, assinatura: string, autorizacao: string) => void;
    /** `valor` em reais: a parte a estornar. */
    readonly gerar: (mudanca: MudancaDoAsaas, fatura: string, valor?: number) => Fatura;
  };
  /** A chave PIX da conta de uma chave da API: sem nenhuma, não há QR; a emprestada vale até o fim do dia. */
  readonly definirPix: (chave: string, pix: Conta['pix']) => void;
  /** As próximas `vezes` criações nascem, mas quem pediu não fica sabendo; `em` troca as rotas atingidas. */
  readonly falhar: (defeito: DefeitoDaCriacao, vezes?: number, em?: RegExp) => void;
};

/** Asaas de mentira: API v3, página da fatura e notificações pelo menos uma vez, como o sandbox se comporta. */
export async function startAsaas(opcoes: Opcoes = {}): Promise<AsaasFake> {
  const { dir, agora = () => new Date(), escala = ESCALA_LOCAL } = opcoes;
  const provedor = openProvider({
    dir,
    nome: 'asaas',
    estado,
    vazio: { porta: 0, numero: 8_392_500, contas: [] },
    avisos: {
      mandar: mandarNotificacao,
      aceita: (status) => status === 200,
      esperas: ESPERAS_S.map((segundos) => segundos * 1000 * escala),
      limite: FALHAS_ATE_INTERROMPER,
    },
  });
  const { memoria, salvar, avisos, origem, repetir, stop } = provedor;
  const defeitos = createFaults(/^POST \/v3\/(?:payments|subscriptions)$/);
  const loja: Loja = {
    agora,
    hoje: () => dataEmSaoPaulo(agora()),
    origem: () => opcoes.origem?.() ?? origem(),
    numero: () => {
      memoria.numero += 1;
      return memoria.numero;
    },
    salvar,
    aceitaRetorno: opcoes.aceitaRetorno ?? (() => true),
    acordar: avisos.acordar,
    avisar: (conta, tipo, corpo, faturas) => {
      const id = idDaNotificacao(tipo, loja.numero());
      const account = { id: conta.id, ownerId: null };
      const notificacao = { id, event: tipo, dateCreated: carimbo(loja), account, ...corpo };
      avisos.publicar(conta.caixa, { id, tipo, cobrancas: faturas, corpo: structuredClone(notificacao) });
    },
  };
  await provedor.servir(createAsaasApi(memoria, loja, defeitos.usar));

  function mudar(mudanca: MudancaDoAsaas, id: string, valor?: number) {
    const da = acharNasContas(memoria.contas, ({ cobrancas }) => cobrancas, id);
    if (!da) throw new AcaoRecusada('O gateway não tem essa cobrança');
    const fazer: (loja: Loja, conta: Conta, fatura: Fatura, valor?: number) => void = mudancas[mudanca];
    fazer(loja, da.conta, da.achado, valor);
    salvar();
    return da.achado;
  }

  function acharAssinatura(id: string) {
    const da = acharNasContas(memoria.contas, ({ assinaturas }) => assinaturas, id);
    if (!da) throw new AcaoRecusada('Essa cobrança não é de uma assinatura');
    return { conta: da.conta, assinatura: da.achado };
  }

  function encerrar({ id, assinatura: dela }: FaturaLocal): { readonly id: string } {
    const { conta, assinatura } = acharAssinatura(dela ?? '');
    if (assinatura.deleted) throw new AcaoRecusada('A assinatura já acabou no gateway');
    encerrarAssinatura(loja, conta, assinatura);
    salvar();
    return { id };
  }

  function avancarCiclo(id: string): Fatura {
    const { conta, assinatura } = acharAssinatura(id);
    const nova = proximoCiclo(loja, conta, assinatura);
    salvar();
    return nova;
  }

  function pixAutomatico(acao: AcaoDoPixAutomatico, id: string, autorizacao: string): void {
    const { conta, assinatura } = acharAssinatura(id);
    notificarPixAutomatico(loja, conta, { acao, assinatura, autorizacao });
    salvar();
  }

  const listar = (): FaturaLocal[] =>
    memoria.contas.flatMap((conta) =>
      conta.cobrancas.map((fatura) => verNoConsole(conta, fatura, loja.origem())),
    );
  const doConsole: GatewayDoConsole = {
    listar,
    agir: async (id, acao, { forma, valor }) => {
      const antes = listar().find((fatura) => fatura.id === id);
      if (!antes) return null;
      const feitas = {
        pagar: () => mudar(forma === 'cartao' ? 'confirmado' : 'recebido', id),
        recusar: () => mudar('recusado', id),
        estornar: () => mudar('estornado', id, valor),
        vencer: () => mudar('vencido', id),
        contestar: () => mudar('contestado', id),
        ganhar: () => mudar('ganho', id),
        perder: () => mudar('perdido', id),
        'em-maos': () => mudar('em_maos', id),
        desfazer: () => mudar('desfeito', id),
        renovar: () => avancarCiclo(antes.assinatura ?? ''),
        encerrar: () => encerrar(antes),
      } as const;
      const { id: mostrada } = feitas[acao]();
      await avisos.assentar();
      return listar().find((fatura) => fatura.id === mostrada) ?? null;
    },
    repetir,
  };

  return {
    endpoint: origem(),
    clientes: () => memoria.contas.flatMap(({ clientes }) => clientes),
    cobrancas: () => memoria.contas.flatMap(({ cobrancas }) => cobrancas),
    assinaturas: () => memoria.contas.flatMap(({ assinaturas }) => assinaturas),
    configurarWebhook: ({ chave, url, segredo, em_ordem = true }) => {
      const conta = contaDaChave(memoria, chave);
      const nome = 'produto local';
      const guardado = conta.webhooks.find(({ name }) => name === nome);
      const id = guardado?.id ?? randomUUID();
      if (!guardado) conta.webhooks.push({ id, name: nome, email: null, apiVersion: 3 });
      const antigo = conta.caixa.destinos.find((destino) => destino.id === id);
      provedor.ligar(conta.caixa, antigo, { id, url, segredo, em_ordem, eventos: [], interrompido: false });
    },
    avisos: { ...avisos, avancarCiclo, pixAutomatico, gerar: mudar },
    definirPix: (chave, pix) => {
      contaDaChave(memoria, chave).pix = pix;
      salvar();
    },
    falhar: defeitos.falhar,
    doConsole,
    stop,
  };
}
