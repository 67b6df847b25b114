import { somarMesesNoDia } from '../../shared/base/datas.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { linksDeAcesso, saiSemAcesso } from '../../shared/mensagens/acesso.rules.ts';
import { ACESSO_NAO_SAIU, chaveDoAcessoDeTeste } from '../../shared/mensagens/envios.rules.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.recusas.ts';
import { variaveisDaAssinatura } from '../../shared/mensagens/mensagens.rules.ts';
import { lerPedido, mudarPedido, nomeDoProdutoDo } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import { lerTemplate, linhaDosTextos } from '../templates/index.ts';
import { lerApresentacao } from './apresentacao.ts';
import { BOAS_VINDAS } from './boas-vindas.ts';
import type { DepsDePreparar } from './conteudo.ts';
import { reivindicar } from './repository.ts';

type Alvo = { readonly ctx: RequestContext; readonly pedido_id: string };

const SEM_ACESSO = 'sem_acesso';

/** Escreve na venda, uma vez, por que o e-mail de acesso não sai. */
async function anotarSemAcesso(tabela: Table, { ctx, pedido_id }: Alvo, motivo: string): Promise<void> {
  await decideAgain('Anotar o acesso de uma compra de teste', async () => {
    const pedido = await lerPedido(tabela, ctx.usuario_id, pedido_id);
    if (!pedido || pedido.linha_do_tempo.some(({ tipo }) => tipo === SEM_ACESSO)) return null;
    const passo = { tipo: SEM_ACESSO, texto: `${ACESSO_NAO_SAIU}${motivo}` };
    return (await mudarPedido(tabela, ctx, pedido, { mudanca: {}, passo })) ?? AGAIN;
  });
}

/**
 * Pede o e-mail de acesso de uma compra de teste paga (decisão 0082), pela fila, a quem vende: o mesmo texto e os
 * mesmos links que quem compra recebe, um por pedido. O que não tem como sair fica escrito na venda.
 */
export async function pedirAcessoDeTeste(deps: DepsDePreparar, alvo: Alvo): Promise<void> {
  const { tabela } = deps;
  const { ctx, pedido_id } = alvo;
  const pedido = await lerPedido(tabela, ctx.usuario_id, pedido_id);
  // Devolvida antes de o e-mail sair, já não dá acesso.
  if (!pedido?.teste || pedido.status !== 'pago') return;
  const { comprador, produto_id, meses_acesso, valor_centavos } = pedido;
  const nome = nomeDoProdutoDo(pedido);
  const linha = await linhaDosTextos(tabela, ctx.usuario_id, { produto_id, nome });
  if (!linha) return anotarSemAcesso(tabela, alvo, recusasMensagens.produto_nao_identificado.mensagem);
  const template = await lerTemplate(tabela, linha, BOAS_VINDAS);
  if (!template.ativo)
    return anotarSemAcesso(tabela, alvo, recusasMensagens.template_nao_encontrado.mensagem);
  if (saiSemAcesso(linksDeAcesso(template))) {
    return anotarSemAcesso(tabela, alvo, recusasMensagens.sem_link_de_acesso.mensagem);
  }
  const { nome: remetente_nome, ...apresentacao } = await lerApresentacao(deps, ctx.usuario_id);
  const { assunto, conteudo_texto, configuracoes } = template;
  await reivindicar(tabela, ctx, {
    chave: chaveDoAcessoDeTeste(pedido_id),
    tipo_template: 'teste',
    categoria: 'teste',
    assinatura_id: null,
    data_expiracao: null,
    cliente: { id: ctx.usuario_id, nome: comprador.nome, email: comprador.email },
    produto_nome: nome,
    conteudo: {
      template: { assunto: `[Compra de teste] ${assunto}`, conteudo_texto, configuracoes },
      variaveis: variaveisDaAssinatura({
        cliente: comprador,
        produto_nome: nome,
        data_expiracao: somarMesesNoDia(ctx.today, meses_acesso, Number(ctx.today.slice(-2))),
        valor: centavosParaReais(valor_centavos),
        remetente_nome,
      }),
      ...apresentacao,
      conta: null,
      descadastro: null,
    },
  });
}
