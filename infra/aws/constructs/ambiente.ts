import { type SecretValue, Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { type EnvKey, enderecosDosGateways, SEM_DOMINIOS } from '../../../shared/manifest/manifest.ts';
import { SCRIPTS_ACEITOS } from '../edge/scripts-em-linha.ts';
import type { Instalacao } from '../instalacao.ts';
import { nomeDosArquivos } from './acesso-arquivos.ts';
import { nomeDosDominios } from './acesso-dominios.ts';
import { nomeDasMidias } from './acesso-midias.ts';
import { nomeDoSite } from './acesso-site.ts';
import { MORTAS_SUFIXO } from './nomes.ts';

/** O de agora e os que ainda valem, separados por espaço, como `linkSigner` e `requireOrigin` os leem. */
const juntos = (segredos: readonly SecretValue[]) =>
  segredos.map((segredo) => segredo.unsafeUnwrap()).join(' ');

/** O domínio em que abre o que é de quem não tem um seu: um da casa, senão o primeiro, e nunca o do painel. */
const hostDaCasa = ({ casa, dominios, painel }: Instalacao['config']) =>
  [...casa, ...dominios].filter((dominio) => dominio !== painel?.host).slice(0, 1);

/** Onde o painel abre: no host só dele, senão no primeiro domínio. */
const origemDoPainel = ({ dominios, painel }: Instalacao['config']) => {
  const host = painel?.host ?? dominios[0];
  return host === undefined ? 'nenhuma' : `https://${host}`;
};

/**
 * Valor de cada chave de ambiente do manifesto numa conta AWS; chave nova sem valor não compila. Os segredos
 * viram referências dinâmicas: o modelo não os contém.
 */
export function valoresDeAmbiente(
  escopo: IConstruct,
  { config, dados, filas, identidade }: Instalacao,
): Readonly<Record<EnvKey, string>> {
  return {
    TABELA: dados.tabela.tableName,
    ESTAGIO: config.estagio,
    ORIGEM_SEGREDO: juntos(dados.segredosDaOrigem.valem),
    CURSOR_SEGREDO: dados.segredoCursor.unsafeUnwrap(),
    LINKS_SEGREDO: juntos(dados.segredosDosLinks.valem),
    VIACEP_URL: 'https://viacep.com.br',
    BRASILAPI_URL: 'https://brasilapi.com.br',
    FILA_AGREGADOS_URL: filas.agregados.fila.queueUrl,
    FILA_ENVIOS_URL: filas.envios.fila.queueUrl,
    FILA_ENVIOS_EM_MASSA_URL: filas['envios-em-massa'].fila.queueUrl,
    FILA_TAREFAS_URL: filas.tarefas.fila.queueUrl,
    FILA_PUBLICACAO_URL: filas.publicacao.fila.queueUrl,
    FILA_EVENTOS_URL: filas.eventos.fila.queueUrl,
    FILA_CONCILIACAO_URL: filas.conciliacao.fila.queueUrl,
    FILA_ENTREGAS_URL: filas.entregas.fila.queueUrl,
    FILA_MODELOS_URL: filas.modelos.fila.queueUrl,
    FILA_ASSISTENTE_URL: filas.assistente.fila.queueUrl,
    FILA_TOQUES_URL: filas.toques.fila.queueUrl,
    MORTAS_SUFIXO,
    BALDE_SITE: nomeDoSite(escopo, config),
    SCRIPTS_ACEITOS,
    ENDERECOS_ARN: dados.enderecos.keyValueStoreArn,
    PAINEL_ORIGEM: origemDoPainel(config),
    SITE_ORIGEM: ['https://{host}', ...hostDaCasa(config)].join(' '),
    COFRE_CHAVE: dados.cofre.keyArn,
    ...enderecosDosGateways((_gateway, url) => url),
    META_URL: 'https://graph.facebook.com',
    GA4_URL: 'https://www.google-analytics.com',
    GEO_URL: 'https://ipapi.co',
    BALDE_TAREFAS: nomeDosArquivos(escopo, config),
    BALDE_MIDIAS: nomeDasMidias(escopo, config),
    EMAIL_REMETENTE: config.remetente,
    SES_CONFIGURACAO: config.configuracoesSes.simples,
    SES_CONFIGURACAO_MEDIDA: config.configuracoesSes.medida,
    SES_POR_SEGUNDO: String(config.sesPorSegundo),
    RESEND_URL: 'https://api.resend.com',
    WHATSAPP_URL: 'https://graph.facebook.com/v24.0',
    REDE_LOCAL: 'nenhuma',
    IDENTIDADE_URL: `https://cognito-idp.${Stack.of(escopo).region}.amazonaws.com`,
    CLIENTE_DA_SENHA: identidade.clienteDaSenha.userPoolClientId,
    DNS_SERVIDORES: '1.1.1.1,8.8.8.8',
    DOMINIOS_ALVO:
      config.dominiosDosVendedores === 'nenhuma' ? SEM_DOMINIOS : dados.grupoDeConexao.attrRoutingEndpoint,
    DOMINIOS_GRUPO: dados.grupoDeConexao.attrId,
    DOMINIOS_DISTRIBUICAO: nomeDosDominios(config),
    ENDERECOS_VIGIADOS: config.vigiar.join(' ') || 'nenhum',
    DOMINIOS_DA_CASA: ['cloudfront.net', ...config.dominios].join(','),
  };
}
