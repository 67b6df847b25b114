import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { apagarRascunho, guardarRascunho, lerRascunho } from './rascunhos.ts';

const ESPERA_MS = 300;

/** Só os campos que o formulário de hoje conhece voltam do rascunho. */
function juntarRascunho<V extends FieldValues>(padrao: V, valores: Readonly<Record<string, unknown>>): V {
  const conhecidos = Object.entries(valores).filter(([campo]) => campo in padrao);
  return Object.assign({ ...padrao }, Object.fromEntries(conhecidos));
}

/**
 * Guarda na aba o que se digitou num formulário, até `descartar()` (ao salvar ou cancelar): recarregar, voltar ou
 * perder a sessão não perde nada. `chave` é a de idempotência desta abertura do formulário, conservada junto; passe-a
 * na chamada que salva. Na edição, deixe `versao` entre os valores, para que um rascunho velho encontre o conflito.
 */
export function useRascunho<V extends FieldValues, T = V>(
  nome: string,
  form: UseFormReturn<V, unknown, T>,
): { recuperado: boolean; chave: string; descartar: () => void } {
  const [inicial] = useState(() => lerRascunho(nome));
  const [chave, trocarChave] = useState(() => inicial?.chave ?? crypto.randomUUID());
  const [recuperado, definirRecuperado] = useState(inicial !== null);
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { reset, subscribe, getValues, formState } = form;
  // Lido na renderização para que a assinatura abaixo saiba se algo mudou.
  const sujo = useRef(formState.isDirty);
  sujo.current = formState.isDirty;

  useEffect(() => {
    if (inicial === null) return;
    reset((valores) => juntarRascunho(valores, inicial.valores), { keepDefaultValues: true });
  }, [inicial, reset]);

  useEffect(() => {
    const guardar = () => {
      clearTimeout(espera.current);
      espera.current = undefined;
      if (sujo.current) guardarRascunho(nome, { valores: getValues(), chave });
    };
    const sair = () => {
      if (espera.current !== undefined) guardar();
    };
    const cancelar = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(espera.current);
        espera.current = setTimeout(guardar, ESPERA_MS);
      },
    });
    window.addEventListener('pagehide', sair);
    return () => {
      cancelar();
      window.removeEventListener('pagehide', sair);
      sair();
    };
  }, [nome, chave, subscribe, getValues]);

  const descartar = useCallback(() => {
    clearTimeout(espera.current);
    espera.current = undefined;
    apagarRascunho(nome);
    definirRecuperado(false);
    trocarChave(crypto.randomUUID());
  }, [nome]);

  return { recuperado, chave, descartar };
}
