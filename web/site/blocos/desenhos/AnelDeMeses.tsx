const MESES = Array.from({ length: 12 }, (_, i) => {
  const angulo = (i / 12) * 2 * Math.PI - Math.PI / 2;
  return { mes: i + 1, x: Math.round(138 * Math.cos(angulo)), y: Math.round(138 * Math.sin(angulo)) };
});

/** Os doze encontros de um ano, um por mês, em volta de uma conversa a dois. */
export function AnelDeMeses() {
  return (
    <svg
      className="meses"
      viewBox="-180 -180 360 360"
      width="360"
      height="360"
      role="img"
      aria-label="Doze encontros em volta de um ano, um por mês"
    >
      <circle r="138" className="anel" />
      {MESES.map(({ mes, x, y }) => (
        <g key={mes} transform={`translate(${x} ${y})`}>
          <circle r="23" className="astro" />
          <text>{mes}</text>
        </g>
      ))}
      <rect className="balao" x="-88" y="-62" width="118" height="56" rx="16" />
      <path className="linha-do-texto" d="M-70-44h82M-70-28h54" />
      <rect className="balao cheio" x="-34" y="8" width="122" height="56" rx="16" />
      <path className="linha-do-texto escura" d="M-16 28h86M-16 44h62" />
    </svg>
  );
}
