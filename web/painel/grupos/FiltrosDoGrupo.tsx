import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FiltroDoGrupo } from '../../../shared/grupos/grupos.rules.ts';

const STATUS = [
  ['todos', 'Todos'],
  ['ativos', 'Ativos'],
  ['pendentes', 'Pendentes'],
] as const;

/** Busca por nome ou e-mail e filtro pela situação no grupo. */
export function FiltrosDoGrupo(props: {
  busca: string;
  aoBuscar: (texto: string) => void;
  status: FiltroDoGrupo;
  aoFiltrar: (status: string) => void;
}) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 2 }}>
      <OutlinedInput
        type="search"
        size="small"
        value={props.busca}
        onChange={(evento) => props.aoBuscar(evento.target.value)}
        placeholder="Nome ou e-mail"
        inputProps={{ 'aria-label': 'Buscar por nome ou e-mail', autoComplete: 'off', maxLength: 120 }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" aria-hidden />
          </InputAdornment>
        }
        sx={{ flex: '1 1 16rem', maxWidth: '32rem', backgroundColor: 'background.paper' }}
      />
      <NativeSelect
        input={<OutlinedInput size="small" sx={{ backgroundColor: 'background.paper' }} />}
        value={props.status}
        onChange={(evento) => props.aoFiltrar(evento.target.value)}
        inputProps={{ 'aria-label': 'Filtrar por status' }}
      >
        {STATUS.map(([valor, rotulo]) => (
          <option key={valor} value={valor}>
            {rotulo}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
