import type { Campo as CampoDeclarado } from '../../../shared/base/campos.ts';
import {
  CAMPOS_DO_VENDEDOR,
  type CampoDoVendedor,
  type DadosDoVendedor,
} from '../../../shared/base/vendedor.ts';
import type { Perfil, PerfilEntrada } from '../../../shared/sessao/sessao.schema.ts';
import { diferencas, mapearCampos, type TabelaDeCampos } from '../../kit/formulario/campos.ts';

type Campo = keyof PerfilEntrada;
type Registro = Pick<Perfil, Campo>;

/**
 * O que o formulário guarda enquanto se digita: texto em todos os campos, vazio quando não há valor. `versao` é a que
 * se leu: anda junto para que um rascunho velho encontre o conflito.
 */
export type ValoresPerfil = Record<Campo, string> & { versao: number };

/** Valores com que o formulário abre. */
export function valoresDoPerfil(perfil: Perfil): ValoresPerfil {
  const { nome, username, remetente_nome, responder_para, cor, versao } = perfil;
  return {
    nome,
    username,
    remetente_nome: remetente_nome ?? '',
    responder_para: responder_para ?? '',
    cor: cor ?? '',
    ...mapearCampos(CAMPOS_DA_LOJA, ({ texto }) => texto(perfil)),
    versao,
  };
}

/** Os campos dos dados da loja, como se leem: com a pontuação do CPF, do CNPJ e do CEP. */
const CAMPOS_DA_LOJA: TabelaDeCampos<CampoDoVendedor, DadosDoVendedor> = mapearCampos<
  CampoDoVendedor,
  CampoDeclarado,
  { rotulo: string; texto: (dados: DadosDoVendedor) => string }
>(CAMPOS_DO_VENDEDOR, ({ rotulo, mostrar = (valor) => valor }, campo) => ({
  rotulo,
  texto: (dados) => (dados[campo] === null ? '' : mostrar(dados[campo])),
}));

/** Os campos do perfil: como se chamam e como o valor de cada um se lê. */
export const CAMPOS_PERFIL: TabelaDeCampos<Campo, Registro> = {
  nome: { rotulo: 'Nome', maximo: 120, texto: ({ nome }) => nome },
  username: { rotulo: 'Nome de usuário', maximo: 30, texto: ({ username }) => username },
  remetente_nome: {
    rotulo: 'Nome do remetente',
    maximo: 80,
    texto: ({ remetente_nome }) => remetente_nome ?? '',
  },
  responder_para: {
    rotulo: 'Endereço de resposta',
    maximo: 254,
    texto: ({ responder_para }) => responder_para ?? '',
  },
  cor: { rotulo: 'Cor da loja', maximo: 7, texto: ({ cor }) => cor ?? '' },
  ...CAMPOS_DA_LOJA,
};

/** Campos em que as duas versões do perfil diferem, já como se mostram à pessoa. */
export const diferencasDoPerfil = (meu: Registro, atual: Registro) =>
  diferencas(CAMPOS_PERFIL, { meu, atual });

/** Endereço público das páginas do operador, com o nome de usuário como ele será gravado. */
export function enderecoPublico(origem: string, username: string): string {
  const nome = username.trim().toLowerCase();
  return `${origem.replace(/^https?:\/\//, '')}/${nome === '' ? '…' : nome}`;
}
