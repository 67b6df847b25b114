import * as z from 'zod';
import { instante } from '../base/datas.ts';
import { cepOpcional, cpfOpcional } from '../base/documentos.ts';
import { emailOpcional, textoLongoOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';

/** Siglas das unidades da federação (campo `estado`, 2 letras). */
export const ESTADOS = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const;

const estadoOpcional = z
  .string()
  .nullish()
  .transform((texto) => texto?.trim().toUpperCase() || null)
  .pipe(z.enum(ESTADOS, 'Use a sigla do estado, como SP').nullable());

/**
 * Campos que o operador preenche (especificação 1, seções 3 e 5). `telefone` chega como foi digitado e é
 * guardado em E.164; `cpf` e `cep` são guardados só com algarismos. De cliente estrangeiro, CPF e endereço viram null.
 */
export const clienteEntrada = z
  .object({
    nome: textoObrigatorio('Nome é um campo obrigatório'),
    telefone: textoOpcional(30),
    email: emailOpcional,
    estrangeiro: z.boolean().default(false),
    cpf: cpfOpcional,
    cep: cepOpcional,
    rua: textoOpcional(120),
    numero: textoOpcional(20),
    complemento: textoOpcional(80),
    bairro: textoOpcional(80),
    cidade: textoOpcional(80),
    estado: estadoOpcional,
    pais: textoOpcional(60),
    documento: textoOpcional(40),
    pais_documento: textoOpcional(60),
    observacoes: textoLongoOpcional(2000),
  })
  .refine((cliente) => cliente.estrangeiro || cliente.cpf !== null, {
    path: ['cpf'],
    message: 'CPF é obrigatório para clientes brasileiros',
    // Também quando outro campo falhou: todos os erros aparecem de uma vez.
    when: ({ value }) => value !== null && typeof value === 'object',
  })
  .transform((cliente) => ({
    ...cliente,
    ...(cliente.estrangeiro
      ? {
          cpf: null,
          cep: null,
          rua: null,
          numero: null,
          complemento: null,
          bairro: null,
          cidade: null,
          estado: null,
        }
      : { pais: null, documento: null, pais_documento: null }),
  }));

export type ClienteEntrada = z.output<typeof clienteEntrada>;
/** O que o formulário guarda enquanto se digita. */
export type ClienteFormulario = z.input<typeof clienteEntrada>;

/** Cliente como a API o mostra. `assinaturas` conta as que existem, de qualquer status. */
export const cliente = z.object({
  id: z.string(),
  nome: z.string(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  cpf: z.string().nullable(),
  estrangeiro: z.boolean(),
  cep: z.string().nullable(),
  rua: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  pais: z.string().nullable(),
  documento: z.string().nullable(),
  pais_documento: z.string().nullable(),
  observacoes: z.string().nullable(),
  origem_gateway: z.string().nullable(),
  assinaturas: z.number().int(),
  arquivado_em: instante.nullable(),
  usuario_id: z.string(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Cliente = z.output<typeof cliente>;

/** O que a lista de clientes mostra em cada cartão e o que se procura nela. */
export const clienteResumo = cliente.pick({
  id: true,
  nome: true,
  telefone: true,
  email: true,
  cpf: true,
  estrangeiro: true,
  pais: true,
  cidade: true,
  estado: true,
  origem_gateway: true,
  assinaturas: true,
  arquivado_em: true,
  versao: true,
});
export type ClienteResumo = z.output<typeof clienteResumo>;

/** Endereço achado pelo CEP; campos que o serviço não conhece vêm vazios. */
export const enderecoDoCep = z.object({
  cep: z.string(),
  rua: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
});
export type EnderecoDoCep = z.output<typeof enderecoDoCep>;
