import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { gatewayComAo, gatewayComDo } from '../../../shared/gateways/gateways.rules.ts';
import { confereODinheiro } from '../../../shared/pagamentos/conferir.rules.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { ExternalLink, WhatsApp } from '../../kit/icones.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { enderecoDaPessoa } from '../pecas/clientes/pessoa.ts';
import { ROTULO_DO_PEDIDO } from '../pecas/pedidos/rotulos.ts';
import { DadosDoPedido } from './DadosDoPedido.tsx';
import { DarAcesso } from './DarAcesso.tsx';
import { EstornarPagamento } from './EstornarPagamento.tsx';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';
import { comprovantePorConferir, conversaDoPedido, paginaDePagamento, verAssinatura } from './mostrar.ts';
import { PagamentosDoPedido } from './PagamentosDoPedido.tsx';
import { SemBoasVindas } from './SemBoasVindas.tsx';

/** Para onde se vai a partir de um pedido. */
function Atalhos({ pedido }: { pedido: PedidoDetalhe }) {
  const conversa = conversaDoPedido(pedido);
  const pagina = paginaDePagamento(pedido);
  const fora = { target: '_blank', rel: 'noreferrer' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {conversa && (
        <Button size="small" variant="outlined" startIcon={<WhatsApp />} href={conversa} {...fora}>
          Chamar no WhatsApp
        </Button>
      )}
      {pagina && (
        <Button size="small" variant="outlined" startIcon={<ExternalLink />} href={pagina} {...fora}>
          Página de pagamento
        </Button>
      )}
      {pedido.cliente_id && (
        <Button size="small" variant="outlined" component={Link} to={enderecoDaPessoa(pedido.cliente_id)}>
          Ver cliente
        </Button>
      )}
      {pedido.assinatura_id && (
        <Button size="small" variant="outlined" component={Link} to={verAssinatura(pedido.assinatura_id)}>
          Ver assinatura
        </Button>
      )}
    </Box>
  );
}

/** O que se sabe de um pedido, o que se pode fazer dele e tudo o que lhe aconteceu. */
export function PedidoConteudo({ pedido, aoReler }: { pedido: PedidoDetalhe; aoReler: () => void }) {
  const [estornando, definirEstornando] = useState<Pagamento | null>(null);
  const [dandoAcesso, definirDandoAcesso] = useState(false);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 550, lineHeight: 1.2 }}>
            {formatarReais(pedido.valor)}
          </Typography>
          <Box aria-live="polite">
            <StatusChip {...ROTULO_DO_PEDIDO[pedido.status]} />
          </Box>
        </Box>
        {pedido.teste && (
          <Alert severity="info">
            <strong>Compra de teste.</strong> Fica fora dos números, não abre assinatura e não renova. Devolva
            o valor quando quiser.
          </Alert>
        )}
        {pedido.conferir !== null && (
          <Alert severity="warning">
            <strong>
              {confereODinheiro(pedido.conferir) ? 'Confira o pagamento.' : 'Confira o cliente.'}
            </strong>{' '}
            {pedido.conferir}
          </Alert>
        )}
        {pedido.conferir_pagamento !== null && (
          <Alert
            severity="warning"
            action={
              !pedido.teste && (
                <Button size="small" color="inherit" onClick={() => definirDandoAcesso(true)}>
                  Dar o acesso
                </Button>
              )
            }
          >
            <strong>Confira o pagamento.</strong> {pedido.conferir_pagamento.texto}
          </Alert>
        )}
        {comprovantePorConferir(pedido) && (
          <Alert severity="info">
            <strong>Comprovante recebido no WhatsApp.</strong> Ele não conta como pagamento: confira se o
            dinheiro entrou.{' '}
            <Link to={`/dashboard/whatsapp/conversas/${telefoneComparavel(pedido.cliente_telefone)}`}>
              Ver a conversa
            </Link>
          </Alert>
        )}
        {pedido.devolucao !== null && pedido.status === 'pago' && (
          <Alert severity="warning">
            <strong>Pedido de devolução.</strong> {pedido.cliente_nome} desistiu da compra: devolva o dinheiro
            até {formatarData(pedido.devolucao.ate)}, em Estornar.
          </Alert>
        )}
        <SemBoasVindas pedido={pedido} aoReler={aoReler} />
        {pedido.pagamentos.some((pagamento) => pagamento.estorno_em_curso !== null) && (
          <Alert severity="info" role="status">
            Estorno pedido {gatewayComAo(pedido.gateway)}. Vale quando ele confirmar; esta tela se atualiza
            sozinha.
          </Alert>
        )}
        {pedido.status === 'contestado' && (
          <Alert severity="error">
            Um pagamento foi contestado, e os dias que ele deu estão suspensos até o banco decidir. Quem
            responde à contestação é você, no site {gatewayComDo(pedido.gateway)}.
          </Alert>
        )}
        {pedido.status === 'perdido' && (
          <Alert severity="error">
            A contestação terminou a favor de quem pagou: o dinheiro não volta, e os dias que ele deu saíram.
          </Alert>
        )}
        {pedido.renovacao_vencida !== null && (
          <Alert severity="warning">
            A renovação de {formatarReais(pedido.renovacao_vencida.valor)}
            {pedido.renovacao_vencida.vence_em !== null &&
              ` que vencia em ${formatarData(pedido.renovacao_vencida.vence_em)}`}{' '}
            não foi paga.
          </Alert>
        )}
        <Atalhos pedido={pedido} />
      </Box>
      <DadosDoPedido pedido={pedido} />
      <PagamentosDoPedido pedido={pedido} aoEstornar={definirEstornando} />
      <LinhaDoTempo passos={pedido.linha_do_tempo} />
      {dandoAcesso && pedido.conferir_pagamento !== null && (
        <DarAcesso
          pedido={pedido}
          conferir={pedido.conferir_pagamento}
          aoReler={aoReler}
          aoFechar={() => definirDandoAcesso(false)}
        />
      )}
      {estornando && (
        <EstornarPagamento
          key={estornando.id}
          pedido={pedido}
          pagamento={estornando}
          aoReler={aoReler}
          aoFechar={() => definirEstornando(null)}
        />
      )}
    </>
  );
}
