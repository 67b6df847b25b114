import { etiquetaDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { tirarContagemDeCliques } from '../../shared/mensagens/medicao.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { lerAutomacoes } from './automacoes.ts';
import type { Envio } from './item.ts';
import { cabecalhosDoDescadastro } from './link-de-descadastro.ts';
import type { EscolhaDeRemetente, Mensagem } from './ports.ts';
import { type DepsDoEnvio, prepararEnvio, renderizar } from './preparar.ts';
import type { Transporte } from './transporte.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
export type DepsDoEmail = DepsDoEnvio & { readonly escolherRemetente: EscolhaDeRemetente };

/** A mensagem de um e-mail com tudo o que leva já lido; null quando não há o que mandar. */
function emailDe({ conteudo, cliente, de, chave, usuario_id }: Envio, medir: boolean): Mensagem | null {
  if (!conteudo || !de) return null;
  const { html, ...email } = renderizar(conteudo);
  return {
    de,
    para: { nome: cliente.nome, email: cliente.email },
    responder_para: conteudo.responder_para,
    ...email,
    html: medir ? tirarContagemDeCliques(html) : html,
    chave,
    medir,
    etiquetas: { vendedor: usuario_id, envio: etiquetaDoEnvio(chave) },
    ...(conteudo.descadastro ? { cabecalhos: cabecalhosDoDescadastro(conteudo.descadastro) } : {}),
  };
}

/** O caminho dos e-mails de um vendedor. */
export async function transporteDoEmail(deps: DepsDoEmail, ctx: Ctx): Promise<Transporte> {
  const remetente = await deps.escolherRemetente(ctx.usuario_id);
  const { provedor, conta, endereco } = remetente;
  // Na Resend quem decide é a conta, no painel dela.
  const medir = provedor === 'ses' && (await lerAutomacoes(deps.tabela, ctx.usuario_id)).medir_emails;
  return {
    quem: remetente,
    preparar: async (envio) => {
      const preparo = await prepararEnvio(deps, { ctx, envio });
      if ('motivo' in preparo) return preparo;
      const { conteudo, cliente } = preparo;
      const de = { nome: remetente.nome ?? conteudo.variaveis.remetente_nome, email: endereco };
      return { conteudo, cliente, de, provedor, conta, corpo: null, telefone: null };
    },
    entregar: (envio) => {
      const mensagem = emailDe(envio, medir);
      return mensagem && (() => remetente.enviar(mensagem));
    },
  };
}
