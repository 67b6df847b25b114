import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Momento, ParteDoTempo } from '../../../shared/clientes/pessoa.schema.ts';
import { APRESENTACAO, GATEWAYS } from '../../../shared/gateways/gateways.rules.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import { nomeDoEnvio } from '../pecas/mensagens/nomesDosEnvios.ts';

/** Como se chama cada parte da linha do tempo. */
export const NOME_DA_PARTE: Readonly<Record<ParteDoTempo, string>> = {
  pedidos: 'Pedidos',
  pagamentos: 'Pagamentos',
  mensagens: 'Mensagens',
  conversas: 'Conversas',
  grupo: 'Grupo',
  mudancas: 'Mudanças',
  anotacoes: 'Anotações',
};

/** As partes, na ordem dos filtros. */
export const PARTES: readonly ParteDoTempo[] = [
  'pedidos',
  'pagamentos',
  'mensagens',
  'conversas',
  'grupo',
  'mudancas',
  'anotacoes',
];

type Chip = { readonly tipo: TipoDeStatus; readonly rotulo: string };
/** Um momento em palavras: o que houve, o que ajuda a entender, quanto, e onde se vê o resto. */
export type MomentoEmPalavras = {
  readonly titulo: string;
  readonly detalhe: string | null;
  /** Só o que foge do esperado tem etiqueta. */
  readonly chip: Chip | null;
  readonly valor: string | null;
  /** O dinheiro que entrou é verde. */
  readonly entrou: boolean;
  readonly para: string | null;
};
type DoTipo<T extends Momento['tipo']> = Extract<Momento, { tipo: T }>;

const NADA = { detalhe: null, chip: null, valor: null, entrou: false, para: null } as const;
const juntar = (...partes: readonly (string | null | false)[]): string | null =>
  partes.filter(Boolean).join(' · ') || null;

/** Quanto, na moeda do pagamento; a de sempre são reais. */
const dinheiro = (valor: number, moeda: string): string =>
  moeda === 'brl'
    ? formatarReais(valor)
    : valor.toLocaleString('pt-BR', { style: 'currency', currency: moeda.toUpperCase() });

const verVenda = (pedido_id: string) => `/dashboard/vendas?venda=${encodeURIComponent(pedido_id)}`;
const verAssinatura = (id: string) => `/dashboard/assinaturas?acao=editar&id=${encodeURIComponent(id)}`;

const CHIP_DO_PEDIDO: Readonly<Record<string, Chip>> = {
  criado: { tipo: 'info', rotulo: 'Criado' },
  aguardando: { tipo: 'alerta', rotulo: 'Aguardando pagamento' },
  vencido: { tipo: 'erro', rotulo: 'Venceu sem pagamento' },
  cancelado: { tipo: 'neutro', rotulo: 'Cancelado' },
  estornado: { tipo: 'neutro', rotulo: 'Devolvido' },
  contestado: { tipo: 'erro', rotulo: 'Contestado' },
  perdido: { tipo: 'erro', rotulo: 'Contestação perdida' },
};

const CHIP_DO_PAGAMENTO: Readonly<Record<string, Chip>> = {
  pendente: { tipo: 'alerta', rotulo: 'Aguardando' },
  vencido: { tipo: 'erro', rotulo: 'Venceu sem pagamento' },
  cancelado: { tipo: 'neutro', rotulo: 'Cancelado' },
  contestado: { tipo: 'erro', rotulo: 'Contestado' },
  perdido: { tipo: 'erro', rotulo: 'Contestação perdida' },
  estornado: { tipo: 'neutro', rotulo: 'Devolvido' },
  desfeito: { tipo: 'neutro', rotulo: 'Desfeito' },
};

const nomeDoGateway = (gateway: string | null): string => {
  const conhecido = GATEWAYS.find((nome) => nome === gateway);
  return conhecido ? APRESENTACAO[conhecido].nome : 'Venda manual';
};
const nomeDaForma = (forma: string | null): string | null =>
  GATEWAYS.flatMap((gateway) => Object.entries(APRESENTACAO[gateway].formas)).find(
    ([nome]) => nome === forma,
  )?.[1] ?? null;

