import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Folga, Mensagem, Remetente, ResultadoDoProvedor } from '../mensagens/ports.ts';
import { falhouAntesDeSair } from './antes-de-sair.ts';

const PROVEDOR = 'resend';
const LIMITE_MS = 8_000;
/** A Resend lembra a chave por 24 horas; a folga cobre a diferença entre os relógios. */
const LEMBRA_POR_MS = 23 * 3_600_000;
/** Tamanho máximo de Idempotency-Key. */
const CHAVE_MAXIMA = 256;
/**
 * O menor limite que a Resend já publicou, até que a primeira resposta diga o da conta
 * (resend.com/docs/api-reference/rate-limit).
 */
const POR_SEGUNDO = 2;

type Recusa = Extract<ResultadoDoProvedor, { aceito: false }>;
type Causa = Pick<Recusa, 'motivo' | 'duvidoso' | 'passageiro'>;

const certa = (motivo: string): Causa => ({ motivo, duvidoso: false, passageiro: false });
const SEM_RESPOSTA: Causa = { motivo: 'a Resend não respondeu', duvidoso: true, passageiro: true };
const DOMINIO = certa('o domínio do remetente não está verificado na Resend');
const CHAVE = certa('a chave da Resend não é válida para enviar');
const COTA = certa('a cota de envios da Resend acabou');

/** O que cada nome de erro quer dizer; o nome decide, não o código HTTP (resend.com/docs/api-reference/errors). */
const CAUSAS: Readonly<Record<string, Causa>> = {
  missing_api_key: CHAVE,
  invalid_api_key: CHAVE,
  restricted_api_key: CHAVE,
  invalid_from_address: DOMINIO,
  missing_required_field: certa('a Resend recusou a mensagem'),
  invalid_parameter: certa('a Resend recusou a mensagem'),
  invalid_attachment: certa('a Resend recusou a mensagem'),
  invalid_access: CHAVE,
  security_error: certa('a Resend recusou a mensagem por segurança'),
  daily_quota_exceeded: COTA,
  monthly_quota_exceeded: COTA,
  rate_limit_exceeded: {
    motivo: 'o limite de envios foi atingido. Tente de novo em instantes',
    duvidoso: false,
    passageiro: true,
  },
  // Outro corpo sob a mesma chave: uma chamada anterior com ela foi recebida.
  invalid_idempotent_request: {
    motivo: 'este envio já tinha sido entregue à Resend com outro conteúdo',
    duvidoso: true,
    passageiro: false,
  },
  concurrent_idempotent_requests: SEM_RESPOSTA,
  application_error: SEM_RESPOSTA,
  internal_server_error: SEM_RESPOSTA,
};

const aceita = z.object({ id: z.string() });
const recusada = z.object({ name: z.string() });

function causaDaResposta(status: number, corpo: unknown): Causa {
  const nome = recusada.safeParse(corpo).data?.name;
  if (nome === 'validation_error') {
    return status === 403 ? DOMINIO : certa('a Resend recusou a mensagem');
  }
  const conhecida = nome !== undefined && Object.hasOwn(CAUSAS, nome) ? CAUSAS[nome] : undefined;
  if (conhecida) return conhecida;
  return status >= 500 ? SEM_RESPOSTA : { motivo: null, duvidoso: false, passageiro: false };
}

const FORA_DO_AR: Causa = {
  motivo: 'a Resend está fora do ar. Tente de novo em instantes',
  duvidoso: false,
  passageiro: true,
};

/** `"Loja da Ana" <oi@loja.com.br>`, sem aspas ou quebras que abram outro endereço. */
function endereco({ nome, email }: Mensagem['de']): string {
  const limpo = nome.replace(/[\p{Cc}"\\<>]/gu, ' ').trim();
  return limpo === '' ? email : `"${limpo}" <${email}>`;
}

const inteiro = (texto: string | null) => (texto !== null && /^\d{1,6}$/.test(texto) ? Number(texto) : null);

/** O que os cabeçalhos dizem do limite da conta; undefined quando não vêm. */
function folgaDe(cabecalhos: Headers): { folga?: Folga } {
  const por_segundo = inteiro(cabecalhos.get('ratelimit-limit'));
  const restantes = inteiro(cabecalhos.get('ratelimit-remaining'));
  const volta = inteiro(cabecalhos.get('retry-after')) ?? inteiro(cabecalhos.get('ratelimit-reset'));
  if (por_segundo === null || restantes === null || por_segundo === 0) return {};
  return { folga: { por_segundo, restantes, volta_em_ms: (volta ?? 1) * 1_000 } };
}

function corpoDe({ de, para, responder_para, assunto, texto, html, etiquetas, cabecalhos }: Mensagem) {
  return {
    from: endereco(de),
    to: [endereco(para)],
    subject: assunto,
    text: texto,
    html,
    tags: Object.entries(etiquetas).map(([name, value]) => ({ name, value })),
    ...(responder_para ? { reply_to: responder_para } : {}),
    ...(cabecalhos ? { headers: cabecalhos } : {}),
  };
}

/** E-mails pela Resend, com a chave do vendedor; `endereco` é de um domínio que ele verificou lá. */
export function remetenteResend(opcoes: {
  readonly url: string;
  readonly usuario_id: string;
  readonly api_key: string;
  readonly endereco: string;
  readonly nome: string | null;
  readonly limite_ms?: number;
}): Remetente {
  const { limite_ms = LIMITE_MS } = opcoes;
  const recusa = (causa: Causa): Recusa => ({ aceito: false, provedor: PROVEDOR, ...causa });
  return {
    provedor: PROVEDOR,
    // Um resumo curto diz se a chave é a mesma, e não serve para achá-la.
    conta: createHash('sha256').update(opcoes.api_key).digest('base64url').slice(0, 8),
    endereco: opcoes.endereco,
    nome: opcoes.nome,
    limite: { dono: `${PROVEDOR}:${opcoes.usuario_id}`, por_segundo: POR_SEGUNDO },
    deduplica_por_ms: LEMBRA_POR_MS,
    enviar: async (mensagem) => {
      try {
        const resposta = await fetch(`${opcoes.url}/emails`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${opcoes.api_key}`,
            'content-type': 'application/json',
            'user-agent': 'crm-assinaturas',
            'idempotency-key': mensagem.chave.slice(0, CHAVE_MAXIMA),
          },
          body: JSON.stringify(corpoDe(mensagem)),
          signal: AbortSignal.timeout(limite_ms),
        });
        const corpo: unknown = await resposta.json().catch(() => null);
        const folga = folgaDe(resposta.headers);
        if (!resposta.ok) return { ...recusa(causaDaResposta(resposta.status, corpo)), ...folga };
        const lida = aceita.safeParse(corpo);
        return lida.success
          ? { aceito: true, provedor: PROVEDOR, id_provedor: lida.data.id, ...folga }
          : recusa(SEM_RESPOSTA);
      } catch (erro) {
        return recusa(falhouAntesDeSair(erro) ? FORA_DO_AR : SEM_RESPOSTA);
      }
    },
  };
}
