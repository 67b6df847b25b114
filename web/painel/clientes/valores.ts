import { digitos, formatarCpf, mascaraCep } from '../../../shared/base/documentos.ts';
import { formatarTelefone, mascaraTelefone } from '../../../shared/base/telefone.ts';
import type { Cliente, ClienteEntrada } from '../../../shared/clientes/clientes.schema.ts';

type Campo = keyof ClienteEntrada;
type Textos = Record<Exclude<Campo, 'estrangeiro'>, string>;
/**
 * O que o formulário guarda enquanto se digita: texto em todos os campos, vazio quando não há valor. `versao` é a
 * que se leu (0 num cliente novo): anda junto para que um rascunho velho encontre o conflito.
 */
export type ValoresCliente = Textos & { estrangeiro: boolean; versao: number };

export const CLIENTE_EM_BRANCO: ValoresCliente = {
  nome: '',
  telefone: '',
  email: '',
  estrangeiro: false,
  cpf: '',
  cep: '',
  rua: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
  pais: '',
  documento: '',
  pais_documento: '',
  observacoes: '',
  versao: 0,
};

const ENDERECO_BRASILEIRO = {
  cep: '',
  rua: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
};

/** Valores com que o formulário abre: em branco, ou os do cliente com as máscaras da especificação. */
export function valoresDoCliente(cliente: Cliente): ValoresCliente {
  return {
    nome: cliente.nome,
    telefone: formatarTelefone(cliente.telefone ?? ''),
    email: cliente.email ?? '',
    estrangeiro: cliente.estrangeiro,
    cpf: formatarCpf(cliente.cpf ?? ''),
    cep: mascaraCep(cliente.cep ?? ''),
    rua: cliente.rua ?? '',
    numero: cliente.numero ?? '',
    complemento: cliente.complemento ?? '',
    bairro: cliente.bairro ?? '',
    cidade: cliente.cidade ?? '',
    estado: cliente.estado ?? '',
    pais: cliente.pais ?? '',
    documento: cliente.documento ?? '',
    pais_documento: cliente.pais_documento ?? '',
    observacoes: cliente.observacoes ?? '',
    versao: cliente.versao,
  };
}

/**
 * O que se confere e se grava: os campos desativados ficam de fora, para que um CPF pela metade, que a pessoa
 * nem pode mais corrigir, não impeça salvar um estrangeiro. O formulário os conserva, caso se volte atrás.
 */
export function valoresQueValem(valores: ValoresCliente): ValoresCliente {
  return valores.estrangeiro
    ? { ...valores, ...ENDERECO_BRASILEIRO, cpf: '' }
    : { ...valores, pais: '', documento: '', pais_documento: '' };
}

export const ROTULOS_CLIENTE: Record<Campo, string> = {
  nome: 'Nome',
  telefone: 'Telefone',
  email: 'Email',
  estrangeiro: 'Cliente estrangeiro',
  cpf: 'CPF',
  cep: 'CEP',
  rua: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'Estado',
  pais: 'País',
  documento: 'Documento',
  pais_documento: 'País do documento',
  observacoes: 'Observações',
};

type Registro = Pick<Cliente, Campo>;

const mostrar: Partial<Record<Campo, (valor: string) => string>> = {
  cpf: formatarCpf,
  cep: mascaraCep,
  telefone: (valor) =>
    valor.startsWith('+') ? formatarTelefone(`+${digitos(valor)}`) : mascaraTelefone(valor),
};

function textoDoCampo(registro: Registro, campo: Campo): string {
  const valor = registro[campo];
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return mostrar[campo]?.(valor ?? '') ?? valor ?? '';
}

/** Diz se o nome que a API deu em `campo` é de um campo do formulário. */
export function ehCampoDoCliente(nome: string | undefined): nome is Campo {
  return nome !== undefined && nome in ROTULOS_CLIENTE;
}

/** Campos em que as duas versões de um cliente diferem, já como se mostram à pessoa. */
export function diferencasDoCliente(
  meu: Registro,
  atual: Registro,
): { rotulo: string; meu: string; atual: string }[] {
  return Object.keys(ROTULOS_CLIENTE)
    .filter(ehCampoDoCliente)
    .map((campo) => ({
      rotulo: ROTULOS_CLIENTE[campo],
      meu: textoDoCampo(meu, campo),
      atual: textoDoCampo(atual, campo),
    }))
    .filter((campo) => campo.meu !== campo.atual);
}
