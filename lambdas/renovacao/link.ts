import * as z from 'zod';
import type { Data } from '../../shared/base/datas.ts';
import { enderecoDaRenovacao } from '../../shared/base/enderecos-da-loja.ts';
import type { LinkSigner } from '../platform/signed-link.ts';

/** De que assinatura e de que vencimento um link fala. */
export type AlvoDaRenovacao = {
  readonly usuario_id: string;
  readonly assinatura_id: string;
  readonly data_expiracao: Data;
};

const USO = 'renovacao';
const guardado = z.tuple([z.string(), z.string(), z.string()]);

/** O texto do link de um vencimento, que vai no fim do endereço; o mesmo vencimento dá sempre o mesmo. */
export const tokenDeRenovacao = (
  links: LinkSigner,
  { usuario_id, assinatura_id, data_expiracao }: AlvoDaRenovacao,
): string => links.seal(USO, JSON.stringify([usuario_id, assinatura_id, data_expiracao]));

/** O endereço em que a pessoa renova; `loja` é onde a do vendedor abre: 'https://loja.com.br'. */
export const linkDeRenovacao = (
  { links, loja }: { readonly links: LinkSigner; readonly loja: string },
  alvo: AlvoDaRenovacao,
): string => enderecoDaRenovacao(loja, tokenDeRenovacao(links, alvo));

/** De que um link fala; null em todo o que não se fez aqui. */
export function alvoDaRenovacao(links: LinkSigner, token: string): AlvoDaRenovacao | null {
  const texto = links.open(USO, token);
  if (texto === null) return null;
  const [usuario_id, assinatura_id, data_expiracao] = guardado.parse(JSON.parse(texto));
  return { usuario_id, assinatura_id, data_expiracao };
}
