import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

/** Um registro que se pode escolher: o nome e, embaixo, o que o distingue de outro igual. */
export type OpcaoProcurada = { readonly id: string; readonly nome: string; readonly detalhe: string };

/**
 * O que a lista aberta mostra: os registros achados e a frase que diz quantos faltam, que nada se achou, ou que falhou.
 */
export type Procurados = {
  readonly opcoes: readonly OpcaoProcurada[];
  readonly frase: string | null;
  /** Já se sabe o que há: só então se oferece criar. */
  readonly pronto: boolean;
};

/** De onde vêm as opções: as que combinam com um texto (`aberta`: só então é preciso buscá-las), ou uma só pelo id. */
export type FonteDeOpcoes = {
  readonly useProcura: (texto: string, aberta: boolean) => Procurados;
  readonly achar: (id: string) => {
    queryKey: QueryKey;
    queryFn: (pedido: { signal: AbortSignal }) => Promise<OpcaoProcurada>;
  };
};

/** As linhas que não são registros: a frase, que não se escolhe, e a de criar um. */
const FRASE = 'frase';
const CRIAR = 'criar';

// As opções ficam dentro da janela, para o leitor de tela, e fixas, para a rolagem dela não as cortar.
const OPCOES_NA_JANELA = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
  paper: { variant: 'outlined', sx: { overflowWrap: 'anywhere' } },
} as const;

/** Escolha de um registro procurado enquanto se digita, ou criado ali mesmo; o formulário guarda o id ('' vazio). */
export function CampoProcurado<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & {
    fonte: FonteDeOpcoes;
    placeholder: string;
    /** A linha que cria um registro, e o que fazer com o texto digitado quando ela se escolhe. */
    rotuloCriar: string;
    aoCriar: (texto: string) => void;
  },
) {
  const { control, name, fonte, rotuloCriar, aoCriar } = props;
  const { field, fieldState } = useController({ control, name });
  const [texto, definirTexto] = useState('');
  const [aberta, abrir] = useState(false);
  const [escolhida, definirEscolhida] = useState<OpcaoProcurada | null>(null);
  const procurado = useDeferredValue(texto.trim());
  const { opcoes, frase, pronto } = fonte.useProcura(procurado, aberta);
  // Enquanto a lista é a de outro texto, um Enter apressado não pode escolher outra pessoa.
  const deAgora = procurado === texto.trim();

  // Um rascunho só guarda o id: o nome vem do servidor.
  const id = String(field.value ?? '');
  const salva = useQuery({ ...fonte.achar(id), enabled: id !== '' && escolhida?.id !== id });
  const achada = escolhida?.id === id ? escolhida : (salva.data ?? null);
  const linha = (tipo: string, nome: string, detalhe: string) => ({ id: tipo, nome, detalhe });
  const linhas = [
    ...(deAgora ? opcoes : []),
    ...(frase === null ? [] : [linha(FRASE, texto, frase)]),
    ...(pronto && deAgora ? [linha(CRIAR, texto, rotuloCriar)] : []),
  ];

  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <Autocomplete<OpcaoProcurada>
          id={dentro.id}
          slotProps={OPCOES_NA_JANELA}
          options={linhas}
          value={id === '' ? null : achada}
          onOpen={() => abrir(true)}
          filterOptions={(todas) => todas}
          getOptionLabel={(opcao) => opcao.nome}
          getOptionKey={(opcao) => opcao.id}
          getOptionDisabled={(opcao) => opcao.id === FRASE}
          isOptionEqualToValue={(opcao, valor) => opcao.id === valor.id}
          onInputChange={(_, novo, motivo) => definirTexto(motivo === 'input' ? novo : '')}
          onChange={(_, opcao) => {
            if (opcao?.id === CRIAR) return aoCriar(texto.trim());
            definirEscolhida(opcao);
            field.onChange(opcao?.id ?? '');
          }}
          onBlur={field.onBlur}
          renderOption={({ key, ...item }, opcao) => (
            <li key={key} {...item}>
              {opcao.id === FRASE && opcao.detalhe}
              {opcao.id === CRIAR && (
                <Typography component="span" sx={{ color: 'primary.main', fontWeight: 550 }}>
                  {opcao.detalhe}
                  {texto.trim() !== '' && ` “${texto.trim()}”`}
                </Typography>
              )}
              {opcao.id !== FRASE && opcao.id !== CRIAR && (
                <div>
                  {opcao.nome}
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {opcao.detalhe}
                  </Typography>
                </div>
              )}
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
