import type { SESClient, SESClientConfig } from '@aws-sdk/client-ses';
import type { Mensagem, Remetente, ResultadoDoProvedor } from '../mensagens/ports.ts';

const PROVEDOR = 'ses';
/** Uma chamada presa vira dúvida em 8 s: a pessoa espera, e a API responde em menos de 29 s. */
const LIMITE_MS = 8_000;

/** Motivos que o SES dá ao recusar (docs.aws.amazon.com/ses/latest/APIReference, SendRawEmail e CommonErrors). */
const MOTIVOS: Readonly<Record<string, string>> = {
  MessageRejected: 'o serviço de e-mail recusou a mensagem',
  MailFromDomainNotVerifiedException: 'o domínio do remetente não está verificado',
  ConfigurationSetDoesNotExist: 'a configuração de envio não existe',
  ConfigurationSetDoesNotExistException: 'a configuração de envio não existe',
  ConfigurationSetSendingPaused: 'os envios estão pausados',
  ConfigurationSetSendingPausedException: 'os envios estão pausados',
  AccountSendingPaused: 'os envios desta conta estão pausados',
  AccountSendingPausedException: 'os envios desta conta estão pausados',
  AccessDenied: 'o envio de e-mails não está autorizado',
  AccessDeniedException: 'o envio de e-mails não está autorizado',
  Throttling: 'o limite de envios foi atingido. Tente de novo em instantes',
  ThrottlingException: 'o limite de envios foi atingido. Tente de novo em instantes',
  InvalidParameterValue: 'o endereço ou o conteúdo do e-mail não é válido',
};
const POR_ENQUANTO = new Set(['Throttling', 'ThrottlingException', 'TooManyRequestsException']);
/** A chamada nem saiu desta máquina. */
const SEM_CONEXAO = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const texto = (erro: object, campo: string) => (campo in erro ? String(Reflect.get(erro, campo)) : '');

/** Código HTTP da resposta, ou zero quando não houve resposta. */
function codigoHttp(erro: object): number {
  const metadados: unknown = Reflect.get(erro, '$metadata');
  const codigo =
    typeof metadados === 'object' && metadados !== null
      ? Reflect.get(metadados, 'httpStatusCode')
      : undefined;
  return typeof codigo === 'number' ? codigo : 0;
}

/**
 * O SES não reconhece uma chamada repetida. Só é recusa certa o que ele respondeu com 4xx ou o que não chegou a sair;
 * tempo esgotado, conexão cortada e 5xx deixam a dúvida.
 */
export function resultadoDoErro(erro: unknown): Extract<ResultadoDoProvedor, { aceito: false }> {
  const falha = (motivo: string | null, duvidoso: boolean, passageiro: boolean) =>
    ({ aceito: false, provedor: PROVEDOR, motivo, duvidoso, passageiro }) as const;
  if (!(erro instanceof Error)) return falha(null, true, false);
  const codigo = codigoHttp(erro);
  if (codigo === 429 || POR_ENQUANTO.has(erro.name)) return falha(MOTIVOS.Throttling ?? null, false, true);
  if (codigo >= 400 && codigo < 500) return falha(MOTIVOS[erro.name] ?? null, false, false);
  if (SEM_CONEXAO.has(texto(erro, 'code'))) {
    return falha('o serviço de e-mail está fora do ar. Tente de novo em instantes', false, true);
  }
  if (erro.name === 'CredentialsProviderError') return falha(MOTIVOS.AccessDenied ?? null, false, false);
  return falha('o serviço de e-mail não respondeu', true, true);
}

/** A mensagem em MIME: texto e HTML, nomes e assunto em UTF-8, resposta para o vendedor. */
async function montarMime(mensagem: Mensagem): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { de, para, responder_para, assunto, texto: corpo, html, etiquetas, cabecalhos } = mensagem;
  const composto = new MailComposer({
    from: { name: de.nome, address: de.email },
    to: { name: para.nome, address: para.email },
    ...(responder_para ? { replyTo: { name: de.nome, address: responder_para } } : {}),
    subject: assunto,
    text: corpo,
    html,
    headers: {
      ...cabecalhos,
      // O SES as tira da mensagem e as devolve em cada aviso de entrega (docs.aws.amazon.com/ses, event publishing).
      'X-SES-MESSAGE-TAGS': `vendedor=${etiquetas.vendedor}, envio=${etiquetas.envio}`,
    },
    textEncoding: 'base64',
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composto.compile().build();
}

/**
 * E-mails pelo Amazon SES (SendRawEmail, v1). `endereco` é o remetente verificado; `configuracao`, o conjunto que avisa das entregas,
 * e `configuracao_medida` o que conta também aberturas e cliques.
 */
export function remetenteSes(opcoes: {
  readonly endereco: string;
  readonly configuracao: string;
  readonly configuracao_medida: string;
  /** Quantos por segundo a conta deixa mandar. */
  readonly por_segundo: number;
  readonly cliente?: SESClientConfig;
}): Remetente {
  let cliente: SESClient | null = null;
  return {
    provedor: PROVEDOR,
    conta: '',
    endereco: opcoes.endereco,
    nome: null,
    limite: { dono: PROVEDOR, por_segundo: opcoes.por_segundo },
    deduplica_por_ms: 0,
    enviar: async (mensagem) => {
      // Carregado só quando há o que mandar: quem convida sem e-mail não paga por ele.
      const { SESClient, SendRawEmailCommand } = await import('./ses-cliente.ts');
      cliente ??= new SESClient({
        // Repetir às cegas mandaria duas vezes; quem decide é quem tem o envio.
        maxAttempts: 1,
        requestHandler: {
          connectionTimeout: 3_000,
          requestTimeout: LIMITE_MS,
          throwOnRequestTimeout: true,
          // Uma conexão guardada e já cortada pelo outro lado viraria dúvida sem necessidade.
          httpAgent: { keepAlive: false },
          httpsAgent: { keepAlive: false },
        },
        ...opcoes.cliente,
      });
      const comando = new SendRawEmailCommand({
        Source: mensagem.de.email,
        Destinations: [mensagem.para.email],
        RawMessage: { Data: await montarMime(mensagem) },
        ConfigurationSetName: mensagem.medir ? opcoes.configuracao_medida : opcoes.configuracao,
      });
      try {
        const { MessageId } = await cliente.send(comando);
        return { aceito: true, provedor: PROVEDOR, id_provedor: MessageId ?? null };
      } catch (erro) {
        return resultadoDoErro(erro);
      }
    },
  };
}
