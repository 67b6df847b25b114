/** Baixa um endereço com o nome dado, sem sair da tela. */
export function baixar(url: string, nome: string): void {
  const ancora = document.createElement('a');
  ancora.href = url;
  ancora.download = nome;
  ancora.rel = 'noopener';
  ancora.click();
}

/** Baixa um texto como arquivo, CSV se não se disser outra coisa. */
export function baixarTexto(texto: string, nome: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([texto], { type }));
  baixar(url, nome);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
