import { createHash } from 'node:crypto';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { changedFields } from '../../../lambdas/platform/change-record.ts';
import { AGAIN, decideAgain } from '../../../lambdas/platform/decide-again.ts';
import type { Condition } from '../../../lambdas/platform/expressions.ts';
import { FORM, kindOf } from '../../../lambdas/platform/item-form.ts';
import type { Key } from '../../../lambdas/platform/keys/key.ts';
import { inGroups } from '../../../lambdas/platform/read-many.ts';
import { getItem, type Item, putIfAbsent, tryTransact } from '../../../lambdas/platform/table.ts';
import type { TabelaAberta } from './alvo.ts';
import { tomar } from './andamento.ts';
import { chaveDoItem } from './item-cru.ts';
import type { Migracao } from './migracoes/migracao.ts';
import { varrer } from './varrer.ts';

/** O que uma migração fez, ou faria: quantos itens mudam, e alguns, sem dados de ninguém. */
export type Feito = {
  readonly id: string;
  readonly mudados: number;
  readonly amostras: readonly string[];
};
/** Como rodar: em quantas partes ao mesmo tempo e a quantas unidades de leitura por segundo. */
export type Ritmo = { readonly segmentos?: number; readonly ritmo?: number | undefined };

const AMOSTRAS = 5;

const formaDe = (item: Item) => (typeof item[FORM] === 'number' ? item[FORM] : 1);
const escolherLidos = (item: Item, { le }: Migracao): Item =>
  Object.fromEntries(le.flatMap((campo) => (campo in item ? [[campo, item[campo]]] : [])));
const mudaAForma = (migracao: Migracao): migracao is Extract<Migracao, { tipo: string }> =>
  'tipo' in migracao;
/** Diz se uma migração tem o que fazer de um item; a que não muda a forma, só do que lhe falta algum campo. */
function alcanca(chave: Key, item: Item, migracao: Migracao): boolean {
  if (mudaAForma(migracao)) return kindOf(chave) === migracao.tipo && formaDe(item) === migracao.de;
  return (
    migracao.tipos.includes(kindOf(chave)) &&
    Object.keys(migracao.mudar(escolherLidos(item, migracao))).length > 0
  );
}

/** O item tem de continuar na forma de antes, com os campos de que se decidiu como se leram. */
function condicoesDoLido(item: Item, migracao: Migracao): Condition[] {
  const { le } = migracao;
  const lidos = le.map(
    (campo): Condition => (campo in item ? [campo, '=', item[campo]] : [campo, 'not_exists']),
  );
  if (!mudaAForma(migracao)) return [['pk', 'exists'], ...lidos];
  const { de } = migracao;
  return [['pk', 'exists'], de === 1 ? [FORM, 'absent_or_less', 2] : [FORM, '=', de], ...lidos];
}

/** Muda um item se ele ainda está como se leu; mudou no meio, lê e decide de novo. Diz se mudou. */
async function mudarItem(
  { tabela }: TabelaAberta,
  migracao: Migracao,
  chave: Key,
  lido: Item,
  agora: Date,
): Promise<boolean> {
  let item: Item | null = lido;
  return decideAgain(`Migração ${migracao.id}`, async () => {
    item ??= await getItem(tabela, chave, { consistent: true });
    if (!item || !alcanca(chave, item, migracao)) return false;
    const lidos = escolherLidos(item, migracao);
    const fatos = { ...lidos, ...(await migracao.reunir?.(tabela, lidos)) };
    for (const novo of migracao.antes?.(fatos, agora) ?? []) {
      await putIfAbsent(tabela, novo);
    }
    const set = { ...migracao.mudar(fatos), ...(mudaAForma(migracao) ? { [FORM]: migracao.para } : {}) };
    const falhas = await tryTransact(tabela, [
      { update: chave, set, where: condicoesDoLido(item, migracao) },
    ]);
    item = null;
    return falhas ? AGAIN : true;
  });
}

/** Uma linha de amostra: o tipo, um resumo da chave e os nomes dos campos que mudam. */
function amostra(chave: Key, item: Item, migracao: Migracao): string {
  const resumo = createHash('sha256').update(`${chave.pk}\0${chave.sk}`).digest('hex').slice(0, 8);
  const lido = escolherLidos(item, migracao);
  const campos = changedFields(lido, migracao.mudar(lido));
  return `${kindOf(chave)} ${resumo}: ${[...campos, ...(mudaAForma(migracao) ? [FORM] : [])].join(', ')}`;
}

/** Conta o que a migração mudaria, sem gravar nada. */
export async function simular(
  aberta: TabelaAberta,
  migracao: Migracao,
  { ritmo }: Ritmo = {},
): Promise<Feito> {
  let mudados = 0;
  const amostras: string[] = [];
  for await (const { itens } of varrer(aberta.cliente, aberta.tabela.name, { ritmo })) {
    for (const cru of itens) {
      const chave = chaveDoItem(cru);
      const item = unmarshall(cru);
      if (!alcanca(chave, item, migracao)) continue;
      mudados += 1;
      if (amostras.length < AMOSTRAS) amostras.push(amostra(chave, item, migracao));
    }
  }
  return { id: migracao.id, mudados, amostras };
}

/**
 * Faz a migração, de onde a última execução parou; null quando já se fez. A marca de até onde se chegou vai à tabela
 * depois de cada página: quem cai repete uma página, e repetir não muda nada.
 */
export async function migrar(
  aberta: TabelaAberta,
  migracao: Migracao,
  {
    segmentos = 1,
    ritmo,
    deNovo = false,
    agora = () => new Date(),
  }: Ritmo & { readonly deNovo?: boolean; readonly agora?: () => Date } = {},
): Promise<Feito | null> {
  const posse = await tomar(aberta.tabela, migracao.id, { agora, segmentos, deNovo });
  if (!posse) return null;
  const { andamento, guardar } = posse;
  const cursores = { ...andamento.cursores };
  let { mudados } = andamento;
  let gravando: Promise<void> = Promise.resolve();
  const marcar = () => {
    gravando = gravando.then(() => guardar({ cursores: { ...cursores }, mudados }));
    return gravando;
  };
  const partes = Array.from({ length: andamento.segmentos }, (_, segmento) => segmento);
  await Promise.all(
    partes.map(async (segmento) => {
      const cursor = cursores[segmento];
      if (cursor === null) return;
      const depois = cursor && marshall(cursor);
      const por = {
        segmento,
        segmentos: andamento.segmentos,
        depois,
        ritmo: ritmo && ritmo / andamento.segmentos,
      };
      for await (const { itens, continua } of varrer(aberta.cliente, aberta.tabela.name, por)) {
        const dela = itens.flatMap((cru) => {
          const [chave, item] = [chaveDoItem(cru), unmarshall(cru)];
          return alcanca(chave, item, migracao) ? [{ chave, item }] : [];
        });
        const feitos = await inGroups(dela, ({ chave, item }) =>
          mudarItem(aberta, migracao, chave, item, agora()),
        );
        mudados += feitos.filter(Boolean).length;
        cursores[segmento] = continua && unmarshall(continua);
        await marcar();
      }
    }),
  );
  await guardar({ situacao: 'terminada', terminou_em: agora().toISOString(), cursores: {}, posse_ate: 0 });
  return { id: migracao.id, mudados, amostras: [] };
}
