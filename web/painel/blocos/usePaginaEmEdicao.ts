import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ConteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import { apagarCopia, guardarCopia, lerCopia } from './copia.ts';
import {
  type AcaoDaEdicao,
  type BlocosCertos,
  blocosCertos,
  type ConteudoEmEdicao,
  conteudoCerto,
  type Edicao,
  edicaoDe,
  editar,
  errosDe,
} from './edicao.ts';
import { criarSalvador, type Guardado, type Mudanca, marcaDe, type Situacao } from './salvador.ts';

type Estado = { readonly edicao: Edicao; readonly certos: BlocosCertos };

function avancar({ edicao, certos }: Estado, acao: AcaoDaEdicao): Estado {
  const nova = editar(edicao, acao);
  const mudou = nova.conteudo !== edicao.conteudo;
  return { edicao: nova, certos: mudou ? blocosCertos(certos, nova.conteudo) : certos };
}

const comecar = ({ lido, escrito }: { lido: ConteudoDaVenda; escrito: ConteudoEmEdicao }): Estado => ({
  edicao: edicaoDe(escrito),
  certos: blocosCertos(blocosCertos(new Map(), lido), escrito),
});

/** O que se edita de uma página: o rascunho dela ou, sem um, o que está no ar. */
export const conteudoEmEdicao = ({ rascunho, conteudo }: Pick<Guardado, 'rascunho' | 'conteudo'>) =>
  rascunho ?? conteudo;

/**
 * A edição de uma página com rascunho: guarda-o enquanto se escreve, no servidor e, até lá chegar, nesta aba; publica,
 * descarta e volta ao modelo. O que outra janela gravou aparece em `situacao`, e nada do que se digitou se perde.
 */
export function usePaginaEmEdicao<R extends Guardado>(opcoes: {
  /** Nome da cópia na aba. */
  nome: string;
  registro: R;
  gravar: (base: R, mudanca: Mudanca) => Promise<R>;
  ler: () => Promise<R>;
  /** Põe nas listas o que se gravou. */
  guardar: (gravado: R) => void;
}) {
  const { nome } = opcoes;
  const [copia] = useState(() => lerCopia(nome));
  const [registro, definirRegistro] = useState(opcoes.registro);
  const [situacao, definirSituacao] = useState<Situacao<R>>({ tipo: 'em dia' });
  const lido = conteudoEmEdicao(opcoes.registro);
  const [{ edicao, certos }, agir] = useReducer(avancar, { lido, escrito: copia?.conteudo ?? lido }, comecar);
  const { conteudo } = edicao;
  const erros = useMemo(() => errosDe(conteudo), [conteudo]);
  const certo = useMemo(() => conteudoCerto(conteudo, certos), [conteudo, certos]);

  const semErros = useRef(true);
  semErros.current = erros.length === 0;
  const guardar = useRef(opcoes.guardar);
  guardar.current = opcoes.guardar;
  const [salvador] = useState(() =>
    criarSalvador<R>({
      registro: copia === null ? opcoes.registro : { ...opcoes.registro, versao: copia.versao },
      ...(copia !== null && { marca: copia.marca }),
      gravar: opcoes.gravar,
      ler: opcoes.ler,
      agora: () => new Date(),
      aoMudar: (nova) => {
        definirSituacao(nova);
        // O que está errado só existe aqui: a cópia fica até se corrigir.
        if ((nova.tipo === 'salvo' || nova.tipo === 'em dia') && semErros.current) apagarCopia(nome);
      },
      aoGravar: (gravado) => {
        definirRegistro(gravado);
        guardar.current(gravado);
      },
    }),
  );

  /** O conteúdo que já se mandou guardar, ou que veio de lá. */
  const guardado = useRef<ConteudoEmEdicao>(lido);
  const base = useRef({ versao: copia?.versao ?? registro.versao, marca: copia?.marca ?? marcaDe(registro) });
  useEffect(() => {
    if (registro !== opcoes.registro) base.current = { versao: registro.versao, marca: marcaDe(registro) };
  }, [registro, opcoes.registro]);
  useEffect(() => {
    if (conteudo === guardado.current) return;
    guardado.current = conteudo;
    guardarCopia(nome, { conteudo, ...base.current });
    if (certo !== null) salvador.mudar(certo);
  }, [conteudo, certo, nome, salvador]);

  useEffect(() => {
    salvador.entrar();
    const descarregar = () => void salvador.descarregar();
    const aoEsconder = () => {
      if (document.visibilityState === 'hidden') descarregar();
    };
    const aoFechar = (evento: BeforeUnloadEvent) => {
      if (!salvador.temPendente()) return;
      descarregar();
      evento.preventDefault();
    };
    window.addEventListener('online', descarregar);
    window.addEventListener('beforeunload', aoFechar);
    document.addEventListener('visibilitychange', aoEsconder);
    return () => {
      window.removeEventListener('online', descarregar);
      window.removeEventListener('beforeunload', aoFechar);
      document.removeEventListener('visibilitychange', aoEsconder);
      salvador.sair();
    };
  }, [salvador]);

  /** Passa a editar um conteúdo que veio do servidor. */
  const trocar = useCallback(
    (novo: ConteudoDaVenda) => {
      guardado.current = novo;
      apagarCopia(nome);
      agir({ tipo: 'trocar', conteudo: novo });
    },
    [nome],
  );

  return {
    registro,
    edicao,
    agir,
    erros,
    situacao,
    /** O que se pode guardar e mostrar agora; null quando não cabe numa página. */
    certo,
    /** Voltou o que se escreveu antes nesta aba. */
    recuperado: copia !== null,
    gravarJa: (mudanca: Mudanca) => salvador.gravarJa(mudanca),
    trocar,
    /** De um conflito: fica o que outra janela gravou. */
    usarAtual: (atual: R) => {
      salvador.aceitar(atual);
      trocar(conteudoEmEdicao(atual));
    },
    /** De um conflito: grava-se por cima o que está aqui. */
    manterMeu: (atual: R) => {
      salvador.aceitar(atual);
      guardarCopia(nome, { conteudo, versao: atual.versao, marca: marcaDe(atual) });
      if (certo !== null) salvador.mudar(certo);
    },
  };
}
