import * as z from 'zod';
import { instante } from '../base/datas.ts';
import { reais } from '../base/dinheiro.ts';
import { textoLongoOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';

/** Periodicidades (especificação 1, seção 3; regra 10). */
export const PERIODICIDADES = ['único', 'mensal', 'trimestral', 'semestral', 'anual'] as const;
export const periodicidade = z.enum(PERIODICIDADES);
export type Periodicidade = z.output<typeof periodicidade>;

/** Campos que o operador preenche (especificação 1, seção 5). `preco` em reais. */
export const produtoEntrada = z.object({
  nome: textoObrigatorio('Nome e valor são campos obrigatórios'),
  tipo: textoOpcional(60),
  periodicidade: periodicidade.default('mensal'),
  descricao: textoLongoOpcional(2000),
  preco: reais('Nome e valor são campos obrigatórios'),
});
export type ProdutoEntrada = z.output<typeof produtoEntrada>;
export type ProdutoFormulario = z.input<typeof produtoEntrada>;

/** Produto como a API o mostra. `assinaturas` conta as que existem, de qualquer status. */
export const produto = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.string().nullable(),
  periodicidade,
  descricao: z.string().nullable(),
  preco: z.number(),
  assinaturas: z.number().int(),
  arquivado_em: instante.nullable(),
  usuario_id: z.string(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Produto = z.output<typeof produto>;
