import { ApiError } from '../../shared/base/client.ts';

/** Mensagem para mostrar de uma falha qualquer. */
export function mensagemDaFalha(falha: unknown): string {
  return falha instanceof ApiError ? falha.message : 'Algo deu errado. Tente de novo';
}

/** O fim da frase de uma falha nossa: o número da chamada, para quem pedir ajuda; vazio se a frase já o diz. */
export function codigoDaFalha(falha: unknown): string {
  if (!(falha instanceof ApiError) || falha.status < 500 || falha.id === undefined) return '';
  return falha.message.includes(falha.id) ? '' : ` (código ${falha.id})`;
}

/** Diz se a API recusou por um destes motivos, pelo nome. */
export function foi(falha: unknown, ...motivos: readonly string[]): boolean {
  return falha instanceof ApiError && motivos.includes(falha.erro);
}

/** Diz se a API respondeu que não. Sem resposta, com 5xx ou com outra tentativa em andamento, ela pode ter feito. */
export function recusou(falha: unknown): falha is ApiError {
  return (
    falha instanceof ApiError && falha.status >= 400 && falha.status < 500 && falha.erro !== 'em_andamento'
  );
}

/** Espera uma exclusão; se o registro já não existe (outra janela o excluiu), era o que se queria. */
export async function ouJaSumiu(exclusao: Promise<unknown>, naoEncontrado: string): Promise<void> {
  try {
    await exclusao;
  } catch (falha) {
    if (!foi(falha, naoEncontrado)) throw falha;
  }
}

/** Diz se o registro sumiu ou mudou em outra janela: o que a tela mostra já não é o que está gravado. */
export function mudouEmOutraJanela(falha: unknown): boolean {
  return falha instanceof ApiError && (falha.status === 404 || falha.status === 409);
}
