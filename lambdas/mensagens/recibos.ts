import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { enderecoDaConta, enderecoDoPedido } from '../../shared/base/enderecos-da-loja.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.recusas.ts';
import { variaveisDaAssinatura } from '../../shared/mensagens/mensagens.rules.ts';
import { chaveDoRecibo, emailDoRecibo, tipoDoRecibo } from '../../shared/mensagens/recibos.rules.ts';
import type { Recibo } from '../../shared/pedidos/recibo.rules.ts';
import { lerCliente } from '../clientes/index.ts';
import { lerSupressao } from '../entregas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lojaDe } from '../site/index.ts';
import { lerApresentacao } from './apresentacao.ts';
import type { DepsDePreparar } from './conteudo.ts';
import type { Conteudo, Envio } from './item.ts';
import { reivindicar } from './repository.ts';

/** O que houve, de quem e de que assinatura; `fato` é o mesmo sempre que se fale do mesmo. */
type ReciboPedido = {
  readonly fato: string;
  readonly recibo: Recibo;
  readonly cliente: { readonly id: string; readonly nome: string; readonly email: string };
  /** O endereço que se deu na compra; null quando vai ao do cadastro. */
  readonly para: { readonly nome: string; readonly email: string } | null;
  readonly assinatura_id: string;
  readonly produto_nome: string;
};

/** Pede o recibo do que houve, uma vez por fato, pela fila em que alguém espera. Diz se havia a quem mandar. */
export async function pedirRecibo(
  tabela: Table,
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  { fato, recibo, ...quem }: ReciboPedido,
): Promise<boolean> {
  // Quem teve os dados apagados já não tem e-mail.
  if (quem.cliente.email === '') return false;
  await reivindicar(tabela, ctx, {
    ...quem,
    chave: chaveDoRecibo(recibo.tipo, fato),
    tipo_template: tipoDoRecibo(recibo.tipo),
    categoria: 'acesso',
    data_expiracao: recibo.ate,
    recibo,
  });
  return true;
}

/**
 * O recibo de um envio, como sai agora: o que houve não muda; quem vende e a casa dele, sim. Só o endereço que devolve
 * as mensagens fica sem ele: não querer avisos não o impede (regra 37).
 */
export async function prepararRecibo(
  deps: DepsDePreparar,
  usuario_id: string,
  { cliente: pedido, para, produto_nome, recibo }: Envio & { readonly recibo: Recibo },
): Promise<{ conteudo: Conteudo; cliente: Envio['cliente'] } | { motivo: string }> {
  const doCadastro = para ? null : await lerCliente(deps.tabela, usuario_id, pedido.id);
  const { nome, email } = para ?? { ...pedido, ...(doCadastro?.email ? { email: doCadastro.email } : {}) };
  const cliente = { id: pedido.id, nome, email };
  if (cliente.email === '') return { motivo: recusasMensagens.email_do_cliente_ausente.mensagem };
  const supressao = await lerSupressao(deps.tabela, usuario_id, cliente.email);
  if (supressao?.motivo === 'devolvido') return { motivo: recusasMensagens.email_devolvido.mensagem };
  const [{ nome: remetente_nome, ...apresentacao }, { endereco }] = await Promise.all([
    lerApresentacao(deps, usuario_id),
    lojaDe(deps.tabela, usuario_id, deps.molde),
  ]);
  const variaveis = variaveisDaAssinatura({
    cliente,
    produto_nome,
    data_expiracao: recibo.ate ?? recibo.em,
    valor: centavosParaReais(recibo.valor_centavos),
    remetente_nome,
  });
  const link = endereco === '' ? '' : enderecoDoPedido(endereco, recibo.pedido_id);
  const conta = endereco === '' ? '' : enderecoDaConta(endereco);
  const template = emailDoRecibo(recibo, { plano: variaveis.plano, link, conta });
  return { conteudo: { template, variaveis, ...apresentacao, conta: null, descadastro: null }, cliente };
}
