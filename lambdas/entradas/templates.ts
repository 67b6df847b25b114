import { rotasTemplates } from '../../shared/templates/templates.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { contaNaMeta } from '../adapters/whatsapp-modelos.ts';
import { credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from '../templates/handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'COFRE_CHAVE', 'WHATSAPP_URL']);
const tabela = openTable(env.TABELA);
const deps = { tabela, cofre: abrirCofre(env.COFRE_CHAVE, env.ESTAGIO) };

/** Templates de mensagens e os produtos de cada cartão. */
export const handler = implement(
  rotasTemplates,
  handlers({
    tabela,
    canalDe: async (usuario_id) => {
      const ligadas = await Promise.all(
        (['whatsapp', 'evolution'] as const).map((texto) => lerIntegracao(deps, usuario_id, texto)),
      );
      const ativa = ligadas.find((ligada) => ligada?.status === 'ativo')?.id;
      return ativa === 'whatsapp' || ativa === 'evolution' ? ativa : null;
    },
    abrirConta: async (usuario_id) => {
      const conta = await credencialDe(deps, usuario_id, 'whatsapp');
      return conta && contaNaMeta({ ...conta, url: env.WHATSAPP_URL });
    },
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