function descreverPagamento(momento: DoTipo<'pagamento'>): MomentoEmPalavras {
  const { situacao, valor, recebido, devolvido, contestado, moeda, produto, pedido_id, assinatura_id } =
    momento;
  const pago = recebido > 0;
  return {
    titulo: [pago ? 'Pagou' : 'Cobrança', produto].filter(Boolean).join(': '),
    detalhe: juntar(
      nomeDoGateway(momento.gateway),
      nomeDaForma(momento.forma),
      devolvido > 0 && `${dinheiro(devolvido, moeda)} devolvidos`,
      contestado > 0 && `${dinheiro(contestado, moeda)} em disputa`,
    ),
    chip: CHIP_DO_PAGAMENTO[situacao] ?? null,
    valor: dinheiro(pago ? recebido : valor, moeda),
    entrou: situacao === 'pago',
    para:
      pedido_id !== null ? verVenda(pedido_id) : assinatura_id === null ? null : verAssinatura(assinatura_id),
  };
}

const CHIP_DO_ENVIO: Readonly<Record<string, Chip>> = {
  pendente: { tipo: 'info', rotulo: 'Na fila' },
  enviando: { tipo: 'info', rotulo: 'Saindo' },
  erro: { tipo: 'erro', rotulo: 'Não saiu' },
  duvidoso: { tipo: 'alerta', rotulo: 'Duvidoso' },
  descartado: { tipo: 'neutro', rotulo: 'Não saiu' },
};
const VOLTARAM: readonly string[] = ['bounced', 'complained', 'failed'];
const ENTREGAS: Readonly<Record<string, string>> = {
  sent: 'Enviado',
  delivered: 'Entregue',
  opened: 'Aberto',
  clicked: 'Clicado',
  bounced: 'Devolvido',
  complained: 'Reclamação',
  failed: 'Não saiu',
};
const DO_WHATSAPP: Readonly<Record<string, string>> = { opened: 'Lido' };

/** Como chegou uma mensagem que saiu: o mais adiante que o provedor contou. */
export const nomeDaEntrega = ({ canal, entrega }: DoTipo<'mensagem'>): string =>
  (entrega !== null && ((canal === 'whatsapp' && DO_WHATSAPP[entrega]) || ENTREGAS[entrega])) || 'Enviado';

function descreverEnvio(momento: DoTipo<'mensagem'>): MomentoEmPalavras {
  const { canal, template, status, motivo, entrega, produto } = momento;
  const nome = nomeDaEntrega(momento);
  const voltou = entrega !== null && VOLTARAM.includes(entrega);
  return {
    ...NADA,
    titulo: `${canal === 'email' ? 'E-mail' : 'WhatsApp'}: ${nomeDoEnvio(template)}`,
    detalhe: juntar(produto, status === 'enviado' && !voltou && nome, status !== 'enviado' && motivo),
    chip: voltou ? { tipo: 'erro', rotulo: nome } : (CHIP_DO_ENVIO[status] ?? null),
    para: null,
  };
}

const QUEM_ESCREVEU: Readonly<Record<string, string>> = {
  cliente: 'Escreveu',
  assistente: 'O assistente respondeu',
  pessoa: 'Você respondeu',
  sistema: 'Resposta automática',
};

function descreverConversa({
  de,
  texto,
  formato,
  situacao,
  telefone,
}: DoTipo<'conversa'>): MomentoEmPalavras {
  return {
    ...NADA,
    titulo: QUEM_ESCREVEU[de] ?? 'Conversa',
    detalhe: texto || (formato === 'text' ? null : 'Sem texto: abra no celular'),
    chip:
      situacao === 'falhou'
        ? { tipo: 'erro', rotulo: 'Não saiu' }
        : situacao === 'duvidosa'
          ? { tipo: 'alerta', rotulo: 'Duvidoso' }
          : null,
    para: `/dashboard/whatsapp/conversas/${encodeURIComponent(telefone)}`,
  };
}

