import { TAMANHO_MAXIMO_ARQUIVO } from '../../../shared/tarefas/tarefas.limites.ts';

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Tamanho em palavras: '812 KB', '2,4 MB'. */
export function tamanhoEmPalavras(bytes: number): string {
  if (bytes < 1024 * 1024) return `${umaCasa.format(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${umaCasa.format(bytes / 1024 / 1024)} MB`;
}

/** Por que este arquivo não pode ser importado, ou null. O conteúdo quem confere é o servidor. */
export function recusarArquivo(arquivo: { readonly name: string; readonly size: number }): string | null {
  if (/\.(xlsx?|ods|numbers)$/i.test(arquivo.name)) {
    return 'Este arquivo é uma planilha. Abra-a e salve como CSV antes de importar';
  }
  if (!/\.(csv|txt|tsv)$/i.test(arquivo.name)) return 'Escolha um arquivo CSV';
  if (arquivo.size === 0) return 'O arquivo está vazio';
  if (arquivo.size > TAMANHO_MAXIMO_ARQUIVO) {
    return `O arquivo tem ${tamanhoEmPalavras(arquivo.size)} e passa de ${tamanhoEmPalavras(TAMANHO_MAXIMO_ARQUIVO)}. Divida-o em partes e importe uma de cada vez`;
  }
  return null;
}

export type UploadAberto = { readonly url: string; readonly campos: Readonly<Record<string, string>> };

/** Por que o balde não ficou com o arquivo: a conexão, o endereço que já não vale, ou o tamanho. */
type Motivo = 'rede' | 'vencido' | 'grande';

const FRASES: Record<Motivo, string> = {
  rede: 'Não foi possível enviar o arquivo. Confira sua conexão e tente de novo',
  vencido: 'Não foi possível enviar o arquivo. Confira sua conexão e tente de novo',
  grande: 'O arquivo passa de 10 MB. Divida-o em partes e importe uma de cada vez',
};

/** O balde não aceitou o arquivo; nada dele foi guardado. */
export class FalhaDoUpload extends Error {
  readonly motivo: Motivo;

  constructor(motivo: Motivo) {
    super(FRASES[motivo]);
    this.name = 'FalhaDoEnvio';
    this.motivo = motivo;
  }
}

function motivoDe({ status, responseText }: XMLHttpRequest): Motivo {
  if (/<Code>EntityTooLarge</.test(responseText)) return 'grande';
  return status === 403 || status === 404 ? 'vencido' : 'rede';
}

/** Manda o arquivo pelo formulário assinado; `fetch` não diz quanto já subiu, por isso XMLHttpRequest. */
export function enviarArquivo(
  envio: UploadAberto,
  arquivo: Blob,
  opcoes: { readonly aoAvancar: (parte: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((resolver, recusar) => {
    const formulario = new FormData();
    for (const [nome, valor] of Object.entries(envio.campos)) formulario.append(nome, valor);
    // O S3 não lê nada depois do arquivo.
    formulario.append('file', arquivo);
    const chamada = new XMLHttpRequest();
    chamada.open('POST', envio.url);
    chamada.upload.onprogress = ({ loaded, total }) => opcoes.aoAvancar(total > 0 ? loaded / total : 0);
    chamada.onload = () => {
      if (chamada.status >= 200 && chamada.status < 300) return resolver();
      recusar(new FalhaDoUpload(motivoDe(chamada)));
    };
    chamada.onerror = () => recusar(new FalhaDoUpload('rede'));
    chamada.onabort = () => recusar(new DOMException('Envio cancelado', 'AbortError'));
    opcoes.signal.addEventListener('abort', () => chamada.abort(), { once: true });
    chamada.send(formulario);
  });
}
