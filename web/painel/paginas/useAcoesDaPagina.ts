import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarPagina } from './consultas.ts';

/** Copia o endereço público para a área de transferência. */
export function useCopiarLink(endereco: string) {
  const recados = useRecados();
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(endereco);
      recados.sucesso('Link copiado');
    } catch {
      recados.erro(`O navegador não deixou copiar. O link é ${endereco}`);
    }
  };
  return () => void copiar();
}

/** Ativa ou desativa; a chamada diz o estado que se quer, e repeti-la não desfaz nada. */
export function useAlternarPagina({ id, titulo, ativo }: PaginaResumo) {
  const { guardar } = useGuardarPagina();
  return useAcao({
    fazer: (opcoes, ligar: boolean) =>
      api('POST /api/landing-pages/{id}/ativo', { params: { id }, body: { ativo: ligar } }, opcoes),
    aoDarCerto: guardar,
    sucesso: (_, ligar) => (ligar ? `Página no ar: ${titulo}` : `Página fora do ar: ${titulo}`),
    frase: (mensagem) => `Não foi possível ${ativo ? 'desativar' : 'ativar'} a página. ${mensagem}`,
  });
}
