import { recusasAssinaturas } from '../../shared/assinaturas/assinaturas.routes.ts';
import { ancoraDe, diaDaAncora, podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import type {
  Assinatura,
  AssinaturaAlteracao,
  AssinaturaEntrada,
  Metadata,
  RenovacaoEntrada,
} from '../../shared/assinaturas/assinaturas.schema.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { lerCliente } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, ConditionFailed, decideAgain } from '../platform/decide-again.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { findOrRefuse } from '../platform/registry.ts';
import { type Table, type Write, writtenBy } from '../platform/table.ts';
import { gravarComCopias } from './copias.ts';
import type { Copias, DadosDaAssinatura } from './item.ts';
import { corrigirPorFora, desfazerPorFora, lerPagamentoPorFora, pagoPorFora } from './pagamento-por-fora.ts';
import { recusarRepetida } from './repetida.ts';
import { assinaturasDoCliente, excluir, inserir, lerAssinatura, mudar, renovar } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Uma assinatura do operador; recusa `assinatura_nao_encontrada`, também para a de outro operador. */
export const obterAssinatura = findOrRefuse(lerAssinatura, () =>
  refusal(recusasAssinaturas, 'assinatura_nao_encontrada'),
);

/** Uma assinatura que nasce: de que cliente e produto, e como. */
export type NovaAssinatura = {
  readonly cliente_id: string;
  readonly produto_id: string;
  readonly dados: Omit<DadosDaAssinatura, 'data_ativacao_grupo'>;
  /** Já paga: nasce mesmo que cliente ou produto estejam arquivados. */
  readonly ja_pago?: boolean;
  /** Recusa se o cliente já tem um destes produtos. */
  readonly sem_repetir?: readonly string[];
  /** Quantas o cliente tinha quando se decidiu criar esta: com outra de permeio, lança `ConditionFailed`. */
  readonly contadas?: number | undefined;
};

/** Exige que o cliente ainda tenha as assinaturas que se contaram, e põe esse número nas cópias. */
async function exigirContadas(deps: Deps, ctx: RequestContext, copias: Copias, contadas: number) {
  const agora = await lerCliente(deps.tabela, ctx.usuario_id, copias.cliente.id);
  if (agora?.assinaturas !== contadas) throw new ConditionFailed();
  return { ...copias, cliente: { ...copias.cliente, assinaturas: contadas } };
}

/**
 * Cria uma assinatura de qualquer origem; recusa cliente ou produto inexistente ou arquivado, e a repetida quando se
 * pede. `junto` grava na mesma transação e recebe o id e as cópias dela; condição que falhe ali é lançada como
 * `ConditionFailed`.
 */
export function abrirAssinatura(
  deps: Deps,
  {
    ctx,
    nova,
    junto,
  }: {
    ctx: RequestContext;
    nova: NovaAssinatura;
    junto?: (id: string, copias: Copias) => readonly Write[];
  },
): Promise<Assinatura> {
  const id = ctx.ids.next();
  const data_ativacao_grupo = nova.dados.status_grupo === 'ativo' ? ctx.now.toISOString() : null;
  const { sem_repetir: produtos, contadas } = nova;
  return gravarComCopias(deps, ctx, nova, async (atuais) => {
    const lidas = contadas === undefined ? atuais : await exigirContadas(deps, ctx, atuais, contadas);
    // A mesma chamada, repetida depois de uma queda, encontra a assinatura que já fez, e não a toma por repetida.
    const copias =
      produtos && !(await lerAssinatura(deps.tabela, ctx.usuario_id, id))
        ? await recusarRepetida(deps, ctx, { copias: lidas, produtos })
        : lidas;
    return inserir(deps.tabela, ctx, {
      id,
      copias,
      dados: { ...nova.dados, data_ativacao_grupo },
      junto: junto?.(id, copias) ?? [],
    });
  });
}

/** Os dados livres de uma assinatura com, ou sem, o preço mantido na renovação pelo link (regra 33). */
function metadataComPreco({ manter_preco: _, ...metadata }: Metadata, manter: boolean | undefined): Metadata {
  return manter ? { ...metadata, manter_preco: true } : metadata;
}

/**
 * O que muda nos dados livres quando quem vende diz se o preço se mantém; nada quando ele não o diz, ou diz o que já
 * era.
 */
const mudancaDoPreco = (metadata: Metadata, manter: boolean | undefined) =>
  manter === undefined || manter === (metadata.manter_preco ?? false)
    ? {}
    : { metadata: metadataComPreco(metadata, manter) };

/**
 * Cria uma assinatura à mão (origem manual), a menos que o cliente já tenha o produto; `valor`, em reais, é dinheiro
 * que se recebeu por fora (regra 29).
 */
export function criarAssinatura(
  deps: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: AssinaturaEntrada },
): Promise<Assinatura> {
  const { cliente_id, produto_id, mesmo_assim, manter_preco, ...dados } = entrada;
  const nova: NovaAssinatura = {
    cliente_id,
    produto_id,
    dados: { ...dados, origem: 'manual', metadata: metadataComPreco({}, manter_preco) },
    ...(mesmo_assim ? {} : { sem_repetir: [produto_id] }),
  };
  const { valor } = entrada;
  return abrirAssinatura(deps, {
    ctx,
    nova,
    junto: (id, copias) => pagoPorFora(ctx, { id, valor, primeiro: true, ...copias }),
  });
}

