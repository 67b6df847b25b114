import type { ServerResponse } from 'node:http';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Texto que pode entrar em HTML e em atributos. */
export function escapeHtml(texto: string): string {
  return texto.replace(/[&<>"']/g, (letra) => ESCAPES[letra] ?? letra);
}

const CSS = `
:root{color-scheme:light dark;--cartao:#fff;--fundo:#eef1f6;--texto:#1a2233;--fraco:#5a6478;--linha:#d9dfe9;--marca:#0b57d0}
@media(prefers-color-scheme:dark){:root{--cartao:#1b2230;--fundo:#10151f;--texto:#e8ecf4;--fraco:#a3adc0;--linha:#333d50;--marca:#1f6feb}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--fundo);color:var(--texto);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:var(--cartao);border:1px solid var(--linha);border-radius:14px;padding:1.5rem;overflow-wrap:anywhere}
.teste{display:inline-block;margin:0 0 1rem;padding:.2rem .6rem;border-radius:8px;background:#fff2cc;color:#5c4300;font-size:.8rem}
h1{font-size:1.15rem;margin:0 0 .25rem}p{margin:.25rem 0;color:var(--fraco)}
.valor{font-size:2rem;font-weight:700;color:var(--texto);margin:.5rem 0 1rem}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem;margin:0 0 1.25rem;padding:1rem 0;border-block:1px solid var(--linha);font-size:.85rem}
dt{color:var(--fraco)}dd{margin:0;text-align:right}
form{display:grid;gap:.6rem}
button,.botao{display:block;width:100%;min-height:48px;padding:.7rem 1rem;border-radius:10px;border:1px solid var(--marca);background:var(--marca);color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.leve,.botao.leve{background:transparent;color:var(--texto);border-color:var(--linha)}
.situacao{padding:.75rem 1rem;border-radius:10px;margin:0 0 1rem;font-weight:600;color:#0c4a26;background:#d6f5e1}
.situacao.ruim{color:#7a1220;background:#fde0e3}`;

export type PayPage = {
  readonly idioma: 'pt-BR' | 'en';
  readonly titulo: string;
  /** HTML já escapado. */
  readonly corpo: string;
  /** Para onde ir sozinha, segundos depois. */
  readonly seguir?: { readonly url: string; readonly segundos: number };
};

/** Responde a página em que uma pessoa paga a um gateway de mentira. */
export function sendPayPage(resposta: ServerResponse, pagina: PayPage, status = 200): void {
  const { idioma, titulo, corpo, seguir } = pagina;
  const ir = seguir
    ? `<meta http-equiv="refresh" content="${seguir.segundos};url=${escapeHtml(seguir.url)}">`
    : '';
  const html = `<!doctype html><html lang="${idioma}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(titulo)}</title>${ir}
<style>${CSS}</style></head><body><main>${corpo}</main></body></html>`;
  resposta.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    // Sem form-action: depois de pagar, o formulário segue para a loja, que é de outra origem.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  resposta.end(html);
}

/** Linhas 'nome: valor' do resumo; pula as vazias. */
export function resumo(linhas: readonly (readonly [string, string | null])[]): string {
  const itens = linhas
    .filter(([, valor]) => valor)
    .map(([nome, valor]) => `<dt>${escapeHtml(nome)}</dt><dd>${escapeHtml(valor ?? '')}</dd>`);
  return itens.length > 0 ? `<dl>${itens.join('')}</dl>` : '';
}
