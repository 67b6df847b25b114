import { ORBITA } from '../../../../shared/linhas/especificadas.desenhos.ts';

const ponto = (raio: number, graus: number) => ({
  x: Math.round(raio * Math.cos((graus * Math.PI) / 180)),
  y: Math.round(raio * Math.sin((graus * Math.PI) / 180)),
});

function Anel({ raio, classe }: { raio: number; classe: string }) {
  return (
    <g className={classe}>
      <circle r={raio} className="anel" />
      {ORBITA.metodos
        .filter((metodo) => metodo.raio === raio)
        .map(({ nome, graus }) => {
          const { x, y } = ponto(raio, graus);
          return (
            <g key={nome} transform={`translate(${x} ${y})`}>
              <g className="em-pe">
                <circle r="33" className="astro" />
                <text>{nome}</text>
              </g>
            </g>
          );
        })}
    </g>
  );
}

/** Diagrama em órbita dos métodos de entrada; gira devagar, e para com movimento reduzido. */
export function Orbita() {
  const [primeira, segunda] = ORBITA.centro;
  return (
    <svg
      className="orbita"
      viewBox="-180 -180 360 360"
      width="360"
      height="360"
      role="img"
      aria-label={ORBITA.descricao}
    >
      <Anel raio={144} classe="gira volta" />
      <Anel raio={82} classe="gira" />
      <circle r="60" className="halo" />
      <circle r="40" className="sol" />
      <text className="centro">
        <tspan x="0" dy="-.35em">
          {primeira}
        </tspan>
        <tspan x="0" dy="1.15em">
          {segunda}
        </tspan>
      </text>
    </svg>
  );
}
