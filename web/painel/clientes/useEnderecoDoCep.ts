import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { digitos } from '../../../shared/base/documentos.ts';
import type { ClienteEntrada } from '../../../shared/clientes/clientes.schema.ts';
import { ApiError } from '../shell/api.ts';
import { api } from './consultas.ts';
import type { ValoresCliente } from './valores.ts';

const CAMPOS = ['rua', 'bairro', 'cidade', 'estado'] as const;
type Endereco = Record<(typeof CAMPOS)[number], string>;
type Form = UseFormReturn<ValoresCliente, unknown, ClienteEntrada>;

/**
 * Busca o endereço de um CEP completo enquanto se continua digitando. A resposta só preenche os campos em que a
 * pessoa não mexeu desde que completou o CEP; a de um CEP que já mudou é descartada. Só o que se digita aqui
 * dispara a busca: abrir um cliente ou recuperar um rascunho não troca o endereço que já está escrito.
 */
export function useEnderecoDoCep(form: Form): { buscando: boolean; aoMudarCep: (texto: string) => void } {
  const [pedido, definirPedido] = useState<{ cep: string; antes: Endereco } | null>(null);
  const preenchidos = useRef<Partial<Endereco>>({});
  const { getValues, setValue, setError } = form;

  const cep = pedido?.cep ?? '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['GET /api/cep/{cep}', { cep }],
    queryFn: ({ signal }) => api('GET /api/cep/{cep}', { params: { cep } }, { signal }),
    enabled: cep !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // O servidor já tenta dois serviços; insistir só atrasaria quem vai digitar o endereço.
    retry: false,
  });

  useEffect(() => {
    if (pedido === null || data === undefined) return;
    for (const campo of CAMPOS) {
      const atual = getValues(campo);
      if (atual !== pedido.antes[campo]) continue;
      // CEP de cidade pequena vem sem rua: sai a do CEP anterior, fica a que a pessoa escreveu.
      if (data[campo] === '' && atual !== preenchidos.current[campo]) continue;
      setValue(campo, data[campo], { shouldDirty: true, shouldValidate: true });
      preenchidos.current[campo] = data[campo];
    }
  }, [pedido, data, getValues, setValue]);

  useEffect(() => {
    if (pedido === null || error === null) return;
    const recusado = error instanceof ApiError && (error.status === 400 || error.status === 404);
    setError('cep', { message: recusado ? error.message : 'Erro ao buscar endereço pelo CEP' });
  }, [pedido, error, setError]);

  const aoMudarCep = (texto: string) => {
    const novo = digitos(texto);
    if (novo.length !== 8) return definirPedido(null);
    const [rua, bairro, cidade, estado] = getValues(CAMPOS);
    definirPedido({ cep: novo, antes: { rua, bairro, cidade, estado } });
  };

  return { buscando: isFetching, aoMudarCep };
}
