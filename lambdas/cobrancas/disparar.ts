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
import {
  avaliarAvisos,
  chaveDoAviso,
  type DepsDeMandar,
  enviosParados,
  mandarEResponder,
  pedirAviso,
} from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';

type Deps = DepsDeMandar & { readonly saidaDe: SaidaDe };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

const JA_FOI = 'Cobrança já foi enviada hoje';
const disparoQueNaoSaiu = (motivo: SemAviso): Disparo => ({
  success: false,
  motivo,
  message: motivo === 'ja_enviado_hoje' ? JA_FOI : `Erro ao enviar cobrança: ${SEM_AVISO[motivo]}`,
});

/**
 * 'Cobrar' (regras 20 a 22): manda agora a cobrança da etapa em que a pessoa está, também com as automáticas
 * desligadas, e diz o que houve. A da etapa que já se mandou noutro dia sai outra vez, como uma tentativa; no mesmo
 * dia, ninguém recebe duas.
 */
export async function dispararIndividual(deps: Deps, { ctx, id }: Alvo): Promise<Disparo> {
  const { tabela } = deps;
  const { usuario_id, today } = ctx;
  const assinatura = await lerAssinatura(tabela, usuario_id, id);
  if (!assinatura) throw refusal(recusasCobrancas, 'assinatura_nao_encontrada');
  const { data_expiracao } = assinatura;
  const aviso = { assinatura_id: id, etapa: etapaDe(data_expiracao, today), data_expiracao };
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
  if (!avaliada) return disparoQueNaoSaiu('nao_vale');
  if (avaliada.motivo !== null) return disparoQueNaoSaiu(avaliada.motivo);
  if (!estaNoHorario('whatsapp', ctx.now)) return disparoQueNaoSaiu('fora_do_horario');

  const ate = fimDosAvisos('whatsapp', today);
  const pedir = (tentativa: string | null) =>
    pedirAviso(tabela, {
      ctx,
      avaliado: avaliada,
      tentativa,
      automatico: false,
      ate,
      rodada: null,
      limite: null,
    });
  let tentativa: string | null = null;
  let pedido = await pedir(tentativa);
  if (pedido === 'de_outro') {
    tentativa = ctx.ids.next();
    pedido = await pedir(tentativa);
  }
  if (pedido !== 'novo' && pedido !== 'ja_era_meu') return disparoQueNaoSaiu('ja_enviado_hoje');
  const resposta = await mandarEResponder(deps, ctx, chaveDoAviso(aviso, tentativa));
  if (!resposta) throw new Error('A cobrança que se acabou de pedir não está na tabela');
  if (resposta.success) {
    return { success: true, motivo: null, message: `Cobrança enviada para ${avaliada.cliente.nome}` };
  }
  return { success: false, motivo: resposta.status, message: resposta.error ?? 'Erro ao enviar cobrança' };
}
