import { ttlInDays } from './clock.ts';
import type { RequestContext } from './context.ts';
import { tempoDoCliente } from './keys/cadastros.ts';
import { eventoKey } from './keys/eventos.ts';
import type { Write } from './table.ts';

/** Eventos de domínio que existem; o despachante decide a quem interessam. */
export const EVENT_TYPES = [
  'operador.criado',
  'cliente.criado',
  'cliente.alterado',
  'cliente.excluido',
  'cliente.arquivado',
  'cliente.restaurado',
  'cliente.dados_apagados',
  'cliente.anotado',
  'cliente.anotacao_alterada',
  'cliente.anotacao_apagada',
  'cliente.contato_marcado',
  'cliente.contato_desmarcado',
  'dados.pedidos',
  'dados.respondidos',
  'produto.criado',
  'produto.alterado',
  'produto.excluido',
  'produto.arquivado',
  'produto.restaurado',
  'linha.criada',
  'linha.alterada',
  'oferta.criada',
  'oferta.alterada',
  'oferta.rascunho_guardado',
  'oferta.excluida',
  'oferta.vagas_mudaram',
  'assinatura.criada',
  'assinatura.alterada',
  'assinatura.renovada',
  'assinatura.cancelada',
  'assinatura.expirada',
  'assinatura.ativada_no_grupo',
  'assinatura.removida_do_grupo',
  'assinatura.remocao_desfeita',
  'assinatura.excluida',
  'assinatura.adiada',
  'assinatura.dispensada',
  'assinatura.retomada',
  'cupom.criado',
  'cupom.alterado',
  'cupom.excluido',
  'conhecimento.criado',
  'conhecimento.alterado',
  'conhecimento.excluido',
  'assistente.alterado',
  'template.alterado',
  'template.associado',
  'template.texto_mudou',
  'template.registrado',
  'envio.reivindicado',
  'envio.reivindicado_em_massa',
  // O que uma pessoa manda a outra e ainda pode desfazer (regra 47).
  'envio.reivindicado_a_mao',
  // Uma mensagem acabou sem sair, ou sem se saber se saiu.
  'envio.nao_saiu',
  'automacoes.alteradas',
  'cobranca.respondida',
  'cobranca.renovada',
  'avisos.recusados',
  'avisos.aceitos',
  'provedor.avisou',
  'whatsapp.avisou',
  'conversa.mensagem_chegou',
  'conversa.esperando',
  'conversa.midia_chegou',
  'conversa.midias_apagadas',
  'entrega.mudou',
  'envios.pausados',
  'envios.retomados',
  'tarefa.pronta',
  'operador.alterado',
  'pagina.criada',
  'pagina.alterada',
  'pagina.excluida',
  'integracao.alterada',
  'dominio.alterado',
  'site.republicado',
  'pedido.criado',
  'pedido.trocado',
  'pedido.alterado',
  'pedido.aguardando',
  'pedido.pago',
  'pedido.vencido',
  'pedido.cancelado',
  'pedido.estornado',
  'pedido.contestado',
  'pedido.perdido',
  'compra_de_teste.paga',
  'pagamento.achado',
  'pagamento.confirmado',
  'pagamento.alterado',
  'pagamento.devolvido',
  'cobranca.parar',
  'cobranca.recusada',
  'cobranca.encerrada',
  'gateway.avisou',
  'conciliacao.pedida',
  'conferencia.pedida',
  'recontagem.pedida',
  // O que avisa o vendedor no aparelho dele: o que se escolheu, e o aviso que alguém pediu.
  'toques.alterados',
  'toque.pedido',
  // A soma do que se juntou depois de um aviso, à hora de se dizer.
  'toque.rajada',
  // O que espera por quem vende mudou: um PIX, um pagamento por conferir, uma conversa, um lead.
  'pendencia.mudou',
  // Nunca se gravam por quem muda algo: o primeiro só se guarda, o segundo é como o despachante diz que não soube ler
  // um evento.
  'provedor.calado',
  'evento.nao_lido',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Dias que um evento fica guardado como trilha de auditoria e linha do tempo: cinco anos. */
const AUDIT_DAYS = 5 * 365;
/** Os que só levam trabalho a uma fila, e nomeiam um telefone: o que houve está na conversa, que tem o seu prazo. */
const ONLY_TO_BE_TREATED: Partial<Record<EventType, number>> = {
  'conversa.mensagem_chegou': 7,
  'conversa.esperando': 7,
  'pendencia.mudou': 7,
  'toque.pedido': 7,
  'toque.rajada': 7,
};

/** De que pessoa é o evento: os do próprio cliente, e os que a nomeiam nos dados. */
function clienteDe(tipo: EventType, entidade_id: string, { cliente_id }: Record<string, unknown>) {
  if (tipo.startsWith('cliente.')) return entidade_id;
  return typeof cliente_id === 'string' ? cliente_id : null;
}

/**
 * Gravação do evento, para a mesma transação da mudança (outbox): quem muda e quem avisa nunca se separam. Leva só
 * identificadores e nomes de campos, nunca dados pessoais. Com `cliente_id` nos dados, entra na linha do tempo da
 * pessoa.
 */
export function eventWrite(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  tipo: EventType,
  entidade_id: string,
  dados: Record<string, unknown> = {},
): Write {
  const em = ctx.now.toISOString();
  const id = ctx.ids.next();
  const cliente_id = clienteDe(tipo, entidade_id, dados);
  return {
    put: {
      ...eventoKey(ctx.usuario_id, em, id),
      ...(cliente_id ? tempoDoCliente(ctx.usuario_id, cliente_id, { em, id }) : {}),
      tipo,
      entidade_id,
      ator: ctx.ator,
      ...(ctx.ids.correlacao ? { correlacao: ctx.ids.correlacao } : {}),
      ...(Object.keys(dados).length > 0 ? { dados } : {}),
      expira_em: ttlInDays(ONLY_TO_BE_TREATED[tipo] ?? AUDIT_DAYS),
    },
  };
}
