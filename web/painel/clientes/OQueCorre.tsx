import Box from '@mui/material/Box';
import { useMemo } from 'react';
import {
  corVencimento,
  expiraEmBreve,
  textoVencimento,
  venceuPelaData,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData, VITALICIO } from '../../../shared/base/datas.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useEmAndamento } from '../pecas/assinaturas/emAndamento.ts';
import { COR_DO_VENCIMENTO, rotuloDoStatus } from '../pecas/assinaturas/rotulos.ts';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { nomeDoPlano } from '../pecas/produtos/nomeDoProduto.ts';
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

/** O que corre de cada um; pede-se só com a lista dos clientes inteira (`completo`), para não a atrasar. */
export function useOQueCorre(completo: boolean): EmAndamento {
  const hoje = useHoje();
  const { itens, completo: vieram, erro } = useEmAndamento({ pedir: completo });
  const doCliente = useMemo(() => juntarPorCliente(itens, hoje), [itens, hoje]);
  const chegando = !vieram && erro === null;
  return useMemo(() => ({ hoje, doCliente, chegando, erro }), [hoje, doCliente, chegando, erro]);
}

/** A primeira que vence de um cliente, e quantas mais; sem nenhuma que corra, quantas teve. */
export function OQueCorre(props: { cliente: ClienteResumo; em: EmAndamento; comLetra?: boolean }) {
  const { cliente, em, comLetra = false } = props;
  const [primeira, ...outras] = em.doCliente.get(cliente.id) ?? [];
  if (!primeira) return cliente.assinaturas > 0 && em.chegando ? '…' : contarAssinaturas(cliente.assinaturas);
  const nome = nomeDoPlano(primeira.produto_nome, primeira.produto_periodicidade);
  if (comLetra) {
    return (
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <NomeDoProduto nome={nome} comLetra />{' '}
        {outras.length > 0 && (
          <Box component="span" sx={{ flex: 'none' }}>
            e mais {outras.length}
          </Box>
        )}
      </Box>
    );
  }
  return (
    <span title={nome}>
      {nome}
      {outras.length > 0 && ` e mais ${outras.length}`}
    </span>
  );
}

/** Até quando vale a primeira que vence; null se nenhuma corre. */
export function escreverAte({ id }: ClienteResumo, { doCliente }: EmAndamento): string | null {
  const ate = doCliente.get(id)?.[0]?.data_expiracao;
  if (!ate) return null;
  return ate === VITALICIO ? 'Vitalício' : formatarData(ate);
}

/** A situação do que corre numa linha de texto: o que passou ou está perto, na cor da regra; senão, até quando. */
export function SituacaoEmTexto({ cliente, em }: { cliente: ClienteResumo; em: EmAndamento }) {
  const { hoje, doCliente } = em;
  const [assinatura] = doCliente.get(cliente.id) ?? [];
  if (!assinatura) return null;
  const { tipo, rotulo } = rotuloDoStatus(assinatura, hoje);
  if (!venceuPelaData(assinatura, hoje) && !expiraEmBreve(assinatura, hoje)) {
    return `${tipo === 'sucesso' ? '' : `${rotulo} `}até ${escreverAte(cliente, em)}`;
  }
  const cor = COR_DO_VENCIMENTO[corVencimento(assinatura.data_expiracao, hoje)];
  return (
    <Box component="span" sx={{ fontWeight: 600, color: cor }}>
      {textoVencimento(assinatura.data_expiracao, hoje)}
    </Box>
  );
}

/** A situação do que corre: o normal é só texto, o prazo tem a cor da regra, e a etiqueta é do que resta. */
export function Situacao({ cliente, em }: { cliente: ClienteResumo; em: EmAndamento }) {
  const { hoje, doCliente } = em;
  const [assinatura] = doCliente.get(cliente.id) ?? [];
  if (!assinatura) return null;
  const rotulo = rotuloDoStatus(assinatura, hoje);
  if (venceuPelaData(assinatura, hoje) || expiraEmBreve(assinatura, hoje)) {
    const cor = COR_DO_VENCIMENTO[corVencimento(assinatura.data_expiracao, hoje)];
    return (
      <Box component="span" sx={{ fontWeight: 600, color: cor }}>
        {textoVencimento(assinatura.data_expiracao, hoje)}
      </Box>
    );
  }
  return rotulo.tipo === 'sucesso' ? rotulo.rotulo : <StatusChip {...rotulo} />;
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
