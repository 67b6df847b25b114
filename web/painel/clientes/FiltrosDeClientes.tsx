import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';

/** Busca por texto e filtro 'Arquivados'. */
export function FiltrosDeClientes(props: {
  busca: string;
  aoBuscar: (texto: string) => void;
  arquivados: boolean;
  aoMostrarArquivados: (sim: boolean) => void;
}) {
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBottom: 2 }}
    >
      <OutlinedInput
        type="search"
        size="small"
        value={props.busca}
        onChange={(evento) => props.aoBuscar(evento.target.value)}
        placeholder="Nome, e-mail, telefone ou CPF"
        inputProps={{ 'aria-label': 'Buscar clientes', autoComplete: 'off', maxLength: 120 }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" aria-hidden />
          </InputAdornment>
        }
        sx={{ flex: '1 1 16rem', maxWidth: '32rem', backgroundColor: 'background.paper' }}
      />
      <FormControlLabel
        label="Arquivados"
        control={<Switch checked={props.arquivados} onChange={(_, sim) => props.aoMostrarArquivados(sim)} />}
      />
    </Box>
  );
}
