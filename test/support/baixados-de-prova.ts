import { vi } from 'vitest';

/** O que a tela baixa, na ordem: o nome de cada arquivo, sem o dia, e o texto dele. */
export function ouvirBaixados() {
  const baixados: { readonly nome: string; readonly texto: Promise<string> }[] = [];
  let escrito = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) escrito = blob;
    return 'blob:planilha';
  });
  // A janela de prova seguiria o link, e sairia da tela.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    baixados.push({ nome: this.download.replace(/-\d{4}-\d\d-\d\d\.csv$/, ''), texto: escrito.text() });
  });
  return {
    baixados,
    /** As linhas do último arquivo, com os títulos à frente. */
    linhas: async () => ((await baixados.at(-1)?.texto) ?? '').replace('\uFEFF', '').trimEnd().split('\r\n'),
  };
}
