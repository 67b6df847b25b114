/** Quanto cada placar pesa no cenário do exemplo, de 0 a 1; os que faltam ficam apagados. */
const PESOS: Readonly<Record<string, number>> = {
  '1-1': 0.2,
  '1-2': 0.3,
  '2-1': 0.75,
  '2-2': 0.5,
  '2-3': 0.3,
  '3-1': 0.45,
  '3-2': 1,
  '3-3': 0.2,
  '4-2': 0.2,
  '4-3': 0.12,
};
const CINCO = [0, 1, 2, 3, 4];
const CENARIOS = [12, 20, 31, 24, 15];

function Cela({ x, placar }: { x: number; placar: string }) {
  const peso = PESOS[placar] ?? 0;
  return (
    <>
      <rect x={x} width="37" height="37" rx="8" />
      {peso > 0 && <rect className="acesa" x={x} width="37" height="37" rx="8" opacity={peso} />}
      <text x={x + 18.5} y="23" className={peso > 0.7 ? 'forte' : undefined}>
        {placar}
      </text>
    </>
  );
}

/**
 * Capa do curso: a tela de leitura de um jogo, com a matriz de placares exatos. Em SVG na própria página, e não em
 * arquivo: seria a maior figura da abertura, e o pedido a mais atrasava o primeiro olhar no celular.
 */
export function MatrizDePlacares() {
  return (
    <svg
      className="capa"
      viewBox="0 0 360 262"
      width="360"
      height="262"
      role="img"
      aria-label="Tela de leitura pré-live: matriz de placares exatos com 3-2 em foco, cenários do jogo e stake de 1% da banca"
    >
      <path className="guia" d="M0 32h360" />
      {[16, 30, 44].map((cx) => (
        <circle key={cx} cx={cx} cy="16" r="4" />
      ))}
      <text x="342" y="21" className="fim">
        Correct Score · pré-live
      </text>
      {CINCO.map((casa) => (
        // As linhas são iguais, fora o que se lê: na página, uma quase não pesa depois da outra.
        <g key={casa} transform={`translate(18 ${46 + casa * 41})`}>
          {CINCO.map((fora) => (
            <Cela key={fora} x={fora * 41} placar={`${casa}-${fora}`} />
          ))}
        </g>
      ))}
      <rect className="quadro" x="234" y="46" width="108" height="60" rx="9" />
      <rect className="quadro" x="234" y="115" width="108" height="64" rx="9" />
      <rect className="quadro" x="234" y="188" width="108" height="57" rx="9" />
      <g className="rotulos">
        <text x="244" y="62">
          Placar em foco
        </text>
        <text x="244" y="131">
          Cenários
        </text>
        <text x="244" y="204">
          Stake
        </text>
        <text x="244" y="94" className="grande">
          3-2
        </text>
        <text x="244" y="236" className="medio">
          1% da banca
        </text>
      </g>
      <path className="barras" d={CENARIOS.map((altura, i) => `M${253 + i * 18} 171v-${altura}`).join('')} />
      <path className="fundo-da-stake" d="M247 215h82" />
      <path className="stake" d="M247 215h9" />
    </svg>
  );
}
