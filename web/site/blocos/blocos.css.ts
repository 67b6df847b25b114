// O estilo dos blocos, em peças: só vai para a página o das que ela usa (estilo.ts). As cores são variáveis do tema.

/** O que toda página de blocos tem: as seções, os seus títulos, as ações. */
export const comum = `
.olho{color:var(--a);font-size:.8125rem;font-weight:700;letter-spacing:.09em;text-transform:uppercase}
h1{margin:10px 0 14px;font-size:clamp(2.05rem,8.2vw,3.6rem);font-weight:800}
h2{margin-top:8px;font-size:clamp(1.5rem,5vw,2.35rem);font-weight:800}
.acoes{display:flex;flex-wrap:wrap;gap:12px}
.bloco{padding-block:36px}
.faixa,.com-planos{background:linear-gradient(transparent,var(--faixa) 72px,transparent)}
.intro{max-width:42em;margin-top:12px;color:var(--suave)}
@media (min-width:900px){.bloco{padding-block:52px}}
`;

/** Faixas seguidas são uma só: o respiro entre elas não se conta duas vezes. */
export const faixasSeguidas = `
:is(.faixa,.com-planos)+:is(.faixa,.com-planos){padding-top:0}
`;

/** A abertura. */
export const capa = `
.hero{position:relative;padding-block:20px 36px}
.hero::before{content:"";position:absolute;inset:-68px 0 0;z-index:-1;opacity:.5;
  background:linear-gradient(var(--linha) 1px,transparent 1px) 0 0/100% 56px,linear-gradient(90deg,var(--linha) 1px,transparent 1px) 50% 0/56px;
  mask:radial-gradient(70% 80% at 75% 30%,#000,transparent)}
.hero>.caixa{display:grid;gap:28px}
.lead{max-width:34em;color:var(--suave);font-size:clamp(1rem,2.4vw,1.1875rem)}
.apartir{margin:18px 0;color:var(--suave)}
.apartir strong{color:var(--texto);font-size:1.625rem;letter-spacing:-.02em}
.hero .acoes>*{flex:1 0 auto;max-width:340px}
@media (min-width:900px){
  .hero{padding-block:40px 56px}
  .hero .acoes>*{flex:none}
}
`;

/** O título da página que não tem abertura. */
export const semCapa = `
.sem-capa{padding-top:20px}
`;

/** A abertura com figura ao lado. */
export const capaComFigura = `
@media (min-width:900px){.hero>.caixa{grid-template-columns:1.15fr .85fr;align-items:center;gap:24px 48px}}
`;

/** A figura de um bloco. */
export const figura = `
.figura{display:grid;place-items:center}
.figura>*{width:100%;max-width:440px;height:auto}
`;

/** A figura que é uma imagem. */
export const imagem = `
.figura img{border-radius:var(--raio)}
`;

/** A figura que é o bloco inteiro. */
export const figuraSozinha = `
.sozinha{margin-top:26px}
.sozinha>*{max-width:100%}
.sozinha>svg{max-width:440px}
figcaption{margin-top:10px;color:var(--suave);font-size:.875rem;text-align:center}
`;

/** Os três números da abertura. */
export const destaques = `
.destaques{display:grid;grid-template-columns:repeat(3,1fr);border-block:1px solid var(--linha)}
.destaques div{display:flex;flex-direction:column-reverse;padding:16px 10px}
.destaques div+div{border-left:1px solid var(--linha)}
.destaques dd{font-size:clamp(1.05rem,4.6vw,1.75rem);font-weight:800;letter-spacing:-.02em;line-height:1.2}
.destaques dt{color:var(--suave);font-size:.875rem;line-height:1.35}
@media (min-width:900px){
  .destaques{grid-column:1/-1;margin-top:12px}
  .destaques div{padding:20px 28px}
}
`;

/** Texto corrido. */
export const corrido = `
.corrido{max-width:42em}
.corrido p+p,.corrido h2+p{margin-top:1em}
.intro+.corrido,h2+.corrido{margin-top:18px}
`;

/** O título do item de uma seção sem título. */
export const itemSemSecao = `
li>h2{margin:0 0 8px;font-size:1.0625rem}
`;

/** Cartões em uma, duas ou três colunas. */
export const cartoes = `
.cartoes{display:grid;gap:14px;margin-top:26px;counter-reset:n}
.cartoes li{padding:20px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel)}
.cartoes svg{margin-bottom:12px;fill:none;stroke:var(--a);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.cartoes h3{margin-bottom:8px;font-size:1.0625rem}
.cartoes p{color:var(--suave);font-size:.9688rem}
@media (min-width:640px){.cartoes{grid-template-columns:repeat(2,1fr)}}
@media (min-width:900px){
  .cartoes{grid-template-columns:repeat(12,1fr);gap:18px}
  .cartoes li{grid-column:span 4;padding:24px}
}
`;

