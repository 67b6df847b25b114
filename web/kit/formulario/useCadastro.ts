import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { foi } from '../falhas.ts';
import type { CampoEmConflito } from './campos.ts';
import type { LerRegistro } from './RegistroParaEditar.tsx';
import { type Envio, enviarUmaVez } from './submissaoUnica.ts';
import { type Formulario, type OpcoesDoFormulario, useFormulario } from './useFormulario.ts';

type Gravado = { readonly id: string; readonly versao: number };

/** As chamadas à API de um cadastro. */
export type RotasDoCadastro<T, R> = {
  /** Falta no que só se edita. */
  readonly criar?: (body: T, opcoes: { chave: string }) => Promise<R>;
  readonly alterar: (id: string, body: T & { versao: number }, opcoes?: { chave: string }) => Promise<R>;
  readonly ler: LerRegistro<R>;
};

const recusarCriacao = () => Promise.reject(new Error('Este cadastro só se edita'));

/**
 * O formulário de um registro, para criar (`registro` null) e para editar. A resposta perdida de uma criação não
 * cria outro registro, e o que outra janela gravou antes abre um conflito em vez de se perder. `versao` anda entre os
 * valores, para que um rascunho velho encontre o conflito.
 */
export function useCadastro<V extends FieldValues & { versao: number }, T, R extends Gravado>(
  opcoes: Omit<OpcoesDoFormulario<V, T, R>, 'gravar' | 'aoSalvar' | 'jaGravado'> & {
    registro: R | null;
    rotas: RotasDoCadastro<T, R>;
    /** Valores com que um registro gravado se edita. */
    valoresDe: (registro: R) => DefaultValues<V>;
    /** O que se leu do registro além da versão, e vai com a gravação: quem escolhe manter o seu passa a tê-lo lido. */
    lidoDe?: (registro: R) => Partial<V> & Partial<T>;
    /** Põe no cache e nas listas o registro como ele está gravado agora. */
    guardar: (registro: R) => void;
    /** Como o conflito chama o registro ('Maria Souza'). */
    chamar: (registro: R) => string;
    diferencas: (meu: T, atual: R) => readonly CampoEmConflito[];
  },
): Formulario<V, T> {
  const { nome, registro, rotas, valoresDe, lidoDe, guardar, chamar, diferencas, ...doFormulario } = opcoes;
  // Um registro novo passa a ter id quando se descobre que uma tentativa sem resposta o gravou.
  const [id, definirId] = useState(registro?.id ?? null);
  const [conflito, definirConflito] = useState<{ meu: T; atual: R } | null>(null);
  const duvidosas = useRef<Envio<R>[]>([]);

  const { descartar, ...formulario } = useFormulario<V, T, R>({
    ...doFormulario,
    nome: `${nome}:${registro?.id ?? 'novo'}`,
    gravar: async (saida, chave) => {
      try {
        return await enviarUmaVez(duvidosas.current, {
          chave,
          enviar: enviar(saida),
          retomar: retomar(saida),
        });
      } catch (falha) {
        if (id === null || !foi(falha, 'versao_desatualizada')) throw falha;
        const atual = await rotas.ler(id);
        guardar(atual);
        definirConflito({ meu: saida, atual });
        return null;
      }
    },
    aoSalvar: (salvo) => {
      guardar(salvo);
      if (opcoes.aoFechar === undefined) form.reset(valoresDe(salvo));
    },
  });
  const { form } = formulario;

  const definirLido = (lido: R) =>
    form.setValues((valores) => ({ ...valores, versao: lido.versao, ...lidoDe?.(lido) }));
  const enviar = (saida: T): Envio<R> => {
    const { versao } = form.getValues();
    const { criar = recusarCriacao } = rotas;
    return (chave) =>
      id === null ? criar(saida, { chave }) : rotas.alterar(id, { ...saida, versao }, { chave });
  };
  const retomar = (saida: T) => (gravado: R) => {
    definirId(gravado.id);
    definirLido(gravado);
    return rotas.alterar(gravado.id, { ...saida, versao: gravado.versao, ...lidoDe?.(gravado) });
  };
  return {
    ...formulario,
    conflito: conflito && {
      registro: chamar(conflito.atual),
      campos: diferencas(conflito.meu, conflito.atual),
      aoUsarAtual: () => {
        form.reset(valoresDe(conflito.atual));
        descartar();
        definirConflito(null);
      },
      aoManterMeu: () => {
        definirLido(conflito.atual);
        definirConflito(null);
        void formulario.aoEnviar();
      },
      aoFechar: () => definirConflito(null),
    },
  };
}
