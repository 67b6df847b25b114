import * as z from 'zod';
import { type Assinatura, notificacaoEnviada } from '../../shared/assinaturas/assinaturas.schema.ts';
import { TRANSICOES_DO_ENVIO, type TransicaoDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { evento } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { chaveAssinatura, chaveEnvio, chaveUsuario } from '../platform/keys.ts';
import { ConditionFailed, getItem, type Table, transact, type Write } from '../platform/table.ts';
import { type Envio, envioDoItem, itemDoEnvio, itemDoLog, type NovoEnvio } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'ids'>;

const operador = z.object({
  nome: z.string(),
  email: z.string(),
  remetente_nome: z.string().nullish(),
  responder_para: z.string().nullish(),
});

/** Como os e-mails do operador se apresentam: o nome do remetente e o endereço de resposta do perfil, ou os da conta. */
export async function lerApresentacao(
  tabela: Table,
  usuario_id: string,
): Promise<{ nome: string; responder_para: string | null }> {
  const item = await getItem(tabela, chaveUsuario(usuario_id));
  if (!item) return { nome: '', responder_para: null };
  const lido = operador.parse(item);
  return { nome: lido.remetente_nome || lido.nome, responder_para: lido.responder_para || lido.email };
}

/** Um envio, em leitura forte, ou null. */
export async function lerEnvio(tabela: Table, usuario_id: string, chave: string): Promise<Envio | null> {
  const item = await getItem(tabela, chaveEnvio(usuario_id, chave), { forte: true });
  return item && envioDoItem(item);
}

/** Reivindica um envio e o anuncia à fila; se alguém já o reivindicou, fica como está. */
export async function reivindicar(tabela: Table, ctx: Ctx, novo: NovoEnvio): Promise<void> {
  try {
    await transact(tabela, [
      { put: itemDoEnvio(ctx, novo), se: [['pk', 'nao_existe']] },
      evento(ctx, 'envio.reivindicado', novo.chave),
    ]);
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
  }
}

/** A gravação de uma transição, se o envio ainda está como foi lido e com quem o leu. */
function transicao(
  ctx: Ctx,
  envio: Envio,
  nome: TransicaoDoEnvio,
  mudanca: Readonly<Record<string, unknown>>,
): Write {
  const { de, para } = TRANSICOES_DO_ENVIO[nome];
  return {
    update: chaveEnvio(envio.usuario_id, envio.chave),
    com: { set: { ...mudanca, status: para, ator: ctx.ator, atualizado_em: ctx.agora.toISOString() } },
    se: [
      ['status', '=', de],
      ['posse', '=', envio.posse],
    ],
  };
}

/** Toma o envio para mandar; devolve-o como ficou, ou null se outro o tomou antes. `agora` é tempo real. */
export async function assumir(
  tabela: Table,
  ctx: Ctx,
  envio: Envio,
  { como, provedor, agora }: { como: 'assumir' | 'retomar'; provedor: string; agora: number },
): Promise<Envio | null> {
  const mudanca = {
    posse: envio.posse + 1,
    provedor,
    enviando_desde: agora,
    primeira_saida: como === 'assumir' ? agora : envio.primeira_saida,
  };
  try {
    await transact(tabela, [transicao(ctx, envio, como, mudanca)]);
    return { ...envio, ...mudanca, status: 'enviando' };
  } catch (erro) {
    if (erro instanceof ConditionFailed) return null;
    throw erro;
  }
}

/** Fim de uma tentativa, com o que se anota em logs_email. */
export type Desfecho = {
  readonly transicao: Extract<TransicaoDoEnvio, 'devolver' | 'aceitar' | 'recusar' | 'duvidar'>;
  readonly provedor: string;
  readonly id_provedor: string | null;
  readonly erro: string | null;
};

const STATUS_NO_LOG = { devolver: 'erro', aceitar: 'enviado', recusar: 'erro', duvidar: 'duvidoso' } as const;

/** Termina a tentativa de quem tem a posse, com o log e a notificação da assinatura; null se já não a tinha. */
export async function concluir(
  tabela: Table,
  ctx: Ctx,
  envio: Envio,
  desfecho: Desfecho,
): Promise<Envio | null> {
  const { transicao: nome, provedor, id_provedor, erro } = desfecho;
  const mudanca = {
    erro,
    id_provedor,
    enviando_desde: null,
    ...(nome === 'devolver' ? { primeira_saida: null } : { conteudo: null }),
  };
  const log = itemDoLog(ctx, envio, { status: STATUS_NO_LOG[nome], provedor, erro, id_provedor });
  for (;;) {
    const notificacao = nome === 'aceitar' ? await notificar(tabela, ctx, envio) : [];
    try {
      await transact(tabela, [transicao(ctx, envio, nome, mudanca), { put: log }, ...notificacao]);
      return { ...envio, ...mudanca, status: TRANSICOES_DO_ENVIO[nome].para };
    } catch (falha) {
      if (!(falha instanceof ConditionFailed)) throw falha;
      if (falha.falhas[0]) return null;
    }
  }
}

/** Notificações que uma assinatura guarda; as mais antigas continuam em logs_email. */
const NOTIFICACOES_GUARDADAS = 50;

const notificadas = z.object({
  notificacoes_enviadas: z.array(z.looseObject(notificacaoEnviada.shape)).optional(),
});

/** Anota na assinatura que a mensagem saiu (regra 12), se a lista ainda é a lida; nada, se a assinatura sumiu. */
async function notificar(tabela: Table, ctx: Ctx, envio: Envio): Promise<Write[]> {
  const chave = chaveAssinatura(ctx.usuario_id, envio.assinatura_id);
  const item = await getItem(tabela, chave, { forte: true });
  if (!item) return [];
  const antes = notificadas.parse(item).notificacoes_enviadas;
  const nova: Assinatura['notificacoes_enviadas'][number] = {
    tipo: envio.tipo_template,
    canal: 'email',
    em: ctx.agora.toISOString(),
  };
  const comoLida: Condition = antes
    ? ['notificacoes_enviadas', '=', antes]
    : ['notificacoes_enviadas', 'nao_existe'];
  return [
    {
      update: chave,
      com: { set: { notificacoes_enviadas: [...(antes ?? []), nova].slice(-NOTIFICACOES_GUARDADAS) } },
      se: [['pk', 'existe'], comoLida],
    },
  ];
}
