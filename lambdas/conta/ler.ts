import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { VITALICIO } from '../../shared/base/datas.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { enderecoDaRenovacao, enderecoDoPedido } from '../../shared/base/enderecos-da-loja.ts';
import { formatarTelefone } from '../../shared/base/telefone.ts';
import { situacaoNaConta } from '../../shared/conta/conta.rules.ts';
import type {
  CompraDaConta,
  LojaDaConta,
  MinhaConta,
  ProdutoDaConta,
} from '../../shared/conta/conta.schema.ts';
import { APRESENTACAO } from '../../shared/gateways/gateways.rules.ts';
import { desistenciaAte, podeDesistir } from '../../shared/pedidos/desistencia.rules.ts';
import { nomeBase } from '../../shared/produtos/produtos.rules.ts';
import { SE_RENOVA } from '../../shared/renovacao/renovacao.rules.ts';
import { lerAcesso } from '../mensagens/index.ts';
import { nomeDoPlanoDo, nomeDoProdutoDo, type Pedido, preverProxima } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Pessoa, RawRequest } from '../platform/pipeline.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { recorrenciaDe, situacaoAoRenovar, tokenDeRenovacao } from '../renovacao/index.ts';
import { lerApresentacaoDaLoja, lojaDaVisita } from '../sessao/index.ts';
import { contraofertaDoProduto } from './contraoferta.ts';
import { type AssinaturaDaPessoa, lerOQueTem } from './pertence.ts';
import { contextoDaConta } from './sessao.ts';

/** O que mostrar a conta usa. */
export type DepsDaConta = {
  readonly tabela: Table;
  readonly molde: string;
  readonly links: LinkSigner;
  /** WhatsApp de contato de um vendedor, só algarismos, ou null. */
  readonly contato: (usuario_id: string) => Promise<string | null>;
};
/** Uma chamada de quem entrou; `ctx` já é do vendedor. */
export type DaPessoa = {
  readonly ctx: RequestContext;
  readonly http: RawRequest;
  readonly pessoa: Pessoa;
};

/** Diz se a pessoa pode parar uma cobrança: há uma que se repete, e ela ainda não a parou. */
export const cobrancaQueSePara = async (tabela: Table, { assinatura }: AssinaturaDaPessoa) =>
  assinatura.status === 'cancelado' ? null : recorrenciaDe(tabela, assinatura);

/**
 * Diz se há o que pagar por aqui: o que se cobra sozinho só depois de a cobrança falhar ou o acesso acabar; antes, o
 * botão levaria a uma página sem nada a fazer.
 */
function haOQuePagar({ status, metadata: { cobranca } }: Assinatura, recorrencia: Pedido | null): boolean {
  const sozinha = cobranca?.no_cartao === true || cobranca?.pix_automatico === true;
  if (recorrencia === null || !sozinha) return true;
  return recorrencia.renovacao_vencida !== null || status === 'expirado';
}

/** Como se troca o cartão de uma cobrança que se repete nele: no Asaas, é pagando a próxima com outro. */
export function cartaoQueSeTroca(
  { assinatura: { metadata } }: AssinaturaDaPessoa,
  recorrencia: Pedido | null,
): ProdutoDaConta['cartao'] {
  const { cobranca } = metadata;
  if (recorrencia === null || cobranca?.no_cartao !== true) return null;
  return APRESENTACAO[recorrencia.gateway].troca_do_cartao;
}

