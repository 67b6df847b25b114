import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Faz e abre o texto que vai num link público: quem o tem não o lê, não o muda e não o usa noutra coisa. O mesmo texto
 * dá sempre o mesmo link. `open` devolve null ao que não se fez aqui, ao de outro uso e ao de uma chave que já não
 * vale, sem dizer qual.
 */
export type LinkSigner = {
  readonly seal: (use: string, text: string) => string;
  readonly open: (use: string, token: string) => string | null;
};

const TAG_BYTES = 16;
const NAME_LETTERS = 4;

/** As duas chaves de um uso e o nome da chave de que saem, que vai na frente do link. */
function keysFor(secret: string, use: string) {
  const derived = (what: string) => createHmac('sha256', secret).update(`link\n${what}\n${use}`).digest();
  return {
    name: createHash('sha256').update(`link\n${secret}`).digest('base64url').slice(0, NAME_LETTERS),
    mac: derived('mac'),
    cipher: derived('cipher'),
  };
}
type Keys = ReturnType<typeof keysFor>;

const tagOf = ({ mac }: Keys, text: Buffer) =>
  createHmac('sha256', mac).update(text).digest().subarray(0, TAG_BYTES);

/**
 * Links assinados com HMAC-SHA256 e cifrados com AES-256-CTR, em que a assinatura é o vetor inicial (como o SIV, RFC
 * 5297): não há sorteio, e o mesmo texto repetido só revela que se repetiu. `secrets`: a chave com que se assina e,
 * depois de um espaço, a anterior, cujos links continuam valendo.
 */
export function linkSigner(secrets: string): LinkSigner {
  const [current = '', ...previous] = secrets.split(' ');
  return {
    seal: (use, text) => {
      const keys = keysFor(current, use);
      const plain = Buffer.from(text);
      const tag = tagOf(keys, plain);
      const cipher = createCipheriv('aes-256-ctr', keys.cipher, tag);
      return keys.name + Buffer.concat([tag, cipher.update(plain), cipher.final()]).toString('base64url');
    },
    open: (use, token) => {
      const body = token.slice(NAME_LETTERS);
      const sealed = Buffer.from(body, 'base64url');
      const keys = [current, ...previous]
        .map((secret) => keysFor(secret, use))
        .find(({ name }) => token.startsWith(name));
      if (!keys || sealed.length <= TAG_BYTES || sealed.toString('base64url') !== body) return null;
      const tag = sealed.subarray(0, TAG_BYTES);
      const decipher = createDecipheriv('aes-256-ctr', keys.cipher, tag);
      const plain = Buffer.concat([decipher.update(sealed.subarray(TAG_BYTES)), decipher.final()]);
      return timingSafeEqual(tagOf(keys, plain), tag) ? plain.toString() : null;
    },
  };
}
