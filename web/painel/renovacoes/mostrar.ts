import { textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { type Data, dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Secao } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { SECOES } from '../../../shared/renovacoes/renovacoes.rules.ts';
import type { ContagemDaFila, NaFila, Quantas } from '../../../shared/renovacoes/renovacoes.schema.ts';

/** Como se chama cada seção, e o que se lê quando não há ninguém nela. */
export const DA_SECAO: Readonly<
  Record<Secao, { readonly rotulo: string; readonly titulo: string; readonly texto: string }>
> = {
  vencidos: {
    rotulo: 'Vencidos',
    titulo: 'Ninguém por chamar de volta',
    texto: 'Quem venceu nos últimos 30 dias e ainda não renovou aparece aqui, do mais recente.',
  },
  hoje: {
    rotulo: 'Hoje',
    titulo: 'Nada vence hoje',
    texto: 'Quem vence hoje e precisa renovar aparece aqui. Quem o cartão cobra sozinho, não.',
  },
  semana: {
    rotulo: '7 dias',
    titulo: 'Nada vence nos próximos 7 dias',
    texto: 'Quem vence nos próximos 7 dias aparece aqui, de quem vence primeiro.',
  },
  adiados: {
    rotulo: 'Adiados',
    titulo: 'Ninguém adiado',
    texto: 'Quem você deixou para ligar noutro dia aparece aqui, pelo dia.',
  },
};

/** '12', ou '300+' quando há mais do que se conta de uma vez. */
export const escreverQuantas = ({ quantas, ha_mais }: Quantas): string => `${quantas}${ha_mais ? '+' : ''}`;

/** '12 pessoas · R$ 1.230,00 a renovar'; com quem já se chamou hoje, que as vistas já dizem quantas são. */
export const escreverQuantoHa = (secao: Quantas, chamados: string | null): string => {
  const quanto = `${formatarReais(secao.valor)} a renovar`;
  return chamados === null
    ? `${escreverQuantas(secao)} ${secao.quantas === 1 ? 'pessoa' : 'pessoas'} · ${quanto}`
    : `${quanto} · ${chamados}`;
};

/** Se alguém já se chamou hoje, ou lhe saiu hoje uma mensagem. */
export const chamouHoje = ({ contato, ultimo_contato }: NaFila, hoje: Data): boolean =>
  contato.cobrada_hoje || (ultimo_contato !== null && dataEmSaoPaulo(new Date(ultimo_contato.em)) === hoje);

/** '3 chamados hoje', ou '3+' se a seção não veio toda; null, se ninguém. */
export function dizerChamados(itens: readonly NaFila[], haMais: boolean, hoje: Data): string | null {
  const quantos = itens.filter((item) => chamouHoje(item, hoje)).length;
  if (quantos === 0) return null;
  return `${quantos}${haMais ? '+' : ''} ${quantos === 1 && !haMais ? 'chamado' : 'chamados'} hoje`;
}

/** A seção com que a tela abre: a primeira que tem alguém. */
export const primeiraSecao = (contagem: ContagemDaFila): Secao =>
  SECOES.find((secao) => contagem[secao].quantas > 0 || contagem[secao].ha_mais) ?? 'hoje';

/** Desde quando ou até quando, nas palavras de toda a casa; da adiada, o dia de ligar. */
export function escreverPrazo({ data_expiracao, ligar_em }: NaFila, hoje: Data): string {
  if (ligar_em === null) return textoVencimento(data_expiracao, hoje);
  return ligar_em <= hoje ? 'Ligar hoje' : `Ligar em ${formatarData(ligar_em)}`;
}

/** Diz se se pode escrever a alguém e nunca se escreveu; de quem só se liga não se sabe se já se ligou. */
export const nuncaSeChamou = ({ contato, ultimo_contato }: NaFila): boolean =>
  ultimo_contato === null && contato.texto !== null;

/** Diz se a ordem é a do último contato, fora da dos dias em que venceram. */
const trocaADataPeloContato = (secao: Secao, itens: readonly NaFila[]): boolean =>
  secao === 'vencidos' &&
  itens.some(({ data_expiracao }, i) => i > 0 && data_expiracao > (itens[i - 1]?.data_expiracao ?? ''));

type OrdemDaFila = {
  readonly por: 'Valor' | 'Contato' | 'Vencimento';
  readonly sentido: 'sobe' | 'desce';
};

/**
 * Por que se ordena uma seção, e em que sentido: com quem nunca se chamou por cima, e depois quem se chamou há mais
 * tempo, a ordem é a do contato; quem venceu vem do mais recente, e quem vence, de quem vence primeiro.
 */
export function dizerOrdem(secao: Secao, itens: readonly NaFila[], porValor: boolean): OrdemDaFila {
  if (porValor) return { por: 'Valor', sentido: 'desce' };
  if (trocaADataPeloContato(secao, itens)) return { por: 'Contato', sentido: 'sobe' };
  return { por: 'Vencimento', sentido: secao === 'vencidos' ? 'desce' : 'sobe' };
}
