import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DadosStack } from '../stacks/dados.ts';

/** Contexto com que toda credencial é cifrada (design, Secrets): sem ele, ou com outro, o KMS não decifra. */
export const CONTEXTO_DO_COFRE = ['usuario_id', 'integracao'] as const;

/**
 * Decifrar credenciais de vendedores, e só com o contexto inteiro e nada além dele: um texto cifrado fora do cofre, ou
 * trocado de vendedor, não abre. Cifrar é só da função das integrações e de quem roda a linha de comando, com a sessão
 * dela.
 */
export function politicaDoCofre({ cofre }: DadosStack, acesso: 'decifra' | 'cifra'): PolicyStatement {
  return new PolicyStatement({
    actions: acesso === 'cifra' ? ['kms:Decrypt', 'kms:Encrypt'] : ['kms:Decrypt'],
    resources: [cofre.keyArn],
    conditions: {
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': [...CONTEXTO_DO_COFRE] },
      Null: Object.fromEntries(CONTEXTO_DO_COFRE.map((nome) => [`kms:EncryptionContext:${nome}`, 'false'])),
    },
  });
}
