import { centavosParaReais, formatarReais } from '../base/dinheiro.ts';
import type { FatoDaPessoa } from './quem.rules.ts';

/** Um plano à venda, como se diz numa conversa; `link` é o da página de venda. */
type PlanoDito = {
  readonly produto: string;
  readonly plano: string;
  readonly preco_centavos: number;
  readonly link: string;
};

/** Os planos e o link de cada página de venda, com o nome do produto em cima dos preços dele (regra 71). */
export function planosEmTexto(planos: readonly PlanoDito[]): string {
  const paginas = Object.entries(Object.groupBy(planos, ({ link }) => link));
  return paginas
    .map(([link, lista = []]) => {
      const linhas = lista.map(({ plano, preco_centavos }) => {
        const preco = formatarReais(centavosParaReais(preco_centavos));
        return `• ${plano}: ${preco}`;
      });
      return [`*${lista[0]?.produto ?? ''}*`, ...linhas, `Para assinar ou comprar: ${link}`].join('\n');
    })
    .join('\n\n');
}

/** O que se sabe da pessoa, uma coisa em cada linha; o código põe as datas e os links. */
export const fatosEmTexto = (fatos: readonly FatoDaPessoa[]): string =>
  fatos.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('\n');

const DE_RENOVAR = /^(?:Link para renovar|Renovação de|Vencimento de) /;
/** Os fatos de quem quer renovar: até quando vai, e o link ou como se renova sozinha; vazio sem um modo de renovar. */
export function fatosDaRenovacao(fatos: readonly FatoDaPessoa[]): FatoDaPessoa[] {
  const renova = fatos.some(({ rotulo }) => /^(?:Link para renovar|Renovação de) /.test(rotulo));
  return renova ? fatos.filter(({ rotulo }) => DE_RENOVAR.test(rotulo)) : [];
}
