import type { Data } from '../../shared/base/datas.ts';
import type { EmailLog, StatusDeEntrega } from '../../shared/entregas/entregas.schema.ts';
import { diasDeEntregas, emailLogs, emailLogsPorStatus, entregaKey } from '../platform/keys/envios.ts';
import { readMany } from '../platform/read-many.ts';
import { type Item, queryAll, queryPage, type Table } from '../platform/table.ts';
import { contasDoItem, emailLogDoItem, entregaDoItem } from './item.ts';

/** Depois de qualquer instante que se escreva. */
const FIM = '\uffff';

/**
 * As somas dos e-mails de cada dia de um período, mais de uma se nele se retomaram os envios; os dias sem e-mail não
 * vêm.
 */
export async function contasDosDias(
  tabela: Table,
  usuario_id: string,
  { de, ate }: { readonly de: Data; readonly ate: Data },
) {
  const itens = await Array.fromAsync(
    queryAll(tabela, { pk: diasDeEntregas(usuario_id), sk: { from: de, to: `${ate}#${FIM}` } }),
  );
  return itens.map(contasDoItem);
}

/** O começo de um dia em Brasília; São Paulo não tem horário de verão desde 2019. */
const comecoDoDia = (dia: Data) => new Date(`${dia}T00:00:00-03:00`).toISOString();

/** Os eventos desde um dia, do mais novo ao mais antigo; com `status`, só os dele. */
export async function eventosDeEmail(
  tabela: Table,
  usuario_id: string,
  pedido: {
    readonly de: Data;
    readonly status: StatusDeEntrega | undefined;
    readonly limite: number;
    readonly after: Item | undefined;
  },
): Promise<{ itens: EmailLog[]; next: Item | undefined }> {
  const { de, status, limite, after } = pedido;
  const { items, next } = await queryPage(tabela, {
    ...(status
      ? { index: 'gsi1', pk: emailLogsPorStatus(usuario_id, status) }
      : { pk: emailLogs(usuario_id) }),
    sk: { from: comecoDoDia(de), to: FIM },
    descending: true,
    limit: limite,
    after,
  });
  return { itens: items.map(emailLogDoItem), next };
}

/**
 * As mensagens que voltaram ou de que o destinatário reclamou: o nome de cada uma (`{provedor}#{id}`) e qual das duas
 * coisas.
 */
export async function mensagensQueVoltaram(
  tabela: Table,
  usuario_id: string,
  mensagens: readonly { readonly provedor: string; readonly id_provedor: string }[],
): Promise<ReadonlyMap<string, 'bounced' | 'complained'>> {
  const chaves = mensagens.map(({ provedor, id_provedor }) => entregaKey(usuario_id, provedor, id_provedor));
  const itens = await readMany(tabela, chaves, { consistent: false });
  return new Map(
    itens.flatMap((item): [string, 'bounced' | 'complained'][] => {
      const { fatos } = entregaDoItem(item);
      const dito = fatos.bounced ? 'bounced' : fatos.complained ? 'complained' : null;
      return dito === null ? [] : [[String(item.sk), dito]];
    }),
  );
}
