import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import {
  type Acontecimento,
  avisaNaHora,
  contarGuardados,
  GRUPOS_DE_TOQUES,
  TENTATIVAS_DE_UM_TOQUE,
} from '../../shared/toques/toques.rules.ts';
import type { Clock } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { type DomainEvent, instanteDoEvento } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import { lerGuardados } from './guardados.ts';
import { entrarNoResumo, lerToques, type Toques } from './repository.ts';
import { avisarDaSoma, avisarDoAcontecimento, type DepsDeTocar, tocarNosAparelhos } from './tocar.ts';

/** Dinheiro que andou, como o caixa o conta. */
export type Movimento = {
  readonly chave: string;
  readonly em: string;
  readonly conta: 'recebido' | 'estornado' | 'contestado';
  readonly primeira: boolean;
  readonly centavos: number;
  readonly nome: string;
  readonly pedido_id: string | null;
};

export type Deps = DepsDeTocar & {
  readonly fila: SourceQueue;
  readonly relogio: Clock;
  /** O dinheiro que um pagamento moveu, sem correções nem o que o próprio vendedor lançou. */
  readonly movimentosDe: (usuario_id: string, pagamento: string) => Promise<readonly Movimento[]>;
  /** Quem espera numa conversa, e desde quando; null se já ninguém espera. */
  readonly quemEspera: (
    usuario_id: string,
    telefone: string,
  ) => Promise<{ readonly nome: string; readonly desde: string } | null>;
  /** De quem é a assinatura cujo acesso não saiu; vazio se sumiu. */
  readonly nomeDaAssinatura: (usuario_id: string, assinatura_id: string) => Promise<string>;
};

/** O dinheiro de antes disto não é novidade: quem o soube agora lê-o em Vendas. */
const NOVIDADE_MS = 48 * 3_600_000;

const DO_MOVIMENTO = { estornado: 'reembolso', contestado: 'reembolso' } as const;

function acontecimentoDo(movimento: Movimento): Acontecimento {
  const { chave, em, conta, primeira, centavos, nome, pedido_id } = movimento;
  return {
    chave: `dinheiro#${chave}`,
    em,
    evento: conta === 'recebido' ? (primeira ? 'venda' : 'renovacao') : DO_MOVIMENTO[conta],
    nome,
    centavos,
    ...(conta === 'contestado' ? { qual: 'contestacao' } : {}),
    caminho: pedido_id ? `/dashboard/vendas?venda=${pedido_id}` : '/dashboard/vendas',
  };
}

type Reunir = (deps: Deps, evento: DomainEvent) => Promise<readonly Acontecimento[]>;

const reunirPagamento: Reunir = async (deps, { usuario_id, entidade_id, id }) => {
  const desde = instanteDoEvento(id).getTime() - NOVIDADE_MS;
  const movimentos = await deps.movimentosDe(usuario_id, entidade_id);
  return movimentos
    .filter(({ em, centavos }) => centavos > 0 && Date.parse(em) >= desde)
    .map(acontecimentoDo);
};

const reunirConversa: Reunir = async (deps, { usuario_id, entidade_id: telefone, dados }) => {
  const { desde } = z.object({ desde: z.string() }).parse(dados);
  const espera = await deps.quemEspera(usuario_id, telefone);
  if (espera?.desde !== desde) return [];
  const quem = createHash('sha256').update(telefone).digest('base64url').slice(0, 16);
  return [
    {
      chave: `conversa#${quem}#${desde}`,
      em: desde,
      evento: 'conversa',
      nome: espera.nome,
      centavos: null,
      caminho: `/dashboard/whatsapp/conversas/${encodeURIComponent(telefone)}`,
    },
  ];
};

