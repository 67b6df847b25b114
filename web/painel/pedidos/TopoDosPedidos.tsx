import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { Vistas } from '../../kit/Vistas.tsx';
import { PedidosPorFazer } from '../pecas/painel-inicio/OQueFazer.tsx';
import { CobrarVencidos } from '../pecas/renovacoes/CobrarVencidos.tsx';

/** O que espera por quem vende, numa faixa; no celular, o lugar do verbo da segunda é do que ela diz. */
const FAIXA = {
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  minWidth: 0,
  '& > ul': { minWidth: 0, margin: 0 },
  '& > a + ul em': { display: { xs: 'none', sm: 'inline' } },
  '& > a': { paddingInline: { xs: 1, sm: 1.5 } },
} as const;

/**
 * As duas vistas da tela Vendas, os números da que se vê (`children`), e o que nela espera por quem vende: nos
 * pagamentos, também o que já devia ter entrado.
 */
export function TopoDosPedidos({
  atual,
  children,
}: {
  atual: 'pedidos' | 'pagamentos';
  children: ReactNode;
}) {
  const aoLado = useMediaQuery(CABE_TABELA);
  const faixa = (
    <Box sx={{ ...FAIXA, ...(!aoLado && { marginBottom: 1 }) }}>
      {atual === 'pagamentos' && <CobrarVencidos />}
      <PedidosPorFazer />
    </Box>
  );
  return (
    <>
      <Vistas
        rotulo="Vistas de vendas"
        vistas={[
          { rotulo: 'Pagamentos', para: '?visao=pagamentos', atual: atual === 'pagamentos' },
          { rotulo: 'Pedidos', para: '?visao=pedidos', atual: atual === 'pedidos' },
        ]}
        acao={aoLado && faixa}
      />
      {children}
      {!aoLado && faixa}
    </>
  );
}
