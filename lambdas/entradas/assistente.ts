import { rotasAssistente } from '../../shared/assistente/assistente.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { chamarEnderecoDoVendedor } from '../adapters/endereco-do-vendedor.ts';
import { escolherModelo } from '../adapters/modelo.ts';
import { redeDosVendedores } from '../adapters/rede-dos-vendedores.ts';
import { testarEvolution, testarModelo, testarWhatsapp } from '../adapters/testar-conexoes.ts';
import { handlers } from '../assistente/handlers.ts';
import { ligacoesDe } from '../assistente/ligacoes.ts';
import { mensagensRecentes, ultimaRecebida } from '../conversas/index.ts';
import { credencialDe, lerIntegracoes } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { cursorCodec } from '../platform/cursor.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { lojaDe } from '../site/index.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'CURSOR_SEGREDO',
  'COFRE_CHAVE',
  'WHATSAPP_URL',
  'REDE_LOCAL',
  'SITE_ORIGEM',
]);
const tabela = openTable(env.TABELA);
const doCofre = { tabela, cofre: abrirCofre(env.COFRE_CHAVE, env.ESTAGIO) };
const rede = redeDosVendedores(env.REDE_LOCAL, env.ESTAGIO);
const chamar = (chamada: Parameters<typeof chamarEnderecoDoVendedor>[0]) =>
  chamarEnderecoDoVendedor(chamada, rede);

/** A configuração do assistente de WhatsApp, o que ele fez e por quê. */
export const handler = implement(
  rotasAssistente,
  handlers({
    tabela,
    cursores: cursorCodec(env.CURSOR_SEGREDO),
    ligacoes: ligacoesDe((usuario_id) => lerIntegracoes({ tabela }, usuario_id)),
    whatsapp: async (usuario_id) => {
      const daMeta = await credencialDe(doCofre, usuario_id, 'whatsapp');
      if (daMeta) return testarWhatsapp(env.WHATSAPP_URL, daMeta);
      const daEvolution = await credencialDe(doCofre, usuario_id, 'evolution');
      return daEvolution && testarEvolution(daEvolution, chamar);
    },
    modelo: async (usuario_id) => {
      const conta = await credencialDe(doCofre, usuario_id, 'openai');
      return conta && testarModelo(conta, chamar);
    },
    escolherModelo: escolherModelo(env, tabela, credencialDe),
    loja: (usuario_id) => lojaDe(tabela, usuario_id, env.SITE_ORIGEM),
    ultimaRecebida: (usuario_id) => ultimaRecebida(tabela, usuario_id),
    respostaDaPessoa: async (usuario_id, { telefone, em }) => {
      const recentes = await mensagensRecentes(tabela, usuario_id, telefone);
      return (
        recentes.find(({ de, em: quando, texto }) => de === 'pessoa' && quando > em && texto)?.texto ?? null
      );
    },
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
