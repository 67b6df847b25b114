/** O balde não aceitou o arquivo; `vencido` diz que o endereço de envio já não vale e é preciso pedir outro. */
export class FalhaDoEnvio extends Error {
  readonly vencido: boolean;

  constructor(vencido: boolean) {
    super('Não foi possível enviar o arquivo. Confira sua conexão e tente de novo');
    this.name = 'FalhaDoEnvio';
    this.vencido = vencido;
  }
}

/** Põe o arquivo no endereço pré-assinado; `fetch` não diz quanto já subiu, por isso XMLHttpRequest. */
export function enviarArquivo(
  envio: { readonly url: string; readonly content_type: string },
  arquivo: Blob,
  opcoes: { readonly aoAvancar: (parte: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((resolver, recusar) => {
    const chamada = new XMLHttpRequest();
    chamada.open('PUT', envio.url);
    chamada.setRequestHeader('content-type', envio.content_type);
    chamada.upload.onprogress = ({ loaded, total }) => opcoes.aoAvancar(total > 0 ? loaded / total : 0);
    chamada.onload = () => {
      if (chamada.status >= 200 && chamada.status < 300) return resolver();
      recusar(new FalhaDoEnvio(chamada.status === 403 || chamada.status === 404));
    };
    chamada.onerror = () => recusar(new FalhaDoEnvio(false));
    chamada.onabort = () => recusar(new DOMException('Envio cancelado', 'AbortError'));
    opcoes.signal.addEventListener('abort', () => chamada.abort(), { once: true });
    chamada.send(arquivo);
  });
}
