import * as z from 'zod';
import type { ArquivoDeWhatsapp } from '../conversas/ports.ts';
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
const midiaSubida = z.lazy(() => z.object({ id: z.string() }));
const recusada = z.lazy(() => z.object({ error: z.object({ code: z.number() }) }));

const componenteDeTexto = (text: string) => ({ type: 'text', text });

/** O arquivo já subido, na mensagem: só a imagem e o documento levam texto, e só o documento diz o nome. */
const conteudoDoArquivo = ({ formato, nome, legenda }: ArquivoDeWhatsapp, id: string) => ({
  id,
  ...(legenda === '' || formato === 'audio' ? {} : { caption: legenda }),
  ...(formato === 'document' ? { filename: nome } : {}),
});

function corpoDe({ para, chave, corpo }: MensagemDeWhatsapp, midia_id: string) {
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
  if (corpo.tipo === 'arquivo') {
    return { ...comum, type: corpo.formato, [corpo.formato]: conteudoDoArquivo(corpo, midia_id) };
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
  /** Sobe um arquivo à Meta, que o guarda por 30 dias; o que falha aqui certamente não saiu. */
  async function subir({
    bytes,
    mime,
    nome,
  }: ArquivoDeWhatsapp): Promise<{ id: string } | ResultadoDoProvedor> {
    const formulario = new FormData();
    formulario.set('messaging_product', 'whatsapp');
    formulario.set('type', mime);
    formulario.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), nome);
    try {
      const resposta = await fetch(`${url}/${phone_number_id}/media`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: formulario,
        signal: AbortSignal.timeout(LIMITE_MS),
      });
      const corpo: unknown = await resposta.json().catch(() => null);
      const subido = resposta.ok ? midiaSubida.safeParse(corpo).data : undefined;
      if (subido) return subido;
      return recusa(causaDoCodigo(recusada.safeParse(corpo).data?.error.code, resposta.status));
    } catch {
      return recusa(FORA_DO_AR);
    }
  }
  return {
    provedor: PROVEDOR,
    conta: phone_number_id,
    limite: { dono: `${PROVEDOR}:${phone_number_id}`, por_segundo: POR_SEGUNDO },
    deduplica_por_ms: 0,
    enviar: async (mensagem) => {
      const subido = mensagem.corpo.tipo === 'arquivo' ? await subir(mensagem.corpo) : { id: '' };
      if ('aceito' in subido) return subido;
      try {
        const resposta = await fetch(`${url}/${phone_number_id}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(corpoDe(mensagem, subido.id)),
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
