import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { Vistas } from '../../kit/Vistas.tsx';
import { PedidosPorFazer } from '../pecas/painel-inicio/OQueFazer.tsx';

/** Os números e, onde cabe, ao lado deles o que espera; senão por baixo, cada um na sua linha. */
const NumerosEFaixa = styled('div')(({ theme }) => ({
  // O que se recebeu não encosta no fio das vistas.
  [theme.breakpoints.down('sm')]: { marginTop: theme.spacing(1.5) },
  [`@media ${CABE_TABELA}`]: {
    display: 'flex',
    gap: theme.spacing(3),
    minHeight: 80,
    marginTop: theme.spacing(2),
    marginBottom: theme.spacing(3),
    '& ul': { flex: 'none', margin: 0 },
    // Ao lado do desenho, o lugar do que espera guarda-se até se saber: ele não encolhe.
    '&:has(figure) ul': { minWidth: '22rem' },
  },
}));

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
  return (
    <>
      <Vistas
        rotulo="Vistas de vendas"
        vistas={[
          { rotulo: 'Pagamentos', para: '?visao=pagamentos', atual: atual === 'pagamentos' },
          { rotulo: 'Pedidos', para: '?visao=pedidos', atual: atual === 'pedidos' },
        ]}
      />
      <NumerosEFaixa>
        {children}
        <PedidosPorFazer vista={atual} />
      </NumerosEFaixa>
    </>
  );
}
