import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { marcaDoNumeroExato, telefoneComparavel } from '../../shared/base/telefone.ts';
import { type StatusDaCobranca, TRANSICOES_DA_COBRANCA } from '../../shared/cobrancas/cobrancas.rules.ts';
import { type Cobranca, cobranca } from '../../shared/cobrancas/cobrancas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import {
  cobrancaDoDiaKey,
  cobrancaDoTelefoneKey,
  cobrancaKey,
  cobrancasList,
  cobrancasPorStatus,
  cobrancasPorTipo,
} from '../platform/keys/cobrancas.ts';
import { type Key, timeOrder } from '../platform/keys/key.ts';
import type { Item, Write } from '../platform/table.ts';
import type { Envio, NovoEnvio } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

const indiceDoStatus = (usuario_id: string, status: StatusDaCobranca) => ({
  gsi2pk: cobrancasPorStatus(usuario_id, status),
});

/** A cobrança nasce agendada, com o envio que a leva (regra 21). */
export function itemDaCobranca(ctx: Ctx, novo: NovoEnvio): Item & Key {
  const { chave, tipo_template: tipo_cobranca, assinatura_id, data_expiracao, cliente, produto_nome } = novo;
  const created_at = ctx.now.toISOString();
  const ordem = timeOrder(created_at, chave);
  const { usuario_id } = ctx;
  return {
    ...cobrancaKey(usuario_id, chave),
    gsi1pk: cobrancasList(usuario_id),
    gsi1sk: ordem,
    ...indiceDoStatus(usuario_id, 'agendada'),
    gsi2sk: ordem,
    gsi3pk: cobrancasPorTipo(usuario_id, tipo_cobranca),
    gsi3sk: ordem,
    status: 'agendada',
    tipo_cobranca,
    assinatura_id,
    data_expiracao,
    cliente: { id: cliente.id, nome: cliente.nome, telefone: novo.telefone },
    produto_nome,
    created_at,
    renovacao_obtida: false,
    duvidosa: false,
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
  };
}

const guardada = z.looseObject({ sk: z.string() });

/** Lê uma cobrança da tabela. */
export const cobrancaDoItem = (item: Item): Cobranca =>
  cobranca.parse({ data_envio: null, motivo: null, ...item, id: guardada.parse(item).sk });

/** A gravação de uma transição, se a cobrança ainda está onde ela começa. */
export function mudarCobranca(
  ctx: Ctx,
  chave: string,
  nome: keyof typeof TRANSICOES_DA_COBRANCA,
  mudanca: Readonly<Record<string, unknown>> = {},
): Write {
  const { de, para } = TRANSICOES_DA_COBRANCA[nome];
  return {
    update: cobrancaKey(ctx.usuario_id, chave),
    set: {
      ...mudanca,
      status: para,
      ...indiceDoStatus(ctx.usuario_id, para),
      ator: ctx.ator,
      atualizado_em: ctx.now.toISOString(),
    },
    where: [['status', 'in', de]],
  };
}

/**
 * Desfaz a marca do dia: a cobrança que não saiu não impede 'Cobrar' (regra 21). A marca de uma que se mandou de novo
 * já é da outra.
 */
function soltarODia(ctx: Ctx, { assinatura_id, criado_em, refeito_por }: Envio): Write[] {
  if (assinatura_id === null || refeito_por !== null) return [];
  const dia = dataEmSaoPaulo(new Date(criado_em));
  return [{ delete: cobrancaDoDiaKey(ctx.usuario_id, assinatura_id, dia) }];
}

/** O que se grava na cobrança, e no que depende dela, com o desfecho do envio que a leva. */
export function gravacoesDaCobranca(
  ctx: Ctx,
  envio: Envio,
  { transicao, erro }: { readonly transicao: string; readonly erro: string | null },
): Write[] {
  const { chave, telefone } = envio;
  switch (transicao) {
    case 'aceitar':
    case 'confirmar': {
      const data_envio = ctx.now.toISOString();
      const enviada = mudarCobranca(ctx, chave, 'enviar', { data_envio, duvidosa: false, motivo: null });
      if (telefone === null) return [enviada];
      const comparavel = telefoneComparavel(telefone);
      const doTelefone = cobrancaDoTelefoneKey(ctx.usuario_id, comparavel);
      return [
        enviada,
        { put: { ...doTelefone, chave, enviada_em: data_envio, ...marcaDoNumeroExato(comparavel) } },
      ];
    }
    case 'recusar':
    case 'negar':
    case 'desistir':
    case 'descartar':
      return [mudarCobranca(ctx, chave, 'cancelar', { motivo: erro }), ...soltarODia(ctx, envio)];
    case 'falhar':
      return [mudarCobranca(ctx, chave, 'falhar', { motivo: erro }), ...soltarODia(ctx, envio)];
    case 'duvidar':
      return [
        {
          update: cobrancaKey(ctx.usuario_id, chave),
          set: { duvidosa: true, motivo: erro },
          where: [['status', '=', 'agendada']],
        },
      ];
    default:
      return [];
  }
}