/** A assinatura mudou entre a leitura e a gravação: se foi esta mesma chamada, devolve o que ela fez. */
async function recusarSeOutroGravou(deps: Deps, { ctx, id }: Alvo): Promise<Assinatura> {
  if (await writtenBy(deps.tabela, assinaturaKey(ctx.usuario_id, id), ctx.ids.chamada)) {
    return obterAssinatura(deps, { ctx, id });
  }
  throw refusal(recusasComuns, 'versao_desatualizada');
}

/**
 * Altera datas, valor (e o pagamento por fora, se há) e Telegram. Recusa a renovada, e a expirada que ganharia data
 * futura: só a renovação traz um novo ativo (regra 5).
 */
export async function alterarAssinatura(
  deps: Deps,
  { ctx, id, entrada }: Alvo & { entrada: AssinaturaAlteracao },
): Promise<Assinatura> {
  const { versao, manter_preco, ...mudanca } = entrada;
  const antes = await obterAssinatura(deps, { ctx, id });
  if (antes.versao !== versao) return recusarSeOutroGravou(deps, { ctx, id });
  if (antes.status_grupo === 'renovado') throw refusal(recusasAssinaturas, 'assinatura_ja_renovada');
  if (antes.status === 'expirado' && mudanca.data_expiracao >= ctx.today) {
    throw refusal(recusasAssinaturas, 'expirada_so_renova');
  }
  const porFora = await lerPagamentoPorFora(deps, ctx.usuario_id, id);
  const depois = await mudar(deps.tabela, ctx, antes, {
    mudanca: { ...mudanca, ...mudancaDoPreco(antes.metadata, manter_preco) },
    tipo: 'assinatura.alterada',
    junto: corrigirPorFora(ctx, porFora, { antes, valor: mudanca.valor }),
  });
  return depois ?? recusarSeOutroGravou(deps, { ctx, id });
}

/** Cancela uma assinatura; recusa a já cancelada e a já renovada. */
export async function cancelarAssinatura(
  deps: Deps,
  { ctx, id, versao }: Alvo & { versao: number },
): Promise<Assinatura> {
  const antes = await obterAssinatura(deps, { ctx, id });
  if (antes.versao !== versao) return recusarSeOutroGravou(deps, { ctx, id });
  if (antes.status_grupo === 'renovado') throw refusal(recusasAssinaturas, 'assinatura_ja_renovada');
  if (!podeFazer('cancelar', antes)) throw refusal(recusasAssinaturas, 'assinatura_ja_cancelada');
  const depois = await mudar(deps.tabela, ctx, antes, {
    mudanca: { status: 'cancelado' },
    tipo: 'assinatura.cancelada',
  });
  return depois ?? recusarSeOutroGravou(deps, { ctx, id });
}

