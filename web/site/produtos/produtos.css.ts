/** Estilo comum às páginas de venda; cada uma traz a sua cor e o mais que só ela usa. */
export const css = `
.topo{display:flex;justify-content:space-between;gap:16px;padding-block:12px;font-size:.9375rem}
.topo a{display:inline-block;padding:10px 0;color:var(--suave);text-decoration:none;overflow:hidden;text-overflow:ellipsis}
.topo a:hover{color:var(--a)}
.topo a+a{flex:none;min-width:44px;text-align:right;color:var(--a);font-weight:700}
.olho{color:var(--a);font-size:.8125rem;font-weight:700;letter-spacing:.09em;text-transform:uppercase}
body{background:radial-gradient(760px 620px at 82% 260px,color-mix(in srgb,var(--a) 17%,transparent),transparent) no-repeat var(--fundo)}
.hero{position:relative;padding-block:20px 36px}
.hero::before{content:"";position:absolute;inset:-68px 0 0;z-index:-1;opacity:.5;
  background:linear-gradient(var(--linha) 1px,transparent 1px) 0 0/100% 56px,linear-gradient(90deg,var(--linha) 1px,transparent 1px) 50% 0/56px 100%;
  mask:radial-gradient(70% 80% at 75% 30%,#000,transparent)}
.hero>.caixa{display:grid;gap:28px}
h1{margin:10px 0 14px;font-size:clamp(2.05rem,8.2vw,3.6rem);font-weight:800}
.lead{max-width:34em;color:var(--suave);font-size:clamp(1rem,2.4vw,1.1875rem)}
.apartir{margin:18px 0;color:var(--suave)}
.apartir strong{color:var(--texto);font-size:1.625rem;letter-spacing:-.02em}
.acoes{display:flex;flex-wrap:wrap;gap:12px}
.hero .acoes>*{flex:1 0 auto;max-width:340px}
.acoes.centro{justify-content:center;margin-top:28px}
.figura{display:grid;place-items:center}
.figura>*{width:100%;max-width:440px;height:auto}
.destaques{display:grid;grid-template-columns:repeat(3,1fr);border-block:1px solid var(--linha)}
.destaques div{display:flex;flex-direction:column-reverse;padding:16px 10px}
.destaques div+div{border-left:1px solid var(--linha)}
.destaques dd{font-size:clamp(1.05rem,4.6vw,1.75rem);font-weight:800;letter-spacing:-.02em;line-height:1.2}
.destaques dt{color:var(--suave);font-size:.875rem;line-height:1.35}
.bloco{padding-block:36px}
.faixa,.com-planos{background:linear-gradient(#0e1526,transparent)}
h2{margin-top:8px;font-size:clamp(1.5rem,5vw,2.35rem);font-weight:800}
.intro{max-width:42em;margin-top:12px;color:var(--suave)}
.cartoes{display:grid;gap:14px;margin-top:26px;counter-reset:n}
.cartoes li{padding:20px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel)}
.cartoes svg{margin-bottom:12px;fill:none;stroke:var(--a);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.cartoes h3{margin-bottom:8px;font-size:1.0625rem}
.cartoes p{color:var(--suave);font-size:.9688rem}
.planos{display:grid;gap:22px;justify-content:center;margin-top:34px}
.plano{position:relative;display:flex;flex-direction:column;width:100%;padding:26px 22px 22px;border:1px solid var(--linha);
  border-radius:18px;background:var(--painel)}
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
.plano:not(.marcado) .botao{border-color:var(--a);background:none;color:var(--a)}
.plano .botao{width:100%}
.seguro{margin-top:22px;color:var(--suave);font-size:.875rem;text-align:center}
.estreito>.caixa{max-width:760px}
.estreito .acoes{margin-top:22px}
details{margin-top:12px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel)}
h2+details{margin-top:24px}
summary{display:flex;justify-content:space-between;gap:16px;padding:16px 18px;font-weight:700;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"+";color:var(--a);font-size:1.375rem;line-height:1}
[open]>summary::after{content:"–"}
details p{padding:0 18px 18px;color:var(--suave)}
.duvida{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:14px;margin-top:26px}
.aviso{display:flex;gap:16px;margin-block:12px 36px;padding:18px;border:1px solid var(--linha);border-radius:var(--raio);
  color:var(--suave);font-size:.875rem}
.aviso b{flex:none;display:grid;place-items:center;width:42px;height:42px;border:2px solid var(--texto);border-radius:50%;color:var(--texto)}
.aviso strong{color:var(--texto)}
.rodape{display:flex;flex-wrap:wrap;justify-content:space-between;gap:10px 32px;padding-block:22px 34px;
  border-top:1px solid var(--linha);color:var(--suave);font-size:.875rem}
.rodape p{max-width:44em}
.rodape .privacidade{margin:0}
.rodape a{display:inline-block;padding:6px 0}
@media (min-width:640px){
  .cartoes{grid-template-columns:repeat(2,1fr)}
}
@media (min-width:900px){
  .hero{padding-block:40px 56px}
  .hero .acoes>*{flex:none}
  .hero>.caixa{grid-template-columns:1.15fr .85fr;align-items:center;gap:24px 48px}
  .destaques{grid-column:1/-1;margin-top:12px}
  .destaques div{padding:20px 28px}
  .bloco{padding-block:52px}
  .cartoes{grid-template-columns:repeat(12,1fr);gap:18px}
  .cartoes li{grid-column:span 4}
  .cartoes:has(>:nth-child(5):last-child) li:nth-child(n+4){grid-column:span 6}
  .cartoes:has(>:nth-child(4):last-child) li{grid-column:span 3}
  .cartoes li{padding:24px}
  .planos{grid-template-columns:repeat(auto-fit,minmax(280px,340px))}
  .planos:has(>:only-child){grid-template-columns:minmax(0,840px)}
  .plano:only-child{display:grid;grid-template-columns:1fr 1.2fr;column-gap:44px;padding:38px 40px}
  .plano:only-child ul{grid-column:2;grid-row:1/9;margin:0;padding:0 0 0 36px;border:0;border-left:1px solid var(--linha)}
  .plano:only-child .preco{font-size:2.75rem}
  .plano:only-child .selo{left:40px}
}
`;

