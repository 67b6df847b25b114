import * as z from 'zod';
import { data, instante } from '../base/datas.ts';
import { erroDeNumero, reais, VALOR_MAXIMO_REAIS } from '../base/dinheiro.ts';
import { textoObrigatorio } from '../base/texto.ts';

export const TIPOS_DESCONTO = ['percentual', 'fixo'] as const;
export const tipoDesconto = z.enum(TIPOS_DESCONTO);

/** Frase única para os três campos obrigatórios (especificação 1, seção 5). */
export const CAMPOS_OBRIGATORIOS = 'Preencha todos os campos obrigatórios';
/** Quem confere é quem tem o relógio: o caso de uso, e antes dele o formulário. */
export const EXPIRACAO_NO_PASSADO = 'A data de expiração não pode ser anterior a hoje';
export const TAMANHO_MAXIMO_CODIGO = 20;
export const PERCENTUAL_MAXIMO = 100;

/** Código de cupom: aparado, maiúsculo, de 1 a 20 letras, números, hífen ou sublinhado. */
export const codigoDeCupom = z
  .string({ error: CAMPOS_OBRIGATORIOS })
  .transform((texto) => texto.trim().toUpperCase())
  .pipe(
    z
      .string()
      .min(1, CAMPOS_OBRIGATORIOS)
      .max(TAMANHO_MAXIMO_CODIGO, 'Use no máximo 20 caracteres')
      .regex(/^[A-Z0-9_-]+$/, 'Use só letras sem acento, números, hífen ou sublinhado'),
  );

/**
 * Campos que o operador preenche (especificação 1, seções 3 e 5). `valor_desconto` é porcentagem ou reais conforme
 * `tipo_desconto`; `valor_minimo` em reais; `maximo_usos` null é ilimitado; `produtos_aplicaveis` null são todos.
 * 'Não antes de hoje' em `data_expiracao` quem confere é o caso de uso, que tem o relógio.
 */
export const cupomEntrada = z
  .object({
    codigo: codigoDeCupom,
    descricao: textoObrigatorio(CAMPOS_OBRIGATORIOS, 200),
    tipo_desconto: tipoDesconto.default('percentual'),
    valor_desconto: z
      .number({ error: erroDeNumero(CAMPOS_OBRIGATORIOS) })
      .min(0, 'O desconto não pode ser negativo')
      .max(VALOR_MAXIMO_REAIS, 'Desconto grande demais')
      .refine(
        (valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6,
        'Use no máximo duas casas decimais',
      ),
    valor_minimo: reais().default(0),
    maximo_usos: z
      .number({ error: erroDeNumero('Use um número inteiro') })
      .int('Use um número inteiro')
      .min(1, 'O mínimo é 1 uso')
      .max(1_000_000, 'O máximo é 1.000.000 de usos')
      .nullable()
      .default(null),
    data_expiracao: data().nullable().default(null),
    produtos_aplicaveis: z.array(z.string().max(64)).max(100).nullable().default(null),
    ativo: z.boolean().default(true),
  })
  .refine((cupom) => cupom.tipo_desconto !== 'percentual' || cupom.valor_desconto <= PERCENTUAL_MAXIMO, {
    path: ['valor_desconto'],
    message: 'O percentual vai de 0 a 100',
  });
export type CupomEntrada = z.output<typeof cupomEntrada>;
export type CupomFormulario = z.input<typeof cupomEntrada>;

/** Cupom como a API o mostra. */
export const cupom = z.object({
  id: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  tipo_desconto: tipoDesconto,
  valor_desconto: z.number(),
  valor_minimo: z.number(),
  maximo_usos: z.number().int().nullable(),
  usos_atuais: z.number().int(),
  data_expiracao: z.string().nullable(),
  produtos_aplicaveis: z.array(z.string()).nullable(),
  ativo: z.boolean(),
  usuario_id: z.string(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Cupom = z.output<typeof cupom>;
