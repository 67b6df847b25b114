import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { NodeEnv } from '../http.ts';
import { AcaoRecusada } from './local-charges.ts';

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

/** Um pedaço de página; o que se põe nele é escapado. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export type PayPage = {
  readonly idioma: 'pt-BR' | 'en';
  readonly titulo: string;
  readonly corpo: Html;
  /** Para onde ir sozinha, segundos depois. */
  readonly seguir?: { readonly url: string; readonly segundos: number };
};

/** Como um gateway de mentira acha, mostra e muda o que se paga na sua página. */
type Pagavel<T> = {
  readonly achar: (id: string) => T | undefined;
  readonly montar: (item: T, recusado: boolean) => PayPage;
  readonly naoAchada: PayPage;
  /** Faz o que o botão manda; os valores dos botões são os do formulário. */
  readonly agir: (item: T, acao: string) => void;
  /** Para onde a pessoa vai depois do botão. */
  readonly seguir: (item: T, acao: string) => string;
};

const CABECALHOS = {
  // Sem form-action: depois de pagar, o formulário segue para a loja, que é de outra origem.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

function documento({ idioma, titulo, corpo, seguir }: PayPage): Html {
  const ir = seguir && html`<meta http-equiv="refresh" content="${seguir.segundos};url=${seguir.url}">`;
  return html`<!doctype html><html lang="${idioma}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${titulo}</title>${ir}
<style>${raw(CSS)}</style></head><body><main>${corpo}</main></body></html>`;
}

/** As páginas em que uma pessoa paga a um gateway de mentira: mostram o que se deve, e cada botão é um clique. */
export function payPages<T>({ achar, montar, naoAchada, agir, seguir }: Pagavel<T>): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.get('/:id', (c) => {
    const item = achar(c.req.param('id'));
    return item
      ? c.html(documento(montar(item, c.req.query('recusado') !== undefined)), 200, CABECALHOS)
      : c.html(documento(naoAchada), 404, CABECALHOS);
  });
  app.post('/:id', async (c) => {
    const item = achar(c.req.param('id'));
    if (!item) return c.html(documento(naoAchada), 404, CABECALHOS);
    const acao = new URLSearchParams(await c.req.text()).get('acao') ?? '';
    try {
      agir(item, acao);
    } catch (erro) {
      // Dois cliques, ou uma aba velha: a página mostra como a fatura está.
      if (!(erro instanceof AcaoRecusada)) throw erro;
    }
    return c.redirect(seguir(item, acao), 303);
  });
  return app;
}

/** Linhas 'nome: valor' do resumo; pula as vazias. */
export function resumo(linhas: readonly (readonly [string, string | null])[]): Html {
  const itens = linhas.flatMap(([nome, valor]) => (valor ? [html`<dt>${nome}</dt><dd>${valor}</dd>`] : []));
  return itens.length > 0 ? html`<dl>${itens}</dl>` : html``;
}
