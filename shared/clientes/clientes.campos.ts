import * as z from 'zod';
import type { Campo } from '../base/campos.ts';
import { cepOpcional, cpfOpcional, formatarCpf, mascaraCep } from '../base/documentos.ts';
import { formatarTelefone } from '../base/telefone.ts';
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

/** Um campo que pode faltar e se guarda como texto. */
const opcional = <E extends z.ZodType<string | null>>(
  rotulo: string,
  entrada: E,
  resto: Omit<Campo, 'rotulo' | 'entrada' | 'guardado'> = {},
) => ({ ...resto, rotulo, entrada, guardado: z.string().nullable() });

const texto = (rotulo: string, maximo: number, resto: { coluna?: Campo['coluna']; exemplo?: string } = {}) =>
  opcional(rotulo, textoOpcional(maximo), { ...resto, maximo });

// O que só quem é do Brasil tem, e o que só quem é de fora.
const doBrasil = {
  cpf: opcional('CPF', cpfOpcional, {
    mostrar: formatarCpf,
    coluna: { obrigatoria: true },
    exemplo: '529.982.247-25',
  }),
  cep: opcional('CEP', cepOpcional, { mostrar: mascaraCep, exemplo: '01001-000' }),
  rua: texto('Rua', 120, { coluna: { apelidos: ['Endereço', 'Logradouro'] }, exemplo: 'Praça da Sé' }),
  numero: texto('Número', 20, { exemplo: '10' }),
  complemento: texto('Complemento', 80),
  bairro: texto('Bairro', 80, { exemplo: 'Sé' }),
  cidade: texto('Cidade', 80, { exemplo: 'São Paulo' }),
  estado: opcional('Estado', estadoOpcional, { coluna: { apelidos: ['UF'] }, exemplo: 'SP' }),
};
const deFora = {
  pais: texto('País', 60),
  documento: texto('Documento', 40),
  pais_documento: texto('País do documento', 60),
};
const { cpf, ...endereco } = doBrasil;

/**
 * Os campos que o operador preenche de um cliente (especificação 1, seções 3 e 5), na ordem das colunas do CSV.
 * `telefone` chega como foi digitado e é guardado em E.164; `cpf` e `cep`, só com algarismos.
 */
export const CAMPOS_DO_CLIENTE = {
  nome: {
    rotulo: 'Nome',
    entrada: textoObrigatorio('Nome é um campo obrigatório'),
    guardado: z.string(),
    maximo: 120,
    coluna: { obrigatoria: true, apelidos: ['Nome completo', 'Cliente'] },
    exemplo: 'Maria Souza (exemplo)',
  },
  cpf,
  email: opcional('Email', emailOpcional, {
    coluna: { titulo: 'E-mail', apelidos: ['Endereço de e-mail'] },
    exemplo: 'maria@exemplo.com.br',
  }),
  telefone: opcional('Telefone', textoOpcional(30), {
    mostrar: formatarTelefone,
    coluna: { apelidos: ['Celular', 'WhatsApp', 'Fone'] },
    exemplo: '(11) 98765-4321',
  }),
  estrangeiro: {
    rotulo: 'Cliente estrangeiro',
    entrada: z.boolean().default(false),
    guardado: z.boolean(),
    coluna: { titulo: 'Estrangeiro' },
    exemplo: 'Não',
  },
  ...endereco,
  ...deFora,
  observacoes: opcional('Observações', textoLongoOpcional(2000), {
    maximo: 2000,
    exemplo: 'Apague esta linha antes de importar',
  }),
} as const satisfies Readonly<Record<string, Campo>>;
export type CampoDoCliente = keyof typeof CAMPOS_DO_CLIENTE;

type QueFalta = keyof typeof doBrasil | keyof typeof deFora;
/** O valor dado, em cada campo que um cliente não tem: de fora, CPF e endereço; do Brasil, os documentos de fora. */
export function noQueNaoTem<V>(estrangeiro: boolean, valor: V): { [C in QueFalta]?: V } {
  return Object.fromEntries(Object.keys(estrangeiro ? doBrasil : deFora).map((nome) => [nome, valor]));
}
