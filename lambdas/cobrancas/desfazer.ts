import { refusal } from '../../shared/base/refusals.ts';
import { recusasCobrancas } from '../../shared/cobrancas/cobrancas.routes.ts';
import type { DesfechoDoDisparo } from '../../shared/cobrancas/cobrancas.schema.ts';
import { desistirDoEnvio, type Envio, explicarEnvio, lerEnvios } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly envio: string };

/** Por que não saiu, no histórico. */
const DESFEITA = 'desfeita por quem a pediu';

function desfechoDe(envio: Envio): DesfechoDoDisparo {
  const message = explicarEnvio(envio) ?? '';
  if (envio.status === 'pendente' || envio.status === 'enviando') return { situacao: 'a_caminho', message };
  return { situacao: envio.status === 'enviado' ? 'saiu' : 'nao_saiu', message };
}

async function lerDisparo({ tabela }: Deps, { ctx, envio: chave }: Alvo): Promise<Envio> {
  const envio = (await lerEnvios(tabela, ctx.usuario_id, [chave])).get(chave);
  if (envio?.categoria !== 'aviso' || envio.automatico)
    throw refusal(recusasCobrancas, 'cobranca_nao_encontrada');
  return envio;
}

/** Como ficou o que 'Cobrar' pediu: a tela pergunta depois da hora de desfazer. */
export const acompanharDisparo = async (deps: Deps, alvo: Alvo): Promise<DesfechoDoDisparo> =>
  desfechoDe(await lerDisparo(deps, alvo));

/**
 * Desfaz um 'Cobrar' (regra 47): o que ninguém tomou para mandar fica descartado, e o dia, livre. O que não saiu já
 * está como se pede; o que saiu, ou está a sair, recusa-se em palavras.
 */
export async function desfazerDisparo(deps: Deps, alvo: Alvo): Promise<DesfechoDoDisparo> {
  const envio = await lerDisparo(deps, alvo);
  const depois =
    envio.status === 'pendente'
      ? ((await desistirDoEnvio(deps.tabela, alvo.ctx, envio, DESFEITA)) ?? (await lerDisparo(deps, alvo)))
      : envio;
  const desfecho = desfechoDe(depois);
  if (desfecho.situacao !== 'nao_saiu' || depois.status === 'duvidoso') {
    throw refusal(recusasCobrancas, 'cobranca_ja_saiu');
  }
  return desfecho;
}