const MUDANCAS: Readonly<Record<string, string>> = {
  'cliente.criado': 'Entrou no cadastro',
  'cliente.alterado': 'Cadastro alterado',
  'cliente.arquivado': 'Cadastro arquivado',
  'cliente.restaurado': 'Cadastro restaurado',
  'cliente.dados_apagados': 'Dados apagados',
  'cliente.anotacao_apagada': 'Anotação apagada',
  'cliente.contato_marcado': 'Contato marcado',
  'cliente.contato_desmarcado': 'Contato concluído',
  'assinatura.criada': 'Assinatura começou',
  'assinatura.alterada': 'Assinatura alterada',
  'assinatura.renovada': 'Assinatura renovada',
  'assinatura.cancelada': 'Assinatura cancelada',
  'assinatura.expirada': 'Assinatura venceu',
  'assinatura.excluida': 'Assinatura excluída',
  'assinatura.ativada_no_grupo': 'Entrou no grupo',
  'assinatura.removida_do_grupo': 'Saiu do grupo',
  'assinatura.remocao_desfeita': 'Voltou ao grupo: a remoção foi desfeita',
  'pedido.vencido': 'Pedido venceu sem pagamento',
  'pedido.cancelado': 'Pedido cancelado',
  'pedido.estornado': 'Dinheiro devolvido',
  'pedido.contestado': 'Pagamento contestado',
  'pedido.perdido': 'Contestação perdida',
  'pagamento.devolvido': 'Devolução confirmada',
  'cobranca.recusada': 'Cobrança não aprovada',
  'cobranca.encerrada': 'O gateway parou de cobrar',
  'cobranca.renovada': 'Renovou depois de uma mensagem',
  'avisos.recusados': 'Pediu para não receber avisos',
  'avisos.aceitos': 'Voltou a receber avisos',
};

const POR_QUEM: Readonly<Record<string, string>> = {
  operador: 'por você',
  comprador: 'pela própria pessoa',
  gateway: 'pelo gateway',
  conciliacao: 'pela conferência com o gateway',
  expiracao: 'pelo vencimento do dia',
  agregados: 'pelo sistema',
  mensageiro: 'pelo envio automático',
  lembretes: 'pelos lembretes',
  cobrancas: 'pelas cobranças',
  entregas: 'pelo aviso do provedor',
  assistente: 'pelo assistente',
  instalacao: 'pela instalação',
};

/** Como se chamam os campos que mudam; dos que só a máquina usa não se diz nada. */
const CAMPOS: Readonly<Record<string, string>> = {
  nome: 'nome',
  email: 'e-mail',
  telefone: 'telefone',
  cpf: 'CPF',
  estrangeiro: 'país',
  pais: 'país',
  documento: 'documento',
  cep: 'endereço',
  rua: 'endereço',
  numero: 'endereço',
  complemento: 'endereço',
  bairro: 'endereço',
  cidade: 'endereço',
  estado: 'endereço',
  observacoes: 'observações',
  aceita_avisos: 'avisos',
  data_inicio: 'início',
  data_expiracao: 'vencimento',
  valor: 'valor',
  status: 'situação',
  status_grupo: 'grupo',
  telegram_id: 'Telegram',
  produto_id: 'produto',
  texto: 'assunto',
  data: 'dia',
};
const nomesDosCampos = (campos: readonly string[]): string | null =>
  [...new Set(campos.flatMap((campo) => CAMPOS[campo] ?? []))].join(', ') || null;
/** Nestas, o que mudou diz mais do que o nome da mudança. */
const DIZEM_OS_CAMPOS: ReadonlySet<string> = new Set([
  'cliente.alterado',
  'assinatura.alterada',
  'cliente.contato_marcado',
]);

function descreverMudanca({ o_que, campos, ator, entidade_id }: DoTipo<'mudanca'>): MomentoEmPalavras {
  const daVenda =
    o_que.startsWith('pedido.') || o_que === 'pagamento.devolvido' || o_que.startsWith('cobranca.re');
  return {
    ...NADA,
    titulo: MUDANCAS[o_que] ?? o_que,
    detalhe: juntar(DIZEM_OS_CAMPOS.has(o_que) && nomesDosCampos(campos), POR_QUEM[ator] ?? null),
    para: daVenda && o_que !== 'cobranca.renovada' ? verVenda(entidade_id) : null,
  };
}

function descreverPedido({ pedido_id, produto, plano, valor, status }: DoTipo<'pedido'>): MomentoEmPalavras {
  return {
    ...NADA,
    titulo: ['Pedido', produto].filter(Boolean).join(': '),
    detalhe: juntar(plano, status === 'pago' && 'Pago'),
    chip: CHIP_DO_PEDIDO[status] ?? null,
    valor: formatarReais(valor),
    para: verVenda(pedido_id),
  };
}

/** Um momento em palavras; a anotação já é de quem a escreveu, e mostra-se como está. */
export function escreverMomento(momento: Exclude<Momento, { tipo: 'anotacao' }>): MomentoEmPalavras {
  switch (momento.tipo) {
    case 'pedido':
      return descreverPedido(momento);
    case 'pagamento':
      return descreverPagamento(momento);
    case 'mensagem':
      return descreverEnvio(momento);
    case 'conversa':
      return descreverConversa(momento);
    case 'mudanca':
      return descreverMudanca(momento);
  }
}
