import { RESTAURADO } from '../../lambdas/platform/domain-event.ts';
import { type EventType, eventWrite } from '../../lambdas/platform/events.ts';
import {
  anotacaoKey,
  contatoMarcadoKey,
  contatosMarcadosList,
  tempoDoCliente,
} from '../../lambdas/platform/keys/cadastros.ts';
import { type Key, timeOrder } from '../../lambdas/platform/keys/key.ts';
import { newItem } from '../../lambdas/platform/stored-form.ts';
import type { Item } from '../../lambdas/platform/table.ts';
import { type Data, somarDias } from '../../shared/base/datas.ts';
import { contextoDe, idDaDemonstracao, idNoDia } from './demo-ids.ts';

/** O que se anotou, e há quantos dias. */
const ANOTACOES = [
  { ha: 3, texto: 'Prefere falar à tarde, pelo WhatsApp.' },
  { ha: 12, texto: 'Pediu desconto para o plano anual. Combinamos ver na renovação.' },
  { ha: 26, texto: 'Indicou um amigo, que ainda não comprou.' },
] as const;
/** O que se combinou de tratar, e daqui a quantos dias: o de ontem e o de hoje são de quem se procura hoje. */
const CONTATOS = [
  { daqui: 0, texto: 'Saber se está gostando do grupo' },
  { daqui: -1, texto: 'Oferecer o plano anual' },
  { daqui: 4, texto: 'Confirmar a renovação' },
] as const;
/** O que se anotou de alguns dos que venceram, por pessoa. */
const DE_QUEM_VENCEU = new Map([
  [9, [{ ha: 8, texto: 'Liguei e não atendeu. Tentar de novo à noite.' }]],
  [40, [{ ha: 2, texto: 'Disse que paga na sexta.' }]],
  [57, [{ ha: 6, texto: 'Está sem tempo este mês. Volta em janeiro.' }]],
]);
/** De quantos em quantos clientes um tem anotações. */
const UM_A_CADA = 4;

const UM_MINUTO_MS = 60_000;

type DaPessoa = { readonly i: number; readonly cliente_id: string };

/** O que quem vende escreveu de alguns clientes, e quando ficou de os procurar. */
export function* anotadoDe(
  usuario_id: string,
  { i, cliente_id, hoje }: DaPessoa & { readonly hoje: Data },
): Generator<Item & Key> {
  const vez = i / UM_A_CADA;
  const comuns = Number.isInteger(vez) ? ANOTACOES.slice(0, (vez % ANOTACOES.length) + 1) : [];
  for (const [n, { ha, texto }] of [...comuns, ...(DE_QUEM_VENCEU.get(i) ?? [])].entries()) {
    const ctx = idNoDia(usuario_id, somarDias(hoje, -ha));
    const id = idDaDemonstracao(usuario_id, `anotacao#${i}#${n}`);
    yield {
      // Quem entra na demonstração é quem as escreveu.
      ...newItem({ ...ctx, ator: 'operador' }, anotacaoKey(usuario_id, cliente_id, id), { texto }),
      ...tempoDoCliente(usuario_id, cliente_id, { em: ctx.now.toISOString(), id }),
    };
  }
  const contato = CONTATOS[vez];
  if (!contato) return;
  const { daqui, texto } = contato;
  const data = somarDias(hoje, daqui);
  yield {
    ...newItem(idNoDia(usuario_id, somarDias(hoje, -5)), contatoMarcadoKey(usuario_id, cliente_id), {
      data,
      texto,
    }),
    gsi1pk: contatosMarcadosList(usuario_id),
    gsi1sk: timeOrder(data, cliente_id),
  };
}

/** O que houve com um cliente, e em que dia. */
export type OQueHouve = {
  readonly tipo: EventType;
  readonly entidade_id: string;
  readonly dia: Data;
  /** Quando, ao certo, o que se fez com quem pagou no checkout. */
  readonly quando?: Date;
  readonly dados?: Readonly<Record<string, unknown>>;
};

/** O que houve com um cliente, na linha do tempo dele; o despachante não leva nada disto a ninguém. */
export function* houveCom(
  usuario_id: string,
  { i, cliente_id }: DaPessoa,
  eventos: readonly OQueHouve[],
): Generator<Item & Key> {
  for (const [n, { tipo, entidade_id, dia, dados, quando }] of eventos.entries()) {
    const meioDia = contextoDe(usuario_id, `houve#${i}#${n}`, dia);
    // Na ordem em que se fez, antes do pagamento que se anotou ao meio-dia.
    const comeco = quando?.getTime() ?? meioDia.now.getTime() - UM_MINUTO_MS;
    const ctx = { ...meioDia, now: new Date(comeco + n * 1_000) };
    const gravacao = eventWrite(ctx, tipo, entidade_id, { cliente_id, ...dados });
    if ('put' in gravacao) yield { ...gravacao.put, [RESTAURADO]: true };
  }
}
