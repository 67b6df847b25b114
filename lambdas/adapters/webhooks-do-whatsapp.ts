import * as z from 'zod';
import type { WebhookCriado, WebhookNovo } from '../integracoes/ports.ts';
import { chamarEnderecoDoVendedor, FRASE_DA_FALHA } from './endereco-do-vendedor.ts';

const LIMITE_MS = 8_000;
/** O que a Meta tem de avisar: as mensagens com o que houve com elas, e o que decidiu dos modelos. */
const CAMPOS = 'messages,message_template_status_update';

const erroDaMeta = z.object({ error: z.object({ code: z.number() }) });
const doToken = z.object({ data: z.object({ app_id: z.string() }) });

const recusado = (motivo: string) => ({ ok: false, motivo }) as const;
const SEM_RESPOSTA = { ok: false, motivo: null } as const;

type ContaDoWhatsapp = {
  readonly waba_id: string;
  readonly token: string;
  readonly app_secret: string;
  readonly verify_token: string;
};

/**
 * Leva as notificações de uma conta do WhatsApp a um endereço: com a chave secreta, o aplicativo passa a avisar os
 * campos de que se precisa; com o token, ele passa a ouvir a conta, neste endereço, que a Meta confere na hora
 * (graph.facebook.com, Application Subscriptions; WhatsApp Business Account Subscribed Apps). Onde a Meta não deixa
 * marcar os campos por chamada, o vendedor os marca à mão.
 */
export async function criarWebhookDoWhatsapp(
  url: string,
  { waba_id, token, app_secret, verify_token }: ContaDoWhatsapp,
  { url: callback_url }: WebhookNovo,
): Promise<WebhookCriado> {
  const chamar = async (caminho: string, chave: string, corpo?: object) => {
    const resposta = await fetch(`${url}/${caminho}`, {
      method: corpo ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${chave}`,
        ...(corpo ? { 'content-type': 'application/json' } : {}),
      },
      ...(corpo ? { body: JSON.stringify(corpo) } : {}),
      signal: AbortSignal.timeout(LIMITE_MS),
    });
    const lido: unknown = await resposta.json().catch(() => null);
    const codigo = erroDaMeta.safeParse(lido).data?.error.code;
    return { ok: resposta.ok, status: resposta.status, lido, codigo };
  };
  try {
    const doAplicativo = await chamar(`debug_token?${new URLSearchParams({ input_token: token })}`, token);
    if (doAplicativo.status === 401) return recusado('A Meta não aceitou este token de acesso');
    const app_id = doToken.safeParse(doAplicativo.lido).data?.data.app_id;
    if (app_id !== undefined) {
      const { codigo } = await chamar(`${app_id}/subscriptions`, `${app_id}|${app_secret}`, {
        object: 'whatsapp_business_account',
        callback_url,
        verify_token,
        fields: CAMPOS,
      });
      if (codigo === 190) return recusado('A Meta não aceitou a chave secreta do aplicativo');
    }
    const { ok, status, codigo } = await chamar(`${waba_id}/subscribed_apps`, token, {
      override_callback_uri: callback_url,
      verify_token,
    });
    if (ok) return { ok: true, webhook_id: app_id ?? waba_id, segredo: null };
    if (status === 401 || codigo === 190) return recusado('A Meta não aceitou este token de acesso');
    if (status === 429 || status >= 500) return SEM_RESPOSTA;
    return codigo === 100
      ? recusado('A Meta não acha esta conta do WhatsApp com este token: confira o ID da conta (WABA)')
      : recusado('A Meta não conseguiu abrir o endereço: ele precisa ser público, em https');
  } catch {
    return SEM_RESPOSTA;
  }
}

type ContaDaEvolution = { readonly url: string; readonly instancia: string; readonly api_key: string };

/** Leva as mensagens de uma instância da Evolution a um endereço (POST /webhook/set/{instância}, v2). */
export async function criarWebhookDaEvolution(
  { url, instancia, api_key }: ContaDaEvolution,
  { url: endereco }: WebhookNovo,
  chamar: typeof chamarEnderecoDoVendedor = chamarEnderecoDoVendedor,
): Promise<WebhookCriado> {
  const resposta = await chamar({
    url: `${url}/webhook/set/${encodeURIComponent(instancia)}`,
    cabecalhos: { apikey: api_key },
    corpo: {
      webhook: {
        enabled: true,
        url: endereco,
        byEvents: false,
        base64: false,
        events: ['MESSAGES_UPSERT'],
      },
    },
    limite_ms: LIMITE_MS,
  });
  if (!resposta.ok) {
    const muda = resposta.falha === 'sem_resposta' || resposta.falha === 'nao_conecta';
    return muda ? SEM_RESPOSTA : recusado(FRASE_DA_FALHA[resposta.falha]);
  }
  const { status } = resposta;
  if (status === 401 || status === 403) return recusado('A Evolution API não aceitou esta API Key');
  if (status === 404) return recusado(`Não há instância ${instancia} neste endereço`);
  if (status >= 500) return SEM_RESPOSTA;
  if (status > 299) {
    return recusado('A Evolution API não aceitou o endereço: cadastre-o à mão, no Webhook da instância');
  }
  return { ok: true, webhook_id: instancia, segredo: null };
}
