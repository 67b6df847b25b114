import type { CompraDaConta, ProdutoDaConta } from '../../../shared/conta/conta.schema.ts';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const DIA = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** 'R$ 49,00'. */
export const escreverValor = (valor: number): string => REAIS.format(valor);
/** '21/12/2026', de uma data ou de um instante. */
export const escreverDia = (quando: string): string =>
  quando.includes('T') ? DIA.format(new Date(quando)) : quando.split('-').reverse().join('/');

/** Em que pé está um produto, numa palavra ou duas. */
export function estadoDo({ situacao, ate }: Pick<ProdutoDaConta, 'situacao' | 'ate'>): string {
  if (situacao === 'ativa') return ate === null ? 'Acesso vitalício' : `Ativa até ${escreverDia(ate)}`;
  if (situacao === 'vencida') return ate === null ? 'Vencida' : `Venceu em ${escreverDia(ate)}`;
  return 'Encerrada';
}

/** O que se diz da próxima cobrança; vazio no que não cobra sozinho. */
export function proximaDo({ proxima }: Pick<ProdutoDaConta, 'proxima'>): string {
  return proxima === null ? '' : `${escreverValor(proxima.valor)} em ${escreverDia(proxima.em)}`;
}

/** O botão que paga: o do que venceu, ou o de quem renova antes. */
export const rotuloDeRenovar = ({ situacao }: Pick<ProdutoDaConta, 'situacao'>): string =>
  situacao === 'ativa' ? 'Renovar' : 'Pagar e continuar';

/** O que se pergunta antes de parar uma cobrança. */
export function perguntaDeCancelar({ produto, ate }: ProdutoDaConta): string {
  const dias = ate === null ? 'O acesso continua.' : `Você continua com acesso até ${escreverDia(ate)}.`;
  return `A cobrança de ${produto} para agora. ${dias}`;
}

/** O que se oferece a quem vai cancelar; vazio sem oferta. */
export function ofertaDe({ contraoferta, proxima }: ProdutoDaConta): string {
  if (contraoferta === null) return '';
  const { valor, desconto } = contraoferta;
  const quando = proxima === null ? '' : `, em ${escreverDia(proxima.em)},`;
  return `Antes de ir: fique, e a próxima cobrança${quando} é de ${escreverValor(valor)}, com ${escreverValor(desconto)} de desconto. As seguintes voltam ao preço de hoje.`;
}

/** O que se diz antes de sair para a página em que se troca o cartão. */
export function perguntaDoCartao({ produto, cartao, proxima }: ProdutoDaConta): string {
  if (cartao === 'so_troca') return `Você vai à página segura do pagamento de ${produto} e depois volta.`;
  const cobranca =
    proxima === null ? 'a próxima cobrança' : `a próxima cobrança, de ${proximaDo({ proxima })}`;
  return `Na página segura do pagamento de ${produto}, o cartão novo paga já ${cobranca}, e as seguintes vão para ele.`;
}

/** O que se diz do direito de desistir de uma compra; vazio quando não há. */
export function devolucaoDa({ devolucao }: Pick<CompraDaConta, 'devolucao'>): string {
  if (devolucao === null) return '';
  return devolucao.pedida
    ? 'Devolução pedida: quem vendeu já foi avisado'
    : `Você pode desistir até ${escreverDia(devolucao.ate)}`;
}
