import * as z from 'zod';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import {
  contarAssinatura,
  diferencaDasParcelas,
  type Elo,
  type Parcelas,
  repartir,
} from '../../shared/assinaturas/carteira.rules.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Condition } from '../platform/expressions.ts';
import type { Key } from '../platform/keys/key.ts';
import { assinaturaContadaKey, diaDaCarteiraKey, mesDaCarteiraKey } from '../platform/keys/somas.ts';
import { type Item, recordAt, type Table, tryTransact, type Write } from '../platform/table.ts';
import { lerAssinatura } from './repository.ts';

type Deps = { readonly tabela: Table };

/** Uma cadeia de renovações não tem volta; o limite só protege de um dado estragado. */
const MAIOR_CADEIA = 1_000;

const marca = z.object({
  parcelas: z.record(z.string(), z.number()),
  elo: z
    .object({
      expira: z.string(),
      produto_id: z.string(),
      safra: z.string(),
      safra_produto: z.string(),
      volta: z.number().int(),
    })
    .nullable(),
  /** A que a renovou: depois de excluída, só aqui se sabe qual era. */
  renovada_por: z.string().nullable(),
  versao: z.number().int(),
});
type Marca = z.output<typeof marca>;

const lerMarca = recordAt(assinaturaContadaKey, (item) => marca.parse(item));

/** O item da marca do que se contou de uma assinatura. */
export function itemDaMarca(
  usuario_id: string,
  id: string,
  contada: { readonly parcelas: Parcelas; readonly elo: Elo; readonly renovada_por: string | null },
  versao: number,
): Item & Key {
  return { ...assinaturaContadaKey(usuario_id, id), ...contada, versao };
}

/**
 * O elo de uma assinatura anterior: o que a marca diz ou, sem ela, o que se conta de novo; e a versão da marca que se
 * leu.
 */
async function eloDe(
  deps: Deps,
  usuario_id: string,
  id: string,
  resta = MAIOR_CADEIA,
): Promise<{ readonly elo: Elo; readonly versao: number | null }> {
  const lida = await lerMarca(deps.tabela, usuario_id, id);
  if (lida) return { elo: lida.elo, versao: lida.versao };
  const assinatura = await lerAssinatura(deps.tabela, usuario_id, id);
  const anterior_id = assinatura?.metadata.assinatura_anterior_id;
  const anterior =
    anterior_id && resta > 0 ? (await eloDe(deps, usuario_id, anterior_id, resta - 1)).elo : null;
  return { elo: contarAssinatura(assinatura, anterior).elo, versao: null };
}

const condicoesDaLida = (versao: number | null): readonly Condition[] => [
  versao === null ? ['pk', 'not_exists'] : ['versao', '=', versao],
];

function gravacoes(
  usuario_id: string,
  { id, antes, contada }: { id: string; antes: Marca | null; contada: Omit<Marca, 'versao'> },
): Write[] {
  const { dias, meses } = repartir(diferencaDasParcelas(antes?.parcelas ?? {}, contada.parcelas));
  return [
    {
      put: itemDaMarca(usuario_id, id, contada, (antes?.versao ?? 0) + 1),
      where: condicoesDaLida(antes?.versao ?? null),
    },
    ...[...dias].map(([dia, add]): Write => ({ update: diaDaCarteiraKey(usuario_id, dia), add })),
    ...[...meses].map(([mes, add]): Write => ({ update: mesDaCarteiraKey(usuario_id, mes), add })),
  ];
}

const NADA_CONTADO = { parcelas: {}, elo: null, renovada_por: null };

const iguais = (primeiro: Omit<Marca, 'versao'>, outro: Omit<Marca, 'versao'>) =>
  Object.keys(diferencaDasParcelas(primeiro.parcelas, outro.parcelas)).length === 0 &&
  JSON.stringify([primeiro.elo && Object.values(primeiro.elo), primeiro.renovada_por]) ===
    JSON.stringify([outro.elo && Object.values(outro.elo), outro.renovada_por]);

/** Acerta uma assinatura e diz qual a renovou; `AGAIN` quando outro contou esta ou a anterior no meio. */
async function tentarContar(
  deps: Deps,
  usuario_id: string,
  id: string,
): Promise<string | null | typeof AGAIN> {
  // A marca antes da assinatura: o que se conta nunca é mais velho do que o que a marca já contou.
  const antes = await lerMarca(deps.tabela, usuario_id, id);
  const assinatura: Assinatura | null = await lerAssinatura(deps.tabela, usuario_id, id);
  const anterior_id = assinatura?.metadata.assinatura_anterior_id;
  const anterior = anterior_id ? await eloDe(deps, usuario_id, anterior_id) : null;
  const renovada_por =
    assinatura?.metadata.renovada_por ?? (assinatura ? null : (antes?.renovada_por ?? null));
  const contagem = contarAssinatura(assinatura, anterior?.elo ?? null);
  const contada = { parcelas: { ...contagem.parcelas }, elo: contagem.elo, renovada_por };
  if (iguais(contada, antes ?? NADA_CONTADO)) return renovada_por;
  const falhas = await tryTransact(deps.tabela, [
    ...gravacoes(usuario_id, { id, antes, contada }),
    // O elo da anterior ainda é o que se leu: se muda depois, quem o mudou passa por aqui em seguida.
    ...(anterior_id && anterior
      ? [{ check: assinaturaContadaKey(usuario_id, anterior_id), where: condicoesDaLida(anterior.versao) }]
      : []),
  ]);
  return falhas ? AGAIN : renovada_por;
}

/**
 * Leva à carteira o que mudou numa assinatura (regra 43): as somas dos dias e dos meses, na mesma transação da marca do
 * que já se contou dela; e depois às que a renovaram, que dependem do fim dela. A mensagem repetida, atrasada ou fora
 * de ordem não muda nada.
 *
 * `renovada_por` é a que a mensagem de uma renovação diz: se a renovada se excluiu antes de ser contada, já nada dela
 * leva à nova, e só a mensagem sabe qual é.
 */
export async function contarNaCarteira(
  deps: Deps,
  usuario_id: string,
  assinatura_id: string,
  renovada_por: string | null = null,
): Promise<void> {
  let id: string | null = assinatura_id;
  let falta = renovada_por;
  for (let passo = 0; id !== null && passo < MAIOR_CADEIA; passo += 1) {
    const atual: string = id;
    if (atual === falta) falta = null;
    const seguinte = await decideAgain('Contar uma assinatura', () => tentarContar(deps, usuario_id, atual));
    id = seguinte ?? falta;
  }
}
