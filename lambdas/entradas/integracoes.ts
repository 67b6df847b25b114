import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import { rotasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { chamarEnderecoDoVendedor } from '../adapters/endereco-do-vendedor.ts';
import { redeDosVendedores } from '../adapters/rede-dos-vendedores.ts';
import { contaNaResend } from '../adapters/resend-conta.ts';
import { autenticarSenhaNoCognito } from '../adapters/senha.ts';
import { testarEvolution, testarModelo, testarWhatsapp } from '../adapters/testar-conexoes.ts';
import { criarWebhookDaEvolution, criarWebhookDoWhatsapp } from '../adapters/webhooks-do-whatsapp.ts';
import { cobradores } from '../gateways/gateways.ts';
import type { Credencial } from '../gateways/port.ts';
import { handlers } from '../integracoes/handlers.ts';
import type { RespostaDoTeste } from '../integracoes/ports.ts';
import { sorteioDoSistema } from '../integracoes/sorteio.ts';
import { gravacoesDoComunicado } from '../mensagens/index.ts';
import { contarFaturasVivas } from '../pedidos/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { origemDe } from '../platform/origem.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import { lerVendedor, origemDuradoura } from '../site/index.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'ORIGEM_SEGREDO',
  'COFRE_CHAVE',
  ...CHAVES_DE_ENDERECO,
  'WHATSAPP_URL',
  'REDE_LOCAL',
  'RESEND_URL',
  'SITE_ORIGEM',
  'IDENTIDADE_URL',
  'CLIENTE_DA_SENHA',
]);
const tabela = openTable(env.TABELA);
const abrirCobrador = cobradores(env);
const rede = redeDosVendedores(env.REDE_LOCAL, env.ESTAGIO);
const chamar = (chamada: Parameters<typeof chamarEnderecoDoVendedor>[0]) =>
  chamarEnderecoDoVendedor(chamada, rede);

async function testarGateway(credencial: Credencial): Promise<RespostaDoTeste> {
  const testada = await abrirCobrador(credencial).testarChave();
  if (testada.ok) return { resultado: 'aceita', motivo: null };
  if (testada.motivo === null) return { resultado: 'sem_resposta' };
  return { resultado: 'recusada', motivo: testada.motivo, campo: 'api_key' };
}

/** Nem a Meta nem o GA4 têm uma pergunta que não conte como evento. */
const respostaSemTeste = async (): Promise<RespostaDoTeste> => ({ resultado: 'nao_da', motivo: null });

async function operador(usuario_id: string) {
  const perfil = await lerUsuario(tabela, usuario_id);
  if (!perfil) throw new Error('O operador não tem cadastro');
  return perfil;
}

/** Integrações: a única função que cifra as credenciais dos vendedores. */
export const handler = implement(
  rotasIntegracoes,
  handlers({
    tabela,
    cofre: abrirCofre(env.COFRE_CHAVE, env.ESTAGIO),
    sorteio: sorteioDoSistema,
    origemDasNotificacoes: async (usuario_id, host) => {
      const vendedor = await lerVendedor(tabela, usuario_id);
      const daLoja = vendedor ? origemDuradoura(vendedor, env.SITE_ORIGEM) : '';
      return daLoja || origemDe(env.SITE_ORIGEM, host);
    },
    faturasVivas: (usuario_id, gateway) => contarFaturasVivas(tabela, usuario_id, gateway),
    autenticarSenha: autenticarSenhaNoCognito({ url: env.IDENTIDADE_URL, cliente: env.CLIENTE_DA_SENHA }),
    comunicarAoOperador: async (ctx, notificacao) => {
      const { nome, email } = await operador(ctx.usuario_id);
      return gravacoesDoComunicado(ctx, { ...notificacao, para: { nome, email } });
    },
    emailDoOperador: async (usuario_id) => (await operador(usuario_id)).email,
    testadores: {
      asaas: testarGateway,
      stripe: testarGateway,
      resend: (conta) => contaNaResend(env.RESEND_URL, conta).testar(),
      whatsapp: (conta) => testarWhatsapp(env.WHATSAPP_URL, conta),
      evolution: (conta) => testarEvolution(conta, chamar),
      openai: (conta) => testarModelo(conta, chamar),
      meta: respostaSemTeste,
      ga4: respostaSemTeste,
      site: null,
    },
    criadores: {
      asaas: (credencial, novo) => abrirCobrador(credencial).registrarWebhook(novo),
      stripe: (credencial, novo) => abrirCobrador(credencial).registrarWebhook(novo),
      resend: (conta, novo) => contaNaResend(env.RESEND_URL, conta).criarWebhook(novo),
      whatsapp: (conta, novo) => criarWebhookDoWhatsapp(env.WHATSAPP_URL, conta, novo),
      evolution: (conta, novo) => criarWebhookDaEvolution(conta, novo, chamar),
    },
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