async function mostrarProduto(
  deps: DepsDaConta,
  { ctx, http }: DaPessoa,
  achada: AssinaturaDaPessoa,
): Promise<ProdutoDaConta> {
  const { assinatura, para } = achada;
  const { id, data_expiracao, usuario_id } = assinatura;
  const [acesso, recorrencia, aoRenovar] = await Promise.all([
    lerAcesso(deps, { ctx, assinatura_id: id, para }),
    cobrancaQueSePara(deps.tabela, achada),
    situacaoAoRenovar(deps.tabela, { assinatura, hoje: ctx.today }),
  ]);
  const proxima = recorrencia && (await preverProxima(deps.tabela, ctx, recorrencia)).proxima;
  const loja = lojaDaVisita(() => '', http);
  return {
    id,
    produto: nomeBase(assinatura.produto.nome),
    situacao: situacaoNaConta(assinatura, ctx.today),
    ate: data_expiracao === VITALICIO ? null : data_expiracao,
    links: (acesso?.links ?? []).map(({ texto, link }) => ({ texto, endereco: link })),
    proxima: proxima && { em: proxima.em, valor: centavosParaReais(proxima.valor_centavos) },
    renovar:
      SE_RENOVA.has(aoRenovar) && haOQuePagar(assinatura, recorrencia)
        ? enderecoDaRenovacao(
            loja,
            tokenDeRenovacao(deps.links, { usuario_id, assinatura_id: id, data_expiracao }),
          )
        : null,
    cancelavel: recorrencia !== null,
    contraoferta: await contraofertaDoProduto(deps.tabela, ctx, achada, recorrencia),
    cartao: cartaoQueSeTroca(achada, recorrencia),
  };
}

/** O direito de desistir de uma compra; null depois do prazo, e do dinheiro que já voltou ou está em disputa. */
export function devolucaoDe(pedido: Pedido, hoje: string): CompraDaConta['devolucao'] {
  const { pago_em, status, devolucao } = pedido;
  if (pago_em === null || status !== 'pago') return null;
  if (devolucao) return { ate: desistenciaAte(pago_em), pedida: true };
  return podeDesistir(pago_em, hoje) ? { ate: desistenciaAte(pago_em), pedida: false } : null;
}

function mostrarCompra({ ctx, http }: DaPessoa, pedido: Pedido): CompraDaConta {
  return {
    id: pedido.id,
    produto: nomeDoProdutoDo(pedido),
    plano: nomeDoPlanoDo(pedido),
    em: pedido.pago_em ?? pedido.criado_em,
    valor: centavosParaReais(pedido.valor_centavos),
    estornado: centavosParaReais(pedido.estornado_centavos),
    recibo: enderecoDoPedido(
      lojaDaVisita(() => '', http),
      pedido.id,
    ),
    devolucao: devolucaoDe(pedido, ctx.today),
  };
}

/** Tudo o que a pessoa tem com este vendedor (regra 60). Nada se grava nem se pergunta ao gateway. */
export async function lerConta(deps: DepsDaConta, chamada: DaPessoa): Promise<MinhaConta> {
  const { usuario_id, email } = chamada.pessoa;
  const [{ assinaturas, pedidos, cadastros }, loja, whatsapp] = await Promise.all([
    lerOQueTem(deps.tabela, usuario_id, email),
    lerApresentacaoDaLoja(deps.tabela, usuario_id),
    deps.contato(usuario_id),
  ]);
  const telefone = cadastros.find((cadastro) => cadastro.telefone !== null)?.telefone;
  return {
    email,
    vendedor: loja?.marca?.nome ?? '',
    marca: loja?.marca ?? null,
    quem_vende: loja?.vendedor ?? null,
    whatsapp,
    telefone: telefone ? formatarTelefone(telefone) : null,
    cadastro: cadastros.length > 0,
    produtos: await Promise.all(assinaturas.map((achada) => mostrarProduto(deps, chamada, achada))),
    compras: pedidos.map((pedido) => mostrarCompra(chamada, pedido)),
  };
}

/** O nome e o logo da loja que se visita, para quem ainda não entrou. */
export async function lerLojaDaConta(
  { tabela }: Pick<DepsDaConta, 'tabela'>,
  chamada: Pick<DaPessoa, 'ctx' | 'http'>,
): Promise<LojaDaConta> {
  const { usuario_id } = await contextoDaConta({ tabela }, chamada);
  return { marca: (await lerApresentacaoDaLoja(tabela, usuario_id))?.marca ?? null };
}
