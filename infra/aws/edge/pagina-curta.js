// Página curta que a própria borda escreve, com as cores das páginas públicas; sem nada de fora, para abrir quando o
// resto falha. `marca` é de quem é a loja, já em HTML.
function paginaCurta(titulo, texto, elo, marca) {
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${titulo}${marca ? ` | ${marca}` : ''}</title><style>` +
    ':root{color-scheme:light dark;--f:#f4f6fb;--p:#fff;--l:#d3d9e8;--t:#141a2b;--s:#525d78;--a:#0b7a4b}' +
    '@media(prefers-color-scheme:dark){:root{--f:#090d18;--p:#111729;--l:#2a3453;--t:#f3f5fb;--s:#aeb8d0;--a:#5ee6a8}}' +
    'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--f);color:var(--s);' +
    'font:1rem/1.6 system-ui,sans-serif}main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1.25rem;' +
    'overflow-wrap:anywhere}b{color:var(--a)}h1,h2{color:var(--t);line-height:1.2;margin:.5rem 0}h1{font-size:2rem}' +
    'h2{font-size:1.125rem}a{color:var(--a);display:inline-block;padding:.7rem 0}' +
    'ul{list-style:none;padding:0;display:grid;gap:.75rem}li a{display:flex;justify-content:space-between;gap:1rem;' +
    'padding:1rem;border:1px solid var(--l);border-radius:14px;background:var(--p);color:var(--t);font-weight:700;' +
    'text-decoration:none}li a:after{content:"\\2192";color:var(--a)}li a:hover{border-color:var(--a)}' +
    'a:focus-visible{outline:3px solid;outline-offset:3px}</style></head><body><main>' +
    `${marca ? `<b>${marca}</b>` : ''}<h1>${titulo}</h1><p>${texto}</p>${elo ? `<p>${elo}</p>` : ''}</main></body></html>`
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
