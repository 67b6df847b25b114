const LINHAS = [
  ['Over 2.5', 62],
  ['Over 1.5', 124],
  ['Over 0.5', 186],
] as const;

/** Uma partida de exemplo: a linha dos gols sobe até o limite, e os minutos finais são a janela da entrada. */
export function LinhaDeGols() {
  return (
    <svg
      className="grafico"
      viewBox="0 0 400 280"
      width="400"
      height="280"
      role="img"
      aria-label="Exemplo de partida: gols aos 23 e aos 51 minutos; a janela da entrada no over 2.5 fica entre 60 e 80 minutos"
    >
      <path className="janela" d="M262 24h82v220h-82z" />
      {LINHAS.map(([nome, y]) => (
        <g key={nome}>
          <path className="guia" d={`M24 ${y}h352`} />
          <text x="28" y={y - 8}>
            {nome}
          </text>
        </g>
      ))}
      <path className="guia cheia" d="M24 244h352" />
      <path className="gols" d="M24 216h91V154h112v-62h76" />
      <circle cx="115" cy="154" r="7" />
      <circle cx="227" cy="92" r="7" />
      <circle cx="303" cy="92" r="7" className="entrada" />
      <text className="eixo" x="303" y="42">
        entrada
      </text>
      {["0'", "23'", "51'", "90'"].map((minuto, i) => (
        <text key={minuto} className="eixo" x={[30, 115, 227, 368][i]} y="266">
          {minuto}
        </text>
      ))}
    </svg>
  );
}
