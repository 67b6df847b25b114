import { cortar } from '../../shared/base/cortar.ts';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { silencioAte } from '../../shared/conversas/atendimento.rules.ts';
import { ehReacao } from '../../shared/conversas/conversas.rules.ts';
import { clientesDoTelefone } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Condition } from '../platform/expressions.ts';
import { tempoDoCliente } from '../platform/keys/cadastros.ts';
import {
  conversaKey,
  listaDeConversasIndex,
  mensagemKey,
  mensagensEntre,
} from '../platform/keys/conversas.ts';
import { queryPage, type Table, tryTransact } from '../platform/table.ts';
import { lerConversa } from './conversa.ts';
import { anotarSituacao, itemMandado } from './enviar-na-conversa.ts';
import { esperaMudou } from './esperar.ts';
import {
  type Conversa,
  camposDaEspera,
  ehMensagem,
  gravacaoDaVista,
  LETRAS_NA_LISTA,
  type MensagemDaConversa,
  mensagemGuardada,
} from './item.ts';
import type { MensagemRecebida } from './ler-notificacao.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

const MINUTO_MS = 60_000;
/** Em que volta do eco se procura o que nós mandamos: a nossa hora e a do WhatsApp não são a mesma. */
const EM_VOLTA_MS = 10 * MINUTO_MS;
/**
 * Até quanto um texto igual, de que ainda não se sabe o id, é o mesmo: o eco pode chegar antes da resposta a quem
 * mandou.
 */
const MESMO_TEXTO_MS = 2 * MINUTO_MS;
const MUITAS = 100;

const juntarEspacos = (texto: string) => texto.replace(/\s+/g, ' ').trim();

/** Se um eco é de uma mensagem que está saindo, e de que ainda não se sabe o id: o mesmo texto, à mesma hora. */
const estavaSaindo = (mensagem: MensagemDaConversa, eco: MensagemRecebida) =>
  mensagem.id_provedor === null &&
  mensagem.situacao !== 'falhou' &&
  juntarEspacos(mensagem.texto) === juntarEspacos(eco.texto) &&
  Math.abs(Date.parse(mensagem.em) - eco.em.getTime()) <= MESMO_TEXTO_MS;

async function acharAQueEcoou(tabela: Table, usuario_id: string, telefone: string, eco: MensagemRecebida) {
  const { items } = await queryPage(tabela, {
    ...mensagensEntre(usuario_id, telefone, {
      de: new Date(eco.em.getTime() - EM_VOLTA_MS),
      ate: new Date(eco.em.getTime() + EM_VOLTA_MS),
    }),
    limit: MUITAS,
    consistent: true,
  });
  const nossas = items
    .map((item) => mensagemGuardada.parse(item))
    .filter((item) => item.de !== 'cliente' && ehMensagem(item));
  const peloId = nossas.find(({ id_provedor }) => id_provedor === eco.id);
  return peloId ?? nossas.find((item) => estavaSaindo(item, eco)) ?? null;
}

const condicaoDoLido = (campo: string, valor: unknown): Condition =>
  valor == null ? [campo, 'not_exists'] : [campo, '=', valor];

/**
 * O que muda na conversa em que alguém da loja escreveu pelo celular: o assistente se cala, e quem esperava foi
 * respondido.
 */
function mudanca(
  ctx: Ctx,
  antes: Conversa | null,
  { em, telefone, texto, tipo, comparavel }: MensagemRecebida & { comparavel: string },
) {
  const cala = [silencioAte(em, 'pessoa'), antes?.silencio_ate ?? ''].sort().at(-1) ?? '';
  const respondeu = antes?.entrada_em == null || antes.entrada_em <= em.toISOString();
  return {
    ...(antes ? {} : { numero: telefone }),
    ultima_em: ctx.now.toISOString(),
    ultima_texto: cortar(texto || tipo, LETRAS_NA_LISTA),
    ultima_de: 'pessoa',
    respondeu_em: [],
    // O que chegou tão atrasado que as 12 horas já passaram não cala ninguém.
    ...(cala > ctx.now.toISOString() ? { silencio_ate: cala, silencio_de: 'pessoa' } : {}),
    ...(respondeu ? { ...camposDaEspera(ctx.usuario_id, comparavel, null), nao_lidas: 0 } : {}),
  };
}

/**
 * Guarda o que saiu pelo número da loja sem que nós o mandássemos: é de uma pessoa, no celular (regra 44). O eco do que
 * nós mandamos, em qualquer ordem com a resposta do provedor, só confirma que saiu. Uma reação não é uma mensagem; o
 * repetido não muda nada.
 */
export async function guardarEco(tabela: Table, ctx: Ctx, eco: MensagemRecebida): Promise<void> {
  const { usuario_id } = ctx;
  if (ehReacao(eco.tipo) || !/^\d+$/.test(eco.telefone)) return;
  const telefone = telefoneComparavel(eco.telefone);
  const nossa = await acharAQueEcoou(tabela, usuario_id, telefone, eco);
  if (nossa) {
    if (nossa.id_provedor !== null) return;
    const chave = mensagemKey(usuario_id, telefone, nossa);
    await anotarSituacao(tabela, chave, { situacao: 'aceita', motivo: null, id_provedor: eco.id });
    return;
  }
  const clientes = await clientesDoTelefone(tabela, usuario_id, telefone);
  const em = eco.em.toISOString();
  const [dono] = clientes;
  const item = itemMandado(
    { ...ctx, now: eco.em },
    { telefone, id: eco.id, de: 'pessoa', formato: eco.tipo, texto: eco.texto },
  );
  await decideAgain('Eco do celular da loja', async () => {
    const antes = await lerConversa(tabela, usuario_id, telefone);
    const falhas = await tryTransact(tabela, [
      {
        put: {
          ...item,
          ...(dono ? tempoDoCliente(usuario_id, dono, { em, id: eco.id }) : {}),
          situacao: 'aceita',
          id_provedor: eco.id,
        },
        where: [['pk', 'not_exists']],
      },
      gravacaoDaVista(usuario_id, telefone, eco.id),
      {
        update: conversaKey(usuario_id, telefone),
        set: {
          ...listaDeConversasIndex(usuario_id, ctx.now.toISOString(), telefone),
          clientes,
          expira_em: item.expira_em,
          ...mudanca(ctx, antes, { ...eco, comparavel: telefone }),
        },
        where: [
          condicaoDoLido('silencio_ate', antes?.silencio_ate),
          condicaoDoLido('entrada_em', antes?.entrada_em),
        ],
      },
      ...(antes?.espera_desde == null ? [] : [esperaMudou(ctx, telefone)]),
    ]);
    return falhas && !falhas[0] && !falhas[1] ? AGAIN : null;
  });
}
