import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A ação desce quando não cabe ao lado de 8rem (6 no celular) nem da palavra mais longa do título, que senão passaria
 * por baixo dela. O que se diz do título fica na linha dele, e só desce o que não cabe.
 */
const TITULO = {
  flex: '1 1 min-content',
  minWidth: { xs: 'min(100%, 6rem)', sm: 'min(100%, 8rem)' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
} as const;

/** A primeira linha do título fica a meia altura do botão ao lado: em toda tela, no mesmo lugar. */
const H1 = {
  outline: 'none',
  overflowWrap: 'break-word',
  minWidth: 0,
  paddingBlock: { xs: '9px', sm: '7px' },
  '& > .letra': {
    display: 'inline-block',
    width: 24,
    height: 24,
    marginRight: 1,
    lineHeight: '24px',
    // A meia altura das maiúsculas.
    verticalAlign: '-5px',
  },
} as const;

/** No celular, o botão do título não pesa mais que ele: vê-se menor do que o lugar de lhe tocar. */
const ACAO = {
  display: 'flex',
  gap: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: { sm: 40 },
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } },
  // O que não é da tela, mas do que ela mostra, não tem moldura.
  '& .MuiButton-text.MuiButton-colorInherit': { paddingInline: 1.25, color: 'text.secondary' },
  // Sozinho, acaba onde a coluna acaba.
  '& > :only-child .MuiButton-text:only-child': { marginRight: { sm: -1.25 } },
  '&& :is(.MuiButton-contained, .MuiButton-outlined).MuiButton-root': {
    minHeight: 36,
    paddingBlock: 0.5,
    '@media (max-width: 599.95px)': {
      marginBlock: 0.5,
      '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
    },
  },
} as const;

/**
 * Título da tela (h1), com a ação principal no alto à direita; quem chega por um link da barra começa a ler por ele.
 */
export function PaginaCabecalho(props: {
  titulo: string;
  /** O que vem antes do título, na linha dele. */
  figura?: ReactNode;
  subtitulo?: ReactNode;
  acao?: ReactNode;
}) {
  const { titulo, figura, subtitulo, acao } = props;
  const h1 = useRef<HTMLHeadingElement>(null);
  // Quem troca de tela espera o título em <main>; e volta para lá se este dá lugar a outro, do esqueleto à tela pronta.
  useLayoutEffect(() => {
    const titulo = h1.current;
    if (document.activeElement?.localName === 'main') titulo?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === titulo) titulo?.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: { xs: 1, sm: 2 },
        marginTop: { xs: -0.5, sm: 0 },
        marginBottom: { xs: 0.5, sm: 1.5 },
      }}
    >
      <Box sx={TITULO}>
        <Typography ref={h1} variant="h1" tabIndex={-1} sx={H1}>
          {figura}
          {titulo}
        </Typography>
        {subtitulo !== undefined && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: '-6px' }}>
            {subtitulo}
          </Typography>
        )}
      </Box>
      {acao !== undefined && <Box sx={ACAO}>{acao}</Box>}
    </Box>
  );
}
