import type { Data } from '../../shared/base/datas.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { linkDeRenovacao, tokenDeRenovacao } from '../renovacao/index.ts';
import { lerVendedor, lojaNoEmail } from '../site/index.ts';

type Deps = { readonly tabela: Table; readonly molde: string; readonly links: LinkSigner };
type Alvo = { readonly usuario_id: string; readonly assinatura_id: string; readonly data_expiracao: Data };

/** Onde uma pessoa renova, na loja, e o fim do endereço, que vai no botão do modelo; vazio onde não há domínio. */
export async function renovacaoDe(
  { tabela, molde, links }: Deps,
  alvo: Alvo,
): Promise<{ endereco: string; token: string }> {
  const vendedor = await lerVendedor(tabela, alvo.usuario_id);
  const loja = vendedor && lojaNoEmail(vendedor, molde);
  const token = tokenDeRenovacao(links, alvo);
  return { endereco: loja ? linkDeRenovacao({ links, loja }, alvo) : '', token };
}
