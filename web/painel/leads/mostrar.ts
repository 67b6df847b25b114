import { primeiroNome } from '../../../shared/base/nomes.ts';
import type { Lead } from '../../../shared/checkout/checkout.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import { linkDaConversa } from '../pecas/clientes/conversa.ts';
import type { NomesDasPaginas } from '../pecas/produtos/ofertas.ts';
import type { Contagem, Filtros, LeadDaTela } from './filtros.ts';

type Rotulo = { readonly tipo: TipoDeStatus; readonly rotulo: string };

/** Cor, palavra e ícone de onde a pessoa parou. */
export const ROTULO_DA_SITUACAO: Readonly<Record<Lead['situacao'], Rotulo>> = {
  dados: { tipo: 'neutro', rotulo: 'Parou nos dados' },
  gateway: { tipo: 'alerta', rotulo: 'Parou no pagamento' },
  pedido: { tipo: 'info', rotulo: 'Fez o pedido' },
  convertido: { tipo: 'sucesso', rotulo: 'Comprou' },
};

/** Nome do produto que interessou; o que não está numa página de venda aparece como está guardado. */
export function nomeDoProduto(
  { produto_interesse }: Pick<Lead, 'produto_interesse'>,
  nomes: NomesDasPaginas,
): string {
  return produto_interesse === null ? 'Produto não informado' : nomes.produto(produto_interesse);
}

/** Nome do plano que interessou, ou null. */
export function nomeDoPlano(
  { produto_interesse, plano_interesse }: Pick<Lead, 'produto_interesse' | 'plano_interesse'>,
  nomes: NomesDasPaginas,
): string | null {
  return plano_interesse === null ? null : nomes.plano(produto_interesse, plano_interesse);
}

/** 'São Paulo/SP' no Brasil; de fora, o país. */
export function lugar({ pais, cidade, estado }: Pick<Lead, 'pais' | 'cidade' | 'estado'>): string | null {
  if (pais !== 'Brasil') return pais;
  return [cidade, estado].filter(Boolean).join('/') || null;
}

function mensagem(lead: LeadDaTela, nomes: NomesDasPaginas): string {
  const { nome_completo, situacao, produto_interesse, comprouEmOutra } = lead;
  const oi = `Oi, ${primeiroNome(nome_completo)}!`;
  const oQue = produto_interesse === null ? 'seu pedido' : `seu pedido do ${nomeDoProduto(lead, nomes)}`;
  if (situacao === 'convertido' || comprouEmOutra) {
    return `${oi} Recebemos o ${oQue}. Posso ajudar em alguma coisa?`;
  }
  switch (situacao) {
    case 'dados':
      return `${oi} Vi que você começou ${oQue} e não terminou. Ficou alguma dúvida? Posso ajudar.`;
    case 'gateway':
      return `${oi} Vi que ${oQue} parou na hora do pagamento. Aconteceu alguma coisa? Posso ajudar a concluir.`;
    case 'pedido':
      return `${oi} Vi que ${oQue} está à espera do pagamento. Posso ajudar a concluir?`;
  }
}

/** Conversa no WhatsApp com a mensagem que serve a onde a pessoa parou; null sem um telefone que se entenda. */
export function conversaDoLead(lead: LeadDaTela, nomes: NomesDasPaginas): string | null {
  return linkDaConversa(lead.telefone, mensagem(lead, nomes));
}

const porcento = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** O que os totais contam, onde as linhas à vista não o dizem; null quando dizem. */
export function notaDosTotais({ situacao }: Filtros, { repetidos }: Contagem): string | null {
  const frases = [
    situacao === 'todos' ? null : 'Os totais são de todas as situações.',
    repetidos === 0
      ? null
      : repetidos === 1
        ? '1 lead é de quem comprou em outra tentativa, e não conta na taxa.'
        : `${repetidos.toLocaleString('pt-BR')} leads são de quem comprou em outra tentativa, e não contam na taxa.`,
  ];
  return frases.filter(Boolean).join(' ') || null;
}

/** Taxa de conversão como se lê: '12,5%'; um traço sem leads. */
export function textoDaTaxa(taxa: number | null): string {
  return taxa === null ? '–' : porcento.format(taxa);
}
