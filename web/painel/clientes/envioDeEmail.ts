import { acessoVale } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import type { ResultadoEnvio } from '../../../shared/mensagens/mensagens.schema.ts';
import { ApiError, mensagemDaFalha } from '../shell/api.ts';

type Candidata = Pick<
  AssinaturaDoCliente,
  'status' | 'status_grupo' | 'data_inicio' | 'data_expiracao' | 'tolerada_ate'
>;

/**
 * Assinaturas que dão direito aos links do e-mail, da mais nova à mais antiga (regra 30), também as que estão em
 * tolerância (regra 65). A linha não diz se o dinheiro voltou: essa o servidor recusa, e diz por quê.
 */
export function assinaturasParaEmail<T extends Candidata>(linhas: readonly T[], hoje: Data): T[] {
  return linhas
    .filter((linha) => linha.tolerada_ate !== null || acessoVale({ ...linha, metadata: {} }, hoje))
    .toSorted(
      (a, b) =>
        b.data_inicio.localeCompare(a.data_inicio) || b.data_expiracao.localeCompare(a.data_expiracao),
    );
}

export const ERRO_DESCONHECIDO = 'Erro desconhecido no envio';

/** Frase de um envio que a API recusou ou que não teve resposta (especificação 1, seção 8). */
export function fraseDaFalha(falha: unknown): string {
  if (!(falha instanceof ApiError)) return ERRO_DESCONHECIDO;
  // O que a API nomeia (produto, template, e-mail do cliente) já é a frase inteira.
  const nomeada = falha.status >= 400 && falha.status < 500 && falha.status !== 401 && falha.status !== 429;
  return nomeada ? falha.message : `Erro no envio: ${mensagemDaFalha(falha)}`;
}

/** O que fazer depois de uma resposta: saiu; pode tentar de novo; ou espera-se, que o servidor ainda está enviando. */
export function desfecho({
  success,
  status,
  error,
}: ResultadoEnvio):
  | { tipo: 'enviado' }
  | { tipo: 'falhou'; frase: string }
  | { tipo: 'esperar'; frase: string } {
  if (success) return { tipo: 'enviado' };
  const frase = error ?? ERRO_DESCONHECIDO;
  return { tipo: status === 'enviando' || status === 'pendente' ? 'esperar' : 'falhou', frase };
}
