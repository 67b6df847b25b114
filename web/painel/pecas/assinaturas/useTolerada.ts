import { useQuery } from '@tanstack/react-query';
import type { RotasAssinaturas } from '../../../../shared/assinaturas/assinaturas.routes.ts';
import type { AssinaturaLinha } from '../../../../shared/assinaturas/assinaturas.schema.ts';
import { toleradaAte } from '../../../../shared/assinaturas/tolerancia.rules.ts';
import type { Data } from '../../../../shared/base/datas.ts';
import { criarApi, useHoje } from '../../shell/api.ts';
import { useLinhas } from '../linhas/linhas.ts';
import { useProdutosDaLoja } from '../produtos/produtosDaLoja.ts';

const api = criarApi<Pick<RotasAssinaturas, 'obterAssinatura'>>();

type QuemVenceu = Pick<
  AssinaturaLinha,
  'id' | 'versao' | 'produto_id' | 'status' | 'status_grupo' | 'data_expiracao'
>;

/** Até quando ainda se espera o pagamento de quem venceu; o que o gateway recusou a lista não diz, e lê-se. */
export function useTolerada(linha: QuemVenceu): Data | null {
  const { id, versao, produto_id } = linha;
  const hoje = useHoje();
  const { itens: produtos } = useProdutosDaLoja();
  const { data: linhas } = useLinhas();
  const { data = { ...linha, metadata: {} } } = useQuery({
    queryKey: ['GET /api/assinaturas/{id}', { id, versao }] as const,
    queryFn: () => api('GET /api/assinaturas/{id}', { params: { id } }),
    staleTime: 0,
  });
  const produto = produtos.find((cada) => cada.id === produto_id);
  const dias = linhas?.itens.find((cada) => cada.id === produto?.linha_id)?.tolerancia_dias ?? 0;
  return toleradaAte(data, hoje, dias);
}
