import * as z from 'zod';
import {
  type Assinatura,
  type BoasVindas,
  notificacaoEnviada,
} from '../../shared/assinaturas/assinaturas.schema.ts';
import { enderecoDoLogo, linhasDeQuemVende, quemVendeNoCadastro } from '../../shared/base/vendedor.ts';
import { TRANSICOES_DO_ENVIO, type TransicaoDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { LogoNoEmail } from '../../shared/mensagens/mensagens.html.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { assinaturaKey, envioKey, usuarioKey } from '../platform/keys.ts';
import { getItem, type Table, tryTransact, type Write } from '../platform/table.ts';
import { lerVendedor, origemCanonica } from '../site/index.ts';
import { type Envio, envioDoItem, itemDoEnvio, itemDoLog, type NovoEnvio } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

const operador = z.object({
  nome: z.string(),
  email: z.string(),
  remetente_nome: z.string().nullish(),
  responder_para: z.string().nullish(),
});

/** O logo com o endereço inteiro, no domínio do vendedor; sem domínio, o e-mail não tem onde o buscar. */
async function logoNoEmail(
  { tabela, molde }: { readonly tabela: Table; readonly molde: string },
  usuario_id: string,
  logo: Omit<LogoNoEmail, 'endereco'>,
): Promise<LogoNoEmail | null> {
  const vendedor = await lerVendedor(tabela, usuario_id);
  const origem = vendedor && origemCanonica(vendedor, molde, 'loja');
  return origem ? { ...logo, endereco: origem + enderecoDoLogo(vendedor.username) } : null;
}

/**
 * Como os e-mails do operador se apresentam: o nome do remetente e o endereço de resposta do perfil, ou os da conta, e
 * quem vende, em linhas e logo.
 */
export async function lerApresentacao(
  { tabela, molde }: { readonly tabela: Table; readonly molde: string },
  usuario_id: string,
): Promise<{
  nome: string;
  responder_para: string | null;
  vendedor: string[];
  logo: LogoNoEmail | null;
}> {
  const item = await getItem(tabela, usuarioKey(usuario_id));
  if (!item) return { nome: '', responder_para: null, vendedor: [], logo: null };
  const lido = operador.parse(item);
  const quemVende = quemVendeNoCadastro(item);
  return {
    nome: lido.remetente_nome || lido.nome,
    responder_para: lido.responder_para || lido.email,
    vendedor: quemVende ? linhasDeQuemVende(quemVende) : [],
    logo: quemVende?.logo ? await logoNoEmail({ tabela, molde }, usuario_id, quemVende.logo) : null,
  };
}

/** Um envio, em leitura forte, ou null. */
export async function lerEnvio(tabela: Table, usuario_id: string, chave: string): Promise<Envio | null> {
  const item = await getItem(tabela, envioKey(usuario_id, chave), { consistent: true });
  return item && envioDoItem(item);
}

/** Reivindica um envio e o anuncia à fila; se alguém já o reivindicou, fica como está. */
export async function reivindicar(tabela: Table, ctx: Ctx, novo: NovoEnvio): Promise<void> {
  await tryTransact(tabela, [
    { put: itemDoEnvio(ctx, novo), where: [['pk', 'not_exists']] },
    eventWrite(ctx, 'envio.reivindicado', novo.chave, { cliente_id: novo.cliente.id }),
  ]);
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
    update: envioKey(envio.usuario_id, envio.chave),
    set: { ...mudanca, status: para, ator: ctx.ator, atualizado_em: ctx.now.toISOString() },
    where: [
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
  const falhas = await tryTransact(tabela, [transicao(ctx, envio, como, mudanca)]);
  return falhas ? null : { ...envio, ...mudanca, status: 'enviando' };
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
export function concluir(tabela: Table, ctx: Ctx, envio: Envio, desfecho: Desfecho): Promise<Envio | null> {
  const { transicao: nome, provedor, id_provedor, erro } = desfecho;
  const mudanca = {
    erro,
    id_provedor,
    enviando_desde: null,
    ...(nome === 'devolver' ? { primeira_saida: null } : { conteudo: null }),
  };
  const log = itemDoLog(ctx, envio, { status: STATUS_NO_LOG[nome], provedor, erro, id_provedor });
  return decideAgain('Concluir um envio', async () => {
    const naAssinatura = await anotarNaAssinatura(tabela, ctx, envio, desfecho);
    const falhas = await tryTransact(tabela, [
      transicao(ctx, envio, nome, mudanca),
      { put: log },
      ...naAssinatura,
    ]);
    if (!falhas) return { ...envio, ...mudanca, status: TRANSICOES_DO_ENVIO[nome].para };
    return falhas[0] ? null : AGAIN;
  });
}

/** Notificações que uma assinatura guarda; as mais antigas continuam em logs_email. */
const NOTIFICACOES_GUARDADAS = 50;

const notificadas = z.object({
  notificacoes_enviadas: z.array(z.looseObject(notificacaoEnviada.shape)).optional(),
});

const STATUS_NA_ASSINATURA = {
  devolver: 'pendente',
  aceitar: 'enviado',
  recusar: 'erro',
  duvidar: 'duvidoso',
} as const;

/**
 * Anota na assinatura o que houve: que a mensagem saiu (regra 12), se a lista ainda é a lida, e em que pé está o e-mail de
 * boas-vindas. Nada, se a assinatura sumiu.
 */
async function anotarNaAssinatura(
  tabela: Table,
  ctx: Ctx,
  envio: Envio,
  { transicao: nome, erro }: Desfecho,
): Promise<Write[]> {
  const chave = assinaturaKey(ctx.usuario_id, envio.assinatura_id);
  const item = await getItem(tabela, chave, { consistent: true });
  if (!item) return [];
  const em = ctx.now.toISOString();
  const boas_vindas: BoasVindas = { status: STATUS_NA_ASSINATURA[nome], motivo: erro, em };
  const existe: Condition = ['pk', 'exists'];
  if (nome !== 'aceitar') return [{ update: chave, set: { boas_vindas }, where: [existe] }];
  const antes = notificadas.parse(item).notificacoes_enviadas;
  const nova: Assinatura['notificacoes_enviadas'][number] = { tipo: envio.tipo_template, canal: 'email', em };
  const comoLida: Condition = antes
    ? ['notificacoes_enviadas', '=', antes]
    : ['notificacoes_enviadas', 'not_exists'];
  const notificacoes_enviadas = [...(antes ?? []), nova].slice(-NOTIFICACOES_GUARDADAS);
  return [{ update: chave, set: { notificacoes_enviadas, boas_vindas }, where: [existe, comoLida] }];
}

/** Anota na assinatura que o e-mail de boas-vindas nem chegou a ser pedido, e por quê; nada, se ela sumiu. */
export async function anotarSemBoasVindas(
  tabela: Table,
  ctx: Ctx,
  { assinatura_id, motivo }: { assinatura_id: string; motivo: string },
): Promise<void> {
  const boas_vindas: BoasVindas = { status: 'erro', motivo, em: ctx.now.toISOString() };
  await tryTransact(tabela, [
    {
      update: assinaturaKey(ctx.usuario_id, assinatura_id),
      set: { boas_vindas },
      where: [['pk', 'exists']],
    },
  ]);
}
