import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { GraficoProps } from './grafico.ts';

/** Colunas lado a lado, uma cor por série. Só desenha: quem não vê o desenho lê a tabela logo abaixo. */
export default function GraficoDeBarras({ posicoes, series, escrever, altura = 260 }: GraficoProps) {
  const { palette } = useTheme().vars;
  const cores = [palette.primary.main, palette.success.main, palette.error.main];
  return (
    <BarChart
      height={altura}
      skipAnimation
      disableKeyboardNavigation
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      xAxis={[{ scaleType: 'band', data: [...posicoes], tickLabelMinGap: 8, height: 28 }]}
      yAxis={[{ width: 78, valueFormatter: (valor: number) => escrever(valor) }]}
      grid={{ horizontal: true }}
      series={series.map(({ nome, valores }, i) => ({
        label: nome,
        data: [...valores],
        color: cores[i % cores.length] ?? palette.primary.main,
        valueFormatter: (valor: number | null) => (valor === null ? '' : escrever(valor)),
      }))}
      slotProps={{ legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } } }}
    />
  );
}
