import * as z from 'zod';
import { instante } from '../../shared/base/datas.campos.ts';
import { dataEmSaoPaulo, type Instante } from '../../shared/base/datas.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import {
  type ContasDeEntrega,
  LIMITES_DE_REPUTACAO,
  motivoDePausa,
  numerosDaPausa,
  SEM_CONTAS,
  somarContas,
} from '../../shared/entregas/entregas.rules.ts';
import { type PausaDosEnvios, pausaDosEnvios } from '../../shared/entregas/entregas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { baldeDepoisDe, diasDeEntregas, pausaDosEnviosKey } from '../platform/keys/envios.ts';
import { logger } from '../platform/logger.ts';
import { getItem, type Item, queryPage, type Table, tryTransact, type Write } from '../platform/table.ts';
import { contasDoItem } from './item.ts';
import type { ComunicarAoOperador } from './ports.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

const guardada = z.object({
  /**
   * Sobe com cada devolução ou reclamação que se conta, com a pausa e com a retomada; zero é de quem nunca teve
   * nenhuma.
   */
  versao: z.number().int().default(0),
  pausa: pausaDosEnvios.nullable().default(null),
  /** Desde quando se conta: o que saiu antes de o vendedor retomar os envios já não os para. */
  retomado_em: instante.nullable().default(null),
});
/** O que se guarda da pausa de um vendedor. */
export type Pausa = z.output<typeof guardada>;

/** Se os avisos de um vendedor estão parados, em leitura forte. */
export async function lerPausa(tabela: Table, usuario_id: string): Promise<Pausa> {
  return guardada.parse((await getItem(tabela, pausaDosEnviosKey(usuario_id), { consistent: true })) ?? {});
}

/** Em que somas conta uma mensagem: as do dia em que saiu, ou as do resto do dia em que se retomaram os envios. */
export function baldeDa(enviado_em: Instante, { retomado_em }: Pausa): string {
  const dia = dataEmSaoPaulo(new Date(enviado_em));
  if (retomado_em === null || enviado_em < retomado_em) return dia;
  return dia === dataEmSaoPaulo(new Date(retomado_em)) ? baldeDepoisDe(dia, retomado_em) : dia;
}

/** Somas de dias que se leem por vez: a quem manda muito bastam as primeiras. */
const POR_VEZ = 30;
const [COMECO, FIM] = ['0', '\uffff'];

type Somas = { readonly balde: string; readonly contas: ContasDeEntrega };

/** A partir de que soma se conta: da primeira depois da retomada, ou desde o começo. */
const comecoDaContagem = ({ retomado_em }: Pausa): string =>
  retomado_em === null ? COMECO : baldeDepoisDe(dataEmSaoPaulo(new Date(retomado_em)), retomado_em);

/** As somas que contam, da mais nova à mais antiga, até os últimos mil envios; em leitura forte. */
async function ultimasSomas(tabela: Table, usuario_id: string, from: string): Promise<Somas[]> {
  const somas: Somas[] = [];
  let enviados = 0;
  let after: Item | undefined;
  do {
    const { items, next } = await queryPage(tabela, {
      pk: diasDeEntregas(usuario_id),
      sk: { from, to: FIM },
      descending: true,
      limit: POR_VEZ,
      consistent: true,
      after,
    });
    somas.push(...items.map(contasDoItem));
    enviados = somarContas(somas.map(({ contas }) => contas)).enviados;
    after = next;
  } while (after && enviados < LIMITES_DE_REPUTACAO.envios);
  return somas;
}

/** As somas com o que mais uma mensagem traz a um balde. */
function somarAoBalde(
  somas: readonly Somas[],
  { balde, mais }: { readonly balde: string; readonly mais: Partial<ContasDeEntrega> },
): ContasDeEntrega[] {
  const novo = { ...SEM_CONTAS, ...mais };
  const todas = somas.some((somas) => somas.balde === balde)
    ? somas.map((somas) =>
        somas.balde === balde ? { balde, contas: somarContas([somas.contas, novo]) } : somas,
      )
    : [...somas, { balde, contas: novo }].toSorted((a, b) => (a.balde < b.balde ? 1 : -1));
  return todas.map(({ contas }) => contas);
}

const rastro = (ctx: Ctx, versao: number) => ({
  versao: versao + 1,
  ator: ctx.ator,
  chamada: ctx.ids.chamada,
  atualizado_em: ctx.now.toISOString(),
});

