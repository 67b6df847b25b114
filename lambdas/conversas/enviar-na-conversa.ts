import { setTimeout as dormir } from 'node:timers/promises';
import { cortar } from '../../shared/base/cortar.ts';
import { RESPOSTA_DO_COMANDO, respostaDeCancelar } from '../../shared/conversas/conversas.rules.ts';
import type { DecisaoDaMensagem, SituacaoDaMensagem } from '../../shared/conversas/conversas.schema.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Condition } from '../platform/expressions.ts';
import { tempoDoCliente } from '../platform/keys/cadastros.ts';
import { conversaKey, esperaIndex, listaDeConversasIndex, mensagemKey } from '../platform/keys/conversas.ts';
import type { Key } from '../platform/keys/key.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import { type Failures, type Item, type Table, tryTransact, type Write } from '../platform/table.ts';
import { lerConversa } from './conversa.ts';
import { esperando } from './esperar.ts';
import { telefoneDaConversa } from './guardar-mensagem.ts';
import { type Conversa, DIAS_DAS_CONVERSAS, LETRAS_NA_LISTA, type MensagemDaConversa } from './item.ts';
import type { MidiaGuardada } from './midia-item.ts';
import type { ArquivoDeWhatsapp, CorpoDeWhatsapp, EscolherRemetente, Responder } from './ports.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Deps = { readonly tabela: Table; readonly escolher: EscolherRemetente };

/** O que se manda a quem está numa conversa, e o que muda nela ao mandar. */
export type Saida = {
  readonly conversa: Pick<Conversa, 'telefone' | 'numero' | 'clientes'>;
  /** O mesmo id é a mesma mensagem. */
  readonly id: string;
  readonly de: 'assistente' | 'pessoa' | 'sistema';
  /** O que a pessoa lê; `corpo` é o que se pede ao provedor, se não é só o texto. */
  readonly texto: string;
  readonly corpo?: CorpoDeWhatsapp | ArquivoDeWhatsapp;
  /** O arquivo que vai com ela, já guardado. */
  readonly midia?: MidiaGuardada;
  /** Na resposta do assistente, de que decisão e de que itens se fez. */
  readonly decisao?: DecisaoDaMensagem | null;
  readonly mudar?: Readonly<Record<string, unknown>>;
  /** Como a conversa tem de continuar para que a mensagem saia. */
  readonly onde?: readonly Condition[];
  readonly junto?: readonly Write[];
};
type Enviada = {
  readonly situacao: SituacaoDaMensagem;
  /** Por que não saiu, ou não se sabe se saiu. */
  readonly motivo: string | null;
  /** Como o provedor a conhece: é o que distingue, no eco do celular, o que nós mandamos. */
  readonly id_provedor?: string | null;
};
/** A mensagem saiu (ou não, e por quê), ou a transação que a reivindicava não passou, e onde. */
export type Resultado = Enviada | { readonly situacao: 'nao_reivindicada'; readonly falhas: Failures };

const textoOuNull = (valor: unknown) => (typeof valor === 'string' ? valor : null);

const DE_CONVERSA = 'conversa#';
/** A mensagem de que a etiqueta de uma notificação fala; null na que não é de uma conversa. */
export function mensagemDaEtiqueta(usuario_id: string, etiqueta: string): Key | null {
  const chave = Buffer.from(etiqueta, 'base64url').toString();
  if (!chave.startsWith(DE_CONVERSA)) return null;
  const { pk } = mensagemKey(usuario_id, '', { em: '', id: '' });
  return { pk, sk: chave.slice(DE_CONVERSA.length) };
}

/** Quanto se espera para tentar outra vez a que certamente não saiu. */
const ESPERAS_MS = [500, 2_000];

