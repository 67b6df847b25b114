import { confirmSignIn } from 'aws-amplify/auth';
import { type ResultadoDaEntrada, resultadoDe } from './entrada.ts';

/** Só os números: os aplicativos mostram o código em dois grupos. */
export const filtrarNumeros = (codigo: string) => codigo.replace(/\D/g, '');

/** Entrega o código que se pediu depois da senha; as falhas sobem com o nome que o Cognito lhes dá. */
export async function confirmarCodigo(codigo: string): Promise<ResultadoDaEntrada> {
  return resultadoDe(await confirmSignIn({ challengeResponse: filtrarNumeros(codigo) }));
}
