import { type EnvKey, enderecosDosGateways, type QueueName } from '../../../shared/manifest/manifest.ts';
import { SCRIPTS_ACEITOS } from '../../aws/edge/scripts-em-linha.ts';
import {
  FILES_BUCKET,
  MEDIA_BUCKET,
  MORTAS_SUFIXO,
  manifestQueue,
  queueName,
  queueUrl,
  SITE_BUCKET,
} from '../emulators/services.ts';
import { EDGE_DOMAINS } from '../fakes/cloudfront.ts';
import { EDGE_KEYS_ARN } from '../fakes/edge-keys.ts';
import { EVOLUTION_HOST } from '../fakes/evolution.ts';
import { MODEL_HOST } from '../fakes/openai.ts';
import { PUSH_HOST } from '../fakes/push.ts';
import type { Target } from '../faults/modes.ts';

type Opcoes = {
  readonly tabela: string;
  readonly estagio: 'local' | 'teste';
  readonly segredos: { readonly origem: string; readonly cursor: string; readonly links: string };
  readonly cofre: string;
  readonly porta: number;
  /** O cliente da identidade; aqui, o do painel também confere a senha. */
  readonly clienteDaSenha: string;
  readonly endpoints: Readonly<Record<Target, string>>;
  readonly dns: string;
};

/** O valor de cada chave de ambiente do manifesto nesta máquina; uma chave nova sem valor não compila. */
export function localValues(opcoes: Opcoes): Readonly<Record<EnvKey, string>> {
  const { endpoints, segredos } = opcoes;
  const fila = (nome: QueueName) => queueUrl(endpoints.sqs, queueName(manifestQueue(nome)));
  return {
    TABELA: opcoes.tabela,
    ESTAGIO: opcoes.estagio,
    ORIGEM_SEGREDO: segredos.origem,
    CURSOR_SEGREDO: segredos.cursor,
    LINKS_SEGREDO: segredos.links,
    VIACEP_URL: endpoints.viacep,
    BRASILAPI_URL: endpoints.brasilapi,
    // O gateway de mentira tem os caminhos do de verdade.
    ...enderecosDosGateways((gateway, url) => endpoints[gateway] + new URL(url).pathname.replace(/\/$/, '')),
    META_URL: endpoints.meta,
    GA4_URL: endpoints.ga4,
    GEO_URL: endpoints.geo,
    FILA_AGREGADOS_URL: fila('agregados'),
    FILA_ENVIOS_URL: fila('envios'),
    FILA_ENVIOS_EM_MASSA_URL: fila('envios-em-massa'),
    FILA_TAREFAS_URL: fila('tarefas'),
    FILA_PUBLICACAO_URL: fila('publicacao'),
    FILA_EVENTOS_URL: fila('eventos'),
    FILA_CONCILIACAO_URL: fila('conciliacao'),
    FILA_ENTREGAS_URL: fila('entregas'),
    FILA_MODELOS_URL: fila('modelos'),
    FILA_ASSISTENTE_URL: fila('assistente'),
    FILA_TOQUES_URL: fila('toques'),
    MORTAS_SUFIXO,
    BALDE_TAREFAS: FILES_BUCKET,
    BALDE_MIDIAS: MEDIA_BUCKET,
    BALDE_SITE: SITE_BUCKET,
    SCRIPTS_ACEITOS,
    ENDERECOS_ARN: EDGE_KEYS_ARN,
    PAINEL_ORIGEM: `http://localhost:${opcoes.porta}`,
    SITE_ORIGEM: `http://{host}:${opcoes.porta} localhost`,
    COFRE_CHAVE: opcoes.cofre,
    EMAIL_REMETENTE: 'nao-responda@exemplo.com.br',
    SES_CONFIGURACAO: 'local',
    SES_CONFIGURACAO_MEDIDA: 'local-medida',
    SES_POR_SEGUNDO: '14',
    RESEND_URL: endpoints.resend,
    WHATSAPP_URL: `${endpoints.whatsapp}/v24.0`,
    REDE_LOCAL: [
      `${EVOLUTION_HOST}=${endpoints.evolution}`,
      `${MODEL_HOST}=${endpoints.openai}`,
      `${PUSH_HOST}=${endpoints.push}`,
    ].join(','),
    IDENTIDADE_URL: endpoints.cognito,
    CLIENTE_DA_SENHA: opcoes.clienteDaSenha,
    // Na internet são dois resolvedores; aqui o DNS é um só.
    DNS_SERVIDORES: `${opcoes.dns},${opcoes.dns}`,
    DOMINIOS_ALVO: EDGE_DOMAINS.alvo,
    DOMINIOS_GRUPO: EDGE_DOMAINS.grupo,
    DOMINIOS_DISTRIBUICAO: EDGE_DOMAINS.distribuicao,
    DOMINIOS_DA_CASA: 'localhost,cloudfront.local',
    ENDERECOS_VIGIADOS: ['/', '/api/openapi.json']
      .map((caminho) => `http://localhost:${opcoes.porta}${caminho}`)
      .join(' '),
  };
}
