// Página curta que a própria borda escreve; sem nada de fora, para abrir quando o resto falha.
function paginaCurta(titulo, texto, elo) {
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${titulo}</title><style>` +
    ':root{color-scheme:light dark;--fundo:#fff;--texto:#1b1f24;--elo:#0b57d0}' +
    '@media(prefers-color-scheme:dark){:root{--fundo:#14171a;--texto:#e8eaed;--elo:#8ab4f8}}' +
    'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--fundo);' +
    'color:var(--texto);font:1rem/1.5 system-ui,sans-serif}main{padding:1.5rem;max-width:32rem}' +
    'h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}a{color:var(--elo);display:inline-block;padding:.7rem 0}' +
    'a:focus-visible{outline:3px solid;outline-offset:3px}</style></head><body><main>' +
    `<h1>${titulo}</h1><p>${texto}</p>${elo ? `<p>${elo}</p>` : ''}</main></body></html>`
  );
}

// O endereço vazio é o da própria página, com a consulta: tentar de novo é recarregar.
// Na AWS só responde pela falha do KVS: o roteador roda antes da origem e não vê o erro dela (docs/operations.md).
// biome-ignore lint/correctness/noUnusedVariables: o roteador a chama; fonte-do-roteador.ts põe as duas no mesmo arquivo.
function paginaDeErro() {
  return responder(
    503,
    'Service Unavailable',
    paginaCurta(
      'Ocorreu um erro',
      'A página não pôde ser aberta agora. O problema é nosso e costuma passar em segundos. Se continuar, avise quem enviou este endereço a você.',
      '<a href="">Tentar novamente</a>',
    ),
    { 'retry-after': '5' },
  );
}

// Páginas só se abrem; o que se mandasse a elas não teria quem guardasse.
// biome-ignore lint/correctness/noUnusedVariables: idem.
function recusar() {
  return responder(
    405,
    'Method Not Allowed',
    paginaCurta(
      'Nada foi enviado',
      'Este endereço só abre páginas: o que se mandou a ele não chegou a ninguém.',
      '<a href="">Abrir a página</a>',
    ),
    { allow: 'GET, HEAD' },
  );
}
