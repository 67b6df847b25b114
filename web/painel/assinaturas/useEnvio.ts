import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, mensagemDaFalha } from '../shell/api.ts';

/**
 * Envio de um formulário: um por vez (clique duplo não repete), erro ao lado do campo que o causou, e o resto no
 * alto do formulário. `aoRecusar` trata as recusas que pedem mais que uma frase e devolve a frase, ou null.
 */
export function useEnvio<V extends FieldValues, T, R>(opcoes: {
  form: UseFormReturn<V, unknown, T>;
  campos: readonly FieldPath<V>[];
  enviar: (saida: T) => Promise<R>;
  aoSalvar: (resposta: R) => void;
  aoRecusar: (falha: ApiError) => Promise<string | null>;
}) {
  const { form, campos, enviar, aoSalvar, aoRecusar } = opcoes;
  const [erro, definirErro] = useState<string | null>(null);
  const [ocupado, definirOcupado] = useState(false);
  const enviando = useRef(false);

  const tratar = async (falha: unknown) => {
    const frase = falha instanceof ApiError ? await aoRecusar(falha) : mensagemDaFalha(falha);
    if (frase === null) return;
    definirErro(`Não foi possível salvar a assinatura: ${frase}`);
    const campo = falha instanceof ApiError ? campos.find((nome) => nome === falha.campo) : undefined;
    if (campo !== undefined) form.setError(campo, { message: frase }, { shouldFocus: true });
  };

  const salvar = async (saida: T) => {
    if (enviando.current) return;
    enviando.current = true;
    definirOcupado(true);
    definirErro(null);
    try {
      aoSalvar(await enviar(saida));
    } catch (falha) {
      await tratar(falha);
    } finally {
      enviando.current = false;
      definirOcupado(false);
    }
  };
  return { aoEnviar: form.handleSubmit(salvar), erro, ocupado, limparErro: () => definirErro(null) };
}
