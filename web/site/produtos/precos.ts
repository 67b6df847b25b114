import { centavosParaReais, formatarReais } from '../../../shared/base/dinheiro.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';

export const dinheiro = (centavos: number) => formatarReais(centavosParaReais(centavos));

/** "1 mês", "3 meses"; null, que é vitalício, é "tempo ilimitado". */
export function meses(n: number | null): string {
  if (n === null) return 'tempo ilimitado';
  return n === 1 ? '1 mês' : `${n} meses`;
}

/** O que se paga e por quanto tempo, sob o preço de um plano. */
export function fraseDoPlano({ recorrente, meses_acesso, preco_centavos }: PlanoPublicado): string {
  if (meses_acesso === null) return 'Pagamento único, acesso vitalício';
  if (!recorrente) return `Pagamento único, ${meses(meses_acesso)} de acesso`;
  if (meses_acesso === 1) return 'por mês, com renovação automática';
  const periodo = meses_acesso === 12 ? 'por ano' : `a cada ${meses(meses_acesso)}`;
  return `${periodo} · equivale a ${dinheiro(Math.round(preco_centavos / meses_acesso))} por mês`;
}

/** O que vem depois do preço na abertura da página: ' por mês', ' por 12 meses de acesso'. */
export function fraseDaAbertura({ recorrente, meses_acesso }: PlanoPublicado): string {
  if (meses_acesso === null) return ' com acesso vitalício';
  if (!recorrente) return ` por ${meses(meses_acesso)} de acesso`;
  return meses_acesso === 1 ? ' por mês' : meses_acesso === 12 ? ' por ano' : '';
}

/** O que a abertura diz no lugar do preço quando nada se compra. */
export const fraseSemPreco = (planos: readonly PlanoPublicado[]): string =>
  planos.length > 0 ? 'Esgotado' : 'Vendas abertas em breve';

/** O plano mais barato dos que ainda se compram; undefined sem nenhum. */
export function menorPreco(planos: readonly PlanoPublicado[]): PlanoPublicado | undefined {
  const abertos = planos.filter(({ esgotado }) => !esgotado);
  return abertos.toSorted((a, b) => a.preco_centavos - b.preco_centavos)[0];
}
