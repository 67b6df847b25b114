import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { encode } from 'uqr';

/**
 * O texto como código QR, um quadrado por ponto; `nome` diz o que ele abre a quem não o vê. Só se baixa
 * quando se mostra.
 */
export default function CodigoQr({ texto, nome }: { texto: string; nome: string }) {
  const { lado, desenho } = useMemo(() => {
    const { data, size } = encode(texto, { ecc: 'M', border: 2 });
    const pontos = data.flatMap((linha, y) =>
      linha.flatMap((cheio, x) => (cheio ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { lado: size, desenho: pontos.join('') };
  }, [texto]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={nome}
      viewBox={`0 0 ${lado} ${lado}`}
      shapeRendering="crispEdges"
      // Preto no branco também no tema escuro: é uma câmera que o lê.
      sx={{ width: '12rem', height: '12rem', backgroundColor: '#fff', borderRadius: 1 }}
    >
      <path d={desenho} fill="#000" />
    </Box>
  );
}
