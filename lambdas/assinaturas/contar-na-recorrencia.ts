import * as z from 'zod';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { diferencaDasParcelas, mesDe, repartir } from '../../shared/assinaturas/carteira.rules.ts';
import {
  continuarLinha,
  DIAS_EM_ATRASO,
  type Linha,
  linhaDaPessoa,
  parcelasDaLinha,
} from '../../shared/assinaturas/recorrencia.rules.ts';
import { type Data, dataMaisTarde, somarDias } from '../../shared/base/datas.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { diaDaRecorrenciaKey, mesDaRecorrenciaKey, pessoaContadaKey } from '../platform/keys/somas.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, type Item, queryAll, type Table, tryTransact, type Write } from '../platform/table.ts';
import { assinaturaDoItem } from './item.ts';

type Deps = { readonly tabela: Table };

const marca = z.object({
  /** Os passos de cada escopo: os de antes de `dia` já não mudam. */
  linha: z.record(z.string(), z.array(z.tuple([z.string(), z.number().int()]))),
  /** O último dia em que se contou algo dela. */
  dia: z.string(),
  /** As assinaturas que ainda podem mudar o que vem: o índice pode não as mostrar todas. */
  vivas: z.array(z.string()),
  versao: z.number().int(),
});
type Marca = z.output<typeof marca>;

/** A última mudança de uma pessoa: de quem é, em que dia foi, e a assinatura que mudou, se foi uma. */
export type MudancaDaPessoa = {
  readonly cliente_id: string;
  readonly dia: Data;
  readonly assinaturas?: readonly string[];
};

/** As assinaturas de que depende o que vem, em leitura forte: o índice, que atrasa, só ajuda a achá-las. */
async function lerAssinaturas(
  { tabela }: Deps,
  usuario_id: string,
  { cliente_id, desde, ids }: { cliente_id: string; desde: Data | null; ids: readonly string[] },
): Promise<Assinatura[]> {
  const achadas = new Set(ids);
  const doCliente = {
    ...({ index: 'gsi2', pk: cliente_id } as const),
    ...(desde === null ? {} : { sk: { from: desde, to: '9999-99-99' } }),
  };
  for await (const item of queryAll(tabela, doCliente)) {
    if (item.pk === assinaturaKey(usuario_id, '').pk) achadas.add(String(item.sk));
  }
  const lidas = new Map<string, Assinatura>();
  let faltam = [...achadas];
  while (faltam.length > 0) {
    const itens = await readMany(
      tabela,
      faltam.map((id) => assinaturaKey(usuario_id, id)),
    );
    const novas = itens.map(assinaturaDoItem).filter((nova) => nova.cliente_id === cliente_id);
    for (const nova of novas) lidas.set(nova.id, nova);
    // A que renovou uma delas diz até quando a outra vale.
    const seguintes = novas.flatMap(({ metadata: { renovada_por } }) => (renovada_por ? [renovada_por] : []));
    faltam = seguintes.filter((id) => !lidas.has(id) && !achadas.has(id));
    for (const id of faltam) achadas.add(id);
  }
  return [...lidas.values()];
}

/** As que, contadas até um dia, ainda podem mudar o nível de um dia que vem. */
const aindaVivas = (assinaturas: readonly Assinatura[], dia: Data): string[] =>
  assinaturas
    .filter(({ data_expiracao }) => somarDias(data_expiracao, DIAS_EM_ATRASO) >= dia)
    .map(({ id }) => id)
    .sort();

/** O item da marca do que se contou de uma pessoa. */
function itemDaPessoa(
  usuario_id: string,
  cliente_id: string,
  { linha, ...contada }: { linha: Linha; dia: Data; vivas: readonly string[] },
  versao: number,
): Item & Key {
  const comPassos = Object.entries(linha).filter(([, passos]) => passos.length > 0);
  return {
    ...pessoaContadaKey(usuario_id, cliente_id),
    ...contada,
    linha: Object.fromEntries(comPassos),
    versao,
  };
}

/**
 * As somas a gravar de uma diferença: os meses, todos; os dias, só os do mês em que se conta em diante, que são os que
 * um relatório lê.
 */
