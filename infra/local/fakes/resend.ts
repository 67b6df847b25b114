import { createFaults } from './fake-routes.ts';
import { type Ajustes, destinosDoCaminho, type ModoDeMandar } from './notice.ts';
import type { Notices } from './notices.ts';
import { acharNasContas, openProvider } from './provider.ts';
import { createResendApi, type ResendFault } from './resend/api.ts';
import { createLimit, type Limite } from './resend/limit.ts';
import {
  type Conta,
  contaDaChave,
  enderecoDe,
  estado,
  estadoAGuardar,
  type ResendEmail,
} from './resend/state.ts';
import {
  acontecimentoDaAcao,
  acontecimentosDaSaida,
  mandarNotificacao,
  novaNotificacao,
  suprime,
} from './resend/webhooks.ts';

export type { ResendFault } from './resend/api.ts';
export { RESEND_DOMAIN, RESEND_KEYS, type ResendEmail } from './resend/state.ts';

/**
 * Esperas depois de cada falha, em segundos (resend.com/docs/webhooks/retries-and-replays); dali em diante, a última.
 */
const ESPERAS_S = [5, 300, 1_800, 7_200, 18_000, 36_000];
/** Um minuto da Resend cabe em 0,6 segundo daqui. */
const ESCALA_LOCAL = 0.01;

type Opcoes = {
  /** Onde guardar e-mails e endereços; sem ela, só na memória. */
  readonly dir?: string;
  /** A hora de negócio, que as notificações dizem; a assinatura delas usa a de verdade. */
  readonly agora?: () => Date;
  /** Quantas chamadas por segundo cada conta pode fazer; null = sem limite. */
  readonly por_segundo?: number | null;
  /** Quanto a resposta leva a chegar. */
  readonly demora_ms?: number;
  /** Quanto as esperas das notificações encolhem. */
  readonly escala?: number;
};

export type ResendFake = {
  readonly endpoint: string;
  /** O que foi aceito, do mais velho ao mais novo. */
  readonly emails: () => readonly ResendEmail[];
  /** O que as próximas `vezes` chamadas de envio sofrem. */
  readonly falhar: (falha: ResendFault, vezes?: number) => void;
  readonly limite: Pick<Limite, 'ler' | 'mudar' | 'recusadas'>;
  readonly avisos: Pick<Notices, 'entregar' | 'modo' | 'assentar'>;
  /** Põe (ou acerta) o endereço que recebe as notificações da conta de uma chave; nada, se a chave não é daqui. */
  readonly configurarWebhook: (onde: { chave: string; url: string; segredo: string }) => void;
  /** Faz acontecer uma coisa com um e-mail; falso se não há o e-mail ou a ação. */
  readonly provocar: (id: string, acao: string) => Promise<boolean>;
  /** Manda de novo as notificações de um e-mail. */
  readonly repetir: (id: string, ajustes: Ajustes & { vezes: number }) => Promise<ModoDeMandar[]>;
  readonly stop: () => Promise<void>;
};

/** Resend de mentira: a API de envio, e notificações assinadas pelo menos uma vez, sem ordem, como os da Svix. */
export async function startResendFake(opcoes: Opcoes = {}): Promise<ResendFake> {
  const { dir, agora = () => new Date(), por_segundo = null, demora_ms = 0, escala = ESCALA_LOCAL } = opcoes;
  const provedor = openProvider({
    dir,
    nome: 'resend',
    estado,
    vazio: { porta: 0, contas: [] },
    guardar: estadoAGuardar,
    avisos: { mandar: mandarNotificacao, esperas: ESPERAS_S.map((segundos) => segundos * 1000 * escala) },
  });
  const { memoria, salvar, avisos, repetir, stop } = provedor;
  const limite = createLimit(por_segundo);
  const falhas = createFaults<ResendFault>();

  function acontecer(
    conta: Conta,
    email: ResendEmail,
    fatos: ReturnType<typeof acontecimentosDaSaida>,
  ): void {
    const inicio = agora().getTime();
    for (const [i, fato] of fatos.entries()) {
      const endereco = enderecoDe(email.to[0] ?? '');
      if (suprime(fato) && !endereco.endsWith('@resend.dev') && !conta.suprimidos.includes(endereco)) {
        conta.suprimidos.push(endereco);
      }
      avisos.publicar(conta.caixa, novaNotificacao(email, fato, new Date(inicio + i)));
    }
  }

  const app = createResendApi(memoria, {
    agora,
    limite,
    demora_ms,
    salvar,
    proximaFalha: () => falhas.usar() ?? 'normal',
    aceitos: (conta, novos) => {
      conta.emails.push(...novos);
      for (const email of novos) acontecer(conta, email, acontecimentosDaSaida(conta, email));
      salvar();
    },
  });
  await provedor.servir(app);

  return {
    endpoint: provedor.origem(),
    emails: () => memoria.contas.flatMap(({ emails }) => emails),
    falhar: falhas.falhar,
    limite,
    avisos,
    configurarWebhook: ({ chave, url, segredo }) => {
      const caixa = contaDaChave(memoria, chave)?.caixa;
      if (caixa) provedor.ligar(caixa, destinosDoCaminho(caixa, url), { url, segredo });
    },
    provocar: async (id, acao) => {
      const fato = acontecimentoDaAcao(acao);
      const da = acharNasContas(memoria.contas, ({ emails }) => emails, id);
      if (!da || !fato) return false;
      acontecer(da.conta, da.achado, [fato]);
      await avisos.assentar();
      return true;
    },
    repetir,
    stop,
  };
}