async function mandar({ escolher }: Deps, usuario_id: string, chave: Key, saida: Saida): Promise<Enviada> {
  const { numero } = saida.conversa;
  // Quem esconde o número não se alcança por ele.
  if (!/^\d+$/.test(numero)) return { situacao: 'falhou', motivo: 'esta pessoa esconde o número' };
  try {
    const remetente = await escolher(usuario_id);
    if (!remetente) return { situacao: 'falhou', motivo: 'nenhum WhatsApp está ligado em Integrações' };
    const corpo = saida.corpo ?? { tipo: 'texto', texto: saida.texto };
    const enviar = () => remetente.enviar({ para: numero, chave: `${DE_CONVERSA}${chave.sk}`, corpo });
    let resultado = await enviar();
    for (const espera of ESPERAS_MS) {
      if (resultado.aceito || resultado.duvidoso || !resultado.passageiro) break;
      await dormir(espera);
      resultado = await enviar();
    }
    if (resultado.aceito) {
      return { situacao: 'aceita', motivo: null, id_provedor: resultado.id_provedor };
    }
    return { situacao: resultado.duvidoso ? 'duvidosa' : 'falhou', motivo: resultado.motivo };
  } catch (erro) {
    logger.error('mensagem de conversa sem desfecho', { causa: whereItFailed(erro) });
    return { situacao: 'duvidosa', motivo: 'o envio não respondeu' };
  }
}

/** Uma mensagem que vai sair para um telefone, como nasce na conversa dele. */
export function itemMandado(
  ctx: Ctx,
  mensagem: Pick<Saida, 'id' | 'de' | 'texto' | 'midia'> & {
    readonly telefone: string;
    readonly formato: string;
  },
): Item & Key {
  const { telefone, id, ...resto } = mensagem;
  const em = ctx.now.toISOString();
  return {
    ...mensagemKey(ctx.usuario_id, telefone, { em, id }),
    tipo: 'mensagem.enviada',
    id,
    em,
    chegou_em: em,
    ...resto,
    situacao: 'enviando',
    ator: ctx.ator,
    expira_em: ttlInDays(DIAS_DAS_CONVERSAS),
  };
}

function formatoDo(corpo: Saida['corpo']): string {
  if (corpo?.tipo === 'arquivo') return corpo.formato;
  return corpo?.tipo === 'modelo' ? 'modelo' : 'text';
}

/**
 * Manda uma mensagem numa conversa, uma vez. Primeiro a reivindica: a mensagem, o que muda na conversa e o que vier
 * junto entram numa transação, se a conversa ainda está como `onde` diz; só então sai. O WhatsApp não reconhece
 * repetição: a que ficou sem resposta é duvidosa, e não se repete sozinha.
 */
export async function enviarNaConversa(deps: Deps, ctx: Ctx, saida: Saida): Promise<Resultado> {
  const { tabela } = deps;
  const { conversa, id, de, texto, midia, mudar = {}, onde = [], junto = [] } = saida;
  const em = ctx.now.toISOString();
  const [dono] = conversa.clientes;
  const formato = formatoDo(saida.corpo);
  const item = itemMandado(ctx, {
    telefone: conversa.telefone,
    id,
    de,
    formato,
    texto,
    ...(midia ? { midia } : {}),
  });
  const chave = { pk: item.pk, sk: item.sk };
  const falhas = await tryTransact(tabela, [
    {
      put: {
        ...item,
        ...(saida.decisao ? { decisao: saida.decisao } : {}),
        ...(dono ? tempoDoCliente(ctx.usuario_id, dono, { em, id }) : {}),
      },
      where: [['pk', 'not_exists']],
    },
    {
      update: conversaKey(ctx.usuario_id, conversa.telefone),
      set: {
        ...listaDeConversasIndex(ctx.usuario_id, em, conversa.telefone),
        ultima_em: em,
        ultima_texto: cortar(texto || formato, LETRAS_NA_LISTA),
        ultima_de: de,
        expira_em: ttlInDays(DIAS_DAS_CONVERSAS),
        ...mudar,
        ...('espera_desde' in mudar
          ? esperaIndex(ctx.usuario_id, conversa.telefone, textoOuNull(mudar.espera_desde))
          : {}),
      },
      where: onde,
    },
    ...junto,
  ]);
  if (falhas) return { situacao: 'nao_reivindicada', falhas };
  const enviada = await mandar(deps, ctx.usuario_id, chave, saida);
  await anotarSituacao(tabela, chave, enviada);
  return enviada;
}

