import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { FilterList } from './icones.tsx';

/**
 * No celular, os filtros ficam dobrados ao lado da busca, sob um botão que diz os que valem (`ditos`); do tablet para
 * cima, à vista. O que se escolheu não muda ao dobrar.
 */
export function DobraDosFiltros(props: {
  busca?: ReactNode;
  ditos: readonly string[];
  /** Entre os filtros, na escala do tema. */
  espaco?: number;
  abaixo?: number;
  children: ReactNode;
}) {
  const { busca, ditos, espaco = 1, abaixo = 2 } = props;
  const [aberta, abrir] = useState(false);
  const id = useId();
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: espaco,
        marginBottom: { xs: Math.min(abaixo, 1), sm: abaixo },
      }}
    >
      {busca}
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-expanded={aberta}
        aria-controls={id}
        onClick={() => abrir(!aberta)}
        sx={{ display: { sm: 'none' }, maxWidth: '100%', justifyContent: 'flex-start' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {ditos.length === 0 ? 'Filtros' : `Filtros: ${ditos.join(' · ')}`}
        </Box>
      </Button>
      <Box
        id={id}
        sx={{
          display: { xs: aberta ? 'flex' : 'none', sm: 'contents' },
          flex: '1 1 100%',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: espaco,
        }}
      >
        {props.children}
      </Box>
    </Box>
  );
}
