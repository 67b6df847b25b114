import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { ETAPAS_DA_FALHA, fimDosAvisos, SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import { TEXTO_DA_FALHA } from '../../shared/templates/templates.padrao.ts';
import { assinaturaAtual, type Falha, lerAssinatura } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import { lerSupressao } from '../entregas/index.ts';
import { lerPedido, type Pedido, pedidoDoVinculo } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { lerTemplate, linhaDosTextos } from '../templates/index.ts';
import { lerAutomacoes } from './automacoes.ts';
import type { DepsDePreparar } from './conteudo.ts';
import { conteudoDaFalha } from './conteudo-da-falha.ts';
import { type Conteudo, type Envio, itemDoEnvio, type NovoEnvio } from './item.ts';
import { tomarODia } from './lembrete-do-dia.ts';
import { chaveDoAviso } from './pedir-aviso.ts';

/** O tipo com que se guardaram os de antes, que só falavam do cartão; as chaves continuam a usá-lo. */
export const CARTAO_RECUSADO = 'cartao_recusado';
const TIPO = 'cobranca_falhou';

/** A assinatura que a recorrência de um pedido cobra hoje; null se outro pedido já tomou o lugar dele. */
function assinaturaDoPedido(pedido: Pedido, atual: Assinatura | null): Assinatura | null {
  const { gateway, cobranca } = pedido;
  const feita = atual?.metadata.cobranca;
  const mesma = feita?.gateway === gateway && feita.id === cobranca?.assinatura_gateway;
  return mesma && atual?.status_grupo !== 'removido' ? atual : null;
}

/** A chave do primeiro e-mail é da cobrança, e não do vencimento: ele pode mudar entre um aviso e outro. */
const chaveDaPrimeira = ({ pedido_id, pagamento_id }: Pick<Falha, 'pedido_id' | 'pagamento_id'>): string =>
  ['email', pedido_id, CARTAO_RECUSADO, pagamento_id].join('#');

/** As chaves de tudo o que se manda de uma cobrança que falhou, pelos dois canais. */
export function chavesDaFalha(falha: Falha): string[] {
  const { assinatura_id, data_expiracao } = falha;
  const etapas = [...ETAPAS_DA_FALHA.email, ...ETAPAS_DA_FALHA.whatsapp];
  return [
    chaveDaPrimeira(falha),
    ...etapas.map((etapa) => chaveDoAviso({ assinatura_id, etapa, data_expiracao, falha })),
  ];
}

type Fatura = {
  readonly pedido_id: string;
  readonly pagamento_id: string;
  /** O gateway ia cobrar sozinho, e a pessoa leu que não precisava fazer nada. */
  readonly sozinha: boolean;
};

/**
 * Pede o e-mail de uma cobrança que falhou, na hora em que se sabe, uma vez por cobrança, por quantos avisos ela venha.
 * A de quem seria cobrado sozinho diz o que houve com o combinado, e sai como o recibo, que o descadastro não para; a
 * do PIX ou do boleto que ninguém pagou é um aviso, como os de vencimento (decisões 0059 e 0088).
 */
export async function pedirCobrancaQueFalhou(
  tabela: Table,
  ctx: RequestContext,
  { pedido_id, pagamento_id, sozinha }: Fatura,
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
  if (!sozinha && !(await lerAutomacoes(tabela, usuario_id)).lembretes) return;
  const novo: NovoEnvio = {
    chave: chaveDaPrimeira({ pedido_id, pagamento_id }),
    tipo_template: TIPO,
    categoria: sozinha ? 'acesso' : 'aviso',
    assinatura_id: assinatura.id,
    data_expiracao: assinatura.data_expiracao,
    cliente: { id: cliente.id, nome: cliente.nome, email: cliente.email ?? pedido.comprador.email },
    produto_nome: assinatura.produto.nome,
    falha: { pedido_id, pagamento_id, em: pedido.renovacao_vencida.em ?? ctx.today },
    ...(sozinha
      ? {}
      : { automatico: true, ate: fimDosAvisos('email', ctx.today, { a_pedido: true }).toISOString() }),
  };
  await tryTransact(tabela, [
    { put: itemDoEnvio(ctx, novo), where: [['pk', 'not_exists']] },
    tomarODia(ctx, novo, { assim_mesmo: sozinha }),
    eventWrite(ctx, 'envio.reivindicado', novo.chave, { cliente_id: novo.cliente.id }),
  ]);
}

/** O texto de quem vende; o da casa no produto que não tem textos seus. */
async function textoDaFalha(tabela: Table, { usuario_id, produto_id, produto: { nome } }: Assinatura) {
  const linha = await linhaDosTextos(tabela, usuario_id, { produto_id, nome });
  return linha ? lerTemplate(tabela, linha, TIPO) : { ...TEXTO_DA_FALHA, configuracoes: {}, ativo: true };
}

/**
 * O e-mail de uma cobrança que o gateway ia fazer sozinho e falhou, como sai agora (regra 36): o que se pagou nesse
 * meio tempo, ou deu lugar a outra cobrança, já não se pede.
 */
export async function prepararCobrancaQueFalhou(
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
  const { renovacao_vencida: vencida } = pedido;
  // O que se reivindicou antes de se guardar a cobrança não diz qual era.
  const mesma =
    vencida !== null && (envio.falha?.pagamento_id ?? vencida.pagamento_id) === vencida.pagamento_id;
  if (assinatura.status_grupo === 'renovado' || !mesma) return { motivo: SEM_AVISO.cobranca_resolvida };
  const cliente = await lerCliente(tabela, usuario_id, assinatura.cliente_id);
  if (!cliente) return { motivo: SEM_AVISO.nao_vale };
  const email = cliente.email ?? pedido.comprador.email;
  const supressao = await lerSupressao(tabela, usuario_id, email);
  if (supressao?.motivo === 'devolvido') return { motivo: SEM_AVISO.devolvido };
  const template = await textoDaFalha(tabela, assinatura);
  if (!template.ativo) return { motivo: SEM_AVISO.template_inativo };
  const destinatario = { id: cliente.id, nome: cliente.nome, email };
  const conteudo = await conteudoDaFalha(deps, { assinatura, template, destinatario, vencida });
  return conteudo ? { conteudo, cliente: destinatario } : { motivo: SEM_AVISO.sem_link };
}
