import { ApiError } from '../../../shared/base/client.ts';

/** Uma gravação, feita sob a chave de idempotência dada. */
export type Envio<R> = (chave: string) => Promise<R>;

const ficouSemResposta = (falha: unknown) =>
  falha instanceof ApiError && (falha.status === 0 || falha.status >= 500);
const chaveReutilizada = (falha: unknown) => falha instanceof ApiError && falha.erro === 'chave_reutilizada';

async function acharGravada<R>(duvidosas: readonly Envio<R>[], chave: string): Promise<R> {
  for (const repetir of duvidosas) {
    try {
      return await repetir(chave);
    } catch (falha) {
      if (!chaveReutilizada(falha)) throw falha;
    }
  }
  throw new ApiError(
    409,
    'chave_reutilizada',
    'uma tentativa anterior deu certo. Cancele e confira a lista antes de salvar de novo',
  );
}

/**
 * Salva sem duplicar quando a resposta de uma tentativa se perdeu e a pessoa mudou um campo antes de tentar de novo:
 * a chave então já guarda a primeira versão. Repete a tentativa duvidosa para ler o que ela gravou e passa esse
 * registro a `retomar`, que grava por cima o que mudou. `duvidosas` acumula as tentativas sem resposta.
 */
export async function enviarUmaVez<R>(
  duvidosas: Envio<R>[],
  entrada: { chave: string; enviar: Envio<R>; retomar: (gravado: R) => Promise<R> },
): Promise<R> {
  const { chave, enviar, retomar } = entrada;
  try {
    return await enviar(chave);
  } catch (falha) {
    if (ficouSemResposta(falha)) duvidosas.push(enviar);
    if (!chaveReutilizada(falha)) throw falha;
  }
  return retomar(await acharGravada(duvidosas, chave));
}
