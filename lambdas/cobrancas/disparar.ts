import { refusal } from '../../shared/base/refusals.ts';
import { recusasCobrancas } from '../../shared/cobrancas/cobrancas.routes.ts';
import type { Disparo } from '../../shared/cobrancas/cobrancas.schema.ts';
import {
  estaNoHorario,
  fimDosAvisos,
  SEM_AVISO,
  type SemAviso,
} from '../../shared/mensagens/avisos.rules.ts';
import { etapaDe } from '../../shared/mensagens/marcos.rules.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import type { SaidaDe } from '../avisos/index.ts';
import { avaliarAvisos, chaveDoAviso, enviosParados, lerEnvios, pedirAviso } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly saidaDe: SaidaDe };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

const JA_FOI = 'Cobrança já foi enviada hoje';
/** O que houve ao pedir uma cobrança: o envio, e para quem, ou por que não sai. */
type Pedida = { readonly envio: string; readonly nome: string } | { readonly motivo: SemAviso };

/**
 * Pede a cobrança da etapa em que a pessoa está, também com as automáticas desligadas. Cada pedido é uma tentativa sua,
 * para que desfazê-lo não tome o lugar da automática; no mesmo dia, ninguém recebe duas.
 */
async function pedirCobranca(deps: Deps, { ctx, id }: Alvo, emLote: boolean): Promise<Pedida> {
  const { tabela } = deps;
  const { usuario_id, today } = ctx;
  const assinatura = await lerAssinatura(tabela, usuario_id, id);
  if (!assinatura) throw refusal(recusasCobrancas, 'assinatura_nao_encontrada');
  const { data_expiracao } = assinatura;
  const aviso = { assinatura_id: id, etapa: etapaDe(data_expiracao, today), data_expiracao };
  // A mesma chamada, repetida depois de uma queda, acha a que pediu, também se já não fosse hora de a pedir.
  const tentativa = ctx.ids.next();
  const envio = chaveDoAviso(aviso, tentativa);
  if (emLote && (await lerEnvios(tabela, usuario_id, [envio])).has(envio)) {
    return { envio, nome: assinatura.cliente.nome };
  }
  const saida = await deps.saidaDe(usuario_id);
  const [avaliada] = await avaliarAvisos(tabela, {
    canal: 'whatsapp',
    usuario_id,
    avisos: [aviso],
    ligado: true,
    provedor: saida?.provedor ?? null,
    pausado: await enviosParados(tabela, ctx, 'whatsapp'),
    consistent: true,
  });
  if (!avaliada) return { motivo: 'nao_vale' };
  if (avaliada.motivo !== null) return { motivo: avaliada.motivo };
  if (!estaNoHorario('whatsapp', ctx.now)) return { motivo: 'fora_do_horario' };

  const pedido = await pedirAviso(tabela, {
    ctx,
    avaliado: avaliada,
    tentativa,
    automatico: false,
    ate: fimDosAvisos('whatsapp', today),
    rodada: null,
    limite: emLote ? (saida?.limite ?? null) : null,
    desfazivel: !emLote,
  });
  if (pedido !== 'novo' && pedido !== 'ja_era_meu') return { motivo: 'ja_enviado_hoje' };
  return { envio, nome: avaliada.cliente.nome };
}

/** 'Cobrar' (regras 20 a 22, 47 e 57): sai daí a 15 s, e até lá se desfaz. */
export async function dispararIndividual(deps: Deps, alvo: Alvo): Promise<Disparo> {
  const pedida = await pedirCobranca(deps, alvo, false);
  if ('motivo' in pedida) {
    const { motivo } = pedida;
    const message = motivo === 'ja_enviado_hoje' ? JA_FOI : `Erro ao enviar cobrança: ${SEM_AVISO[motivo]}`;
    return { success: false, motivo, message, envio: null };
  }
  const { envio, nome } = pedida;
  return { success: true, motivo: null, message: `Cobrança a caminho de ${nome}`, envio };
}

/**
 * 'Cobrar' a vários que se escolheram (regra 57): perguntou-se antes, com os nomes, e por isso sai pela fila das
 * muitas, no ritmo da conta. A quem não sai, recusa `cobranca_recusada` com a razão.
 */
export async function cobrarEmLote(deps: Deps, alvo: Alvo): Promise<void> {
  const pedida = await pedirCobranca(deps, alvo, true);
  if (!('motivo' in pedida)) return;
  const { motivo } = pedida;
  throw refusal(
    recusasCobrancas,
    'cobranca_recusada',
    motivo === 'ja_enviado_hoje' ? JA_FOI : SEM_AVISO[motivo],
  );
}
