import { encode } from 'uqr';

const SVG = 'http://www.w3.org/2000/svg';

/** O QR de um texto, um quadrado por ponto, com a margem de que as câmeras precisam. */
export function desenharQr(texto: string): SVGSVGElement {
  const { data, size } = encode(texto, { ecc: 'M', border: 2 });
  const pontos = data.flatMap((linha, y) =>
    linha.flatMap((cheio, x) => (cheio ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'Código QR do PIX');
  const desenho = document.createElementNS(SVG, 'path');
  desenho.setAttribute('d', pontos.join(''));
  svg.append(desenho);
  return svg;
}
