/** Não se achou, ou não se chegou, ao outro lado. */
const SEM_CONEXAO = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/**
 * A conversa cifrada não começou (nodejs.org/api/tls, X.509 certificate error codes; OpenSSL): nada se escreveu nela.
 */
const SEM_CIFRA = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_TLS_HANDSHAKE_TIMEOUT',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
]);
/** O que só a frase diz: o corte e o erro no meio do aperto de mão (EPROTO), e o prazo de conexão do SDK da AWS. */
const SO_NA_FRASE = new RegExp(
  [
    'before secure TLS connection was established',
    'did not establish a connection',
    'wrong version number',
    'unsupported protocol',
    'alert protocol version',
    'handshake failure',
  ].join('|'),
);

const campo = (erro: object, nome: string) => String(Reflect.get(erro, nome) ?? '');

/**
 * Diz se uma chamada caiu antes de o pedido ser escrito: do outro lado nada aconteceu, e repetir não manda duas vezes.
 * O corte e o silêncio depois disso não dizem se o pedido foi lido.
 */
export function falhouAntesDeSair(erro: unknown): boolean {
  if (!(erro instanceof Error)) return false;
  const codigo = campo(erro, 'code');
  if (SEM_CONEXAO.has(codigo) || SEM_CIFRA.has(codigo) || campo(erro, 'syscall') === 'connect') return true;
  return SO_NA_FRASE.test(erro.message) || falhouAntesDeSair(erro.cause);
}
