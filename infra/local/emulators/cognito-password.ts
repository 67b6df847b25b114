import { CognitoError } from 'cognito-local/lib/errors.js';

/** Mesma política do grupo instalado: 12 caracteres com maiúscula, minúscula, número e símbolo. */
function recusar(senha: string): string | null {
  const faltas: [boolean, string][] = [
    [senha.length < 12, 'Password not long enough'],
    [!/[a-z]/.test(senha), 'Password must have lowercase characters'],
    [!/[A-Z]/.test(senha), 'Password must have uppercase characters'],
    [!/\d/.test(senha), 'Password must have numeric characters'],
    [!/[^A-Za-z0-9]/.test(senha), 'Password must have symbol characters'],
  ];
  const falta = faltas.find(([falhou]) => falhou);
  return falta ? `Password did not conform with policy: ${falta[1]}` : null;
}

export function requireStrongPassword(senha: string): void {
  const motivo = recusar(senha);
  if (motivo) throw new CognitoError('InvalidPasswordException', motivo);
}