/** Cancela as assinaturas de um cliente que ainda podem ser canceladas; repetir continua de onde parou. */
export async function cancelarAssinaturasDoCliente(
  deps: Deps,
  { ctx, cliente_id }: { ctx: RequestContext; cliente_id: string },
): Promise<void> {
  for await (const { id } of assinaturasDoCliente(deps.tabela, cliente_id)) {
    // Relê cada uma: o índice pode estar atrasado e a edição de outra janela não pode ser perdida.
    await decideAgain('Cancelar uma assinatura', async () => {
      const atual = await lerAssinatura(deps.tabela, ctx.usuario_id, id);
      if (!atual || !podeFazer('cancelar', atual)) return null;
      const mudanca = { status: 'cancelado' } as const;
      return (await mudar(deps.tabela, ctx, atual, { mudanca, tipo: 'assinatura.cancelada' })) ?? AGAIN;
    });
  }
}

/**
 * Renova (regra 6): uma transação cria a nova, ativa, e leva a antiga a expirado/renovado. Recusa renovar duas
 * vezes, renovar a pendente, e cliente ou produto arquivado.
 */
export async function renovarAssinatura(
  deps: Deps,
  { ctx, id, entrada }: Alvo & { entrada: RenovacaoEntrada },
): Promise<Assinatura> {
  const { versao, manter_preco, ...campos } = entrada;
  const novoId = ctx.ids.next();
  const antiga = await obterAssinatura(deps, { ctx, id });
  // A mesma chamada, repetida depois de uma queda, encontra a renovação que já fez.
  if (antiga.metadata.renovada_por === novoId) return obterAssinatura(deps, { ctx, id: novoId });
  if (antiga.status_grupo === 'renovado') throw refusal(recusasAssinaturas, 'assinatura_ja_renovada');
  if (antiga.status === 'pendente') throw refusal(recusasAssinaturas, 'renovacao_de_pendente');
  if (!podeFazer('renovar', antiga)) throw refusal(recusasAssinaturas, 'assinatura_nao_encontrada');
  if (antiga.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
  const resultado = await gravarComCopias(deps, ctx, antiga, (copias) =>
    renovar(deps.tabela, ctx, antiga, {
      id: novoId,
      copias,
      dados: {
        ...campos,
        status: 'ativo',
        status_grupo: antiga.status_grupo,
        origem: 'renovacao',
        data_ativacao_grupo: antiga.data_ativacao_grupo,
        metadata: metadataComPreco(
          {
            assinatura_anterior_id: antiga.id,
            ...dadosDaRecorrencia(antiga),
            ...ancoraDe(campos.data_expiracao, diaDaAncora(antiga)),
          },
          manter_preco ?? antiga.metadata.manter_preco,
        ),
      },
      junto: pagoPorFora(ctx, { id: novoId, valor: campos.valor, primeiro: false, ...copias }),
    }),
  );
  if (resultado === 'antiga_mudou') throw refusal(recusasComuns, 'versao_desatualizada');
  return resultado;
}

/** A cobrança segue com a nova, e o pedido dela: é por ele que se sabe se o gateway ainda a cobra sozinho. */
const dadosDaRecorrencia = ({ metadata: { cobranca, pedido_id } }: Assinatura) =>
  cobranca ? { cobranca, ...(pedido_id ? { pedido_id } : {}) } : {};

/** Exclui uma assinatura, desfaz o que se recebeu por fora e devolve as referências do cliente e do produto. */
export async function excluirAssinatura(
  deps: Deps,
  { ctx, id, versao }: Alvo & { versao: number },
): Promise<undefined> {
  const antes = await obterAssinatura(deps, { ctx, id });
  if (antes.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
  const porFora = await lerPagamentoPorFora(deps, ctx.usuario_id, id);
  const resultado = await excluir(deps.tabela, ctx, antes, { junto: desfazerPorFora(ctx, porFora) });
  if (resultado === 'versao_outra') throw refusal(recusasComuns, 'versao_desatualizada');
  if (resultado === 'inexistente') throw refusal(recusasAssinaturas, 'assinatura_nao_encontrada');
  return undefined;
}
