import { enderecoDoDescadastro } from '../../shared/base/enderecos-da-loja.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import type { SituacaoDoDescadastro } from '../../shared/mensagens/descadastro.routes.ts';
import { lerSupressao, mudarPedidoDaPessoa } from '../entregas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { lerRemetente } from './apresentacao.ts';
import { alvoDoToken } from './link-de-descadastro.ts';

/** Um e-mail que a própria pessoa reconhece e mais ninguém aprende: a primeira letra e o domínio. */
function mascararEmail(email: string): string {
  const arroba = email.lastIndexOf('@');
  const [primeira = ''] = email;
  return arroba < 1 ? '***' : `${primeira}***${email.slice(arroba)}`;
}

type Deps = { readonly tabela: Table; readonly links: LinkSigner };
type Alvo = { readonly ctx: RequestContext; readonly token: string };

/** De quem é o link e se os avisos ainda saem, por tudo o que se sabe do endereço. */
export async function lerDescadastro(
  { tabela, links }: Deps,
  { token }: Pick<Alvo, 'token'>,
): Promise<SituacaoDoDescadastro> {
  const { usuario_id, email } = alvoDoToken(links, token);
  const [quem, supressao] = await Promise.all([
    lerRemetente(tabela, usuario_id),
    lerSupressao(tabela, usuario_id, email),
  ]);
  const recebe = supressao?.motivos.descadastrado === undefined;
  return { email: mascararEmail(email), ...quem, recebe };
}

async function pedir(deps: Deps, { ctx, token }: Alvo, quer: 'sair' | 'voltar') {
  const { usuario_id, ...alvo } = alvoDoToken(deps.links, token);
  await mudarPedidoDaPessoa(deps.tabela, { ...ctx, usuario_id }, { ...alvo, quer });
  return lerDescadastro(deps, { token });
}

/**
 * A pessoa não quer mais avisos neste endereço (regra 37): repetir não muda nada, e o acesso, os recibos e as
 * boas-vindas continuam saindo.
 */
export const descadastrar = (deps: Deps, alvo: Alvo) => pedir(deps, alvo, 'sair');

/** A pessoa volta atrás; o que o provedor disse do endereço (devolvido, reclamou) fica. */
export const voltarAReceber = (deps: Deps, alvo: Alvo) => pedir(deps, alvo, 'voltar');

/** Leva à página; quem só abre o link, como fazem os que conferem e-mails, não muda nada. */
export const abrirPagina = ({ token }: Pick<Alvo, 'token'>) => ({
  location: enderecoDoDescadastro('', token),
});

/** O botão da página, num navegador sem JavaScript: faz o que ele diz e volta a ela, na parte que conta o que houve. */
export async function atenderFormulario(deps: Deps, alvo: Alvo & { readonly corpo: string }) {
  const quer = new URLSearchParams(alvo.corpo).get('acao') === 'voltar' ? 'voltar' : 'sair';
  const { location } = abrirPagina(alvo);
  try {
    await pedir(deps, alvo, quer);
    return { location: `${location}#${quer === 'sair' ? 'saiu' : 'voltou'}` };
  } catch (erro) {
    if (erro instanceof Refusal) return { location: `${location}#invalido` };
    throw erro;
  }
}
