import { SEM_ACESSO } from '../../shared/assinaturas/assinaturas.rules.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { linksDeAcesso, saiSemAcesso } from '../../shared/mensagens/acesso.rules.ts';
import { chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.recusas.ts';
import { lerAcessoDeHoje, lerAssinatura } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import { lerSupressao } from '../entregas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { lerTemplate, linhaDosTextos } from '../templates/index.ts';
import { type DepsDePreparar, montarConteudo } from './conteudo.ts';
import type { Conteudo, NovoEnvio } from './item.ts';

export const BOAS_VINDAS = 'boas_vindas';

/** Quem fez a compra: o acesso vai a quem pagou, e não ao e-mail que o cadastro de outra compra tinha. */
export type QuemComprou = { readonly nome: string; readonly email: string };
type Alvo = {
  readonly ctx: Pick<RequestContext, 'usuario_id' | 'today'>;
  readonly assinatura_id: string;
  /** Sem ele, vai a quem está no cadastro. */
  readonly para?: QuemComprou | undefined;
};

/** O e-mail de boas-vindas como sairia agora. */
export type BoasVindasProntas = {
  readonly conteudo: Conteudo;
  readonly cliente: NovoEnvio['cliente'];
  readonly produto_nome: string;
  readonly data_expiracao: string;
};

/**
 * Lê o que dá um acesso, seja por onde for que ele saia. Recusa, nesta ordem: assinatura que não existe, ou que já não
 * dá direito aos links (regra 30) nem está em tolerância (regra 65), produto sem cartão, template inativo.
 */
export async function lerOQueDaAcesso(
  { tabela }: DepsDePreparar,
  { ctx: { usuario_id, today }, assinatura_id }: Omit<Alvo, 'para'>,
) {
  const assinatura = await lerAssinatura(tabela, usuario_id, assinatura_id);
  if (!assinatura) throw refusal(recusasMensagens, 'assinatura_nao_encontrada');
  const { sem } = await lerAcessoDeHoje(tabela, assinatura, today);
  if (sem) {
    throw refusal(
      recusasMensagens,
      'sem_direito_ao_acesso',
      `${recusasMensagens.sem_direito_ao_acesso.mensagem}: ${SEM_ACESSO[sem]}`,
    );
  }
  const { nome } = assinatura.produto;
  const linha = await linhaDosTextos(tabela, usuario_id, { produto_id: assinatura.produto_id, nome });
  if (!linha) throw refusal(recusasMensagens, 'produto_nao_identificado');
  const [template, cliente] = await Promise.all([
    lerTemplate(tabela, linha, BOAS_VINDAS),
    lerCliente(tabela, usuario_id, assinatura.cliente_id),
  ]);
  if (!template.ativo) throw refusal(recusasMensagens, 'template_nao_encontrado');
  return { assinatura, template, cliente };
}

/**
 * A quem o e-mail iria, e o que o decide. Recusa o que não dá acesso, o texto que pede um link de acesso e não tem
 * nenhum (regra 54) e, depois, cliente sem e-mail (especificação 1, seções 7 e 8) ou cujo e-mail devolve as mensagens.
 * Quem só pediu para não receber avisos recebe o acesso (regra 37).
 */
export async function avaliarBoasVindas(deps: DepsDePreparar, { ctx, assinatura_id, para }: Alvo) {
  const { assinatura, template, cliente } = await lerOQueDaAcesso(deps, { ctx, assinatura_id });
  if (saiSemAcesso(linksDeAcesso(template))) throw refusal(recusasMensagens, 'sem_link_de_acesso');
  const email = para?.email ?? cliente?.email;
  if (!cliente || !email) throw refusal(recusasMensagens, 'email_do_cliente_ausente');
  const supressao = await lerSupressao(deps.tabela, ctx.usuario_id, email);
  if (supressao?.motivo === 'devolvido') throw refusal(recusasMensagens, 'email_devolvido');
  return { assinatura, template, destinatario: { id: cliente.id, nome: para?.nome ?? cliente.nome, email } };
}

/** Reúne o que o e-mail leva; recusa o que `avaliarBoasVindas` recusa. */
export async function prepararBoasVindas(deps: DepsDePreparar, alvo: Alvo): Promise<BoasVindasProntas> {
  const { assinatura, template, destinatario } = await avaliarBoasVindas(deps, alvo);
  return {
    conteudo: await montarConteudo(deps, { assinatura, template, destinatario }),
    cliente: destinatario,
    produto_nome: assinatura.produto.nome,
    data_expiracao: assinatura.data_expiracao,
  };
}

/** O envio a reivindicar de um e-mail de boas-vindas: um por assinatura e vencimento; `tentativa` faz outro. */
export function envioDeBoasVindas(
  { cliente, produto_nome, data_expiracao }: Omit<BoasVindasProntas, 'conteudo'>,
  alvo: {
    readonly assinatura_id: string;
    readonly tentativa: string | null;
    readonly para?: QuemComprou | undefined;
  },
): NovoEnvio {
  const { assinatura_id, tentativa, para = null } = alvo;
  return {
    chave: chaveDoEnvio({ assinatura_id, tipo: BOAS_VINDAS, data_expiracao, tentativa }),
    tipo_template: BOAS_VINDAS,
    categoria: 'acesso',
    assinatura_id,
    data_expiracao,
    cliente,
    para,
    produto_nome,
  };
}
