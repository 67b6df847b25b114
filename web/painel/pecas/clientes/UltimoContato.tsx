import Box from '@mui/material/Box';
import { formatarInstante, type Instante } from '../../../../shared/base/datas.ts';
import { dizerContato } from './contato.ts';

/** Há quanto tempo saiu a última mensagem: 'nunca', se nenhuma saiu; nada, se não se sabe. */
export function UltimoContato({ em, agora }: { em: Instante | null | undefined; agora: Date }) {
  if (em === undefined) return null;
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary' }}
      title={em === null ? 'Nenhum pelo que tem' : formatarInstante(em)}
    >
      {em === null ? 'nunca' : dizerContato(em, agora)}
    </Box>
  );
}
