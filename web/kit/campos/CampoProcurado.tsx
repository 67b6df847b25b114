import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { nomeOrdenacao } from '../../../shared/base/nomes.ts';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

/** Espera da última tecla até perguntar ao servidor. */
const ESPERA_MS = 250;

/** Um registro que se pode escolher: o nome e, embaixo, o que o distingue de outro igual. */
export type OpcaoProcurada = { readonly id: string; readonly nome: string; readonly detalhe: string };

type Consulta<T> = { queryKey: QueryKey; queryFn: (pedido: { signal: AbortSignal }) => Promise<T> };
/** De onde vêm as opções: procuradas pelo começo de um texto, ou uma só pelo id. */
export type FonteDeOpcoes = {
  readonly procurar: (texto: string) => Consulta<readonly OpcaoProcurada[]>;
  readonly achar: (id: string) => Consulta<OpcaoProcurada>;
};

// As opções ficam dentro da janela, para o leitor de tela, e fixas, para a rolagem dela não as cortar.
const OPCOES_NA_JANELA = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
  paper: { variant: 'outlined', sx: { overflowWrap: 'anywhere' } },
} as const;

const nenhuma: readonly OpcaoProcurada[] = [];

function combina({ nome, detalhe }: OpcaoProcurada, texto: string): boolean {
  const procurado = nomeOrdenacao(texto);
  return [nome, detalhe].some((campo) => nomeOrdenacao(campo).startsWith(procurado));
}

/**
 * Opções que combinam com o que se digitou. Enquanto o servidor não responde, só ficam as já vindas que combinam:
 * um Enter apressado não pode escolher outra pessoa.
 */
function useBusca(fonte: FonteDeOpcoes, digitado: string) {
  const texto = digitado.trim().slice(0, 120);
  const [busca, definirBusca] = useState(texto);
  useEffect(() => {
    const espera = setTimeout(() => definirBusca(texto), ESPERA_MS);
    return () => clearTimeout(espera);
  }, [texto]);
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    ...fonte.procurar(busca),
    placeholderData: keepPreviousData,
  });
  const esperando = busca !== texto || isPlaceholderData;
  const vindas = data ?? nenhuma;
  return {
    opcoes: esperando ? vindas.filter((opcao) => combina(opcao, texto)) : vindas,
    carregando: esperando || isFetching,
    falhou: isError,
  };
}

/** Escolha de um registro procurado no servidor enquanto se digita; o formulário guarda o id ('' vazio). */
export function CampoProcurado<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & {
    fonte: FonteDeOpcoes;
    placeholder: string;
    semOpcoes: string;
    falha: string;
  },
) {
  const { control, name, fonte } = props;
  const { field, fieldState } = useController({ control, name });
  const [texto, definirTexto] = useState('');
  const [escolhida, definirEscolhida] = useState<OpcaoProcurada | null>(null);
  const busca = useBusca(fonte, texto);

  // Um rascunho só guarda o id: o nome vem do servidor.
  const id = String(field.value ?? '');
  const salva = useQuery({ ...fonte.achar(id), enabled: id !== '' && escolhida?.id !== id });
  const achada = escolhida?.id === id ? escolhida : (salva.data ?? null);

  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <Autocomplete<OpcaoProcurada>
          id={dentro.id}
          slotProps={OPCOES_NA_JANELA}
          options={busca.opcoes}
          value={id === '' ? null : achada}
          loading={busca.carregando}
          filterOptions={(opcoes) => opcoes}
          getOptionLabel={(opcao) => opcao.nome}
          getOptionKey={(opcao) => opcao.id}
          isOptionEqualToValue={(opcao, valor) => opcao.id === valor.id}
          noOptionsText={busca.falhou ? props.falha : props.semOpcoes}
          onInputChange={(_, novo, motivo) => definirTexto(motivo === 'input' ? novo : '')}
          onChange={(_, opcao) => {
            definirEscolhida(opcao);
            field.onChange(opcao?.id ?? '');
          }}
          onBlur={field.onBlur}
          renderOption={({ key, ...item }, opcao) => (
            <li key={key} {...item}>
              <div>
                {opcao.nome}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {opcao.detalhe}
                </Typography>
              </div>
            </li>
          )}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              size="small"
              inputRef={field.ref}
              placeholder={props.placeholder}
              inputProps={{ ...slotProps.htmlInput, ...dentro }}
            />
          )}
        />
      )}
    </Moldura>
  );
}
