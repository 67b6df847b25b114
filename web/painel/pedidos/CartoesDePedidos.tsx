import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { Email } from '../../kit/Email.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { Comprador, OQueComprou, Situacao, Valor } from './Celulas.tsx';

/** No celular, os pedidos em cartões; o cartão inteiro abre o pedido. */
export const CartoesDePedidos = memo(function CartoesDePedidos(props: {
  pedidos: readonly Pedido[];
  aoAbrir: (id: string) => void;
}) {
  return (
    <GradeDeCartoes juntos aria-label="Vendas">
      {props.pedidos.map((pedido) => (
        <Card
          component="li"
          key={pedido.id}
          sx={{ position: 'relative', padding: 1.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="h2" variant="h3">
                <Comprador id={pedido.id} nome={pedido.cliente_nome} aoAbrir={props.aoAbrir} />
              </Typography>
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                <Email email={pedido.cliente_email} />
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontSize: '0.9375rem' }}>
              <Valor pedido={pedido} />
            </Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5 }}>
            <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0 }}>
              <OQueComprou pedido={pedido} />
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatarInstante(pedido.criado_em)}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
            <Situacao pedido={pedido} />
          </Box>
        </Card>
      ))}
    </GradeDeCartoes>
  );
});
