import { centavosParaReais, formatarReais } from '../../shared/base/dinheiro.ts';
import type { ContasDoPagamento } from '../../shared/pagamentos/fatos.rules.ts';
import type { Pagamento } from '../pedidos/index.ts';

/** O que houve com os dias que o pagamento deu, para a frase da linha do tempo. */
function escreverDias(dias: number): string {
  if (dias === 0) return 'o acesso continua como estava';
  const quantos = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias)} dias`;
  if (dias > 0) return Math.abs(dias) === 1 ? `${quantos} de acesso voltou` : `${quantos} de acesso voltaram`;
  return Math.abs(dias) === 1 ? `saiu ${quantos} de acesso` : `saíram ${quantos} de acesso`;
}

/**
 * O passo da linha do tempo para o dinheiro que mudou num pagamento que deu acesso; `dias` somados ao vencimento, null
 * na compra de teste, que não deu nenhum.
 */
export function passoDoAcerto(
  { sk, estornado, contestado }: Pick<Pagamento, 'sk' | 'estornado' | 'contestado'>,
  contas: ContasDoPagamento,
  dias: number | null,
): { tipo: string; texto: string; pagamento_id: string } {
  const pagamento_id = sk.slice(sk.indexOf('#') + 1);
  const valor = formatarReais(centavosParaReais(Math.max(0, contas.estornado - estornado)));
  const passo = (tipo: string, texto: string) => ({
    tipo,
    texto: dias === null ? texto : `${texto}: ${escreverDias(dias)}`,
    pagamento_id,
  });
  switch (contas.situacao) {
    case 'estornado':
      return passo('estornado', 'Pagamento estornado');
    case 'contestado':
      return passo('contestado', 'Pagamento contestado pelo comprador');
    case 'perdido':
      return passo('perdido', 'Contestação perdida');
    case 'desfeito':
      return passo('desfeito', 'Recebimento desfeito no gateway');
    default:
      if (contas.estornado > estornado) return passo('estorno_em_parte', `Estorno de ${valor}`);
      if (contas.contestado < contestado) return passo('ganha', 'Contestação ganha');
      return passo('aviso', 'O gateway corrigiu o pagamento');
  }
}
