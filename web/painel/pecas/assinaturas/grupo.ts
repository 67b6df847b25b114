import { podeFazer } from '../../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../../shared/base/datas.ts';

type NoGrupo = Pick<AssinaturaLinha, 'status_grupo' | 'data_expiracao'>;

/**
 * Se a pessoa está no grupo do produto, nas palavras de quem vende, e se isso chama a atenção: quem venceu e continua
 * dentro, e quem pagou e não entrou, também se já venceu: pagou por um acesso que não teve.
 */
export function dizerGrupo({ status_grupo, data_expiracao }: NoGrupo, hoje: Data) {
  const venceu = data_expiracao < hoje;
  switch (status_grupo) {
    case 'ativo':
      return { texto: venceu ? 'Ainda no grupo' : 'No grupo', chama: venceu };
    case 'pendente':
      return { texto: 'Não entrou', chama: true };
    case 'removido':
      return { texto: 'Removido', chama: false };
    case 'renovado':
      return { texto: 'Renovado', chama: false };
  }
}

/** Se a pessoa venceu e continua no grupo: é de quem se tira. */
export const podeSairDoGrupo = (
  linha: Parameters<typeof podeFazer>[1] & { readonly data_expiracao: Data },
  hoje: Data,
): boolean => linha.data_expiracao < hoje && podeFazer('remover_grupo', linha);
