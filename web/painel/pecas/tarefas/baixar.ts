/** Baixa um endereço com o nome dado, sem sair da tela. */
export function baixar(url: string, nome: string): void {
  const ancora = document.createElement('a');
  ancora.href = url;
  ancora.download = nome;
  ancora.rel = 'noopener';
  ancora.click();
}

/** Baixa um texto como arquivo CSV. */
export function baixarTexto(texto: string, nome: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: 'text/csv;charset=utf-8' }));
  baixar(url, nome);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
