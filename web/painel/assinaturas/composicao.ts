import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, somarDias } from '../../../shared/base/datas.ts';
import { somarReais } from '../../../shared/base/dinheiro.ts';
import { separarPlano } from '../pecas/produtos/nomeDoProduto.ts';
import { grupoDaLinha } from './grupos.tsx';

/** Até quantos dias à frente se olha, sem contar hoje: o último também conta. */
const DIAS_A_VENCER = 30;

/** O que vence num dia, quanto vale, e quanto vale o que vence até ele, em reais. */
export type DiaAVencer = {
  readonly dia: Data;
  readonly quantas: number;
  readonly valor: number;
  readonly juntado: number;
};

/** De que se compõem as assinaturas que a tela abre: as que valem, por produto, e as que estão a vencer. */
export type Composicao = {
  readonly ativas: number;
  /** Das que valem, as que vencem em até 30 dias: quanto somam, em reais, e o que vence em cada dia. */
  readonly aVencer: {
    readonly quantas: number;
    readonly valor: number;
    readonly dias: readonly DiaAVencer[];
  };
  /** De cada produto quantas valem, do que tem mais para o que tem menos. */
  readonly produtos: readonly { readonly nome: string; readonly quantas: number }[];
};

/** O que vence em cada dia, de hoje até ao último para que se olha, também no dia em que nada vence. */
function contarPorDia(porDia: ReadonlyMap<Data, readonly number[]>, hoje: Data): readonly DiaAVencer[] {
  let juntado = 0;
  return Array.from({ length: DIAS_A_VENCER + 1 }, (_, i) => {
    const dia = somarDias(hoje, i);
    const valores = porDia.get(dia) ?? [];
    const valor = somarReais(valores);
    juntado = somarReais([juntado, valor]);
    return { dia, quantas: valores.length, valor, juntado };
  });
}

/** Os grupos das que não valem. */
const NAO_VALEM: ReadonlySet<string> = new Set(['vencidas', 'pendentes', 'canceladas', 'historico']);

/** As que valem, por produto, e o que vence em cada dia, pelas regras dos grupos. Passa uma vez por cada. */
export function comporAssinaturas(linhas: readonly AssinaturaLinha[], hoje: Data): Composicao {
  const limite = somarDias(hoje, DIAS_A_VENCER);
  const porProduto = new Map<string, number>();
  const porDia = new Map<Data, number[]>();
  let ativas = 0;
  for (const linha of linhas) {
    // A história, se se pediu para a ver, não é do que corre.
    if (linha.status_grupo === 'renovado' || linha.status_grupo === 'removido') continue;
    const grupo = grupoDaLinha(linha, hoje);
    if (NAO_VALEM.has(grupo)) continue;
    ativas += 1;
    const [produto] = separarPlano(linha.produto_nome);
    porProduto.set(produto, (porProduto.get(produto) ?? 0) + 1);
    if (linha.data_expiracao > limite) continue;
    const doDia = porDia.get(linha.data_expiracao) ?? [];
    doDia.push(linha.valor);
    porDia.set(linha.data_expiracao, doDia);
  }
  const dias = contarPorDia(porDia, hoje);
  return {
    ativas,
    aVencer: {
      quantas: dias.reduce((soma, { quantas }) => soma + quantas, 0),
      valor: somarReais(dias.map(({ valor }) => valor)),
      dias,
    },
    produtos: [...porProduto]
      .map(([nome, quantas]) => ({ nome, quantas }))
      .sort((a, b) => b.quantas - a.quantas || a.nome.localeCompare(b.nome)),
  };
}
