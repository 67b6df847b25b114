import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { Email } from '../../kit/Email.tsx';
import { Tabela } from '../../kit/Tabela.tsx';
import { Comprador, OQueComprou, Situacao, Valor } from './Celulas.tsx';

/** Os pedidos em tabela, um por linha; a linha inteira abre o pedido. */
export const TabelaDePedidos = memo(function TabelaDePedidos(props: {
  pedidos: readonly Pedido[];
  aoAbrir: (id: string) => void;
}) {
  return (
    <Tabela aria-label="Vendas">
      <thead>
        <tr>
          <th scope="col">Cliente</th>
          <th scope="col">Produto</th>
          <th scope="col">Status</th>
          <th scope="col">Data</th>
          <th scope="col" data-numero>
            Valor
          </th>
        </tr>
      </thead>
      <tbody>
        {props.pedidos.map((pedido) => (
          <Box component="tr" key={pedido.id} sx={{ position: 'relative' }}>
            <th scope="row">
              <Comprador id={pedido.id} nome={pedido.cliente_nome} aoAbrir={props.aoAbrir} />
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                <Email email={pedido.cliente_email} />
              </Typography>
            </th>
            <td>
              <OQueComprou pedido={pedido} />
            </td>
            <td>
              <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
                <Situacao pedido={pedido} />
              </Box>
            </td>
            <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
              {formatarInstante(pedido.criado_em)}
            </Box>
            <td data-numero>
              <Valor pedido={pedido} />
            </td>
          </Box>
        ))}
      </tbody>
    </Tabela>
  );
});
