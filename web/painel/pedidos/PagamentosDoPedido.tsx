import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dataExiste, formatarData, formatarInstante } from '../../../shared/base/datas.ts';
import { formatarMoeda, formatarReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { nomeDaForma, ROTULO_DO_PAGAMENTO } from './mostrar.ts';
import { estornaveis } from './situacao.ts';

/** 'Pago em 21/11/2026 09:30 · PIX', ou quando vence. */
function situar({ pago_em, vence_em, forma }: Pagamento): string {
  const venceEm = vence_em !== null && dataExiste(vence_em) ? `Vence em ${formatarData(vence_em)}` : null;
  const quando = pago_em === null ? venceEm : `Pago em ${formatarInstante(pago_em)}`;
  return [quando, nomeDaForma(forma)].filter(Boolean).join(' · ');
}

/** A primeira cobrança e as renovações, com o estorno das que foram pagas. */
export function PagamentosDoPedido(props: {
  pedido: PedidoDetalhe;
  aoEstornar: (pagamento: Pagamento) => void;
}) {
  const { pedido, aoEstornar } = props;
  const podem = new Set(estornaveis(pedido).map(({ id }) => id));
  const acao = (pagamento: Pagamento) => {
    if (pagamento.estorno_em_curso !== null) {
      return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Estorno de {formatarReais(pagamento.estorno_em_curso.valor)} pedido…
          </Typography>
          <Button size="small" color="inherit" onClick={() => aoEstornar(pagamento)}>
            Pedir de novo
          </Button>
        </Box>
      );
    }
    if (!podem.has(pagamento.id)) return null;
    return (
      <Button
        size="small"
        color="error"
        variant="outlined"
        aria-label={`Estornar ${formatarMoeda(reaisParaCentavos(pagamento.valor), pagamento.moeda)}`}
        onClick={() => aoEstornar(pagamento)}
      >
        Estornar
      </Button>
    );
  };
  return (
    <section>
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        Pagamentos
      </Typography>
      {pedido.pagamentos.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nenhum ainda: o gateway avisa quando a cobrança for paga ou vencer.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Pagamentos" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {pedido.pagamentos.map((pagamento) => (
            <Box
              component="li"
              key={pagamento.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                paddingBlock: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 11rem' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  <strong>{formatarMoeda(reaisParaCentavos(pagamento.valor), pagamento.moeda)}</strong>
                  <StatusChip {...ROTULO_DO_PAGAMENTO[pagamento.status]} />
                  {pagamento.estornado > 0 && pagamento.status !== 'estornado' && (
                    <StatusChip
                      tipo="neutro"
                      rotulo={`Estornados ${formatarMoeda(reaisParaCentavos(pagamento.estornado), pagamento.moeda)}`}
                    />
                  )}
                  {pagamento.conferir && <StatusChip tipo="alerta" rotulo="Não deu acesso" />}
                </Box>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {situar(pagamento)}
                </Typography>
              </Box>
              {acao(pagamento)}
            </Box>
          ))}
        </Box>
      )}
    </section>
  );
}
