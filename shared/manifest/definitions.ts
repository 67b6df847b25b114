import type { RouteDef, RouteGroup } from '../base/routes.ts';
import type { ChaveDeEndereco } from '../gateways/gateways.enderecos.ts';
import type { IndexName } from './table.ts';

/** Chaves de ambiente que uma função pode pedir; quem a instala (CDK ou local) dá o valor de cada uma. */
export type EnvKey =
  | 'TABELA'
  | 'ESTAGIO'
  | 'ORIGEM_SEGREDO'
  | 'CURSOR_SEGREDO'
  /** Com que se assinam os links públicos: a chave e, depois de um espaço, a anterior. */
  | 'LINKS_SEGREDO'
  | 'VIACEP_URL'
  | 'BRASILAPI_URL'
  | 'FILA_AGREGADOS_URL'
  | 'FILA_ENVIOS_URL'
  | 'FILA_ENVIOS_EM_MASSA_URL'
  | 'FILA_TAREFAS_URL'
  | 'FILA_PUBLICACAO_URL'
  | 'FILA_EVENTOS_URL'
  | 'FILA_CONCILIACAO_URL'
  | 'FILA_ENTREGAS_URL'
  | 'FILA_MODELOS_URL'
  | 'FILA_ASSISTENTE_URL'
  | 'FILA_TOQUES_URL'
  /** O que o nome da fila morta tem a mais do que o da fila. */
  | 'MORTAS_SUFIXO'
  | 'BALDE_SITE'
  /** ARN do KeyValueStore que a borda lê. */
  | 'ENDERECOS_ARN'
  | 'SCRIPTS_ACEITOS'
  /** Molde da origem das páginas: 'https://{host}' e, depois de um espaço, o domínio da casa para quem não tem um. */
  | 'SITE_ORIGEM'
  /** Chave que cifra as credenciais dos vendedores: ARN do KMS ou, só na máquina local, 'arquivo:<caminho>'. */
  | 'COFRE_CHAVE'
  | ChaveDeEndereco
  | 'META_URL'
  | 'GA4_URL'
  | 'GEO_URL'
  | 'BALDE_TAREFAS'
  | 'BALDE_MIDIAS'
  | 'EMAIL_REMETENTE'
  | 'SES_CONFIGURACAO'
  | 'SES_CONFIGURACAO_MEDIDA'
  /** Quantos e-mails por segundo o SES deixa esta conta mandar. */
  | 'SES_POR_SEGUNDO'
  | 'RESEND_URL'
  /** A Cloud API do WhatsApp, com a versão. */
  | 'WHATSAPP_URL'
  /**
   * Só na máquina local: que nomes dados pelos vendedores são serviços de mentira daqui ('nome=http://…', por vírgula).
   */
  | 'REDE_LOCAL'
  /** Serviço de identidade, e o cliente dele que só confere a senha de quem já entrou. */
  | 'IDENTIDADE_URL'
  | 'CLIENTE_DA_SENHA'
  /** Os resolvedores a que se pergunta pelo DNS dos vendedores, separados por vírgula. */
  | 'DNS_SERVIDORES'
  /**
   * O endereço da borda a que os domínios dos vendedores apontam, e o grupo de conexão que o tem; 'nenhum' sem a
   * distribuição deles.
   */
  | 'DOMINIOS_ALVO'
  | 'DOMINIOS_GRUPO'
  /** O comentário que diz qual é a distribuição deles. */
  | 'DOMINIOS_DISTRIBUICAO'
  /** Os que ninguém liga, com os subdomínios, separados por vírgula. */
  | 'DOMINIOS_DA_CASA'
  /** A origem em que o painel abre; 'nenhuma' numa instalação sem domínio. */
  | 'PAINEL_ORIGEM'
  /** O que a vigia abre como um visitante, separado por espaços; 'nenhum' num estágio que não vigia. */
  | 'ENDERECOS_VIGIADOS';

type Registros = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';
/**
 * O que uma função pede à tabela, com o nome que o IAM lhe dá: é só isto que o papel dela deixa. `Query gsi1` é a
 * consulta a um índice; uma transação pede o que cada item dela faz. O fim de `npm test` compara com o que se pediu
 * (test/papeis).
 */
export type TableAction = Registros | 'BatchGetItem' | 'ConditionCheckItem' | 'Query' | `Query ${IndexName}`;

/** Ler e gravar registros pela chave: o que pede também quem só lembra as chamadas já feitas (Idempotency-Key). */
export const registros = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] as const satisfies TableAction[];

