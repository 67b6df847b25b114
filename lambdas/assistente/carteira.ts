import type { ConfiguracaoDoAssistente } from '../../shared/assistente/assistente.schema.ts';
import { custoMicro, reservaDaBuscaMicro, reservaMicro } from '../../shared/assistente/custo.rules.ts';
import { reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import type { MensagemDoModelo, ModeloDeLinguagem, RespostaDoModelo } from './ports.ts';
import { acertarGasto, reservarGasto } from './teto-do-mes.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'today'>;
type Perguntado = RespostaDoModelo | { readonly ok: false; readonly falha: 'teto' };

/**
 * O modelo de um vendedor com o teto do mês na frente (regra 45): cada chamada se reserva antes e se acerta depois; sem
 * preços, nada se conta. Os vetores que não cabem no teto não se pedem.
 */
export function abrirCarteira(
  tabela: Table,
  { usuario_id, today }: Ctx,
  { precos, teto_mensal }: ConfiguracaoDoAssistente,
) {
  const doMes = { usuario_id, mes: today.slice(0, 7) };
  const teto_micro = teto_mensal === null ? null : reaisParaCentavos(teto_mensal) * 10_000;
  const reservar = async (reserva_micro: number) =>
    precos === null || reservarGasto(tabela, { ...doMes, reserva_micro, teto_micro });
  const acertar = async (reserva_micro: number, gasto_micro: number | null) => {
    if (gasto_micro !== null) await acertarGasto(tabela, { ...doMes, reserva_micro, gasto_micro });
  };
  return {
    /** Pergunta ao modelo, se cabe no teto; a que falhou pode ter sido cobrada, e a reserva fica contada. */
    perguntar: async (
      modelo: ModeloDeLinguagem,
      pedido: {
        readonly mensagens: readonly MensagemDoModelo[];
        readonly temperatura: number;
        readonly max_tokens: number;
      },
    ): Promise<Perguntado> => {
      const reserva = precos === null ? 0 : reservaMicro(pedido.mensagens, pedido.max_tokens, precos);
      if (!(await reservar(reserva))) return { ok: false, falha: 'teto' };
      const resposta = await modelo.responder(pedido);
      if (resposta.ok) {
        const { tokens_entrada: entrada, tokens_saida: saida } = resposta;
        await acertar(reserva, custoMicro({ entrada, saida, busca: 0 }, precos));
      }
      return resposta;
    },
    /** O modelo que só põe em vetores o que cabe no teto; o que não cabe procura-se por palavras. */
    comTeto: (modelo: ModeloDeLinguagem): ModeloDeLinguagem => ({
      ...modelo,
      vetores: async (textos) => {
        const reserva = precos === null ? 0 : reservaDaBuscaMicro(textos, precos);
        if (!(await reservar(reserva))) {
          return { ok: false, falha: 'sem_cota', motivo: 'o teto de gasto do mês foi atingido' };
        }
        const vetores = await modelo.vetores(textos);
        if (vetores.ok)
          await acertar(reserva, custoMicro({ entrada: 0, saida: 0, busca: vetores.tokens }, precos));
        return vetores;
      },
    }),
  };
}
