import { podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { somarMeses } from '../../shared/base/datas.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { OFERTAS } from '../../shared/vendas/vendas.rules.ts';
import {
  abrirAssinatura,
  assinaturaARenovar,
  assinaturaAtual,
  renovarPorPagamento,
} from '../assinaturas/index.ts';
import { clienteDoComprador } from '../clientes/index.ts';
import { gravacoesDoUsoConfirmado } from '../cupons/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { evento } from '../platform/events.ts';
import type { Table, Write } from '../platform/table.ts';
import { lerPlano } from '../vendas/index.ts';
import type { Pedido } from './pedido-item.ts';
import { gravacoesDaMudanca } from './pedido-repository.ts';

type Deps = { readonly tabela: Table };

/** Um pagamento confirmado de um pedido, e as gravações que o marcam como já atendido. */
export type Confirmado = {
  readonly pedido: Pedido;
  readonly valor_centavos: number;
  readonly pago_em: string;
  /** Recebe a assinatura dada; a condição delas é o que impede dar o acesso duas vezes. */
  readonly marcar: (assinatura_id: string) => readonly Write[];
};

/** Produtos de uma página: quem já tem um plano dela e compra outro renova, em vez de ficar com dois. */
async function produtosDaPagina({ tabela }: Deps, pedido: Pedido): Promise<string[]> {
  const planos = await Promise.all(
    OFERTAS.filter(({ slug }) => slug === pedido.slug).map(({ slug, plano }) =>
      lerPlano(tabela, pedido.usuario_id, slug, plano),
    ),
  );
  return [...new Set([pedido.produto_id, ...planos.flatMap((plano) => plano?.produto.id ?? [])])];
}

async function clienteDoPedido(deps: Deps, ctx: RequestContext, { comprador, gateway }: Pedido) {
  const { endereco, nome, email, telefone, cpf, pais } = comprador;
  const estrangeiro = pais !== 'Brasil';
  return clienteDoComprador(deps, {
    ctx,
    gateway,
    comprador: {
      nome,
      email,
      telefone,
      cpf,
      estrangeiro,
      cep: endereco?.cep ?? null,
      rua: endereco?.endereco ?? null,
      numero: endereco?.numero ?? null,
      complemento: endereco?.complemento ?? null,
      bairro: endereco?.bairro ?? null,
      cidade: endereco?.cidade ?? null,
      estado: endereco?.estado ?? null,
      pais: estrangeiro ? pais : null,
      documento: comprador.documento,
      pais_documento: comprador.pais_documento,
      observacoes: null,
    },
  });
}

/** A assinatura que este pagamento renova: a do próprio pedido, se já houve um; senão, a que o cliente tem da página. */
async function aRenovar(
  deps: Deps,
  ctx: RequestContext,
  pedido: Pedido,
  cliente_id: string,
): Promise<Assinatura | null> {
  if (!pedido.assinatura_id) {
    const produtos = await produtosDaPagina(deps, pedido);
    return assinaturaARenovar(deps, { ctx, cliente_id, produtos });
  }
  const atual = await assinaturaAtual(deps, { usuario_id: ctx.usuario_id, id: pedido.assinatura_id });
  return atual && podeFazer('renovar', atual) ? atual : null;
}

/**
 * Dá o acesso que um pagamento confirmado comprou (regras 6, 7 e 12): acha ou cadastra o cliente, abre ou renova a
 * assinatura, confirma o uso do cupom e marca o pedido e o pagamento, tudo o que muda junto numa transação. Lança
 * `ConditionFailed` quando algo mudou no meio: quem chama relê e decide de novo.
 */
export async function concederAcesso(
  deps: Deps,
  { contexto, confirmado }: { contexto: (semente: string) => RequestContext; confirmado: Confirmado },
): Promise<'concedido' | 'mudou'> {
  const { pedido, valor_centavos, pago_em } = confirmado;
  const { cliente, conferir } = await clienteDoPedido(deps, contexto('cliente'), pedido);
  const ctx = contexto('assinatura');
  const primeiro = pedido.assinatura_id === null;
  const antiga = await aRenovar(deps, ctx, pedido, pedido.cliente_id ?? cliente.id);
  // Outro aviso do mesmo pagamento acabou de dar o acesso: relê-se, em vez de renovar o que ele abriu.
  if (primeiro && antiga?.metadata.pedido_id === pedido.id) return 'mudou';
  const cobranca = pedido.cobranca?.assinatura_gateway
    ? { gateway: pedido.gateway, id: pedido.cobranca.assinatura_gateway }
    : null;
  const anterior = antiga?.metadata.cobranca;
  const usado =
    primeiro && pedido.cupom
      ? await gravacoesDoUsoConfirmado(deps, {
          usuario_id: ctx.usuario_id,
          cupom_id: pedido.cupom.id,
          pedido_id: pedido.id,
        })
      : [];

  const junto = (assinatura_id: string): Write[] => [
    ...confirmado.marcar(assinatura_id),
    ...usado,
    ...gravacoesDaMudanca(ctx, pedido, {
      mudanca: {
        status: 'pago',
        assinatura_id,
        cliente_id: antiga?.cliente_id ?? cliente.id,
        ...(primeiro ? { pago_em, ...(conferir ? { conferir } : {}) } : {}),
      },
      passo: {
        tipo: primeiro ? 'pago' : 'renovado',
        texto: antiga
          ? 'Pagamento confirmado: assinatura renovada'
          : 'Pagamento confirmado: assinatura criada',
      },
      tipo: 'pedido.pago',
    }).writes,
    evento(ctx, 'pagamento.confirmado', pedido.id, { assinatura_id, primeiro, renovou: antiga !== null }),
    // Quem comprou outro plano não pode continuar pagando o antigo.
    ...(anterior && anterior.id !== cobranca?.id
      ? [evento(ctx, 'cobranca.parar', pedido.id, { cobranca: anterior })]
      : []),
  ];
  const valor = centavosParaReais(pedido.recorrente ? pedido.preco_centavos : valor_centavos);
  const metadata = {
    pedido_id: pedido.id,
    customer_data: { nome: pedido.comprador.nome, email: pedido.comprador.email },
    ...(cobranca ? { cobranca } : {}),
  };
  if (antiga) {
    const pago = { produto_id: pedido.produto_id, meses: pedido.meses_acesso, valor, metadata };
    return (await renovarPorPagamento(deps, { ctx, antiga, pago, junto })) ? 'concedido' : 'mudou';
  }
  await abrirAssinatura(deps, {
    ctx,
    nova: {
      cliente_id: cliente.id,
      produto_id: pedido.produto_id,
      ja_pago: true,
      dados: {
        data_inicio: ctx.hoje,
        data_expiracao: somarMeses(ctx.hoje, pedido.meses_acesso),
        status: 'ativo',
        status_grupo: 'pendente',
        origem: 'checkout',
        valor,
        telegram_id: null,
        metadata,
      },
    },
    junto,
  });
  return 'concedido';
}
