import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { StatusDeEntrega } from '../../../shared/entregas/entregas.schema.ts';
import type { SituacaoDoPagamento } from '../../../shared/pagamentos/fatos.rules.ts';
import type { FalhaDaConferencia, TipoDeDiferenca } from '../../../shared/relatorios/conferencia.rules.ts';
import type { RelatorioDeEmails } from '../../../shared/relatorios/relatorios.routes.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';

/** Cada situação de uma cobrança, como se lê. */
export const NOMES_DAS_SITUACOES: Readonly<Record<SituacaoDoPagamento, string>> = {
  pendente: 'Aguardando pagamento',
  vencido: 'Vencida',
  cancelado: 'Cancelada',
  pago: 'Paga',
  contestado: 'Contestada',
  perdido: 'Contestação perdida',
  estornado: 'Estornada',
  desfeito: 'Recebimento desfeito',
};

/** Cada diferença entre o Asaas e as vendas: o que é, e o que fazer com ela. */
export const DIFERENCAS: Readonly<
  Record<TipoDeDiferenca, { readonly nome: string; readonly fazer: string }>
> = {
  so_la: {
    nome: 'Paga no Asaas e não aqui',
    fazer:
      'O aviso pode estar a caminho, e a conferência da madrugada também o procura. Se não chegar até amanhã, confira o webhook do Asaas em Integrações.',
  },
  so_aqui: {
    nome: 'Paga aqui e não no Asaas',
    fazer: 'Procure a cobrança no Asaas: ela pode ter sido apagada, ou o recebimento desfeito.',
  },
  valor: {
    nome: 'Valor diferente',
    fazer: 'Abra a venda e compare com a cobrança no Asaas: vale o que entrou na conta.',
  },
  devolvido: {
    nome: 'Estorno ou contestação só de um lado',
    fazer: 'Abra a venda: o que se devolve no Asaas aparece nela em até um dia.',
  },
  situacao: {
    nome: 'Situação diferente',
    fazer: 'Abra a venda: se ela já não vale, cancele a cobrança no Asaas.',
  },
};

/** Por que uma leitura do Asaas parou, e o que fazer. */
export const FALHAS_DA_LEITURA: Readonly<Record<FalhaDaConferencia, string>> = {
  sem_resposta: 'o Asaas não respondeu. Tente de novo em alguns minutos.',
  chave_recusada: 'o Asaas não aceitou a API Key. Confira a chave em Integrações.',
  sem_integracao: 'a integração do Asaas foi desativada ou excluída antes do fim da leitura.',
};

/** A cor de cada status, que é sempre a mesma. */
export const TIPO_DO_STATUS: Readonly<Record<StatusDeEntrega, TipoDeStatus>> = {
  sent: 'neutro',
  delivered: 'sucesso',
  opened: 'info',
  clicked: 'info',
  bounced: 'erro',
  complained: 'erro',
  failed: 'alerta',
};

/** '95,0%'; um traço quando não há de que tirar a taxa. */
export const escreverPorcento = (taxa: number | null): string =>
  taxa === null ? '—' : `${(taxa * 100).toFixed(1).replace('.', ',')}%`;

/** 'R$ 49,90'; um traço no que não se pode dizer. */
export const reaisOuTraco = (valor: number | null): string => (valor === null ? '—' : formatarReais(valor));

/** Os números do alto: a taxa que ninguém mede é um traço. */
export function cartoesDe({
  contas,
  taxas,
  rastreio,
}: RelatorioDeEmails): (readonly [string, string | number])[] {
  return [
    ['Enviados', contas.enviados],
    ['Taxa de entrega', escreverPorcento(taxas.entrega)],
    ['Taxa de abertura', rastreio.aberturas ? escreverPorcento(taxas.abertura) : '—'],
    ['Taxa de clique', rastreio.cliques ? escreverPorcento(taxas.clique) : '—'],
  ];
}

const contar = (quantos: number, singular: string, varios: string) =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? singular : varios}`;

/** O que deu errado no período, uma linha por tipo de problema; vazio quando nada deu. */
export function problemasDe({ contas, taxas }: RelatorioDeEmails): string[] {
  const { devolvidos, reclamados, falhas } = contas;
  const devolucoes = contar(devolvidos, 'e-mail devolvido', 'e-mails devolvidos');
  const reclamacoes = contar(reclamados, 'pessoa marcou', 'pessoas marcaram');
  const linhas: (readonly [number, string])[] = [
    [
      devolvidos,
      `${devolucoes} (${escreverPorcento(taxas.devolucao)} dos enviados): o endereço não existe ou não recebe`,
    ],
    [reclamados, `${reclamacoes} um e-mail como spam (${escreverPorcento(taxas.reclamacao)} dos enviados)`],
    [falhas, contar(falhas, 'e-mail não saiu do provedor', 'e-mails não saíram do provedor')],
  ];
  return linhas.flatMap(([quantos, linha]) => (quantos > 0 ? [linha] : []));
}
