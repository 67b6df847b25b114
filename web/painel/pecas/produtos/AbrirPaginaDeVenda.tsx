import Button from '@mui/material/Button';
import { enderecoDaVenda, useBaseDaLoja, usePaginasPublicadas } from './loja.ts';

/** O que fazer numa lista que se enche de compras: abrir a própria página de venda; nada para quem não tem uma. */
export function AbrirPaginaDeVenda() {
  const primeira = usePaginasPublicadas().data?.itens[0];
  const base = useBaseDaLoja();
  if (primeira === undefined || base === null) return null;
  return (
    <Button variant="contained" href={enderecoDaVenda(base, primeira.slug)} target="_blank" rel="noreferrer">
      Abrir a página de vendas
    </Button>
  );
}
