import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod';
import { REGION } from './services.ts';

const usuario = z.object({
  sub: z.string(),
  email: z.string(),
  atributos: z.array(z.object({ Name: z.string(), Value: z.string() })),
  senha: z.string(),
  situacao: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  ativo: z.boolean(),
  criado_em: z.number(),
  /** O código de senha esquecida que se mandou e ainda não serviu. */
  codigo: z.string().nullable(),
  renovacoes: z.array(z.string()),
  /** O segredo do aplicativo, já confirmado, e se o código dele se pede ao entrar. */
  segredo: z.string().nullable(),
  duas_etapas: z.boolean(),
});
export type Usuario = z.output<typeof usuario>;
export const estado = z.object({
  userPoolId: z.string(),
  /** O cliente do painel, e o que só confere uma senha: o token dele não abre a API. */
  clientId: z.string(),
  passwordClientId: z.string(),
  /** A chave com que se assinam os tokens. */
  chave: z.record(z.string(), z.unknown()),
  usuarios: z.array(usuario),
});
export type Pool = z.output<typeof estado>;
export type IdentityCode = {
  readonly codigo: string;
  readonly motivo: 'ForgotPassword' | 'AdminCreateUser';
  readonly para: string;
};

/** Uma recusa com o nome que o Cognito lhe dá. */
export class CognitoError extends Error {
  constructor(nome: string, mensagem: string) {
    super(mensagem);
    this.name = nome;
  }
}
export const erroNaoAutorizado = (mensagem: string) => new CognitoError('NotAuthorizedException', mensagem);

/** Um grupo novo, sem ninguém; os nomes e a chave valem enquanto durar a pasta de dados. */
export const novoPool = (): Pool => ({
  userPoolId: `${REGION}_${randomBytes(5).toString('hex')}`,
  clientId: randomBytes(13).toString('hex'),
  passwordClientId: randomBytes(13).toString('hex'),
  chave: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  usuarios: [],
});

/** Quem tem este e-mail ou este id. */
export const achar = ({ usuarios }: Pool, nome: string): Usuario | undefined =>
  usuarios.find(({ sub, email }) => sub === nome || email.toLowerCase() === nome.toLowerCase());

/** Mesma política do grupo instalado: 12 caracteres com maiúscula, minúscula, número e símbolo. */
export function exigirSenhaForte(senha: string): void {
  const faltas = [
    [/^.{0,11}$/s, 'Password not long enough'],
    [/^[^a-z]*$/, 'Password must have lowercase characters'],
    [/^[^A-Z]*$/, 'Password must have uppercase characters'],
    [/^\D*$/, 'Password must have numeric characters'],
    [/^[A-Za-z0-9]*$/, 'Password must have symbol characters'],
  ] as const;
  const falta = faltas.find(([sem]) => sem.test(senha))?.[1];
  if (falta)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${falta}`);
}

const MINUTO_S = 60;
/** Quanto dura o token de quem entra, como num grupo instalado. */
const VALIDADE_S = 15 * MINUTO_S;
const b64 = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url');
const doToken = z.object({ sub: z.string(), exp: z.number() });

/** Os tokens de um grupo: quem os faz e quem os lê. */
export function tokensDe({ pool, issuer }: { readonly pool: Pool; readonly issuer: string }) {
  const privada = createPrivateKey({ key: pool.chave, format: 'jwk' });
  const publica = createPublicKey(privada);

  function assinar(declaracoes: object): string {
    const texto = `${b64({ alg: 'RS256', kid: 'local' })}.${b64(declaracoes)}`;
    return `${texto}.${sign('RSA-SHA256', Buffer.from(texto), privada).toString('base64url')}`;
  }

  return {
    /** Os tokens de uma pessoa num cliente, pelos segundos que duram; sem o de renovação, que só quem entra recebe. */
    emitir: ({ sub, email, atributos }: Usuario, cliente: string, dura = VALIDADE_S) => {
      const iat = Math.floor(Date.now() / 1000);
      const comum = { iss: issuer, sub, iat, auth_time: iat, exp: iat + dura, event_id: randomUUID() };
      const verificado = atributos.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true');
      const scope = 'aws.cognito.signin.user.admin';
      const doAcesso = { client_id: cliente, scope, token_use: 'access', username: sub };
      const doId = {
        aud: cliente,
        token_use: 'id',
        'cognito:username': sub,
        email,
        email_verified: verificado,
      };
      return {
        AccessToken: assinar({ ...comum, jti: randomUUID(), ...doAcesso }),
        IdToken: assinar({ ...comum, jti: randomUUID(), ...doId }),
        ExpiresIn: dura,
        TokenType: 'Bearer',
      };
    },
    /** De quem é um token de acesso que ainda vale. */
    dono: (token: string): Usuario => {
      const [topo = '', corpo = '', assinatura = ''] = token.split('.');
      const certo = verify(
        'RSA-SHA256',
        Buffer.from(`${topo}.${corpo}`),
        publica,
        Buffer.from(assinatura, 'base64url'),
      );
      const lido = certo
        ? doToken.safeParse(JSON.parse(Buffer.from(corpo, 'base64url').toString())).data
        : null;
      const achado = lido && lido.exp * 1000 > Date.now() ? achar(pool, lido.sub) : undefined;
      if (!achado) throw erroNaoAutorizado('Invalid Access Token');
      return achado;
    },
  };
}
