import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import type { GraficoProps } from './grafico.ts';

/**
 * Colunas lado a lado, uma cor por série. Só desenha: quem não vê o desenho, ou quer o número certo, lê a tabela logo abaixo. Das
 * peças do gráfico, só as que se usam: o conjunto pronto pesa 16 KB mais.
 */
export default function GraficoDeBarras({ posicoes, series, escrever, altura = 260 }: GraficoProps) {
  const { palette } = useTheme().vars;
  const cores = [palette.primary.main, palette.success.main, palette.error.main];
  const comCor = series.map((um, i) => ({ ...um, cor: cores[i % cores.length] ?? palette.primary.main }));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: '0.8125rem', marginBottom: 1 }}>
        {comCor.map(({ nome, cor }) => (
          <Box key={nome} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Box component="span" sx={{ width: 12, height: 12, borderRadius: 0.25, backgroundColor: cor }} />
            {nome}
          </Box>
        ))}
      </Box>
      <ChartsContainer
        height={altura}
        skipAnimation
        disableKeyboardNavigation
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        xAxis={[{ scaleType: 'band', data: [...posicoes], tickLabelMinGap: 8, height: 28 }]}
        yAxis={[{ width: 78, valueFormatter: (valor: number) => escrever(valor) }]}
        series={comCor.map(({ valores, cor }) => ({ type: 'bar', data: [...valores], color: cor }))}
      >
        <ChartsGrid horizontal />
        <BarPlot />
        <ChartsXAxis />
        <ChartsYAxis />
      </ChartsContainer>
    </>
  );
}
