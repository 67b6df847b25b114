import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Contagens as AsContagens } from '../../../shared/painel-inicio/painel-inicio.routes.ts';
import { numero } from '../pecas/contar.ts';

const DE_QUE = [
  { campo: 'clientes', rotulo: 'Clientes', para: '/dashboard/clientes' },
  { campo: 'produtos', rotulo: 'Produtos', para: '/dashboard/produtos' },
  {
    campo: 'assinaturas',
    rotulo: 'Assinaturas',
    para: '/dashboard/assinaturas',
    nota: 'ao todo',
  },
  { campo: 'landing_pages', rotulo: 'Landing Pages', para: '/dashboard/landing-pages' },
] satisfies readonly { campo: keyof AsContagens; rotulo: string; para: string; nota?: string }[];

/** Uma linha quieta; no celular, uma cada, da altura de um dedo. */
const Lista = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'block',
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
    lineHeight: '1.5rem',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& b': {
    fontWeight: 550,
    color: theme.vars.palette.text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    '& li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& a': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75), minHeight: 44 },
    '& span:not(.nota)': { fontSize: '0.875rem', color: theme.vars.palette.text.primary },
    '& b': { order: 1, marginLeft: 'auto', fontSize: '0.875rem' },
  },
}));

/** Quantos há de cada coisa, e o caminho de cada uma (especificação 1, seção 2). */
export function Contagens({ contagens }: { contagens: AsContagens | undefined }) {
  return (
    <Lista aria-label="Contagens" aria-busy={contagens === undefined}>
      {DE_QUE.map(({ campo, rotulo, para, nota }) => (
        <li key={campo}>
          <Link to={para}>
            <span>{rotulo}</span> <b>{contagens === undefined ? '–' : numero(contagens[campo])}</b>
            {nota && <span className="nota"> {nota}</span>}
          </Link>
        </li>
      ))}
    </Lista>
  );
}
