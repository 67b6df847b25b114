import * as z from 'zod';
import type { Campo } from '../base/campos.ts';
import { data } from '../base/datas.campos.ts';
import { erroDeNumero, reais } from '../base/dinheiro.campos.ts';
import { VALOR_MAXIMO_REAIS } from '../base/dinheiro.ts';
import { textoObrigatorio } from '../base/texto.ts';

const tipoDesconto = z.enum(['percentual', 'fixo']);
const valeEm = z.enum(['ambas', 'primeira_compra', 'renovacao']);

/** Frase única para os três campos obrigatórios (especificação 1, seção 5). */
const OBRIGATORIOS = 'Preencha todos os campos obrigatórios';
const TAMANHO_MAXIMO_CODIGO = 20;

/** Código de cupom: aparado, maiúsculo, de 1 a 20 letras, números, hífen ou sublinhado. */
const codigoDeCupom = z.lazy(() =>
  z
    .string({ error: OBRIGATORIOS })
    .transform((texto) => texto.trim().toUpperCase())
    .pipe(
      z
        .string()
        .min(1, OBRIGATORIOS)
        .max(TAMANHO_MAXIMO_CODIGO, 'Use no máximo 20 caracteres')
        .regex(/^[A-Z0-9_-]+$/, 'Use só letras sem acento, números, hífen ou sublinhado'),
    ),
);

const desconto = z.lazy(() =>
  z
    .number({ error: erroDeNumero(OBRIGATORIOS) })
    .min(0, 'O desconto não pode ser negativo')
    .max(VALOR_MAXIMO_REAIS, 'Desconto grande demais')
    .refine(
      (valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6,
      'Use no máximo duas casas decimais',
    ),
);
const usos = z.lazy(() =>
  z
    .number({ error: erroDeNumero('Use um número inteiro') })
    .int('Use um número inteiro')
    .min(1, 'O mínimo é 1 uso')
    .max(1_000_000, 'O máximo é 1.000.000 de usos'),
);
const produtos = z.lazy(() => z.array(z.string().max(64)).max(100));

/**
 * Os campos que o operador preenche de um cupom (especificação 1, seções 3 e 5), na ordem da tela. `valor_desconto` é
 * porcentagem ou reais conforme `tipo_desconto`; `valor_minimo` em reais; `maximo_usos` null é ilimitado;
 * `produtos_aplicaveis` null são todos. 'Não antes de hoje' em `data_expiracao` quem confere é quem tem o relógio.
 */
export const CAMPOS_DO_CUPOM = {
  codigo: {
    rotulo: 'Código',
    entrada: codigoDeCupom,
    guardado: z.string(),
    maximo: TAMANHO_MAXIMO_CODIGO,
  },
  descricao: {
    rotulo: 'Descrição',
    entrada: textoObrigatorio(OBRIGATORIOS, 200),
    guardado: z.string(),
    maximo: 200,
  },
  tipo_desconto: {
    rotulo: 'Tipo de desconto',
    entrada: tipoDesconto.default('percentual'),
    guardado: tipoDesconto,
  },
  valor_desconto: { rotulo: 'Desconto', entrada: desconto, guardado: z.number() },
  valor_minimo: { rotulo: 'Valor mínimo', entrada: reais().default(0), guardado: z.number() },
  maximo_usos: {
    rotulo: 'Máximo de usos',
    entrada: usos.nullable().default(null),
    guardado: z.number().int().nullable(),
  },
  data_expiracao: {
    rotulo: 'Data de expiração',
    entrada: data().nullable().default(null),
    guardado: z.string().nullable(),
  },
  /** Em que se pode usar: na primeira compra de uma pessoa, na renovação pelo link, ou em tudo. */
  vale_em: {
    rotulo: 'Vale em',
    entrada: valeEm.default('ambas'),
    guardado: valeEm.default('ambas'),
  },
  produtos_aplicaveis: {
    rotulo: 'Produtos',
    entrada: produtos.nullable().default(null),
    guardado: z.array(z.string()).nullable(),
  },
  ativo: { rotulo: 'Ativo', entrada: z.boolean().default(true), guardado: z.boolean() },
} as const satisfies Readonly<Record<string, Campo>>;
export type CampoDoCupom = keyof typeof CAMPOS_DO_CUPOM;
