import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { codigoDaFalha, mensagemDaFalha, recusou } from './falhas.ts';
import { useRecados } from './Recados.tsx';
import { criarTentativas } from './tentativas.ts';

type Opcoes<R, E> = {
  /** Faz a chamada; o primeiro argumento são as opções dela, com a chave de idempotência. */
  fazer: (opcoes: { chave: string }, entrada: E) => Promise<R>;
  /** A chave de quem já guarda uma (o rascunho de um formulário); sem ela, a ação tem a sua. */
  chave?: string;
  /** O que fazer com a resposta: pô-la nas listas, fechar a janela. */
  aoDarCerto?: (resposta: R, entrada: E) => void;
  /** O recado verde; sem ele (ou com null), a própria tela mostra que deu certo. */
  sucesso?: (resposta: R, entrada: E) => string | null;
  /** A frase de uma falha, a partir da mensagem dela. */
  frase?: (mensagem: string, falha: unknown) => string;
  /** A frase fica só em `erro`, sem recado vermelho. */
  erroNaTela?: boolean;
  /** O que mais fazer numa falha (ler de novo, fechar); devolve false se a tela já diz o que houve. */
  aoFalhar?: (falha: unknown, entrada: E) => unknown;
};

const dizer = <R, E>({ frase }: Opcoes<R, E>, falha: unknown) => {
  const mensagem = mensagemDaFalha(falha);
  return frase ? frase(mensagem, falha) : mensagem;
};

/**
 * Uma ação da tela: uma de cada vez (clique duplo não repete), sob a chave de idempotência da tentativa, com o recado
 * de que deu certo e a frase do que falhou. O que distingue um pedido do outro (a versão, o estado que se quer) vai em
 * `entrada`: é por ela que se sabe se é o mesmo de antes. `agir` não muda de identidade.
 */
export function useAcao<R, E = void>(opcoes: Opcoes<R, E>) {
  const recados = useRecados();
  const [tentativas] = useState(() => criarTentativas(() => crypto.randomUUID()));
  const correndo = useRef(false);
  /** Fecha o recado da última falha: ao lado do que deu certo em seguida, ele já não é verdade. */
  const fecharRecado = useRef<() => void>(() => undefined);
  const atuais = useRef(opcoes);
  atuais.current = opcoes;

  // A ação leva as opções de quando se agiu: a tela pode mudar antes da resposta.
  const mutacao = useMutation<R, unknown, { entrada: E; com: Opcoes<R, E> }>({
    mutationFn: ({ entrada, com }) =>
      com.fazer({ chave: com.chave ?? tentativas.chavePara(entrada) }, entrada),
    onSuccess: (resposta, { entrada, com }) => {
      tentativas.encerrar();
      com.aoDarCerto?.(resposta, entrada);
      const aviso = com.sucesso?.(resposta, entrada) ?? null;
      if (aviso !== null) recados.sucesso(aviso);
    },
    onError: async (falha, { entrada, com }) => {
      if (recusou(falha)) tentativas.encerrar();
      // Falhar também ao tratar a falha não pode calar a primeira.
      const dito = await (async () => com.aoFalhar?.(falha, entrada))().catch(() => undefined);
      if (dito !== false && com.erroNaTela !== true) {
        fecharRecado.current = recados.erro(dizer(com, falha));
      }
    },
    onSettled: () => {
      correndo.current = false;
    },
  });

  const { mutate, error, variables, isPending, data, reset } = mutacao;
  const agir = useCallback(
    (entrada: E) => {
      // `isPending` atrasa uma renderização: dois cliques no mesmo instante agem uma vez.
      if (correndo.current) return;
      correndo.current = true;
      fecharRecado.current();
      mutate({ entrada, com: atuais.current });
    },
    [mutate],
  );
  return {
    agir,
    ocupado: isPending,
    /**
     * A frase da última falha, com o código dela, para ficar onde se agiu; null enquanto se age e depois de dar certo.
     */
    erro:
      error === null || variables === undefined
        ? null
        : `${dizer(variables.com, error)}${codigoDaFalha(error)}`,
    resposta: data,
    limpar: reset,
  };
}
