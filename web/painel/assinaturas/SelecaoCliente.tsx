import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type {
  AssinaturaEntrada,
  AssinaturaFormulario,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import type { RotasClientes } from '../../../shared/clientes/clientes.routes.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasClientes>();
/** Espera da última tecla até perguntar ao servidor. */
const ESPERA_MS = 250;
const QUANTOS = 20;

// As opções ficam dentro da janela, para o leitor de tela, e fixas, para a rolagem dela não as cortar.
const OPCOES_NA_JANELA = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
  paper: { variant: 'outlined', sx: { overflowWrap: 'anywhere' } },
} as const;

type Opcao = { id: string; nome: string; email: string | null; telefone: string | null };

function combina(opcao: Opcao, texto: string): boolean {
  const procurado = nomeOrdenacao(texto);
  return [opcao.nome, opcao.email ?? ''].some((campo) => nomeOrdenacao(campo).startsWith(procurado));
}

/**
 * Clientes que combinam com o que se digitou. Enquanto o servidor não responde, só ficam os já vindos que combinam:
 * um Enter apressado não pode escolher outra pessoa.
 */
function useBusca(digitado: string) {
  const texto = digitado.trim().slice(0, 120);
  const [busca, definirBusca] = useState(texto);
  useEffect(() => {
    const espera = setTimeout(() => definirBusca(texto), ESPERA_MS);
    return () => clearTimeout(espera);
  }, [texto]);
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['GET /api/clientes', { busca, limite: QUANTOS }],
    queryFn: ({ signal }) => api('GET /api/clientes', { query: { busca, limite: QUANTOS } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const esperando = busca !== texto || isPlaceholderData;
  const vindos: readonly Opcao[] = data?.itens ?? [];
  return {
    opcoes: esperando ? vindos.filter((opcao) => combina(opcao, texto)) : vindos,
    carregando: esperando || isFetching,
    falhou: isError,
  };
}

/** Escolha do cliente pelo começo do nome, e-mail, telefone ou CPF, procurado no servidor: serve com 10.000. */
export function SelecaoCliente() {
  const { control } = useFormContext<AssinaturaFormulario, unknown, AssinaturaEntrada>();
  const { field, fieldState } = useController({ control, name: 'cliente_id' });
  const [texto, definirTexto] = useState('');
  const [escolhido, definirEscolhido] = useState<Opcao | null>(null);
  const busca = useBusca(texto);

  // Um rascunho só guarda o id: o nome vem do servidor.
  const id = field.value;
  const salvo = useQuery({
    queryKey: ['GET /api/clientes/{id}', { id }],
    queryFn: ({ signal }) => api('GET /api/clientes/{id}', { params: { id } }, { signal }),
    enabled: id !== '' && escolhido?.id !== id,
  });
  const atual: Opcao | null = id === '' ? null : escolhido?.id === id ? escolhido : (salvo.data ?? null);

  return (
    <Moldura label="Cliente" obrigatorio erro={fieldState.error?.message}>
      {(dentro) => (
        <Autocomplete<Opcao>
          id={dentro.id}
          slotProps={OPCOES_NA_JANELA}
          options={busca.opcoes}
          value={atual}
          loading={busca.carregando}
          filterOptions={(opcoes) => opcoes}
          getOptionLabel={(opcao) => opcao.nome}
          getOptionKey={(opcao) => opcao.id}
          isOptionEqualToValue={(opcao, valor) => opcao.id === valor.id}
          noOptionsText={
            busca.falhou ? 'Não foi possível carregar os clientes' : 'Nenhum cliente começa assim'
          }
          onInputChange={(_, novo, motivo) => definirTexto(motivo === 'input' ? novo : '')}
          onChange={(_, opcao) => {
            definirEscolhido(opcao);
            field.onChange(opcao?.id ?? '');
          }}
          onBlur={field.onBlur}
          renderOption={({ key, ...item }, opcao) => (
            <li key={key} {...item}>
              <div>
                {opcao.nome}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {opcao.email ?? (opcao.telefone ? formatarTelefone(opcao.telefone) : 'Sem e-mail')}
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
              placeholder="Nome, e-mail, telefone ou CPF"
              inputProps={{ ...slotProps.htmlInput, ...dentro }}
            />
          )}
        />
      )}
    </Moldura>
  );
}
