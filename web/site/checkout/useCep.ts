import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/base/client.ts';
import { digitos } from '../../../shared/base/mascaras.ts';
import { api } from './api.ts';
import type { Form } from './formulario.ts';

/** Campo do formulário ← campo da resposta. */
const CAMPOS = [
  ['endereco', 'rua'],
  ['bairro', 'bairro'],
  ['cidade', 'cidade'],
  ['estado', 'estado'],
] as const;

/**
 * Busca o endereço quando o CEP chega aos nove caracteres. A pessoa continua digitando: só se preenche o campo em que
 * ela não mexeu desde então, e a resposta de um CEP que já mudou se descarta.
 */
export function useCep(form: Form) {
  const [buscando, definirBuscando] = useState(false);
  const emCurso = useRef<AbortController>(undefined);
  useEffect(() => () => emCurso.current?.abort(), []);

  const aoMudarCep = useCallback(
    async (texto: string) => {
      emCurso.current?.abort();
      definirBuscando(false);
      if (texto.length !== 9) return;
      const busca = new AbortController();
      emCurso.current = busca;
      const antes = form.valores();
      definirBuscando(true);
      try {
        const achado = await api(
          'GET /api/checkout/cep/{cep}',
          { params: { cep: digitos(texto) } },
          { signal: busca.signal },
        );
        if (busca.signal.aborted) return;
        const agora = form.valores();
        for (const [campo, origem] of CAMPOS) {
          // CEP de cidade pequena vem sem rua: fica a que a pessoa escreveu.
          if (achado[origem] !== '' && agora[campo] === antes[campo]) form.preencher(campo, achado[origem]);
        }
      } catch (falha) {
        if (busca.signal.aborted) return;
        const recusado = falha instanceof ApiError && (falha.status === 404 || falha.status === 400);
        form.definirErro('cep', recusado ? 'CEP não encontrado' : 'Erro ao buscar CEP');
      }
      definirBuscando(false);
    },
    [form],
  );

  return { buscando, aoMudarCep };
}
