/** Cartões numerados. */
export const css = `
.passos li{counter-increment:n}
.passos li::before{content:counter(n);display:grid;place-items:center;width:34px;height:34px;margin-bottom:14px;
  border:1px solid var(--a);border-radius:50%;color:var(--a);font-weight:800}
`;