/** Como os cartões enchem a linha quando não são múltiplos de três, pelo número deles. */
export const cartoesPorNumero: Readonly<Record<number, string>> = {
  2: '@media (min-width:900px){.cartoes:has(>:nth-child(2):last-child) li{grid-column:span 6}}',
  4: '@media (min-width:900px){.cartoes:has(>:nth-child(4):last-child) li{grid-column:span 3}}',
  5: '@media (min-width:900px){.cartoes:has(>:nth-child(5):last-child) li:nth-child(n+4){grid-column:span 6}}',
};

/** Cartões numerados. */
export const passos = `
.passos li{counter-increment:n}
.passos li::before{content:counter(n);display:grid;place-items:center;width:34px;height:34px;margin-bottom:14px;
  border:1px solid var(--a);border-radius:50%;color:var(--a);font-weight:800}
`;

/** O valor de um bônus. */
export const bonus = `
.cartoes .vale{margin-top:10px;color:var(--a);font-weight:700}
`;

/** Números grandes. */
export const numeros = `
.numeros{display:grid;gap:14px;margin-top:26px}
.numeros div{padding:22px;border:1px solid var(--linha);border-radius:var(--raio-grande);background:var(--painel)}
.numeros dt{color:var(--suave);font-size:.8125rem;font-weight:700;letter-spacing:.06em;text-transform:uppercase}
.numeros dd{color:var(--suave);font-size:.9688rem}
.numeros strong{display:block;margin-bottom:6px;color:var(--a);font-size:2.25rem;font-weight:800;letter-spacing:-.03em}
@media (min-width:760px){.numeros{grid-template-columns:repeat(auto-fit,minmax(220px,1fr))}}
`;

/** Ações no meio, sob o que se leu. */
export const centro = `
.centro{justify-content:center;margin-top:28px}
`;

/** A letra miúda sob um bloco. */
export const seguro = `
.seguro{margin-top:22px;color:var(--suave);font-size:.875rem;text-align:center}
`;

/** Os planos à venda. */
export const planos = `
.planos{display:grid;gap:22px;justify-content:center;margin-top:34px}
.plano{position:relative;display:flex;flex-direction:column;width:100%;padding:26px 22px 22px;border:1px solid var(--linha);
  border-radius:var(--raio-grande);background:var(--painel)}
.plano.marcado{border-color:var(--a);background:linear-gradient(color-mix(in srgb,var(--a) 10%,var(--painel)),var(--painel) 45%)}
.selo{position:absolute;top:-14px;left:22px;padding:3px 14px;border-radius:99px;background:var(--a);color:var(--sobre-a);
  font-size:.8125rem;font-weight:800}
.plano h3{font-size:1.25rem}
.de{margin-top:14px;color:var(--suave)}
.de b{margin-left:6px;padding:2px 8px;border-radius:99px;background:var(--painel-2);color:var(--a);font-size:.8125rem}
.preco{margin-top:4px;font-size:2.125rem;font-weight:800;letter-spacing:-.03em;line-height:1.2}
.nota{min-height:2.9em;margin-top:4px;color:var(--suave);font-size:.9063rem;line-height:1.45}
.plano ul{flex:1;margin:16px 0 22px;padding-top:16px;border-top:1px solid var(--linha)}
.plano li{position:relative;padding:5px 0 5px 26px;line-height:1.45}
.plano li::before{content:"";position:absolute;left:4px;top:11px;width:11px;height:6px;border:solid var(--a);
  border-width:0 0 2px 2px;transform:rotate(-45deg)}
.plano .botao{width:100%}
.plano:not(.marcado,:only-child) .botao{border-color:var(--a);background:none;color:var(--a)}
@media (min-width:900px){
  .planos{display:flex;flex-wrap:wrap}
  .plano{flex:1 1 280px;max-width:340px}
  .plano:only-child{flex:0 1 840px;max-width:none;display:grid;grid-template-columns:1fr 1.2fr;column-gap:44px;padding:38px 40px}
  .plano:only-child ul{grid-column:2;grid-row:1/9;margin:0;padding:0 0 0 36px;border:0;border-left:1px solid var(--linha)}
  .plano:only-child .preco{font-size:2.75rem}
  .plano:only-child .selo{left:40px}
}
`;

/** Planos de que o bloco não diz o que incluem: o que não tem lista é estreito. */
export const planosSemLista = `
.plano>.nota:has(+:last-child){margin-bottom:18px}
@media (min-width:900px){
  .plano:only-child:not(:has(ul)){flex-basis:440px;display:flex;padding:26px 22px 22px}
}
`;

