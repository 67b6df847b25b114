import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { somarPagamento } from '../../shared/pagamentos/acesso.rules.ts';
import { confereODinheiro, DINHEIRO_A_MAIS } from '../../shared/pagamentos/conferir.rules.ts';
import { moverPonta, statusDosPagamentos } from '../../shared/pagamentos/decidir-pagamento.ts';
import type { Intervalo } from '../../shared/pagamentos/fatos.rules.ts';
import { formaDePagar } from '../../shared/pagamentos/formas.rules.ts';
import { abrirAssinatura, type DiasPagos, diasPagos, renovarPorPagamento } from '../assinaturas/index.ts';
import { lerPlanoAVenda } from '../catalogo/index.ts';
import { gravacoesDoUsoConfirmado } from '../cupons/index.ts';
import type { Pedido } from '../pedidos/index.ts';
import { gravacoesDaMudanca, recorrenciaAcabou } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { compraDoEmailKey } from '../platform/keys/conta.ts';
import { vinculoKey } from '../platform/keys/pedidos.ts';
import type { Table, Write } from '../platform/table.ts';
import { destinoDe } from './destino-do-acesso.ts';

type Deps = { readonly tabela: Table };

/** Um pagamento confirmado de um pedido, e as gravações que o marcam como já atendido. */
export type Confirmado = {
  readonly pedido: Pedido;
  readonly pagamento_id: string;
  readonly valor_centavos: number;
  readonly pago_em: string;
  /** Assinatura do gateway que fez este pagamento, segundo a notificação: a da Stripe só existe depois de paga. */
  readonly assinatura_gateway: string | null;
  /** Como se pagou, na palavra do gateway. */
  readonly forma: string | null;
  /** O período que o gateway diz que cobrou, onde ele o diz. */
  readonly periodo?: Intervalo | null | undefined;
  /** O operador conferiu um pagamento que não dava acesso sozinho (regra 27). */
  readonly pelo_operador?: boolean;
  /** Recebe o que se deu; a condição destas gravações é o que impede dar o acesso duas vezes. */
  readonly marcar: (dado: AcessoDado) => readonly Write[];
};
/** O acesso que um pagamento deu: de que assinatura, por que dias, e se foi o primeiro da venda. */
export type AcessoDado = {
  readonly cliente_id: string;
  readonly assinatura_id: string;
  readonly intervalo: Intervalo;
  readonly primeiro: boolean;
};

/**
 * A fatura que fica com a assinatura e a que se manda parar. Quem compra outro plano deixa de pagar o antigo; e o
 * pagamento atrasado de um plano já trocado (`superado`) dá os meses que comprou, mas não toma o lugar do novo.
 */
function recorrenciasDe({ pedido, assinatura_gateway, forma }: Confirmado, antiga: Assinatura | null) {
  const id = assinatura_gateway ?? pedido.cobranca?.assinatura_gateway;
  // A que já acabou, ou acaba neste período, não se cobra outra vez: o pagamento que se soube depois não traz a marca
  // de volta.
  const no_cartao = formaDePagar(pedido.gateway, forma) === 'cartao' && !recorrenciaAcabou(pedido);
  const pix_automatico = pedido.pix_automatico?.ativo === true && !recorrenciaAcabou(pedido);
  const marcas = { ...(no_cartao ? { no_cartao } : {}), ...(pix_automatico ? { pix_automatico } : {}) };
  const propria = id ? { gateway: pedido.gateway, id, ...marcas } : null;
  const anterior = antiga?.metadata.cobranca ?? null;
  const outra = anterior !== null && anterior.id !== propria?.id;
  const valeAinda = antiga !== null && antiga.status !== 'cancelado' && !antiga.metadata.encerrada_por;
  // Uma renovação pelo link é de um período só: não para a cobrança que a pessoa tenha feito nesse meio tempo.
  const superado = outra && valeAinda && (pedido.assinatura_id !== null || pedido.renova !== null);
  return superado
    ? { propria, cobranca: anterior, parar: propria, superado }
    : { propria, cobranca: propria, parar: outra ? anterior : null, superado };
}

/** O desconto de quem ia cancelar gasta-se no primeiro pagamento que o teve; o que se pagou inteiro não o gasta. */
function contraofertaUsada({ pedido, pagamento_id, valor_centavos, pago_em }: Confirmado) {
  const { contraoferta, preco_centavos, assinatura_id } = pedido;
  const teve = assinatura_id !== null && valor_centavos < preco_centavos;
  if (!contraoferta || contraoferta.usada || !teve) return {};
  const usada = { pagamento_gateway: pagamento_id, em: pago_em };
  return { contraoferta: { ...contraoferta, aplicada: true, usada } };
}

/**
 * Dá o acesso que um pagamento confirmado comprou (regras 6, 7 e 12): acha ou cadastra o cliente, abre ou renova a
 * assinatura, confirma o uso do cupom e marca o pedido e o pagamento, tudo o que muda junto numa transação. Lança
 * `ConditionFailed` quando algo mudou no meio: quem chama relê e decide de novo.
 */
