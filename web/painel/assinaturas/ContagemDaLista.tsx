import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Contagem, fraseDaContagem } from './contagem.ts';

/** Quantas linhas se veem e quantas não, com o botão que mostra ou esconde as renovadas. */
export function ContagemDaLista(
  props: Contagem & { aVista: boolean; aoMostrar: (mostrar: boolean) => void },
) {
  const { aVista, aoMostrar, ...contagem } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, marginBottom: 1 }}>
      <Typography role="status" variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {fraseDaContagem(contagem)}
      </Typography>
      {(aVista || contagem.renovadas > 0) && (
        <Button size="small" onClick={() => aoMostrar(!aVista)}>
          {aVista ? 'Esconder renovadas' : 'Mostrar renovadas'}
        </Button>
      )}
    </Box>
  );
}
