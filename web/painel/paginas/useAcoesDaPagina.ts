import { useState } from 'react';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { mensagemDaFalha } from '../shell/api.ts';
import { api, useGuardarPagina } from './consultas.ts';

/** Copia o endereço público para a área de transferência. */
export function useCopiarLink(endereco: string) {
  const avisos = useAvisos();
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(endereco);
      avisos.sucesso('Link copiado');
    } catch {
      avisos.erro(`O navegador não deixou copiar. O link é ${endereco}`);
    }
  };
  return () => void copiar();
}

/** Ativa ou desativa, um pedido por vez; o pedido diz o estado que se quer, e repeti-lo não desfaz nada. */
export function useAlternarPagina({ id, titulo, ativo }: PaginaResumo) {
  const avisos = useAvisos();
  const { guardar } = useGuardarPagina();
  const [ocupado, definirOcupado] = useState(false);

  const alternar = async () => {
    definirOcupado(true);
    try {
      const pedido = { params: { id }, body: { ativo: !ativo } };
      guardar(await api('POST /api/landing-pages/{id}/ativo', pedido));
      avisos.sucesso(ativo ? `Página fora do ar: ${titulo}` : `Página no ar: ${titulo}`);
    } catch (falha) {
      avisos.erro(`Não foi possível ${ativo ? 'desativar' : 'ativar'} a página. ${mensagemDaFalha(falha)}`);
    } finally {
      definirOcupado(false);
    }
  };
  return { ocupado, alternar: () => void alternar() };
}
