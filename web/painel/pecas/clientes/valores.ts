import type { Campo } from '../../../../shared/base/campos.ts';
import { digitos } from '../../../../shared/base/documentos.ts';
import { formatarTelefone, mascaraTelefone } from '../../../../shared/base/telefone.ts';
import {
  CAMPOS_DO_CLIENTE,
  type CampoDoCliente,
  valorNosQueFaltam,
} from '../../../../shared/clientes/clientes.campos.ts';
import type { Cliente } from '../../../../shared/clientes/clientes.schema.ts';
import { diferencas, mapearCampos, type TabelaDeCampos } from '../../../kit/formulario/campos.ts';

type Registro = Pick<Cliente, CampoDoCliente>;
/**
 * O que o formulário guarda enquanto se digita: texto em todos os campos, vazio quando não há valor. `versao` é a
 * que se leu (0 num cliente novo): anda junto para que um rascunho velho encontre o conflito.
 */
export type ValoresCliente = Record<Exclude<CampoDoCliente, 'estrangeiro' | 'aceita_avisos'>, string> & {
  estrangeiro: boolean;
  aceita_avisos: boolean;
  versao: number;
};

function textoDoCampo({ rotulo, mostrar = (valor) => valor }: Campo, campo: CampoDoCliente) {
  const texto = (cliente: Registro) => {
    const valor = cliente[campo];
    if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
    return valor === null ? '' : mostrar(valor);
  };
  return { rotulo, texto };
}
// O que ainda não se gravou está como se digitou.
const mostrarTelefone = (valor: string) =>
  valor.startsWith('+') ? formatarTelefone(`+${digitos(valor)}`) : mascaraTelefone(valor);

/** Os campos do cliente: como se chamam e como o valor de cada um se lê. */
export const CAMPOS_CLIENTE: TabelaDeCampos<CampoDoCliente, Registro> = {
  ...mapearCampos<CampoDoCliente, Campo, ReturnType<typeof textoDoCampo>>(CAMPOS_DO_CLIENTE, textoDoCampo),
  telefone: textoDoCampo({ ...CAMPOS_DO_CLIENTE.telefone, mostrar: mostrarTelefone }, 'telefone'),
};

export const CLIENTE_EM_BRANCO: ValoresCliente = {
  ...mapearCampos(CAMPOS_CLIENTE, () => ''),
  estrangeiro: false,
  aceita_avisos: true,
  versao: 0,
};

/** Valores com que o formulário abre: os do cliente com as máscaras da especificação. */
export function valoresDoCliente(cliente: Cliente): ValoresCliente {
  return {
    ...mapearCampos(CAMPOS_CLIENTE, ({ texto }) => texto(cliente)),
    // O que se gravou sem se entender abre como está, sem máscara.
    telefone: formatarTelefone(cliente.telefone ?? ''),
    estrangeiro: cliente.estrangeiro,
    aceita_avisos: cliente.aceita_avisos,
    versao: cliente.versao,
  };
}

/**
 * O que se confere e se grava: os campos desativados ficam de fora, para que um CPF pela metade, que a pessoa
 * nem pode mais corrigir, não impeça salvar um estrangeiro. O formulário os conserva, caso se volte atrás.
 */
export function valoresQueValem(valores: ValoresCliente): ValoresCliente {
  return { ...valores, ...valorNosQueFaltam(valores.estrangeiro, '') };
}

/** Campos em que as duas versões de um cliente diferem, já como se mostram à pessoa. */
export const diferencasDoCliente = (meu: Registro, atual: Registro) =>
  diferencas(CAMPOS_CLIENTE, { meu, atual });
