import { lerAvisoDaResend } from '../../lambdas/adapters/resend-avisos.ts';
import { lerAvisoDoSes } from '../../lambdas/adapters/ses-avisos.ts';
import { consumirEntregas, type DepsDasEntregas } from '../../lambdas/entregas/consumir.ts';
import { gravacoesDoAvisoAoOperador } from '../../lambdas/mensagens/index.ts';
import { eventoDaFila, umaFila } from '../support/eventos.ts';
import type { Cenario } from './cenario.ts';

/** Entrega um lote de avisos à consumidora da fila `entregas`, como ela roda; diz quantos voltaram à fila. */
export async function consumirAvisos(
  c: Cenario,
  corpos: readonly unknown[],
  deps: Partial<Pick<DepsDasEntregas, 'confirmarEnvio' | 'tabela'>> = {},
): Promise<number> {
  const { batchItemFailures } = await consumirEntregas(
    {
      fila: umaFila('entregas'),
      tabela: c.tabela,
      relogio: c.relogio,
      lerEvento: { resend: lerAvisoDaResend, ses: lerAvisoDoSes },
      tratarDoWhatsapp: async () => {},
      confirmarEnvio: async () => 'feito',
      avisarOperador: async (ctx, aviso) =>
        gravacoesDoAvisoAoOperador(ctx, { ...aviso, para: { nome: 'Ana Lima', email: 'ana@loja.com.br' } }),
      ...deps,
    },
    eventoDaFila(corpos.map((corpo) => JSON.stringify(corpo))),
  );
  return batchItemFailures.length;
}
