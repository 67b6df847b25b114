import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { linksPedidosKey } from '../platform/keys/conta.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { alargarRede, redeDe } from '../platform/rede.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { apagaEm } from './sessao.ts';

const DOIS_DIAS_MS = 2 * 24 * 60 * 60_000;

/** A rede de onde se chama, como se conta. */
export const redeDaChamada = ({ address }: RawRequest): string => `REDE#${alargarRede(redeDe(address)).nome}`;

/**
 * Conta o que se pede num dia, tudo ou nada, antes de olhar de quem é: o limite não diz o que existe. Diz se ainda
 * cabia.
 */
export async function contarNoDia(
  { tabela, tempoReal }: { readonly tabela: Table; readonly tempoReal: () => number },
  usuario_id: string,
  { quem, vezes }: { readonly quem: readonly string[]; readonly vezes: number },
): Promise<boolean> {
  const agora = tempoReal();
  const dia = dataEmSaoPaulo(new Date(agora));
  const falhas = await tryTransact(
    tabela,
    quem.map((nome) => ({
      update: linksPedidosKey(usuario_id, dia, nome),
      set: { expira_em: apagaEm(agora + DOIS_DIAS_MS) },
      add: { vezes: 1 },
      where: [['vezes', 'absent_or_less', vezes]] as const,
    })),
  );
  return falhas === null;
}
