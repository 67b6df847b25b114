import Link from '@mui/material/Link';
import { Link as Rota } from 'react-router-dom';
import type { Falta } from '../../../../shared/mensagens/acesso.rules.ts';

/** O que falta para um acesso sair, ou para um produto se vender, e o caminho até onde se resolve. */
export const OQueFalta = ({ falta }: { falta: Falta }) => (
  <p style={{ margin: 0 }}>
    {falta.frase}.{' '}
    <Link component={Rota} to={falta.onde} color="inherit" aria-label={`Resolver: ${falta.frase}`}>
      Resolver
    </Link>
  </p>
);
