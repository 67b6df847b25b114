import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { ListFilter } from './icones.tsx';
import { SO_PARA_OUVIR } from './noCelular.ts';

const CORTADO = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Os filtros que valem; que são filtros di-lo o ícone, e ouve-se. */
const escrever = (ditos: readonly string[]) =>
  ditos.length === 0 ? (
    'Filtros'
  ) : (
    <>
      <span style={SO_PARA_OUVIR}>Filtros: </span>
      {ditos.join(' · ')}
    </>
  );

/**
 * No celular, os filtros ficam dobrados ao lado da busca, sob um botão que diz os que valem (`ditos`); do tablet para
 * cima, à vista, menos os `menosUsados`, que continuam sob o botão. O que se escolheu não muda ao dobrar.
 */
export function DobraDosFiltros(props: {
  busca?: ReactNode;
  ditos: readonly string[];
  /** Entre os filtros, na escala do tema. */
  espaco?: number;
  /** O que vem na ponta da linha da busca. */
  naPonta?: ReactNode;
  children: ReactNode;
  menosUsados?: { readonly filtros: ReactNode; readonly ditos: readonly string[] };
}) {
  const { busca, ditos, espaco = 1, menosUsados } = props;
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
        marginBottom: { xs: 1, sm: 1.5 },
      }}
    >
      {busca}
      <Button
        variant="outlined"
        startIcon={<ListFilter />}
        aria-expanded={aberta}
        aria-controls={id}
        onClick={() => abrir(!aberta)}
        sx={{
          display: { sm: menosUsados ? 'inline-flex' : 'none' },
          order: { sm: 1 },
          maxWidth: '100%',
          justifyContent: 'flex-start',
          // A linha de base é a das escolhas ao lado.
          '& > span': { position: 'relative', top: { sm: '0.5px' } },
        }}
      >
        <Box component="span" sx={{ ...CORTADO, display: { sm: 'none' } }}>
          {escrever(ditos)}
        </Box>
        {menosUsados && (
          <Box component="span" sx={{ ...CORTADO, display: { xs: 'none', sm: 'block' } }}>
            {escrever(menosUsados.ditos)}
          </Box>
        )}
      </Button>
      {props.naPonta}
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
        {menosUsados && (
          <Box
            sx={{
              display: { xs: 'contents', sm: aberta ? 'flex' : 'none' },
              order: { sm: 2 },
              flex: '1 1 100%',
              flexWrap: 'wrap',
              gap: espaco,
            }}
          >
            {menosUsados.filtros}
          </Box>
        )}
      </Box>
    </Box>
  );
}
