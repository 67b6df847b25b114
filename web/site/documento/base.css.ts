/**
 * Cores, medidas e peças comuns das páginas públicas. Uma só cara, escura; `claro` troca as cores onde há
 * muito o que ler ou preencher (checkout). `--a` é a cor do produto: cada página pode redefini-la no <body>.
 * Todo par de texto e fundo passa de 4,5:1.
 */
export const css = `
:root{
  color-scheme:dark;
  --fundo:#090d18;--painel:#111729;--painel-2:#182038;--linha:#2a3453;
  --texto:#f3f5fb;--suave:#aeb8d0;--a:#5ee6a8;--sobre-a:#07130d;
  --raio:14px;--raio-grande:18px;--largura:1080px;
}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--fundo);color:var(--texto);
  font:1rem/1.6 system-ui,sans-serif;
  overflow-wrap:break-word}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0;list-style:none}
h1,h2,h3{line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
img,svg{display:block;max-width:100%}
img{height:auto}
a{color:var(--a)}
button,input,select,textarea{font:inherit;color:inherit}
:focus-visible{outline:3px solid var(--a);outline-offset:3px;border-radius:6px}
.caixa{width:min(100% - 32px,var(--largura));margin-inline:auto}
.botao{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:10px 22px;
  border:1px solid transparent;border-radius:12px;background:var(--a);color:var(--sobre-a);
  font-weight:700;text-decoration:none;text-align:center;cursor:pointer}
.botao:hover{filter:brightness(1.08)}
.botao.vazado{background:none;border-color:var(--linha);color:var(--texto)}
.so-leitor{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.pular{position:absolute;left:12px;top:-80px;z-index:9;padding:10px 16px;border-radius:8px;background:var(--a);color:var(--sobre-a);font-weight:700}
.pular:focus{top:12px}
address,.legais{color:var(--suave);font-style:normal;font-size:.8125rem}
address *{display:block}
address img{margin-bottom:12px}
.legais a{margin-right:16px;color:inherit}
:is(footer,address,.legais) a{display:inline-block;min-height:44px;align-content:center}
@media (prefers-reduced-motion:reduce){
  html{scroll-behavior:auto}
  *,::before,::after{animation:none!important;transition:none!important}
}
`;

/** As cores das páginas claras, com as do formulário. */
export const claro = `:root[data-tema=claro]{
  color-scheme:light;
  --fundo:#f4f6fb;--painel:#fff;--painel-2:#eef1f8;--linha:#d3d9e8;
  --texto:#141a2b;--suave:#525d78;--a:#0b7a4b;--sobre-a:#fff;--erro:#b3261e;--ok:#0b7a4b;
}`;

/** Aviso de consentimento e o botão que o reabre; só vai nas páginas em que o vendedor mede. */
export const consentimento = `
.consentimento{position:fixed;z-index:8;left:12px;right:12px;bottom:12px;max-width:560px;margin-inline:auto;
  padding:16px 18px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel);color:var(--texto);
  box-shadow:0 12px 40px #0007;font-size:.9375rem;line-height:1.5}
.consentimento p{margin-bottom:12px}
.consentimento div{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.consentimento button{min-height:44px;padding:8px 12px;border:1px solid var(--linha);border-radius:10px;
  background:var(--painel-2);color:var(--texto);font-weight:700;cursor:pointer}
.consentimento button:hover{border-color:var(--a)}
.privacidade{display:block;min-height:44px;margin:0 auto 12px;padding:4px 14px;border:1px solid var(--linha);
  border-radius:99px;background:var(--painel);color:var(--suave);font-size:.8125rem;cursor:pointer}
`;