/** Quatro planos, dois em cada fila. */
export const quatroPlanos = `
@media (min-width:900px){.planos .plano{flex-basis:40%;max-width:400px}}
`;

/** O plano sem vagas, no lugar do botão. */
export const esgotado = `
.esgotado{padding:12px;border:1px dashed var(--linha);border-radius:12px;color:var(--suave);font-weight:700;text-align:center}
`;

/** Uma coluna de leitura: as perguntas, e o aviso de que não há plano à venda. */
export const estreito = `
.estreito .caixa>*{max-width:760px}
.estreito .acoes{margin-top:22px}
`;

/** Perguntas que se abrem. */
export const perguntas = `
details{margin-top:12px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel)}
h2+details{margin-top:24px}
summary{display:flex;justify-content:space-between;gap:16px;padding:16px 18px;font-weight:700;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"+";color:var(--a);font-size:1.375rem;line-height:1}
[open]>summary::after{content:"–"}
details p{padding:0 18px 18px;color:var(--suave)}
details p+p{margin-top:-8px}
.duvida{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:14px;margin-top:26px}
`;

/** Convite à conversa. */
export const espera = `
.espera{padding:26px 22px;border:1px dashed var(--linha);border-radius:var(--raio-grande);text-align:center}
.espera h2{margin:0;font-size:1.25rem}
.espera p{max-width:38em;margin:8px auto 18px;color:var(--suave)}
`;

/** Figuras, todas à vista. */
export const grade = `
.grade{display:grid;gap:18px;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr));margin-top:26px}
.grade img{width:100%;border-radius:var(--raio);background:var(--painel-2)}
.grade h3{margin-top:14px;font-size:1.0625rem}
.grade p{margin-top:4px;color:var(--suave);font-size:.9375rem}
`;

/** Um vídeo: a moldura vazia e, por cima, o link que a enche; sem script, ele fica embaixo. */
export const video = `
.video{position:relative;max-width:860px;margin-top:26px}
.video>*{border-radius:var(--raio);overflow:hidden}
.video iframe{display:block;width:100%;height:auto;aspect-ratio:16/9;border:1px solid var(--linha);
  background:linear-gradient(135deg,var(--painel-2),var(--painel))}
.video a{position:absolute;inset:0;display:grid;place-items:center;text-decoration:none}
.video a>*{grid-area:1/1}
.video img{width:100%;height:100%;object-fit:cover}
.video span{display:flex;align-items:center;gap:10px;min-height:48px;padding:10px 22px;border-radius:99px;background:var(--a);
  color:var(--sobre-a);font-weight:700}
.video span::before{content:"";border:solid transparent;border-width:8px 0 8px 13px;border-left-color:currentColor}
@media (scripting:none){.video a{position:static;margin-top:12px}}
`;

/** O que disseram. */
export const depoimentos = `
.depoimentos{display:grid;gap:14px;margin-top:26px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}
.depoimentos figure{display:flex;flex-direction:column;justify-content:space-between;gap:16px;padding:22px;border:1px solid var(--linha);
  border-radius:var(--raio);background:var(--painel)}
blockquote{margin:0}
blockquote p+p{margin-top:.6em}
.depoimentos figcaption{display:flex;align-items:center;gap:12px;margin:0;color:var(--suave);font-size:.875rem;text-align:left}
.depoimentos img{flex:none;width:44px;height:44px;border-radius:50%;object-fit:cover}
.depoimentos b{display:block;color:var(--texto);font-size:.9375rem}
`;

/** A garantia. */
export const garantia = `
.garantia{display:flex;flex-wrap:wrap;align-items:center;gap:16px 28px}
.garantia>div{flex:1 1 300px;max-width:42em}
.garantia h2{margin:0 0 8px;font-size:1.375rem}
.garantia div p{color:var(--suave)}
.selo-dias{display:grid;place-content:center;width:96px;height:96px;border:2px solid var(--a);border-radius:50%;color:var(--a);line-height:1.1;text-align:center}
.selo-dias b{display:block;font-size:2rem}
`;

/** Quem vende. */
export const quem = `
.quem{display:flex;flex-wrap:wrap;align-items:center;gap:22px 40px}
.quem img{flex:0 1 240px;min-width:0;border-radius:var(--raio)}
.quem .corrido{flex:1 1 320px}
`;

/** Tabela de resultados. */
export const tabela = `
.rola{margin-top:26px;overflow-x:auto;border:1px solid var(--linha);border-radius:var(--raio)}
table{width:100%;border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
th,td{padding:11px 16px;text-align:left;white-space:nowrap}
th{color:var(--suave);font-size:.8125rem}
tr+tr td,thead+tbody td{border-top:1px solid var(--linha)}
`;

/** Um botão sozinho. */
export const botao = `
.so{margin-block:20px 36px}
`;
