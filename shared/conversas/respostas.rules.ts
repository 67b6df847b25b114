/** O que uma resposta pronta pode levar de quem conversa; vazio quando não se sabe. */
export const VARIAVEIS_DA_RESPOSTA = {
  primeiro_nome: 'o primeiro nome de quem conversa',
  nome: 'o nome do cadastro',
  produto_nome: 'o produto da assinatura que vence por último',
  data_vencimento: 'quando essa assinatura vence',
  link: 'um endereço que você cola ao usar',
} as const;
type VariavelDaResposta = keyof typeof VARIAVEIS_DA_RESPOSTA;

/** O que se sabe de quem conversa para preencher uma resposta. */
export type DadosDaResposta = Partial<Readonly<Record<VariavelDaResposta, string | null>>>;

const VARIAVEL = /\{\{?\s*([a-z_]{1,40})\s*\}?\}/g;

/** Preenche o que se sabe; o que não se sabe fica entre chaves, à vista, e a mensagem não sai enquanto ficar. */
export const preencherResposta = (texto: string, dados: DadosDaResposta): string =>
  texto.replace(VARIAVEL, (inteira, nome: string) =>
    Object.hasOwn(VARIAVEIS_DA_RESPOSTA, nome) ? dados[nome as VariavelDaResposta] || `{${nome}}` : inteira,
  );

/** As variáveis que ainda estão por preencher num texto, sem repetir. */
export const variaveisVazias = (texto: string): VariavelDaResposta[] => [
  ...new Set(
    [...texto.matchAll(VARIAVEL)].flatMap(([, nome]) =>
      nome !== undefined && Object.hasOwn(VARIAVEIS_DA_RESPOSTA, nome) ? [nome as VariavelDaResposta] : [],
    ),
  ),
];
