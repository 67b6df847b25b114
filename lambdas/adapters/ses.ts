import type { SESClient, SESClientConfig } from '@aws-sdk/client-ses';
import type { Mensagem, Remetente, ResultadoDoProvedor } from '../mensagens/ports.ts';
import { falhouAntesDeSair } from './antes-de-sair.ts';

const PROVEDOR = 'ses';
/** Uma chamada presa vira dúvida em 8 s: a pessoa espera, e a API responde em menos de 29 s. */
const LIMITE_MS = 8_000;

type Recusa = Extract<ResultadoDoProvedor, { aceito: false }>;
type Causa = Pick<Recusa, 'motivo' | 'duvidoso' | 'passageiro'>;
const certa = (motivo: string): Causa => ({ motivo, duvidoso: false, passageiro: false });
const espera = (motivo: string): Causa => ({ motivo, duvidoso: false, passageiro: true });

const SEM_RESPOSTA: Causa = { motivo: 'o serviço de e-mail não respondeu', duvidoso: true, passageiro: true };
const FORA_DO_AR = espera('o serviço de e-mail está fora do ar. Tente de novo em instantes');
const LIMITE = espera('o limite de envios foi atingido. Tente de novo em instantes');
const SEM_CONFIGURACAO = certa('a configuração de envio não existe');
const PAUSADOS = certa('os envios estão pausados');
const CONTA_PAUSADA = certa('os envios desta conta estão pausados');
const SEM_PERMISSAO = certa('o envio de e-mails não está autorizado');

/**
 * O que cada nome de erro do SES quer dizer (docs.aws.amazon.com/ses/latest/APIReference, SendRawEmail e CommonErrors).
 * Um erro que ele nomeia é de uma mensagem que não saiu, também nos 5xx ('returns an error message and does not send
 * the email', Developer Guide, Amazon SES email sending errors).
 */
const CAUSAS: Readonly<Record<string, Causa>> = {
  MessageRejected: certa('o serviço de e-mail recusou a mensagem'),
  MailFromDomainNotVerifiedException: certa('o domínio do remetente não está verificado'),
  ConfigurationSetDoesNotExist: SEM_CONFIGURACAO,
  ConfigurationSetDoesNotExistException: SEM_CONFIGURACAO,
  ConfigurationSetSendingPaused: PAUSADOS,
  ConfigurationSetSendingPausedException: PAUSADOS,
  AccountSendingPaused: CONTA_PAUSADA,
  AccountSendingPausedException: CONTA_PAUSADA,
  AccessDenied: SEM_PERMISSAO,
  AccessDeniedException: SEM_PERMISSAO,
  CredentialsProviderError: SEM_PERMISSAO,
  InvalidParameterValue: certa('o endereço ou o conteúdo do e-mail não é válido'),
  Throttling: LIMITE,
  ThrottlingException: LIMITE,
  TooManyRequestsException: LIMITE,
  InternalFailure: FORA_DO_AR,
  InternalError: FORA_DO_AR,
  InternalServerError: FORA_DO_AR,
  ServiceUnavailable: FORA_DO_AR,
  ServiceUnavailableException: FORA_DO_AR,
};

/** Código HTTP da resposta, ou zero quando não houve resposta. */
function codigoHttp(erro: object): number {
  const metadados: unknown = Reflect.get(erro, '$metadata');
  const codigo =
    typeof metadados === 'object' && metadados !== null
      ? Reflect.get(metadados, 'httpStatusCode')
      : undefined;
  return typeof codigo === 'number' ? codigo : 0;
}

/** O que houve, do que o SDK lançou: tempo esgotado, conexão cortada e um 5xx que o SES não nomeia deixam a dúvida. */
function causaDoErro(erro: unknown): Causa {
  if (!(erro instanceof Error)) return { motivo: null, duvidoso: true, passageiro: false };
  const conhecida = Object.hasOwn(CAUSAS, erro.name) ? CAUSAS[erro.name] : undefined;
  if (conhecida) return conhecida;
  const codigo = codigoHttp(erro);
  if (codigo === 429) return LIMITE;
  if (codigo >= 400 && codigo < 500) return { motivo: null, duvidoso: false, passageiro: false };
  return falhouAntesDeSair(erro) ? FORA_DO_AR : SEM_RESPOSTA;
}

/** O SES não reconhece uma chamada repetida: só se repete o que ele recusou, ou o que não chegou a sair. */
export const resultadoDoErro = (erro: unknown): Recusa => ({
  aceito: false,
  provedor: PROVEDOR,
  ...causaDoErro(erro),
});

/** A mensagem em MIME: texto e HTML, nomes e assunto em UTF-8, resposta para o vendedor. */
async function montarMime(mensagem: Mensagem): Promise<Uint8Array> {
  const { MailComposer } = await import('./compositor-de-email.ts');
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
      // O SES as tira da mensagem e as devolve em cada notificação de entrega (docs.aws.amazon.com/ses, event
      // publishing).
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
 * E-mails pelo Amazon SES (SendRawEmail, v1). `endereco` é o remetente verificado; `configuracao`, o conjunto que avisa
 * das entregas, e `configuracao_medida` o que conta também aberturas e cliques.
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
