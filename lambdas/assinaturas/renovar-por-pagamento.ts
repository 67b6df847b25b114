import { podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura, Metadata } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, maisTarde, somarMeses } from '../../shared/base/datas.ts';
import { type Familia, familiaDoProduto } from '../../shared/produtos/produtos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table, Write } from '../platform/table.ts';
import { comCopias } from './copias.ts';
import { lerAssinatura, renovar, todasDoCliente } from './repository.ts';

type Deps = { readonly tabela: Table };

/** O que um pagamento dá: de que produto, por quantos meses, a que valor (reais), e o que se guarda sobre ele. */
export type Pago = {
  readonly produto_id: string;
  readonly meses: number;
  readonly valor: number;
  readonly metadata: Metadata;
};

/** Segue as renovações até a assinatura que vale hoje; null se a cadeia se perdeu. */
export async function assinaturaAtual(
  { tabela }: Deps,
  { usuario_id, id }: { usuario_id: string; id: string },
): Promise<Assinatura | null> {
  let atual = await lerAssinatura(tabela, usuario_id, id);
  // Cada renovação encerra a anterior: a cadeia não tem volta, e o limite só protege de um dado estragado.
  for (let passo = 0; atual?.metadata.renovada_por && passo < 1_000; passo += 1) {
    atual = await lerAssinatura(tabela, usuario_id, atual.metadata.renovada_por);
  }
  return atual;
}

/**
 * A assinatura de um cliente que um pagamento novo renova: de um destes produtos ou, se o dela já não está entre eles,
 * da mesma família; a que vence por último, para que nenhum dia pago se perca. A que acabou por estorno ou contestação
 * só quando não há outra.
 */
export async function assinaturaARenovar(
  { tabela }: Deps,
  {
    ctx,
    cliente_id,
    produtos,
    familia,
  }: { ctx: RequestContext; cliente_id: string; produtos: readonly string[]; familia: Familia | null },
): Promise<Assinatura | null> {
  const serve = ({ produto_id, produto }: Assinatura) =>
    produtos.includes(produto_id) || familiaDoProduto(produto.nome) === familia;
  const achadas: Assinatura[] = [];
  for await (const { id, status_grupo } of todasDoCliente(tabela, cliente_id)) {
    if (status_grupo === 'renovado') continue;
    // Relê: o índice pode estar atrasado.
    const atual = await lerAssinatura(tabela, ctx.usuario_id, id);
    if (atual && serve(atual) && podeFazer('renovar', atual)) achadas.push(atual);
  }
  const perdida = ({ metadata }: Assinatura) => Number(metadata.encerrada_por !== undefined);
  const [melhor = null] = achadas.sort(
    (a, b) => perdida(a) - perdida(b) || b.data_expiracao.localeCompare(a.data_expiracao),
  );
  return melhor;
}

/**
 * Renova com um pagamento confirmado (regras 6 e 7): começa hoje e conta os meses da mais tarde entre hoje e a
 * expiração antiga; a que foi estornada ou contestada não soma os dias que perdeu. Null se a antiga mudou no meio.
 */
export async function renovarPorPagamento(
  deps: Deps,
  {
    ctx,
    antiga,
    pago,
    junto,
  }: {
    ctx: RequestContext;
    antiga: Assinatura;
    pago: Pago;
    junto: (id: string, dias: { de: Data; ate: Data }) => readonly Write[];
  },
): Promise<Assinatura | null> {
  const id = ctx.ids.next();
  const de = antiga.metadata.encerrada_por ? ctx.today : maisTarde(ctx.today, antiga.data_expiracao);
  const dias = { de, ate: somarMeses(de, pago.meses) };
  const resultado = await comCopias(
    deps,
    ctx,
    { cliente_id: antiga.cliente_id, produto_id: pago.produto_id, ja_pago: true },
    (copias) =>
      renovar(deps.tabela, ctx, antiga, {
        id,
        copias,
        dados: {
          data_inicio: ctx.today,
          data_expiracao: dias.ate,
          status: 'ativo',
          status_grupo: antiga.status_grupo,
          origem: 'renovacao',
          valor: pago.valor,
          telegram_id: antiga.telegram_id,
          metadata: { ...pago.metadata, assinatura_anterior_id: antiga.id },
          data_ativacao_grupo: antiga.data_ativacao_grupo,
        },
        junto: junto(id, dias),
      }),
  );
  return resultado === 'antiga_mudou' ? null : resultado;
}
