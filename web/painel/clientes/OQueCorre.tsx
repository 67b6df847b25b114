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

/** O que corre de cada um; pede-se só com a lista dos clientes inteira (`completo`), para não a atrasar. */
export function useOQueCorre(completo: boolean): EmAndamento {
  const hoje = useHoje();
  const { itens, completo: vieram, erro } = useEmAndamento({ pedir: completo });
  const doCliente = useMemo(() => juntarPorCliente(itens, hoje), [itens, hoje]);
  const chegando = !vieram && erro === null;
  return useMemo(() => ({ hoje, doCliente, chegando, erro }), [hoje, doCliente, chegando, erro]);
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

/** O mesmo em pedaços de uma linha de texto: o plano, o produto e quantas mais. */
export function escreverOQueCorre(cliente: ClienteResumo, em: EmAndamento): readonly string[] {
  const [primeira, ...outras] = em.doCliente.get(cliente.id) ?? [];
  if (!primeira) return [dizerQuantas(cliente, em)];
  return [...planoEProduto(nomeDa(primeira)), outras.length > 0 ? `e mais ${outras.length}` : ''];
}

/** Até quando vale a primeira que vence; null se nenhuma corre. */
export function escreverAte({ id }: ClienteResumo, { doCliente }: EmAndamento): string | null {
  const ate = doCliente.get(id)?.[0]?.data_expiracao;
  if (!ate) return null;
  return ate === VITALICIO ? 'Vitalício' : formatarData(ate);
}

/** O prazo do que passou ou está perto, na cor da regra; só o de hoje pesa. */
function Prazo({ data_expiracao, hoje }: { data_expiracao: Data; hoje: Data }) {
  const cor = COR_DO_VENCIMENTO[corVencimento(data_expiracao, hoje)];
  return (
    <Box component="span" sx={{ color: cor, ...(data_expiracao === hoje && { fontWeight: 600 }) }}>
      {textoVencimento(data_expiracao, hoje)}
    </Box>
  );
}

const aperta = (assinatura: AssinaturaLinha, hoje: Data) =>
  venceuPelaData(assinatura, hoje) || expiraEmBreve(assinatura, hoje);

/** A situação do que corre numa linha de texto: o que passou ou está perto, na cor da regra; senão, até quando. */
export function SituacaoEmTexto({ cliente, em }: { cliente: ClienteResumo; em: EmAndamento }) {
  const { hoje, doCliente } = em;
  const [assinatura] = doCliente.get(cliente.id) ?? [];
  if (!assinatura) return null;
  if (aperta(assinatura, hoje)) return <Prazo data_expiracao={assinatura.data_expiracao} hoje={hoje} />;
  const { tipo, rotulo } = rotuloDoStatus(assinatura, hoje);
  return `${tipo === 'sucesso' ? '' : `${rotulo} `}até ${escreverAte(cliente, em)}`;
}

/** A situação do que corre: o normal é texto apagado, o prazo tem a cor da regra, e a etiqueta é do que resta. */
export function Situacao({ cliente, em }: { cliente: ClienteResumo; em: EmAndamento }) {
  const { hoje, doCliente } = em;
  const [assinatura] = doCliente.get(cliente.id) ?? [];
  if (!assinatura) return null;
  if (aperta(assinatura, hoje)) return <Prazo data_expiracao={assinatura.data_expiracao} hoje={hoje} />;
  return <StatusChip {...rotuloDoStatus(assinatura, hoje)} />;
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
