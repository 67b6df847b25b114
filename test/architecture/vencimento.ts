import { type Arquivo, semComentarios } from './arvore.ts';

/**
 * Onde estas palavras são de outra coisa: o cupom que expirou, a cobrança ou a fatura vencida no gateway, as seções e
 * os filtros de quem venceu, e o nome do status guardado.
 */
const DE_OUTRA_COISA = [
  /^web\/painel\/cupons\//,
  /^web\/painel\/relatorios\/mostrar\.ts$/,
  /^web\/painel\/pedidos\/PagamentosDoPedido\.tsx$/,
  /^web\/painel\/pecas\/(?:assinaturas|pedidos)\/rotulos\.ts$/,
];

/** As palavras que não se usam para um vencimento: 'Expira em breve' é da especificação. */
const OUTRAS = [
  /\bExpir(?:a|ou) (?:em (?!breve\b)|há|hoje)/,
  /(['"`>])Expirad[oa](?=['"`<])/,
  /(['"`>])Vencid[oa](?=['"`<])/,
  /\bVencid[oa] há\b/,
  /\bVence(?:u|rá)? (?:daqui|amanhã|ontem)/,
  // Quem escreve os dias à mão não passa pela função de todos.
  /\bVence(?:u há| em) \$\{/,
  /\$\{\w+\} dias? (?:restantes?|para vencer)/,
];

/** As frases de vencimento de um arquivo do painel que não são as de `textoDosDias` (regra 58). */
export function palavrasDeVencimento(arquivos: readonly Arquivo[]): string[] {
  return arquivos
    .filter(({ caminho }) => !DE_OUTRA_COISA.some((parte) => parte.test(caminho)))
    .flatMap(({ caminho, texto }) =>
      OUTRAS.flatMap((outra) => {
        const achada = outra.exec(semComentarios(texto));
        return achada ? [`${caminho}: ${achada[0]}`] : [];
      }),
    );
}
