import type { Data } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { CAMPOS_DO_CUPOM, type CampoDoCupom } from '../../../shared/cupons/cupons.campos.ts';
import {
  type Cupom,
  type CupomEntrada,
  cupomEntrada,
  EXPIRACAO_NO_PASSADO,
} from '../../../shared/cupons/cupons.schema.ts';
import { guardarDigitado } from '../../kit/campos/dinheiro.ts';
import { diferencas, mapearCampos, type TabelaDeCampos } from '../../kit/formulario/campos.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { TEXTO_DA_OCASIAO, textoDaExpiracao, textoDoDesconto, textoDosProdutos } from './mostrar.ts';

/**
 * O que o formulário guarda enquanto se digita: número null quando não há e texto quando não é um, `maximo_usos` '' é
 * ilimitado, `data_expiracao` '' é sem data. `versao` é a que se leu (0 num cupom novo): anda junto para que um
 * rascunho velho encontre o conflito.
 */
export type ValoresCupom = Record<Exclude<CampoDoCupom, keyof SemTexto>, string> &
  SemTexto & { todos_os_produtos: boolean; versao: number };
type SemTexto = {
  tipo_desconto: CupomEntrada['tipo_desconto'];
  valor_desconto: number | string | null;
  valor_minimo: number | string | null;
  vale_em: CupomEntrada['vale_em'];
  produtos_aplicaveis: readonly string[];
  ativo: boolean;
};

export const CUPOM_EM_BRANCO: ValoresCupom = {
  codigo: '',
  descricao: '',
  tipo_desconto: 'percentual',
  valor_desconto: null,
  valor_minimo: 0,
  maximo_usos: '',
  data_expiracao: '',
  vale_em: 'ambas',
  todos_os_produtos: true,
  produtos_aplicaveis: [],
  ativo: true,
  versao: 0,
};

/** Valores com que a edição abre. */
export function valoresDoCupom(cupom: Cupom): ValoresCupom {
  const { codigo, descricao, tipo_desconto, valor_desconto, valor_minimo, ativo, versao } = cupom;
  return {
    codigo,
    descricao,
    tipo_desconto,
    valor_desconto,
    valor_minimo,
    ativo,
    versao,
    vale_em: cupom.vale_em,
    maximo_usos: cupom.maximo_usos === null ? '' : String(cupom.maximo_usos),
    data_expiracao: cupom.data_expiracao ?? '',
    todos_os_produtos: cupom.produtos_aplicaveis === null,
    produtos_aplicaveis: cupom.produtos_aplicaveis ?? [],
  };
}

/**
 * O esquema do contrato sobre o que se digita. A data não pode ser anterior a hoje, a não ser a que já estava
 * `gravada`: um cupom vencido ainda se edita.
 */
export function esquemaDoCupom(hoje: Data, gravada: Data | null) {
  return lerFormulario<ValoresCupom>(({ todos_os_produtos, versao: _, ...valores }) => ({
    ...valores,
    valor_minimo: valores.valor_minimo ?? 0,
    maximo_usos: guardarDigitado(valores.maximo_usos),
    data_expiracao: valores.data_expiracao === '' ? null : valores.data_expiracao,
    produtos_aplicaveis: todos_os_produtos ? null : valores.produtos_aplicaveis,
  })).pipe(
    cupomEntrada
      .refine(({ data_expiracao: data }) => data === null || data >= hoje || data === gravada, {
        path: ['data_expiracao'],
        message: EXPIRACAO_NO_PASSADO,
      })
      .refine(({ produtos_aplicaveis }) => produtos_aplicaveis?.length !== 0, {
        path: ['produtos_aplicaveis'],
        message: 'Escolha ao menos um produto, ou marque todos',
      }),
  );
}

/** Um cupom e os nomes dos produtos, que ele só guarda por id. */
type CupomComNomes = CupomEntrada & { readonly nomes: ReadonlyMap<string, string> };

const TEXTOS: Readonly<Record<CampoDoCupom, (cupom: CupomComNomes) => string>> = {
  codigo: ({ codigo }) => codigo,
  descricao: ({ descricao }) => descricao,
  // Lê-se no desconto: '10%' ou 'R$ 10,00'.
  tipo_desconto: () => '',
  valor_desconto: textoDoDesconto,
  valor_minimo: ({ valor_minimo }) => formatarReais(valor_minimo),
  maximo_usos: ({ maximo_usos }) => (maximo_usos === null ? 'Ilimitado' : String(maximo_usos)),
  data_expiracao: ({ data_expiracao }) => textoDaExpiracao(data_expiracao),
  vale_em: ({ vale_em }) => TEXTO_DA_OCASIAO[vale_em],
  produtos_aplicaveis: ({ produtos_aplicaveis, nomes }) => textoDosProdutos(produtos_aplicaveis, nomes),
  ativo: ({ ativo }) => (ativo ? 'Sim' : 'Não'),
};

/** Os campos do cupom: como se chamam e como o valor de cada um se lê. */
const CAMPOS_CUPOM: TabelaDeCampos<CampoDoCupom, CupomComNomes> = mapearCampos(
  CAMPOS_DO_CUPOM,
  ({ rotulo }, nome: CampoDoCupom) => ({ rotulo, texto: TEXTOS[nome] }),
);

/** Campos em que as duas versões de um cupom diferem, já como se mostram à pessoa. */
export const diferencasDoCupom = (
  meu: CupomEntrada,
  atual: CupomEntrada,
  nomes: ReadonlyMap<string, string>,
) => diferencas(CAMPOS_CUPOM, { meu: { ...meu, nomes }, atual: { ...atual, nomes } });
