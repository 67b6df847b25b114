import * as z from 'zod';
import { ocultarEmail } from '../../shared/base/mascaras.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasCheckout } from '../../shared/checkout/checkout.routes.ts';
import { avaliarReenvio } from '../../shared/checkout/checkout.rules.ts';
import type { AcessoDoPedido, ProvaDoPedido } from '../../shared/checkout/checkout.schema.ts';
import { lerPedido, type Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { acessoDoPedidoKey } from '../platform/keys/pedidos.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';
import { contextoDaLoja } from './loja.ts';
import type { AcessoDaCompra } from './ports.ts';
import { provarPedido } from './prova.ts';

type Deps = {
  readonly tabela: Table;
  readonly tempoReal: () => number;
  readonly acesso: AcessoDaCompra;
};
type Alvo = {
  readonly ctx: RequestContext;
  readonly http: RawRequest;
  readonly id: string;
  readonly prova: ProvaDoPedido;
};
type Provado = {
  readonly ctx: RequestContext;
  readonly pedido: Pedido;
  readonly prova: 'navegador' | 'email';
};

/** O pedido da loja do host, de quem provou que é seu; o id sozinho não mostra nada. */
async function pedidoProvado(deps: Deps, { ctx: semLoja, http, id, prova }: Alvo): Promise<Provado> {
  const ctx = await contextoDaLoja(deps, { ctx: semLoja, http });
  const pedido = await lerPedido(deps.tabela, ctx.usuario_id, id);
  if (!pedido) throw refusal(recusasCheckout, 'pedido_nao_encontrado');
  return { ctx, pedido, prova: await provarPedido(deps, pedido, prova) };
}

/** O acesso de um pedido pago; null enquanto não se paga, e depois que o dinheiro voltou ou está em disputa. */
async function acessoDe(deps: Deps, { ctx, pedido }: Provado) {
  const { status, assinatura_id } = pedido;
  return status === 'pago' && assinatura_id ? deps.acesso.ler(ctx, assinatura_id, pedido.comprador) : null;
}

/** O e-mail do pedido, para onde o acesso vai; escondido para quem só o digitou. */
function emailVisivel({ pedido, prova }: Provado): string {
  const { email } = pedido.comprador;
  return prova === 'navegador' ? email : ocultarEmail(email);
}

/** Para onde vai o acesso de um pedido e, enquanto ele vale (regra 30), os links do produto. */
export async function verAcesso(deps: Deps, alvo: Alvo): Promise<AcessoDoPedido> {
  const provado = await pedidoProvado(deps, alvo);
  const acesso = await acessoDe(deps, provado);
  return {
    email: emailVisivel(provado),
    vale: acesso !== null,
    links: acesso?.links ?? [],
  };
}

const reenvios = z.object({ ultimo_ms: z.number(), dia: z.string(), vezes: z.number() });
const DOIS_DIAS_S = 2 * 24 * 60 * 60;

/** Conta um reenvio antes de mandar; dois ao mesmo tempo não passam os dois. */
async function contarReenvio({ tabela, tempoReal }: Deps, { ctx, pedido }: Provado): Promise<void> {
  const chave = acessoDoPedidoKey(ctx.usuario_id, pedido.id, 'REENVIO');
  await decideAgain('Contar um reenvio do acesso', async () => {
    const item = await getItem(tabela, chave, { consistent: true });
    const antes = item && reenvios.parse(item);
    const agora_ms = tempoReal();
    const decisao = avaliarReenvio(antes, { agora_ms, dia: ctx.today });
    if ('recusa' in decisao) throw refusal(recusasCheckout, decisao.recusa);
    const expira_em = Math.ceil(agora_ms / 1000) + DOIS_DIAS_S;
    const falhas = await tryTransact(tabela, [
      {
        update: chave,
        set: { ...decisao.depois, expira_em },
        where: antes
          ? [
              ['ultimo_ms', '=', antes.ultimo_ms],
              ['vezes', '=', antes.vezes],
            ]
          : [['pk', 'not_exists']],
      },
    ]);
    return falhas ? AGAIN : null;
  });
}

/** Manda de novo o e-mail com o acesso, uma vez a cada 2 minutos e cinco por dia; só enquanto o acesso vale. */
export async function reenviarAcesso(deps: Deps, alvo: Alvo): Promise<{ email: string }> {
  const provado = await pedidoProvado(deps, alvo);
  const { assinatura_id } = provado.pedido;
  const acesso = await acessoDe(deps, provado);
  if (!acesso || !assinatura_id) throw refusal(recusasCheckout, 'acesso_nao_vale');
  await contarReenvio(deps, provado);
  const saiu = await deps.acesso.mandarDeNovo(provado.ctx, assinatura_id, provado.pedido.comprador);
  if (!saiu) throw refusal(recusasCheckout, 'email_sem_como_sair');
  return { email: emailVisivel(provado) };
}
