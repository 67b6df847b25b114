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
    const pedido = new XMLHttpRequest();
    pedido.open('PUT', envio.url);
    pedido.setRequestHeader('content-type', envio.content_type);
    pedido.upload.onprogress = ({ loaded, total }) => opcoes.aoAvancar(total > 0 ? loaded / total : 0);
    pedido.onload = () => {
      if (pedido.status >= 200 && pedido.status < 300) return resolver();
      recusar(new FalhaDoEnvio(pedido.status === 403 || pedido.status === 404));
    };
    pedido.onerror = () => recusar(new FalhaDoEnvio(false));
    pedido.onabort = () => recusar(new DOMException('Envio cancelado', 'AbortError'));
    opcoes.signal.addEventListener('abort', () => pedido.abort(), { once: true });
    pedido.send(arquivo);
  });
}
