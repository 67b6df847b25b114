import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Comprador } from '../../shared/base/comprador.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { APRESENTACAO, GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { ACESSO_NAO_SAIU, chaveDoAcessoDeTeste } from '../../shared/mensagens/envios.rules.ts';
import { statusEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import { EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import type { CompraDeTeste } from '../../shared/primeira-venda/primeira-venda.routes.ts';
import { recusasPrimeiraVenda } from '../../shared/primeira-venda/primeira-venda.routes.ts';
import { PRECO_DO_TESTE_CENTAVOS } from '../../shared/primeira-venda/primeira-venda.rules.ts';
import type { Perfil } from '../../shared/sessao/sessao.schema.ts';
import { lerPlanoAVenda, lerPlanosAtivos, type PlanoAVenda } from '../catalogo/index.ts';
import { cobrar, type GatewayDoVendedor } from '../checkout/index.ts';
import { criarPedido, lerPedido, type Pedido, type PedidoNovo } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { primeiraVendaKey } from '../platform/keys/cadastros.ts';
import { envioKey } from '../platform/keys/envios.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { getItem, type Table, type Write } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import { lerCaminhoGuardado } from './item.ts';

export type DepsDoTeste = {
  readonly tabela: Table;
  readonly tempoReal: () => number;
  readonly gateway: GatewayDoVendedor;
  /** Origem das páginas de um host: 'https://painel.com.br'. */
  readonly origem: (host: string) => string;
};
type Chamada = { readonly ctx: RequestContext; readonly http: RawRequest };
type Ligado = NonNullable<Awaited<ReturnType<GatewayDoVendedor>>>;

/** O passo a que se volta depois de pagar. */
const PASSO = '/dashboard/primeira-venda/teste';

const recusa = (nome: keyof typeof recusasPrimeiraVenda, mensagem?: string) =>
  refusal(recusasPrimeiraVenda, nome, mensagem);

const envio = z.object({
  status: statusEnvio,
  erro: z.string().nullable().default(null),
  motivo: z.string().nullable().default(null),
});

/** O e-mail de acesso de uma compra de teste: o que se mandou, ou por que não saiu; null enquanto não se pediu. */
async function lerAcesso(
  tabela: Table,
  { usuario_id, id, comprador, linha_do_tempo }: Pedido,
): Promise<CompraDeTeste['acesso']> {
  const item = await getItem(tabela, envioKey(usuario_id, chaveDoAcessoDeTeste(id)), { consistent: true });
  const para = comprador.email;
  if (item) {
    const { status, erro, motivo } = envio.parse(item);
    return { para, status, motivo: motivo ?? erro };
  }
  const dito = linha_do_tempo.find(({ tipo }) => tipo === 'sem_acesso')?.texto;
  return dito === undefined
    ? null
    : { para, status: 'descartado', motivo: dito.replace(ACESSO_NAO_SAIU, '') };
}

async function mostrar(tabela: Table, pedido: Pedido): Promise<{ compra: CompraDeTeste }> {
  const { id, status, gateway, cobranca, criado_em, pago_em, linha_do_tempo } = pedido;
  const doEstorno = linha_do_tempo.findLast(({ tipo }) => tipo === 'estorno_pedido' || tipo === 'aviso');
  return {
    compra: {
      pedido_id: id,
      status,
      gateway,
      valor: centavosParaReais(pedido.valor_centavos),
      payment_url: EM_ABERTO.has(status) ? (cobranca?.payment_url ?? null) : null,
      criado_em,
      pago_em,
      devolvendo: status === 'pago' && doEstorno?.tipo === 'estorno_pedido',
      conferir: pedido.conferir_pagamento?.texto ?? null,
      acesso: pago_em === null ? null : await lerAcesso(tabela, pedido),
    },
  };
}

/** A última compra de teste de um vendedor, e o e-mail de acesso dela; null enquanto não fez nenhuma. */
export async function lerCompraDeTeste(
  { tabela }: Pick<DepsDoTeste, 'tabela'>,
  { usuario_id }: RequestContext,
): Promise<{ compra: CompraDeTeste | null }> {
  const { teste_pedido_id } = await lerCaminhoGuardado(tabela, usuario_id, { consistent: true });
  const pedido = teste_pedido_id === null ? null : await lerPedido(tabela, usuario_id, teste_pedido_id);
  return pedido ? mostrar(tabela, pedido) : { compra: null };
}

/** O primeiro plano que está mesmo à venda; recusa `sem_plano_a_venda`. */
async function acharPlano(tabela: Table, usuario_id: string): Promise<PlanoAVenda> {
  for (const { slug, codigo } of await lerPlanosAtivos(tabela, usuario_id)) {
    const plano = await lerPlanoAVenda(tabela, usuario_id, slug, codigo);
    if (plano) return plano;
  }
  throw recusa('sem_plano_a_venda');
}

/** O gateway por onde se testa: o primeiro que está ligado; recusa `sem_gateway_ligado`. */
async function acharGateway(
  deps: DepsDoTeste,
  usuario_id: string,
): Promise<{ gateway: Gateway; ligado: Ligado }> {
  for (const gateway of GATEWAYS) {
    const ligado = await deps.gateway(usuario_id, gateway);
    if (ligado) return { gateway, ligado };
  }
  throw recusa('sem_gateway_ligado');
}

/** Quem vende, como quem compra: no Brasil cobra-se de um CPF ou de um CNPJ. */
function compradorDe({ nome, email, razao_social, cpf_cnpj }: Perfil, gateway: Gateway): Comprador {
  if (APRESENTACAO[gateway].recebe_de === 'brasil' && cpf_cnpj === null) throw recusa('sem_documento');
  return {
    nome: razao_social ?? nome,
    email,
    telefone: '',
    cpf: cpf_cnpj,
    pais: 'Brasil',
    documento: null,
    pais_documento: null,
    endereco: null,
  };
}

type Preparada = { readonly novo: Omit<PedidoNovo, 'id'>; readonly ligado: Ligado };

async function preparar(deps: DepsDoTeste, usuario_id: string): Promise<Preparada> {
  const [{ gateway, ligado }, venda, perfil] = await Promise.all([
    acharGateway(deps, usuario_id),
    acharPlano(deps.tabela, usuario_id),
    lerUsuario(deps.tabela, usuario_id),
  ]);
  if (!perfil) throw new Error('Quem entrou não tem cadastro');
  const comprador = compradorDe(perfil, gateway);
  const { slug, plano, produto, linha, nome, meses_acesso } = venda;
  const { nome: _, ...identidade } = comprador;
  return {
    ligado,
    novo: {
      teste: true,
      gateway,
      slug,
      plano: plano.codigo,
      produto_id: produto.id,
      linha_id: linha.id,
      produto_nome: nome,
      plano_nome: plano.nome,
      // Uma cobrança só: nada se renova, e nenhuma vaga e nenhum cupom mudam.
      recorrente: false,
      meses_acesso,
      vaga: null,
      vaga_rede: null,
      preco_centavos: PRECO_DO_TESTE_CENTAVOS,
      desconto_centavos: 0,
      valor_centavos: PRECO_DO_TESTE_CENTAVOS,
      cupom: null,
      comprador,
      resumo: createHash('sha256')
        .update(JSON.stringify(['teste', gateway, slug, plano.codigo, identidade]))
        .digest('base64url'),
      renova: null,
      lead_id: null,
      segredo_sha256: null,
      campanha: null,
      consentimento: null,
      avisos: null,
      rastro: null,
    },
  };
}

/** Diz se a compra de teste que já há é a que vale: paga e não devolvida, ou ainda por pagar e igual à de agora. */
function aindaVale(pedido: Pedido, { novo, ligado }: Preparada, agora: Date): boolean {
  if (pedido.status === 'pago') return true;
  const { vida_ms } = ligado.cobrador;
  const velho = vida_ms !== null && agora.getTime() - Date.parse(pedido.criado_em) > vida_ms;
  return EM_ABERTO.has(pedido.status) && pedido.resumo === novo.resumo && !velho;
}

/** A compra de teste que vale: a que já há ou uma nova, guardada uma vez por mais que se clique. */
function guardar(deps: DepsDoTeste, ctx: RequestContext, preparada: Preparada): Promise<Pedido> {
  const { tabela } = deps;
  return decideAgain('Guardar uma compra de teste', async () => {
    const { teste_pedido_id } = await lerCaminhoGuardado(tabela, ctx.usuario_id, { consistent: true });
    const antes = teste_pedido_id === null ? null : await lerPedido(tabela, ctx.usuario_id, teste_pedido_id);
    if (antes && aindaVale(antes, preparada, ctx.now)) return antes;
    const id = ctx.ids.next();
    const daVez: Write = {
      update: primeiraVendaKey(ctx.usuario_id),
      set: { teste_pedido_id: id },
      where: [
        teste_pedido_id === null
          ? ['teste_pedido_id', 'not_exists']
          : ['teste_pedido_id', '=', teste_pedido_id],
      ],
    };
    const aberta = antes !== null && EM_ABERTO.has(antes.status);
    const trocada = aberta ? [eventWrite(ctx, 'pedido.trocado', antes.id, { por: id })] : [];
    return (await criarPedido(tabela, ctx, { id, ...preparada.novo }, [daVez, ...trocada])) ?? AGAIN;
  });
}

/**
 * Faz a compra de teste de quem vende (decisão 0082), no e-mail da conta e pelo caminho de toda compra: o pedido se
 * guarda antes de se falar com o gateway, e a cobrança nasce uma vez. O preço é sempre o mesmo, e não vem do navegador.
 * Há uma de cada vez: repetir devolve a que está aberta, ou a que se pagou e não se devolveu.
 */
export async function fazerCompraDeTeste(
  deps: DepsDoTeste,
  { ctx, http }: Chamada,
): Promise<{ compra: CompraDeTeste }> {
  const preparada = await preparar(deps, ctx.usuario_id);
  const pedido = await guardar(deps, ctx, preparada);
  if (pedido.status === 'pago') return mostrar(deps.tabela, pedido);
  const { cobrador, volta } = preparada.ligado;
  const passo = volta ? deps.origem(http.host) + PASSO : null;
  const desfecho = await cobrar(deps, { ctx, pedido, cobrador, retorno: passo, desistencia: passo });
  if (desfecho.tipo === 'feito') return mostrar(deps.tabela, desfecho.pedido);
  if (desfecho.motivo === 'gateway_indisponivel') throw recusa('teste_sem_resposta');
  throw recusa('teste_recusado', desfecho.message);
}
