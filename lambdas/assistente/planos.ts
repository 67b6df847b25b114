import { planosEmTexto } from '../../shared/assistente/planos.rules.ts';
import { linkDaLoja } from '../../shared/base/link-da-loja.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { lerPlanoAVenda, lerPlanosAtivos, type PlanoAVenda } from '../catalogo/index.ts';
import type { Table } from '../platform/table.ts';
import type { Loja } from './responder-pergunta.ts';

/** As linhas que têm plano à venda, na ordem dada. */
export async function linhasComPlano(
  tabela: Table,
  usuario_id: string,
  linhas: readonly Pick<Linha, 'id' | 'nome'>[],
): Promise<Pick<Linha, 'id' | 'nome'>[]> {
  const ativos = new Set((await lerPlanosAtivos(tabela, usuario_id)).map(({ linha_id }) => linha_id));
  return linhas.filter(({ id }) => ativos.has(id));
}

/**
 * Os planos à venda de uma linha, com o preço de agora e o link da página de venda, postos pelo código (regras 45 e
 * 70); null quando nada dela se vende, ou a loja não tem endereço.
 */
export async function textoDosPlanos(
  tabela: Table,
  { usuario_id, linha, loja }: { readonly usuario_id: string; readonly linha: string; readonly loja: Loja },
): Promise<string | null> {
  if (loja.endereco === '') return null;
  const ativos = (await lerPlanosAtivos(tabela, usuario_id)).filter(({ linha_id }) => linha_id === linha);
  const planos = await Promise.all(
    ativos.map(({ slug, codigo }) => lerPlanoAVenda(tabela, usuario_id, slug, codigo)),
  );
  const aVenda = planos.filter((plano): plano is PlanoAVenda => plano !== null);
  if (aVenda.length === 0) return null;
  return planosEmTexto(
    aVenda.map(({ slug, nome, plano, preco_centavos }) => ({
      produto: nome,
      plano: plano.nome,
      preco_centavos,
      link: linkDaLoja(loja.endereco, `/produtos/${slug}`),
    })),
  );
}
