import type { ConfiguracaoDoAssistente } from '../../shared/assistente/assistente.schema.ts';
import {
  custoDoAudioMicro,
  custoMicro,
  reservaDaBuscaMicro,
  reservaMicro,
} from '../../shared/assistente/custo.rules.ts';
import { reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import type {
  FalhaDoModelo,
  MensagemDoModelo,
  ModeloDeLinguagem,
  RespostaDoModelo,
  Transcrito,
} from './ports.ts';
import { acertarGasto, reservarGasto } from './teto-do-mes.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'today'>;
type SemTeto = { readonly ok: false; readonly falha: 'teto' };
type Perguntado = RespostaDoModelo | SemTeto;
type Ouvido = (Transcrito & { readonly custo_micro: number }) | SemTeto;

/** Quem recusa assim não ouviu nada: não o cobra. */
const SEM_COBRAR: ReadonlySet<FalhaDoModelo> = new Set([
  'sem_cota',
  'chave_recusada',
  'limite',
  'pedido_recusado',
]);

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
    /** Transcreve um áudio, se a duração dele cabe no teto; `por_hora` em reais. */
    transcrever: async (
      modelo: ModeloDeLinguagem,
      {
        segundos,
        por_hora,
        ...audio
      }: Parameters<ModeloDeLinguagem['transcrever']>[0] & {
        readonly segundos: number;
        readonly por_hora: number;
      },
    ): Promise<Ouvido> => {
      const reserva_micro = custoDoAudioMicro(segundos, por_hora);
      if (!(await reservarGasto(tabela, { ...doMes, reserva_micro, teto_micro }))) {
        return { ok: false, falha: 'teto' };
      }
      const ouvido = await modelo.transcrever(audio);
      if (ouvido.ok) {
        const custo_micro = custoDoAudioMicro(ouvido.segundos ?? segundos, por_hora);
        await acertar(reserva_micro, custo_micro);
        return { ...ouvido, custo_micro };
      }
      if (SEM_COBRAR.has(ouvido.falha)) await acertar(reserva_micro, 0);
      return { ...ouvido, custo_micro: 0 };
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
