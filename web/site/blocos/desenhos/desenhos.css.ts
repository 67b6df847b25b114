// O estilo dos desenhos em SVG, em peças: só vai para a página o do que ela mostra.

/** A letra dos desenhos. */
export const comum = `
.figura text{fill:var(--texto);font-size:13px;font-weight:700}
`;

/** Círculos em volta de um centro. */
export const anel = `
.anel{fill:none;stroke:color-mix(in srgb,var(--a) 30%,var(--linha));stroke-dasharray:3 6}
.astro{fill:var(--painel);stroke:color-mix(in srgb,var(--a) 55%,transparent)}
.orbita text,.meses text{text-anchor:middle;dominant-baseline:central}
`;

/** A órbita, que gira devagar. */
export const orbita = `
.sol{fill:var(--a)}
.halo{fill:color-mix(in srgb,var(--a) 18%,transparent)}
.orbita .centro{fill:var(--sobre-a);font-weight:800}
.gira,.em-pe{animation:gira 48s linear infinite}
.em-pe,.volta{animation-direction:reverse}
.volta .em-pe{animation-direction:normal}
.volta,.volta .em-pe{animation-duration:80s}
@keyframes gira{to{transform:rotate(1turn)}}
`;

/** A linha de gols. */
export const grafico = `
.janela{fill:color-mix(in srgb,var(--a) 14%,transparent)}
.guia{stroke:var(--linha);stroke-dasharray:4 6}
.guia.cheia{stroke-dasharray:none}
.gols{fill:none;stroke:var(--a);stroke-width:4;stroke-linejoin:round}
.grafico{padding:10px;border:1px solid var(--linha);border-radius:18px;background:var(--painel)}
.grafico circle{fill:var(--fundo);stroke:var(--a);stroke-width:4}
.grafico .entrada{fill:var(--a)}
.grafico text{fill:var(--suave);font-size:13px}
.grafico .eixo{text-anchor:middle}
`;

/** O anel de meses. */
export const meses = `
.balao{fill:var(--painel-2);stroke:var(--a);stroke-width:2}
.balao.cheio{fill:var(--a)}
.linha-do-texto{stroke:var(--suave);stroke-width:5;stroke-linecap:round;opacity:.7}
.escura{stroke:var(--sobre-a)}
`;

/** A matriz de placares. */
export const matriz = `
.capa{border:1px solid #34467a;border-radius:18px;
  background:radial-gradient(circle at 55% 55%,color-mix(in srgb,var(--a) 22%,transparent),transparent 70%),linear-gradient(135deg,#1a2648,#0b1020)}
.capa text{fill:#93a3cf;font-size:12px;font-weight:700;text-anchor:middle}
.capa circle,.capa .stake{fill:#ffc553;stroke:#ffc553}
.capa rect{fill:#141d3a;stroke:#2a3a66}
.capa .acesa{fill:var(--a);stroke:var(--a)}
.capa .acesa+text{fill:#fff}
.capa .acesa+.forte{fill:var(--sobre-a)}
.capa .quadro{fill:#0d142a}
.capa .fim{text-anchor:end;font-size:11px}
.capa .rotulos text{text-anchor:start;font-size:10px}
.capa .rotulos .grande{fill:#fff;font-size:25px}
.capa .rotulos .medio{fill:#fff;font-size:12px}
.capa path{fill:none;stroke:#2a3a66}
.capa .barras{stroke:var(--a);stroke-width:12}
.capa .fundo-da-stake,.capa .stake{stroke-width:6;stroke-linecap:round}
`;
