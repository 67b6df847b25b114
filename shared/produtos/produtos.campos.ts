import * as z from 'zod';
import type { Campo } from '../base/campos.ts';
import { reais } from '../base/dinheiro.campos.ts';
import { textoLongoOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';

/** Periodicidades (especificação 1, seção 3; regra 10). */
export const PERIODICIDADES = ['único', 'mensal', 'trimestral', 'semestral', 'anual'] as const;
export const periodicidade = z.enum(PERIODICIDADES);

const OBRIGATORIOS = 'Nome e valor são campos obrigatórios';

/** Os campos que o operador preenche de um produto (especificação 1, seção 5), na ordem da tela. `preco` em reais. */
export const CAMPOS_DO_PRODUTO = {
  nome: { rotulo: 'Nome', entrada: textoObrigatorio(OBRIGATORIOS), guardado: z.string(), maximo: 120 },
  preco: { rotulo: 'Valor', entrada: reais(OBRIGATORIOS), guardado: z.number() },
  tipo: { rotulo: 'Tipo', entrada: textoOpcional(60), guardado: z.string().nullable(), maximo: 60 },
  periodicidade: {
    rotulo: 'Periodicidade',
    entrada: periodicidade.default('mensal'),
    guardado: periodicidade,
  },
  descricao: {
    rotulo: 'Descrição',
    entrada: textoLongoOpcional(2000),
    guardado: z.string().nullable(),
    maximo: 2000,
  },
} as const satisfies Readonly<Record<string, Campo>>;
export type CampoDoProduto = keyof typeof CAMPOS_DO_PRODUTO;
