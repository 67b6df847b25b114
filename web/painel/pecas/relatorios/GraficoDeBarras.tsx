import Box from '@mui/material/Box';
import { styled, useTheme } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Barras, marcasDoEixo, rotulosQueCabem, SOBRA } from './grafico.ts';

const CIMA = 8;
const EMBAIXO = 28;
const TRACO = 6;
/** Perto de uma marca do eixo a cada tantos pontos de altura. */
const ENTRE_MARCAS = 50;
/** O que se deixa entre duas posições, e entre duas barras da mesma. */
const VAO = { posicoes: 0.2, barras: 0.1 } as const;
/** Até se saber a largura de verdade. */
const LARGURA_DE_SAIDA = 600;

const Desenho = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  '& text': { fontSize: 12, fill: theme.vars.palette.text.primary },
  '& path': { stroke: theme.vars.palette.text.primary, shapeRendering: 'crispEdges', fill: 'none' },
  '& path[data-grade]': { stroke: theme.vars.palette.divider },
}));

/**
 * Colunas lado a lado, uma cor por série; parar em cima de uma diz o que ela é. Quem não vê o desenho, ou quer o
 * número certo, lê a tabela logo abaixo.
 */
export function GraficoDeBarras<L>(props: Barras<L> & { nome: string; linhas: readonly L[] }) {
  const { nome, posicao, series, escrever, altura = 260, linhas } = props;
  const { palette } = useTheme().vars;
  const { primary, success, warning, error } = palette;
  const cores = [primary, success, ...(series.length > 3 ? [warning] : []), error].map(({ main }) => main);
  const cor = (i: number) => cores[i % cores.length];
  const desenho = useRef<SVGSVGElement>(null);
  const [inteira, definirInteira] = useState(LARGURA_DE_SAIDA);
  useLayoutEffect(() => {
    const olhar = new ResizeObserver(([medida]) => medida && definirInteira(medida.contentRect.width));
    if (desenho.current) olhar.observe(desenho.current);
    return () => olhar.disconnect();
  }, []);

  const largura = Math.max(0, inteira - SOBRA.antes - SOBRA.depois);
  const fundo = altura - EMBAIXO;
  const marcas = marcasDoEixo(
    linhas.flatMap((linha) => series.map(([, valor]) => valor(linha))),
    Math.floor((fundo - CIMA) / ENTRE_MARCAS),
  );
  const [primeira = 0] = marcas;
  const ultima = marcas.at(-1) ?? 0;
  const y = (valor: number) => fundo - ((valor - primeira) / (ultima - primeira || 1)) * (fundo - CIMA);
  const passo = largura / linhas.length;
  const barra = (passo * (1 - VAO.posicoes)) / (series.length + (series.length - 1) * VAO.barras);
  return (
    <Box sx={{ marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: '0.8125rem', marginBottom: 1 }}>
        {series.map(([serie], i) => (
          <Box key={serie} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Box
              component="span"
              sx={{ width: 12, height: 12, borderRadius: 0.25, backgroundColor: cor(i) }}
            />
            {serie}
          </Box>
        ))}
      </Box>
      <Desenho ref={desenho} role="img" aria-label={nome} height={altura}>
        <g transform={`translate(${SOBRA.antes} 0)`}>
          <path data-grade="" d={marcas.map((marca) => `M0 ${y(marca)}h${largura}`).join('')} />
          {linhas.map((linha, posto) =>
            series.map(([serie, valor], i) => {
              const [quanto, escrita] = [valor(linha), posicao(linha)];
              const [cima, baixo] = [y(Math.max(0, quanto)), y(Math.min(0, quanto))];
              return (
                <rect
                  key={`${escrita} ${serie}`}
                  x={passo * (posto + VAO.posicoes / 2) + barra * i * (1 + VAO.barras)}
                  y={cima}
                  width={barra}
                  height={baixo - cima}
                  style={{ fill: cor(i) }}
                >
                  <title>{`${escrita}, ${serie}: ${escrever(quanto)}`}</title>
                </rect>
              );
            }),
          )}
          <path d={`M0 ${CIMA}V${fundo}${marcas.map((marca) => `M0 ${y(marca)}h${-TRACO}`).join('')}`} />
          <path
            d={`M0 ${fundo}h${largura}${[...linhas, null].map((_, i) => `M${passo * i} ${fundo}v${TRACO}`).join('')}`}
          />
          {marcas.map((marca) => (
            <text key={marca} x={-TRACO - 2} y={y(marca)} textAnchor="end" dominantBaseline="central">
              {escrever(marca)}
            </text>
          ))}
          {rotulosQueCabem(linhas.map(posicao), largura).map(({ texto, meio }) => (
            <text key={meio} x={meio} y={fundo + TRACO + 2} textAnchor="middle" dominantBaseline="hanging">
              {texto}
            </text>
          ))}
        </g>
      </Desenho>
    </Box>
  );
}
