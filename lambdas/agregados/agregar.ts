import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import type { AlvoDasCopias, MudancaDaPessoa } from '../assinaturas/index.ts';
import { consume } from '../platform/consume.ts';
import { type DomainEvent, instanteDoEvento } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import type { Recuperada } from './contar-recuperado.ts';

type Deps = {
  readonly fila: SourceQueue;
  readonly atualizarCopias: (usuario_id: string, alvo: AlvoDasCopias) => Promise<void>;
  readonly marcarRenovada: (
    usuario_id: string,
    alvo: { readonly assinatura_id: string; readonly renovada_por: string },
  ) => Promise<void>;
  readonly fecharFalhasPagas: (
    usuario_id: string,
    alvo: { readonly assinatura_id: string; readonly renovada_por: string },
  ) => Promise<void>;
  readonly perderFalhasDa: (usuario_id: string, assinatura_id: string) => Promise<void>;
  readonly contarNoCaixa: (usuario_id: string, entidade_id: string) => Promise<void>;
  readonly contarNaCarteira: (
    usuario_id: string,
    assinatura_id: string,
    renovada_por: string | null,
  ) => Promise<void>;
  readonly contarNaRecorrencia: (usuario_id: string, mudanca: MudancaDaPessoa) => Promise<unknown>;
  readonly contarRenovada: (usuario_id: string, recuperada: Recuperada) => Promise<void>;
  readonly contarRecuperadoDoPagamento: (usuario_id: string, entidade_id: string) => Promise<void>;
  /** Apaga o que se anotou de quem saiu do cadastro. */
  readonly apagarAnotacoes: (usuario_id: string, cliente_id: string) => Promise<void>;
  readonly apagarRegistros: (usuario_id: string, cliente_id: string) => Promise<void>;
  readonly recontar: (usuario_id: string, dados: DomainEvent['dados']) => Promise<void>;
  /** O que o evento muda na Home, depois de contado o resto. */
  readonly levarAHome: (evento: DomainEvent) => Promise<void>;
};
type Tratar = (deps: Deps, evento: DomainEvent) => Promise<void>;

/** O evento torna velhas as cópias de um alvo. */
const copias =
  (alvo: (evento: DomainEvent) => AlvoDasCopias): Tratar =>
  (deps, evento) =>
    deps.atualizarCopias(evento.usuario_id, alvo(evento));

const daPessoa = z.object({ cliente_id: z.string(), renovada_por: z.string().optional() });

/** O evento muda o que uma pessoa põe na recorrência: conta no dia em que aconteceu, que o id do evento diz. */
async function contarNaRecorrencia(deps: Deps, { usuario_id, id, entidade_id, dados }: DomainEvent) {
  const lidos = daPessoa.safeParse(dados);
  if (!lidos.success) return;
  const { cliente_id, renovada_por } = lidos.data;
  await deps.contarNaRecorrencia(usuario_id, {
    cliente_id,
    dia: dataEmSaoPaulo(instanteDoEvento(id)),
    assinaturas: [entidade_id, ...(renovada_por ? [renovada_por] : [])],
  });
}

const daRenovacao = z.object({ renovada_por: z.string().optional() });

/** O evento muda o que uma assinatura põe na carteira, e a pessoa dela na recorrência. */
const tratarNaCarteira: Tratar = async (deps, evento) => {
  const { renovada_por = null } = daRenovacao.parse(evento.dados);
  await deps.contarNaCarteira(evento.usuario_id, evento.entidade_id, renovada_por);
  await contarNaRecorrencia(deps, evento);
};

/** A assinatura acabou: o que nela falhou e ninguém pagou se perdeu. */
const tratarOFim: Tratar = async (deps, evento) => {
  await tratarNaCarteira(deps, evento);
  await deps.perderFalhasDa(evento.usuario_id, evento.entidade_id);
};

/** As duas coisas, uma depois da outra: repetir as duas não muda nada. */
const copiasECarteira =
  (alvo: (evento: DomainEvent) => string): Tratar =>
  async (deps, evento) => {
    await deps.atualizarCopias(evento.usuario_id, { assinatura_id: alvo(evento) });
    await tratarNaCarteira(deps, evento);
  };

const recuperada = z.object({
  renovada_por: z.string(),
  dia: z.string(),
  pedido_id: z.string().nullable().default(null),
});

const O_QUE_FAZER: EventHandlers<'agregados', Tratar> = {
  'cliente.alterado': copias(({ entidade_id }) => ({ cliente_id: entidade_id })),
  'cliente.excluido': (deps, { usuario_id, entidade_id }) => deps.apagarAnotacoes(usuario_id, entidade_id),
  'cliente.dados_apagados': (deps, { usuario_id, entidade_id }) =>
    deps.apagarRegistros(usuario_id, entidade_id),
  'produto.alterado': copias(({ entidade_id }) => ({ produto_id: entidade_id })),
  'assinatura.criada': copiasECarteira(({ entidade_id }) => entidade_id),
  // Na carteira conta-se a que se encerrou, que leva à nova.
  'assinatura.renovada': async (deps, evento) => {
    const { usuario_id, entidade_id, dados } = evento;
    const renovada_por = String(dados.renovada_por);
    await copiasECarteira(() => renovada_por)(deps, evento);
    await deps.marcarRenovada(usuario_id, { assinatura_id: entidade_id, renovada_por });
    await deps.fecharFalhasPagas(usuario_id, { assinatura_id: entidade_id, renovada_por });
  },
  'assinatura.alterada': tratarNaCarteira,
  'assinatura.cancelada': tratarOFim,
  'assinatura.ativada_no_grupo': tratarNaCarteira,
  'assinatura.removida_do_grupo': tratarNaCarteira,
  'assinatura.remocao_desfeita': tratarNaCarteira,
  'assinatura.excluida': tratarOFim,
  'pagamento.alterado': async (deps, { usuario_id, entidade_id }) => {
    await deps.contarNoCaixa(usuario_id, entidade_id);
    await deps.contarRecuperadoDoPagamento(usuario_id, entidade_id);
  },
  'cobranca.renovada': (deps, { usuario_id, dados }) =>
    deps.contarRenovada(usuario_id, recuperada.parse(dados)),
  'recontagem.pedida': (deps, { usuario_id, dados }) => deps.recontar(usuario_id, dados),
  // Só a Home os conta.
  'cliente.contato_marcado': async () => {},
  'cliente.contato_desmarcado': async () => {},
  'pendencia.mudou': async () => {},
};

/** Trata um lote da fila; só as mensagens que falharam voltam a ela. */
export function agregar(deps: Deps, event: SQSEvent): Promise<SQSBatchResponse> {
  return consume(deps.fila, event, async (evento) => {
    await handlerOf(O_QUE_FAZER, evento)(deps, evento);
    await deps.levarAHome(evento);
  });
}
