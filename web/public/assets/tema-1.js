// Antes da primeira pintura: a escolha guardada (ou a do sistema) vai para <html data-tema>. Fica fora do pacote porque
// a CSP não aceita script na página; o nome tem número porque o navegador guarda tudo de /assets para sempre.
(() => {
  let escolha = 'system';
  try {
    escolha = localStorage.getItem('tema') ?? 'system';
  } catch {}
  const escuro =
    escolha === 'dark' || (escolha !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.tema = escuro ? 'dark' : 'light';
})();
