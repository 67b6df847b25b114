import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { escolherModelo } from '../adapters/modelo.ts';
import { AMBIENTE_DO_WHATSAPP, escolherWhatsapp } from '../adapters/remetentes-de-whatsapp.ts';
import { consumirAssistente } from '../assistente/consumir.ts';
import { reconhecerQuemEscreve, reenviarAcessoDeQuemEscreve } from '../assistente/quem.ts';
import { credencialDe } from '../integracoes/index.ts';
import { gravacoesDoComunicado } from '../mensagens/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { linkSigner } from '../platform/signed-link.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import { lojaDe } from '../site/index.ts';

const env = readEnv([
  'TABELA',
  'LINKS_SEGREDO',
  'SITE_ORIGEM',
  'FILA_ASSISTENTE_URL',
  ...AMBIENTE_DO_WHATSAPP,
]);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('assistente', env.FILA_ASSISTENTE_URL);
const links = linkSigner(env.LINKS_SEGREDO);
const escolher = escolherWhatsapp(env, tabela, credencialDe);
const modelo = escolherModelo(env, tabela, credencialDe);
const deQuem = { tabela, links, molde: env.SITE_ORIGEM, clock: systemClock };

/** Fila `assistente`: responde ao que chega pelo WhatsApp, e avisa de quem espera. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return consumirAssistente(
    {
      fila,
      tabela,
      relogio: systemClock,
      escolher,
      escolherModelo: modelo,
      quemEscreve: (chegada) => reconhecerQuemEscreve(deQuem, chegada),
      reenviarAcesso: (ctx, chegada) => reenviarAcessoDeQuemEscreve(deQuem, ctx, chegada),
      comunicarAoOperador: async (ctx, aviso) => {
        const perfil = await lerUsuario(tabela, ctx.usuario_id);
        if (!perfil) return [];
        return gravacoesDoComunicado(ctx, {
          ...aviso,
          para: { nome: perfil.nome, email: perfil.email },
        });
      },
      loja: (usuario_id) => lojaDe(tabela, usuario_id, env.SITE_ORIGEM),
    },
    event,
  );
}
