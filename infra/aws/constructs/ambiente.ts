import type { EnvKey } from '../../../shared/manifest/manifest.ts';
import type { Instalacao } from '../instalacao.ts';

/**
 * Valor de cada chave de ambiente do manifesto numa conta AWS; chave nova sem valor não compila. Os segredos
 * viram referências dinâmicas: o modelo não os contém.
 */
export function valoresDeAmbiente({ config, dados, filas }: Instalacao): Readonly<Record<EnvKey, string>> {
  return {
    TABELA: dados.tabela.tableName,
    ESTAGIO: config.estagio,
    ORIGEM_SEGREDO: dados.segredoOrigem.unsafeUnwrap(),
    CURSOR_SEGREDO: dados.segredoCursor.unsafeUnwrap(),
    VIACEP_URL: 'https://viacep.com.br',
    BRASILAPI_URL: 'https://brasilapi.com.br',
    FILA_AGREGADOS_URL: filas.agregados.fila.queueUrl,
    FILA_ENVIOS_URL: filas.envios.fila.queueUrl,
    FILA_TAREFAS_URL: filas.tarefas.fila.queueUrl,
    BALDE_TAREFAS: dados.arquivos.bucketName,
    EMAIL_REMETENTE: config.remetente,
    SES_CONFIGURACAO: config.configuracaoSes,
  };
}
