import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { Pedido } from '../../../shared/pagamentos/pagamentos.schema.ts';
import { Email } from '../../kit/Email.tsx';
import { Tabela } from '../../kit/Tabela.tsx';
import { Comprador, OQueComprou, Situacao, Valor } from './Celulas.tsx';

/** As vendas em tabela, uma por linha; a linha inteira abre a venda. */
export const TabelaDeVendas = memo(function TabelaDeVendas(props: {
  vendas: readonly Pedido[];
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
        {props.vendas.map((venda) => (
          <Box component="tr" key={venda.id} sx={{ position: 'relative' }}>
            <th scope="row">
              <Comprador venda={venda} aoAbrir={props.aoAbrir} />
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                <Email email={venda.cliente_email} />
              </Typography>
            </th>
            <td>
              <OQueComprou venda={venda} />
            </td>
            <td>
              <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
                <Situacao venda={venda} />
              </Box>
            </td>
            <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
              {formatarInstante(venda.criado_em)}
            </Box>
            <td data-numero>
              <Valor venda={venda} />
            </td>
          </Box>
        ))}
      </tbody>
    </Tabela>
  );
});
