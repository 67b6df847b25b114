import { useMemo } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { meusProdutos } from '../../../shared/produtos/produtos.rules.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';

/** Entradas de 'Meus Produtos': uma por nome-base, na ordem fixa da especificação. */
export function MeusProdutos() {
  const { itens, carregando, erro, recarregar } = useProdutosDaLoja();
  const entradas = useMemo(() => meusProdutos(itens.map((produto) => produto.nome)), [itens]);

  if (erro !== null && entradas.length === 0) {
    return (
      <li className="nota">
        Não foi possível carregar os produtos.{' '}
        <button type="button" onClick={recarregar}>
          Tentar de novo
        </button>
      </li>
    );
  }
  if (carregando) return <li className="nota">Carregando…</li>;
  if (entradas.length === 0) {
    return (
      <li className="nota">
        Nenhum produto ainda. <Link to="/dashboard/produtos">Cadastrar</Link>
      </li>
    );
  }
  return entradas.map(({ nome, slug }) => (
    <li key={slug}>
      <NavLink to={`/dashboard/produtos/${slug}`} className="item" title={nome}>
        <span className="letra" aria-hidden="true">
          {nome.charAt(0).toUpperCase()}
        </span>
        <span>{nome}</span>
      </NavLink>
    </li>
  ));
}
