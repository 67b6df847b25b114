import { marshall } from '@aws-sdk/util-dynamodb';
import { RESTAURADO } from '../../../lambdas/platform/domain-event.ts';
import { kindOf } from '../../../lambdas/platform/item-form.ts';
import { EVENTO_SUFFIX } from '../../../lambdas/platform/keys/eventos.ts';
import { chaveDoItem, textoDoItem } from './item-cru.ts';
import type { ItemCru } from './varrer.ts';

/**
 * O que alguém escreveu e um dano pode ter estragado: volta por cima do que há. Tudo o mais (eventos, envios,
 * reivindicações, entregas, usos de cupom, somas, marcas) só volta onde falta: o que já aconteceu não se desfaz por se
 * restaurar.
 */
const REGISTROS = new Set([
  ...['USUARIO', 'LOGO', 'AUTOMACOES', 'ASSISTENTE', 'INTEGRACAO'],
  ...['CLIENTE', 'PRODUTO', 'ASSINATURA', 'CUPOM', 'CATALOGO', 'PAGINA', 'LEAD', 'PEDIDO', 'PAGAMENTO'],
  ...['TEMPLATE_EMAIL', 'TEMPLATE_WHATSAPP', 'TEMPLATE_PRODUTO', 'CONHECIMENTO', 'CONHECIMENTO_BASE'],
]);
/** O que a tabela conta dentro de um registro: fica como está, e `tabela:recontar` o acerta. */
const CONTADOS: Readonly<Record<string, readonly string[]>> = {
  CLIENTE: ['assinaturas', 'pago_centavos', 'pagamentos'],
  PRODUTO: ['assinaturas'],
  CUPOM: ['usos_atuais'],
};

/** Quando houve o dano: só volta por cima do que se gravou nesse intervalo. `todos` é qualquer que difira. */
export type Dano = {
  readonly desde?: string | undefined;
  readonly ate?: string | undefined;
  readonly todos?: boolean;
};

/** O que se faz de um item da cópia: o que se grava, e sobre o quê; ou por que fica como está. */
export type Decisao =
  | { readonly faz: 'falta' | 'difere'; readonly grava: ItemCru; readonly sobre: ItemCru | null }
  | { readonly faz: 'igual' | 'vencido' | 'de_outra_hora' | 'so_se_falta' };

const vencido = ({ expira_em }: ItemCru, agora: Date) =>
  expira_em?.N !== undefined && Number(expira_em.N) * 1_000 <= agora.getTime();

const tirarCampos = (item: ItemCru, nomes: readonly string[]): ItemCru =>
  Object.fromEntries(Object.entries(item).filter(([nome]) => !nomes.includes(nome)));
const escolherCampos = (item: ItemCru, nomes: readonly string[]): ItemCru =>
  Object.fromEntries(Object.entries(item).filter(([nome]) => nomes.includes(nome)));

function caiNoDano({ atualizado_em }: ItemCru, { desde, ate, todos }: Dano): boolean {
  if (todos) return true;
  const quando = atualizado_em?.S;
  return (
    desde !== undefined && quando !== undefined && quando >= desde && (ate === undefined || quando <= ate)
  );
}

/** Diz se um item é um evento: restaurá-lo em dois passos é o que impede o despachante de o levar de novo às filas. */
export const ehEvento = (item: ItemCru) => chaveDoItem(item).pk.endsWith(EVENTO_SUFFIX);
/** O lugar de um evento, antes de ele voltar inteiro: o stream mostra-o como novo, e o despachante passa adiante. */
export const lugarDoEvento = ({ pk, sk }: ItemCru): ItemCru => ({
  ...marshall({ [RESTAURADO]: true }),
  ...(pk && sk ? { pk, sk } : {}),
});

/** O lugar de um evento que ainda não voltou inteiro: o da demonstração também se marca, e já está inteiro. */
const ehSoOLugar = (item: ItemCru) => RESTAURADO in item && Object.keys(item).length === 3;

/**
 * O que fazer de um item da cópia (`antes`) diante do que há na tabela (`agora`): função pura. O registro volta com a
 * versão seguinte à de agora: quem o tem aberto na tela recebe o conflito.
 */
export function decidirVolta(
  antes: ItemCru,
  hoje: ItemCru | null,
  { dano, agora }: { readonly dano: Dano; readonly agora: Date },
): Decisao {
  if (vencido(antes, agora)) return { faz: 'vencido' };
  if (!hoje || ehSoOLugar(hoje)) return { faz: 'falta', grava: antes, sobre: hoje };
  const tipo = kindOf(chaveDoItem(antes));
  const contados = CONTADOS[tipo] ?? [];
  const textoAComparar = (item: ItemCru) => textoDoItem(tirarCampos(item, ['versao', ...contados]));
  if (textoAComparar(antes) === textoAComparar(hoje)) return { faz: 'igual' };
  if (!REGISTROS.has(tipo)) return { faz: 'so_se_falta' };
  if (!caiNoDano(hoje, dano)) return { faz: 'de_outra_hora' };
  const versao = hoje.versao?.N === undefined ? {} : marshall({ versao: Number(hoje.versao.N) + 1 });
  return {
    faz: 'difere',
    grava: { ...tirarCampos(antes, contados), ...escolherCampos(hoje, contados), ...versao },
    sobre: hoje,
  };
}
