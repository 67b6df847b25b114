import type { DecisaoParaGuardar } from '../../shared/assistente/assistente.schema.ts';
import { gatilhoAte } from '../../shared/assistente/decidir.rules.ts';
import { temGatilho } from '../../shared/assistente/intencao.rules.ts';
import { MOTIVOS, type Motivo } from '../../shared/assistente/motivos.ts';
import { somarResposta } from '../../shared/assistente/respostas-por-hora.rules.ts';
import { trocarPrimeiroNome } from '../../shared/assistente/textos.rules.ts';
import { TIPOS_QUE_MARCAM } from '../../shared/assistente/tipos.ts';
import { silencioAte } from '../../shared/conversas/atendimento.rules.ts';
import type { DecisaoDaMensagem } from '../../shared/conversas/conversas.schema.ts';
import { deixarEsperando, enviarNaConversa, esperaMudou, esperando } from '../conversas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN } from '../platform/decide-again.ts';
import { assistenteKey } from '../platform/keys/assistente.ts';
import { conversaKey } from '../platform/keys/conversas.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import type { Saida } from './compor.ts';
import { gravacoesDaDecisao } from './registro.ts';
import { ordemDaUltima, perguntaDe, type Reunido } from './reunir.ts';

type Deps = Parameters<typeof enviarNaConversa>[0];

const MARCAM: ReadonlySet<string> = new Set(TIPOS_QUE_MARCAM);
/** Quem espera por causa de dinheiro ou de acesso espera até que uma pessoa trate disso. */
const esperaUmaPessoa = ({ espera_desde, passada_motivo }: Reunido['conversa']) =>
  espera_desde !== null && passada_motivo !== null && MARCAM.has(passada_motivo);

/** O registro do que se decidiu, para a mesma transação. */
function registroDe(
  ctx: RequestContext,
  { conversa, pendentes }: Reunido,
  saida: Pick<Saida, 'motivo' | 'resposta' | 'quem'> & { readonly texto: string | null },
): DecisaoParaGuardar {
  const { resposta, motivo, quem, texto } = saida;
  const ultima = pendentes.at(-1);
  const primeira = pendentes[0];
  return {
    id: ultima?.id ?? '',
    em: ctx.now.toISOString(),
    telefone: conversa.telefone,
    numero: conversa.numero,
    nome: quem?.nome ?? conversa.nome,
    pergunta: perguntaDe(pendentes),
    desfecho: MOTIVOS[motivo].desfecho,
    motivo,
    por: resposta?.por ?? null,
    bases: [...(quem?.bases ?? [])],
    itens: [...(resposta?.itens ?? [])],
    tokens_entrada: resposta?.tokens_entrada ?? 0,
    tokens_saida: resposta?.tokens_saida ?? 0,
    tokens_busca: resposta?.tokens_busca ?? 0,
    custo_micro: resposta?.custo_micro ?? null,
    modelo: resposta?.modelo ?? null,
    ms: primeira ? ctx.now.getTime() - Date.parse(primeira.chegou_em) : 0,
    resposta: texto,
  };
}

/**
 * Não se responde: fica registrado por quê, e a conversa espera por uma pessoa, a não ser que `espera` seja falso. O
 * que toca em dinheiro ou em acesso fica dito nela (regra 72).
 */
export async function ignorar(
  { tabela }: { readonly tabela: Table },
  ctx: RequestContext,
  reunido: Reunido,
  { motivo, espera: deveEsperar }: { readonly motivo: Motivo; readonly espera: boolean },
) {
  const { conversa, configuracao } = reunido;
  const registro = registroDe(ctx, reunido, { motivo, resposta: null, quem: null, texto: null });
  // Quem nunca abriu o assistente não tem o que ler dele.
  const registra = configuracao.versao > 0;
  const espera = deveEsperar ? esperando(ctx, conversa) : { mudar: {}, conta: [], junto: [] };
  const tratada_ate = ordemDaUltima(reunido);
  const falhas = await tryTransact(tabela, [
    {
      update: conversaKey(ctx.usuario_id, conversa.telefone),
      set: { tratada_ate, ...espera.mudar, ...(MARCAM.has(motivo) ? { passada_motivo: motivo } : {}) },
      where: [['tratada_ate', 'absent_or_less', tratada_ate]],
    },
    ...espera.conta,
    ...(registra ? [...espera.junto, ...gravacoesDaDecisao(ctx, registro)] : []),
  ]);
  return falhas ? AGAIN : null;
}

