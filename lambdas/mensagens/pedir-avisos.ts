import { chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { Limite } from '../../shared/mensagens/ritmo.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { idsFrom } from '../platform/ids.ts';
import type { Table } from '../platform/table.ts';
import type { Aviso, AvisoAvaliado } from './avisos.ts';
import { reivindicarEmMassa } from './repository.ts';
import { grupoDoProximoEnvio } from './ritmo.ts';

/** A chave do envio de um aviso: um por assinatura, tipo e vencimento, quem quer que o peça (regra 22). */
export const chaveDoAviso = ({ assinatura_id, tipo, data_expiracao }: Aviso): string =>
  chaveDoEnvio({ assinatura_id, tipo, data_expiracao, tentativa: null });

type Pedido = {
  readonly ctx: RequestContext;
  readonly avaliado: Extract<AvisoAvaliado, { motivo: null }>;
  /** Só sai enquanto os automáticos estiverem ligados; o que uma pessoa pediu sai de qualquer jeito. */
  readonly automatico: boolean;
  /** Instante a partir do qual já não sai. */
  readonly ate: Date;
  /** A rodada que uma pessoa pediu. */
  readonly rodada: string | null;
  /** O limite por onde sai. */
  readonly limite: Limite;
};

/** Pede um aviso, uma vez: reivindica-o e põe-no na fila de muitos. O que ele leva só se lê na hora de sair. */
export function pedirAviso(tabela: Table, { ctx, avaliado, automatico, ate, rodada, limite }: Pedido) {
  const { aviso, assinatura, cliente } = avaliado;
  const chave = chaveDoAviso(aviso);
  // Os números saem da chave: repetir o pedido em outra ordem não dá a um o evento do outro.
  const { next } = idsFrom(`${ctx.ids.chamada}#${chave}`);
  const novo = {
    chave,
    tipo_template: aviso.tipo,
    categoria: 'aviso' as const,
    assinatura_id: aviso.assinatura_id,
    data_expiracao: aviso.data_expiracao,
    cliente: { id: cliente.id, nome: cliente.nome, email: cliente.email },
    produto_nome: assinatura.produto.nome,
    automatico,
    ate: ate.toISOString(),
    rodada,
  };
  return reivindicarEmMassa(tabela, { ...ctx, ids: { ...ctx.ids, next } }, novo, grupoDoProximoEnvio(limite));
}
