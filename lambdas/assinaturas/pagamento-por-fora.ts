import * as z from 'zod';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { contarPagamento, type Fato, fato } from '../../shared/pagamentos/fatos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { tempoDoCliente } from '../platform/keys/cadastros.ts';
import { pagamentoKey } from '../platform/keys/pedidos.ts';
import { getItem, type Table, type Write } from '../platform/table.ts';
import type { Copias } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

const POR_FORA = 'por_fora';

const guardado = z.object({
  sk: z.string(),
  fatos: z.array(fato),
  primeiro: z.boolean(),
  cliente_id: z.string(),
  cliente_nome: z.string(),
  produto_id: z.string(),
  produto_nome: z.string(),
  versao: z.number().int(),
});
/** O que o operador recebeu sem gateway por uma assinatura (regra 29); o id é o da assinatura. */
export type PagamentoPorFora = Omit<z.output<typeof guardado>, 'sk'> & { readonly assinatura_id: string };

/** O pagamento por fora de uma assinatura, em leitura forte, ou null. */
export async function lerPagamentoPorFora(
  { tabela }: { readonly tabela: Table },
  usuario_id: string,
  assinatura_id: string,
): Promise<PagamentoPorFora | null> {
  const item = await getItem(tabela, pagamentoKey(usuario_id, POR_FORA, assinatura_id), { consistent: true });
  if (!item) return null;
  const { sk: _, ...pagamento } = guardado.parse(item);
  return { ...pagamento, assinatura_id };
}

function gravacoes(ctx: Ctx, antes: number | null, pagamento: Omit<PagamentoPorFora, 'versao'>): Write[] {
  const { assinatura_id, fatos } = pagamento;
  const { situacao, recebido, pago_em } = contarPagamento(fatos);
  const instante = ctx.now.toISOString();
  return [
    {
      put: {
        ...pagamento,
        ...pagamentoKey(ctx.usuario_id, POR_FORA, assinatura_id),
        ...tempoDoCliente(ctx.usuario_id, pagamento.cliente_id, {
          em: pago_em ?? instante,
          id: assinatura_id,
        }),
        situacao,
        recebido,
        valor_centavos: recebido,
        ...(pago_em === null ? {} : { pago_em }),
        versao: (antes ?? 0) + 1,
        ator: ctx.ator,
        atualizado_em: instante,
      },
      where: [antes === null ? ['pk', 'not_exists'] : ['versao', '=', antes]],
    },
    eventWrite(ctx, 'pagamento.alterado', `${POR_FORA}#${assinatura_id}`),
  ];
}

/** A assinatura que se pagou por fora: quanto, em reais, e se é a primeira ou uma renovação. */
type Paga = {
  readonly id: string;
  readonly valor: number;
  readonly primeiro: boolean;
  readonly cliente: Pick<Copias['cliente'], 'id' | 'nome'>;
  readonly produto: Pick<Copias['produto'], 'id' | 'nome'>;
};

/** Gravações do pagamento por fora de uma assinatura feita ou renovada à mão, com o dia de hoje; nenhuma sem valor. */
export function pagoPorFora(ctx: Ctx, { id, valor, primeiro, cliente, produto }: Paga): Write[] {
  if (valor === 0) return [];
  const em = ctx.now.toISOString();
  return gravacoes(ctx, null, {
    assinatura_id: id,
    fatos: [{ tipo: 'pago', id: 'pago', em, centavos: reaisParaCentavos(valor) }],
    primeiro,
    cliente_id: cliente.id,
    cliente_nome: cliente.nome,
    produto_id: produto.id,
    produto_nome: produto.nome,
  });
}

const UM_MS = 1;

/**
 * Os fatos de um pagamento que passa a ter outro valor (regra 74). Corrigir é um fato do dia em que se corrige: o que
 * se recebeu fica no seu dia, desfaz-se agora, e o certo entra um milésimo depois.
 */
function fatosCorrigidos(agora: Date, fatos: readonly Fato[], centavos: number): Fato[] {
  const instante = agora.toISOString();
  const em = fatos.reduce((ultimo, fato) => (fato.em > ultimo ? fato.em : ultimo), instante);
  const vez = fatos.length;
  const entrou = contarPagamento(fatos).recebido;
  const depois = new Date(new Date(em).getTime() + UM_MS).toISOString();
  const motivo = 'valor_corrigido';
  const desfeito = { tipo: 'desfeito', id: `corrigido-${vez}`, em, centavos: entrou, motivo } as const;
  const certo = { tipo: 'pago', id: `pago-${vez}`, em: depois, centavos, motivo } as const;
  return [...fatos, ...(entrou > 0 ? [desfeito] : []), ...(centavos > 0 ? [certo] : [])];
}

/**
 * Gravações que levam ao pagamento por fora, hoje, o valor que a edição de uma assinatura corrigiu. A que nasceu sem
 * valor passa a ter um pagamento, de hoje; a importada e a que um gateway cobrou não têm o que corrigir.
 */
export function corrigirPorFora(
  ctx: Ctx,
  pagamento: PagamentoPorFora | null,
  { antes, valor }: { readonly antes: Assinatura; readonly valor: number },
): Write[] {
  if (antes.valor === valor) return [];
  if (pagamento) {
    const { versao, ...resto } = pagamento;
    return gravacoes(ctx, versao, {
      ...resto,
      fatos: fatosCorrigidos(ctx.now, pagamento.fatos, reaisParaCentavos(valor)),
    });
  }
  if (antes.valor > 0 || antes.metadata.pedido_id) return [];
  const { id, cliente, produto, origem } = antes;
  return pagoPorFora(ctx, { id, valor, primeiro: origem !== 'renovacao', cliente, produto });
}

/** Gravações que desfazem, hoje, o pagamento por fora de uma assinatura excluída. */
export function desfazerPorFora(ctx: Ctx, pagamento: PagamentoPorFora | null): Write[] {
  const recebido = pagamento ? contarPagamento(pagamento.fatos).recebido : 0;
  if (!pagamento || recebido === 0) return [];
  const { versao, ...resto } = pagamento;
  const motivo = 'assinatura_excluida';
  const em = ctx.now.toISOString();
  const desfeito: Fato = { tipo: 'desfeito', id: 'excluida', em, centavos: recebido, motivo };
  return gravacoes(ctx, versao, { ...resto, fatos: [...pagamento.fatos, desfeito] });
}
