import { centavosParaReais, formatarReais } from '../../shared/base/dinheiro.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import type { ProdutoDaConta } from '../../shared/conta/conta.schema.ts';
import { contraofertaDe } from '../../shared/cupons/contraoferta.rules.ts';
import { APRESENTACAO } from '../../shared/gateways/gateways.rules.ts';
import {
  type CupomGuardado,
  gravacoesDoUsoDesfeito,
  gravacoesDoUsoNaHora,
  lerCupom,
} from '../cupons/index.ts';
import type { CobradorDoVendedor } from '../gateways/port.ts';
import { cobrancaPorVir, lerPedido, mudarPedido, type Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { providerCall } from '../platform/logger.ts';
import type { Pessoa } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { lerLinhaDoVendido } from '../produtos/index.ts';
import { recorrenciaDe } from '../renovacao/index.ts';
import { type AssinaturaDaPessoa, lerOQueTem } from './pertence.ts';

type Contraoferta = NonNullable<Pedido['contraoferta']>;
/** O que se oferece, e o cupom de que sai; `cupom` null na que já se aceitou e o gateway ainda não confirmou. */
type Oferta = Omit<Contraoferta, 'em' | 'aplicada' | 'usada'> & { readonly guardado: CupomGuardado | null };

/** A cobrança que se descontaria: null onde o desconto fica na assinatura; undefined sem nenhuma criada. */
async function cobrancaADescontar(
  tabela: Table,
  { usuario_id, today }: RequestContext,
  { id, gateway }: Pedido,
): Promise<string | null | undefined> {
  if (APRESENTACAO[gateway].desconto_da_proxima === 'na_assinatura') return null;
  const por_vir = await cobrancaPorVir(tabela, usuario_id, { pedido_id: id, hoje: today });
  // A de hoje já pode estar a ser cobrada.
  return por_vir && por_vir.vence_em > today ? por_vir.pagamento_gateway : undefined;
}

/**
 * O que se oferece a quem vai cancelar uma cobrança que se repete (regra 60): o cupom da linha, na próxima cobrança e
 * uma vez por venda. Null sem oferta, e onde não há o que descontar: a cobrança que falhou, a de Pix Automático, que o
 * banco já tem, e a que o gateway ainda não criou.
 */
async function oferecer(
  tabela: Table,
  ctx: RequestContext,
  { assinatura }: AssinaturaDaPessoa,
  recorrencia: Pedido,
): Promise<Oferta | null> {
  const { contraoferta: antes } = recorrencia;
  if (antes) return antes.aplicada || antes.usada ? null : { ...antes, guardado: null };
  if (assinatura.status !== 'ativo' || recorrencia.renovacao_vencida !== null) return null;
  if (assinatura.metadata.cobranca?.pix_automatico) return null;
  const { produto_id, produto } = assinatura;
  const { contraoferta_cupom_id } = await lerLinhaDoVendido(tabela, ctx.usuario_id, {
    produto_id,
    nome: produto.nome,
  });
  const cupom = contraoferta_cupom_id && (await lerCupom(tabela, ctx.usuario_id, contraoferta_cupom_id));
  const { preco_centavos, cupom: usado } = recorrencia;
  const dado = cupom && contraofertaDe(cupom, { produto_id, preco_centavos, cupom: usado }, ctx.today);
  if (!cupom || !dado) return null;
  const pagamento_gateway = await cobrancaADescontar(tabela, ctx, recorrencia);
  if (pagamento_gateway === undefined) return null;
  const { desconto_centavos } = dado;
  return {
    cupom: { id: cupom.id, codigo: cupom.codigo },
    desconto_centavos,
    pagamento_gateway,
    guardado: cupom,
  };
}

/** A oferta como a pessoa a lê, em reais. */
export async function contraofertaDoProduto(
  tabela: Table,
  ctx: RequestContext,
  achada: AssinaturaDaPessoa,
  recorrencia: Pedido | null,
): Promise<ProdutoDaConta['contraoferta']> {
  const oferta = recorrencia && (await oferecer(tabela, ctx, achada, recorrencia));
  if (!recorrencia || !oferta) return null;
  return {
    valor: centavosParaReais(recorrencia.preco_centavos - oferta.desconto_centavos),
    desconto: centavosParaReais(oferta.desconto_centavos),
  };
}

/** Guarda a intenção e conta o uso do cupom, antes de falar com o gateway; null se não há o que oferecer. */
async function aceitar(
  tabela: Table,
  ctx: RequestContext,
  achada: AssinaturaDaPessoa,
): Promise<Pedido | null> {
  return decideAgain('Ficar com o desconto', async () => {
    const recorrencia = await recorrenciaDe(tabela, achada.assinatura);
    if (!recorrencia || achada.assinatura.status === 'cancelado') return null;
    // Repetido, ou por confirmar: o que já se guardou vale.
    if (recorrencia.contraoferta) return recorrencia;
    const oferta = await oferecer(tabela, ctx, achada, recorrencia);
    if (!oferta?.guardado) return null;
    const { guardado, ...dados } = oferta;
    const contraoferta = { ...dados, em: ctx.now.toISOString(), aplicada: false, usada: null };
    const junto = gravacoesDoUsoNaHora(ctx, { cupom: guardado, pedido_id: recorrencia.id });
    return (await mudarPedido(tabela, ctx, recorrencia, { mudanca: { contraoferta }, junto })) ?? AGAIN;
  });
}

/** O que o gateway respondeu, na venda: descontado, com a frase; ou recusado, e tudo como antes. */
async function concluir(tabela: Table, ctx: RequestContext, id: string, ok: boolean): Promise<void> {
  await decideAgain('Concluir o desconto', async () => {
    const pedido = await lerPedido(tabela, ctx.usuario_id, id);
    const { contraoferta } = pedido ?? {};
    if (!pedido || !contraoferta || contraoferta.aplicada || contraoferta.usada) return null;
    const { cupom, desconto_centavos } = contraoferta;
    if (!ok) {
      const junto = await gravacoesDoUsoDesfeito(
        { tabela },
        { usuario_id: ctx.usuario_id, cupom_id: cupom.id, pedido_id: id },
      );
      return (await mudarPedido(tabela, ctx, pedido, { mudanca: { contraoferta: null }, junto })) ?? AGAIN;
    }
    const valor = formatarReais(centavosParaReais(pedido.preco_centavos - desconto_centavos));
    return (
      (await mudarPedido(tabela, ctx, pedido, {
        mudanca: { contraoferta: { ...contraoferta, aplicada: true } },
        passo: {
          tipo: 'contraoferta',
          texto: `Ia cancelar e ficou com o cupom ${cupom.codigo}: a próxima cobrança é de ${valor}`,
        },
        tipo: 'pedido.alterado',
      })) ?? AGAIN
    );
  });
}

/**
 * Fica com a próxima cobrança descontada em vez de cancelar. A intenção grava-se antes da chamada ao gateway, e repetir
 * continua dela: um uso do cupom e um desconto, por mais que se clique. Recusa `nao_e_seu`, `contraoferta_acabou` e
 * `contraoferta_sem_resposta`, depois da qual clicar de novo termina o que ficou por saber.
 */
export async function ficarComDesconto(
  deps: { readonly tabela: Table; readonly gateway: CobradorDoVendedor },
  { id, ctx, pessoa }: { readonly id: string; readonly ctx: RequestContext; readonly pessoa: Pessoa },
): Promise<void> {
  const { tabela } = deps;
  const { assinaturas } = await lerOQueTem(tabela, ctx.usuario_id, pessoa.email);
  const achada = assinaturas.find(({ assinatura }) => assinatura.id === id);
  if (!achada) throw refusal(recusasConta, 'nao_e_seu');
  const pedido = await aceitar(tabela, ctx, achada);
  const { cobranca } = achada.assinatura.metadata;
  const { contraoferta } = pedido ?? {};
  if (!pedido || !contraoferta || !cobranca) throw refusal(recusasConta, 'contraoferta_acabou');
  if (contraoferta.aplicada || contraoferta.usada) return;
  const cobrador = await deps.gateway(ctx.usuario_id, pedido.gateway);
  if (!cobrador) throw refusal(recusasConta, 'contraoferta_sem_resposta');
  const { desconto_centavos, pagamento_gateway, cupom } = contraoferta;
  const feito = await providerCall(
    { provedor: cobrador.provedor, acao: 'descontar a próxima cobrança' },
    () =>
      cobrador.descontarProxima({
        assinatura_gateway: cobranca.id,
        pagamento_gateway,
        desconto_centavos,
        valor_centavos: pedido.preco_centavos - desconto_centavos,
        chave: pedido.id,
        nome: cupom.codigo,
      }),
    ({ ok }) => ({ ok }),
  );
  if (!feito.ok && feito.passageiro) throw refusal(recusasConta, 'contraoferta_sem_resposta');
  await concluir(tabela, ctx, pedido.id, feito.ok);
  if (!feito.ok) throw refusal(recusasConta, 'contraoferta_acabou');
}
