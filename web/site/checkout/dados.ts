import { cortar } from '../../../shared/base/cortar.ts';
import type { Pais } from '../../../shared/checkout/checkout.schema.ts';
import { apagar, COM_DADOS_PESSOAIS, gravar, lerObjeto } from './armazenamento.ts';

/** Países do formulário, na ordem da especificação; a lista do contrato levaria o zod ao navegador. */
export const PAISES: readonly Pais[] = [
  'Brasil',
  'Argentina',
  'Portugal',
  'Estados Unidos',
  'Canadá',
  'Reino Unido',
  'Outro',
];

/** O que se preenche no passo 1, com a máscara (especificação 2, seção 3). */
export type DadosPessoais = {
  pais: Pais;
  nomeCompleto: string;
  email: string;
  cpf: string;
  documento: string;
  paisDocumento: string;
  cep: string;
  endereco: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
  telefone: string;
};
/** O formulário: os dados e o campo escondido, que só um robô preenche. */
export type Formulario = DadosPessoais & { site: string };

export const VAZIO: DadosPessoais = {
  pais: 'Brasil',
  nomeCompleto: '',
  email: '',
  cpf: '',
  documento: '',
  paisDocumento: '',
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
  telefone: '',
};

/** O maior campo do contrato é o e-mail. */
const MAXIMO = 254;

export function ehPais(valor: unknown): valor is Pais {
  return PAISES.some((pais) => pais === valor);
}

/** Fica com os campos conhecidos que são texto; null quando não há nenhum. */
export function lerDados(guardado: Readonly<Record<string, unknown>> | null): DadosPessoais | null {
  if (guardado === null) return null;
  const dados = { ...VAZIO };
  let achados = 0;
  for (const campo of CAMPOS) {
    const valor = guardado[campo];
    if (typeof valor !== 'string') continue;
    achados++;
    if (campo === 'pais') dados.pais = ehPais(valor) ? valor : 'Brasil';
    else dados[campo] = cortar(valor, MAXIMO);
  }
  return achados > 0 ? dados : null;
}

/** Passado isto desde a última edição, o que se digitou é esquecido: o computador pode ser de mais gente. */
const DIAS_GUARDADOS = 30;

/** Os dados guardados neste navegador, ou null; `agora` em milissegundos. */
export function dadosGuardados(agora = Date.now()): DadosPessoais | null {
  const guardado = lerObjeto('checkout_dados');
  if (guardado === null) return null;
  const { guardado_em } = guardado;
  // Nem o que diz ser de daqui a muito tempo: um relógio que se acertou não o guarda para sempre.
  if (typeof guardado_em === 'number' && Math.abs(agora - guardado_em) <= DIAS_GUARDADOS * 86_400_000) {
    return lerDados(guardado);
  }
  for (const chave of COM_DADOS_PESSOAIS) apagar(chave);
  return null;
}

/** Guarda os dados; o campo escondido fica de fora. `agora` em milissegundos. */
export function guardarDados({ site: _, ...dados }: Formulario, agora = Date.now()): void {
  gravar('checkout_dados', JSON.stringify({ ...dados, guardado_em: agora }));
}

export const CAMPOS = [
  'pais',
  'nomeCompleto',
  'email',
  'cpf',
  'documento',
  'paisDocumento',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'estado',
  'telefone',
] as const satisfies readonly (keyof DadosPessoais)[];
