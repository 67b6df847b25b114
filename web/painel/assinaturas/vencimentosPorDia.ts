import { entraNoIndiceDeVencimento, statusPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, somarDias } from '../../../shared/base/datas.ts';
import { centavosParaReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';

/** Até quantos dias à frente se olha, sem contar hoje: o último também conta. */
export const DIAS_A_VENCER = 30;

type Linha = Pick<AssinaturaLinha, 'status' | 'status_grupo' | 'data_expiracao' | 'valor' | 'produto_id'>;

export type VencimentosPorDia = {
  /** Um por dia, de hoje em diante, também os em que nada vence. */
  readonly dias: readonly { readonly dia: Data; readonly quantas: number; readonly valor: number }[];
  readonly quantas: number;
  readonly valor: number;
  /** Quantas valem, vençam quando vencerem. */
  readonly ativas: number;
  /** Quantas passaram do dia com a pessoa ainda no grupo, e de que produtos são. */
  readonly aindaNoGrupo: number;
  readonly produtosDoGrupo: ReadonlySet<string>;
};

/**
 * O que vence em cada um dos próximos dias, quantas valem e quantas passaram do dia sem sair do grupo, pelas regras das
 * vistas e das linhas. Passa uma vez por cada linha: são todas as que correm.
 */
export function vencimentosPorDia(linhas: readonly Linha[], hoje: Data): VencimentosPorDia {
  const dias = Array.from({ length: DIAS_A_VENCER + 1 }, (_, i) => ({
    dia: somarDias(hoje, i),
    quantas: 0,
    centavos: 0,
  }));
  const porDia = new Map(dias.map((item) => [item.dia, item]));
  const produtosDoGrupo = new Set<string>();
  let [quantas, centavos, ativas, aindaNoGrupo] = [0, 0, 0, 0];
  for (const linha of linhas) {
    if (linha.data_expiracao < hoje) {
      if (dizerGrupo(linha, hoje).chama) {
        aindaNoGrupo += 1;
        produtosDoGrupo.add(linha.produto_id);
      }
    } else if (statusPelaData(linha, hoje) === 'ativo' && entraNoIndiceDeVencimento(linha)) {
      ativas += 1;
      const doDia = porDia.get(linha.data_expiracao);
      if (doDia === undefined) continue;
      const seus = reaisParaCentavos(linha.valor);
      doDia.quantas += 1;
      doDia.centavos += seus;
      quantas += 1;
      centavos += seus;
    }
  }
  return {
    dias: dias.map(({ dia, quantas, centavos }) => ({ dia, quantas, valor: centavosParaReais(centavos) })),
    quantas,
    valor: centavosParaReais(centavos),
    ativas,
    aindaNoGrupo,
    produtosDoGrupo,
  };
}
