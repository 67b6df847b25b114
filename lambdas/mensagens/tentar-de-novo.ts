import { refusal } from '../../shared/base/refusals.ts';
import { fimDoDia } from '../../shared/mensagens/avisos.rules.ts';
import { chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { recusasDaTentativa } from '../../shared/mensagens/mensagens.recusas.ts';
import type { ResultadoEnvio, TentarDeNovoEntrada } from '../../shared/mensagens/mensagens.schema.ts';
import { chaveDoRecibo } from '../../shared/mensagens/recibos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Envio, NovoEnvio } from './item.ts';
import type { DepsDeMandarPorEmail } from './mandar.ts';
import { prepararEnvio } from './preparar.ts';
import { lerEnvio, refazer } from './repository.ts';
import { mandarEResponder } from './responder.ts';

type Alvo = { readonly ctx: RequestContext; readonly entrada: TentarDeNovoEntrada };

const recusar = (nome: keyof typeof recusasDaTentativa, mensagem?: string) =>
  refusal(recusasDaTentativa, nome, mensagem);

/** O mesmo envio, pedido agora por uma pessoa; null se ele não é de assinatura nenhuma. */
export function tentativaDe({ ctx }: Pick<Alvo, 'ctx'>, antes: Envio): NovoEnvio | null {
  const {
    assinatura_id,
    tipo_template: tipo,
    data_expiracao,
    categoria,
    cliente,
    para,
    produto_nome,
    recibo,
    falha,
  } = antes;
  const oMesmo = {
    tipo_template: tipo,
    categoria,
    assinatura_id,
    data_expiracao,
    cliente,
    para,
    produto_nome,
    ...(falha ? { falha } : {}),
  };
  if (recibo) {
    const [, , , fato = ''] = antes.chave.split('#');
    return { ...oMesmo, recibo, chave: chaveDoRecibo(recibo.tipo, fato, ctx.ids.next()) };
  }
  if (assinatura_id === null || data_expiracao === null) return null;
  return {
    chave: chaveDoEnvio({ assinatura_id, tipo, data_expiracao, tentativa: ctx.ids.next() }),
    ...oMesmo,
    ate: categoria === 'aviso' ? fimDoDia(ctx.today).toISOString() : null,
  };
}

/**
 * Manda outra vez um e-mail que falhou: uma tentativa nova, com tudo relido, e uma só por falha. O duvidoso pode já ter
 * chegado, e só sai com quem o pede a dizer que sabe. Recusa o que já não vale, com o motivo (regra 36).
 */
export async function tentarDeNovo(deps: DepsDeMandarPorEmail, alvo: Alvo): Promise<ResultadoEnvio> {
  const { ctx, entrada } = alvo;
  const antes = await lerEnvio(deps.tabela, ctx.usuario_id, entrada.envio);
  const novo = antes && tentativaDe(alvo, antes);
  if (!antes || !novo) throw recusar('envio_nao_encontrado');
  if (antes.status !== 'erro' && antes.status !== 'duvidoso') throw recusar('envio_nao_falhou');
  if (antes.status === 'duvidoso' && !entrada.pode_ter_chegado) throw recusar('pode_ter_chegado');
  if (antes.refeito_por === null) {
    const preparo = await prepararEnvio(deps, { ctx, envio: { ...antes, ...novo, automatico: false } });
    if ('motivo' in preparo) throw recusar('envio_ja_nao_vale', `Este e-mail já não vale: ${preparo.motivo}`);
  }
  if (!(await refazer(deps.tabela, ctx, antes, novo))) throw recusar('envio_ja_refeito');
  const resultado = await mandarEResponder(deps, ctx, novo.chave);
  if (!resultado) throw recusar('envio_nao_encontrado');
  return resultado;
}
