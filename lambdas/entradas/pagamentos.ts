import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { conversoesDoGa4 } from '../adapters/ga4.ts';
import { conversoesDaMeta } from '../adapters/meta.ts';
import { cobradoresDosVendedores, DEFINICOES } from '../gateways/gateways.ts';
import { credencialDe } from '../integracoes/index.ts';
import {
  pedirAcessoDeTeste,
  pedirAcessoPorWhatsapp,
  pedirBoasVindas,
  pedirCobrancaQueFalhou,
  pedirRecibo,
} from '../mensagens/index.ts';
import { consumirEventos } from '../pagamentos/consumir.ts';
import type {
  EnviarConversao,
  PedirAcessoPorWhatsapp,
  PedirBoasVindas,
  PedirRecibo,
} from '../pagamentos/ports.ts';
import { systemClock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';

const env = readEnv([
  'TABELA',
  'ESTAGIO',
  'COFRE_CHAVE',
  ...CHAVES_DE_ENDERECO,
  'META_URL',
  'GA4_URL',
  'FILA_EVENTOS_URL',
  'SITE_ORIGEM',
]);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('eventos', env.FILA_EVENTOS_URL);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const cobrador = cobradoresDosVendedores(env, (usuario_id, gateway) =>
  credencialDe({ tabela, cofre }, usuario_id, gateway, { mesmoInativa: true }),
);

const boasVindas: PedirBoasVindas = (usuario_id, assinatura_id, para) =>
  pedirBoasVindas(
    { tabela, molde: env.SITE_ORIGEM },
    { ctx: newContext(systemClock, { usuario_id, ator: 'gateway' }), assinatura_id, para },
  );

/** Por onde sai o WhatsApp de um vendedor; null quando não há nenhum ligado. */
async function canalDe(usuario_id: string): Promise<'whatsapp' | 'evolution' | null> {
  if (await credencialDe({ tabela, cofre }, usuario_id, 'whatsapp')) return 'whatsapp';
  return (await credencialDe({ tabela, cofre }, usuario_id, 'evolution')) ? 'evolution' : null;
}

const acessoPorWhatsapp: PedirAcessoPorWhatsapp = async (usuario_id, assinatura_id, contato) => {
  const canal = await canalDe(usuario_id);
  if (canal === null) return null;
  const ctx = newContext(systemClock, { usuario_id, ator: 'gateway' });
  return pedirAcessoPorWhatsapp({ tabela, molde: env.SITE_ORIGEM }, { ctx, assinatura_id, contato, canal });
};

const recibo: PedirRecibo = (usuario_id, pedido) =>
  pedirRecibo(tabela, newContext(systemClock, { usuario_id, ator: 'gateway' }), pedido);

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

/** Fila `eventos`: notificações dos gateways, o que se faz depois de pago, e cobranças a parar. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return consumirEventos(
    {
      fila,
      tabela,
      relogio: systemClock,
      tempoReal: Date.now,
      gateways: DEFINICOES,
      cobrador,
      pedirBoasVindas: boasVindas,
      pedirCobrancaQueFalhou: (usuario_id, fatura) =>
        pedirCobrancaQueFalhou(tabela, newContext(systemClock, { usuario_id, ator: 'gateway' }), fatura),
      pedirAcessoPorWhatsapp: acessoPorWhatsapp,
      pedirRecibo: recibo,
      pedirAcessoDeTeste: (usuario_id, pedido_id) =>
        pedirAcessoDeTeste(
          { tabela, molde: env.SITE_ORIGEM },
          { ctx: newContext(systemClock, { usuario_id, ator: 'gateway' }), pedido_id },
        ),
      conversoes: conversoesDo,
    },
    event,
  );
}
