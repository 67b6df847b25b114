import { ehFantasma, MINIMO_DO_AUDIO_S } from '../../shared/assistente/fantasmas.rules.ts';
import type { SemTranscricao } from '../../shared/conversas/transcricao.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { diaDoAssistenteKey } from '../platform/keys/assistente.ts';
import { logger } from '../platform/logger.ts';
import { type Table, transact } from '../platform/table.ts';
import { abrirCarteira } from './carteira.ts';
import { lerConfiguracao } from './configuracao.ts';
import type { EscolherModelo, FalhaDoModelo } from './ports.ts';

const SEM: Readonly<Record<FalhaDoModelo | 'teto', SemTranscricao>> = {
  teto: 'teto',
  sem_resposta: 'falhou',
  limite: 'falhou',
  resposta_ilegivel: 'falhou',
  sem_cota: 'recusada',
  chave_recusada: 'recusada',
  pedido_recusado: 'recusada',
};

/** Se os áudios que chegam a um vendedor se transcrevem: ele o ligou, e o assistente responde com IA. */
export async function transcreveAudios(tabela: Table, usuario_id: string): Promise<boolean> {
  const { ativo, modo_ia, transcrever_audios } = await lerConfiguracao(tabela, usuario_id);
  return ativo && modo_ia && transcrever_audios;
}

/** O que se diz, numa linha de texto como a que se escreve: sem o que um teclado não põe. */
const limpar = (texto: string) =>
  texto
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/**
 * Transcreve um áudio pelo modelo que o vendedor ligou: o custo reserva-se antes, pela duração, dentro do teto do mês
 * (regra 45), e soma-se ao dia. Uma chamada só: o que não deu, uma pessoa ouve.
 */
export const transcreverAudio =
  ({ tabela, escolherModelo }: { readonly tabela: Table; readonly escolherModelo: EscolherModelo }) =>
  async (
    ctx: Pick<RequestContext, 'usuario_id' | 'today'>,
    audio: {
      readonly bytes: Uint8Array;
      readonly tipo: string;
      readonly extensao: string;
      readonly segundos: number;
    },
  ): Promise<{ readonly texto: string } | { readonly sem: SemTranscricao }> => {
    const { usuario_id, today } = ctx;
    const configuracao = await lerConfiguracao(tabela, usuario_id);
    const { ativo, modo_ia, transcrever_audios, modelo_de_audio: modelo, preco_do_audio } = configuracao;
    // Pode ter-se desligado enquanto o arquivo vinha.
    if (!ativo || !modo_ia || !transcrever_audios || preco_do_audio === null) return { sem: 'desligada' };
    // Em menos de um segundo ninguém pergunta nada, e o modelo inventa.
    if (audio.segundos < MINIMO_DO_AUDIO_S) return { sem: 'vazia' };
    const provedor = await escolherModelo(usuario_id);
    if (!provedor) return { sem: 'desligada' };
    const ouvido = await abrirCarteira(tabela, ctx, configuracao).transcrever(provedor, {
      ...audio,
      modelo,
      por_hora: preco_do_audio,
    });
    if (!ouvido.ok) {
      if (ouvido.falha !== 'teto') logger.warn('o áudio não se transcreveu', { falha: ouvido.falha });
      return { sem: SEM[ouvido.falha] };
    }
    const { custo_micro } = ouvido;
    if (custo_micro > 0) {
      await transact(tabela, [{ update: diaDoAssistenteKey(usuario_id, today), add: { custo_micro } }]);
    }
    const texto = limpar(ouvido.texto);
    return ehFantasma(texto, audio.segundos) ? { sem: 'vazia' } : { texto };
  };