function somasDe(antes: Linha, depois: Linha, dia: Data) {
  const { dias, meses } = repartir(diferencaDasParcelas(parcelasDaLinha(antes), parcelasDaLinha(depois)));
  const doMes = [...dias].filter(([em]) => em >= `${mesDe(dia)}-01`);
  return { dias: new Map(doMes), meses };
}

/**
 * O que se grava de uma pessoa de quem nada se contou: a marca, e o que ela põe nas somas; null se não há o que contar.
 */
export function pessoaDoZero(
  usuario_id: string,
  {
    cliente_id,
    dia,
    assinaturas,
  }: { readonly cliente_id: string; readonly dia: Data; readonly assinaturas: readonly Assinatura[] },
) {
  const linha = linhaDaPessoa(assinaturas);
  const vivas = aindaVivas(assinaturas, dia);
  if (iguais(null, linha, vivas)) return null;
  return {
    marca: itemDaPessoa(usuario_id, cliente_id, { linha, dia, vivas }, 1),
    linha,
    ...somasDe({}, linha, dia),
  };
}

function gravacoes(
  usuario_id: string,
  {
    cliente_id,
    antes,
    ...contada
  }: { cliente_id: string; antes: Marca | null; linha: Linha; dia: Data; vivas: readonly string[] },
): Write[] {
  const { dias, meses } = somasDe(antes?.linha ?? {}, contada.linha, contada.dia);
  return [
    {
      put: itemDaPessoa(usuario_id, cliente_id, contada, (antes?.versao ?? 0) + 1),
      where: [antes === null ? ['pk', 'not_exists'] : ['versao', '=', antes.versao]],
    },
    ...[...dias].map(([em, add]): Write => ({ update: diaDaRecorrenciaKey(usuario_id, em), add })),
    ...[...meses].map(([em, add]): Write => ({ update: mesDaRecorrenciaKey(usuario_id, em), add })),
  ];
}

const iguais = (antes: Marca | null, linha: Linha, vivas: readonly string[]) =>
  Object.keys(diferencaDasParcelas(parcelasDaLinha(antes?.linha ?? {}), parcelasDaLinha(linha))).length ===
    0 && JSON.stringify(antes?.vivas ?? []) === JSON.stringify(vivas);

async function tentarContar(
  deps: Deps,
  usuario_id: string,
  { cliente_id, dia: doFato, assinaturas = [] }: MudancaDaPessoa,
): Promise<null | typeof AGAIN> {
  // A marca antes das assinaturas: o que se conta nunca é mais velho do que o que ela já contou.
  const item = await getItem(deps.tabela, pessoaContadaKey(usuario_id, cliente_id), { consistent: true });
  const antes = item ? marca.parse(item) : null;
  const dia = antes ? dataMaisTarde(antes.dia, doFato) : doFato;
  const lidas = await lerAssinaturas(deps, usuario_id, {
    cliente_id,
    desde: antes ? somarDias(dia, -DIAS_EM_ATRASO - 1) : null,
    ids: [...assinaturas, ...(antes?.vivas ?? [])],
  });
  const sabida = linhaDaPessoa(lidas);
  const linha = antes ? continuarLinha(antes.linha, sabida, dia) : sabida;
  const vivas = aindaVivas(lidas, dia);
  if (iguais(antes, linha, vivas)) return null;
  const falhas = await tryTransact(
    deps.tabela,
    gravacoes(usuario_id, { cliente_id, antes, linha, dia, vivas }),
  );
  return falhas ? AGAIN : null;
}

/**
 * Leva à recorrência o que mudou nas assinaturas de uma pessoa (regras 73 e 74): o que já se contou até a véspera do
 * fato fica, e o que se corrige conta do dia em que se corrigiu. As somas mudam na transação da marca dela: a mensagem
 * repetida não soma duas vezes.
 */
export const contarNaRecorrencia = (
  deps: Deps,
  usuario_id: string,
  mudanca: MudancaDaPessoa,
): Promise<null> =>
  decideAgain('Contar a recorrência de uma pessoa', () => tentarContar(deps, usuario_id, mudanca));
