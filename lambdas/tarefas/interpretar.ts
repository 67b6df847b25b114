import type * as z from 'zod';
import { dataEmSaoPaulo, dataExiste, somarDias } from '../../shared/base/datas.ts';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { Coluna } from '../../shared/tarefas/tarefas.columns.ts';

/** O que se tira de uma célula: o valor, ou a razão, em português, pela qual não serve. */
export type Interpretado<T> = { readonly valor: T } | { readonly motivo: string };

const HORA = /[ ,T]+(?:às )?\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;
/** Um instante que diz o fuso: o dia dele é o de São Paulo. */
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** Como o Excel conta os dias quando a coluna não está formatada como data; de 1954 a 2118. */
const CONTADO = /^([2-7]\d{4})(?:[.,]\d+)?$/;

function diaDe(limpo: string): string {
  const instante = INSTANTE.test(limpo) ? new Date(limpo) : null;
  if (instante) return Number.isNaN(instante.getTime()) ? '' : dataEmSaoPaulo(instante);
  const contado = CONTADO.exec(limpo)?.[1];
  if (contado !== undefined) return somarDias('1899-12-30', Number(contado));
  const semHora = limpo.replace(HORA, '');
  const [, dia = '', mes = '', ano = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(semHora) ?? [];
  if (ano !== '') return `${ano.padStart(4, '20')}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return semHora.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})$/, '$1-$2-$3');
}

/**
 * '21/11/2026', '1/2/26', '21/11/2026 14:35', '2026-11-21' ou '2026-11-21T02:00:00Z' como data de calendário em São
 * Paulo, também os dias que o Excel conta; vazio vira ''.
 */
export function lerData(texto: string): Interpretado<string> {
  const limpo = texto.trim();
  if (limpo === '') return { valor: '' };
  const data = diaDe(limpo);
  return dataExiste(data) ? { valor: data } : { motivo: 'use uma data que existe, como 21/11/2026' };
}

const SIM = new Set(['sim', 's', 'x', '1', 'verdadeiro', 'true', 'yes']);
const NAO = new Set(['', 'nao', 'n', '0', 'falso', 'false', 'no']);

/** 'Sim' ou 'Não'; vazio é não. */
export function lerSimOuNao(texto: string): Interpretado<boolean> {
  const limpo = nomeOrdenacao(texto);
  if (SIM.has(limpo)) return { valor: true };
  return NAO.has(limpo) ? { valor: false } : { motivo: 'use Sim ou Não' };
}

/** Uma das palavras da lista, sem diferença de acento ou maiúscula; vazio vira o padrão. */
export function lerOpcao<const T extends string>(
  texto: string,
  opcoes: readonly T[],
  padrao: T,
): Interpretado<T> {
  const limpo = nomeOrdenacao(texto);
  if (limpo === '') return { valor: padrao };
  const achada = opcoes.find((opcao) => nomeOrdenacao(opcao) === limpo);
  return achada ? { valor: achada } : { motivo: `use ${opcoes.join(', ')}` };
}

/** Motivo com o título da coluna na frente, quando a frase já não o diz. */
export function motivoDaColuna(colunas: readonly Coluna[], campo: string, mensagem: string): string {
  const titulo = colunas.find((coluna) => coluna.campo === campo)?.titulo ?? campo;
  return nomeOrdenacao(mensagem).includes(nomeOrdenacao(titulo)) ? mensagem : `${titulo}: ${mensagem}`;
}

/** A primeira razão por que um esquema recusou. */
export function motivoDoEsquema(colunas: readonly Coluna[], erro: z.ZodError): string {
  const primeira = erro.issues[0];
  return motivoDaColuna(colunas, String(primeira?.path[0] ?? ''), primeira?.message ?? 'linha inválida');
}
