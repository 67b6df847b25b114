import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';
import { numero } from '../pecas/contar.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { listarParaFazer } from './paraFazer.ts';

/** Linhas que se reservam enquanto não se sabe quantas há. */
const RESERVADAS = 5;

const Lista = styled('ul')(({ theme }) => ({
  minHeight: RESERVADAS * 44,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 1.5),
    minHeight: 44,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& b': {
    minWidth: '2.25rem',
    fontSize: '1.25rem',
    fontWeight: 650,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li[data-urgente] b': { color: theme.vars.palette.error.main },
  '& .texto': { flex: '1 1 11rem', minWidth: 0 },
  '& .destinos': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 2) },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontSize: '0.875rem',
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& .nada': { color: theme.vars.palette.text.secondary },
}));

/** O que há para fazer, uma linha cada com o número e a ação: o que chega a zero desaparece. */
export function ListaParaFazer({ hoje }: { hoje: Hoje | undefined }) {
  const { data: linhas } = useLinhas();
  const pronto = hoje !== undefined && linhas !== undefined;
  const fazer = pronto ? listarParaFazer(hoje, linhas.itens) : [];
  return (
    <Lista aria-label="Para fazer" aria-busy={!pronto}>
      {fazer.map(({ id, quantos, texto, urgente, destinos }) => (
        <li key={id} data-urgente={urgente ? '' : undefined}>
          <b>{numero(quantos)}</b>
          <span className="texto">{texto}</span>
          <span className="destinos">
            {destinos.map(({ rotulo, para }) => (
              <Link key={para} to={para} aria-label={`${rotulo}: ${numero(quantos)} ${texto}`}>
                {rotulo}
              </Link>
            ))}
          </span>
        </li>
      ))}
      {pronto && fazer.length === 0 && <li className="nada">Nada espera por você agora.</li>}
    </Lista>
  );
}
