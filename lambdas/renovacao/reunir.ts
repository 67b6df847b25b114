import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { type SituacaoDaRenovacao, situacaoDaRenovacao } from '../../shared/renovacao/renovacao.rules.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import type { Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import { donoDaLojaVisitada } from '../sessao/index.ts';
import { type AlvoDaRenovacao, alvoDaRenovacao } from './link.ts';
import { lerPlanoDaRenovacao, type PlanoLido } from './plano.ts';
import { recorrenciaDe } from './situacao.ts';

/** O que abrir um link precisa. */
export type DepsDeReunir = { readonly tabela: Table; readonly links: LinkSigner };
/** Uma chamada com um link. */
export type Chamada = {
  readonly ctx: RequestContext;
  readonly http: RawRequest;
  readonly token: string;
  /** O cupom que se quer usar, em maiúsculas. */
  readonly cupom?: string | null | undefined;
};

/** A assinatura de um link com tudo o que a renova, lido agora. */
export type ARenovar = {
  readonly assinatura: Assinatura;
  readonly cliente: Cliente;
  readonly produto: Produto;
  readonly plano: PlanoLido;
  /** O pedido que abriu a assinatura do gateway que a cobra; null quando nenhum a cobra sozinho. */
  readonly recorrencia: Pedido | null;
};
export type Reunida = {
  /** O contexto de quem vende. */
  readonly ctx: RequestContext;
  /** Null quando o link não se fez aqui, ou é de outra loja: então `ctx` é o do dono da loja visitada, se há um. */
  readonly alvo: AlvoDaRenovacao | null;
  readonly situacao: SituacaoDaRenovacao;
  /** Se o endereço visitado é de uma loja dele: só nela há páginas de venda. */
  readonly na_loja: boolean;
  readonly lida: ARenovar | null;
};

async function lerARenovar(tabela: Table, alvo: AlvoDaRenovacao): Promise<ARenovar | null> {
  const { usuario_id, assinatura_id } = alvo;
  const assinatura = await lerAssinatura(tabela, usuario_id, assinatura_id);
  if (!assinatura) return null;
  const [cliente, produto, recorrencia] = await Promise.all([
    lerCliente(tabela, usuario_id, assinatura.cliente_id),
    lerProduto(tabela, usuario_id, assinatura.produto_id),
    recorrenciaDe(tabela, assinatura),
  ]);
  if (!cliente || !produto) return null;
  const plano = await lerPlanoDaRenovacao(tabela, assinatura, produto);
  return { assinatura, cliente, produto, recorrencia, plano };
}

/**
 * Abre um link: de quem é, em que pé está e o que custa renovar. Nada se grava. O link de um vendedor não vale na loja
 * de outro.
 */
export async function reunirRenovacao(
  { tabela, links }: DepsDeReunir,
  { ctx: semDono, http, token }: Chamada,
): Promise<Reunida> {
  const aberto = alvoDaRenovacao(links, token);
  const [dono, lida] = await Promise.all([
    donoDaLojaVisitada(tabela, http, semDono),
    aberto && lerARenovar(tabela, aberto),
  ]);
  const alvo = aberto && (dono === null || dono === aberto.usuario_id) ? aberto : null;
  if (!alvo) {
    const ctx = { ...semDono, usuario_id: dono ?? '' };
    return { ctx, alvo, situacao: 'invalido', na_loja: dono !== null, lida: null };
  }
  const ctx = { ...semDono, usuario_id: alvo.usuario_id };
  const situacao = situacaoDaRenovacao({
    assinatura: lida?.assinatura ?? null,
    data_expiracao: alvo.data_expiracao,
    hoje: ctx.today,
    cobrada_sozinha: Boolean(lida?.recorrencia),
    preco_centavos: lida?.plano.preco_centavos ?? null,
  });
  return { ctx, alvo, situacao, na_loja: dono !== null, lida };
}
