import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import {
  canalDoEnvio,
  TRANSICOES_DO_ENVIO,
  type TransicaoDoEnvio,
} from '../../shared/mensagens/envios.rules.ts';
import type { LogEmail, StatusDoLog } from '../../shared/mensagens/mensagens.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { envioKey, logEmailKey } from '../platform/keys/envios.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, queryPage, type Table, tryTransact, type Write } from '../platform/table.ts';
import { anotarNaAssinatura } from './anotar-na-assinatura.ts';
import { BOAS_VINDAS } from './boas-vindas.ts';
import { gravacoesDaCobranca } from './cobranca-item.ts';
import { cobrancasDoDia, contagemDaRodada, contagemDoDia, contarEnvio, TOTAL } from './contagem.ts';
import {
  COMUNICADO_DA_CONTA,
  DE_MINHA_CONTA,
  type Envio,
  envioDoItem,
  itemDoEnvio,
  itemDoLog,
  logDoItem,
  type NovoEnvio,
} from './item.ts';
import { desfechoNaConversa, gravacaoNaConversa } from './na-conversa.ts';
import { gravacoesDaDuvida, gravacoesDoRefeito } from './pendencias.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
/** Os que não têm de onde se refazer. */
const SO_NO_ENVIO = new Set<string>([COMUNICADO_DA_CONTA, DE_MINHA_CONTA]);

/** Um envio, em leitura forte, ou null. */
export async function lerEnvio(tabela: Table, usuario_id: string, chave: string): Promise<Envio | null> {
  const item = await getItem(tabela, envioKey(usuario_id, chave), { consistent: true });
  return item && envioDoItem(item);
}

/** Os envios que existem, das chaves que se dão. */
export async function lerEnvios(
  tabela: Table,
  usuario_id: string,
  chaves: readonly string[],
): Promise<ReadonlyMap<string, Envio>> {
  const itens = await readMany(
    tabela,
    chaves.map((chave) => envioKey(usuario_id, chave)),
  );
  return new Map(itens.map(envioDoItem).map((envio) => [envio.chave, envio]));
}

/** Os últimos registros de um vendedor, do mais novo. */
export async function ultimosLogs(tabela: Table, usuario_id: string, limit: number): Promise<LogEmail[]> {
  const { pk } = logEmailKey(usuario_id, '', '');
  const { items } = await queryPage(tabela, { pk, descending: true, limit });
  return items.map(logDoItem);
}

/** Reivindica um envio e o anuncia à fila em que uma pessoa espera; se alguém já o reivindicou, fica como está. */
export async function reivindicar(tabela: Table, ctx: Ctx, novo: NovoEnvio): Promise<void> {
  await tryTransact(tabela, [
    { put: itemDoEnvio(ctx, novo), where: [['pk', 'not_exists']] },
    eventWrite(ctx, 'envio.reivindicado', novo.chave, { cliente_id: novo.cliente.id }),
  ]);
}

/**
 * Põe uma tentativa nova no lugar de um envio que falhou, e a anuncia à fila em que uma pessoa espera; falso se ele já
 * não é o que se leu, ou já tem outra.
 */
