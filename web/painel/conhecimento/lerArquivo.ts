import { criarPolitica } from '../../kit/politica.ts';
import type { LidoDoArquivo, PedidoAoLeitor, RespostaDoLeitor } from './conversaComOLeitor.ts';
import enderecoDoLeitor from './leitor.worker.ts?worker&url';

/** O maior arquivo que se lê, em bytes. */
export const MAXIMO_DO_ARQUIVO = 5 * 1024 * 1024;
const PRAZO_MS = 20_000;
const NAO_LEU = 'Não foi possível ler este arquivo. Copie o texto dele e cole em "Texto colado"';
const DEMOROU = 'O arquivo demorou demais para ler. Divida-o em partes, ou copie e cole o texto';

let permitir: ((texto: string) => unknown) | undefined;
/** Quem lê o arquivo: um trabalhador à parte, que só pode ser o nosso. */
function abrirLeitor(): Worker {
  permitir ??= criarPolitica('leitor', 'createScriptURL');
  return new Worker(permitir(enderecoDoLeitor) as string, { type: 'module' });
}

/** Por que um arquivo nem se abre, ou null. */
export function recusarArquivo({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): string | null {
  if (!/\.(pdf|xlsx|csv|tsv|txt|md)$/i.test(name)) return 'Escolha um PDF ou uma planilha (.xlsx ou .csv)';
  if (size === 0) return 'O arquivo está vazio';
  return size > MAXIMO_DO_ARQUIVO
    ? 'O arquivo passa de 5 MB. Divida-o em partes, ou copie e cole o texto'
    : null;
}

/**
 * Lê um arquivo no próprio navegador, à parte da tela e com prazo: o que o arquivo tiver de mau não chega ao servidor
 * nem para a tela. Rejeita com a frase do que fazer.
 */
export async function lerArquivo(arquivo: File): Promise<LidoDoArquivo> {
  const recusa = recusarArquivo(arquivo);
  if (recusa !== null) throw new Error(recusa);
  const bytes = await arquivo.arrayBuffer();
  const leitor = abrirLeitor();
  const prazo = new AbortController();
  try {
    return await new Promise<LidoDoArquivo>((cumprir, recusar) => {
      const relogio = setTimeout(() => recusar(new Error(DEMOROU)), PRAZO_MS);
      prazo.signal.addEventListener('abort', () => clearTimeout(relogio));
      const { port1: nossa, port2: porta } = new MessageChannel();
      nossa.onmessage = ({ data }: MessageEvent<RespostaDoLeitor>) => {
        if ('lido' in data) cumprir(data.lido);
        else recusar(new Error(data.falha ?? NAO_LEU));
      };
      leitor.onerror = () => recusar(new Error(NAO_LEU));
      const pedido: PedidoAoLeitor = { nome: arquivo.name, bytes, porta };
      leitor.postMessage(pedido, [bytes, porta]);
    });
  } finally {
    prazo.abort();
    leitor.terminate();
  }
}
