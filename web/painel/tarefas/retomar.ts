import { useEffect, useRef, useState } from 'react';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { analisar, api, useGuardarTarefa } from '../shell/tarefas/consultas.ts';

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
      const faltou = falha instanceof ApiError && falha.erro === 'arquivo_ausente';
      definirMotivo(
        faltou ? `O envio de ${nome} não terminou. Escolha o arquivo de novo` : mensagemDaFalha(falha),
      );
    });
  }, [id, nome, guardar]);
  return motivo;
}

/** Desiste de uma importação que ainda não foi confirmada. */
export function useCancelar(id: string) {
  const guardar = useGuardarTarefa();
  const [chave] = useState(novaChave);
  const [ocupado, definirOcupado] = useState(false);
  const [erro, definirErro] = useState<string | null>(null);
  const cancelar = async () => {
    definirOcupado(true);
    definirErro(null);
    try {
      guardar(await api('POST /api/tarefas/{id}/cancelar', { params: { id } }, { chave }));
    } catch (falha) {
      definirErro(mensagemDaFalha(falha));
    } finally {
      definirOcupado(false);
    }
  };
  return { cancelar: () => void cancelar(), ocupado, erro };
}
