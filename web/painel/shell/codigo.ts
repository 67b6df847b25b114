import { confirmSignIn } from 'aws-amplify/auth';
import { type ResultadoDaEntrada, resultadoDe } from './entrada.ts';
import { mensagemDeEntrada } from './errosDeEntrada.ts';

/** Só os números: os aplicativos mostram o código em dois grupos. */
export const filtrarNumeros = (codigo: string) => codigo.replace(/\D/g, '');

/** Entrega o código que se pediu depois da senha; as falhas sobem com o nome que o Cognito lhes dá. */
export async function confirmarCodigo(codigo: string): Promise<ResultadoDaEntrada> {
  return resultadoDe(await confirmSignIn({ challengeResponse: filtrarNumeros(codigo) }));
}

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
