import { decidirConversa, esperaPelaSeguinte } from '../../shared/assistente/decidir.rules.ts';
import { proximaAbertura } from '../../shared/assistente/horario.rules.ts';
import { MAXIMO_DA_RAJADA_S, SEGUNDOS_DE_RAJADA } from '../../shared/base/esperas.ts';
import { type enviarNaConversa, resolverTranscricao, segundosAteDesistir } from '../conversas/index.ts';
import type { Clock } from '../platform/clock.ts';
import { NotYet } from '../platform/consume.ts';
import { newContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { comporSaida, type DepsParaCompor } from './compor.ts';
import { dizerAusencia, falar, ignorar } from './falar.ts';
import { perguntarDeNovo } from './perguntar-de-novo.ts';
import { tomarVez } from './respostas-por-minuto.ts';
import { reunir } from './reunir.ts';

/** O que o assistente usa para atender. */
export type DepsDoAtendimento = DepsParaCompor &
  Parameters<typeof enviarNaConversa>[0] & { readonly relogio: Clock };

/**
 * Atende o que chegou de um telefone: lê, decide, responde. A rajada tem uma resposta só, dada por quem chega por
 * último. Lança quando as respostas do minuto acabaram, fora do horário ou com o modelo fora do ar: a fila traz a
 * mensagem de volta.
 */
export function atender(
  deps: DepsDoAtendimento,
  { usuario_id, telefone, mensagem }: { usuario_id: string; telefone: string; mensagem: string },
): Promise<null> {
  const { tabela, relogio } = deps;
  let temVez = false;
  return decideAgain('Resposta do assistente', async () => {
    const ctx = newContext(relogio, { usuario_id, ator: 'assistente' });
    const reunido = await reunir(deps, ctx, telefone);
    if (!reunido) return null;
    if (!reunido.pendentes.some(({ id }) => id === mensagem)) {
      const audio = reunido.por_ouvir.find(({ id }) => id === mensagem);
      if (audio) {
        // Transcrito, ele chega outra vez; isto só serve ao que ninguém transcreveu: uma pessoa o ouve.
        const faltam = segundosAteDesistir(audio, ctx.now);
        if (faltam > 0) throw new NotYet(faltam);
        await resolverTranscricao(tabela, ctx, { telefone, audio, ouvido: { sem: 'demorou' } });
        return AGAIN;
      }
      // Quem a tratou pode ter caído antes de mandar: a mensagem volta quando se souber, e alguém espera por ela.
      if (reunido.saber_em !== null) throw new NotYet(reunido.saber_em);
      return null;
    }
    const { conversa, pendentes, configuracao } = reunido;
    const rajada = { rajada: SEGUNDOS_DE_RAJADA, maximo: MAXIMO_DA_RAJADA_S };
    if (esperaPelaSeguinte(mensagem, pendentes, rajada)) return null;
    const decisao = decidirConversa({ configuracao, conversa, chegadas: pendentes, agora: ctx.now });
    if (decisao.fazer === 'ignorar' || decisao.fazer === 'calar') {
      return ignorar(deps, ctx, reunido, { motivo: decisao.motivo, espera: decisao.fazer === 'ignorar' });
    }
    if (decisao.fazer === 'ausentar') {
      const abre = proximaAbertura(configuracao, ctx.now);
      if (!abre) return ignorar(deps, ctx, reunido, { motivo: decisao.motivo, espera: true });
      await dizerAusencia(deps, ctx, reunido, decisao.marca);
      throw new NotYet(Math.ceil((abre.getTime() - ctx.now.getTime()) / 1_000));
    }
    if (!temVez) {
      const cliente = conversa.clientes.length > 0;
      const espera = await tomarVez(tabela, ctx, { por_minuto: configuracao.mensagens_por_minuto, cliente });
      if (espera !== null) throw new NotYet(espera);
      temVez = true;
    }
    const saida = await comporSaida(deps, ctx, reunido, decisao);
    const segundos = await perguntarDeNovo(deps, ctx, reunido, saida);
    if (segundos !== null) throw new NotYet(segundos);
    // O modelo demora: quem entrou enquanto isso vê-se na gravação.
    return falar(deps, newContext(relogio, { usuario_id, ator: 'assistente' }), reunido, saida);
  });
}
