import * as z from 'zod';
import { enderecoDoDescadastro } from '../../shared/base/enderecos-da-loja.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasDescadastro } from '../../shared/mensagens/descadastro.routes.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { lerVendedor, lojaNoEmail, origemNoEmail } from '../site/index.ts';
import type { Descadastro } from './item.ts';

/** De quem é um link: o vendedor, a pessoa e o endereço a que o e-mail foi. */
export type AlvoDoLink = {
  readonly usuario_id: string;
  readonly cliente_id: string;
  readonly email: string;
};

const USO = 'descadastro';
const guardado = z.tuple([z.string(), z.string(), z.string()]);

/** O texto do link de um endereço; o mesmo endereço dá sempre o mesmo. */
export const tokenDe = (links: LinkSigner, { usuario_id, cliente_id, email }: AlvoDoLink): string =>
  links.seal(USO, JSON.stringify([usuario_id, cliente_id, email]));

/** De quem é um link; recusa, com as mesmas palavras, todo o que não se fez aqui. */
export function alvoDoToken(links: LinkSigner, token: string): AlvoDoLink {
  const texto = links.open(USO, token);
  if (texto === null) throw refusal(recusasDescadastro, 'link_invalido');
  const [usuario_id, cliente_id, email] = guardado.parse(JSON.parse(texto));
  return { usuario_id, cliente_id, email };
}

/**
 * Como quem recebe um aviso pede para não receber mais, na loja: a página que se abre, e onde o programa de e-mail pede
 * por quem aperta o botão dele. Onde nem a casa tem domínio não há página: pede-se por e-mail, a quem responde por ele;
 * null quando nem isso se sabe.
 */
export async function descadastroDe(
  { tabela, molde, links }: { readonly tabela: Table; readonly molde: string; readonly links: LinkSigner },
  { responder_para, ...alvo }: AlvoDoLink & { readonly responder_para: string | null },
): Promise<Descadastro | null> {
  const vendedor = await lerVendedor(tabela, alvo.usuario_id);
  const origem = vendedor && origemNoEmail(vendedor, molde);
  if (origem) {
    const token = tokenDe(links, alvo);
    const pagina = enderecoDoDescadastro(lojaNoEmail(vendedor, molde), token);
    return { pagina, um_clique: `${origem}/api/descadastrar/${token}` };
  }
  if (!responder_para) return null;
  const assunto = encodeURIComponent('Não quero mais receber avisos');
  return { pagina: `mailto:${responder_para}?subject=${assunto}`, um_clique: null };
}

/** Os cabeçalhos que fazem o programa de e-mail mostrar o seu botão (RFC 2369 e 8058). */
export const cabecalhosDoDescadastro = ({ pagina, um_clique }: Descadastro): Record<string, string> =>
  um_clique === null
    ? { 'List-Unsubscribe': `<${pagina}>` }
    : { 'List-Unsubscribe': `<${um_clique}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
