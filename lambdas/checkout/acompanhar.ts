import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasCheckout } from '../../shared/checkout/checkout.routes.ts';
import { paisDoIso } from '../../shared/checkout/checkout.rules.ts';
import type { Pais, SituacaoDoPedido } from '../../shared/checkout/checkout.schema.ts';
import { APRESENTACAO, type Lugar } from '../../shared/gateways/gateways.rules.ts';
import { detalhesDoPedido, instrucaoDeCancelar } from '../../shared/pedidos/recibo.rules.ts';
import {
  formaDoPedido,
  lerPedido,
  nomeDoPlanoDo,
  nomeDoProdutoDo,
  type Pedido,
  preverProxima,
} from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { donoDaLojaVisitada, lerApresentacaoDaLoja } from '../sessao/index.ts';
import { contextoDaLoja } from './loja.ts';
import { continuaPorPagar, pixDeAgora, SITUACAO } from './pix.ts';
import type { AcessoDaCompra, ContatoDaLoja, GatewaysLigados, Geolocalizacao } from './ports.ts';

/** O que o recibo também diz de um pedido, lido agora. */
async function dadosDoRecibo(tabela: Table, ctx: RequestContext, pedido: Pedido) {
  const { id, pago_em, criado_em } = pedido;
  const pago = pedido.assinatura_id !== null;
  const { ate, proxima } = await preverProxima(tabela, ctx, pedido);
  const forma = pago ? await formaDoPedido(tabela, ctx.usuario_id, pedido) : 'outra';
  const em = dataEmSaoPaulo(new Date(pago_em ?? criado_em));
  return {
    acesso_vale: ate !== null,
    detalhes: detalhesDoPedido({ id, em, pago, forma, ate, proxima }),
    como_cancelar: instrucaoDeCancelar(
      { proxima, ate },
      'Para cancelar, entre em Minha conta, no pé desta página, antes desse dia',
    ),
  };
}

/** Em que pé está um pedido, para quem tem o id dele; nada do que volta identifica a pessoa. */
export async function acompanharPedido(
  deps: {
    readonly tabela: Table;
    readonly contato: ContatoDaLoja;
    readonly acesso: Pick<AcessoDaCompra, 'falta'>;
  },
  { ctx: semLoja, http, id }: { ctx: RequestContext; http: RawRequest; id: string },
): Promise<SituacaoDoPedido> {
  const ctx = await contextoDaLoja(deps, { ctx: semLoja, http });
  const pedido = await lerPedido(deps.tabela, ctx.usuario_id, id);
  if (!pedido) throw refusal(recusasCheckout, 'pedido_nao_encontrado');
  const { assinatura_id, comprador } = pedido;
  const [recibo, acesso_em_falta, whatsapp, quem] = await Promise.all([
    dadosDoRecibo(deps.tabela, ctx, pedido),
    pedido.status === 'pago' && assinatura_id !== null
      ? deps.acesso.falta(ctx, assinatura_id, comprador)
      : false,
    deps.contato(ctx.usuario_id),
    lerApresentacaoDaLoja(deps.tabela, ctx.usuario_id),
  ]);
  const { slug, cobranca, valor_centavos, status, linha_do_tempo } = pedido;
  const aPagar = continuaPorPagar(pedido);
  return {
    situacao: SITUACAO[status],
    produto: nomeDoProdutoDo(pedido),
    plano: nomeDoPlanoDo(pedido),
    plano_codigo: pedido.plano,
    slug,
    renovacao: pedido.renova !== null,
    valor: centavosParaReais(valor_centavos),
    estornado: centavosParaReais(pedido.estornado_centavos),
    contestacao_vencida: status === 'pago' && linha_do_tempo.some(({ tipo }) => tipo === 'contestado'),
    payment_url: aPagar ? (cobranca?.payment_url ?? null) : null,
    forma: pedido.forma,
    pix: aPagar ? pixDeAgora(pedido, ctx.now) : null,
    pix_venceu:
      aPagar && pedido.forma === 'pix' && cobranca?.pix != null && pixDeAgora(pedido, ctx.now) === null,
    ...recibo,
    acesso_em_falta,
    whatsapp,
    ...quem,
  };
}

/** País de quem visita: o que a borda viu; sem ela, o serviço de geolocalização; null quando ninguém sabe. */
async function paisDe(geolocalizar: Geolocalizacao, http: RawRequest): Promise<Pais | null> {
  const daBorda = http.headers['cloudfront-viewer-country'];
  const iso = daBorda && /^[A-Za-z]{2}$/.test(daBorda) ? daBorda : await geolocalizar(http.address);
  return iso ? paisDoIso(iso) : null;
}

/** O país de quem visita, e de onde a loja visitada recebe: quem não pode pagar sabe-o antes de preencher tudo. */
export async function paisDoVisitante(
  deps: { readonly tabela: Table; readonly geolocalizar: Geolocalizacao; readonly gateways: GatewaysLigados },
  { ctx, http }: { ctx: RequestContext; http: RawRequest },
): Promise<{ pais: Pais | null; recebe_de: Lugar[] | null }> {
  const [pais, usuario_id] = await Promise.all([
    paisDe(deps.geolocalizar, http),
    donoDaLojaVisitada(deps.tabela, http, ctx),
  ]);
  const ligados = usuario_id === null ? null : await deps.gateways(usuario_id);
  return { pais, recebe_de: ligados?.map((gateway) => APRESENTACAO[gateway].recebe_de) ?? null };
}
