import type { Momento, ParteDoTempo } from './pessoa.schema.ts';

/**
 * Os eventos que se mostram, e em que parte; os outros repetem o registro que está ao lado deles, ou só levam trabalho
 * a uma fila.
 */
const PARTE_DO_EVENTO: ReadonlyMap<string, ParteDoTempo> = new Map<string, ParteDoTempo>([
  ['cliente.criado', 'mudancas'],
  ['cliente.alterado', 'mudancas'],
  ['cliente.arquivado', 'mudancas'],
  ['cliente.restaurado', 'mudancas'],
  ['cliente.dados_apagados', 'mudancas'],
  ['assinatura.criada', 'mudancas'],
  ['assinatura.alterada', 'mudancas'],
  ['assinatura.renovada', 'mudancas'],
  ['assinatura.cancelada', 'mudancas'],
  ['assinatura.expirada', 'mudancas'],
  ['assinatura.excluida', 'mudancas'],
  ['assinatura.ativada_no_grupo', 'grupo'],
  ['assinatura.removida_do_grupo', 'grupo'],
  ['assinatura.remocao_desfeita', 'grupo'],
  ['pedido.vencido', 'pedidos'],
  ['pedido.cancelado', 'pedidos'],
  ['pedido.estornado', 'pagamentos'],
  ['pedido.contestado', 'pagamentos'],
  ['pedido.perdido', 'pagamentos'],
  ['pagamento.devolvido', 'pagamentos'],
  ['cobranca.recusada', 'pagamentos'],
  ['cobranca.encerrada', 'pagamentos'],
  ['avisos.recusados', 'mensagens'],
  ['avisos.aceitos', 'mensagens'],
  ['cobranca.renovada', 'mensagens'],
  ['cliente.anotacao_apagada', 'anotacoes'],
  ['cliente.contato_marcado', 'anotacoes'],
  ['cliente.contato_desmarcado', 'anotacoes'],
]);

/** Em que parte da linha do tempo se mostra um evento, pelo tipo dele; null no que não se mostra. */
export const parteDaMudanca = (tipo: string): ParteDoTempo | null => PARTE_DO_EVENTO.get(tipo) ?? null;

const PARTE_DO_TIPO: Readonly<Record<Exclude<Momento['tipo'], 'mudanca'>, ParteDoTempo>> = {
  pedido: 'pedidos',
  pagamento: 'pagamentos',
  mensagem: 'mensagens',
  conversa: 'conversas',
  anotacao: 'anotacoes',
};

/** Em que parte da linha do tempo está um momento: a mesma por que se filtra. */
export const parteDoMomento = (momento: Momento): ParteDoTempo | null =>
  momento.tipo === 'mudanca' ? parteDaMudanca(momento.o_que) : PARTE_DO_TIPO[momento.tipo];
