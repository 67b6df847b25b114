import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

/** Um filtro de escolha; a primeira opção é a que não esconde nada. */
export type FiltroDeEscolha = {
  readonly rotulo: string;
  readonly valor: string;
  readonly opcoes: readonly (readonly [valor: string, rotulo: string])[];
  readonly aoMudar: (valor: string) => void;
};

/** Busca por texto e filtros de escolha de uma lista. São os seletores do próprio aparelho. */
export function FiltrosDaLista(props: {
  rotulo: string;
  placeholder: string;
  busca: string;
  aoBuscar: (texto: string) => void;
  filtros: readonly FiltroDeEscolha[];
}) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 2 }}>
      <OutlinedInput
        type="search"
        size="small"
        value={props.busca}
        onChange={(evento) => props.aoBuscar(evento.target.value)}
        placeholder={props.placeholder}
        inputProps={{ 'aria-label': props.rotulo, autoComplete: 'off', maxLength: 120 }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" aria-hidden />
          </InputAdornment>
        }
        sx={{ flex: '1 1 16rem', maxWidth: '32rem', backgroundColor: 'background.paper' }}
      />
      {props.filtros.map(({ rotulo, valor, opcoes, aoMudar }) => (
        <NativeSelect
          key={rotulo}
          input={
            <OutlinedInput
              size="small"
              sx={{ backgroundColor: 'background.paper', flex: { xs: '1 1 9rem', sm: '0 1 11.5rem' } }}
            />
          }
          value={valor}
          onChange={(evento) => aoMudar(evento.target.value)}
          inputProps={{ 'aria-label': rotulo }}
        >
          {opcoes.map(([opcao, texto]) => (
            <option key={opcao} value={opcao}>
              {texto}
            </option>
          ))}
        </NativeSelect>
      ))}
    </Box>
  );
}
