import * as z from 'zod';
import { formaDeEntrada, formaGuardada } from '../base/campos.ts';
import { instante } from '../base/datas.campos.ts';
import { linhaId } from '../linhas/linhas.schema.ts';
import { CAMPOS_DO_PRODUTO, type periodicidade } from './produtos.campos.ts';

export { PERIODICIDADES, periodicidade } from './produtos.campos.ts';
export type Periodicidade = z.output<typeof periodicidade>;

/** O que o operador preenche; sem `linha_id`, o nome propõe uma ao criar, e ao alterar fica a que estava. */
export const produtoEntrada = z.lazy(() =>
  z.object({
    ...formaDeEntrada(CAMPOS_DO_PRODUTO),
    linha_id: linhaId.nullish(),
  }),
);
export type ProdutoEntrada = z.output<typeof produtoEntrada>;
export type ProdutoFormulario = z.input<typeof produtoEntrada>;

/** Produto como a API o mostra. `assinaturas` conta as que existem, de qualquer status. */
export const produto = z.lazy(() =>
  z.object({
    ...formaGuardada(CAMPOS_DO_PRODUTO),
    id: z.string(),
    /** De que linha é o plano: decide textos, grupo e conhecimento, e não muda com o nome. */
    linha_id: linhaId,
    assinaturas: z.number().int(),
    arquivado_em: instante.nullable(),
    usuario_id: z.string(),
    versao: z.number().int(),
    criado_em: instante,
    atualizado_em: instante,
  }),
);
export type Produto = z.output<typeof produto>;
