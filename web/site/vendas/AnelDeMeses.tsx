const MESES = Array.from({ length: 12 }, (_, i) => {
  const angulo = (i / 12) * 2 * Math.PI - Math.PI / 2;
  return { mes: i + 1, x: Math.round(138 * Math.cos(angulo)), y: Math.round(138 * Math.sin(angulo)) };
});

/** Os doze encontros do ano, um por mês, em volta de uma conversa a dois. */
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
      <path
        className="balao"
        d="M-62-48h84a14 14 0 0 1 14 14v30a14 14 0 0 1-14 14h-62l-20 16v-16h-2a14 14 0 0 1-14-14v-30a14 14 0 0 1 14-14z"
      />
      <path
        className="balao cheio"
        d="M-20 8h84a14 14 0 0 1 14 14v28a14 14 0 0 1-14 14h-2v16l-20-16h-62a14 14 0 0 1-14-14v-28a14 14 0 0 1 14-14z"
      />
    </svg>
  );
}
