import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useMemo } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from '../../../shared/base/client.ts';
import { foi } from '../falhas.ts';
import { useAcao } from '../useAcao.ts';
import { ehCampo } from './campos.ts';
import type { Conflito } from './DialogoConflito.tsx';
import { useRascunho } from './useRascunho.ts';
import { type Saida, useSaida } from './useSaida.ts';

/** O que um quadro ou uma janela mostra de um formulário. */
export type Formulario<V extends FieldValues, T> = {
  readonly form: UseFormReturn<V, unknown, T>;
  readonly aoEnviar: (evento?: BaseSyntheticEvent) => Promise<void>;
  readonly ocupado: boolean;
  /** A frase da última falha, que o próprio formulário mostra. */
  readonly erro: string | null;
  /** Há um rascunho de antes nos campos. */
  readonly recuperado: boolean;
  /** Volta aos valores com que abriu. */
  readonly recomecar: () => void;
  /** Fecha e esquece o que se digitou, depois de perguntar se algo mudou. */
  readonly cancelar: () => void;
  /** A pergunta aberta de quem deixa o que mudou. */
  readonly saida: Saida | null;
  readonly conflito: Conflito | null;
};

export type OpcoesDoFormulario<V extends FieldValues, T, R> = {
  /** Nome do rascunho na aba. */
  nome: string;
  /** O que se confere antes de enviar, a partir do que o formulário guarda. */
  esquema: z.ZodType<T, V>;
  /** Valores com que abre. */
  valores: DefaultValues<V>;
  /** Campo que recebe o foco ao abrir. */
  primeiro?: FieldPath<V>;
  /** Grava sob a chave da abertura do formulário; null quando não gravou e a tela pergunta o que fazer. */
  gravar: (saida: T, chave: string) => Promise<R | null>;
  aoSalvar: (salvo: R) => void;
  /** O aviso verde. */
  sucesso?: (salvo: R) => string;
  /** A frase de uma falha, a partir da mensagem dela. */
  frase: (mensagem: string, falha: unknown) => string;
  /** A frase aparece só no próprio formulário (`erro`), sem aviso vermelho. */
  erroNaTela?: boolean;
  /**
   * A tentativa anterior foi gravada e a resposta se perdeu; gravar os campos mudados criaria um segundo registro.
   * Devolve o que dizer: o envio seguinte é outro, sob chave nova.
   */
  jaGravado?: () => string;
  /** Ir a outra tela, voltar ou fechar a aba com algo mudado também pergunta. */
  vigiaATela?: boolean;
  /** Sem ela o formulário fica aberto depois de salvar. */
  aoFechar?: () => void;
};

/**
 * Um formulário que não perde nem repete nada: guarda na aba o que se digita, envia um por vez sob a chave da sua
 * abertura, e põe o erro que tem `campo` também ao lado dele. Nada do que se digitou muda numa falha.
 */
export function useFormulario<V extends FieldValues, T, R>(opcoes: OpcoesDoFormulario<V, T, R>) {
  const { esquema, valores, primeiro, gravar, aoSalvar, sucesso, frase, jaGravado, aoFechar } = opcoes;
  const resolver = useMemo(() => zodResolver(esquema), [esquema]);
  const form = useForm<V, unknown, T>({ resolver, defaultValues: valores });
  const { recuperado, chave, descartar } = useRascunho(opcoes.nome, form);
  const { setFocus } = form;
  const saida = useSaida(form.formState.isDirty, opcoes.vigiaATela ?? false);

  useEffect(() => {
    if (primeiro !== undefined) setFocus(primeiro);
  }, [primeiro, setFocus]);

  const acao = useAcao<R | null, T>({
    chave,
    fazer: async ({ chave }, saida) => {
      try {
        return await gravar(saida, chave);
      } catch (falha) {
        if (jaGravado === undefined || !foi(falha, 'chave_reutilizada')) throw falha;
        descartar();
        throw new ApiError(409, 'chave_reutilizada', jaGravado());
      }
    },
    aoDarCerto: (salvo) => {
      if (salvo === null) return;
      descartar();
      if (aoFechar !== undefined) saida.liberar();
      aoSalvar(salvo);
      aoFechar?.();
    },
    sucesso: (salvo) => (salvo === null ? null : (sucesso?.(salvo) ?? null)),
    frase,
    erroNaTela: opcoes.erroNaTela ?? false,
    aoFalhar: (falha) => {
      if (falha instanceof ApiError && ehCampo(form.getValues(), falha.campo)) {
        form.setError(falha.campo, { message: falha.message }, { shouldFocus: true });
      }
    },
  });

  const formulario: Formulario<V, T> = {
    form,
    aoEnviar: form.handleSubmit(acao.agir),
    ocupado: acao.ocupado,
    erro: acao.erro,
    recuperado,
    recomecar: () => {
      form.reset(valores);
      descartar();
      acao.limpar();
    },
    cancelar: () =>
      saida.desistir(() => {
        saida.liberar();
        descartar();
        aoFechar?.();
      }),
    saida: saida.saida,
    conflito: null,
  };
  return { ...formulario, descartar };
}
