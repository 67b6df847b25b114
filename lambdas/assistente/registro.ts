import { createHash } from 'node:crypto';
import { type DecisaoParaGuardar, decisaoDoAssistente } from '../../shared/assistente/assistente.schema.ts';
import { SEM_RESPOSTA } from '../../shared/assistente/motivos.ts';
import { cortar } from '../../shared/base/cortar.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { radicaisDe } from '../../shared/conhecimento/palavras.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import {
  decisaoKey,
  decisoesList,
  decisoesPorDesfecho,
  diaDoAssistenteKey,
  perguntaSemRespostaKey,
  perguntasSemRespostaList,
} from '../platform/keys/assistente.ts';
import { baseDaLinha } from '../platform/keys/conhecimento.ts';
import { timeOrder } from '../platform/keys/key.ts';
import type { Write } from '../platform/table.ts';

/** Dias que uma decisão fica guardada, como a conversa de que é: 13 meses (regra 46). */
const DIAS_DAS_DECISOES = 396;
/** Até onde se guarda o que se perguntou. */
const LETRAS_DA_PERGUNTA = 1_000;

/** A mesma pergunta escrita de outro jeito tem o mesmo id, dentro das bases em que se procurou. */
function idDaPergunta(pergunta: string, bases: readonly string[]): string {
  const radicais = [...new Set(radicaisDe(pergunta))].sort();
  const palavras = radicais.length > 0 ? radicais.join(' ') : pergunta.trim().toLowerCase();
  return createHash('sha256')
    .update(`${[...bases].sort().join()}\n${palavras}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * As gravações de uma decisão, para a transação de quem a toma: o registro dela, uma vez por id, as somas do dia (com o
 * uso de cada item que respondeu) e, do que ninguém soube responder, a pergunta. Só a do registro tem condição.
 */
export function gravacoesDaDecisao(
  { usuario_id }: Pick<RequestContext, 'usuario_id'>,
  decisao: DecisaoParaGuardar,
): Write[] {
  const { id, em, telefone, nome, pergunta, desfecho, motivo, ...lida } = decisaoDoAssistente.parse({
    ...decisao,
    pergunta: cortar(decisao.pergunta, LETRAS_DA_PERGUNTA),
  });
  const { bases: linhas, itens: daLinha, ...resto } = lida;
  const bases = linhas.map(baseDaLinha);
  const itens = daLinha.map((item) => ({ ...item, produto: baseDaLinha(item.produto) }));
  const expira_em = ttlInDays(DIAS_DAS_DECISOES);
  const ordem = timeOrder(em, id);
  const registro: Write = {
    put: {
      ...Object.fromEntries(Object.entries({ ...resto, nome }).filter(([, valor]) => valor !== null)),
      ...decisaoKey(usuario_id, { telefone, id }),
      gsi1pk: decisoesList(usuario_id),
      gsi1sk: ordem,
      gsi2pk: decisoesPorDesfecho(usuario_id, desfecho),
      gsi2sk: ordem,
      decisao_id: id,
      em,
      telefone,
      pergunta,
      desfecho,
      motivo,
      bases,
      itens,
      expira_em,
    },
    where: [['pk', 'not_exists']],
  };
  const usados = desfecho === 'respondida' ? itens : [];
  const somas: Write = {
    update: diaDoAssistenteKey(usuario_id, dataEmSaoPaulo(new Date(em))),
    add: {
      [`${desfecho}s`]: 1,
      [`motivo#${motivo}`]: 1,
      tokens_entrada: resto.tokens_entrada,
      tokens_saida: resto.tokens_saida,
      tokens_busca: resto.tokens_busca,
      ...(resto.custo_micro === null ? {} : { custo_micro: resto.custo_micro }),
      ...Object.fromEntries(usados.map((item) => [`uso#${item.id}`, 1])),
    },
  };
  if (!SEM_RESPOSTA.has(motivo)) return [registro, somas];
  const chave = perguntaSemRespostaKey(usuario_id, idDaPergunta(pergunta, bases));
  const semResposta: Write = {
    update: chave,
    // A última vez que se perguntou é a que se mostra; a que já se tratou continua tratada.
    set: {
      gsi1pk: perguntasSemRespostaList(usuario_id),
      gsi1sk: timeOrder(em, chave.sk),
      pergunta,
      em,
      telefone,
      nome,
      bases,
      expira_em,
    },
    add: { vezes: 1 },
  };
  return [registro, somas, semResposta];
}
