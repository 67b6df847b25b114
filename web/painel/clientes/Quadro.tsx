import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';

/** Uma parte da página de uma pessoa: o título, que `calado` só se ouve, e, por um fio, separada da seguinte. */
export function Quadro({
  titulo,
  calado = false,
  acao,
  children,
}: {
  titulo: string;
  calado?: boolean;
  /** O que se faz dela, na linha do título. */
  acao?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ paddingBlock: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Box
        sx={calado ? {} : { display: 'flex', gap: 1, alignItems: 'center', marginBottom: children ? 1 : 0 }}
      >
        <Typography id={id} variant="h3" component="h2" sx={calado ? SO_PARA_OUVIR : { flex: 1 }}>
          {titulo}
        </Typography>
        {acao}
      </Box>
      {children}
    </Box>
  );
}
