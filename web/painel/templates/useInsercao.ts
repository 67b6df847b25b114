import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { LINK_DE_RENOVACAO } from '../../../shared/mensagens/mensagens.marcacao.ts';
import type { TemplateEmailEntrada } from '../../../shared/templates/templates.schema.ts';
import { inserirNoTexto, type ValoresDoTemplate } from './valores.ts';

type Campo = 'assunto' | 'conteudo_texto';
type Controle = HTMLInputElement | HTMLTextAreaElement;

/** Os botões que têm a sua cor; os outros são azuis. */
const COR_DO_BOTAO: Readonly<Record<string, string>> = {
  link_whatsapp: 'WHATSAPP',
  link_planos: 'PLANOS',
  [LINK_DE_RENOVACAO]: 'PLANOS',
};

/** Põe um trecho onde está o cursor de um campo, e deixa o cursor depois dele. */
export function inserirNoControle(
  controle: Controle | null | undefined,
  trecho: string,
  gravar: (texto: string) => void,
  emLinhaPropria = false,
): void {
  if (!controle) return;
  const escolhido = [controle.selectionStart ?? 0, controle.selectionEnd ?? 0] as const;
  const { texto, cursor } = inserirNoTexto(controle.value, escolhido, trecho, { emLinhaPropria });
  // O cursor só fica onde se pôs depois de o texto novo estar no campo.
  flushSync(() => gravar(texto));
  controle.focus();
  controle.setSelectionRange(cursor, cursor);
}

/** Põe variáveis e botões onde está o cursor, no campo em que se escreveu por último. */
export function useInsercao(
  form: UseFormReturn<ValoresDoTemplate, unknown, TemplateEmailEntrada>,
  rotulos: Readonly<Record<string, string>>,
) {
  const controles = useRef<Partial<Record<Campo, Controle>>>({});
  const ultimo = useRef<Campo>('conteudo_texto');

  const inserir = (campo: Campo, trecho: string, emLinhaPropria: boolean) => {
    const gravar = (texto: string) =>
      form.setValue(campo, texto, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    inserirNoControle(controles.current[campo], trecho, gravar, emLinhaPropria);
  };
  return {
    /** O que o controle de um campo precisa para que se insira nele. */
    ligar: (campo: Campo) => ({
      guardar: (controle: Controle | null) => {
        if (controle === null) delete controles.current[campo];
        else controles.current[campo] = controle;
      },
      aoFocar: () => {
        ultimo.current = campo;
      },
    }),
    inserirVariavel: (nome: string) => inserir(ultimo.current, `{{${nome}}}`, false),
    /** Um botão só existe na mensagem, numa linha dele. */
    inserirBotao: (link: string) => {
      const cor = COR_DO_BOTAO[link] ?? 'AZUL';
      inserir('conteudo_texto', `BOTAO ${cor} {{${link}}} // ${rotulos[link] ?? link}`, true);
    },
    /** Leva o cursor a uma linha da mensagem, escolhida inteira. */
    irParaLinha: (linha: number) => {
      const linhas = form.getValues('conteudo_texto').split('\n');
      const inicio = linhas.slice(0, linha - 1).join('\n').length + (linha > 1 ? 1 : 0);
      const controle = controles.current.conteudo_texto;
      controle?.focus();
      controle?.setSelectionRange(inicio, inicio + (linhas[linha - 1]?.length ?? 0));
    },
  };
}
export type Insercao = ReturnType<typeof useInsercao>;
