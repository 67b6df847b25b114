// Cada formulário é uma chamada; a resposta aparece abaixo dele.
for (const formulario of document.querySelectorAll('form[data-chamada]')) {
  formulario.addEventListener('submit', async (evento) => {
    evento.preventDefault();
    const [method, caminho] = formulario.dataset.chamada.split(' ');
    const dados = Object.fromEntries(new FormData(formulario));
    if (dados.agora) dados.agora = `${dados.agora.length === 16 ? `${dados.agora}:00` : dados.agora}-03:00`;
    const body = method === 'POST' ? (formulario.dataset.corpo ?? JSON.stringify(dados)) : undefined;
    const secao = formulario.closest('section');
    const saida = secao.querySelector('pre') ?? secao.appendChild(document.createElement('pre'));
    try {
      const resposta = await fetch(caminho, {
        method,
        body,
        headers: { 'content-type': 'application/json' },
      });
      saida.textContent = JSON.stringify(await resposta.json(), null, 2);
    } catch {
      saida.textContent = 'O produto local não respondeu.';
    }
  });
}
