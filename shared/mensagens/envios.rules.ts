import type { StatusEnvio } from './mensagens.schema.ts';

/** Quanto dura a posse de um envio em andamento, em tempo real: passado isso, quem o tinha morreu. */
export const POSSE_MS = 30_000;

/** Transições de um envio; a mesma tabela é a condição de cada gravação (design, Sending). */
export const TRANSICOES_DO_ENVIO = {
  assumir: { de: 'pendente', para: 'enviando' },
  retomar: { de: 'enviando', para: 'enviando' },
  soltar: { de: 'enviando', para: 'enviando' },
  devolver: { de: 'enviando', para: 'pendente' },
  aceitar: { de: 'enviando', para: 'enviado' },
  recusar: { de: 'enviando', para: 'erro' },
  duvidar: { de: 'enviando', para: 'duvidoso' },
  descartar: { de: 'pendente', para: 'descartado' },
  desistir: { de: 'pendente', para: 'erro' },
  confirmar: { de: 'duvidoso', para: 'enviado' },
  // O WhatsApp aceita e só depois diz que não entregou.
  falhar: { de: 'enviado', para: 'erro' },
  negar: { de: 'duvidoso', para: 'erro' },
} as const satisfies Record<string, { de: StatusEnvio; para: StatusEnvio }>;
export type TransicaoDoEnvio = keyof typeof TRANSICOES_DO_ENVIO;

export type SituacaoDoEnvio = {
  readonly status: StatusEnvio;
  /**
   * Tempo real, em milissegundos: quando a posse atual começou (null depois de solta) e quando o provedor pode ter
   * aceitado pela primeira vez.
   */
  readonly enviando_desde: number | null;
  readonly primeira_saida: number | null;
  readonly provedor: string | null;
  /** A conta do provedor que o tem: outra não reconhece a chave. */
  readonly conta: string | null;
};

/**
 * O que se pode fazer agora com um envio: nada (acabou), esperar quem o tem, assumi-lo, repeti-lo ou marcá-lo duvidoso.
 */
export type DecisaoDoEnvio = 'nada' | 'esperar' | 'assumir' | 'retomar' | 'duvidar';

type QuemManda = { readonly provedor: string; readonly conta: string; readonly deduplica_por_ms: number };

/**
 * Decide sobre um envio. Depois que a posse vence, só se repete com a mesma conta do mesmo provedor e enquanto ela
 * ainda reconhece a chave (`deduplica_por_ms`; zero no SES): fora disso o envio é duvidoso e não se repete sozinho
 * (regra 22).
 */
export function decidirEnvio(
  envio: SituacaoDoEnvio,
  { agora, remetente }: { agora: number; remetente: QuemManda },
): DecisaoDoEnvio {
  if (envio.status === 'pendente') return 'assumir';
  if (envio.status !== 'enviando') return 'nada';
  if (agora - (envio.enviando_desde ?? 0) < POSSE_MS) return 'esperar';
  const { deduplica_por_ms } = remetente;
  const mesma = remetente.provedor === envio.provedor && remetente.conta === envio.conta;
  const reconhece = deduplica_por_ms > 0 && agora - (envio.primeira_saida ?? 0) < deduplica_por_ms;
  return mesma && reconhece ? 'retomar' : 'duvidar';
}

/** Por onde um envio sai. */
const CANAIS = ['email', 'whatsapp'] as const;
export type Canal = (typeof CANAIS)[number];

/**
 * Chave do envio automático (regra 22): um por canal, assinatura, tipo e vencimento; `tentativa` distingue cada vez que
 * se pede de novo.
 */
export function chaveDoEnvio(envio: {
  readonly canal?: Canal;
  readonly assinatura_id: string;
  readonly tipo: string;
  readonly data_expiracao: string;
  readonly tentativa: string | null;
}): string {
  const { canal = 'email', assinatura_id, tipo, data_expiracao, tentativa } = envio;
  return [canal, assinatura_id, tipo, data_expiracao, ...(tentativa === null ? [] : [tentativa])].join('#');
}

/** A chave do e-mail de acesso que uma compra de teste manda a quem vende: um por pedido. */
export const chaveDoAcessoDeTeste = (pedido_id: string): string => `email#teste#compra#${pedido_id}`;

/** Como começa, na linha do tempo de uma compra de teste, o motivo de o e-mail de acesso não ter saído. */
export const ACESSO_NAO_SAIU = 'O e-mail de acesso não saiu: ';

/** O canal de um envio, que a chave diz. */
export const canalDoEnvio = (chave: string): Canal =>
  CANAIS.find((canal) => chave.startsWith(`${canal}#`)) ?? 'email';

/** Nome opaco de um envio, que o provedor devolve nos avisos de entrega: só letras, algarismos, '_' e '-'. */
export const etiquetaDoEnvio = (chave: string): string =>
  btoa(chave).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** A chave de um envio a partir da etiqueta dele; null se não é de um. */
export function chaveDaEtiqueta(etiqueta: string): string | null {
  try {
    return atob(etiqueta.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
