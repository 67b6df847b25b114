import * as z from 'zod';
import type { Data } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { recusasCupons } from '../../../shared/cupons/cupons.routes.ts';
import { type Cupom, type CupomEntrada, cupomEntrada } from '../../../shared/cupons/cupons.schema.ts';
import { textoDaExpiracao, textoDoDesconto, textoDosProdutos } from './mostrar.ts';

type Campo = keyof CupomEntrada;

/**
 * O que o formulário guarda enquanto se digita: número null quando não há, `maximo_usos` '' é ilimitado,
 * `data_expiracao` '' é sem data. `versao` é a que se leu (0 num cupom novo): anda junto para que um rascunho velho
 * encontre o conflito.
 */
export type ValoresCupom = {
  codigo: string;
  descricao: string;
  tipo_desconto: CupomEntrada['tipo_desconto'];
  valor_desconto: number | null;
  valor_minimo: number | null;
  maximo_usos: string;
  data_expiracao: string;
  todos_os_produtos: boolean;
  produtos_aplicaveis: readonly string[];
  ativo: boolean;
  versao: number;
};

export const CUPOM_EM_BRANCO: ValoresCupom = {
  codigo: '',
  descricao: '',
  tipo_desconto: 'percentual',
  valor_desconto: null,
  valor_minimo: 0,
  maximo_usos: '',
  data_expiracao: '',
  todos_os_produtos: true,
  produtos_aplicaveis: [],
  ativo: true,
  versao: 0,
};

/** Valores com que a edição abre. */
export function valoresDoCupom(cupom: Cupom): ValoresCupom {
  const { codigo, descricao, tipo_desconto, valor_desconto, valor_minimo, ativo, versao } = cupom;
  return {
    ...{ codigo, descricao, tipo_desconto, valor_desconto, valor_minimo, ativo, versao },
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
  return z
    .custom<ValoresCupom>()
    .transform(({ todos_os_produtos, versao: _, ...valores }): unknown => ({
      ...valores,
      valor_minimo: valores.valor_minimo ?? 0,
      maximo_usos: valores.maximo_usos === '' ? null : Number(valores.maximo_usos),
      data_expiracao: valores.data_expiracao === '' ? null : valores.data_expiracao,
      produtos_aplicaveis: todos_os_produtos ? null : valores.produtos_aplicaveis,
    }))
    .pipe(
      cupomEntrada
        .refine(({ data_expiracao: data }) => data === null || data >= hoje || data === gravada, {
          path: ['data_expiracao'],
          message: recusasCupons.expiracao_no_passado.mensagem,
        })
        .refine(({ produtos_aplicaveis }) => produtos_aplicaveis?.length !== 0, {
          path: ['produtos_aplicaveis'],
          message: 'Escolha ao menos um produto, ou marque todos',
        }),
    );
}

export const ROTULOS_CUPOM: Record<Campo, string> = {
  codigo: 'Código',
  descricao: 'Descrição',
  tipo_desconto: 'Tipo de desconto',
  valor_desconto: 'Desconto',
  valor_minimo: 'Valor mínimo',
  maximo_usos: 'Máximo de usos',
  data_expiracao: 'Data de expiração',
  produtos_aplicaveis: 'Produtos',
  ativo: 'Ativo',
};

/** Diz se o nome que a API deu em `campo` é de um campo do formulário. */
export function ehCampoDoCupom(nome: string | undefined): nome is Campo {
  return nome !== undefined && nome in ROTULOS_CUPOM;
}

/** Campos em que as duas versões de um cupom diferem, já como se mostram à pessoa. */
export function diferencasDoCupom(
  meu: CupomEntrada,
  atual: CupomEntrada,
  nomes: ReadonlyMap<string, string>,
): { rotulo: string; meu: string; atual: string }[] {
  const textos: readonly (readonly [Campo, (cupom: CupomEntrada) => string])[] = [
    ['codigo', (cupom) => cupom.codigo],
    ['descricao', (cupom) => cupom.descricao],
    ['valor_desconto', textoDoDesconto],
    ['valor_minimo', (cupom) => formatarReais(cupom.valor_minimo)],
    ['maximo_usos', (cupom) => (cupom.maximo_usos === null ? 'Ilimitado' : String(cupom.maximo_usos))],
    ['data_expiracao', (cupom) => textoDaExpiracao(cupom.data_expiracao)],
    ['produtos_aplicaveis', (cupom) => textoDosProdutos(cupom.produtos_aplicaveis, nomes)],
    ['ativo', (cupom) => (cupom.ativo ? 'Sim' : 'Não')],
  ];
  return textos
    .map(([campo, texto]) => ({ rotulo: ROTULOS_CUPOM[campo], meu: texto(meu), atual: texto(atual) }))
    .filter((campo) => campo.meu !== campo.atual);
}
