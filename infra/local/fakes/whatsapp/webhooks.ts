import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type Ajustes, abrir, type Destino, type Notificacao, postar } from '../notice.ts';
import { type Conta, type MensagemAceita, type Midia, type Modelo, wabaDe, waIdDe } from './state.ts';

const PRAZO_MS = 15_000;
const TITULOS: Readonly<Record<number, string>> = {
  131026: 'Message undeliverable',
  131047: 'Re-engagement message',
  131049: 'This message was not delivered to maintain healthy ecosystem engagement',
  131050: 'User has stopped marketing messages',
};

const segundos = (em: Date) => String(Math.floor(em.getTime() / 1000));

function envelope(conta: Conta, field: string, value: object): Record<string, unknown> {
  const id = wabaDe(conta.phone_number_id);
  return { object: 'whatsapp_business_account', entry: [{ id, changes: [{ value, field }] }] };
}

const metadadosDoNumero = ({ phone_number_id }: Conta) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: '5511999990000', phone_number_id },
});

const novo = (tipo: string, faturas: string[], corpo: Record<string, unknown>): Notificacao => ({
  id: randomUUID(),
  tipo,
  cobrancas: faturas,
  corpo,
});

/** A notificação do que houve com uma mensagem que saiu. */
export function notificacaoDeStatus(
  conta: Conta,
  { id, wa_id, callback }: MensagemAceita,
  fato: { readonly status: string; readonly codigo?: number | undefined; readonly em: Date },
): Notificacao {
  const { status, codigo, em } = fato;
  const erro = codigo === undefined ? [] : [{ code: codigo, title: TITULOS[codigo] ?? 'Failed' }];
  return novo(
    `messages.${status}`,
    [id],
    envelope(conta, 'messages', {
      ...metadadosDoNumero(conta),
      statuses: [
        {
          id,
          status,
          timestamp: segundos(em),
          recipient_id: wa_id,
          ...(status === 'failed' ? { errors: erro } : {}),
          ...(callback === null ? {} : { biz_opaque_callback_data: callback }),
        },
      ],
    }),
  );
}

/** Um arquivo na notificação: o tipo, o resumo e o id por que se busca; só o que tem legenda a traz. */
function conteudoDoArquivo(
  { formato, midia, nome }: { formato: string; midia: Midia; nome: string | null },
  legenda: string,
) {
  const sha256 = createHash('sha256').update(Buffer.from(midia.base64, 'base64')).digest('base64');
  return {
    type: formato,
    [formato]: {
      id: midia.id,
      mime_type: midia.tipo,
      sha256,
      ...(legenda === '' ? {} : { caption: legenda }),
      ...(nome === null ? {} : { filename: nome }),
    },
  };
}

/** A notificação de uma mensagem que a pessoa escreveu, ou do botão que tocou. */
export function notificacaoDeMensagem(
  conta: Conta,
  recebida: {
    readonly telefone: string;
    readonly texto: string;
    readonly botao: boolean;
    readonly nome: string;
    readonly em: Date;
    /** O arquivo que mandou; o texto é a legenda dele. */
    readonly arquivo?: { readonly formato: string; readonly midia: Midia; readonly nome: string | null };
  },
): Notificacao {
  const { telefone, texto, botao, nome, em, arquivo } = recebida;
  const from = waIdDe(telefone);
  const id = `wamid.${randomUUID().replaceAll('-', '')}`;
  const conteudo = arquivo
    ? conteudoDoArquivo(arquivo, texto)
    : botao
      ? { type: 'button', button: { payload: texto, text: texto } }
      : { type: 'text', text: { body: texto } };
  return novo(
    'messages.inbound',
    [id],
    envelope(conta, 'messages', {
      ...metadadosDoNumero(conta),
      contacts: [{ profile: { name: nome }, wa_id: from }],
      messages: [{ from, id, timestamp: segundos(em), ...conteudo }],
    }),
  );
}

/** A notificação de que um modelo mudou de estado. */
export function notificacaoDoModelo(
  conta: Conta,
  { id, name, language, status, rejected_reason }: Modelo,
): Notificacao {
  return novo(
    'message_template_status_update',
    [id],
    envelope(conta, 'message_template_status_update', {
      event: status,
      message_template_id: id,
      message_template_name: name,
      message_template_language: language,
      reason: status === 'REJECTED' ? rejected_reason : 'NONE',
    }),
  );
}

/** O corpo como a Meta o escreve: o que não é ASCII vem escapado, e é desses bytes a assinatura. */
const escreverEmAscii = (corpo: object) =>
  JSON.stringify(corpo).replace(
    /[\u0080-\uffff]/g,
    (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** O cabeçalho de uma notificação: HMAC-SHA256 dos bytes do corpo com a chave secreta do aplicativo. */
export const assinaturaDaMeta = (segredo: string, corpo: string) =>
  `sha256=${createHmac('sha256', segredo).update(corpo).digest('hex')}`;

/** Manda uma notificação assinada. */
export function mandarNotificacao(
  destino: Destino,
  notificacao: Notificacao,
  ajustes: Ajustes,
): Promise<number> {
  const corpo = escreverEmAscii({
    ...notificacao.corpo,
    ...(ajustes.campo_extra ? { campo_que_ainda_nao_existia: { versao: 9 } } : {}),
  });
  const segredo = ajustes.segredo_errado ? randomUUID() : destino.segredo;
  const cabecalhos = {
    'x-hub-signature-256': assinaturaDaMeta(segredo, corpo),
    'user-agent': 'facebookexternalua',
  };
  return postar(destino.url, cabecalhos, corpo, PRAZO_MS);
}

/** O aperto de mão que a Meta faz ao se cadastrar o endereço: quem responde tem de devolver o desafio, em texto. */
export async function verificarEndereco(url: string, verify_token: string): Promise<boolean> {
  const desafio = String(Math.floor(Math.random() * 1e9));
  const busca = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': verify_token,
    'hub.challenge': desafio,
  });
  const resposta = await abrir(`${url}?${busca}`, PRAZO_MS);
  return resposta?.status === 200 && resposta.texto === desafio;
}
