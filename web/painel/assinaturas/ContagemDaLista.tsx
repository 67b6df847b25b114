import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Contagem, fraseDaContagem } from './contagem.ts';
import type { Filtros } from './filtros.ts';
import type { MudarFiltros } from './useFiltros.ts';

const HISTORIA = ['renovadas', 'removidas'] as const;

/** Quantas linhas se veem e quantas não, com o que mostra ou esconde as renovadas e as removidas. */
export function ContagemDaLista(props: {
  contagem: Contagem;
  filtros: Filtros;
  aoMostrar: MudarFiltros['historia'];
}) {
  const { contagem, filtros, aoMostrar } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, marginBottom: 1 }}>
      <Typography role="status" variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {fraseDaContagem(contagem)}
      </Typography>
      {HISTORIA.filter((qual) => filtros[qual] || contagem[qual] > 0).map((qual) => (
        <Button key={qual} size="small" onClick={() => aoMostrar(qual, !filtros[qual])}>
          {filtros[qual] ? 'Esconder' : 'Mostrar'} {qual}
        </Button>
      ))}
    </Box>
  );
}
