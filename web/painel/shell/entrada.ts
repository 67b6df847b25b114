import { type SignInOutput, signIn, signOut } from 'aws-amplify/auth';
import { configurarSessao, marcarEntrada } from './sessao.ts';

/** O que falta depois de conferir e-mail e senha. */
export type ResultadoDaEntrada = 'entrou' | 'primeira_senha' | 'redefinir_senha' | 'codigo';

const erroComNome = (name: string) => Object.assign(new Error(name), { name });

/** Traduz o passo seguinte que o Cognito pede. */
export function resultadoDe(saida: SignInOutput): ResultadoDaEntrada {
  switch (saida.nextStep.signInStep) {
    case 'DONE':
      marcarEntrada();
      return 'entrou';
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return 'primeira_senha';
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return 'codigo';
    case 'RESET_PASSWORD':
      return 'redefinir_senha';
    case 'CONFIRM_SIGN_UP':
      throw erroComNome('UserNotConfirmedException');
    default:
      throw erroComNome(saida.nextStep.signInStep);
  }
}

/** Entra com e-mail e senha; as falhas sobem com o nome que o Cognito lhes dá. */
export async function entrar(email: string, senha: string): Promise<ResultadoDaEntrada> {
  await configurarSessao();
  // A senha não sai do navegador: por SRP vai só a prova de quem a sabe (docs/decisions/0074).
  const options = { authFlowType: 'USER_SRP_AUTH' } as const;
  const tentar = () => signIn({ username: email.trim(), password: senha, options });
  try {
    return resultadoDe(await tentar());
  } catch (falha) {
    // Um token que o servidor já não aceita continua no navegador: sai dele e entra.
    if (!(falha instanceof Error) || falha.name !== 'UserAlreadyAuthenticatedException') throw falha;
    await signOut();
    return resultadoDe(await tentar());
  }
}
