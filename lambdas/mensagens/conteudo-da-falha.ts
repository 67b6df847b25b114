import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import type { TemplateParaEmail } from '../../shared/mensagens/mensagens.rules.ts';
import type { CobrancaDoPeriodo } from '../pedidos/index.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import { type DepsDePreparar, montarConteudo } from './conteudo.ts';
import type { Conteudo } from './item.ts';
import { renovacaoDe } from './link-de-renovacao.ts';

type Deps = DepsDePreparar & { readonly links: LinkSigner };
type Vencida = NonNullable<CobrancaDoPeriodo['vencida']>;

/**
 * Onde se paga uma cobrança que falhou: a fatura dela no gateway ou o link de renovação, que a abre; vazio sem nenhum.
 */
export async function linkDaFalha(
  deps: Deps,
  { usuario_id, id: assinatura_id, data_expiracao }: Assinatura,
  { fatura_url }: Vencida,
): Promise<string> {
  return fatura_url || (await renovacaoDe(deps, { usuario_id, assinatura_id, data_expiracao })).endereco;
}

/** O que leva o e-mail de uma cobrança que falhou, com o valor e o link dela; null quando não há onde pagar. */
export async function conteudoDaFalha(
  deps: Deps,
  {
    assinatura,
    template,
    destinatario,
    vencida,
  }: {
    readonly assinatura: Assinatura;
    readonly template: TemplateParaEmail;
    readonly destinatario: { readonly nome: string; readonly email: string };
    readonly vencida: Vencida;
  },
): Promise<Conteudo | null> {
  const link_renovacao = await linkDaFalha(deps, assinatura, vencida);
  if (link_renovacao === '') return null;
  const cobrada = { ...assinatura, valor: centavosParaReais(vencida.valor_centavos) };
  return montarConteudo(deps, { assinatura: cobrada, template, destinatario, link_renovacao });
}
