import * as z from 'zod';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasAtendimento } from '../../shared/conversas/atendimento.routes.ts';
import type { MensagemMandada } from '../../shared/conversas/atendimento.schema.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { conversaKey, escritaKey, mensagemKey } from '../platform/keys/conversas.ts';
import { getItem, tryTransact } from '../platform/table.ts';
import { camposDeQuemAssume } from './atender.ts';
import { enviarNaConversa, type Saida } from './enviar-na-conversa.ts';
import { esperaMudou } from './esperar.ts';
import { conversaDoOperador, type DepsDoEstado, estadoDa } from './estado.ts';
import { camposDaEspera, mensagemGuardada } from './item.ts';
import { mostrar } from './mostrar-conversa.ts';
import type { EscolherRemetente } from './ports.ts';

type Deps = DepsDoEstado & { readonly escolher: EscolherRemetente };
/** O que vai com a mensagem: como se pede ao provedor, e o arquivo, que se guarda antes de ela se reivindicar. */
type ArquivoQueVai = Required<Pick<Saida, 'corpo' | 'midia'>>;
type Escrita = {
  readonly ctx: RequestContext;
  readonly id: string;
  readonly texto: string;
  readonly guardarArquivo?: (pedido: string) => Promise<ArquivoQueVai>;
};

/** Dias em que a mesma chave ainda é o mesmo pedido: mais do que a API a lembra. */
const DIAS_DA_ESCRITA = 2;
const escrita = z.object({ em: z.string() });

/** A mensagem que este pedido já reivindicou: repetir depois de uma queda não manda outra. */
async function mensagemDoPedido({ tabela }: Deps, { ctx, id }: Escrita, pedido: string) {
  const item = await getItem(tabela, escritaKey(ctx.usuario_id, pedido), { consistent: true });
  if (!item) return null;
  const { em } = escrita.parse(item);
  const guardada = await getItem(tabela, mensagemKey(ctx.usuario_id, id, { em, id: pedido }), {
    consistent: true,
  });
  return guardada && mensagemGuardada.parse(guardada);
}

/** A que certamente não saiu não responde a ninguém: quem esperava continua a esperar, se nada mudou. */
async function devolverAEspera({ tabela }: Deps, { ctx, id }: Escrita, espera_desde: string | null) {
  if (espera_desde === null) return;
  await tryTransact(tabela, [
    {
      update: conversaKey(ctx.usuario_id, id),
      set: camposDaEspera(ctx.usuario_id, id, espera_desde),
      where: [['espera_desde', 'not_exists']],
    },
    esperaMudou(ctx, id),
  ]);
}

/**
 * Uma pessoa da loja escreve: na mesma transação a mensagem se reivindica sob a chave do pedido, o assistente se cala
 * por 12 horas e ninguém mais espera. Repetir o pedido, também depois de uma queda, acha a mensagem que ele já mandou.
 * Recusa `janela_fechada`, `sem_whatsapp` e `numero_escondido` sem gravar nada.
 */
export async function escrever(deps: Deps, pedida: Escrita): Promise<MensagemMandada> {
  const { ctx, id, texto, guardarArquivo } = pedida;
  const { tabela } = deps;
  const pedido = ctx.ids.next();
  const conversa = await conversaDoOperador(tabela, ctx, id);
  if (!(await mensagemDoPedido(deps, pedida, pedido))) {
    const { impedimento } = await estadoDa(deps, ctx, conversa);
    if (impedimento) throw refusal(recusasAtendimento, impedimento);
    const resultado = await enviarNaConversa(deps, ctx, {
      conversa,
      id: pedido,
      de: 'pessoa',
      texto,
      ...(await guardarArquivo?.(pedido)),
      mudar: { ...camposDeQuemAssume(ctx.now), espera_desde: null, nao_lidas: 0 },
      junto: [
        ...(conversa.espera_desde === null ? [] : [esperaMudou(ctx, id)]),
        {
          put: {
            ...escritaKey(ctx.usuario_id, pedido),
            em: ctx.now.toISOString(),
            expira_em: ttlInDays(DIAS_DA_ESCRITA),
          },
          where: [['pk', 'not_exists']],
        },
      ],
    });
    if (resultado.situacao === 'falhou') await devolverAEspera(deps, pedida, conversa.espera_desde);
  }
  const mensagem = await mensagemDoPedido(deps, pedida, pedido);
  if (!mensagem) throw new Error('A mensagem que se acabou de mandar não está na tabela');
  const depois = await conversaDoOperador(tabela, ctx, id);
  return {
    mensagem: mostrar(mensagem, { telefone: id, agora: ctx.now }),
    estado: await estadoDa(deps, ctx, depois),
  };
}
