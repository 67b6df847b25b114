import * as z from 'zod';
import {
  assinar,
  elevar,
  g,
  k,
  misturaDe,
  N,
  segredoDe,
  sorteado,
} from '../../infra/local/emulators/cognito-srp.ts';

const desafio = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeParameters: z.object({
    SALT: z.string(),
    SRP_B: z.string(),
    SECRET_BLOCK: z.string(),
    USER_ID_FOR_SRP: z.string(),
  }),
});

/** Entra por SRP, como o painel, com as respostas cruas; os testes de navegador entram com o cliente da Amazon. */
export async function entrarPorSrp<R extends { corpo: unknown }>(
  chamar: (acao: string, corpo: Record<string, unknown>) => Promise<R>,
  { userPoolId, email, senha }: { userPoolId: string; email: string; senha: string },
): Promise<R> {
  const [, grupo = ''] = userPoolId.split('_');
  const a = sorteado();
  const A = elevar(g, a);
  const inicio = await chamar('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
  });
  const { ChallengeName, ChallengeParameters } = desafio.parse(inicio.corpo);
  const { SALT, SRP_B, SECRET_BLOCK: bloco, USER_ID_FOR_SRP: usuario } = ChallengeParameters;
  const B = BigInt(`0x${SRP_B}`);
  const u = misturaDe(A, B);
  const conta = { grupo, usuario };
  const x = segredoDe(conta, senha, BigInt(`0x${SALT}`));
  const S = elevar(B + N * k - k * elevar(g, x), a + u * x);
  const quando = new Date().toUTCString();
  return chamar('RespondToAuthChallenge', {
    ChallengeName,
    ChallengeResponses: {
      USERNAME: usuario,
      PASSWORD_CLAIM_SECRET_BLOCK: bloco,
      TIMESTAMP: quando,
      PASSWORD_CLAIM_SIGNATURE: assinar(conta, { S, u, bloco, quando }),
    },
  });
}
