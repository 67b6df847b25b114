import { formatarData } from '../../shared/base/datas.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import type { MinhaConta } from '../../shared/conta/conta.schema.ts';
import { desistenciaAte, podeDesistir } from '../../shared/pedidos/desistencia.rules.ts';
import { gravacoesDoComunicado, gravacoesParaAPessoa } from '../mensagens/index.ts';
import { lerPedido, mudarPedido, nomeDoProdutoDo, type Pedido } from '../pedidos/index.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { devolucaoKey } from '../platform/keys/conta.ts';
import type { Write } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import { type DaPessoa, type DepsDaConta, lerConta } from './ler.ts';
import { lerOQueTem } from './pertence.ts';

/** O que se diz aos dois, na transação do pedido: a quem comprou, que se ouviu; a quem vende, que há um prazo. */
async function avisarOsDois(
  deps: DepsDaConta,
  { ctx, pessoa }: DaPessoa,
  { pedido, ate }: { readonly pedido: Pedido; readonly ate: string },
): Promise<Write[]> {
  const produto_nome = nomeDoProdutoDo(pedido);
  const vendedor = await lerUsuario(deps.tabela, ctx.usuario_id);
  const { nome } = pedido.comprador;
  return [
    ...(await gravacoesParaAPessoa(deps, ctx, {
      chave: `devolucao#${pedido.id}`,
      pessoa: { id: pedido.cliente_id ?? pedido.id, nome, email: pessoa.email },
      assunto: 'Recebemos o seu pedido de devolução: {{produto_nome}}',
      produto_nome,
      linhas: [
        'Recebemos o seu pedido para desistir da compra de {{produto_nome}} e receber o dinheiro de volta.',
        'Quem vendeu já foi avisado. Quando o dinheiro for devolvido, você recebe outro e-mail; ele volta pela mesma forma de pagamento, no prazo do banco ou do cartão.',
        'Se mudou de ideia, é só responder a este e-mail.',
      ],
    })),
    ...(vendedor
      ? gravacoesDoComunicado(ctx, {
          chave: `devolucao#${pedido.id}`,
          para: vendedor,
          assunto: `Pedido de devolução: ${produto_nome}`,
          linhas: [
            `${nome} desistiu da compra de ${produto_nome} e pede o dinheiro de volta. É um direito de quem compra pela internet: devolva até ${formatarData(ate)}.`,
            'Abra a venda em Vendas e clique em Estornar: o dinheiro volta pela mesma forma de pagamento.',
          ],
        })
      : []),
  ];
}

/**
 * Pede o dinheiro de volta de uma compra dentro de sete dias (regra 60): fica na venda e na fila de quem vende, e os
 * dois o leem por e-mail. Pedir de novo não muda nada. Recusa `nao_e_seu`, `ja_devolvida` e `fora_do_prazo`.
 */
export async function pedirDevolucao(
  deps: DepsDaConta,
  { id, ...chamada }: DaPessoa & { readonly id: string },
): Promise<MinhaConta> {
  const { ctx, pessoa } = chamada;
  const { pedidos } = await lerOQueTem(deps.tabela, ctx.usuario_id, pessoa.email);
  if (!pedidos.some((pedido) => pedido.id === id)) throw refusal(recusasConta, 'nao_e_seu');
  await decideAgain('Pedir uma devolução', async () => {
    const pedido = await lerPedido(deps.tabela, ctx.usuario_id, id);
    if (!pedido?.pago_em) throw refusal(recusasConta, 'nao_e_seu');
    if (pedido.status !== 'pago') throw refusal(recusasConta, 'ja_devolvida');
    if (pedido.devolucao) return pedido;
    if (!podeDesistir(pedido.pago_em, ctx.today)) throw refusal(recusasConta, 'fora_do_prazo');
    const ate = desistenciaAte(pedido.pago_em);
    const em = ctx.now.toISOString();
    const depois = await mudarPedido(deps.tabela, ctx, pedido, {
      mudanca: { devolucao: { em, ate } },
      passo: {
        tipo: 'devolucao',
        texto: `Quem comprou pediu o dinheiro de volta: devolva até ${formatarData(ate)}`,
      },
      junto: [
        { put: { ...devolucaoKey(ctx.usuario_id, ate, id), pedido_id: id, em } },
        ...(await avisarOsDois(deps, chamada, { pedido, ate })),
      ],
    });
    return depois ?? AGAIN;
  });
  return lerConta(deps, chamada);
}