export async function concederAcesso(
  deps: Deps,
  { contexto, confirmado }: { contexto: (semente: string) => RequestContext; confirmado: Confirmado },
): Promise<'concedido' | 'mudou'> {
  const { pedido, valor_centavos, pago_em } = confirmado;
  const { cliente_id, antiga, conferir, contadas } = await destinoDe(deps, contexto, pedido);
  const ctx = contexto('assinatura');
  const primeiro = pedido.assinatura_id === null;
  // Outra notificação do mesmo pagamento acabou de dar o acesso: relê-se, em vez de renovar o que ele abriu. Os ids se
  // repetem a cada leitura, e a assinatura que este pagamento criaria já existe quando o pedido foi lido depois dele.
  const jaDada = antiga !== null && antiga.id === contexto('assinatura').ids.next();
  if (jaDada || (primeiro && antiga?.metadata.pedido_id === pedido.id)) return 'mudou';
  const { propria, cobranca, parar, superado } = recorrenciasDe(confirmado, antiga);
  const pontas = moverPonta(pedido.pontas, null, 'pago');
  const usado =
    primeiro && pedido.cupom
      ? await gravacoesDoUsoConfirmado(deps, {
          usuario_id: ctx.usuario_id,
          cupom_id: pedido.cupom.id,
          pedido_id: pedido.id,
        })
      : [];

  const junto = (assinatura_id: string, { de, ate, dia, do_gateway }: DiasPagos): Write[] => [
    ...confirmado.marcar({ cliente_id, assinatura_id, intervalo: { de, ate }, primeiro }),
    ...usado,
    ...gravacoesDaMudanca(ctx, pedido, {
      mudanca: {
        pontas,
        status: statusDosPagamentos(pontas),
        acesso: somarPagamento(pedido.acesso, de, {
          pagamento_id: confirmado.pagamento_id,
          dia: ctx.today,
          meses: pedido.meses_acesso,
          ...(do_gateway ? { periodo: { de, ate } } : { ancora: dia }),
        }),
        assinatura_id,
        cliente_id,
        ...(pedido.conferir_pagamento?.pagamento_id === confirmado.pagamento_id
          ? { conferir_pagamento: null }
          : {}),
        ...contraofertaUsada(confirmado),
        ...(pedido.renovacao_vencida?.pagamento_id === confirmado.pagamento_id
          ? { renovacao_vencida: null }
          : {}),
        ...(primeiro ? { pago_em } : {}),
        ...(conferir && (primeiro || confereODinheiro(conferir)) ? { conferir } : {}),
        ...(pedido.cobranca && propria && pedido.cobranca.assinatura_gateway === null
          ? { cobranca: { ...pedido.cobranca, assinatura_gateway: propria.id } }
          : {}),
      },
      passo: {
        tipo: primeiro ? 'pago' : 'renovado',
        texto: `${confirmado.pelo_operador ? 'Acesso dado pelo operador' : 'Pagamento confirmado'}: ${
          conferir === DINHEIRO_A_MAIS.ja_vitalicio
            ? 'já tinha acesso vitalício, e o dinheiro não deu dia nenhum'
            : `assinatura ${antiga ? 'renovada' : 'criada'}`
        }`,
      },
      tipo: 'pedido.pago',
    }).writes,
    eventWrite(ctx, 'pagamento.confirmado', pedido.id, {
      cliente_id,
      assinatura_id,
      pagamento_id: confirmado.pagamento_id,
      primeiro,
      renovou: antiga !== null,
    }),
    ...(primeiro ? [{ put: compraDoEmailKey(ctx.usuario_id, pedido.comprador.email, pedido.id) }] : []),
    ...(primeiro && propria
      ? [{ put: { ...vinculoKey(ctx.usuario_id, propria.gateway, propria.id), pedido_id: pedido.id } }]
      : []),
    ...(parar ? [eventWrite(ctx, 'cobranca.parar', pedido.id, { cliente_id, cobranca: parar })] : []),
  ];
  const valor = centavosParaReais(
    pedido.recorrente || pedido.renova ? pedido.preco_centavos : valor_centavos,
  );
  const metadata = {
    pedido_id: pedido.id,
    customer_data: { nome: pedido.comprador.nome, email: pedido.comprador.email },
    ...(superado ? antiga?.metadata : {}),
    ...(antiga?.metadata.manter_preco ? { manter_preco: true as const } : {}),
    ...(cobranca ? { cobranca } : {}),
  };
  const dar = async (produto_id: string): Promise<'concedido' | 'mudou'> => {
    if (antiga) {
      const pago = { produto_id, meses: pedido.meses_acesso, valor, metadata, periodo: confirmado.periodo };
      return (await renovarPorPagamento(deps, { ctx, antiga, pago, junto })) ? 'concedido' : 'mudou';
    }
    const { periodo } = confirmado;
    const dias = diasPagos(ctx.today, null, { meses: pedido.meses_acesso, periodo });
    const dados = {
      data_inicio: ctx.today,
      data_expiracao: dias.ate,
      status: 'ativo',
      status_grupo: 'pendente',
      origem: 'checkout',
      valor,
      telegram_id: null,
      metadata,
    } as const;
    await abrirAssinatura(deps, {
      ctx,
      nova: { cliente_id, produto_id, ja_pago: true, dados, contadas },
      junto: (id) => junto(id, dias),
    });
    return 'concedido';
  };
  try {
    return await dar(superado && antiga ? antiga.produto_id : pedido.produto_id);
  } catch (erro) {
    // O operador excluiu o produto antes do pagamento: vale o que ocupa hoje o lugar dele na página.
    if (!(erro instanceof Refusal) || erro.erro !== 'produto_inexistente') throw erro;
    const hoje =
      pedido.slug && (await lerPlanoAVenda(deps.tabela, ctx.usuario_id, pedido.slug, pedido.plano));
    if (!hoje) throw erro;
    return dar(hoje.produto.id);
  }
}
