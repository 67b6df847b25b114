import { Refusal } from '../../shared/base/refusals.ts';
import { ehDaFalha, SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import { avisoDeCobrancaNoCartao } from '../../shared/mensagens/cobranca-no-cartao.ts';
import { type EmailPronto, renderizarEmail } from '../../shared/mensagens/mensagens.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import { cobrancaNoCartaoEm, reavaliarAviso } from './avisos.ts';
import { BOAS_VINDAS, prepararBoasVindas } from './boas-vindas.ts';
import { CARTAO_RECUSADO, prepararCobrancaQueFalhou } from './cobranca-que-falhou.ts';
import { type DepsDePreparar, montarConteudo } from './conteudo.ts';
import { conteudoDaFalha } from './conteudo-da-falha.ts';
import type { Conteudo, Envio } from './item.ts';
import { descadastroDe } from './link-de-descadastro.ts';
import { renovacaoDe } from './link-de-renovacao.ts';
import { prepararRecibo } from './recibos.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
/** Os avisos levam o link de quem não os quer mais. */
export type DepsDoEnvio = DepsDePreparar & { readonly links: LinkSigner };
type Alvo = { readonly ctx: Ctx; readonly envio: Envio };

/** O que sai de um envio, lido agora; ou por que já não sai, em português. */
export type Preparo =
  | { readonly conteudo: Conteudo; readonly cliente: Envio['cliente'] }
  | { readonly motivo: string };

async function prepararAcesso(deps: DepsDePreparar, { ctx, envio }: Alvo): Promise<Preparo> {
  const { assinatura_id, para } = envio;
  if (assinatura_id === null) return { motivo: SEM_AVISO.nao_vale };
  try {
    return await prepararBoasVindas(deps, { ctx, assinatura_id, para: para ?? undefined });
  } catch (erro) {
    if (erro instanceof Refusal) return { motivo: erro.message };
    throw erro;
  }
}

async function prepararLembrete(deps: DepsDoEnvio, { ctx, envio }: Alvo): Promise<Preparo> {
  const avaliado = await reavaliarAviso(deps.tabela, { canal: 'email', ctx, envio, provedor: 'email' });
  if (avaliado.motivo !== null) return avaliado;
  const { assinatura, cliente, no_cartao, vencida } = avaliado;
  const destinatario = { id: cliente.id, nome: cliente.nome, email: cliente.email };
  const template = no_cartao
    ? avisoDeCobrancaNoCartao(await cobrancaNoCartaoEm(deps.tabela, ctx, assinatura))
    : avaliado.template;
  const alvo = {
    usuario_id: ctx.usuario_id,
    assinatura_id: assinatura.id,
    data_expiracao: assinatura.data_expiracao,
  };
  const partes = { assinatura, template, destinatario };
  const conteudo = vencida
    ? await conteudoDaFalha(deps, { ...partes, vencida })
    : await montarConteudo(deps, {
        ...partes,
        link_renovacao: (await renovacaoDe(deps, alvo)).endereco,
      });
  if (!conteudo) return { motivo: SEM_AVISO.sem_link };
  const descadastro = await descadastroDe(deps, {
    usuario_id: ctx.usuario_id,
    cliente_id: cliente.id,
    email: cliente.email,
    responder_para: conteudo.responder_para,
  });
  return { conteudo: { ...conteudo, descadastro }, cliente: destinatario };
}

/** Lê de novo, na hora de mandar, tudo o que decide um envio e o que ele leva (regra 36). */
export function prepararEnvio(deps: DepsDoEnvio, alvo: Alvo): Promise<Preparo> | Preparo {
  const { categoria, tipo_template, conteudo, cliente, recibo } = alvo.envio;
  if (recibo) return prepararRecibo(deps, alvo.ctx.usuario_id, { ...alvo.envio, recibo });
  if (categoria === 'aviso') return prepararLembrete(deps, alvo);
  if (tipo_template === BOAS_VINDAS) return prepararAcesso(deps, alvo);
  if (tipo_template === CARTAO_RECUSADO || ehDaFalha(tipo_template)) {
    return prepararCobrancaQueFalhou(deps, alvo);
  }
  return conteudo ? { conteudo, cliente } : { motivo: SEM_AVISO.sem_template };
}

/** O e-mail pronto de um conteúdo. */
export const renderizar = ({
  template,
  variaveis,
  vendedor,
  logo,
  cor,
  conta,
  descadastro,
}: Conteudo): EmailPronto =>
  renderizarEmail(template, variaveis, {
    linhas: vendedor,
    logo,
    cor,
    conta,
    descadastro: descadastro?.pagina ?? null,
  });
