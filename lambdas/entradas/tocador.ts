import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { abrirCofre } from '../adapters/cofre.ts';
import { empurrarPelaRede } from '../adapters/empurrar.ts';
import { redeDosVendedores } from '../adapters/rede-dos-vendedores.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import { lerConversa } from '../conversas/index.ts';
import { gravacoesDoComunicado } from '../mensagens/index.ts';
import { movimentosDoPagamento } from '../pedidos/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { origemDoPainel } from '../platform/origem.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import { consumirToques } from '../toques/consumir.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'COFRE_CHAVE',
  'REDE_LOCAL',
  'EMAIL_REMETENTE',
  'PAINEL_ORIGEM',
  'FILA_TOQUES_URL',
]);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('toques', env.FILA_TOQUES_URL);
const { decifrar } = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const empurrar = empurrarPelaRede({
  rede: redeDosVendedores(env.REDE_LOCAL, env.ESTAGIO),
  contato: `mailto:${env.EMAIL_REMETENTE}`,
});

/** Fila `toques`: avisa quem vende, nos aparelhos dele, do que acabou de acontecer. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return consumirToques(
    {
      fila,
      tabela,
      relogio: systemClock,
      empurrar,
      decifrar,
      painel: origemDoPainel(env.PAINEL_ORIGEM),
      movimentosDe: (usuario_id, pagamento) => movimentosDoPagamento({ tabela }, usuario_id, pagamento),
      quemEspera: async (usuario_id, telefone) => {
        const conversa = await lerConversa(tabela, usuario_id, telefone);
        return conversa?.espera_desde ? { nome: conversa.nome ?? '', desde: conversa.espera_desde } : null;
      },
      nomeDaAssinatura: async (usuario_id, id) =>
        (await lerAssinatura(tabela, usuario_id, id))?.cliente.nome ?? '',
      comunicarAoOperador: async (ctx, aviso) => {
        const perfil = await lerUsuario(tabela, ctx.usuario_id);
        return perfil
          ? gravacoesDoComunicado(ctx, { ...aviso, para: { nome: perfil.nome, email: perfil.email } })
          : [];
      },
    },
    event,
  );
}
