import { type Data, diasAte, dizerVencimento, formatarData, somarMeses } from '../base/datas.ts';
import { primeiroNome } from '../base/nomes.ts';

/** Meses inteiros de uma data a outra: o dia 31 conta no último dia do mês que não o tem. */
function mesesEntre(desde: Data, hoje: Data): number {
  const [ano = 0, mes = 0] = desde.split('-').map(Number);
  const [anoDeHoje = 0, mesDeHoje = 0] = hoje.split('-').map(Number);
  const meses = (anoDeHoje - ano) * 12 + (mesDeHoje - mes);
  return somarMeses(desde, meses) > hoje ? meses - 1 : meses;
}

const plural = (quantos: number, singular: string, varios: string) =>
  `${quantos} ${quantos === 1 ? singular : varios}`;

/** Há quanto tempo a pessoa é cliente deste vendedor, em palavras (regra 19). */
export function tempoDeCliente(desde: Data, hoje: Data): string {
  const meses = mesesEntre(desde, hoje);
  if (meses < 1) return 'menos de 1 mês';
  return meses < 12 ? plural(meses, 'mês', 'meses') : plural(Math.floor(meses / 12), 'ano', 'anos');
}

/** Os dias que faltam, como o texto os diz: zero do vencimento em diante (regra 19). */
export const diasRestantes = (data_expiracao: Data, hoje: Data): number =>
  Math.max(0, diasAte(data_expiracao, hoje));

/** Os valores de uma cobrança (regra 19), com o nome de cada variável. */
export function variaveisDaCobranca(fatos: {
  readonly cliente_nome: string;
  readonly produto_nome: string;
  readonly data_expiracao: Data;
  readonly cliente_desde: Data;
  readonly link_renovacao: string;
  readonly hoje: Data;
}) {
  const { cliente_nome, produto_nome, data_expiracao, cliente_desde, link_renovacao, hoje } = fatos;
  return {
    cliente_nome,
    primeiro_nome: primeiroNome(cliente_nome),
    produto_nome,
    dias_restantes: String(diasRestantes(data_expiracao, hoje)),
    data_vencimento: formatarData(data_expiracao),
    quando_vence: dizerVencimento(data_expiracao, hoje),
    tempo_cliente: tempoDeCliente(cliente_desde, hoje),
    link_renovacao,
  };
}
