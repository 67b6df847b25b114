import { primeiroNome } from '../../../shared/base/nomes.ts';
import {
  ehSlugDoProduto,
  NOMES_DOS_PLANOS,
  NOMES_DOS_PRODUTOS,
} from '../../../shared/catalogo/catalogo.rules.ts';
import type { Lead } from '../../../shared/checkout/checkout.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import { linkDaConversa } from '../pecas/clientes/conversa.ts';
import type { Contagem, Filtros, LeadDaTela } from './filtros.ts';

type Rotulo = { readonly tipo: TipoDeStatus; readonly rotulo: string };

/** Cor, palavra e ícone de onde a pessoa parou. */
export const ROTULO_DA_SITUACAO: Readonly<Record<Lead['situacao'], Rotulo>> = {
  dados: { tipo: 'neutro', rotulo: 'Parou nos dados' },
  gateway: { tipo: 'alerta', rotulo: 'Parou no pagamento' },
  pedido: { tipo: 'info', rotulo: 'Fez o pedido' },
  convertido: { tipo: 'sucesso', rotulo: 'Comprou' },
};

/** Nome do produto que interessou; o que saiu do catálogo aparece como está guardado. */
export function nomeDoProduto(slug: string | null): string {
  if (slug === null) return 'Produto não informado';
  return ehSlugDoProduto(slug) ? NOMES_DOS_PRODUTOS[slug] : slug;
}

/** Nome do plano que interessou, ou null. */
export function nomeDoPlano(plano: string | null): string | null {
  return Object.entries(NOMES_DOS_PLANOS).find(([nome]) => nome === plano)?.[1] ?? plano;
}

/** 'São Paulo/SP' no Brasil; de fora, o país. */
export function lugar({ pais, cidade, estado }: Pick<Lead, 'pais' | 'cidade' | 'estado'>): string | null {
  if (pais !== 'Brasil') return pais;
  return [cidade, estado].filter(Boolean).join('/') || null;
}

function mensagem({ nome_completo, situacao, produto_interesse, comprouEmOutra }: LeadDaTela): string {
  const oi = `Oi, ${primeiroNome(nome_completo)}!`;
  const oQue =
    produto_interesse === null ? 'seu pedido' : `seu pedido do ${nomeDoProduto(produto_interesse)}`;
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
export function conversaDoLead(lead: LeadDaTela): string | null {
  return linkDaConversa(lead.telefone, mensagem(lead));
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