/** Cartões numerados. */
export const passos = `
.passos li{counter-increment:n}
.passos li::before{content:counter(n);display:grid;place-items:center;width:34px;height:34px;margin-bottom:14px;
  border:1px solid var(--a);border-radius:50%;color:var(--a);font-weight:800}
`;

/** Convite à lista de espera. */
export const espera = `
.espera{padding:26px 22px;border:1px dashed var(--linha);border-radius:18px;text-align:center}
.espera h2{margin:0;font-size:1.25rem}
.espera p{max-width:38em;margin:8px auto 18px;color:var(--suave)}
`;

/** O plano sem vagas, no lugar do botão. */
export const esgotado = `
.esgotado{padding:12px;border:1px dashed var(--linha);border-radius:12px;color:var(--suave);font-weight:700;text-align:center}
`;

/** A página de qualquer produto: clara ou escura como o aparelho, sem figura, com o texto de quem vende. */
export const simples = `
.com-planos{background:linear-gradient(var(--painel-2),transparent)}
.hero{padding-bottom:24px}
.hero>.caixa{grid-template-columns:1fr}
.texto{padding-block:0 36px}
.texto p{max-width:42em}
.texto p+p{margin-top:1em}
.aviso p+p{margin-top:.5em}
details p+p{margin-top:-8px}
.plano>.nota:has(+:last-child){margin-bottom:18px}
@media (prefers-color-scheme:light){
  body{background:radial-gradient(760px 620px at 82% 260px,color-mix(in srgb,var(--a) 5%,transparent),transparent) no-repeat var(--fundo)}
}
.plano:only-child .botao{background:var(--a);color:var(--sobre-a)}
@media (min-width:900px){
  .planos:has(>:nth-child(4):last-child){grid-template-columns:repeat(2,minmax(0,400px))}
  .planos:not(:has(ul)):has(>:only-child){grid-template-columns:minmax(0,440px)}
  .plano:only-child:not(:has(ul)){display:flex}
}
`;
