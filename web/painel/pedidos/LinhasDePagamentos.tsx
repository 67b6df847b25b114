import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link as Rota } from 'react-router-dom';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { GradeDeCartoes, Tabela } from '../../kit/Tabela.tsx';
import { COBRE_TUDO, Comprador, verAssinatura } from './Celulas.tsx';
import { descrever, oQueHouve } from './lancamento.ts';

type Props = { readonly pagamentos: readonly LancamentoDaApi[]; readonly aoAbrir: (id: string) => void };

/** Quem pagou: abre a venda; o que se recebeu por fora abre a assinatura. */
function QuemPagou({ pagamento, aoAbrir }: { pagamento: LancamentoDaApi; aoAbrir: Props['aoAbrir'] }) {
  const { pedido_id, assinatura_id, cliente_nome } = pagamento;
  if (pedido_id !== null) return <Comprador id={pedido_id} nome={cliente_nome} aoAbrir={aoAbrir} />;
  if (assinatura_id === null) return cliente_nome;
  return (
    <Link
      component={Rota}
      to={verAssinatura(assinatura_id)}
      underline="hover"
      color="text.primary"
      sx={COBRE_TUDO}
      aria-label={`Ver a assinatura de ${cliente_nome}`}
    >
      {cliente_nome}
    </Link>
  );
}

function OQueHouve({ pagamento }: { pagamento: LancamentoDaApi }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusChip {...oQueHouve(pagamento)} />
      {pagamento.conferir && <StatusChip tipo="alerta" rotulo="Conferir pagamento" />}
    </Box>
  );
}

function Descricao({ pagamento }: { pagamento: LancamentoDaApi }) {
  return (
    <>
      {pagamento.produto}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {descrever(pagamento)}
      </Typography>
    </>
  );
}

const NOME = { 'aria-label': 'Pagamentos' } as const;

/** O dinheiro em tabela, um movimento por linha. */
export const TabelaDePagamentos = memo(function TabelaDePagamentos({ pagamentos, aoAbrir }: Props) {
  return (
    <Tabela {...NOME}>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Cliente</th>
          <th scope="col">Produto</th>
          <th scope="col">O que houve</th>
          <th scope="col" data-numero>
            Valor
          </th>
        </tr>
      </thead>
      <tbody>
        {pagamentos.map((um) => (
          <Box component="tr" key={um.id} sx={{ position: 'relative' }}>
            <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
              {formatarInstante(um.em)}
            </Box>
            <th scope="row">
              <QuemPagou pagamento={um} aoAbrir={aoAbrir} />
            </th>
            <td>
              <Descricao pagamento={um} />
            </td>
            <td>
              <OQueHouve pagamento={um} />
            </td>
            <td data-numero>
              <strong>{formatarReais(um.valor)}</strong>
            </td>
          </Box>
        ))}
      </tbody>
    </Tabela>
  );
});

/** No celular, um cartão por movimento. */
export const CartoesDePagamentos = memo(function CartoesDePagamentos({ pagamentos, aoAbrir }: Props) {
  return (
    <GradeDeCartoes juntos {...NOME}>
      {pagamentos.map((um) => (
        <Card
          component="li"
          key={um.id}
          sx={{ position: 'relative', padding: 1.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Typography component="h2" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
              <QuemPagou pagamento={um} aoAbrir={aoAbrir} />
            </Typography>
            <strong>{formatarReais(um.valor)}</strong>
          </Box>
          <Typography variant="body2" component="div">
            <Descricao pagamento={um} />
          </Typography>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: 1.5 }}>
            <OQueHouve pagamento={um} />
            <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatarInstante(um.em)}
            </Typography>
          </Box>
        </Card>
      ))}
    </GradeDeCartoes>
  );
});
