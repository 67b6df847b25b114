import * as z from 'zod';
import { campoDeTexto, campoOpcional } from './campos.ts';
import { cepOpcional, mascaraCep } from './documentos.ts';

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

const estadoOpcional = z.lazy(() =>
  z
    .string()
    .nullish()
    .transform((texto) => texto?.trim().toUpperCase() || null)
    .pipe(z.enum(ESTADOS, 'Use a sigla do estado, como SP').nullable()),
);

/** Os campos de um endereço do Brasil; `cep` se guarda só com algarismos e `estado` é a sigla. */
export const CAMPOS_DO_ENDERECO = {
  cep: campoOpcional('CEP', cepOpcional, { mostrar: mascaraCep, exemplo: '01001-000' }),
  rua: campoDeTexto('Rua', 120, { coluna: { apelidos: ['Endereço', 'Logradouro'] }, exemplo: 'Praça da Sé' }),
  numero: campoDeTexto('Número', 20, { exemplo: '10' }),
  complemento: campoDeTexto('Complemento', 80),
  bairro: campoDeTexto('Bairro', 80, { exemplo: 'Sé' }),
  cidade: campoDeTexto('Cidade', 80, { exemplo: 'São Paulo' }),
  estado: campoOpcional('Estado', estadoOpcional, { coluna: { apelidos: ['UF'] }, exemplo: 'SP' }),
};
