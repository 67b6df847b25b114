import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { enderecoDaConta } from '../../shared/base/enderecos-da-loja.ts';
import { AMBIENTE_DO_WHATSAPP, escolherWhatsapp } from '../adapters/remetentes-de-whatsapp.ts';
import { lerNotificacaoDaResend } from '../adapters/resend-notificacoes.ts';
import { lerNotificacaoDoSes } from '../adapters/ses-notificacoes.ts';
import { causaDaFalha } from '../adapters/whatsapp-erros.ts';
import { transcreveAudios } from '../assistente/index.ts';
import { marcarRespondida } from '../cobrancas/index.ts';
import { responderComando, tratarDoWhatsapp } from '../conversas/index.ts';
import { consumirEntregas } from '../entregas/consumir.ts';
import { credencialDe } from '../integracoes/index.ts';
import { confirmarEnvio, falharEnvio, gravacoesDoComunicado } from '../mensagens/index.ts';
import { systemClock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import { lojaDe } from '../site/index.ts';
import { aplicarStatusDoModelo } from '../templates/index.ts';

const env = readEnv(['TABELA', 'FILA_ENTREGAS_URL', 'SITE_ORIGEM', ...AMBIENTE_DO_WHATSAPP]);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('entregas', env.FILA_ENTREGAS_URL);
const escolher = escolherWhatsapp(env, tabela, credencialDe);
const contaDe = async (usuario_id: string) => {
  const { endereco } = await lojaDe(tabela, usuario_id, env.SITE_ORIGEM);
  return endereco === '' ? '' : enderecoDaConta(endereco);
};

/** Fila `entregas`: o que os provedores contam de cada e-mail. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return consumirEntregas(
    {
      fila,
      tabela,
      relogio: systemClock,
      lerEvento: { resend: lerNotificacaoDaResend, ses: lerNotificacaoDoSes },
      confirmarEnvio: ({ usuario_id, ...alvo }) =>
        confirmarEnvio(tabela, newContext(systemClock, { usuario_id, ator: 'entregas' }), alvo),
      tratarDoWhatsapp: (evento) =>
        tratarDoWhatsapp(
          {
            tabela,
            relogio: systemClock,
            confirmarEnvio: (ctx, alvo) => confirmarEnvio(tabela, ctx, alvo),
            falharEnvio: (ctx, { codigo, ...alvo }) =>
              falharEnvio(tabela, ctx, { ...alvo, ...causaDaFalha(codigo) }),
            marcarRespondida: (ctx, resposta) => marcarRespondida(tabela, ctx, resposta),
            responder: responderComando({ tabela, escolher, contaDe }),
            transcreveAudios: (usuario_id) => transcreveAudios(tabela, usuario_id),
            motivoDaFalha: (codigo) => causaDaFalha(codigo).motivo,
            aplicarModelo: (ctx, notificacao) => aplicarStatusDoModelo(tabela, ctx, notificacao),
          },
          evento,
        ),
      comunicarAoOperador: async (ctx, notificacao) => {
        const perfil = await lerUsuario(tabela, ctx.usuario_id);
        if (!perfil) return [];
        return gravacoesDoComunicado(ctx, {
          ...notificacao,
          para: { nome: perfil.nome, email: perfil.email },
        });
      },
    },
    event,
  );
}