/** O acesso que falta avisa-se por pessoa; as outras mensagens, uma vez por canal e dia. */
const reunirOQueNaoSaiu: Reunir = async (deps, { usuario_id, entidade_id, id, dados }) => {
  const em = instanteDoEvento(id).toISOString();
  const comum = { em, evento: 'nao_saiu', centavos: null, caminho: '/dashboard' } as const;
  const { canal } = z.object({ canal: z.string().nullable().default(null) }).parse(dados);
  if (canal !== null) {
    return [{ ...comum, chave: `nao_saiu#${canal}#${dataEmSaoPaulo(new Date(em))}`, nome: '' }];
  }
  const nome = await deps.nomeDaAssinatura(usuario_id, entidade_id);
  return [{ ...comum, chave: `nao_saiu#acesso#${entidade_id}`, nome, qual: 'acesso' }];
};

type Vez = { readonly ctx: RequestContext; readonly toques: Toques; readonly insistir: boolean };

/** O que uma pessoa ou a agenda pede: o teste de um aparelho, ou o que se guardou na noite. */
async function tocarPedido(deps: Deps, evento: DomainEvent, { ctx, toques, insistir }: Vez): Promise<void> {
  const { qual } = z.object({ qual: z.enum(['teste', 'manha']) }).parse(evento.dados);
  if (qual === 'teste') {
    const deste = toques.aparelhos.filter(({ id }) => id === evento.entidade_id);
    await tocarNosAparelhos(deps, ctx, {
      toque: {
        chave: `teste#${evento.id}`,
        titulo: 'Aviso de teste',
        corpo: 'É assim que você vai saber de uma venda.',
        caminho: '/dashboard/perfil/avisos',
      },
      toques: { ...toques, aparelhos: deste },
      insistir,
    });
    return;
  }
  const noite = contarGuardados(await lerGuardados(deps.tabela, ctx), toques.escolhas);
  if (noite === '') return;
  await tocarNosAparelhos(deps, ctx, {
    toque: {
      chave: `manha#${evento.entidade_id}`,
      titulo: 'Enquanto os avisos estavam em silêncio',
      corpo: noite,
      caminho: '/dashboard',
    },
    toques,
    insistir,
  });
}

type Tratar = (deps: Deps, evento: DomainEvent, vez: Vez) => Promise<void>;

const avisar =
  (reunir: Reunir): Tratar =>
  async (deps, evento, vez) => {
    const { ctx, toques } = vez;
    if (toques.novo) await entrarNoResumo(deps.tabela, ctx);
    // Quem não ligou nada custa só a leitura das escolhas.
    if (!avisaNaHora(toques)) return;
    for (const acontecimento of await reunir(deps, evento)) {
      await avisarDoAcontecimento(deps, ctx, { acontecimento, evento_id: evento.id, ...vez });
    }
  };

const grupoDeToques = z.enum(GRUPOS_DE_TOQUES);

const tocarSoma: Tratar = (deps, { id, entidade_id }, { ctx, ...vez }) =>
  avisarDaSoma(deps, ctx, {
    grupo: grupoDeToques.parse(entidade_id),
    evento_id: id,
    em: instanteDoEvento(id).toISOString(),
    ...vez,
  });

const TRATAR: EventHandlers<'toques', Tratar> = {
  'pagamento.alterado': avisar(reunirPagamento),
  'conversa.esperando': avisar(reunirConversa),
  'envio.nao_saiu': avisar(reunirOQueNaoSaiu),
  'toque.pedido': tocarPedido,
  'toque.rajada': tocarSoma,
};

/** Consome a fila `toques`: avisa quem vende, nos aparelhos dele, do que acabou de acontecer. */
export function consumirToques(deps: Deps, lote: SQSEvent): Promise<SQSBatchResponse> {
  return consume(deps.fila, lote, async (evento, entrega) => {
    const { usuario_id } = evento;
    const tratar = handlerOf(TRATAR, evento);
    await tratar(deps, evento, {
      ctx: newContext(deps.relogio, { usuario_id, ator: 'toques' }),
      toques: await lerToques(deps.tabela, usuario_id),
      insistir: entrega < TENTATIVAS_DE_UM_TOQUE,
    });
  });
}
