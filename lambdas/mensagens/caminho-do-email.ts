import { etiquetaDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { lerAutomacoes } from './automacoes.ts';
import type { Caminho } from './caminho.ts';
import type { Envio } from './item.ts';
import { cabecalhosDoDescadastro } from './link-de-descadastro.ts';
import type { EscolhaDeRemetente, Mensagem } from './ports.ts';
import { type DepsDoEnvio, prepararEnvio, renderizar } from './preparar.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
export type DepsDoEmail = DepsDoEnvio & { readonly escolherRemetente: EscolhaDeRemetente };

/** A mensagem de um e-mail com tudo o que leva já lido; null quando não há o que mandar. */
function emailDe({ conteudo, cliente, de, chave, usuario_id }: Envio, medir: boolean): Mensagem | null {
  if (!conteudo || !de) return null;
  return {
    de,
    para: { nome: cliente.nome, email: cliente.email },
    responder_para: conteudo.responder_para,
    ...renderizar(conteudo),
    chave,
    medir,
    etiquetas: { vendedor: usuario_id, envio: etiquetaDoEnvio(chave) },
    ...(conteudo.descadastro ? { cabecalhos: cabecalhosDoDescadastro(conteudo.descadastro) } : {}),
  };
}

/** O caminho dos e-mails de um vendedor. */
export async function caminhoDoEmail(deps: DepsDoEmail, ctx: Ctx): Promise<Caminho> {
  const [remetente, { medir_emails }] = await Promise.all([
    deps.escolherRemetente(ctx.usuario_id),
    lerAutomacoes(deps.tabela, ctx.usuario_id),
  ]);
  const { provedor, conta, endereco } = remetente;
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
      const mensagem = emailDe(envio, medir_emails);
      return mensagem && (() => remetente.enviar(mensagem));
    },
  };
}