export async function refazer(tabela: Table, ctx: Ctx, antes: Envio, novo: NovoEnvio): Promise<boolean> {
  const falhas = await tryTransact(tabela, [
    {
      update: envioKey(ctx.usuario_id, antes.chave),
      set: { refeito_por: novo.chave, atualizado_em: ctx.now.toISOString(), ator: ctx.ator },
      where: [
        ['status', '=', antes.status],
        ['refeito_por', 'not_exists'],
      ],
    },
    { put: itemDoEnvio(ctx, novo), where: [['pk', 'not_exists']] },
    eventWrite(ctx, 'envio.reivindicado', novo.chave, { cliente_id: novo.cliente.id }),
    ...gravacoesDoRefeito(antes, ctx.now.toISOString()),
  ]);
  return falhas === null || falhas[0]?.item?.refeito_por === novo.chave;
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

/** O que se leu na hora de mandar, e por quem sai: fica guardado, e quem retoma manda o mesmo. */
export type Pronto = Pick<
  Envio,
  'conteudo' | 'corpo' | 'telefone' | 'cliente' | 'de' | 'provedor' | 'conta'
> & {
  /** O que se lê da mensagem, na que vai à conversa de um telefone. */
  readonly lido?: string;
};

/** Um envio como fica tomado, e o que se grava para o tomar. */
type Posse = { readonly tomado: Envio; readonly gravacoes: Write[] };

function posse(
  ctx: Ctx,
  envio: Envio,
  { como, ...mudanca }: { como: 'assumir' | 'retomar' } & Partial<Envio>,
): Posse {
  const inteira = { ...mudanca, posse: envio.posse + 1 };
  const tomado: Envio = { ...envio, ...inteira, status: 'enviando' };
  return { tomado, gravacoes: [transicao(ctx, envio, como, inteira)] };
}

async function tomar(tabela: Table, { tomado, gravacoes }: Posse): Promise<Envio | null> {
  return (await tryTransact(tabela, gravacoes)) ? null : tomado;
}

/**
 * A posse de um envio pendente, para mandar; `agora` é tempo real. O de WhatsApp entra já na conversa do telefone, para
 * que o eco dele não pareça de uma pessoa.
 */
export function posseDoPendente(ctx: Ctx, envio: Envio, { lido, ...pronto }: Pronto, agora: number): Posse {
  const mensagem = gravacaoNaConversa(ctx, envio, { telefone: pronto.telefone, lido });
  const { tomado, gravacoes } = posse(ctx, envio, {
    como: 'assumir',
    ...pronto,
    ...(mensagem ? { na_conversa: mensagem.sk } : {}),
    enviando_desde: agora,
    primeira_saida: agora,
  });
  return { tomado, gravacoes: [...gravacoes, ...(mensagem ? [{ put: mensagem }] : [])] };
}

/** Toma um envio pendente para mandar; devolve-o como ficou, ou null se outro o tomou antes. */
export const assumir = (
  tabela: Table,
  ctx: Ctx,
  envio: Envio,
  pronto: Pronto,
  agora: number,
): Promise<Envio | null> => tomar(tabela, posseDoPendente(ctx, envio, pronto, agora));

/** Toma de novo um envio que saiu e de que ninguém deu notícia: o mesmo corpo, pelo mesmo provedor. */
export const retomar = (tabela: Table, ctx: Ctx, envio: Envio, agora: number) =>
  tomar(tabela, posse(ctx, envio, { como: 'retomar', enviando_desde: agora }));

/**
 * Devolve um envio duvidoso que o provedor sabe reconhecer: a próxima tentativa retoma logo, sem esperar que a posse
 * vença.
 */
export async function soltar(tabela: Table, ctx: Ctx, envio: Envio): Promise<void> {
  await tryTransact(tabela, [transicao(ctx, envio, 'soltar', { enviando_desde: null })]);
}

/** Fim de uma tentativa, com o que se anota em logs_email. */
export type Desfecho = {
  readonly transicao: Exclude<TransicaoDoEnvio, 'assumir' | 'retomar' | 'soltar'>;
  readonly provedor: string | null;
  readonly id_provedor: string | null;
  /** Por que não saiu, em português; null quando saiu. */
  readonly erro: string | null;
};

const STATUS_NO_LOG = {
  devolver: null,
  aceitar: 'enviado',
  recusar: 'erro',
  desistir: 'erro',
  duvidar: 'duvidoso',
  confirmar: 'enviado',
  descartar: 'descartado',
  falhar: 'erro',
  negar: 'erro',
} as const;

/** Como já se tinha contado o que muda depois de contado. */
const CONTADO_COMO: Partial<Record<TransicaoDoEnvio, StatusDoLog>> = {
  falhar: 'enviado',
  negar: 'duvidoso',
  confirmar: 'duvidoso',
};

/**
 * O registro de uma tentativa por e-mail e as suas contagens; nada do que ainda se tenta, nem do e-mail de teste. O
 * duvidoso que se confirma tem dois registros, e na rodada continua a ser um pedido só. O que voltou depois de aceito
 * fica com o que tinha: o que houve com ele está nos eventos de e-mail.
 */
function registrarEmail(ctx: Ctx, envio: Envio, { transicao: nome, ...tentativa }: Desfecho): Write[] {
  const status = STATUS_NO_LOG[nome];
  if (status === null || nome === 'falhar' || envio.categoria === 'teste') return [];
  const conta = { envio: envio.chave, status };
  const antes = CONTADO_COMO[nome] ?? null;
  return [
    { put: itemDoLog(ctx, envio, { ...tentativa, status }) },
    ...[TOTAL, contagemDoDia(dataEmSaoPaulo(ctx.now))].map((texto) =>
      contarEnvio(ctx.usuario_id, texto, conta),
    ),
    ...(envio.rodada
      ? [contarEnvio(ctx.usuario_id, contagemDaRodada(envio.rodada), { ...conta, antes })]
      : []),
  ];
}

/**
 * O registro de uma tentativa por WhatsApp é a própria cobrança; o que falhou depois de aceito deixa de contar como
 * enviado.
 */
function registrarCobranca(ctx: Ctx, envio: Envio, desfecho: Desfecho): Write[] {
  const status = STATUS_NO_LOG[desfecho.transicao];
  // O acesso não é uma cobrança: o que houve com ele está no envio e na conversa.
  if (status === null || envio.categoria === 'acesso') return [];
  const emQueDia = dataEmSaoPaulo(ctx.now);
  const oQue = [cobrancasDoDia(emQueDia), ...(envio.rodada ? [contagemDaRodada(envio.rodada)] : [])];
  const antes = CONTADO_COMO[desfecho.transicao] ?? null;
  const conta = { envio: envio.chave, status, antes, motivo: desfecho.erro };
  return [
    ...gravacoesDaCobranca(ctx, envio, desfecho),
    ...oQue.map((texto) => contarEnvio(ctx.usuario_id, texto, conta)),
  ];
}

/** Os desfechos de que só uma pessoa tira o envio. */
const NAO_SAIU: ReadonlySet<TransicaoDoEnvio> = new Set(['recusar', 'desistir', 'duvidar', 'falhar']);

/**
 * O evento de uma mensagem a um cliente que não saiu, para quem vende; o do acesso, que é de uma pessoa, anota-se com a
 * assinatura.
 */
function eventoDoQueNaoSaiu(ctx: Ctx, envio: Envio, { transicao: nome }: Desfecho): Write[] {
  const { chave, assinatura_id, categoria, tipo_template } = envio;
  if (!NAO_SAIU.has(nome) || assinatura_id === null || categoria === 'teste') return [];
  if (tipo_template === BOAS_VINDAS) return [];
  return [eventWrite(ctx, 'envio.nao_saiu', chave, { canal: canalDoEnvio(chave) })];
}

/**
 * O que muda no envio: o que se tenta de novo relê tudo, menos o aviso da conta, cujo texto só existe nele; o que
 * acabou não guarda o corpo.
 */
function mudancaDo(envio: Envio, { transicao: nome, erro, id_provedor }: Desfecho) {
  const semCorpo = { enviando_desde: null, conteudo: null, corpo: null };
  if (nome === 'devolver') {
    const conteudo = SO_NO_ENVIO.has(envio.tipo_template) ? envio.conteudo : null;
    return { ...semCorpo, conteudo, erro, primeira_saida: null, na_conversa: null };
  }
  const porque = nome === 'descartar' ? { motivo: erro, erro: null } : { erro };
  return { ...semCorpo, ...porque, id_provedor };
}

/** O que o fim de uma tentativa grava, menos o que fica na assinatura; a primeira é a do próprio envio. */
export function gravacoesDoDesfecho(ctx: Ctx, envio: Envio, desfecho: Desfecho): Write[] {
  const registrar = canalDoEnvio(envio.chave) === 'whatsapp' ? registrarCobranca : registrarEmail;
  return [
    transicao(ctx, envio, desfecho.transicao, mudancaDo(envio, desfecho)),
    ...desfechoNaConversa(envio, desfecho),
    ...registrar(ctx, envio, desfecho),
    ...gravacoesDaDuvida(envio, desfecho),
    ...eventoDoQueNaoSaiu(ctx, envio, desfecho),
  ];
}

/** Termina a tentativa de quem tem a posse, com o log e a notificação da assinatura; null se já não a tinha. */
export function concluir(tabela: Table, ctx: Ctx, envio: Envio, desfecho: Desfecho): Promise<Envio | null> {
  const gravacoes = gravacoesDoDesfecho(ctx, envio, desfecho);
  return decideAgain('Concluir um envio', async () => {
    const naAssinatura = await anotarNaAssinatura(tabela, ctx, envio, desfecho);
    const falhas = await tryTransact(tabela, [...gravacoes, ...naAssinatura]);
    if (!falhas) {
      const { para: status } = TRANSICOES_DO_ENVIO[desfecho.transicao];
      return { ...envio, ...mudancaDo(envio, desfecho), status };
    }
    return falhas[0] ? null : AGAIN;
  });
}

/** Descarta um envio que ninguém tomou, e diz por quê; null se entretanto alguém o tomou. */
export const desistirDoEnvio = (tabela: Table, ctx: Ctx, envio: Envio, motivo: string) =>
  concluir(tabela, ctx, envio, { transicao: 'descartar', provedor: null, id_provedor: null, erro: motivo });
