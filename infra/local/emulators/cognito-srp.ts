import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { CognitoError, erroNaoAutorizado, type Usuario } from './cognito-pool.ts';

/** Quanto se espera pela prova da senha, como o serviço de verdade. */
const SESSAO_MS = 3 * 60_000;

/** O grupo de 3072 bits do RFC 3526 (o 15), com o gerador 2: os do Cognito. */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
export const g = 2n;

export function elevar(base: bigint, expoente: bigint): bigint {
  let resultado = 1n;
  let fator = base % N;
  for (let resto = expoente; resto > 0n; resto >>= 1n) {
    if (resto & 1n) resultado = (resultado * fator) % N;
    fator = (fator * fator) % N;
  }
  return resultado;
}

export const sorteado = () => BigInt(`0x${randomBytes(32).toString('hex')}`);
const resumo = (dado: Buffer | string) => createHash('sha256').update(dado).digest('hex');
/** Em bytes com o sinal, como o `BigInteger` do Java que o serviço usa. */
function escreverComSinal(numero: bigint): Buffer {
  const hex = numero.toString(16);
  const par = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(par) ? `00${par}` : par, 'hex');
}
const misturar = (...partes: readonly Buffer[]) => BigInt(`0x${resumo(Buffer.concat(partes))}`);

export const k = misturar(escreverComSinal(N), escreverComSinal(g));
export const misturaDe = (A: bigint, B: bigint) => misturar(escreverComSinal(A), escreverComSinal(B));

export type Conta = { readonly grupo: string; readonly usuario: string };
/** O segredo que se tira da senha; dele o serviço só guarda `g` elevado a ele. */
export const segredoDe = ({ grupo: pool, usuario }: Conta, senha: string, sal: bigint) =>
  misturar(escreverComSinal(sal), Buffer.from(resumo(`${pool}${usuario}:${senha}`), 'hex'));

/** A assinatura de quem chegou ao mesmo `S`, que prova a senha sem a mandar. */
export function assinar(
  { grupo: pool, usuario }: Conta,
  dados: { readonly S: bigint; readonly u: bigint; readonly bloco: string; readonly quando: string },
): string {
  const chave = hkdfSync(
    'sha256',
    escreverComSinal(dados.S),
    escreverComSinal(dados.u),
    'Caldera Derived Key',
    16,
  );
  return createHmac('sha256', Buffer.from(chave))
    .update(`${pool}${usuario}`)
    .update(Buffer.from(dados.bloco, 'base64'))
    .update(dados.quando)
    .digest('base64');
}

const resposta = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
});
type Prova = { readonly nome: string; readonly achado: Usuario | null };

/**
 * A entrada por SRP: a senha não viaja, e cada desafio serve uma vez. Quem não existe recebe um
 * desafio igual aos outros, com o mesmo sal a cada vez.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 */
export function passwordProof() {
  const abertas = new Map<string, Prova & { ate: number; esperada: (quando: string) => string }>();

  return {
    challenge: (pool: string, { nome, achado }: Prova, SRP_A: string) => {
      const A = /^[\da-f]+$/i.test(SRP_A) ? BigInt(`0x${SRP_A}`) : 0n;
      if (A % N === 0n)
        throw new CognitoError('InvalidParameterException', 'SRP_A must be a valid public value');
      const dele = resumo(`${pool}:${nome}`);
      const usuario = achado?.sub ?? dele.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
      const sal = BigInt(`0x${dele.slice(32)}`);
      const verificador = elevar(
        g,
        segredoDe({ grupo: pool, usuario }, achado?.senha ?? `${sorteado()}`, sal),
      );
      const b = sorteado();
      const B = (k * verificador + elevar(g, b)) % N;
      const u = misturaDe(A, B);
      const S = elevar(A * elevar(verificador, u), b);
      const bloco = randomBytes(64).toString('base64');
      const esperada = (quando: string) => assinar({ grupo: pool, usuario }, { S, u, bloco, quando });
      abertas.set(bloco, { nome, achado, ate: Date.now() + SESSAO_MS, esperada });
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: sal.toString(16),
          SRP_B: B.toString(16),
          SECRET_BLOCK: bloco,
          USERNAME: usuario,
          USER_ID_FOR_SRP: usuario,
        },
      };
    },

    /** De quem é o desafio, com a conta só se a prova é a da senha dela. */
    verify: (respostas: unknown): Prova => {
      const lida = resposta.parse(respostas);
      const aberta = abertas.get(lida.PASSWORD_CLAIM_SECRET_BLOCK);
      abertas.delete(lida.PASSWORD_CLAIM_SECRET_BLOCK);
      if (!aberta || aberta.ate < Date.now()) {
        throw erroNaoAutorizado('Invalid session for the user, session is expired.');
      }
      const { nome, achado, esperada } = aberta;
      return { nome, achado: lida.PASSWORD_CLAIM_SIGNATURE === esperada(lida.TIMESTAMP) ? achado : null };
    },
  };
}
