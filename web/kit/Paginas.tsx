import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';

const TIPO_DO_ITEM: Readonly<Record<string, string>> = {
  previous: 'Página anterior',
  next: 'Próxima página',
};

/** As páginas de uma lista, da primeira (zero) à última; com uma só, nada. */
export function Paginas(props: {
  de: string;
  total: number;
  porPagina: number;
  pagina: number;
  aoMudar: (pagina: number) => void;
}) {
  const { de, total, porPagina, pagina, aoMudar } = props;
  const paginas = Math.ceil(total / porPagina);
  if (paginas <= 1) return null;
  return (
    <Box sx={{ display: 'flex', padding: 2 }}>
      <Pagination
        count={paginas}
        page={Math.min(pagina + 1, paginas)}
        onChange={(_, nova) => aoMudar(nova - 1)}
        aria-label={`Páginas ${de}`}
        siblingCount={0}
        size="small"
        getItemAriaLabel={(tipo, numero) => TIPO_DO_ITEM[tipo] ?? `Página ${numero}`}
      />
    </Box>
  );
}
