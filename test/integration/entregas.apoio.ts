import { lerNotificacaoDaResend } from '../../lambdas/adapters/resend-notificacoes.ts';
import { lerNotificacaoDoSes } from '../../lambdas/adapters/ses-notificacoes.ts';
import { consumirEntregas, type DepsDasEntregas } from '../../lambdas/entregas/consumir.ts';
import { gravacoesDoComunicado } from '../../lambdas/mensagens/index.ts';
import { eventoDaFila, umaFila } from '../support/eventos.ts';
import type { Cenario } from './cenario.ts';

/** Entrega um lote de notificações à consumidora da fila `entregas`, como ela roda; diz quantos voltaram à fila. */
export async function consumirNotificacoes(
  c: Cenario,
  corpos: readonly unknown[],
  deps: Partial<Pick<DepsDasEntregas, 'confirmarEnvio' | 'tabela'>> = {},
): Promise<number> {
  const { batchItemFailures } = await consumirEntregas(
    {
      fila: umaFila('entregas'),
      tabela: c.tabela,
      relogio: c.relogio,
      lerEvento: { resend: lerNotificacaoDaResend, ses: lerNotificacaoDoSes },
      tratarDoWhatsapp: async () => {},
      confirmarEnvio: async () => 'feito',
      comunicarAoOperador: async (ctx, notificacao) =>
        gravacoesDoComunicado(ctx, { ...notificacao, para: { nome: 'Ana Lima', email: 'ana@loja.com.br' } }),
      ...deps,
    },
    eventoDaFila(corpos.map((corpo) => JSON.stringify(corpo))),
  );
  return batchItemFailures.length;
}
