import { useMemo } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { TETO_DE_LINHAS, useEmAndamento } from '../pecas/assinaturas/emAndamento.ts';
import { useClientes } from '../pecas/clientes/consultas.ts';
import { useGruposDosProdutos } from '../pecas/linhas/gruposDosProdutos.ts';
import { useHoje } from '../shell/api.ts';
import { abremODia, devolvidas, juntarAcessos } from './acesso.ts';

/**
 * O que vem depois de cada pagamento: o acesso de quem pagou, como se fala com ele e o grupo em que entra. Pede-se só
 * com a lista inteira, para não a atrasar; o que não vem não se diz, e a lista fica a mesma.
 */
export function useAcessos(
  { itens, completo }: { readonly itens: readonly LancamentoDaApi[]; readonly completo: boolean },
  aVista: readonly LancamentoDaApi[],
) {
  const hoje = useHoje();
  const correm = useEmAndamento({ pedir: completo });
  // Com as que não couberam, dizer que alguém não tem nada seria mentir.
  const sabidas = correm.completo && correm.itens.length < TETO_DE_LINHAS ? correm.itens : null;
  const clientes = useClientes('nao', { pedir: completo && sabidas !== null });

  const acessos = useMemo(() => sabidas && juntarAcessos(sabidas), [sabidas]);
  const voltaram = useMemo(() => devolvidas(itens), [itens]);
  const telefones = useMemo(
    () => new Map(clientes.itens.map(({ id, telefone }) => [id, telefone])),
    [clientes.itens],
  );
  const grupos = useGruposDosProdutos();
  const abrem = useMemo(() => abremODia(aVista), [aVista]);
  return useMemo(
    () => ({ hoje, acessos, devolvidas: voltaram, telefones, grupos, abrem }),
    [hoje, acessos, voltaram, telefones, grupos, abrem],
  );
}

/** O que as linhas precisam além de cada pagamento. */
export type ContextoDoPagamento = ReturnType<typeof useAcessos> & {
  readonly aoAbrir: (pedido: string) => void;
  readonly aoChamar: (assinatura: AssinaturaLinha) => void;
  /** No celular, só o que pede alguma coisa, e sem coluna de ações. */
  readonly noCelular: boolean;
};
