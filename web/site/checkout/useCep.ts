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

/** O que se diz do CEP que não existe. */
export const CEP_NAO_ENCONTRADO = 'CEP não encontrado';
/** O que se diz quando não se soube. */
export const CEP_SEM_RESPOSTA = 'Erro ao buscar CEP';

/** Quem já quer continuar não espera mais do que isto: depois, é como se a busca tivesse falhado. */
const LIMITE_MS = 5_000;

type Endereco = Partial<Record<(typeof CAMPOS)[number][0], string>>;
/** O endereço que já estava na tela com um CEP inteiro, guardado de outra visita; sem CEP, não é de nenhum. */
function enderecoGuardado(form: Form): Endereco {
  const { cep, endereco, bairro, cidade, estado } = form.valores();
  return cep.length === 9 ? { endereco, bairro, cidade, estado } : {};
}

/**
 * Busca o endereço quando o CEP chega aos nove caracteres. A pessoa continua digitando: só se preenche o campo em que
 * ela não mexeu desde então, e a resposta de um CEP que já mudou se descarta. O que o CEP anterior preencheu sai quando
 * o novo não se pôde buscar ou vem sem ele; quando ele não existe, sai também o endereço guardado de outra visita.
 */
export function useCep(form: Form) {
  const guardado = useRef<Endereco>(undefined);
  guardado.current ??= enderecoGuardado(form);
  const preenchido = useRef<Endereco>({});
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
      let limite: ReturnType<typeof setTimeout> | undefined;
      const demora = new Promise<never>((_, recusar) => {
        limite = setTimeout(() => recusar(new Error('O CEP demorou')), LIMITE_MS);
      });
      const antes = form.valores();
      definirBuscando(true);
      try {
        const pedida = api(
          'GET /api/checkout/cep/{cep}',
          { params: { cep: digitos(texto) } },
          { signal: busca.signal },
        );
        const achado = await Promise.race([pedida, demora]);
        if (busca.signal.aborted) return;
        const agora = form.valores();
        for (const [campo, origem] of CAMPOS) {
          if (agora[campo] !== antes[campo]) continue;
          // CEP de cidade pequena vem sem rua: sai a do CEP anterior, fica a que a pessoa escreveu.
          if (achado[origem] === '' && agora[campo] !== preenchido.current[campo]) continue;
          form.preencher(campo, achado[origem]);
          preenchido.current = { ...preenchido.current, [campo]: achado[origem] };
        }
      } catch (falha) {
        if (busca.signal.aborted) return;
        const recusado = falha instanceof ApiError && (falha.status === 404 || falha.status === 400);
        const agora = form.valores();
        const doCep = recusado ? { ...guardado.current, ...preenchido.current } : preenchido.current;
        for (const [campo] of CAMPOS) {
          if (agora[campo] !== '' && agora[campo] === doCep[campo]) form.preencher(campo, '');
        }
        form.definirErro('cep', recusado ? CEP_NAO_ENCONTRADO : CEP_SEM_RESPOSTA);
      } finally {
        clearTimeout(limite);
      }
      definirBuscando(false);
    },
    [form],
  );

  return { buscando, aoMudarCep };
}
