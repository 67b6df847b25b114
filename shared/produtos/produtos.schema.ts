import * as z from 'zod';
import { formaDeEntrada, formaGuardada } from '../base/campos.ts';
import { instante } from '../base/datas.ts';
import { CAMPOS_DO_PRODUTO, type periodicidade } from './produtos.campos.ts';

export { PERIODICIDADES, periodicidade } from './produtos.campos.ts';
export type Periodicidade = z.output<typeof periodicidade>;

/** O que o operador preenche. */
export const produtoEntrada = z.object(formaDeEntrada(CAMPOS_DO_PRODUTO));
export type ProdutoEntrada = z.output<typeof produtoEntrada>;
export type ProdutoFormulario = z.input<typeof produtoEntrada>;

/** Produto como a API o mostra. `assinaturas` conta as que existem, de qualquer status. */
export const produto = z.object({
  ...formaGuardada(CAMPOS_DO_PRODUTO),
  id: z.string(),
  assinaturas: z.number().int(),
  arquivado_em: instante.nullable(),
  usuario_id: z.string(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Produto = z.output<typeof produto>;