export type FunctionDef = {
  /** Caminho do arquivo de entrada, a partir da raiz; exporta `handler`. */
  readonly entry: `lambdas/${string}.ts`;
  readonly routes?: RouteGroup;
  readonly table: readonly TableAction[];
  readonly env: readonly EnvKey[];
  /** Manda e-mail pelo SES. */
  readonly email?: boolean;
  /** Lê e grava arquivos no balde privado das tarefas. */
  readonly files?: boolean;
  /** O que faz com os arquivos das conversas, num balde só deles: quem guarda também apaga. */
  readonly midias?: 'le' | 'guarda' | 'le_e_guarda';
  /** Recebe imagens no balde privado e guarda-as entre o que as páginas mostram. */
  readonly images?: boolean;
  /** Desenha imagens: leva ao lado o sharp da arquitetura em que roda (infra/aws/nativos.ts). */
  readonly sharp?: boolean;
  /** Grava as páginas publicadas: o balde do site e o KeyValueStore da borda. */
  readonly site?: boolean;
  /** O que faz com as credenciais cifradas dos vendedores; quem cifra também decifra. */
  readonly cofre?: 'decifra' | 'cifra';
  /** Cria, muda e apaga na borda os domínios dos vendedores. */
  readonly dominios?: boolean;
  /** Usa JSX: só roda montada, também em desenvolvimento. */
  readonly montada?: boolean;
  /** Filas em que escreve. */
  readonly sendsTo?: readonly QueueName[];
  /** Memória em MB e limite em segundos. */
  readonly memory: number;
  readonly timeout: number;
  /** Execuções simultâneas guardadas para ela, e o máximo que usa, numa conta que tem de onde as tirar. */
  readonly reserved?: number;
};

export type QueueDef = {
  /** Função que a consome. */
  readonly consumer: FunctionName;
  /**
   * Mensagens por chamada, entregas antes da fila morta e segundos de invisibilidade, que só espera quem caiu no meio.
   */
  readonly batchSize: number;
  readonly maxReceives: number;
  readonly visibility: number;
  /**
   * Com grupos (FIFO), um lote de cada por vez: o grupo é o operador ou o dono do limite, e a repetição em cinco
   * minutos não entra.
   */
  readonly fifo?: boolean;
  /**
   * Quantas chamadas da consumidora ao mesmo tempo, no máximo, numa conta de mil execuções; o SQS não aceita menos que
   * 2.
   */
  readonly maxConcurrency: number;
  /** Segundos que a mensagem mais antiga pode esperar antes de alguém ser avisado; padrão 15 minutos. */
  readonly lateAfter?: number;
  readonly alarm: string;
};

export type ScheduleDef = {
  readonly function: FunctionName;
  /** Expressão do EventBridge Scheduler em America/Sao_Paulo: cron(min hora dia mês semana ano). */
  readonly expression: string;
  /** A quem a falha faz mal; vira o nome do alarme. */
  readonly alarm: string;
};

export const queueNames = [
  'agregados',
  'envios',
  'envios-em-massa',
  'tarefas',
  'publicacao',
  'eventos',
  'conciliacao',
  'entregas',
  'modelos',
  'assistente',
  'toques',
] as const;
export type QueueName = (typeof queueNames)[number];

export const functionNames = [
  'sessao',
  'painel-inicio',
  'clientes',
  'produtos',
  'assinaturas',
  'cupons',
  'grupos',
  'mensagens',
  'descadastro',
  'templates',
  'lembretes',
  'cobrancas',
  'integracoes',
  'dominios',
  'tarefas',
  'paginas',
  'imagens',
  'checkout',
  'renovacao',
  'conta',
  'pedidos',
  'webhooks',
  'conversas',
  'conhecimento',
  'assistente',
  'contrato',
  'despachante',
  'agregados',
  'mensageiro',
  'mensageiro-em-massa',
  'tarefeiro',
  'publicador',
  'pagamentos',
  'expiracao',
  'conciliacao',
  'conciliador',
  'entregas',
  'modelos',
  'atendente',
  'lembretes-do-dia',
  'cobrancas-do-dia',
  'dominios-que-andam',
  'vigia',
  'relatorios',
  'toques',
  'tocador',
  'resumo-do-dia',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** Uma rota, com a função que a atende e o seu nome no API Gateway. */
export type ManifestRoute = {
  readonly id: string;
  readonly function: FunctionName;
  readonly key: string;
  readonly route: RouteDef;
};
