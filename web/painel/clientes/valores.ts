import { digitos, formatarCpf, mascaraCep } from '../../../shared/base/documentos.ts';
import { formatarTelefone, mascaraTelefone } from '../../../shared/base/telefone.ts';
import type { Cliente, ClienteEntrada } from '../../../shared/clientes/clientes.schema.ts';
import { diferencas, porCampo, type TabelaDeCampos } from '../../kit/formulario/campos.ts';

type Campo = keyof ClienteEntrada;
type CampoDeTexto = Exclude<Campo, 'estrangeiro'>;
type Registro = Pick<Cliente, Campo>;
/**
 * O que o formulário guarda enquanto se digita: texto em todos os campos, vazio quando não há valor. `versao` é a
 * que se leu (0 num cliente novo): anda junto para que um rascunho velho encontre o conflito.
 */
export type ValoresCliente = Record<CampoDeTexto, string> & { estrangeiro: boolean; versao: number };

const texto = (rotulo: string, campo: CampoDeTexto, mostrar = (valor: string) => valor) => ({
  rotulo,
  texto: (cliente: Registro) => mostrar(cliente[campo] ?? ''),
});
const mostrarTelefone = (valor: string) =>
  valor.startsWith('+') ? formatarTelefone(`+${digitos(valor)}`) : mascaraTelefone(valor);

/** Os campos do cliente: como se chamam e como o valor de cada um se lê. */
export const CAMPOS_CLIENTE: TabelaDeCampos<Campo, Registro> = {
  nome: texto('Nome', 'nome'),
  telefone: texto('Telefone', 'telefone', mostrarTelefone),
  email: texto('Email', 'email'),
  estrangeiro: {
    rotulo: 'Cliente estrangeiro',
    texto: ({ estrangeiro }) => (estrangeiro ? 'Sim' : 'Não'),
  },
  cpf: texto('CPF', 'cpf', formatarCpf),
  cep: texto('CEP', 'cep', mascaraCep),
  rua: texto('Rua', 'rua'),
  numero: texto('Número', 'numero'),
  complemento: texto('Complemento', 'complemento'),
  bairro: texto('Bairro', 'bairro'),
  cidade: texto('Cidade', 'cidade'),
  estado: texto('Estado', 'estado'),
  pais: texto('País', 'pais'),
  documento: texto('Documento', 'documento'),
  pais_documento: texto('País do documento', 'pais_documento'),
  observacoes: texto('Observações', 'observacoes'),
};

export const CLIENTE_EM_BRANCO: ValoresCliente = {
  ...porCampo(CAMPOS_CLIENTE, () => ''),
  estrangeiro: false,
  versao: 0,
};

/** Valores com que o formulário abre: os do cliente com as máscaras da especificação. */
export function valoresDoCliente(cliente: Cliente): ValoresCliente {
  return {
    ...porCampo(CAMPOS_CLIENTE, ({ texto }) => texto(cliente)),
    // O que se gravou sem se entender abre como está, sem máscara.
    telefone: formatarTelefone(cliente.telefone ?? ''),
    estrangeiro: cliente.estrangeiro,
    versao: cliente.versao,
  };
}

const ENDERECO = { cep: '', rua: '', numero: '', complemento: '', bairro: '', cidade: '', estado: '' };
const DE_FORA = { pais: '', documento: '', pais_documento: '' };

/**
 * O que se confere e se grava: os campos desativados ficam de fora, para que um CPF pela metade, que a pessoa
 * nem pode mais corrigir, não impeça salvar um estrangeiro. O formulário os conserva, caso se volte atrás.
 */
export function valoresQueValem(valores: ValoresCliente): ValoresCliente {
  return { ...valores, ...(valores.estrangeiro ? { cpf: '', ...ENDERECO } : DE_FORA) };
}

/** Campos em que as duas versões de um cliente diferem, já como se mostram à pessoa. */
export const diferencasDoCliente = (meu: Registro, atual: Registro) =>
  diferencas(CAMPOS_CLIENTE, { meu, atual });
