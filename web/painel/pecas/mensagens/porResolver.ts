import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RotasMensagens } from '../../../../shared/mensagens/mensagens.routes.ts';
import { useRecados } from '../../../kit/Recados.tsx';
import { useAcao } from '../../../kit/useAcao.ts';
import { criarApi } from '../../shell/api.ts';
import { fraseDosQueNaoSaem, frasePedidos } from './pedidosDeNovo.ts';

const api = criarApi<RotasMensagens>();
const CHAVE = ['GET /api/envios/por-resolver'] as const;

/** O que se mandou e alguém tem de resolver. Cada visita lê de novo: é por ela que se age. */
export const usePorResolver = () =>
  useQuery({ queryKey: CHAVE, queryFn: () => api('GET /api/envios/por-resolver', {}), staleTime: 0 });

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
