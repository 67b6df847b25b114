import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { Vistas } from '../../kit/Vistas.tsx';
import { PedidosPorFazer } from '../pecas/painel-inicio/OQueFazer.tsx';

/** As vistas veem-se sempre inteiras: o que não cabe ao lado delas rola. */
const AO_LADO = { maxWidth: 'calc(100vw - 31.5rem)' } as const;

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
    <Box sx={{ '& > ul': { margin: 0 }, ...(aoLado ? AO_LADO : { marginBottom: 1 }) }}>
      <PedidosPorFazer vista={atual} />
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
