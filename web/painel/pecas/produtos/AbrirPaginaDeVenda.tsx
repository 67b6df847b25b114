import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { PaginaDeVenda, RotasPaginas } from '../../../../shared/paginas/paginas.routes.ts';
import { criarApi } from '../../shell/api.ts';
import { origemDoSite } from '../../shell/config.ts';

const api = criarApi<RotasPaginas>();

/** Onde uma página de venda abre; o produto local anuncia a porta em que está, e na AWS não há porta. */
export function enderecoDaVenda({ host, slug }: PaginaDeVenda, porta: string): string {
  return `//${host}${porta === '' ? '' : `:${porta}`}/produtos/${slug}`;
}

/** O endereço da primeira página de venda do operador; null enquanto não se sabe, e quando ele não tem loja. */
function usePaginaDeVenda(): string | null {
  const consulta = useQuery({
    queryKey: ['GET /api/paginas-de-venda'],
    queryFn: () => api('GET /api/paginas-de-venda', {}),
  });
  const primeira = consulta.data?.itens[0];
  return primeira ? enderecoDaVenda(primeira, new URL(origemDoSite()).port) : null;
}

/** O que fazer numa lista que se enche de compras: abrir a própria página de venda; nada para quem não tem uma. */
export function AbrirPaginaDeVenda() {
  const endereco = usePaginaDeVenda();
  if (endereco === null) return null;
  return (
    <Button variant="contained" href={endereco} target="_blank" rel="noreferrer">
      Abrir a página de vendas
    </Button>
  );
}
