import * as z from 'zod';
import { formaDeEntrada, formaGuardada } from '../base/campos.ts';
import { instante } from '../base/datas.campos.ts';
import { CAMPOS_DO_CUPOM } from './cupons.campos.ts';

const PERCENTUAL_MAXIMO = 100;
/** Quem confere é quem tem o relógio: o caso de uso, e antes dele o formulário. */
export const EXPIRACAO_NO_PASSADO = 'A data de expiração não pode ser anterior a hoje';

/** O que o operador preenche. */
export const cupomEntrada = z.lazy(() =>
  z
    .object(formaDeEntrada(CAMPOS_DO_CUPOM))
    .refine((cupom) => cupom.tipo_desconto !== 'percentual' || cupom.valor_desconto <= PERCENTUAL_MAXIMO, {
      path: ['valor_desconto'],
      message: 'O percentual vai de 0 a 100',
    }),
);
export type CupomEntrada = z.output<typeof cupomEntrada>;
export type CupomFormulario = z.input<typeof cupomEntrada>;

/** Cupom como a API o mostra. */
export const cupom = z.lazy(() =>
  z.object({
    ...formaGuardada(CAMPOS_DO_CUPOM),
    id: z.string(),
    usos_atuais: z.number().int(),
    usuario_id: z.string(),
    versao: z.number().int(),
    criado_em: instante,
    atualizado_em: instante,
  }),
);
export type Cupom = z.output<typeof cupom>;

/** Uma compra paga com um cupom; valores em reais, e `voltou` é o que disso já se devolveu. */
export const usoDoCupom = z.lazy(() =>
  z.object({
    /** O do pedido. */
    id: z.string(),
    cliente_id: z.string().nullable(),
    nome: z.string(),
    pago_em: instante.nullable(),
    /** Se foi a renovação por um link. */
    renovacao: z.boolean(),
    valor: z.number(),
    desconto: z.number(),
    voltou: z.number(),
  }),
);
export type UsoDoCupom = z.output<typeof usoDoCupom>;
