import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import type { Execucao } from '../../shared/cobrancas/cobrancas.schema.ts';
import {
  ehEtapa,
  estaNoHorario,
  fimDosAvisos,
  SEM_AVISO,
  type SemAviso,
} from '../../shared/mensagens/avisos.rules.ts';
import type { SaidaDe } from '../avisos/index.ts';
import {
  type Aviso,
  avaliarAvisos,
  type DepsDeMandar,
  type Envio,
  enviosParados,
  ficouEmDuvida,
  lerEnvios,
  mandarEResponder,
  repedirCobranca,
} from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { inGroups } from '../platform/read-many.ts';
import { nadaSaiu } from './executar.ts';

type Deps = DepsDeMandar & { readonly saidaDe: SaidaDe };
type EmDuvida = { readonly antes: Envio; readonly aviso: Aviso<'whatsapp'> };

/** As que ainda se podem mandar de novo: de hoje, em dúvida, que ninguém refez. */
function duvidosasQueValem(envios: readonly Envio[], hoje: string): EmDuvida[] {
  return envios.flatMap((antes): EmDuvida[] => {
    const { assinatura_id, data_expiracao, tipo_template: etapa, criado_em, falha } = antes;
    if (
      !ficouEmDuvida(antes) ||
      !ehEtapa('whatsapp', etapa) ||
      assinatura_id === null ||
      data_expiracao === null
    )
      return [];
    if (dataEmSaoPaulo(new Date(criado_em)) !== hoje) return [];
    return [{ antes, aviso: { assinatura_id, etapa, data_expiracao, falha } }];
  });
}

/** Por que a única que se pediu não saiu, em palavras. */
function explicarMotivo(motivo: SemAviso | null): string {
  if (motivo !== null) return `Erro ao enviar cobrança: ${SEM_AVISO[motivo]}`;
  return 'Esta cobrança já foi tentada de novo, ou já se sabe que saiu';
}

/**
 * Manda outra vez as cobranças de hoje que ficaram em dúvida, a pedido de quem sabe que podem ter chegado (regra 22):
 * relê tudo o que as decide, e cada uma se refaz uma só vez, por mais cliques e janelas. Uma só espera-se e diz-se o
 * que houve; várias vão à fila, no ritmo de quem as manda, e a rodada conta o que acontece com elas.
 */
export async function tentarCobrancasDeNovo(
  deps: Deps,
  { ctx, envios }: { readonly ctx: RequestContext; readonly envios: readonly string[] },
): Promise<Execucao> {
  const { tabela } = deps;
  const { usuario_id, today } = ctx;
  const rodada = ctx.ids.next();
  const saida = await deps.saidaDe(usuario_id);
  if (saida === null) return nadaSaiu('sem_whatsapp', rodada);
  if (!estaNoHorario('whatsapp', ctx.now)) return nadaSaiu('fora_do_horario', rodada);
  const lidos = [...(await lerEnvios(tabela, usuario_id, envios)).values()];
  // A mesma chamada, repetida depois de uma queda, acha as que já refez.
  const minhas = lidos.map((lido) => (lido.status === 'duvidoso' ? { ...lido, refeito_por: null } : lido));
  const valem = duvidosasQueValem(minhas, today);
  const avaliadas = await avaliarAvisos(tabela, {
    canal: 'whatsapp',
    usuario_id,
    avisos: valem.map(({ aviso }) => aviso),
    ligado: true,
    provedor: saida.provedor,
    pausado: await enviosParados(tabela, ctx, 'whatsapp'),
    consistent: true,
  });
  const sozinha = envios.length === 1;
  const chaves = await inGroups(avaliadas, async (avaliada) => {
    const antes = valem.find(({ aviso }) => aviso === avaliada.aviso)?.antes;
    if (avaliada.motivo !== null || !antes) return null;
    return repedirCobranca(tabela, {
      ctx,
      avaliado: avaliada,
      antes,
      ate: fimDosAvisos('whatsapp', today),
      rodada: sozinha ? null : rodada,
      limite: sozinha ? null : saida.limite,
    });
  });
  const pedidas = chaves.filter((chave) => chave !== null);
  const semEnvio = avaliadas.filter(({ motivo }) => motivo !== null);
  const resultados = {
    enviados: pedidas.length,
    ja_pedidos: envios.length - pedidas.length - semEnvio.length,
    sem_envio: semEnvio.length,
    restam: 0,
  };
  const [chave] = pedidas;
  if (!sozinha || chave === undefined) {
    const success = pedidas.length > 0;
    const message = success ? 'Cobranças a caminho' : explicarMotivo(semEnvio[0]?.motivo ?? null);
    return { success, motivo: null, message, resultados, rodada };
  }
  const resposta = await mandarEResponder(deps, ctx, chave);
  return {
    success: resposta?.success ?? false,
    motivo: null,
    message: resposta?.error ?? 'Cobrança enviada',
    resultados,
    rodada,
  };
}
