import { mensagemDeEntrada } from './errosDeEntrada.ts';

/** Texto de um código recusado, com o que fazer em seguida. */
export function mensagemDoCodigo(falha: unknown): string {
  switch (falha instanceof Error ? falha.name : '') {
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'Código incorreto. Digite o que o aplicativo mostra agora';
    case 'ExpiredCodeException':
      return 'Este código já foi usado. Espere o aplicativo mostrar o próximo';
    case 'NotAuthorizedException':
      return /session/i.test(String(falha))
        ? 'O prazo para o código acabou. Volte ao login e entre de novo'
        : mensagemDeEntrada(falha);
    // A página recarregou entre a senha e o código.
    case 'SignInException':
      return 'O prazo para o código acabou. Volte ao login e entre de novo';
    default:
      return mensagemDeEntrada(falha);
  }
}
