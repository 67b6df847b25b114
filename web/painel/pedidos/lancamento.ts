import { cabecalhoCsv, dataCsv, linhaCsv } from '../../../shared/base/csv.ts';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarCpf } from '../../../shared/base/mascaras.ts';
import { APRESENTACAO, GATEWAYS } from '../../../shared/gateways/gateways.rules.ts';
import type { MotivoDaCorrecao, PeDaContestacao } from '../../../shared/pagamentos/fatos.rules.ts';
import type {
  FormaDePagar,
  OrigemDoDinheiro,
  TipoDePagamento,
} from '../../../shared/pagamentos/formas.rules.ts';
import type { LancamentoDaApi, TotaisDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';

/** Como cada forma de pagar se escreve na tela. */
export const NOME_DA_FORMA: Readonly<Record<FormaDePagar, string>> = {
  pix: 'PIX',
  cartao: 'Cartão',
  boleto: 'Boleto',
  por_fora: 'Venda manual',
  outra: 'Outra',
};
/** O mesmo numa linha, depois do que se fez. */
export const FORMA_NA_LINHA: Readonly<Record<FormaDePagar, string>> = {
  pix: 'Pix',
  cartao: 'cartão',
  boleto: 'boleto',
  por_fora: 'manual',
  outra: 'outra',
};
export const NOME_DO_TIPO: Readonly<Record<TipoDePagamento, string>> = {
  primeira: 'Primeira',
  renovacao: 'Renovação',
};
/** O que fez quem pagou, nas palavras da Home e da página da pessoa. */
export const O_QUE_FEZ: Readonly<Record<TipoDePagamento, string>> = {
  primeira: 'Comprou',
  renovacao: 'Renovou',
};

/** De que é o que se recebeu, nos totais. */
export const DE_QUE_TIPO: Readonly<Record<TipoDePagamento, string>> = {
  primeira: 'Primeiras',
  renovacao: 'Renovações',
};

/** Por que o dinheiro de uma venda manual se corrigiu. */
const NOME_DA_CORRECAO: Readonly<Record<MotivoDaCorrecao, string>> = {
  valor_corrigido: 'Correção do valor',
  assinatura_excluida: 'Correção: assinatura excluída',
};

/** O dinheiro que saiu por uma contestação, pelo pé em que ela está agora. */
const NOME_DA_CONTESTACAO: Readonly<Record<PeDaContestacao, string>> = {
  aberta: 'Em contestação',
  perdida: 'Contestação perdida',
  encerrada: 'Contestado',
};

/** Por onde o dinheiro passou, como se escreve na tela. */
export function nomeDaOrigem(caminho: OrigemDoDinheiro): string {
  const gateway = GATEWAYS.find((gateway) => gateway === caminho);
  return gateway ? APRESENTACAO[gateway].nome : NOME_DA_FORMA.por_fora;
}

/** O que houve com o dinheiro: cor, palavra e ícone; o sinal diz se ele veio ou voltou atrás. */
export function descreverLancamento({
  conta,
  valor,
  motivo,
  contestacao,
}: Pick<LancamentoDaApi, 'conta' | 'valor'> & Partial<Pick<LancamentoDaApi, 'motivo' | 'contestacao'>>): {
  readonly tipo: TipoDeStatus;
  readonly rotulo: string;
} {
  if (motivo) return { tipo: 'neutro', rotulo: NOME_DA_CORRECAO[motivo] };
  if (conta === 'recebido') {
    return valor > 0
      ? { tipo: 'sucesso', rotulo: 'Recebido' }
      : { tipo: 'neutro', rotulo: 'Recebimento desfeito' };
  }
  if (conta === 'estornado') return { tipo: 'neutro', rotulo: 'Estornado' };
  return valor < 0
    ? { tipo: 'erro', rotulo: NOME_DA_CONTESTACAO[contestacao ?? 'encerrada'] }
    : { tipo: 'info', rotulo: 'Contestação encerrada' };
}

/** 'Renovou · Pix': o que se fez, e por onde se pagou. */
export const descrever = ({ tipo, forma }: LancamentoDaApi): string =>
  `${O_QUE_FEZ[tipo]} · ${FORMA_NA_LINHA[forma]}`;

/**
 * Um produto no filtro: o nome de agora; o do excluído é o que os pagamentos à vista lembram, com o plano, para que
 * dois não se confundam.
 */
export function nomeNoFiltro(
  { id, nome }: TotaisDaApi['produtos'][number],
  vistos: readonly LancamentoDaApi[],
): string {
  if (nome !== null) return nome;
  const visto = vistos.find(({ produto_id }) => produto_id === id);
  if (visto === undefined) return 'Produto excluído';
  return `${visto.produto}${visto.plano_nome ? ` (${visto.plano_nome})` : ''}, excluído`;
}

const COLUNAS = [
  'Dia',
  'Data e hora',
  'Cliente',
  'Produto',
  'Plano',
  'Forma',
  'Gateway',
  'Tipo',
  'O que houve',
  'Valor',
  'Venda',
  'Assinatura',
  'CPF',
  'E-mail',
  'ID no gateway',
  'Cupom',
].map((titulo) => ({ titulo }));

/** A planilha dos pagamentos à vista, na mesma ordem; o que saiu vai negativo. */
export function planilhaDosPagamentos(lancamentos: readonly LancamentoDaApi[]): string {
  const linhas = lancamentos.map((lancamento) =>
    linhaCsv([
      dataCsv(lancamento.dia),
      formatarInstante(lancamento.em),
      lancamento.cliente_nome,
      lancamento.produto,
      lancamento.plano_nome,
      NOME_DA_FORMA[lancamento.forma],
      nomeDaOrigem(lancamento.gateway),
      NOME_DO_TIPO[lancamento.tipo],
      descreverLancamento(lancamento).rotulo,
      lancamento.valor,
      lancamento.pedido_id,
      lancamento.assinatura_id,
      lancamento.cpf && formatarCpf(lancamento.cpf),
      lancamento.email,
      lancamento.pagamento_id,
      lancamento.cupom,
    ]),
  );
  return cabecalhoCsv(COLUNAS) + linhas.join('');
}
