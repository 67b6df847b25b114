import { useEffect, useRef, useState } from 'react';
import type { RotasImagens } from '../../../../shared/imagens/imagens.routes.ts';
import {
  ENVIE_OUTRO_TIPO,
  IMAGEM_MAXIMA_BYTES,
  tipoDaImagem,
} from '../../../../shared/imagens/imagens.rules.ts';
import type { ImagemGuardada } from '../../../../shared/imagens/imagens.schema.ts';
import { enviarArquivo, FalhaDoUpload, type UploadAberto } from '../../../kit/upload.ts';
import { ApiError, criarApi, mensagemDaFalha, novaChave } from '../../shell/api.ts';

const api = criarApi<RotasImagens>();

const GRANDE = 'A imagem passa de 10 MB. Diminua-a e envie de novo';
const SEM_REDE = 'Não foi possível enviar a imagem. Confira sua conexão e tente de novo';
/** Bytes que dizem o tipo de um arquivo. */
const MARCA_BYTES = 12;

/** Por que um arquivo não serve, dito antes de o mandar; null quando serve. O nome dele não conta. */
async function recusar(bytes: Blob): Promise<string | null> {
  if (bytes.size > IMAGEM_MAXIMA_BYTES) return GRANDE;
  const marca = await bytes.slice(0, MARCA_BYTES).arrayBuffer();
  return tipoDaImagem(new Uint8Array(marca)) === null ? ENVIE_OUTRO_TIPO : null;
}

/** Um arquivo escolhido e até onde chegou; repetir recomeça do passo que falhou. */
type Andamento = {
  readonly arquivo: File;
  chave: string;
  aberta: { readonly id: string; readonly envio: UploadAberto } | null;
  enviado: boolean;
};
/** `parte` null: já subiu, e guarda-se. */
type EstadoDoUpload =
  | { readonly fase: 'parado' }
  | { readonly fase: 'enviando'; readonly parte: number | null }
  | { readonly fase: 'falhou'; readonly erro: string; readonly repete: boolean };

/** O que se diz de uma falha, e se mandar o mesmo arquivo outra vez pode dar certo. */
function lerFalha(falha: unknown): { erro: string; repete: boolean } {
  if (falha instanceof FalhaDoUpload) {
    const grande = falha.motivo === 'grande';
    return { erro: grande ? GRANDE : SEM_REDE, repete: !grande };
  }
  // O que o servidor recusou da imagem só muda com outra imagem.
  const recusada = falha instanceof ApiError && falha.status >= 400 && falha.status < 500;
  return { erro: mensagemDaFalha(falha), repete: !recusada };
}

/**
 * Leva uma imagem ao servidor: abre o envio, manda e pede que se guarde. Um envio por vez (clique duplo não repete), e
 * cada arquivo escolhido tem a sua chave de idempotência. Sair da tela interrompe-o.
 */
export function useUploadDaImagem(aoGuardar: (imagem: ImagemGuardada, arquivo: File) => void) {
  const [estado, definirEstado] = useState<EstadoDoUpload>({ fase: 'parado' });
  const andamento = useRef<Andamento | null>(null);
  const interromper = useRef<AbortController | null>(null);
  useEffect(() => () => interromper.current?.abort(), []);

  async function mandar(atual: Andamento, { signal }: AbortController): Promise<ImagemGuardada> {
    atual.aberta ??= await api('POST /api/imagens', {}, { chave: atual.chave });
    if (!atual.enviado) {
      const aoAvancar = (parte: number) => definirEstado({ fase: 'enviando', parte });
      await enviarArquivo(atual.aberta.envio, atual.arquivo, { aoAvancar, signal });
      atual.enviado = true;
    }
    if (!signal.aborted) definirEstado({ fase: 'enviando', parte: null });
    const params = { id: atual.aberta.id };
    return api('POST /api/imagens/{id}/processar', { params }, { chave: `${atual.chave}:processar` });
  }

  async function levar(): Promise<void> {
    const atual = andamento.current;
    if (atual === null || interromper.current !== null) return;
    const controle = new AbortController();
    interromper.current = controle;
    definirEstado({ fase: 'enviando', parte: 0 });
    try {
      const guardada = await mandar(atual, controle);
      if (controle.signal.aborted) return;
      andamento.current = null;
      definirEstado({ fase: 'parado' });
      aoGuardar(guardada, atual.arquivo);
    } catch (falha) {
      if (controle.signal.aborted) return;
      if (falha instanceof FalhaDoUpload && falha.motivo === 'vencido') {
        atual.aberta = null;
        atual.chave = novaChave();
      }
      definirEstado({ fase: 'falhou', ...lerFalha(falha) });
    } finally {
      interromper.current = null;
    }
  }

  async function escolher(arquivo: File): Promise<void> {
    if (interromper.current !== null) return;
    const erro = await recusar(arquivo).catch(() => 'Não foi possível ler o arquivo. Escolha de novo');
    if (erro !== null) return definirEstado({ fase: 'falhou', erro, repete: false });
    andamento.current = { arquivo, chave: novaChave(), aberta: null, enviado: false };
    await levar();
  }
  return { estado, escolher, repetir: levar };
}
