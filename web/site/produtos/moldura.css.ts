/** O que está em volta dos blocos: o topo, o aviso e o rodapé. */
export const css = `
.topo{display:flex;justify-content:space-between;gap:16px;padding-block:12px;font-size:.9375rem}
.topo a{display:inline-block;padding:10px 0;color:var(--suave);text-decoration:none;overflow:hidden}
.topo a:hover{color:var(--a)}
.topo a+a{flex:none;min-width:44px;text-align:right;color:var(--a);font-weight:700}
.aviso{display:flex;gap:16px;margin-block:12px 36px;padding:18px;border:1px solid var(--linha);border-radius:var(--raio);
  color:var(--suave);font-size:.875rem}
.aviso b{flex:none;display:grid;place-items:center;width:42px;height:42px;border:2px solid var(--texto);border-radius:50%;color:var(--texto)}
.aviso strong{color:var(--texto)}
.aviso p+p{margin-top:.5em}
.rodape{display:flex;flex-wrap:wrap;justify-content:space-between;gap:10px 32px;padding-block:22px 34px;
  border-top:1px solid var(--linha);color:var(--suave);font-size:.875rem}
.rodape p{max-width:44em}
.rodape .privacidade{margin:0}
.rodape a{display:inline-block;padding:6px 0}
`;
