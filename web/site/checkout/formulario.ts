import type { Pais } from '../../../shared/checkout/checkout.schema.ts';
import { type DadosPessoais, ehPais, type Formulario, VAZIO } from './dados.ts';
import type { Erros } from './validacao.ts';

type CampoDaTela = HTMLInputElement | HTMLSelectElement;
type Nome = keyof Formulario;
type Ligacao = (campo: CampoDaTela | null) => (() => void) | undefined;

/** O que muda a tela: digitar não muda. */
export type EstadoDoFormulario = { readonly pais: Pais; readonly erros: Erros };
/** O do HTML publicado. */
export const ESTADO_INICIAL: EstadoDoFormulario = { pais: VAZIO.pais, erros: {} };

/**
 * Os valores do passo 1, fora do React: os campos não são controlados, para que o digitado antes de o React chegar
 * fique e cada tecla não redesenhe a página. A biblioteca de formulários custaria 10 KB dos 90 do checkout.
 */
export function criarFormulario(inicial: DadosPessoais) {
  const valores: Formulario = { ...inicial, site: '' };
  let estado: EstadoDoFormulario = { pais: valores.pais, erros: {} };
  const telas = new Set<() => void>();
  const edicoes = new Set<() => void>();
  const campos = new Map<Nome, CampoDaTela>();
  const ligacoes = new Map<Nome, Ligacao>();

  const mostrar = (novo: EstadoDoFormulario) => {
    estado = novo;
    for (const avisar of telas) avisar();
  };
  const inscrever = (lista: Set<() => void>) => (aoMudar: () => void) => {
    lista.add(aoMudar);
    return () => {
      lista.delete(aoMudar);
    };
  };

  function definirErro(nome: keyof DadosPessoais, mensagem: string | undefined): void {
    if (estado.erros[nome] === mensagem) return;
    const { [nome]: _, ...outros } = estado.erros;
    mostrar({ ...estado, erros: mensagem === undefined ? outros : { ...outros, [nome]: mensagem } });
  }

  /** Anota o que foi digitado; editar apaga o erro do campo, e trocar de país apaga todos. */
  function escrever(nome: Nome, texto: string): void {
    if (nome === 'pais') {
      valores.pais = ehPais(texto) ? texto : 'Brasil';
      mostrar({ pais: valores.pais, erros: {} });
    } else {
      valores[nome] = texto;
      if (nome !== 'site') definirErro(nome, undefined);
    }
    for (const avisar of edicoes) avisar();
  }

  return {
    escrever,
    /** Escreve por quem preenche, também no campo que está na tela. */
    preencher(nome: Nome, texto: string): void {
      const campo = campos.get(nome);
      if (campo) campo.value = texto;
      escrever(nome, texto);
    },
    valores: (): Formulario => ({ ...valores }),
    definirErro,
    definirErros: (erros: Erros): void => mostrar({ ...estado, erros }),
    estado: () => estado,
    ouvirTela: inscrever(telas),
    ouvirEdicoes: inscrever(edicoes),
    /** Liga um campo da tela ao seu valor; a mesma função a cada desenho, para não religar. */
    ligar(nome: Nome): Ligacao {
      const ligacao: Ligacao =
        ligacoes.get(nome) ??
        ((campo) => {
          if (campo === null) return undefined;
          campos.set(nome, campo);
          campo.value = valores[nome];
          return () => {
            campos.delete(nome);
          };
        });
      ligacoes.set(nome, ligacao);
      return ligacao;
    },
  };
}
export type Form = ReturnType<typeof criarFormulario>;
