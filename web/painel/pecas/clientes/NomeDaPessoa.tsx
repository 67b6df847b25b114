import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { enderecoDaPessoa } from './pessoa.ts';

/** O nome de uma pessoa, que leva à página dela; só o nome, se ainda não está no cadastro. */
export function NomeDaPessoa({ id, nome }: { id: string | null; nome: string }) {
  if (id === null) return nome;
  return (
    <MuiLink
      component={Link}
      to={enderecoDaPessoa(id)}
      underline="hover"
      color="inherit"
      // Por cima do que abre a linha inteira.
      sx={{ font: 'inherit', position: 'relative', zIndex: 1, overflowWrap: 'anywhere' }}
    >
      {nome}
    </MuiLink>
  );
}
