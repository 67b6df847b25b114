import { useEffect, useState } from 'react';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarProduto } from './consultas.ts';

/** Quanto dura a indicação de que se duplicou (especificação 1, seção 9). */
const INDICACAO_MS = 1000;

/** Duplica; `duplicado` vale por 1 s. */
export function useDuplicarProduto({ id }: Produto) {
  const { guardar } = useGuardarProduto();
  const [duplicado, definirDuplicado] = useState(false);
  useEffect(() => {
    if (!duplicado) return;
    const espera = setTimeout(() => definirDuplicado(false), INDICACAO_MS);
    return () => clearTimeout(espera);
  }, [duplicado]);

  const acao = useAcao({
    fazer: (opcoes) => api('POST /api/produtos/{id}/duplicar', { params: { id } }, opcoes),
    aoDarCerto: (copia) => {
      guardar(copia);
      definirDuplicado(true);
    },
    sucesso: (copia) => `Produto duplicado: ${copia.nome}`,
    frase: (mensagem) => `Não foi possível duplicar o produto: ${mensagem}`,
  });
  return { ...acao, duplicado };
}

/** Tira do arquivo. */
export function useRestaurarProduto({ id, nome }: Produto) {
  const { guardar } = useGuardarProduto();
  return useAcao({
    fazer: (opcoes) => api('POST /api/produtos/{id}/restaurar', { params: { id } }, opcoes),
    aoDarCerto: guardar,
    sucesso: () => `Produto restaurado: ${nome}`,
    frase: (mensagem) => `Não foi possível restaurar o produto: ${mensagem}`,
  });
}
