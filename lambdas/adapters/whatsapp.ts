import * as z from 'zod';
import type { MensagemDeWhatsapp, RemetenteDeWhatsapp, ResultadoDoProvedor } from '../mensagens/ports.ts';
import { falhouAntesDeSair } from './antes-de-sair.ts';
import { type Causa, causaDoCodigo, FORA_DO_AR, SEM_RESPOSTA } from './whatsapp-erros.ts';

const PROVEDOR = 'whatsapp';
const LIMITE_MS = 10_000;
/** Um número que também está no WhatsApp Business do celular manda no máximo 20 por segundo; os outros, mais. */
const POR_SEGUNDO = 20;
const IDIOMA = 'pt_BR';

const aceita = z.lazy(() =>
  z.object({
    contacts: z.array(z.object({ wa_id: z.string().optional() })).default([]),
    messages: z.array(z.object({ id: z.string() })).min(1),
  }),
);
const recusada = z.lazy(() => z.object({ error: z.object({ code: z.number() }) }));

const componenteDeTexto = (text: string) => ({ type: 'text', text });

function corpoDe({ para, chave, corpo }: MensagemDeWhatsapp) {
  const comum = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: para,
    // O mesmo que a etiqueta dos e-mails: quem lê a notificação acha o envio por ela.
    biz_opaque_callback_data: Buffer.from(chave).toString('base64url'),
  };
  if (corpo.tipo === 'texto') {
    return { ...comum, type: 'text', text: { body: corpo.texto, preview_url: false } };
  }
  const { nome, variaveis, botao } = corpo;
  const components = [
    ...(variaveis.length > 0 ? [{ type: 'body', parameters: variaveis.map(componenteDeTexto) }] : []),
    ...(botao === null
      ? []
      : [{ type: 'button', sub_type: 'url', index: '0', parameters: [componenteDeTexto(botao)] }]),
  ];
  return { ...comum, type: 'template', template: { name: nome, language: { code: IDIOMA }, components } };
}

/**
 * Mensagens pela Cloud API da Meta, com o número e o token do vendedor. Aceita só quer dizer aceita: o que houve com
 * ela vem pelos avisos. Não há chave que impeça a repetição, e o que ficou sem resposta pode ter saído.
 */
export function remetenteDoWhatsapp(opcoes: {
  readonly url: string;
  readonly phone_number_id: string;
  readonly token: string;
}): RemetenteDeWhatsapp {
  const { url, phone_number_id, token } = opcoes;
  const recusa = (causa: Causa): ResultadoDoProvedor => ({ aceito: false, provedor: PROVEDOR, ...causa });
  return {
    provedor: PROVEDOR,
    conta: phone_number_id,
    limite: { dono: `${PROVEDOR}:${phone_number_id}`, por_segundo: POR_SEGUNDO },
    deduplica_por_ms: 0,
    enviar: async (mensagem) => {
      try {
        const resposta = await fetch(`${url}/${phone_number_id}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(corpoDe(mensagem)),
          signal: AbortSignal.timeout(LIMITE_MS),
        });
        const corpo: unknown = await resposta.json().catch(() => null);
        const lida = aceita.safeParse(corpo).data;
        const [primeira] = lida?.messages ?? [];
        if (resposta.ok && primeira) {
          const wa_id = lida?.contacts[0]?.wa_id ?? null;
          return { aceito: true, provedor: PROVEDOR, id_provedor: primeira.id, wa_id };
        }
        return recusa(causaDoCodigo(recusada.safeParse(corpo).data?.error.code, resposta.status));
      } catch (erro) {
        return recusa(falhouAntesDeSair(erro) ? FORA_DO_AR : SEM_RESPOSTA);
      }
    },
  };
}