/** De onde cada situação pode vir: o WhatsApp conta fora de ordem, e só se anda para a frente. */
const ANTES_DE: Readonly<Record<Exclude<SituacaoDaMensagem, 'enviando'>, readonly SituacaoDaMensagem[]>> = {
  duvidosa: ['enviando'],
  aceita: ['enviando', 'duvidosa'],
  falhou: ['enviando', 'duvidosa', 'aceita'],
  entregue: ['enviando', 'duvidosa', 'aceita', 'falhou'],
  lida: ['enviando', 'duvidosa', 'aceita', 'falhou', 'entregue'],
};

/** Anota o que se soube de uma mensagem que se mandou; o que já se sabia de mais novo fica. */
export async function anotarSituacao(
  tabela: Table,
  chave: Key,
  { situacao, motivo, id_provedor }: Enviada,
): Promise<void> {
  if (situacao === 'enviando') return;
  await tryTransact(tabela, [
    {
      update: chave,
      set: { situacao, motivo, ...(id_provedor ? { id_provedor } : {}) },
      where: [['situacao', 'in', ANTES_DE[situacao]]],
    },
  ]);
}

/** Passado isto, quem reivindicou uma mensagem e não disse o que houve caiu no meio. */
const SEM_DESFECHO_MS = 90_000;

/**
 * Em quantos segundos se sabe de uma resposta do assistente que se reivindicou e ainda não disse o que houve; null
 * quando não há nenhuma assim.
 */
export function segundosAteSeSaber(
  mensagens: readonly Pick<MensagemDaConversa, 'de' | 'situacao' | 'em'>[],
  agora: Date,
): number | null {
  const restam = mensagens
    .filter(({ de, situacao }) => de === 'assistente' && situacao === 'enviando')
    .map(({ em }) => Date.parse(em) + SEM_DESFECHO_MS - agora.getTime())
    .filter((ms) => ms >= 0);
  return restam.length === 0 ? null : Math.ceil(Math.max(...restam) / 1_000) + 1;
}

/**
 * As que se reivindicaram e de que ninguém disse o que houve podem ter saído: ficam duvidosas, à vista, e não se
 * repetem. Diz se a última da conversa é nossa e não se sabe que saiu: quem escreveu continua sem resposta.
 */
export async function darPorDuvidosas(
  tabela: Table,
  { usuario_id, now }: Pick<Ctx, 'usuario_id' | 'now'>,
  mensagens: readonly MensagemDaConversa[],
): Promise<boolean> {
  const antes = new Date(now.getTime() - SEM_DESFECHO_MS).toISOString();
  const { pk } = mensagemKey(usuario_id, '', { em: '', id: '' });
  const paradas = mensagens.filter(({ situacao, em }) => situacao === 'enviando' && em < antes);
  await Promise.all(
    paradas.map(({ ordem }) =>
      anotarSituacao(tabela, { pk, sk: ordem }, { situacao: 'duvidosa', motivo: 'o envio não terminou' }),
    ),
  );
  const ultima = mensagens.at(-1);
  return (
    ultima !== undefined &&
    (paradas.includes(ultima) || ultima.situacao === 'duvidosa' || ultima.situacao === 'falhou')
  );
}

/** O endereço de Minha conta na loja de um vendedor; vazio em quem não tem uma. */
export type ContaDaLoja = (usuario_id: string) => Promise<string>;

/**
 * Responde a um comando por onde o vendedor manda, em texto: quem acabou de escrever abriu a janela de 24 horas. Uma
 * vez só: o que não sai não se repete, porque o pedido já vale.
 */
export const responderComando =
  ({ tabela, escolher, contaDe }: Deps & { readonly contaDe: ContaDaLoja }): Responder =>
  async (ctx, { para, id, comando, cancela }) => {
    const conversa = await lerConversa(tabela, ctx.usuario_id, telefoneDaConversa(para));
    if (!conversa) return;
    const espera = esperando(ctx, conversa);
    await enviarNaConversa({ tabela, escolher }, ctx, {
      conversa,
      id: `${comando}-${id}`,
      de: 'sistema',
      texto: [
        RESPOSTA_DO_COMANDO[comando],
        ...(cancela ? [respostaDeCancelar(await contaDe(ctx.usuario_id))] : []),
      ].join('\n\n'),
      ...(cancela && {
        mudar: { ...espera.mudar, passada_motivo: 'cancelar' },
        junto: espera.junto,
      }),
    });
  };
