import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { type Alvo, certo, esperar, falhou, fazer, type Linha, vistoNaoConferido } from './passo.ts';

const executar = promisify(execFile);
const historico = z.object({
  AlarmHistoryItems: z.array(z.object({ Timestamp: z.string(), HistorySummary: z.string() })),
});
const faltaAws = (erro: unknown) => erro instanceof Error && 'code' in erro && erro.code === 'ENOENT';

/** Finge que um alarme toca e lê no histórico se a ação dele, que é avisar o tópico, deu certo. */
export async function provarAlarme({ alarme, esperaMs }: Alvo): Promise<Linha> {
  return fazer('Um alarme chega ao tópico', async () => {
    if (!alarme) return vistoNaoConferido('passe --estagio, com a sessão da AWS aberta');
    const aws = (...argumentos: string[]) =>
      executar('aws', ['cloudwatch', ...argumentos, '--region', alarme.regiao, '--output', 'json']);
    const comeco = Date.now();
    try {
      await aws(
        'set-alarm-state',
        '--alarm-name',
        alarme.nome,
        '--state-value',
        'ALARM',
        '--state-reason',
        'Prova de que o aviso chega',
      );
    } catch (erro) {
      if (faltaAws(erro)) return vistoNaoConferido('não há a linha de comando da AWS nesta máquina');
      throw erro;
    }
    const feita = await esperar(esperaMs, async () => {
      const { stdout } = await aws(
        'describe-alarm-history',
        '--alarm-name',
        alarme.nome,
        '--history-item-type',
        'Action',
        '--max-records',
        '5',
      );
      const [ultima] = historico
        .parse(JSON.parse(stdout))
        .AlarmHistoryItems.filter(({ Timestamp }) => Date.parse(Timestamp) >= comeco - 1_000);
      return ultima?.HistorySummary ?? null;
    });
    if (feita === null) return falhou('a ação não apareceu no histórico do alarme');
    return feita.startsWith('Successfully')
      ? certo('a ação deu certo; o e-mail é com quem está de plantão')
      : falhou(feita);
  });
}
