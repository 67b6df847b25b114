import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { centavosParaReais, formatarReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { type StatusDoCupom, statusDoCupom, zeraOPreco } from '../../../shared/cupons/cupons.rules.ts';
import type { Cupom, CupomEntrada, UsoDoCupom } from '../../../shared/cupons/cupons.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Cor e ícone de cada status de cupom. */
export const TIPO_DO_STATUS: Readonly<Record<StatusDoCupom, TipoDeStatus>> = {
  Ativo: 'sucesso',
  Esgotado: 'alerta',
  Expirado: 'erro',
  Inativo: 'neutro',
};

/** '10%' ou 'R$ 10,00'. */
export function textoDoDesconto(cupom: Pick<CupomEntrada, 'tipo_desconto' | 'valor_desconto'>): string {
  const { tipo_desconto, valor_desconto } = cupom;
  return tipo_desconto === 'percentual' ? `${numero.format(valor_desconto)}%` : formatarReais(valor_desconto);
}

/** Em que um cupom vale. */
export const TEXTO_DA_OCASIAO: Readonly<Record<Cupom['vale_em'], string>> = {
  ambas: 'Compras e renovações',
  primeira_compra: 'Só a primeira compra',
  renovacao: 'Só a renovação',
};

/** O que falta dizer do cupom que desconta tudo: o checkout não faz um pedido de zero reais (regra 14). */
export const SEM_NADA_A_PAGAR =
  'Com 100% não sobra nada a pagar, e o checkout recusa. Para dar o acesso sem cobrar, crie um convite no painel do produto.';

/** Por que um cupom ligado ainda não vale, para completar uma frase; null quando vale. */
export function motivoDeNaoValer(cupom: Cupom, hoje: Data): string | null {
  const status = statusDoCupom(cupom, hoje);
  if (status === 'Expirado') return `expirou em ${textoDaExpiracao(cupom.data_expiracao)}`;
  if (status === 'Esgotado') return 'já teve todos os usos';
  return zeraOPreco(cupom) ? 'não deixa nada a pagar, e o checkout o recusa' : null;
}

/** '3 de 50', ou quantos já foram de um cupom ilimitado. */
export function textoDosUsos({
  usos_atuais,
  maximo_usos,
}: Pick<Cupom, 'usos_atuais' | 'maximo_usos'>): string {
  const usados = numero.format(usos_atuais);
  return maximo_usos === null ? `${usados} (ilimitado)` : `${usados} de ${numero.format(maximo_usos)}`;
}

/** '31/12/2026', ou 'Sem data de expiração'. */
export function textoDaExpiracao(data: string | null): string {
  return data === null ? 'Sem data de expiração' : formatarData(data);
}

/** Nomes dos produtos em que vale; null são todos. Um produto que saiu da lista conserva o lugar. */
export function textoDosProdutos(ids: readonly string[] | null, nomes: ReadonlyMap<string, string>): string {
  if (ids === null) return 'Todos os produtos';
  if (ids.length === 0) return 'Nenhum produto';
  return ids.map((id) => nomes.get(id) ?? PRODUTO_QUE_SAIU).join(', ');
}

/** Nome que se mostra de um produto arquivado ou excluído. */
export const PRODUTO_QUE_SAIU = 'Produto arquivado ou excluído';

/** O que um cupom trouxe, em reais: o que se pagou na primeira cobrança de cada compra, menos o que dela voltou. */
export function somarUsos(usos: readonly Pick<UsoDoCupom, 'valor' | 'voltou' | 'desconto'>[]) {
  const somar = (de: (uso: (typeof usos)[number]) => number) =>
    usos.reduce((soma, uso) => soma + reaisParaCentavos(de(uso)), 0);
  const devolvido = somar(({ voltou }) => voltou);
  return {
    compras: usos.length,
    recebido: centavosParaReais(somar(({ valor }) => valor) - devolvido),
    devolvido: centavosParaReais(devolvido),
    desconto: centavosParaReais(somar(({ desconto }) => desconto)),
  };
}
