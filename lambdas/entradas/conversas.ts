import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import { rotasAtendimento } from '../../shared/conversas/atendimento.routes.ts';
import { rotasConversas } from '../../shared/conversas/conversas.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { AMBIENTE_DO_WHATSAPP, escolherWhatsapp } from '../adapters/remetentes-de-whatsapp.ts';
import { lerConfiguracao } from '../assistente/index.ts';
import { handlersDoAtendimento } from '../conversas/handlers.ts';
import { confirmarEndereco, RECEPCAO_DO_WHATSAPP } from '../conversas/receber.ts';
import { anotarNotificacao, contaDoEndereco, credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { noticeReceiver } from '../platform/provider-notice.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv(['TABELA', 'ORIGEM_SEGREDO', 'CURSOR_SEGREDO', 'BALDE_MIDIAS', ...AMBIENTE_DO_WHATSAPP]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const dono = (chave: string) => contaDoEndereco({ tabela, cofre }, chave);
const notificacao = noticeReceiver({
  tabela,
  dono,
  recepcao: RECEPCAO_DO_WHATSAPP,
  anotarNotificacao: (de, quando) => anotarNotificacao(tabela, de, quando),
});
/** O pacote do S3 só se carrega com o primeiro arquivo que se abre. */
const midias = lembrarResultado(async () =>
  (await import('../adapters/midias.ts')).midiasS3(env.BALDE_MIDIAS),
);
const ligada = async (usuario_id: string, provedor: 'whatsapp' | 'evolution') =>
  (await lerIntegracao({ tabela }, usuario_id, provedor))?.status === 'ativo';

/** O que chega pelo WhatsApp dos vendedores, e as conversas para quem atende. */
export const handler = implement(
  { ...rotasConversas, ...rotasAtendimento },
  {
    confirmarEnderecoDoWhatsapp: ({ params, query }) =>
      confirmarEndereco(dono, {
        ...params,
        token: query['hub.verify_token'],
        desafio: query['hub.challenge'],
      }),
    avisoDoWhatsapp: notificacao('whatsapp'),
    avisoDaEvolution: notificacao('evolution'),
    ...handlersDoAtendimento({
      tabela,
      midias,
      cursores: cursorCodec(env.CURSOR_SEGREDO),
      escolher: escolherWhatsapp(env, tabela, credencialDe),
      canalDe: async (usuario_id) => {
        if (await ligada(usuario_id, 'whatsapp')) return 'whatsapp';
        return (await ligada(usuario_id, 'evolution')) ? 'evolution' : null;
      },
      assistenteLigado: async (usuario_id) => (await lerConfiguracao(tabela, usuario_id)).ativo,
    }),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
