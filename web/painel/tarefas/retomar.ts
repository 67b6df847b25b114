import { useEffect, useRef, useState } from 'react';
import { foi, mensagemDaFalha } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { analisar, api, useGuardarTarefa } from '../pecas/tarefas/consultas.ts';
import { novaChave } from '../shell/api.ts';

/**
 * A página recarregou antes de pedir a conferência: pede agora. Devolve null enquanto espera; se o arquivo não chegou
 * ao servidor, ou não serve, devolve por quê, e a pessoa escolhe de novo.
 */
export function useRetomarAnalise(id: string, nome: string): string | null {
  const guardar = useGuardarTarefa();
  const [motivo, definirMotivo] = useState<string | null>(null);
  const pedida = useRef<string | null>(null);
  useEffect(() => {
    if (pedida.current === id) return;
    pedida.current = id;
    analisar(id, novaChave()).then(guardar, (falha: unknown) => {
      const faltou = foi(falha, 'arquivo_ausente');
      definirMotivo(
        faltou ? `O envio de ${nome} não terminou. Escolha o arquivo de novo` : mensagemDaFalha(falha),
      );
    });
  }, [id, nome, guardar]);
  return motivo;
}

/** Desiste de uma importação que ainda não foi confirmada. */
export function useCancelar(id: string) {
  return useAcao({
    fazer: (opcoes) => api('POST /api/tarefas/{id}/cancelar', { params: { id } }, opcoes),
    aoDarCerto: useGuardarTarefa(),
    erroNaTela: true,
  });
}
