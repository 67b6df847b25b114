import { slug } from '../../../shared/base/nomes.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api } from '../pecas/clientes/consultas.ts';
import { baixarTexto } from '../pecas/tarefas/baixar.ts';

/** Baixa, num arquivo, tudo o que se guarda de um cliente (LGPD). */
export function useExportarDados({ id, nome }: Pick<ClienteResumo, 'id' | 'nome'>) {
  return useAcao({
    fazer: () => api('GET /api/clientes/{id}/dados', { params: { id } }),
    aoDarCerto: (dados) =>
      baixarTexto(
        JSON.stringify(dados, null, 2),
        `dados-${slug(nome) || 'cliente'}.json`,
        'application/json',
      ),
    sucesso: () => `Dados exportados: ${nome}`,
    frase: (mensagem) => `Não foi possível exportar os dados. ${mensagem}`,
  });
}
