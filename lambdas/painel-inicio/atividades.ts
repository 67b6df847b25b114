import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import type { Lancamento } from '../../shared/pagamentos/lancamentos.rules.ts';
import type { Atividade } from '../../shared/painel-inicio/hoje.schema.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import { ttlInDays } from '../platform/clock.ts';
import { type DomainEvent, instanteDoEvento } from '../platform/domain-event.ts';
import type { EventType } from '../platform/events.ts';
import { atividadeKey } from '../platform/keys/hoje.ts';
import type { Key } from '../platform/keys/key.ts';
import { type Item, type Table, transact } from '../platform/table.ts';

/** Dias que uma atividade fica à mão: a linha do tempo de cada pessoa guarda o resto. */
const DIAS_GUARDADA = 90;

const DA_CONTA = { estornado: 'estornado', contestado: 'contestado' } as const;

const itemDaAtividade = (usuario_id: string, { id, ...atividade }: Atividade): Item & Key => ({
  ...atividadeKey(usuario_id, atividade.em, id),
  ...atividade,
  expira_em: ttlInDays(DIAS_GUARDADA),
});

const guardar = (tabela: Table, usuario_id: string, atividade: Atividade): Promise<void> =>
  transact(tabela, [{ put: itemDaAtividade(usuario_id, atividade) }]);

/**
 * O dinheiro que andou, um movimento por atividade; o que se corrigiu não é de ninguém que fez algo, e o que se lançou
 * agora com data de outro dia não aconteceu agora. `cliente_id` é o da assinatura paga.
 */
export const itensDasAtividades = (
  usuario_id: string,
  cliente_id: string | null,
  lancamentos: readonly Lancamento[],
): (Item & Key)[] =>
  lancamentos
    .filter(
      ({ motivo, centavos, dia, em }) =>
        motivo === undefined && centavos > 0 && dia === dataEmSaoPaulo(new Date(em)),
    )
    .map(({ chave, em, conta, centavos, tipo, cliente_nome, produto, pedido_id, assinatura_id }) =>
      itemDaAtividade(usuario_id, {
        id: chave,
        em,
        tipo: conta === 'recebido' ? (tipo === 'primeira' ? 'comprou' : 'renovou') : DA_CONTA[conta],
        nome: cliente_nome,
        produto,
        valor: centavosParaReais(centavos),
        cliente_id,
        pedido_id,
        assinatura_id,
      }),
    );

/** Anota entre as últimas atividades o dinheiro que andou num pagamento. */
export async function anotarLancamentos(
  tabela: Table,
  usuario_id: string,
  lancamentos: readonly Lancamento[],
): Promise<void> {
  const assinatura_id = lancamentos[0]?.assinatura_id ?? null;
  const assinatura = assinatura_id && (await lerAssinatura(tabela, usuario_id, assinatura_id));
  const cliente_id = assinatura ? assinatura.cliente_id : null;
  for (const put of itensDasAtividades(usuario_id, cliente_id, lancamentos))
    await transact(tabela, [{ put }]);
}

const DO_EVENTO: Partial<Record<EventType, Atividade['tipo']>> = {
  'assinatura.criada': 'criada',
  'assinatura.cancelada': 'cancelada',
  'assinatura.ativada_no_grupo': 'ativada',
  'assinatura.removida_do_grupo': 'removida',
};

/** O que aconteceu a uma assinatura; a que nasceu com dinheiro di-lo o pagamento dela. */
export async function anotarAssinatura(
  tabela: Table,
  { usuario_id, id, tipo, entidade_id }: DomainEvent,
): Promise<void> {
  const doTipo = DO_EVENTO[tipo];
  if (!doTipo) return;
  const assinatura = await lerAssinatura(tabela, usuario_id, entidade_id);
  if (!assinatura || (doTipo === 'criada' && assinatura.valor > 0)) return;
  await guardar(tabela, usuario_id, {
    id,
    em: instanteDoEvento(id).toISOString(),
    tipo: doTipo,
    nome: assinatura.cliente.nome,
    produto: assinatura.produto.nome,
    valor: null,
    cliente_id: assinatura.cliente_id,
    pedido_id: assinatura.metadata.pedido_id ?? null,
    assinatura_id: assinatura.id,
  });
}
