import { createHash } from 'node:crypto';
import { ESPECIFICADAS, ehEspecificada, especificadaDoNome } from '../../shared/linhas/especificadas.ts';
import {
  linhaDaSemente,
  linhaNova,
  slugDaLinha,
  slugSemReservados,
} from '../../shared/linhas/linhas.rules.ts';
import { type Linha, type LinhaEntrada, linha } from '../../shared/linhas/linhas.schema.ts';
import { linhaKey } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { newItem, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

/** Lê um item da tabela. */
export const linhaDoItem: (item: Item) => Linha = recordReader(linha);

const LETRAS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * O id da linha que o nome de um produto propõe a um vendedor: o de uma especificada, ou oito letras e números que saem
 * do vendedor e do endereço, os mesmos sempre. Dois nomes do mesmo nome-base propõem a mesma.
 */
export function linhaDoNome(usuario_id: string, nome: string): string {
  const especificada = especificadaDoNome(nome);
  if (especificada) return especificada;
  const resumo = createHash('sha256').update(usuario_id).update('\n').update(slugDaLinha(nome)).digest();
  return Array.from({ length: 8 }, (_, i) => LETRAS[(resumo[i] ?? 0) % LETRAS.length]).join('');
}

const linhaPorGravar = (usuario_id: string, id: string, slug: string, dados: LinhaEntrada): Linha => ({
  ...dados,
  id,
  slug,
  usuario_id,
  versao: 0,
  criado_em: null,
  atualizado_em: null,
});

/** Uma especificada como um vendedor a tem antes de gravar outra coisa; null quando o id não é de uma. */
export function linhaEspecificada(usuario_id: string, id: string): Linha | null {
  if (!ehEspecificada(id)) return null;
  return linhaPorGravar(usuario_id, id, ESPECIFICADAS[id].slug, linhaDaSemente(id));
}

/** A linha que o nome de um produto propõe, como fica até que alguém a grave. */
export function linhaProposta(usuario_id: string, nome: string): Linha {
  const id = linhaDoNome(usuario_id, nome);
  return (
    linhaEspecificada(usuario_id, id) ??
    linhaPorGravar(usuario_id, id, slugSemReservados(nome, id), linhaNova(nome))
  );
}

/** Item de uma linha que se grava pela primeira vez. */
export function itemDaLinha(ctx: RecordCtx, { id, slug, ...dados }: Linha): Item & Key {
  const { usuario_id: _, versao: __, criado_em: ___, atualizado_em: ____, ...campos } = dados;
  return newItem(ctx, linhaKey(ctx.usuario_id, id), { slug, ...campos });
}
