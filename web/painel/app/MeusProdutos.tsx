import { useEffect } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Letra } from '../../kit/Letra.tsx';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';

/**
 * Entradas de 'Meus Produtos' (especificação 1, seção 2): as linhas que têm plano à venda, na ordem que o servidor diz.
 * O plano novo, de uma linha que ainda não se leu, faz lê-las outra vez.
 */
export function MeusProdutos() {
  const produtos = useProdutosDaLoja();
  const { data, isError, refetch } = useLinhas();
  const daLoja = new Set(produtos.itens.map(({ linha_id }) => linha_id));
  const entradas = data?.itens.filter(({ id }) => daLoja.has(id)) ?? [];
  const novas = data ? [...daLoja].filter((id) => !data.itens.some((linha) => linha.id === id)).join() : '';
  useEffect(() => {
    if (novas !== '') void refetch();
  }, [novas, refetch]);

  if (entradas.length > 0) {
    return entradas.map(({ id, slug, nome }) => (
      <li key={id}>
        <NavLink to={`/dashboard/produtos/${slug}`} className="item" title={nome}>
          <Letra nome={nome} />
          <span className="nome">{nome}</span>
        </NavLink>
      </li>
    ));
  }
  if (produtos.erro !== null || isError) {
    return (
      <li className="nota">
        Não foi possível carregar os produtos.{' '}
        <button
          type="button"
          onClick={() => (produtos.erro === null ? void refetch() : produtos.recarregar())}
        >
          Tentar de novo
        </button>
      </li>
    );
  }
  if (produtos.carregando || daLoja.size > 0) return <li className="nota">Carregando…</li>;
  return (
    <li className="nota">
      Nenhum produto ainda. <Link to="/dashboard/produtos">Cadastrar</Link>
    </li>
  );
}
