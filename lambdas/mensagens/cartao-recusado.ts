import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import { CARTAO_RECUSADO, emailDeCartaoRecusado } from '../../shared/mensagens/cobranca-no-cartao.ts';
import { assinaturaAtual, lerAssinatura } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import { lerSupressao } from '../entregas/index.ts';
import { lerPedido, type Pedido, pedidoDoVinculo } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { type DepsDePreparar, montarConteudo } from './conteudo.ts';
import type { Conteudo, Envio } from './item.ts';
import { renovacaoDe } from './link-de-renovacao.ts';
import { reivindicar } from './repository.ts';

const JA_PAGA = 'a fatura já foi paga';

/** A assinatura que a recorrência de um pedido cobra hoje; null se outro pedido já tomou o lugar dele. */
function assinaturaDoPedido(pedido: Pedido, atual: Assinatura | null): Assinatura | null {
  const { gateway, cobranca } = pedido;
  const feita = atual?.metadata.cobranca;
  const mesma = feita?.gateway === gateway && feita.id === cobranca?.assinatura_gateway;
  return mesma && atual?.status_grupo !== 'removido' ? atual : null;
}

/**
 * Pede o e-mail de um cartão recusado na renovação, uma vez por cobrança, por quantos avisos ela venha. Não é aviso de
 * vencimento, que o descadastro para: diz o que houve com uma cobrança que a pessoa contratou, como o recibo (decisão
 * 0059).
 */
export async function pedirCartaoRecusado(
  tabela: Table,
  ctx: RequestContext,
  { pedido_id, pagamento_id }: { readonly pedido_id: string; readonly pagamento_id: string },
): Promise<void> {
  const { usuario_id } = ctx;
  const pedido = await lerPedido(tabela, usuario_id, pedido_id);
  if (pedido?.renovacao_vencida?.pagamento_id !== pagamento_id || !pedido.assinatura_id) return;
  const assinatura = assinaturaDoPedido(
    pedido,
    await assinaturaAtual({ tabela }, { usuario_id, id: pedido.assinatura_id }),
  );
  const cliente = assinatura && (await lerCliente(tabela, usuario_id, assinatura.cliente_id));
  if (!assinatura || !cliente) return;
  await reivindicar(tabela, ctx, {
    // A chave é da cobrança, e não do vencimento: ele pode mudar entre um aviso e outro.
    chave: ['email', pedido_id, CARTAO_RECUSADO, pagamento_id].join('#'),
    tipo_template: CARTAO_RECUSADO,
    categoria: 'acesso',
    assinatura_id: assinatura.id,
    data_expiracao: assinatura.data_expiracao,
    cliente: { id: cliente.id, nome: cliente.nome, email: cliente.email ?? pedido.comprador.email },
    produto_nome: assinatura.produto.nome,
  });
}

/** O e-mail de um cartão recusado como sai agora (regra 36): o que se pagou nesse meio tempo já não se pede. */
export async function prepararCartaoRecusado(
  deps: DepsDePreparar & { readonly links: LinkSigner },
  { ctx: { usuario_id }, envio }: { readonly ctx: Pick<RequestContext, 'usuario_id'>; readonly envio: Envio },
): Promise<
  { readonly conteudo: Conteudo; readonly cliente: Envio['cliente'] } | { readonly motivo: string }
> {
  const { tabela } = deps;
  const lida = envio.assinatura_id && (await lerAssinatura(tabela, usuario_id, envio.assinatura_id));
  const feita = lida ? lida.metadata.cobranca : undefined;
  const pedido = feita ? await pedidoDoVinculo(tabela, usuario_id, feita.gateway, feita.id) : null;
  const assinatura = lida && pedido && assinaturaDoPedido(pedido, lida);
  if (!assinatura || assinatura.status === 'cancelado') return { motivo: SEM_AVISO.nao_vale };
  if (assinatura.status_grupo === 'renovado' || !pedido.renovacao_vencida) return { motivo: JA_PAGA };
  const cliente = await lerCliente(tabela, usuario_id, assinatura.cliente_id);
  if (!cliente) return { motivo: SEM_AVISO.nao_vale };
  const email = cliente.email ?? pedido.comprador.email;
  const supressao = await lerSupressao(tabela, usuario_id, email);
  if (supressao?.motivo === 'devolvido') return { motivo: SEM_AVISO.devolvido };
  const { id: assinatura_id, data_expiracao } = assinatura;
  const { fatura_url, valor_centavos } = pedido.renovacao_vencida;
  const link_renovacao =
    fatura_url ?? (await renovacaoDe(deps, { usuario_id, assinatura_id, data_expiracao })).endereco;
  const destinatario = { id: cliente.id, nome: cliente.nome, email };
  const template = emailDeCartaoRecusado(centavosParaReais(valor_centavos));
  return {
    conteudo: await montarConteudo(deps, { assinatura, template, destinatario, link_renovacao }),
    cliente: destinatario,
  };
}
