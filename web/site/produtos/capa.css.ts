/** Capa do Método Cerccos: a matriz de placares. */
export const css = `
.capa{border:1px solid #34467a;border-radius:18px;
  background:radial-gradient(circle at 55% 55%,color-mix(in srgb,var(--a) 22%,transparent),transparent 70%),linear-gradient(135deg,#1a2648,#0b1020)}
.capa text{fill:#93a3cf;font-size:12px;font-weight:700;text-anchor:middle}
.capa circle,.capa .stake{fill:#ffc553;stroke:#ffc553}
.capa rect{fill:#141d3a;stroke:#2a3a66}
.capa .acesa{fill:var(--a);stroke:var(--a)}
.capa .acesa+text{fill:#fff}
.capa .forte text{fill:var(--sobre-a)}
.capa .quadro{fill:#0d142a}
.capa .fim{text-anchor:end;font-size:11px}
.capa .rotulos text{text-anchor:start;font-size:10px}
.capa .rotulos .grande{fill:#fff;font-size:25px}
.capa .rotulos .medio{fill:#fff;font-size:12px}
.capa path{fill:none;stroke:#2a3a66}
.capa .barras{stroke:var(--a);stroke-width:12}
.capa .fundo-da-stake,.capa .stake{stroke-width:6;stroke-linecap:round}
`;
