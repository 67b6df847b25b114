/** Um formulário assinado pelo servidor: onde deixar um arquivo, e os campos que vão antes dele. */
export type UploadAberto = { readonly url: string; readonly campos: Readonly<Record<string, string>> };

/** Por que o balde não ficou com o arquivo: a conexão, o endereço que já não vale, ou o tamanho. */
type Motivo = 'rede' | 'vencido' | 'grande';

/** O balde não aceitou o arquivo; nada dele foi guardado. A frase é de quem o mandou. */
export class FalhaDoUpload extends Error {
  readonly motivo: Motivo;

  constructor(motivo: Motivo) {
    super(`O arquivo não foi aceito: ${motivo}`);
    this.name = 'FalhaDoUpload';
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
