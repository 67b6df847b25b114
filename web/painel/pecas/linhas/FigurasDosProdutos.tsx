import { type ReactNode, useMemo } from 'react';
import { enderecoDaImagem, LARGURAS_DA_IMAGEM } from '../../../../shared/imagens/imagens.rules.ts';
import type { Linha } from '../../../../shared/linhas/linhas.schema.ts';
import type { Produto } from '../../../../shared/produtos/produtos.schema.ts';
import { Figuras } from '../../../kit/Letra.tsx';
import { origemDoSite } from '../../shell/config.ts';
import { separarPlano } from '../produtos/nomeDoProduto.ts';
import { useProdutosDaLoja } from '../produtos/produtosDaLoja.ts';
import { usePerfil } from '../sessao/perfil.ts';
import { useLinhas } from './linhas.ts';

/** A figura de cada produto pelo nome dele e pelo dos seus planos, que pode ser outro. */
export function figurasPorNome(
  linhas: readonly Pick<Linha, 'id' | 'nome' | 'imagem'>[],
  planos: readonly Pick<Produto, 'nome' | 'linha_id'>[],
  enderecoDe: (id: string) => string,
): ReadonlyMap<string, string> {
  const porLinha = new Map(
    linhas.flatMap(({ id, imagem }) => (imagem ? [[id, enderecoDe(imagem.id)] as const] : [])),
  );
  const nomes = [
    ...planos.map(({ nome, linha_id }) => ({ nome: separarPlano(nome)[0], linha_id })),
    ...linhas.map(({ nome, id }) => ({ nome, linha_id: id })),
  ];
  return new Map(
    nomes.flatMap(({ nome, linha_id }) => {
      const endereco = porLinha.get(linha_id);
      return endereco === undefined ? [] : [[nome, endereco] as const];
    }),
  );
}

/** Põe a figura de cada produto ao lado do nome dele em tudo o que está dentro. */
export function FigurasDosProdutos({ children }: { children: ReactNode }) {
  const { data: linhas } = useLinhas();
  const { itens: planos } = useProdutosDaLoja();
  const username = usePerfil().data?.username;
  const figuras = useMemo(() => {
    if (linhas === undefined || username === undefined) return new Map<string, string>();
    const [menor] = LARGURAS_DA_IMAGEM;
    return figurasPorNome(
      linhas.itens,
      planos,
      (id) => origemDoSite() + enderecoDaImagem(username, id, menor),
    );
  }, [linhas, planos, username]);
  return <Figuras value={figuras}>{children}</Figuras>;
}
