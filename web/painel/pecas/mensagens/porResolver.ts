import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RotasMensagens } from '../../../../shared/mensagens/mensagens.routes.ts';
import type { PedidosDeNovo } from '../../../../shared/mensagens/por-resolver.schema.ts';
import { useRecados } from '../../../kit/Recados.tsx';
import { useAcao } from '../../../kit/useAcao.ts';
import { criarApi } from '../../shell/api.ts';
import { contar } from '../contar.ts';

const api = criarApi<RotasMensagens>();
const CHAVE = ['GET /api/envios/por-resolver'] as const;

/** O que se mandou e alguém tem de resolver. Cada visita lê de novo: é por ela que se age. */
export const usePorResolver = () =>
  useQuery({ queryKey: CHAVE, queryFn: () => api('GET /api/envios/por-resolver', {}), staleTime: 0 });

/** O que se pediu de novo, numa frase; null quando nada sai. */
export function frasePedidos({ pedidos, ja_pedidos }: PedidosDeNovo): string | null {
  if (pedidos === 0) return ja_pedidos > 0 ? 'Já tinham sido pedidos, ou já se sabe que saíram' : null;
  return `${contar(pedidos, 'e-mail a caminho', 'e-mails a caminho')}`;
}

/** De quem não sai, e porquê; null quando saem todos. */
export function fraseDosQueNaoSaem({ sem_envio }: PedidosDeNovo): string | null {
  if (sem_envio.length === 0) return null;
  return `Não saem: ${sem_envio.map(({ nome, motivo }) => `${nome} (${motivo})`).join('; ')}`;
}

/** Manda de novo os acessos das assinaturas que se dizem. */
export function useMandarAcessos(aoPedir?: () => void) {
  const recados = useRecados();
  const consultas = useQueryClient();
  const reler = () => {
    void consultas.invalidateQueries({ queryKey: CHAVE });
    aoPedir?.();
  };
  return useAcao({
    fazer: (opcoes, assinaturas: string[]) =>
      api('POST /api/envios/acessos', { body: { assinaturas, podem_ter_chegado: true } }, opcoes),
    sucesso: frasePedidos,
    erroNaTela: true,
    aoDarCerto: (feito) => {
      reler();
      const nao = fraseDosQueNaoSaem(feito);
      if (nao !== null) recados.erro(nao);
    },
    aoFalhar: reler,
  });
}
