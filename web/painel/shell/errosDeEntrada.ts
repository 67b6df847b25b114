/** A política de senha do conjunto de usuários, como as telas a dizem. */
export const REGRAS_DA_SENHA =
  'Pelo menos 12 caracteres, com letra maiúscula, letra minúscula, número e símbolo.';

const MUITAS = 'Muitas tentativas. Tente novamente em alguns minutos';
const INCORRETOS = 'Email ou senha incorretos';
const CONFIRMAR = 'Por favor, confirme seu email antes de fazer login';

const nomeDe = (falha: unknown): string => (falha instanceof Error ? falha.name : '');
const textoDe = (falha: unknown): string => (falha instanceof Error ? falha.message : '');

/** O Cognito diz o excesso de tentativas ora no nome do erro, ora só na mensagem. */
function excesso(falha: unknown): boolean {
  return (
    /^(TooManyRequests|TooManyFailedAttempts|LimitExceeded)Exception$/.test(nomeDe(falha)) ||
    /attempts exceeded|attempt limit exceeded/i.test(textoDe(falha))
  );
}

/** Texto de uma falha ao entrar (especificação 1, seção 8; regra 26: o que não está na lista é sempre o mesmo). */
export function mensagemDeEntrada(falha: unknown): string {
  if (excesso(falha)) return MUITAS;
  const nome = nomeDe(falha);
  if (nome === 'NotAuthorizedException' || nome === 'UserNotFoundException') return INCORRETOS;
  if (nome === 'UserNotConfirmedException') return CONFIRMAR;
  return 'Erro ao fazer login';
}

/** Texto de uma falha ao trocar a senha, com o que fazer em seguida. */
export function mensagemDeTrocaDeSenha(falha: unknown): string {
  if (excesso(falha)) return MUITAS;
  switch (nomeDe(falha)) {
    case 'CodeMismatchException':
    case 'UserNotFoundException':
      return 'Código incorreto. Confira o email que enviamos';
    case 'ExpiredCodeException':
      return 'Este código venceu. Peça outro';
    case 'InvalidPasswordException':
      return 'A senha não atende às regras abaixo do campo';
    case 'PasswordHistoryPolicyViolationException':
      return 'Escolha uma senha que você ainda não usou aqui';
    case 'NotAuthorizedException':
      return 'O prazo para trocar a senha acabou. Entre de novo';
    default:
      return 'Não foi possível trocar a senha. Tente novamente em alguns minutos';
  }
}
