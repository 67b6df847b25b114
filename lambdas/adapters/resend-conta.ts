import * as z from 'zod';
import type { RespostaDoTeste, WebhookCriado, WebhookNovo } from '../integracoes/ports.ts';

const LIMITE_MS = 8_000;
/** As notificações que os relatórios contam, e as que explicam por que um e-mail não chegou. */
const EVENTOS = [
  'email.sent',
  'email.delivered',
  'email.delivery_delayed',
  'email.bounced',
  'email.complained',
  'email.opened',
  'email.clicked',
  'email.failed',
  'email.suppressed',
];

const dominios = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });
const criado = z.object({ id: z.string(), signing_secret: z.string() });
const recusa = z.object({ name: z.string() });

const CHAVE_RECUSADA = 'A Resend não aceitou esta API Key';
const SO_ENVIA = 'Esta API Key só envia e-mails: crie uma com acesso total (Full access) para isto';

type Conta = { readonly api_key: string; readonly from_email: string };

/** A conta de um vendedor na Resend: se a chave vale, e o endereço das notificações. */
export function contaNaResend(url: string, { api_key, from_email }: Conta) {
  const chamar = async (metodo: 'GET' | 'POST' | 'DELETE', caminho: string, corpo?: unknown) => {
    const resposta = await fetch(url + caminho, {
      method: metodo,
      headers: {
        authorization: `Bearer ${api_key}`,
        'user-agent': 'crm-assinaturas',
        ...(corpo ? { 'content-type': 'application/json' } : {}),
      },
      ...(corpo ? { body: JSON.stringify(corpo) } : {}),
      signal: AbortSignal.timeout(LIMITE_MS),
    });
    const lido: unknown = await resposta.json().catch(() => null);
    // O nome do erro decide, e não o código HTTP (resend.com/docs/api-reference/errors).
    return { ok: resposta.ok, status: resposta.status, lido, erro: recusa.safeParse(lido).data?.name ?? '' };
  };

  return {
    /** A chave vale, e o domínio do remetente está verificado; a que só envia vale sem que se veja o domínio. */
    testar: async (): Promise<RespostaDoTeste> => {
      try {
        const { ok, status, lido, erro } = await chamar('GET', '/domains');
        if (erro === 'restricted_api_key') {
          return {
            resultado: 'aceita',
            motivo: 'Esta chave só envia: não dá para ver daqui se o domínio está verificado',
          };
        }
        if (!ok && status < 500 && status !== 429) {
          return { resultado: 'recusada', motivo: CHAVE_RECUSADA, campo: 'api_key' };
        }
        if (!ok) return { resultado: 'sem_resposta' };
        const dominio = from_email.slice(from_email.indexOf('@') + 1).toLowerCase();
        const verificado = dominios
          .parse(lido)
          .data.some(({ name, status }) => name === dominio && status === 'verified');
        return verificado
          ? { resultado: 'aceita', motivo: null }
          : {
              resultado: 'recusada',
              motivo: `O domínio ${dominio} não está verificado na Resend`,
              campo: 'from_email',
            };
      } catch {
        return { resultado: 'sem_resposta' };
      }
    },
    /** Cadastra o endereço; a Resend só mostra o segredo ao criar, e por isso o que já se cadastrou sai depois. */
    criarWebhook: async ({ url: endpoint, webhook_id }: WebhookNovo): Promise<WebhookCriado> => {
      try {
        const { ok, status, lido, erro } = await chamar('POST', '/webhooks', { endpoint, events: EVENTOS });
        if (erro === 'restricted_api_key') return { ok: false, motivo: SO_ENVIA };
        if (status === 401 || status === 403) return { ok: false, motivo: CHAVE_RECUSADA };
        if (!ok && status < 500 && status !== 429) {
          return { ok: false, motivo: 'A Resend recusou o endereço: ele precisa ser público, em https' };
        }
        if (!ok) return { ok: false, motivo: null };
        const { id, signing_secret } = criado.parse(lido);
        if (webhook_id) {
          await chamar('DELETE', `/webhooks/${encodeURIComponent(webhook_id)}`).catch(() => undefined);
        }
        return { ok: true, webhook_id: id, segredo: signing_secret };
      } catch {
        return { ok: false, motivo: null };
      }
    },
  };
}
