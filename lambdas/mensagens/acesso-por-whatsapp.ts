import { Refusal } from '../../shared/base/refusals.ts';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { janelaAte } from '../../shared/conversas/atendimento.rules.ts';
import { SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import { chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { juntarNumaLinha } from '../../shared/mensagens/mensagens.marcacao.ts';
import { type LinkDoEmail, linksDoEmail } from '../../shared/mensagens/mensagens.rules.ts';
import { nomeBase } from '../../shared/produtos/produtos.rules.ts';
import { instantesDeParada, lerConversa } from '../conversas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lerOQueDaAcesso } from './boas-vindas.ts';
import { type DepsDePreparar, montarConteudo } from './conteudo.ts';
import type { Envio } from './item.ts';
import { lerPausaDoWhatsapp } from './pausa-do-whatsapp.ts';
import type { RemetenteDeWhatsapp } from './ports.ts';
import { reivindicar } from './repository.ts';

/**
 * O acesso, como sai por WhatsApp a quem acaba de comprar: os links do e-mail de boas-vindas, e para que e-mail ele
 * foi, porque um e-mail digitado errado é o que mais deixa alguém sem acesso.
 */
function textoDoAcesso({
  nome,
  email,
  produto,
  links,
}: {
  readonly nome: string;
  readonly email: string;
  readonly produto: string;
  readonly links: readonly LinkDoEmail[];
}): string {
  return [
    `Olá, ${juntarNumaLinha(nome)}! O seu pagamento foi confirmado, e este é o seu acesso a ${juntarNumaLinha(produto)}:`,
    links.map(({ texto, link }) => `${juntarNumaLinha(texto)}: ${link}`).join('\n'),
    `O mesmo acesso foi para o e-mail ${juntarNumaLinha(email)}. Se ele está errado ou a mensagem não chegou, responda por aqui.`,
  ].join('\n\n');
}

/** Por que o acesso não sai pela Cloud API fora das 24 horas de quem escreveu (regra 35). */
export const SEM_MODELO_DO_ACESSO =
  'a Meta só deixa começar uma conversa com um modelo aprovado, e o acesso ainda não tem um';
/** Por que não sai o acesso de um produto cujo e-mail de boas-vindas não tem link nenhum. */
export const SEM_LINK_DE_ACESSO = 'o e-mail de boas-vindas deste produto não tem nenhum link';

/** O tipo com que se regista o acesso que sai por WhatsApp. */
export const ACESSO = 'acesso';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
type Canal = RemetenteDeWhatsapp['provedor'];

/** Quem comprou, e se leu a frase que diz que avisaremos por WhatsApp (regra 38). */
export type ContatoDaCompra = {
  readonly nome: string;
  readonly email: string;
  readonly telefone: string;
  readonly aceitou: boolean;
};

/** Por que não se escreve agora a um telefone; null quando se escreve (regras 35, 37 e 38). */
async function impedimento(
  tabela: Table,
  ctx: Ctx,
  { canal, telefone }: { canal: Canal; telefone: string },
): Promise<string | null> {
  const { usuario_id, now } = ctx;
  const [pararam, pausa, conversa] = await Promise.all([
    instantesDeParada(tabela, usuario_id, [telefone], { consistent: true }),
    lerPausaDoWhatsapp(tabela, ctx),
    lerConversa(tabela, usuario_id, telefoneComparavel(telefone)),
  ]);
  if (pararam.has(telefone)) return SEM_AVISO.pediu_para_parar;
  if (pausa) return SEM_AVISO.envios_pausados;
  const ate = janelaAte(conversa?.entrada_em ?? null);
  const aberta = ate !== null && now.toISOString() < ate;
  return canal === 'whatsapp' && !aberta ? SEM_MODELO_DO_ACESSO : null;
}

type Lido = { readonly texto: string; readonly cliente: Envio['cliente']; readonly data_expiracao: string };

/** O texto do acesso como sai agora; ou por que não sai. */
async function lerTexto(
  deps: DepsDePreparar,
  ctx: Ctx,
  { assinatura_id, nome, email }: { assinatura_id: string; nome: string; email: string },
): Promise<(Lido & { readonly produto_nome: string }) | { readonly motivo: string }> {
  try {
    const { assinatura, template, cliente } = await lerOQueDaAcesso(deps, { ctx, assinatura_id });
    if (cliente?.aceita_avisos === false) return { motivo: SEM_AVISO.nao_aceita };
    const destinatario = { nome, email };
    const conteudo = await montarConteudo(deps, { assinatura, template, destinatario });
    const links = linksDoEmail(conteudo.template, conteudo.variaveis);
    if (links.length === 0) return { motivo: SEM_LINK_DE_ACESSO };
    const { nome: produto_nome } = assinatura.produto;
    return {
      texto: textoDoAcesso({ nome, email, produto: nomeBase(produto_nome), links }),
      cliente: { id: assinatura.cliente_id, nome, email },
      data_expiracao: assinatura.data_expiracao,
      produto_nome,
    };
  } catch (erro) {
    if (erro instanceof Refusal) return { motivo: erro.message };
    throw erro;
  }
}

/**
 * Pede que o acesso de uma compra saia também por WhatsApp, uma vez por assinatura e vencimento, pela fila em que
 * alguém espera. Diz por que não sai, em português; null quando se pediu.
 */
export async function pedirAcessoPorWhatsapp(
  deps: DepsDePreparar,
  {
    ctx,
    assinatura_id,
    contato,
    canal,
  }: { ctx: RequestContext; assinatura_id: string; contato: ContatoDaCompra; canal: Canal },
): Promise<string | null> {
  const { nome, email, telefone, aceitou } = contato;
  if (!aceitou) return SEM_AVISO.nao_aceita;
  if (telefone === '') return SEM_AVISO.sem_telefone;
  const motivo = await impedimento(deps.tabela, ctx, { canal, telefone });
  if (motivo) return motivo;
  const lido = await lerTexto(deps, ctx, { assinatura_id, nome, email });
  if ('motivo' in lido) return lido.motivo;
  const { cliente, data_expiracao, produto_nome } = lido;
  const quem = { canal: 'whatsapp', assinatura_id, tipo: ACESSO, data_expiracao } as const;
  await reivindicar(deps.tabela, ctx, {
    chave: chaveDoEnvio({ ...quem, tentativa: null }),
    tipo_template: ACESSO,
    categoria: 'acesso',
    assinatura_id,
    data_expiracao,
    cliente,
    produto_nome,
    telefone,
    para: { nome, email },
  });
  return null;
}

/** O acesso de um envio, lido de novo na hora de sair (regra 36): o que vai, ou por que já não vai. */
export async function prepararAcessoPorWhatsapp(
  deps: DepsDePreparar,
  { ctx, envio, remetente }: { ctx: Ctx; envio: Envio; remetente: RemetenteDeWhatsapp | null },
) {
  const { assinatura_id, telefone, cliente } = envio;
  if (!remetente) return { motivo: SEM_AVISO.sem_whatsapp };
  if (assinatura_id === null || telefone === null) return { motivo: SEM_AVISO.sem_telefone };
  const { provedor, conta } = remetente;
  const motivo = await impedimento(deps.tabela, ctx, { canal: provedor, telefone });
  if (motivo) return { motivo };
  const { nome, email } = envio.para ?? cliente;
  const lido = await lerTexto(deps, ctx, { assinatura_id, nome, email });
  if ('motivo' in lido) return lido;
  const { texto } = lido;
  const corpo = { tipo: 'texto', texto } as const;
  return { corpo, lido: texto, cliente, telefone, conteudo: null, de: null, provedor, conta };
}
