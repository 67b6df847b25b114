import { venceuPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha, Status } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';

/** 'Sem assinaturas', '1 assinatura', '3 assinaturas'. */
export const contarAssinaturas = (quantas: number): string =>
  quantas === 0 ? 'Sem assinaturas' : quantas === 1 ? '1 assinatura' : `${quantas} assinaturas`;

/** Quanto uma assinatura diz da pessoa: a que vale, a que espera, a que venceu, a cancelada. */
const LUGAR: Readonly<Record<Status, number>> = { ativo: 0, pendente: 1, expirado: 2, cancelado: 3 };

/**
 * As assinaturas de cada cliente, a que mais diz dele primeiro: a que vale antes da que venceu e da cancelada; entre as
 * que valem, a que vence antes; entre as outras, a que venceu por último. A renovada é história.
 */
export function juntarPorCliente(
  linhas: readonly AssinaturaLinha[],
  hoje: Data,
): ReadonlyMap<string, readonly AssinaturaLinha[]> {
  const juntas = new Map<string, AssinaturaLinha[]>();
  for (const linha of linhas) {
    if (linha.status_grupo === 'renovado') continue;
    juntas.set(linha.cliente_id, [...(juntas.get(linha.cliente_id) ?? []), linha]);
  }
  const lugar = (linha: AssinaturaLinha) =>
    venceuPelaData(linha, hoje) ? LUGAR.expirado : LUGAR[linha.status];
  for (const dele of juntas.values()) {
    dele.sort((a, b) => {
      const porData = a.data_expiracao.localeCompare(b.data_expiracao);
      return lugar(a) - lugar(b) || (lugar(a) < LUGAR.expirado ? porData : -porData);
    });
  }
  return juntas;
}
