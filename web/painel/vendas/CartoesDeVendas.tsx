import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { Pedido } from '../../../shared/pagamentos/pagamentos.schema.ts';
import { Email } from '../../kit/Email.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { Comprador, OQueComprou, Situacao, Valor } from './Celulas.tsx';

/** No celular, as vendas em cartões; o cartão inteiro abre a venda. */
export const CartoesDeVendas = memo(function CartoesDeVendas(props: {
  vendas: readonly Pedido[];
  aoAbrir: (id: string) => void;
}) {
  return (
    <GradeDeCartoes aria-label="Vendas">
      {props.vendas.map((venda) => (
        <Card
          component="li"
          key={venda.id}
          sx={{ position: 'relative', padding: 1.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="h2" variant="h3">
                <Comprador venda={venda} aoAbrir={props.aoAbrir} />
              </Typography>
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                <Email email={venda.cliente_email} />
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontSize: '0.9375rem' }}>
              <Valor venda={venda} />
            </Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5 }}>
            <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0 }}>
              <OQueComprou venda={venda} />
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatarInstante(venda.criado_em)}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
            <Situacao venda={venda} />
          </Box>
        </Card>
      ))}
    </GradeDeCartoes>
  );
});
