import { useCallback, useEffect, useRef, useState } from 'react';
import { enviarArquivo, FalhaDoUpload, type UploadAberto } from '../../kit/upload.ts';
import { analisar, api, useGuardarTarefa } from '../pecas/tarefas/consultas.ts';
import { mensagemDaFalha, novaChave } from '../shell/api.ts';
import { fraseDoUpload, recusarArquivo } from './arquivo.ts';

type Aberta = { id: string; envio: UploadAberto };
/** Um arquivo escolhido e até onde ele chegou; repetir recomeça do passo que falhou. */
type Andamento = { arquivo: File; chave: string; aberta: Aberta | null; enviado: boolean };
export type EstadoDoUpload =
  | { fase: 'parado' }
  | { fase: 'enviando'; nome: string; parte: number }
  | { fase: 'recusado'; erro: string }
  | { fase: 'falhou'; nome: string; erro: string };

const frase = (falha: unknown) =>
  falha instanceof FalhaDoUpload ? fraseDoUpload(falha) : mensagemDaFalha(falha);

/**
 * Leva um arquivo ao servidor: abre a tarefa, envia e pede a conferência. Um envio por vez; cada arquivo escolhido
 * tem a sua chave de idempotência. Sair da tela interrompe o envio.
 */
export function useUploadDoArquivo(
  tipo: 'importar_clientes' | 'importar_assinaturas',
  aoAbrir: (id: string) => void,
) {
  const guardar = useGuardarTarefa();
  const [estado, definirEstado] = useState<EstadoDoUpload>({ fase: 'parado' });
  const andamento = useRef<Andamento | null>(null);
  const interromper = useRef<AbortController | null>(null);

  useEffect(() => () => interromper.current?.abort(), []);

  const abrir = useCallback(
    async (atual: Andamento): Promise<Aberta> => {
      const body = { tipo, nome_arquivo: atual.arquivo.name.slice(-200) };
      const { tarefa, envio } = await api('POST /api/tarefas', { body }, { chave: atual.chave });
      if (envio === null) throw new FalhaDoUpload('vencido');
      await guardar(tarefa);
      aoAbrir(tarefa.id);
      return { id: tarefa.id, envio };
    },
    [tipo, guardar, aoAbrir],
  );

  const levar = useCallback(async () => {
    const atual = andamento.current;
    if (atual === null || interromper.current !== null) return;
    const controle = new AbortController();
    interromper.current = controle;
    const nome = atual.arquivo.name;
    definirEstado({ fase: 'enviando', nome, parte: 0 });
    try {
      atual.aberta ??= await abrir(atual);
      if (!atual.enviado) {
        await enviarArquivo(atual.aberta.envio, atual.arquivo, {
          aoAvancar: (parte) => definirEstado({ fase: 'enviando', nome, parte }),
          signal: controle.signal,
        });
        atual.enviado = true;
      }
      const tarefa = await analisar(atual.aberta.id, `${atual.chave}:analisar`);
      andamento.current = null;
      await guardar(tarefa);
      definirEstado({ fase: 'parado' });
    } catch (falha) {
      if (controle.signal.aborted) return;
      if (falha instanceof FalhaDoUpload && falha.motivo !== 'rede') {
        atual.aberta = null;
        atual.chave = novaChave();
      }
      // Mandar o mesmo arquivo outra vez não o diminui: só resta escolher outro.
      const grande = falha instanceof FalhaDoUpload && falha.motivo === 'grande';
      definirEstado(
        grande
          ? { fase: 'recusado', erro: fraseDoUpload(falha) }
          : { fase: 'falhou', nome, erro: frase(falha) },
      );
    } finally {
      interromper.current = null;
    }
  }, [abrir, guardar]);

  const escolher = useCallback(
    (arquivo: File) => {
      if (interromper.current !== null) return;
      const erro = recusarArquivo(arquivo);
      if (erro !== null) return definirEstado({ fase: 'recusado', erro });
      andamento.current = { arquivo, chave: novaChave(), aberta: null, enviado: false };
      void levar();
    },
    [levar],
  );
  const parar = useCallback(() => {
    interromper.current?.abort();
    andamento.current = null;
    definirEstado({ fase: 'parado' });
  }, []);
  return { estado, escolher, repetir: levar, parar };
}
