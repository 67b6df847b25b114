import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Vistas } from '../../kit/Vistas.tsx';
import { PedidosPorFazer } from '../pecas/painel-inicio/OQueFazer.tsx';
import { CobrarVencidos } from '../pecas/renovacoes/CobrarVencidos.tsx';

/**
 * As duas vistas da tela Vendas e, com os números da que se vê (`children`), o que nela espera por quem vende; ao lado
 * do que entrou, o que já devia ter entrado.
 */
export function TopoDosPedidos({
  atual,
  children,
}: {
  atual: 'pedidos' | 'pagamentos';
  children: ReactNode;
}) {
  return (
    <>
      <Vistas
        rotulo="Vistas de vendas"
        vistas={[
          { rotulo: 'Pagamentos', para: '?visao=pagamentos', atual: atual === 'pagamentos' },
          { rotulo: 'Pedidos', para: '?visao=pedidos', atual: atual === 'pedidos' },
        ]}
      />
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          flexWrap: { md: 'wrap' },
          columnGap: 2,
          justifyContent: 'space-between',
          alignItems: { md: 'center' },
          marginBottom: { md: 1 },
          // Os números e o que espera na mesma linha, onde cabem: o intervalo até os filtros é um só.
          '& dl': { marginBottom: { md: 0 } },
        }}
      >
        {children}
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            marginBottom: { xs: 1, md: 0 },
            '& > ul': { minWidth: 0, margin: 0 },
          }}
        >
          {atual === 'pagamentos' && <CobrarVencidos />}
          <PedidosPorFazer />
        </Box>
      </Box>
    </>
  );
}