/** A linha da pausa com mais um caso, e com a pausa que ele trouxe, se ninguém a mudou desde que se leu. */
const gravacaoDaPausa = (ctx: Ctx, { versao }: Pausa, muda: Partial<Pausa>): Write => ({
  update: pausaDosEnviosKey(ctx.usuario_id),
  set: { ...muda, ...rastro(ctx, versao) },
  where: [versao === 0 ? ['versao', 'not_exists'] : ['versao', '=', versao]],
});

/** O e-mail a quem vende: o que parou, por quê e o que fazer. */
const comunicadoDaPausa = (pausa: PausaDosEnvios) => ({
  assunto: 'Os seus lembretes por e-mail pararam',
  linhas: [
    `${numerosDaPausa(pausa)} Acima disso os provedores passam a recusar também os e-mails de quem os quer receber, e por isso os lembretes de vencimento pararam.`,
    'Boas-vindas, links de acesso e recibos continuam saindo.',
    pausa.motivo === 'devolucoes'
      ? 'O que fazer: no relatório de e-mails, veja os endereços que voltaram e corrija-os, ou apague os que não existem.'
      : 'O que fazer: no relatório de e-mails, veja quem reclamou, e confirme que todos na sua lista pediram para receber os seus avisos.',
    'Depois, em Lembretes automáticos, use ‘Retomar os envios’. A conta recomeça desse momento.',
  ],
});

type Mudou = {
  readonly antes: Pausa;
  readonly balde: string;
  /** Quanto as contas do balde mudam com o evento. */
  readonly mais: Partial<ContasDeEntrega>;
};

/**
 * O que um evento faz com os avisos do vendedor, para a transação dele (regra 42): para-os, quando as contas com ele
 * passam do limite, e o avisa por e-mail, uma vez por pausa. Cada devolução e cada reclamação muda a linha da pausa:
 * duas ao mesmo tempo não decidem sem se ver, e a que perde lê e decide de novo.
 */
export async function gravacoesDaPausa(
  {
    tabela,
    comunicarAoOperador,
  }: { readonly tabela: Table; readonly comunicarAoOperador: ComunicarAoOperador },
  ctx: Ctx,
  { antes, balde, mais }: Mudou,
): Promise<readonly Write[]> {
  const caso = (mais.devolvidos ?? 0) > 0 || (mais.reclamados ?? 0) > 0;
  const desde = comecoDaContagem(antes);
  // O que saiu antes da retomada já não conta, por mais tarde que se ouça dele.
  if (antes.pausa || balde < desde || (!caso && antes.versao === 0)) return [];
  const somas = await ultimasSomas(tabela, ctx.usuario_id, desde);
  const motivo = motivoDePausa(somarAoBalde(somas, { balde, mais }));
  if (!motivo) return caso ? [gravacaoDaPausa(ctx, antes, {})] : [];
  const pausa = { ...motivo, em: ctx.now.toISOString() };
  logger.warn('envios pausados', motivo);
  return [
    gravacaoDaPausa(ctx, antes, { pausa }),
    eventWrite(ctx, 'envios.pausados', ctx.usuario_id, motivo),
    ...(await comunicarAoOperador(ctx, { chave: `pausa#${antes.versao + 1}`, ...comunicadoDaPausa(pausa) })),
  ];
}

/**
 * Retoma os avisos de um vendedor, se a pausa ainda é a que ele viu; a conta recomeça daqui, porque senão parava de
 * novo com os mesmos números.
 */
export async function retomarEnvios(tabela: Table, ctx: Ctx, versao: number): Promise<Pausa> {
  const agora = ctx.now.toISOString();
  const falhas = await tryTransact(tabela, [
    {
      update: pausaDosEnviosKey(ctx.usuario_id),
      set: { pausa: null, retomado_em: agora, ...rastro(ctx, versao) },
      where: [
        ['versao', '=', versao],
        ['pausa', 'exists'],
      ],
    },
    eventWrite(ctx, 'envios.retomados', ctx.usuario_id),
  ]);
  // A mesma chamada, repetida depois de uma queda, acha o que já gravou.
  if (falhas && falhas[0]?.item?.chamada !== ctx.ids.chamada) {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  return lerPausa(tabela, ctx.usuario_id);
}
