import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ParteDoTempo } from '../../../../shared/clientes/pessoa.schema.ts';
import { Search } from '../../../kit/icones.tsx';
import { api } from './consultas.ts';
import { opcaoDoContato } from './escolha.ts';
import { enderecoDaPessoa } from './pessoa.ts';

/** Com menos letras do que isto, o começo é de gente demais. */
const MENOR_BUSCA = 2;
const QUANTAS = 8;

/** As pessoas que começam pelo que se escreveu: o servidor as acha por nome, sobrenome, e-mail, telefone ou CPF. */
function useAchadas(texto: string) {
  return useQuery({
    queryKey: ['GET /api/clientes', { busca: texto, limite: QUANTAS }],
    queryFn: ({ signal }) =>
      api('GET /api/clientes', { query: { busca: texto, limite: QUANTAS } }, { signal }),
    enabled: texto.length >= MENOR_BUSCA,
    placeholderData: keepPreviousData,
  });
}

/** Procura uma pessoa e abre a página dela na parte de que a tela trata: os pagamentos, as mensagens. */
export function BuscaDePessoa(props: {
  so: ParteDoTempo;
  rotulo: string;
  /** O espaço até o que vem depois, na escala do tema. */
  abaixo?: number;
}) {
  const { so, rotulo, abaixo = 2 } = props;
  const [texto, definirTexto] = useState('');
  const procurado = useDeferredValue(texto.trim());
  const { data, isError, isFetching } = useAchadas(procurado);
  const navegar = useNavigate();
  const estreita = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const opcoes = procurado.length < MENOR_BUSCA ? [] : (data?.itens ?? []).map(opcaoDoContato);
  const explicarFalta = () => {
    if (procurado.length < MENOR_BUSCA)
      return 'Escreva o começo do nome, do sobrenome, do e-mail, do telefone ou do CPF';
    if (isError) return 'Não foi possível procurar. Tente de novo';
    return isFetching ? 'Procurando…' : 'Ninguém encontrado';
  };
  return (
    <Autocomplete
      options={opcoes}
      filterOptions={(todas) => todas}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(opcao, escolhida) => opcao.id === escolhida.id}
      noOptionsText={explicarFalta()}
      value={null}
      inputValue={texto}
      onInputChange={(_, novo, motivo) => {
        if (motivo !== 'reset') definirTexto(novo);
      }}
      onChange={(_, escolhida) => {
        if (escolhida) navegar(enderecoDaPessoa(escolhida.id, so));
      }}
      popupIcon={null}
      clearText="Limpar"
      sx={{
        flex: { xs: '1 1 9rem', sm: '1 1 19rem' },
        maxWidth: '32rem',
        marginBottom: abaixo,
        // A lupa fica onde está nas outras buscas.
        '&& .MuiInputBase-root': { paddingLeft: '14px' },
        '&&& .MuiAutocomplete-input': { paddingLeft: 0 },
      }}
      renderOption={({ key, ...opcao }, { nome, detalhe }) => (
        <li key={key} {...opcao}>
          <div>
            {nome}
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {detalhe}
            </Typography>
          </div>
        </li>
      )}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          size="small"
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" aria-hidden />
            </InputAdornment>
          }
          placeholder={estreita ? 'Buscar' : 'Nome, e-mail, telefone ou CPF'}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': rotulo, maxLength: 120 }}
        />
      )}
    />
  );
}