/** O que muda na conversa quando o assistente fala; quem a passa a uma pessoa cala-se (regra 72). */
function mudancaDe(ctx: RequestContext, reunido: Reunido, passou: Motivo | null) {
  const { conversa, pendentes, configuracao } = reunido;
  const agora = ctx.now.toISOString();
  const comGatilho =
    configuracao.palavras_gatilho !== null &&
    pendentes.some(({ texto }) => temGatilho(texto, configuracao.palavras_gatilho));
  return {
    tratada_ate: ordemDaUltima(reunido),
    apresentada_em: conversa.apresentada_em ?? agora,
    respondeu_em: somarResposta(conversa.respondeu_em, ctx.now),
    ...(comGatilho ? { gatilho_ate: gatilhoAte(ctx.now) } : {}),
    modelo_falhou_em: null,
    ...(passou === null
      ? esperaUmaPessoa(conversa)
        ? {}
        : { espera_desde: null }
      : {
          silencio_ate: silencioAte(ctx.now, 'passagem'),
          silencio_de: 'passagem',
          passada_em: agora,
          passada_motivo: passou,
        }),
  };
}

/** O que fica na mensagem para se corrigir dali: a decisão e os itens da resposta; null quando não se usou nenhum. */
const decisaoDe = ({ id, desfecho, itens }: DecisaoParaGuardar): DecisaoDaMensagem | null =>
  desfecho === 'respondida' && itens.length > 0
    ? { id, itens: itens.map(({ id, produto, titulo }) => ({ id, produto, titulo })) }
    : null;

/**
 * Manda a resposta se a conversa e o assistente ainda estão como se leram: uma pessoa que entrou, outra execução que
 * respondeu, ou quem vende que pausou mudam a decisão, e ela se toma de novo.
 */
export async function falar(deps: Deps, ctx: RequestContext, reunido: Reunido, saida: Saida) {
  const { conversa } = reunido;
  const { texto, motivo } = saida;
  const passou = MOTIVOS[motivo].desfecho === 'passada' ? motivo : null;
  const mudar = mudancaDe(ctx, reunido, passou);
  const onde = [
    ['tratada_ate', 'absent_or_less', mudar.tratada_ate],
    ['silencio_ate', 'absent_or_less', ctx.now.toISOString()],
  ] as const;
  const espera = passou === null ? null : esperando(ctx, conversa);
  const registro = registroDe(ctx, reunido, saida);
  const resultado = await enviarNaConversa(deps, ctx, {
    conversa,
    id: `assistente-${mudar.tratada_ate}`,
    de: 'assistente',
    texto,
    decisao: decisaoDe(registro),
    mudar: { ...mudar, ...saida.mudar, ...espera?.mudar },
    onde,
    junto: [
      { check: assistenteKey(ctx.usuario_id), where: [['ativo', '=', true]] },
      ...gravacoesDaDecisao(ctx, registro),
      ...(espera ? [...espera.conta, ...espera.junto] : []),
      ...(espera === null && conversa.espera_desde !== null ? [esperaMudou(ctx, conversa.telefone)] : []),
    ],
  });
  if (resultado.situacao === 'nao_reivindicada') return AGAIN;
  if (resultado.situacao === 'aceita') return null;
  const falhou = registroDe(ctx, reunido, { ...saida, resposta: null, motivo: 'envio_falhou' });
  // Como ficou ao reivindicar a resposta, que pode ter tirado a espera que se leu.
  await deixarEsperando(deps.tabela, ctx, { ...conversa, ...mudar, ...espera?.mudar });
  await tryTransact(deps.tabela, gravacoesDaDecisao(ctx, { ...falhou, id: `${falhou.id}-envio` }));
  return null;
}

/** A ausência se diz uma vez por dia e pessoa; o que toca em dinheiro ou em acesso fica marcado logo (regra 72). */
export async function dizerAusencia(deps: Deps, ctx: RequestContext, reunido: Reunido, marca: Motivo | null) {
  const { conversa, configuracao } = reunido;
  if (marca !== null) await marcarEspera(deps, ctx, conversa, marca);
  if (conversa.ausencia_em === ctx.today) return;
  await enviarNaConversa(deps, ctx, {
    conversa,
    id: `ausencia-${ctx.today}`,
    de: 'assistente',
    texto: trocarPrimeiroNome(configuracao.texto_ausencia, null),
    mudar: { ausencia_em: ctx.today },
    onde: [['ausencia_em', 'absent_or_less', ctx.today]],
    junto: [{ check: assistenteKey(ctx.usuario_id), where: [['ativo', '=', true]] }],
  });
}

/** A conversa fica marcada com o que a pessoa quer, e espera por uma pessoa. */
async function marcarEspera(
  { tabela }: Deps,
  ctx: RequestContext,
  conversa: Reunido['conversa'],
  marca: Motivo,
) {
  if (conversa.espera_desde === null) await deixarEsperando(tabela, ctx, conversa);
  if (conversa.passada_motivo === marca) return;
  await tryTransact(tabela, [
    {
      update: conversaKey(ctx.usuario_id, conversa.telefone),
      set: { passada_motivo: marca },
      where: [['pk', 'exists']],
    },
  ]);
}
