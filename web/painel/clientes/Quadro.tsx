import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';

/** Uma parte da página de uma pessoa: o título, que `calado` só se ouve, e, por um fio, separada da seguinte. */
export function Quadro({
  titulo,
  calado = false,
  children,
}: {
  titulo: string;
  calado?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ paddingBlock: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Typography id={id} variant="h3" component="h2" sx={calado ? SO_PARA_OUVIR : { marginBottom: 1 }}>
        {titulo}
      </Typography>
      {children}
    </Box>
  );
}
