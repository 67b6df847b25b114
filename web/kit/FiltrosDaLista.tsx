import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { Search } from './icones.tsx';

/** Um filtro de escolha; a primeira opção é a que não esconde nada. */
type FiltroDeEscolha = {
  readonly rotulo: string;
  readonly valor: string;
  readonly opcoes: readonly (readonly [valor: string, rotulo: string])[];
  readonly aoMudar: (valor: string) => void;
  /** Só a largura das opções, em vez da comum a todos. */
  readonly justo?: boolean;
  /** No celular, a linha toda: as opções chegam depois, e o que está embaixo não desce com elas. */
  readonly inteiro?: boolean;
};
/** Um filtro que se liga e desliga. */
type FiltroDeLigar = {
  readonly rotulo: string;
  readonly ligado: boolean;
  readonly aoLigar: (ligado: boolean) => void;
};

type Busca = {
  readonly rotulo: string;
  readonly placeholder: string;
  readonly busca: string;
  readonly aoBuscar: (texto: string) => void;
};

/** Da opção mais comprida, para nenhuma sair cortada; no celular, os que não cabem lado a lado descem. */
const LARGURA = { flex: { xs: '1 1 auto', sm: '0 1 auto' }, maxWidth: { xs: '100%', sm: '16rem' } };

const LINHA_TODA = { flex: { xs: '1 1 100%', sm: '0 1 auto' } };

/** Busca por texto, onde a lista tem uma, e filtros. Os de escolha são os seletores do próprio aparelho. */
export function FiltrosDaLista(
  props: (Busca | { readonly aoBuscar?: undefined }) & {
    filtros?: readonly FiltroDeEscolha[];
    ligar?: FiltroDeLigar;
  },
) {
  const { filtros = [], ligar } = props;
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        marginBottom: 2,
        ...(ligar ? { gap: 2, alignItems: 'center' } : { gap: 1 }),
      }}
    >
      {props.aoBuscar && (
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
          sx={{ flex: '1 1 19rem', maxWidth: '32rem', backgroundColor: 'background.paper' }}
        />
      )}
      {filtros.map(({ rotulo, valor, opcoes, aoMudar, justo = false, inteiro = false }) => (
        <NativeSelect
          key={rotulo}
          input={
            <OutlinedInput
              size="small"
              sx={{ backgroundColor: 'background.paper', ...(!justo && LARGURA), ...(inteiro && LINHA_TODA) }}
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
      {ligar && (
        <FormControlLabel
          label={ligar.rotulo}
          control={<Switch checked={ligar.ligado} onChange={(_, ligado) => ligar.aoLigar(ligado)} />}
        />
      )}
    </Box>
  );
}
