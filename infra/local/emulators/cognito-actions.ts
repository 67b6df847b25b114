import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { cortar } from '../../../shared/base/cortar.ts';
import {
  achar,
  CognitoError,
  erroNaoAutorizado,
  exigirSenhaForte,
  type IdentityCode,
  type Pool,
  tokensDe,
  type Usuario,
} from './cognito-pool.ts';
import { passwordProof } from './cognito-srp.ts';

const SENHA_ERRADA = 'Incorrect username or password.';
/** Erradas em seguida até o bloqueio, que começa em 1 s e dobra até 15 min, como no serviço de verdade. */
const ERRADAS_ATE_BLOQUEAR = 5;
const BLOQUEIO_MAXIMO_MS = 15 * 60_000;
/** Quanto se espera pela resposta a um desafio, e códigos errados que ele aguenta. */
const SESSAO_MS = 3 * 60_000;
const ERRADOS_POR_SESSAO = 5;
const PASSO_MS = 30_000;
/** O token que o console local pede dura mais do que o de quem entra: quem o pede não o renova. */
const DURA_NO_CONSOLE_S = 3_600;

const texto = z.string();
const deQuem = z.object({ Username: texto });
const comToken = z.object({ AccessToken: texto });
const parametros = z.object({
  USERNAME: texto.default(''),
  PASSWORD: texto.default(''),
  SRP_A: texto.default(''),
});
const inicio = z.object({ AuthFlow: texto, ClientId: texto, AuthParameters: parametros });
const resposta = z.discriminatedUnion('ChallengeName', [
  z.object({
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ClientId: texto,
    ChallengeResponses: z.record(texto, texto),
  }),
  z.object({
    ChallengeName: z.enum(['SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED']),
    Session: texto,
    ChallengeResponses: z.object({
      NEW_PASSWORD: texto.default(''),
      SOFTWARE_TOKEN_MFA_CODE: texto.default(''),
    }),
  }),
]);
const criacao = deQuem.extend({
  TemporaryPassword: texto.optional(),
  MessageAction: texto.optional(),
  UserAttributes: z.array(z.object({ Name: texto, Value: texto })).default([]),
});

type Partes = {
  readonly pool: Pool;
  readonly issuer: string;
  readonly salvar: () => void;
  readonly aoEnviar: (codigo: IdentityCode) => void;
};
type Sessao = {
  readonly de: Usuario;
  readonly cliente: string;
  readonly desafio: string;
  readonly ate: number;
  erradas: number;
};

// Passa de 300 linhas: as ações dividem as sessões, as tentativas e os segredos, e cortá-las passaria esse estado de
// mão em mão.
/**
 * As ações do Cognito que o produto usa, com os nomes de erro, os bloqueios e a política de senha do serviço de
 * verdade.
 */
