import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { DeleteOutlined as Delete } from '../../kit/icones.tsx';
import type { Escolha } from './useEscolha.ts';

/** 'Selecionar todos' e 'Remover N vencidos': contam os que a busca deixa à vista. */
export function BarraDaEscolha({ membros, escolha }: { membros: readonly Membro[]; escolha: Escolha }) {
  const escolhidos = membros.filter(({ assinatura_id }) => escolha.ids.has(assinatura_id));
  const quantos = escolhidos.length;
  const todos = quantos === membros.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 1.5 }}>
      <FormControlLabel
        label="Selecionar todos"
        control={
          <Checkbox
            checked={todos}
            indeterminate={quantos > 0 && !todos}
            onChange={() => escolha.definir(todos ? [] : membros.map(({ assinatura_id }) => assinatura_id))}
          />
        }
      />
      <Button
        size="small"
        variant="outlined"
        color="error"
        startIcon={<Delete />}
        disabled={quantos === 0}
        onClick={() => escolha.remover(escolhidos)}
        sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        {quantos === 0
          ? 'Remover vencidos'
          : `Remover ${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? 'vencido' : 'vencidos'}`}
      </Button>
    </Box>
  );
}
