import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ChevronLeft } from '../../kit/icones.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { filaDeOndeSeVeio } from '../pecas/clientes/deOndeSeVeio.ts';

/** O lugar das iniciais de quem ainda não chegou. */
export const SemRosto = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 48,
  height: 48,
  borderRadius: '50%',
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 9%, transparent)`,
}));

/** A meia altura de quem é; no celular, onde o nome pode ter duas linhas, ao lado da primeira, e sem pesar mais. */
const ACAO = {
  flex: 'none',
  alignSelf: { xs: 'flex-start', sm: 'center' },
  marginTop: { xs: -0.5, sm: 0 },
  '& .MuiButton-root': { minHeight: { sm: 36 } },
  '@media (max-width: 599.95px)': { '& .MuiButton-root': { border: 0, marginRight: -1.25 } },
} as const;

/** Quieto, na beira da coluna; com o dedo, toca-se à volta da palavra. */
const Volta = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.25),
  minHeight: 24,
  marginLeft: -5,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  '& > svg': { fontSize: '1rem' },
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-10px -12px' } },
}));

/** Por onde se volta: à fila, na seção em que se estava, quem veio dela; senão, aos clientes. */
function VoltarALista() {
  const { state } = useLocation();
  // O que se filtra na página muda o endereço, e não de onde se veio.
  const [fila] = useState(() => filaDeOndeSeVeio(state));
  const nome = fila === null ? 'Clientes' : 'Renovações';
  return (
    <Volta to={fila ?? '/dashboard/clientes'} aria-label={`Voltar a ${nome}`}>
      <ChevronLeft aria-hidden />
      {nome}
    </Volta>
  );
}

/** Quem é: por onde se volta, as iniciais, o nome com o que se faz do cadastro, e por baixo uma linha apagada. */
export function TopoDaPessoa(props: {
  rosto: ReactNode;
  titulo: string;
  /** Onde há trilho, o que mais importa saber, entre o nome e o que se faz; a linha de baixo fica vazia. */
  figuras?: ReactNode;
  acao?: ReactNode;
  children?: ReactNode;
}) {
  const { rosto, titulo, figuras, acao, children } = props;
  const semLinha = Boolean(figuras);
  return (
    <Box
      sx={{
        paddingBottom: { xs: 1.5, sm: 2 },
        marginBottom: { xs: 2, lg: 0 },
        // A palavra de voltar cabe no ar que já havia por cima do nome; no celular, o que se toca dela também.
        marginTop: { xs: -0.25, lg: -1 },
        // Onde há trilho, o fio vai de uma borda da folha à outra.
        marginInline: { lg: 'calc(-1 * var(--beira))' },
        paddingInline: { lg: 'var(--beira)' },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <VoltarALista />
      <Box
        sx={{
          display: 'flex',
          gap: { xs: 1.25, sm: 2 },
          alignItems: 'center',
          marginTop: { xs: -0.75, sm: 0.5 },
        }}
      >
        {rosto}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            '& > header': { marginTop: semLinha ? 0 : { sm: '-9px' }, marginBottom: 0 },
          }}
        >
          <PaginaCabecalho titulo={titulo} />
          {!semLinha && (
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', marginTop: '-8px', minHeight: '1.45em' }}
            >
              {children}
            </Typography>
          )}
        </Box>
        {figuras}
        {acao !== undefined && <Box sx={ACAO}>{acao}</Box>}
      </Box>
    </Box>
  );
}
