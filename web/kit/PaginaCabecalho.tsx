import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A ação desce quando não cabe ao lado de 8rem (6 no celular) nem da palavra mais longa do título, que senão passaria
 * por baixo dela.
 */
const TITULO = {
  flex: '1 1 min-content',
  minWidth: 0,
  '&::before': { content: '""', display: 'block', width: { xs: '6rem', sm: '8rem' } },
} as const;

/**
 * Título da tela (h1), com a ação principal no alto à direita; quem chega por um link da barra começa a ler por ele.
 */
export function PaginaCabecalho(props: { titulo: string; subtitulo?: ReactNode; acao?: ReactNode }) {
  const { titulo, subtitulo, acao } = props;
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
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        marginBottom: { xs: 1, sm: 2 },
        minHeight: { sm: 40 },
      }}
    >
      <Box sx={TITULO}>
        <Typography ref={h1} variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'break-word' }}>
          {titulo}
        </Typography>
        {subtitulo !== undefined && (
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
            {subtitulo}
          </Typography>
        )}
      </Box>
      {acao !== undefined && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{acao}</Box>}
    </Box>
  );
}
