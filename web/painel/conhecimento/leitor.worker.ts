import { FalhaDoArquivo } from '../../../shared/base/arquivo.ts';
import type { PedidoAoLeitor, RespostaDoLeitor } from './conversaComOLeitor.ts';
import { lerBytes } from './leitor.ts';

/** Lê um arquivo à parte da tela: o que demorar ou não couber para aqui, e quem o pediu desiste dele. */
self.onmessage = ({ data: { nome, bytes, porta } }: MessageEvent<PedidoAoLeitor>) => {
  const responder = (resposta: RespostaDoLeitor) => porta.postMessage(resposta);
  lerBytes(nome, new Uint8Array(bytes)).then(
    (lido) => responder({ lido }),
    (erro: unknown) => responder({ falha: erro instanceof FalhaDoArquivo ? erro.message : null }),
  );
};
