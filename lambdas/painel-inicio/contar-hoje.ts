import * as z from 'zod';
import { diferencaDasParcelas, type Parcelas } from '../../shared/assinaturas/carteira.rules.ts';
import { type FonteDeHoje, repartirPorItem } from '../../shared/painel-inicio/hoje.rules.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { hojeContadoKey, somaDeHojeKey } from '../platform/keys/hoje.ts';
import type { Key } from '../platform/keys/key.ts';
import { getItem, type Item, type Table, tryTransact, type Write } from '../platform/table.ts';
import { lerFontesDeHoje } from './fontes-de-hoje.ts';

type Deps = { readonly tabela: Table };

/** De que registro mudou algo que a Home conta. */
export type AlvoDeHoje = { readonly fonte: FonteDeHoje; readonly id: string };

const marca = z.object({ parcelas: z.record(z.string(), z.number()), versao: z.number().int() });

/** O item da marca do que se contou de um registro. */
export const itemDeHojeContado = (
  usuario_id: string,
  { fonte, id }: AlvoDeHoje,
  parcelas: Parcelas,
  versao: number,
): Item & Key => ({ ...hojeContadoKey(usuario_id, fonte, id), parcelas, versao });

function gravacoes(
  usuario_id: string,
  alvo: AlvoDeHoje,
  { depois, diferenca, versao }: { depois: Parcelas; diferenca: Parcelas; versao: number },
): Write[] {
  return [
    {
      put: itemDeHojeContado(usuario_id, alvo, depois, versao + 1),
      where: [versao === 0 ? ['pk', 'not_exists'] : ['versao', '=', versao]],
    },
    ...[...repartirPorItem(diferenca)].map(
      ([item, add]): Write => ({ update: somaDeHojeKey(usuario_id, item), add }),
    ),
  ];
}

async function tentarContar(deps: Deps, usuario_id: string, alvo: AlvoDeHoje): Promise<null | typeof AGAIN> {
  // A marca antes do registro: o que se conta nunca é mais velho do que o que ela já contou.
  const chave = hojeContadoKey(usuario_id, alvo.fonte, alvo.id);
  const item = await getItem(deps.tabela, chave, { consistent: true });
  const { parcelas: antes, versao } = item ? marca.parse(item) : { parcelas: {}, versao: 0 };
  const depois = await lerFontesDeHoje[alvo.fonte](deps.tabela, usuario_id, alvo.id);
  const diferenca = diferencaDasParcelas(antes, depois);
  if (Object.keys(diferenca).length === 0) return null;
  const falhas = await tryTransact(deps.tabela, gravacoes(usuario_id, alvo, { depois, diferenca, versao }));
  return falhas ? AGAIN : null;
}

/**
 * Leva às contas da Home o que mudou num registro: as somas, na mesma transação da marca do que já se contou dele. A
 * mensagem repetida, atrasada ou fora de ordem não soma duas vezes.
 */
export const contarHoje = (deps: Deps, usuario_id: string, alvo: AlvoDeHoje): Promise<null> =>
  decideAgain('Contar para a Home', () => tentarContar(deps, usuario_id, alvo));
