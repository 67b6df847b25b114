import { NOME_APAGADO } from '../../shared/base/apagado.ts';
import { diferencaDeContas, juntarFato } from '../../shared/entregas/entregas.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { devolvidoUmaVezKey, diaDeEntregasKey, entregaKey } from '../platform/keys/envios.ts';
import { getItem, type Table, tryTransact, type Write } from '../platform/table.ts';
import { chaveDoEvento, type Entrega, entregaDoItem, itemDaEntrega, itemDoEvento } from './item.ts';
import { baldeDa, gravacoesDaPausa, lerPausa } from './pausa.ts';
import type { ComunicarAoOperador, EventoDeEntrega } from './ports.ts';
import { gravacoesDaSupressao, lerSupressao } from './supressoes.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
/** Dias em que duas devoluções sem motivo do mesmo endereço contam como repetidas. */
const DIAS_DA_DUVIDA = 90;

/** Diz se a segunda devolução sem motivo é de outra mensagem; null se esta é a primeira devolução. */
async function voltouDeOutraMensagem(tabela: Table, ctx: Ctx, evento: EventoDeEntrega) {
  const chave = devolvidoUmaVezKey(ctx.usuario_id, evento.destinatario);
  const item = await getItem(tabela, chave, { consistent: true });
  const mensagem = `${evento.provedor}#${evento.id_provedor}`;
  const primeira: Write = {
    put: { ...chave, mensagem, expira_em: ttlInDays(DIAS_DA_DUVIDA) },
    where: [['pk', 'not_exists']],
  };
  if (!item) return { repetida: false, escrita: [primeira] };
  return { repetida: item.mensagem !== mensagem, escrita: [] };
}

/**
 * O que um evento que se ouve pela primeira vez faz com o endereço: o que não existe não recebe mais, e quem reclamou,
 * os avisos.
 */
async function supressaoDo(tabela: Table, ctx: Ctx, evento: EventoDeEntrega): Promise<Write[]> {
  const { status, devolucao, destinatario, em } = evento;
  const duvida = devolucao && !devolucao.definitiva ? await voltouDeOutraMensagem(tabela, ctx, evento) : null;
  const devolvido = devolucao !== null && (devolucao.definitiva || duvida?.repetida);
  const motivo = devolvido ? 'devolvido' : status === 'complained' ? 'reclamou' : null;
  if (!motivo) return duvida?.escrita ?? [];
  const antes = await lerSupressao(tabela, ctx.usuario_id, destinatario);
  const detalhe = devolucao?.detalhe ?? null;
  const escritas = gravacoesDaSupressao(ctx.usuario_id, destinatario, antes, { motivo, em, detalhe });
  const nome = `${evento.provedor}#${evento.id_provedor}`;
  return escritas.length > 0 ? [...escritas, eventWrite(ctx, 'entrega.mudou', nome, { status, motivo })] : [];
}

/**
 * Um evento junto ao que se sabia de uma mensagem, como se grava: a mensagem, o evento em email_logs e as somas do dia
 * `dia` em que ela saiu; `mais` é o que muda nas somas. Null quando o evento nada muda.
 */
export function juntarEvento(
  usuario_id: string,
  evento: EventoDeEntrega,
  { antes, dia }: { readonly antes: Entrega | null; readonly dia: string },
) {
  const apagada = antes?.apagada ?? false;
  const fatos = juntarFato(antes?.fatos ?? {}, evento);
  if (!fatos) return null;
  const mais = diferencaDeContas(antes?.fatos ?? {}, fatos);
  const mudaAsContas = Object.keys(mais).length > 0;
  const maisCedo = antes?.fatos[evento.status];
  const gravacoes: Write[] = [
    {
      put: itemDaEntrega(usuario_id, evento, { fatos, dia, versao: (antes?.versao ?? 0) + 1, apagada }),
      where: [antes ? ['versao', '=', antes.versao] : ['pk', 'not_exists']],
    },
    ...(maisCedo === undefined ? [] : [{ delete: chaveDoEvento(usuario_id, { ...evento, em: maisCedo }) }]),
    { put: itemDoEvento(usuario_id, evento) },
    ...(mudaAsContas ? [{ update: diaDeEntregasKey(usuario_id, dia), add: mais }] : []),
  ];
  return { gravacoes, mais, mudaAsContas, primeiraVez: maisCedo === undefined };
}

/**
 * Junta um evento ao que se sabe da mensagem: a mensagem, o evento em email_logs, as somas do dia em que ela saiu e o
 * que ele faz com o endereço e com os avisos do vendedor, numa transação. O mesmo evento de novo, atrasado ou fora de
 * ordem termina como em ordem.
 */
export async function aplicarEvento(
  deps: { readonly tabela: Table; readonly comunicarAoOperador: ComunicarAoOperador },
  ctx: Ctx,
  ouvido: EventoDeEntrega,
): Promise<void> {
  const { tabela } = deps;
  const { usuario_id } = ctx;
  const { provedor, id_provedor } = ouvido;
  const chave = entregaKey(usuario_id, provedor, id_provedor);
  await decideAgain('Aplicar um evento de entrega', async () => {
    const item = await getItem(tabela, chave, { consistent: true });
    const antes = item && entregaDoItem(item);
    const apagada = antes?.apagada ?? false;
    const evento = apagada ? { ...ouvido, destinatario: NOME_APAGADO, assunto: '' } : ouvido;
    const pausa = await lerPausa(tabela, usuario_id);
    const dia = antes?.dia ?? baldeDa(evento.enviado_em, pausa);
    const junto = juntarEvento(usuario_id, evento, { antes, dia });
    if (!junto) return;
    const { mais } = junto;
    const falhas = await tryTransact(tabela, [
      ...junto.gravacoes,
      ...(junto.mudaAsContas ? await gravacoesDaPausa(deps, ctx, { antes: pausa, balde: dia, mais }) : []),
      ...(junto.primeiraVez && !apagada ? await supressaoDo(tabela, ctx, evento) : []),
    ]);
    return falhas ? AGAIN : undefined;
  });
}
