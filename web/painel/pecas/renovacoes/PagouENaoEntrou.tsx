import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { vindoDaFila } from '../clientes/deOndeSeVeio.ts';
import { enderecoDaPessoa } from '../clientes/pessoa.ts';

const Aviso = styled('p')(({ theme: { vars, shape, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: spacing(0, 2),
  margin: 0,
  padding: spacing(1, 1.5),
  borderRadius: shape.borderRadius,
  backgroundColor: `color-mix(in srgb, ${vars.palette.warning.light} 12%, ${vars.palette.background.paper})`,
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: '1.25rem',
  color: vars.palette.text.primary,
  '& > a': { position: 'relative', color: vars.palette.primary.main, textDecoration: 'none' },
  '& > a:hover': { textDecoration: 'underline' },
  // Toca-se em mais do que a palavra, sem a linha crescer.
  '& > a::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
}));

/** De quem pagou e nunca entrou, o que se há de saber antes de lhe cobrar outra vez, e onde se vê o que houve. */
export function PagouENaoEntrou({ cliente_id }: { cliente_id: string }) {
  const { pathname, search, state } = useLocation();
  return (
    <Aviso>
      Pagou e não entrou{' '}
      <Link
        to={enderecoDaPessoa(cliente_id, 'grupo')}
        // Da página da pessoa volta-se ainda para a fila de onde se veio.
        state={pathname === '/dashboard/renovacoes' ? vindoDaFila(search) : state}
      >
        Ver o que houve
      </Link>
    </Aviso>
  );
}
