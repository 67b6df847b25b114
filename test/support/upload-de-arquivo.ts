/** Onde deixar um arquivo, como a API o diz. */
type Envio = { readonly url: string; readonly campos: Readonly<Record<string, string>> } | null;

/**
 * Manda um arquivo pelo formulário assinado, como o navegador; `campos` trocados ou a mais são de quem tenta enganar.
 */
export function mandarFormulario(
  envio: Envio,
  arquivo: string | Uint8Array<ArrayBuffer>,
  campos: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const formulario = new FormData();
  for (const [nome, valor] of Object.entries({ ...envio?.campos, ...campos })) formulario.append(nome, valor);
  formulario.append('file', new Blob([arquivo]), 'arquivo.csv');
  return fetch(envio?.url ?? '', { method: 'POST', body: formulario });
}
