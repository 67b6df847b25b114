import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { Refusal } from '../../shared/base/refusals.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { conversoesDoGa4 } from '../adapters/ga4.ts';
import { cobradoresDosVendedores, lerAviso } from '../adapters/gateways.ts';
import { conversoesDaMeta } from '../adapters/meta.ts';
import { remetenteSes } from '../adapters/ses.ts';
import { credencialDe } from '../integracoes/index.ts';
import { enviarBoasVindas } from '../mensagens/index.ts';
import { systemClock } from '../platform/clock.ts';
import { novoContexto } from '../platform/context.ts';
import { readEnv } from '../platform/env.ts';
import { logger } from '../platform/logger.ts';
import { openTable } from '../platform/table.ts';
import { consumirEventos } from './consumir.ts';
import type { EnviarConversao } from './ports.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'COFRE_CHAVE',
  'ASAAS_URL',
  'ASAAS_SANDBOX_URL',
  'STRIPE_URL',
  'EMAIL_REMETENTE',
  'SES_CONFIGURACAO',
  'META_URL',
  'GA4_URL',
]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const cobrador = cobradoresDosVendedores(env, (usuario_id, gateway) =>
  credencialDe({ tabela, cofre }, usuario_id, gateway, { mesmoInativa: true }),
);
const ses = remetenteSes({ endereco: env.EMAIL_REMETENTE, configuracao: env.SES_CONFIGURACAO });
const entrega = { tabela, escolherRemetente: async () => ses, tempoReal: Date.now };

/** As boas-vindas que não têm como sair (template inativo, cliente sem e-mail) não são falha: o painel mostra e manda. */
async function boasVindas(usuario_id: string, assinatura_id: string): Promise<void> {
  const ctx = novoContexto(systemClock, { usuario_id, ator: 'gateway' });
  try {
    await enviarBoasVindas(entrega, { ctx, assinatura_id, tentativa: false });
  } catch (erro) {
    if (!(erro instanceof Refusal)) throw erro;
    logger.warn('boas-vindas sem como sair', { causa: erro.erro });
  }
}

async function conversoesDo(usuario_id: string): Promise<EnviarConversao[]> {
  const [meta, ga4] = await Promise.all([
    credencialDe({ tabela, cofre }, usuario_id, 'meta'),
    credencialDe({ tabela, cofre }, usuario_id, 'ga4'),
  ]);
  return [
    ...(meta?.token
      ? [
          conversoesDaMeta({
            url: env.META_URL,
            pixel_id: meta.pixel_id,
            token: meta.token,
            codigo_de_teste: meta.codigo_de_teste ?? null,
          }),
        ]
      : []),
    ...(ga4?.api_secret
      ? [conversoesDoGa4({ url: env.GA4_URL, ga4_id: ga4.ga4_id, api_secret: ga4.api_secret })]
      : []),
  ];
}

/** Fila `eventos`: avisos dos gateways, o que se faz depois de pago, e cobranças a parar. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return consumirEventos(
    {
      tabela,
      relogio: systemClock,
      ler: lerAviso,
      cobrador,
      enviarBoasVindas: boasVindas,
      conversoes: conversoesDo,
    },
    event,
  );
}
