import { mensagemDeTrocaDeSenha } from '../shell/errosDeEntrada.ts';

export type ValoresSenha = { atual: string; nova: string; repetida: string };
export type CampoDaSenha = keyof ValoresSenha;

/** O primeiro campo errado e por quê, ou null; as regras da senha quem confere é o serviço de identidade. */
export function recusarTroca(valores: ValoresSenha): { campo: CampoDaSenha; mensagem: string } | null {
  const { atual, nova, repetida } = valores;
  if (atual === '') return { campo: 'atual', mensagem: 'Informe a senha atual' };
  if (nova === '') return { campo: 'nova', mensagem: 'Escolha a senha nova' };
  if (nova === atual) return { campo: 'nova', mensagem: 'Escolha uma senha diferente da atual' };
  if (repetida !== nova) return { campo: 'repetida', mensagem: 'As duas senhas não são iguais' };
  return null;
}

const nomeDe = (falha: unknown): string => (falha instanceof Error ? falha.name : '');

/**
 * O que dizer de uma troca que o serviço de identidade recusou, e junto de que campo; `campo` null é um aviso do
 * formulário. O mesmo `NotAuthorizedException` serve à senha errada e ao token que já não vale: só o texto os separa.
 */
export function falhaDaTroca(falha: unknown): { campo: CampoDaSenha | null; mensagem: string } {
  const mensagem = mensagemDeTrocaDeSenha(falha);
  switch (nomeDe(falha)) {
    case 'NotAuthorizedException':
      if (/attempts? (limit )?exceeded/i.test(String(falha))) return { campo: null, mensagem };
      return /token/i.test(String(falha))
        ? { campo: null, mensagem: 'Sua sessão terminou. Entre de novo e troque a senha' }
        : { campo: 'atual', mensagem: 'A senha atual está incorreta' };
    case 'UserUnAuthenticatedException':
      return { campo: null, mensagem: 'Sua sessão terminou. Entre de novo e troque a senha' };
    case 'InvalidPasswordException':
    case 'InvalidParameterException':
      return { campo: 'nova', mensagem: 'A senha não atende às regras abaixo' };
    case 'PasswordHistoryPolicyViolationException':
      return { campo: 'nova', mensagem };
    default:
      return { campo: null, mensagem };
  }
}
