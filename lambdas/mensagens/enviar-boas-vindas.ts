import { setTimeout as dormir } from 'node:timers/promises';
import { porQueSemAcesso, SEM_ACESSO } from '../../shared/assinaturas/assinaturas.rules.ts';
import { Refusal, refusal } from '../../shared/base/refusals.ts';
import { chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.routes.ts';
import { variaveisDaAssinatura } from '../../shared/mensagens/mensagens.rules.ts';
import type { ResultadoEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import { familiaDoProduto } from '../../shared/produtos/produtos.rules.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { lerTemplate } from '../templates/index.ts';
import { type DepsDeEntrega, ERRO_DESCONHECIDO, entregar, SEM_BOAS_VINDAS } from './entregar.ts';
import type { Envio, NovoEnvio } from './item.ts';
import { anotarSemBoasVindas, lerApresentacao, lerEnvio, reivindicar } from './repository.ts';

const TIPO = 'boas_vindas';
/** Quanto se espera por quem assumiu o envio antes, e entre duas olhadas; a API responde em menos de 29 s. */
const ESPERA_MAXIMA_MS = 20_000;
const ENTRE_OLHADAS_MS = 250;

/** Quem fez a compra: o acesso vai a quem pagou, e não ao e-mail que o cadastro de outra compra tinha. */
export type QuemComprou = { readonly nome: string; readonly email: string };
type Alvo = {
  readonly ctx: RequestContext;
  readonly assinatura_id: string;
  readonly tentativa: boolean;
  /** Sem ele, vai a quem está no cadastro. */
  readonly para?: QuemComprou;
};

/** O que preparar um e-mail precisa; `molde` é o da origem das páginas: 'https://{host}'. */
export type DepsDePreparar = { readonly tabela: Table; readonly molde: string };

/**
 * Reúne o que o e-mail leva. Recusa, nesta ordem: assinatura que não existe, ou que já não dá direito aos links (regra 30),
 * produto sem cartão, template que falta ou está inativo, cliente sem e-mail (especificação 1, seções 7 e 8).
 */
export async function prepararBoasVindas(
  { tabela, molde }: DepsDePreparar,
  { ctx, assinatura_id, tentativa, para }: Alvo,
): Promise<NovoEnvio> {
  const assinatura = await lerAssinatura(tabela, ctx.usuario_id, assinatura_id);
  if (!assinatura) throw refusal(recusasMensagens, 'assinatura_nao_encontrada');
  const motivo = porQueSemAcesso(assinatura, ctx.today);
  if (motivo) {
    throw refusal(
      recusasMensagens,
      'sem_direito_ao_acesso',
      `${recusasMensagens.sem_direito_ao_acesso.mensagem}: ${SEM_ACESSO[motivo]}`,
    );
  }
  const cartao = familiaDoProduto(assinatura.produto.nome);
  if (cartao === 'outros') throw refusal(recusasMensagens, 'produto_nao_identificado');
  const [template, cliente, apresentacao] = await Promise.all([
    lerTemplate(tabela, ctx.usuario_id, { cartao, categoria: TIPO }),
    lerCliente(tabela, ctx.usuario_id, assinatura.cliente_id),
    lerApresentacao({ tabela, molde }, ctx.usuario_id),
  ]);
  if (!template?.ativo) throw refusal(recusasMensagens, 'template_nao_encontrado');
  const email = para?.email ?? cliente?.email;
  if (!cliente || !email) throw refusal(recusasMensagens, 'email_do_cliente_ausente');

  const { data_expiracao, valor, produto } = assinatura;
  const { assunto, conteudo_texto, configuracoes } = template;
  const destinatario = { id: cliente.id, nome: para?.nome ?? cliente.nome, email };
  return {
    chave: chaveDoEnvio({
      assinatura_id,
      tipo: TIPO,
      data_expiracao,
      tentativa: tentativa ? ctx.ids.next() : null,
    }),
    tipo_template: TIPO,
    assinatura_id,
    cliente: destinatario,
    produto_nome: produto.nome,
    conteudo: {
      template: { assunto, conteudo_texto, configuracoes },
      variaveis: variaveisDaAssinatura({
        cliente: destinatario,
        produto_nome: produto.nome,
        data_expiracao,
        valor,
        remetente_nome: apresentacao.nome,
      }),
      responder_para: apresentacao.responder_para,
      vendedor: apresentacao.vendedor,
      logo: apresentacao.logo,
    },
  };
}

/** Espera o desfecho de um envio que a fila assumiu primeiro; devolve-o como estiver quando o tempo acaba. */
async function acompanhar(deps: DepsDeEntrega, envio: Envio): Promise<Envio> {
  const limite = deps.tempoReal() + ESPERA_MAXIMA_MS;
  let atual = envio;
  do {
    atual = (await lerEnvio(deps.tabela, envio.usuario_id, envio.chave)) ?? atual;
    if (atual.status !== 'enviando' && atual.status !== 'pendente') return atual;
    await dormir(ENTRE_OLHADAS_MS);
  } while (deps.tempoReal() < limite);
  return atual;
}

function explicar({ status, erro }: Envio): string | null {
  switch (status) {
    case 'enviado':
      return null;
    case 'erro':
      return erro && erro !== ERRO_DESCONHECIDO ? `Erro no envio: ${erro}` : 'Erro desconhecido no envio';
    case 'duvidoso':
      return `Erro no envio: não foi possível confirmar se o e-mail saiu. Confira com o cliente antes de enviar de novo`;
    default:
      return 'Erro no envio: o provedor ainda não confirmou. Vamos continuar tentando; não é preciso enviar de novo';
  }
}

/**
 * Manda o e-mail de boas-vindas de uma assinatura e diz o que aconteceu. O envio é reivindicado antes de sair; o do
 * convite é um por assinatura e vencimento, e `tentativa` (o botão) faz outro. Repetir a mesma chamada não manda de novo.
 */
export async function enviarBoasVindas(
  deps: DepsDeEntrega & DepsDePreparar,
  alvo: Alvo,
): Promise<ResultadoEnvio> {
  const { ctx } = alvo;
  const novo = await prepararBoasVindas(deps, alvo);
  await reivindicar(deps.tabela, ctx, novo);
  const entrega = await entregar(deps, { ctx, chave: novo.chave, naFila: false });
  const envio =
    entrega?.situacao === 'de_outro' ? await acompanhar(deps, entrega.envio) : (entrega?.envio ?? null);
  if (!envio) throw refusal(recusasMensagens, 'assinatura_nao_encontrada');
  return {
    success: envio.status === 'enviado',
    status: envio.status,
    destinatario: envio.cliente.email,
    error: explicar(envio),
  };
}

/**
 * Pede o e-mail de boas-vindas pela fila, onde o que é passageiro se tenta de novo: quem pagou não espera por ele, e não
 * pode ficar sem. O que não tem como sair (template inativo, cliente sem e-mail) fica escrito na assinatura, e alguém é
 * avisado, menos de quem já não tem direito: aí não há o que consertar.
 */
export async function pedirBoasVindas(
  deps: DepsDePreparar,
  { ctx, assinatura_id, para }: Pick<Alvo, 'ctx' | 'assinatura_id'> & { readonly para: QuemComprou },
): Promise<void> {
  try {
    await reivindicar(
      deps.tabela,
      ctx,
      await prepararBoasVindas(deps, { ctx, assinatura_id, tentativa: false, para }),
    );
  } catch (erro) {
    if (!(erro instanceof Refusal)) throw erro;
    await anotarSemBoasVindas(deps.tabela, ctx, { assinatura_id, motivo: erro.message });
    const causa = erro.erro;
    if (causa === 'sem_direito_ao_acesso') logger.info('boas-vindas a quem já não tem direito', { causa });
    else logger.error('boas-vindas sem como sair', { ...SEM_BOAS_VINDAS, causa });
  }
}
