import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Vistas } from '../../kit/Vistas.tsx';
import { PagamentosPorFazer, PedidosPorFazer } from '../pecas/painel-inicio/OQueFazer.tsx';

/** As duas vistas da tela Vendas e, com os números da que se vê (`children`), o que nela espera por quem vende. */
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
          // As duas na mesma linha, onde cabem: o intervalo até os filtros é um só.
          '& ul, & dl': { marginBottom: { md: 0 } },
        }}
      >
        {children}
        {atual === 'pagamentos' ? <PagamentosPorFazer /> : <PedidosPorFazer />}
      </Box>
    </>
  );
}
