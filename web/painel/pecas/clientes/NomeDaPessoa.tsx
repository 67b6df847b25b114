import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { enderecoDaPessoa } from './pessoa.ts';

// O link fica por cima do que abre a linha inteira; o que a cobre mede-se pela linha, e não pelo nome.
const SO_O_NOME = { position: 'relative', zIndex: 1 } as const;
const A_LINHA_TODA = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** O nome de uma pessoa, que leva à página dela; só o nome, se ainda não está no cadastro. */
export function NomeDaPessoa(props: { id: string | null; nome: string; cobreALinha?: boolean }) {
  const { id, nome, cobreALinha = false } = props;
  if (id === null) return nome;
  return (
    <MuiLink
      component={Link}
      to={enderecoDaPessoa(id)}
      underline="hover"
      color="inherit"
      sx={{ font: 'inherit', overflowWrap: 'anywhere', ...(cobreALinha ? A_LINHA_TODA : SO_O_NOME) }}
    >
      {nome}
    </MuiLink>
  );
}
