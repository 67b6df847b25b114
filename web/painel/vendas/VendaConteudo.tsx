import OpenInNew from '@mui/icons-material/OpenInNew';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pagamentos/pagamentos.schema.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { DadosDaVenda } from './DadosDaVenda.tsx';
import { EstornarPagamento } from './EstornarPagamento.tsx';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';
import { conversaDaVenda, NOME_DO_GATEWAY, paginaDePagamento, ROTULO_DO_PEDIDO } from './mostrar.ts';
import { PagamentosDaVenda } from './PagamentosDaVenda.tsx';
import { estornoPedido } from './situacao.ts';

const cliente = (id: string) => `/dashboard/clientes?formulario=${encodeURIComponent(id)}`;
const assinatura = (id: string) => `/dashboard/assinaturas?acao=editar&id=${encodeURIComponent(id)}`;

/** Para onde se vai a partir de uma venda. */
function Atalhos({ venda }: { venda: PedidoDetalhe }) {
  const conversa = conversaDaVenda(venda);
  const pagina = paginaDePagamento(venda);
  const fora = { target: '_blank', rel: 'noreferrer' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {conversa && (
        <Button size="small" variant="outlined" startIcon={<WhatsApp />} href={conversa} {...fora}>
          Chamar no WhatsApp
        </Button>
      )}
      {pagina && (
        <Button size="small" variant="outlined" startIcon={<OpenInNew />} href={pagina} {...fora}>
          Página de pagamento
        </Button>
      )}
      {venda.cliente_id && (
        <Button size="small" variant="outlined" component={Link} to={cliente(venda.cliente_id)}>
          Ver cliente
        </Button>
      )}
      {venda.assinatura_id && (
        <Button size="small" variant="outlined" component={Link} to={assinatura(venda.assinatura_id)}>
          Ver assinatura
        </Button>
      )}
    </Box>
  );
}

/** O que se sabe de uma venda, o que se pode fazer dela e tudo o que lhe aconteceu. */
export function VendaConteudo({ venda, aoReler }: { venda: PedidoDetalhe; aoReler: () => void }) {
  const [estornando, definirEstornando] = useState<Pagamento | null>(null);
  const gateway = NOME_DO_GATEWAY[venda.gateway];
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.2 }}>
            {formatarReais(venda.valor)}
          </Typography>
          <Box aria-live="polite">
            <StatusChip {...ROTULO_DO_PEDIDO[venda.status]} />
          </Box>
        </Box>
        {venda.conferir !== null && (
          <Alert severity="warning">
            <strong>Confira o cliente.</strong> {venda.conferir}
          </Alert>
        )}
        {venda.status === 'pago' && estornoPedido(venda) && (
          <Alert severity="info" role="status">
            Estorno pedido ao {gateway}. O acesso cai quando ele confirmar; esta tela se atualiza sozinha.
          </Alert>
        )}
        {venda.status === 'contestado' && (
          <Alert severity="error">
            O pagamento foi contestado e a assinatura, cancelada. Quem responde à contestação é você, no site
            do {gateway}.
          </Alert>
        )}
        <Atalhos venda={venda} />
      </Box>
      <DadosDaVenda venda={venda} />
      <PagamentosDaVenda venda={venda} aoEstornar={definirEstornando} />
      <LinhaDoTempo passos={venda.linha_do_tempo} />
      {estornando && (
        <EstornarPagamento
          key={estornando.id}
          venda={venda}
          pagamento={estornando}
          aoReler={aoReler}
          aoFechar={() => definirEstornando(null)}
        />
      )}
    </>
  );
}
