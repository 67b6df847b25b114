/** Aviso de consentimento e o botão que o reabre; só vai nas páginas em que o vendedor mede. */
export const css = `
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
