import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** Onde as vistas e os filtros cabem lado a lado. */
export const CABEM_JUNTOS = '(min-width:1280px)';

const Barra = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  marginBottom: theme.spacing(1.5),
  // Uma linha só: no celular, as que não cabem rolam.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
  '& a': {
    flex: 'none',
    padding: theme.spacing(1, 0),
    borderBottom: '2px solid transparent',
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    // O foco desenha-se por dentro: a faixa que rola cortaria o de fora.
    outlineOffset: -2,
    // O lugar é o da palavra mais grossa, que só a de agora tem: nenhuma se mexe quando se troca.
    '&::after': {
      content: 'attr(data-rotulo)',
      display: 'block',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: 550,
    },
  },
  // As palavras ficam a meia altura de onde se procura, e o fio à mesma em todas as telas, também nas que o não têm.
  [`@media ${CABEM_JUNTOS}`]: { '& a': { padding: '8px 0 16px' } },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': {
    color: theme.vars.palette.text.primary,
    fontWeight: 550,
    borderColor: theme.vars.palette.primary.main,
  },
  '@media (max-width: 479.95px)': {
    gap: theme.spacing(1.75),
    marginBottom: theme.spacing(1.5),
    // A que fica a meio esbate-se; a última, rolada até ao fim, não.
    '--esbate': theme.spacing(4),
    paddingRight: 'var(--esbate)',
    maskImage: 'linear-gradient(to left, transparent, #000 var(--esbate))',
    // Sozinha, vai até à borda da tela.
    '&:only-child': { '--esbate': theme.spacing(5), marginRight: theme.spacing(-2) },
    '& a': { minWidth: 44, padding: theme.spacing(1.5, 0), fontSize: '0.8125rem' },
    // O fio é da largura da palavra, e não do lugar de lhe tocar.
    '& a[aria-current]': { borderColor: 'transparent' },
    '& a[aria-current]::after': {
      content: 'attr(data-rotulo) / ""',
      width: 'max-content',
      marginBottom: -2,
      borderBottom: `2px solid ${theme.vars.palette.primary.main}`,
      color: 'transparent',
      transform: `translateY(${theme.spacing(1.5)})`,
      visibility: 'visible',
    },
  },
}));

/** As vistas de uma tela, cada uma num endereço; mudar larga os filtros. */
export function Vistas(props: {
  rotulo: string;
  vistas: readonly { readonly rotulo: string; readonly para: string; readonly atual: boolean }[];
}) {
  const barra = useRef<HTMLElement>(null);
  const atual = props.vistas.find((vista) => vista.atual)?.para;
  // A de agora está sempre à vista: num endereço que se abre, pode ser uma das que só se veem rolando.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `atual` é a que a barra mostra
  useLayoutEffect(() => {
    const { current } = barra;
    const marcada = current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !marcada) return;
    const { left, right } = marcada.getBoundingClientRect();
    const faixa = current.getBoundingClientRect();
    if (left < faixa.left) current.scrollLeft += left - faixa.left;
    else if (right > faixa.right) current.scrollLeft += right - faixa.right;
  }, [atual]);
  return (
    <Barra ref={barra} aria-label={props.rotulo}>
      {props.vistas.map(({ rotulo, para, atual }) => (
        <Link key={para} to={para} data-rotulo={rotulo} {...(atual && { 'aria-current': 'page' as const })}>
          {rotulo}
        </Link>
      ))}
    </Barra>
  );
}
