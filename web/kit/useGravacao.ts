import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../shared/base/client.ts';
import { type Envio, enviarUmaVez } from './envioUnico.ts';

/**
 * Salva um formulário: um envio por vez (clique duplo não repete), sempre sob a chave da abertura do formulário, e
 * o erro que tem `campo` aparece também ao lado dele. Nada do que se digitou muda numa falha.
 */
export function useGravacao<V extends FieldValues, T, R>(opcoes: {
  form: UseFormReturn<V, unknown, T>;
  /** Chave de idempotência, a de `useRascunho`. */
  chave: string;
  ehCampo: (nome: string | undefined) => nome is FieldPath<V>;
  enviar: (saida: T) => Envio<R>;
  /** Grava `saida` por cima do que uma tentativa sem resposta já gravou. */
  retomar: (saida: T, gravado: R) => Promise<R>;
  aoSalvar: (salvo: R) => void;
  aoFalhar: (falha: unknown, saida: T) => void | Promise<void>;
}) {
  const { form, chave, ehCampo, enviar, retomar, aoSalvar, aoFalhar } = opcoes;
  const [ocupado, definirOcupado] = useState(false);
  const enviando = useRef(false);
  const duvidosas = useRef<Envio<R>[]>([]);

  const salvar = async (saida: T) => {
    if (enviando.current) return;
    enviando.current = true;
    definirOcupado(true);
    try {
      const salvo = await enviarUmaVez(duvidosas.current, {
        chave,
        enviar: enviar(saida),
        retomar: (gravado) => retomar(saida, gravado),
      });
      aoSalvar(salvo);
    } catch (falha) {
      if (falha instanceof ApiError && ehCampo(falha.campo)) {
        form.setError(falha.campo, { message: falha.message }, { shouldFocus: true });
      }
      await aoFalhar(falha, saida);
    } finally {
      enviando.current = false;
      definirOcupado(false);
    }
  };
  return { aoEnviar: form.handleSubmit(salvar), ocupado };
}
