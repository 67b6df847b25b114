/** O pedido por pagar, ao pé da página: encosta ao fundo da tela enquanto se lê, e no fim ocupa o seu lugar. */
export const css = `
html{scroll-padding-bottom:190px}
.aberto{position:sticky;z-index:5;bottom:0;padding:12px 0;border-top:1px solid var(--linha);background:var(--painel);color:var(--texto);
  box-shadow:0 -8px 28px -12px #0006;font-size:.9375rem;line-height:1.4}
.aberto .caixa{display:grid;gap:10px;align-items:center}
.aberto p+p{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.aberto .botao{padding-inline:8px;line-height:1.25}
@media (min-width:900px){.aberto .caixa{grid-template-columns:1fr 440px;gap:24px}}
`;
