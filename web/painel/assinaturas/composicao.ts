import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, somarDias } from '../../../shared/base/datas.ts';
import { somarReais } from '../../../shared/base/dinheiro.ts';
import { separarPlano } from '../pecas/produtos/nomeDoProduto.ts';
import { grupoDaLinha } from './grupos.tsx';

/** Até quantos dias à frente se olha, sem contar hoje: o último também conta. */
const DIAS_A_VENCER = 30;

/** De que se compõem as assinaturas que a tela abre: as que valem, por produto, e as que venceram. */
export type Composicao = {
  readonly ativas: number;
  /** Das que valem, as que vencem em até 30 dias, e quanto somam, em reais. */
  readonly aVencer: { readonly quantas: number; readonly valor: number };
  /** De cada produto quantas valem, do que tem mais para o que tem menos. */
  readonly produtos: readonly { readonly nome: string; readonly quantas: number }[];
  readonly vencidas: number;
};

/** As que valem, por produto, e as que venceram, pelas regras dos grupos. Passa uma vez por cada. */
export function comporAssinaturas(linhas: readonly AssinaturaLinha[], hoje: Data): Composicao {
  const limite = somarDias(hoje, DIAS_A_VENCER);
  const porProduto = new Map<string, number>();
  const valores: number[] = [];
  let [ativas, vencidas] = [0, 0];
  for (const linha of linhas) {
    // A história, se se pediu para a ver, não é do que corre.
    if (linha.status_grupo === 'renovado' || linha.status_grupo === 'removido') continue;
    const grupo = grupoDaLinha(linha, hoje);
    if (grupo === 'vencidas') vencidas += 1;
    else if (grupo !== 'pendentes' && grupo !== 'canceladas' && grupo !== 'historico') {
      ativas += 1;
      const [produto] = separarPlano(linha.produto_nome);
      porProduto.set(produto, (porProduto.get(produto) ?? 0) + 1);
      if (linha.data_expiracao <= limite) valores.push(linha.valor);
    }
  }
  return {
    ativas,
    aVencer: { quantas: valores.length, valor: somarReais(valores) },
    produtos: [...porProduto]
      .map(([nome, quantas]) => ({ nome, quantas }))
      .sort((a, b) => b.quantas - a.quantas || a.nome.localeCompare(b.nome)),
    vencidas,
  };
}
