import Button from '@mui/material/Button';
import { usePaginaDeVenda } from './paginaDeVenda.ts';

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
