import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useEmAndamento } from '../pecas/assinaturas/emAndamento.ts';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { nomeDoPlano, planoEProduto } from '../pecas/produtos/nomeDoProduto.ts';
import { useHoje } from '../shell/api.ts';
import { contarAssinaturas, juntarPorCliente } from './mostrar.ts';

/** O que corre de cada cliente, da que vence primeiro em diante. */
export type EmAndamento = {
  readonly hoje: Data;
  readonly doCliente: ReadonlyMap<string, readonly AssinaturaLinha[]>;
  /** As assinaturas ainda chegam: do que não se sabe não se diz nada. */
  readonly chegando: boolean;
  /** Por que não vieram todas. */
  readonly erro: unknown;
};

/** O que corre de cada um, e como pedi-lo de novo; só com a lista inteira (`completo`), para não a atrasar. */
export function useOQueCorre(completo: boolean): {
  readonly em: EmAndamento;
  readonly recarregar: () => void;
} {
  const hoje = useHoje();
  const { itens, completo: vieram, erro, recarregar } = useEmAndamento({ pedir: completo });
  const doCliente = useMemo(() => juntarPorCliente(itens, hoje), [itens, hoje]);
  const chegando = !vieram && erro === null;
  const em = useMemo(() => ({ hoje, doCliente, chegando, erro }), [hoje, doCliente, chegando, erro]);
  return { em, recarregar };
}

const nomeDa = ({ produto_nome, produto_periodicidade }: AssinaturaLinha) =>
  nomeDoPlano(produto_nome, produto_periodicidade);

/** O que se diz de quem não tem nenhuma que corra: quantas teve, se já se sabe. */
const dizerQuantas = ({ assinaturas }: ClienteResumo, { chegando }: EmAndamento) =>
  assinaturas > 0 && chegando ? '…' : contarAssinaturas(assinaturas);

/** A primeira que vence de um cliente, e quantas mais; sem nenhuma que corra, quantas teve. */
export function OQueCorre({ cliente, em }: { cliente: ClienteResumo; em: EmAndamento }) {
  const [primeira, ...outras] = em.doCliente.get(cliente.id) ?? [];
  if (!primeira) return dizerQuantas(cliente, em);
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <NomeDoProduto nome={nomeDa(primeira)} comLetra />{' '}
      {outras.length > 0 && (
        <Box component="span" sx={{ flex: 'none' }}>
          e mais {outras.length}
        </Box>
      )}
    </Box>
  );
}

/** O mesmo em pedaços de uma linha de texto, primeiro o plano, que a letra já diz o produto. */
export function escreverOQueCorre(cliente: ClienteResumo, em: EmAndamento): readonly string[] {
  const [primeira, ...outras] = em.doCliente.get(cliente.id) ?? [];
  if (!primeira) return [dizerQuantas(cliente, em)];
  return [...planoEProduto(nomeDa(primeira)), outras.length > 0 ? `e mais ${outras.length}` : ''];
}

/** Se há o que dizer de fora do comum. */
export const temExcecao = (cliente: ClienteResumo, devolvidos: ReadonlySet<string>): boolean =>
  cliente.apagado_em !== null ||
  cliente.arquivado_em !== null ||
  devolvidos.has(cliente.email?.toLowerCase() ?? '');

/** O que há de fora do comum com um cliente: o e-mail que voltou, o arquivado, o que se apagou. */
export function ExcecoesDoCliente({
  cliente,
  devolvidos,
}: {
  cliente: ClienteResumo;
  devolvidos: ReadonlySet<string>;
}) {
  const apagado = cliente.apagado_em !== null;
  return (
    <>
      {apagado && <StatusChip tipo="neutro" rotulo="Dados apagados" />}
      {cliente.arquivado_em !== null && !apagado && <StatusChip tipo="neutro" rotulo="Arquivado" />}
      {devolvidos.has(cliente.email?.toLowerCase() ?? '') && (
        <StatusChip tipo="erro" rotulo="E-mail devolvido" />
      )}
    </>
  );
}