export function actionsOf(partes: Partes): Readonly<Record<string, (pedido: unknown) => unknown>> {
  const { pool, salvar, aoEnviar } = partes;
  const tokens = tokensDe(partes);
  const tentativas = new Map<string, { erradas: number; ate: number }>();
  const sessoes = new Map<string, Sessao>();
  const prova = passwordProof();
  /** Os fluxos que cada cliente aceita, como num pool instalado. */
  const fluxos: Readonly<Record<string, string>> = {
    [pool.clientId]: 'USER_SRP_AUTH',
    [pool.passwordClientId]: 'USER_PASSWORD_AUTH',
  };
  const aConfirmar = new Map<string, string>();
  const usados = new Map<string, number>();

  const existente = (nome: string): Usuario => {
    const achado = achar(pool, nome);
    if (!achado) throw new CognitoError('UserNotFoundException', 'User does not exist.');
    return achado;
  };

  function errou(nome: string): never {
    const erradas = (tentativas.get(nome)?.erradas ?? 0) + 1;
    const dobras = erradas - ERRADAS_ATE_BLOQUEAR;
    const espera = dobras < 0 ? 0 : Math.min(1000 * 2 ** dobras, BLOQUEIO_MAXIMO_MS);
    tentativas.set(nome, { erradas, ate: Date.now() + espera });
    throw erroNaoAutorizado(SENHA_ERRADA);
  }

  function desafiar(de: Usuario, cliente: string, desafio: string, parametros: object = {}) {
    const Session = randomUUID();
    sessoes.set(Session, { de, cliente, desafio, ate: Date.now() + SESSAO_MS, erradas: 0 });
    return {
      ChallengeName: desafio,
      ChallengeParameters: { USER_ID_FOR_SRP: de.sub, ...parametros },
      Session,
    };
  }

  function emitir(de: Usuario, cliente: string) {
    const RefreshToken = randomBytes(48).toString('base64url');
    de.renovacoes.push(RefreshToken);
    salvar();
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens.emitir(de, cliente), RefreshToken } };
  }

  /** O que vem depois da senha certa: o código do aplicativo, a quem o ligou, ou os tokens. */
  const entrar = (de: Usuario, cliente: string) =>
    de.duas_etapas ? desafiar(de, cliente, 'SOFTWARE_TOKEN_MFA') : emitir(de, cliente);

  /** Quem provou a senha segue; `certo` é null para quem não a provou. */
  function conferida(cliente: string, nome: string, certo: Usuario | null) {
    if ((tentativas.get(nome)?.ate ?? 0) > Date.now()) throw erroNaoAutorizado('Password attempts exceeded');
    if (!certo) return errou(nome);
    if (!certo.ativo) throw erroNaoAutorizado('User is disabled.');
    tentativas.delete(nome);
    if (certo.situacao === 'CONFIRMED') return entrar(certo, cliente);
    const userAttributes = JSON.stringify({ email: certo.email });
    return desafiar(certo, cliente, 'NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes });
  }

  /** 'usado': certo, mas já serviu. */
  function conferir({ sub }: Usuario, segredo: string, token: string): 'certo' | 'errado' | 'usado' {
    const passo = new TOTP({ secret: Secret.fromBase32(segredo) }).validate({ token, window: 1 });
    if (passo === null) return 'errado';
    const contagem = Math.floor(Date.now() / PASSO_MS) + passo;
    if (contagem <= (usados.get(sub) ?? 0)) return 'usado';
    usados.set(sub, contagem);
    return 'certo';
  }

  function conferirCodigo(Session: string, sessao: Sessao, codigo: string) {
    const como = conferir(sessao.de, sessao.de.segredo ?? '', codigo);
    if (como === 'usado') {
      throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
    }
    if (como === 'errado') sessao.erradas += 1;
    if (como === 'certo' || sessao.erradas >= ERRADOS_POR_SESSAO) sessoes.delete(Session);
    if (como === 'certo') return emitir(sessao.de, sessao.cliente);
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  }

  function trocarSenha(de: Usuario, nova: string, mais: Partial<Usuario> = {}): void {
    exigirSenhaForte(nova);
    Object.assign(de, { senha: nova }, mais);
    salvar();
  }

  /** Uma pessoa, com o nome que cada ação dá aos atributos dela. */
  const mostrar = (de: Usuario, nome: 'Attributes' | 'UserAttributes' = 'UserAttributes') => ({
    Username: de.sub,
    Enabled: de.ativo,
    UserStatus: de.situacao,
    UserCreateDate: de.criado_em,
    UserLastModifiedDate: de.criado_em,
    ...(de.duas_etapas
      ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
      : {}),
    [nome]: [{ Name: 'sub', Value: de.sub }, ...de.atributos],
  });

  return {
    InitiateAuth: (pedido) => {
      const { AuthFlow, ClientId, AuthParameters } = inicio.parse(pedido);
      if (fluxos[ClientId] !== AuthFlow) {
        throw new CognitoError('InvalidParameterException', `${AuthFlow} flow not enabled for this client`);
      }
      const nome = AuthParameters.USERNAME.toLowerCase();
      const achado = achar(pool, nome) ?? null;
      if (AuthFlow === 'USER_SRP_AUTH') {
        const grupo = pool.userPoolId.split('_')[1] ?? '';
        return prova.challenge(grupo, { nome, achado }, AuthParameters.SRP_A);
      }
      return conferida(ClientId, nome, achado?.senha === AuthParameters.PASSWORD ? achado : null);
    },
    RespondToAuthChallenge: (pedido) => {
      const lida = resposta.parse(pedido);
      if (lida.ChallengeName === 'PASSWORD_VERIFIER') {
        const { nome, achado } = prova.verify(lida.ChallengeResponses);
        return conferida(lida.ClientId, nome, achado);
      }
      const { ChallengeName, Session, ChallengeResponses } = lida;
      const sessao = sessoes.get(Session);
      if (!sessao || sessao.ate < Date.now() || sessao.desafio !== ChallengeName || !sessao.de.ativo) {
        throw erroNaoAutorizado('Invalid session for the user, session is expired.');
      }
      if (ChallengeName === 'SOFTWARE_TOKEN_MFA')
        return conferirCodigo(Session, sessao, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
      trocarSenha(sessao.de, ChallengeResponses.NEW_PASSWORD, { situacao: 'CONFIRMED' });
      sessoes.delete(Session);
      return entrar(sessao.de, sessao.cliente);
    },
    GetTokensFromRefreshToken: (pedido) => {
      const { RefreshToken } = z.object({ RefreshToken: texto }).parse(pedido);
      const dono = pool.usuarios.find(({ renovacoes }) => renovacoes.includes(RefreshToken));
      if (!dono) throw erroNaoAutorizado('Refresh Token has been revoked');
      if (!dono.ativo) throw erroNaoAutorizado('User is disabled.');
      return { AuthenticationResult: tokens.emitir(dono, pool.clientId) };
    },
    RevokeToken: (pedido) => {
      const { Token } = z.object({ Token: texto }).parse(pedido);
      for (const usuario of pool.usuarios)
        usuario.renovacoes = usuario.renovacoes.filter((outro) => outro !== Token);
      salvar();
    },
    ForgotPassword: (pedido) => {
      const { Username } = deQuem.parse(pedido);
      const achado = achar(pool, Username);
      if (achado?.situacao === 'FORCE_CHANGE_PASSWORD') {
        throw erroNaoAutorizado('User password cannot be reset in the current state.');
      }
      if (achado) {
        achado.codigo = String(randomInt(1_000_000)).padStart(6, '0');
        salvar();
        aoEnviar({ codigo: achado.codigo, motivo: 'ForgotPassword', para: achado.email });
      }
      const Destination = `${cortar(Username, 1)}***@${cortar(Username.split('@')[1] ?? '', 1)}***`;
      return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
    },
    ConfirmForgotPassword: (pedido) => {
      const { Username, Password, ConfirmationCode } = deQuem
        .extend({ Password: texto, ConfirmationCode: texto })
        .parse(pedido);
      exigirSenhaForte(Password);
      const achado = achar(pool, Username);
      if (!achado?.codigo) {
        throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      }
      tentativas.delete(Username.toLowerCase());
      if (achado.codigo !== ConfirmationCode) {
        const mensagem = 'Invalid verification code provided, please try again.';
        throw new CognitoError('CodeMismatchException', mensagem);
      }
      trocarSenha(achado, Password, { codigo: null, situacao: 'CONFIRMED' });
    },
    ChangePassword: (pedido) => {
      const trocada = comToken.extend({ PreviousPassword: texto, ProposedPassword: texto }).parse(pedido);
      exigirSenhaForte(trocada.ProposedPassword);
      const dono = tokens.dono(trocada.AccessToken);
      if (dono.senha !== trocada.PreviousPassword) throw erroNaoAutorizado(SENHA_ERRADA);
      trocarSenha(dono, trocada.ProposedPassword);
    },
    GetUser: (pedido) => mostrar(tokens.dono(comToken.parse(pedido).AccessToken)),

    // O segundo fator: um segredo só vale depois de confirmado, ligar é outra chamada, e um código serve uma vez.
    AssociateSoftwareToken: (pedido) => {
      const { base32 } = new Secret({ size: 32 });
      aConfirmar.set(tokens.dono(comToken.parse(pedido).AccessToken).sub, base32);
      return { SecretCode: base32 };
    },
    VerifySoftwareToken: (pedido) => {
      const { AccessToken, UserCode } = comToken.extend({ UserCode: texto }).parse(pedido);
      const dono = tokens.dono(AccessToken);
      const segredo = aConfirmar.get(dono.sub);
      if (!segredo) {
        throw new CognitoError('InvalidParameterException', 'User has not associated a software token');
      }
      if (conferir(dono, segredo, UserCode) !== 'certo') {
        throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
      }
      aConfirmar.delete(dono.sub);
      dono.segredo = segredo;
      salvar();
      return { Status: 'SUCCESS' };
    },
    SetUserMFAPreference: (pedido) => {
      const { AccessToken, SoftwareTokenMfaSettings } = comToken
        .extend({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean().default(false) }) })
        .parse(pedido);
      const dono = tokens.dono(AccessToken);
      if (SoftwareTokenMfaSettings.Enabled && !dono.segredo) {
        throw new CognitoError('InvalidParameterException', 'User has not verified software token MFA');
      }
      dono.duas_etapas = SoftwareTokenMfaSettings.Enabled;
      salvar();
    },

    AdminCreateUser: (pedido) => {
      const { Username: email, TemporaryPassword, MessageAction, UserAttributes } = criacao.parse(pedido);
      if (TemporaryPassword) exigirSenhaForte(TemporaryPassword);
      if (achar(pool, email)) throw new CognitoError('UsernameExistsException', 'User already exists');
      const novo: Usuario = {
        sub: randomUUID(),
        email,
        senha: TemporaryPassword ?? randomBytes(6).toString('base64url'),
        situacao: 'FORCE_CHANGE_PASSWORD',
        ativo: true,
        criado_em: Math.floor(Date.now() / 1000),
        atributos: UserAttributes.some(({ Name }) => Name === 'email')
          ? UserAttributes
          : [...UserAttributes, { Name: 'email', Value: email }],
        codigo: null,
        renovacoes: [],
        segredo: null,
        duas_etapas: false,
      };
      pool.usuarios.push(novo);
      salvar();
      if (MessageAction !== 'SUPPRESS')
        aoEnviar({ codigo: novo.senha, motivo: 'AdminCreateUser', para: email });
      return { User: mostrar(novo, 'Attributes') };
    },
    AdminGetUser: (pedido) => mostrar(existente(deQuem.parse(pedido).Username)),
    AdminSetUserPassword: (pedido) => {
      const { Username, Password, Permanent } = deQuem
        .extend({ Password: texto, Permanent: z.boolean().default(false) })
        .parse(pedido);
      exigirSenhaForte(Password);
      const situacao = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      trocarSenha(existente(Username), Password, { situacao });
    },
    AdminDisableUser: (pedido) => {
      existente(deQuem.parse(pedido).Username).ativo = false;
      salvar();
    },
    ListUsers: () => ({ Users: pool.usuarios.map((usuario) => mostrar(usuario, 'Attributes')) }),
    // Não existe na AWS: só o console local chama, para dar um token sem saber a senha.
    LocalToken: (pedido) =>
      tokens.emitir(existente(deQuem.parse(pedido).Username), pool.clientId, DURA_NO_CONSOLE_S),
  };
}
