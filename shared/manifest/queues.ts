import { tentativasEm } from '../base/esperas.ts';
import { TENTATIVAS_DE_UMA_TAREFA } from '../tarefas/tarefas.rules.ts';
import { TENTATIVAS_DE_UM_TOQUE } from '../toques/toques.rules.ts';
import type { QueueDef, QueueName } from './definitions.ts';

const HORA = 60;
/**
 * Toda fila, cada uma com a sua fila morta. `maxReceives` diz por quanto tempo se insiste (esperas de 5 a 60 s): 16 h o
 * que é dinheiro ou e-mail, o bastante para um gateway que passa a noite fora do ar e perto do que o SQS deixa contar.
 */
export const queues: Readonly<Record<QueueName, QueueDef>> = {
  agregados: {
    consumer: 'agregados',
    batchSize: 10,
    maxReceives: tentativasEm(6 * HORA),
    visibility: 720,
    // Todas disputam os mesmos contadores: mais que isto só repetiria gravações.
    maxConcurrency: 10,
    alarm: 'operador-ve-nomes-antigos-nas-listas',
  },
  envios: {
    consumer: 'mensageiro',
    batchSize: 1,
    maxReceives: tentativasEm(16 * HORA),
    visibility: 360,
    // Uma mensagem por vez, de menos de um segundo: vinte já passam do ritmo de uma conta nova do SES.
    maxConcurrency: 20,
    alarm: 'cliente-nao-recebe-mensagem',
  },
  'envios-em-massa': {
    consumer: 'mensageiro-em-massa',
    batchSize: 10,
    // Quem decide até quando se insiste é a hora da notificação; isto só guarda o que nem se conseguiu ler.
    maxReceives: tentativasEm(16 * HORA),
    visibility: 720,
    fifo: true,
    // Cada grupo é o dono de um limite: muitos vendedores ao mesmo tempo não ocupam o lugar de quem está pagando.
    maxConcurrency: 20,
    // Muitos milhares levam horas no ritmo do provedor; passado o meio da manhã, algo o segura.
    lateAfter: 4 * 3600,
    alarm: 'clientes-nao-recebem-os-lembretes',
  },
  tarefas: {
    consumer: 'tarefeiro',
    batchSize: 1,
    maxReceives: TENTATIVAS_DE_UMA_TAREFA,
    visibility: 1800,
    // Uma importação por vendedor e minutos cada uma.
    maxConcurrency: 10,
    alarm: 'importacao-do-operador-parada',
  },
  publicacao: {
    consumer: 'publicador',
    batchSize: 10,
    // Uma mensagem que não dá certo segura as seguintes do mesmo vendedor.
    maxReceives: tentativasEm(30),
    visibility: 360,
    fifo: true,
    // Os vendedores publicam ao mesmo tempo, mas o KeyValueStore é um só: muitas gravações juntas só disputam.
    maxConcurrency: 5,
    alarm: 'pagina-publicada-fica-velha',
  },
  eventos: {
    consumer: 'pagamentos',
    batchSize: 10,
    maxReceives: tentativasEm(16 * HORA),
    visibility: 360,
    // Dez notificações cada uma: uma rajada de lançamento entra em segundos sem tomar a conta.
    maxConcurrency: 20,
    alarm: 'comprador-pagou-e-nao-recebe-acesso',
  },
  conciliacao: {
    consumer: 'conciliador',
    batchSize: 1,
    // Cada tentativa pergunta tudo de novo ao gateway; a noite seguinte também pergunta.
    maxReceives: tentativasEm(30),
    visibility: 3600,
    // A madrugada de mil vendedores não pode ocupar o lugar de quem está pagando.
    maxConcurrency: 2,
    alarm: 'pagamentos-de-um-vendedor-nao-se-conferem',
  },
  entregas: {
    consumer: 'entregas',
    batchSize: 10,
    maxReceives: tentativasEm(16 * HORA),
    visibility: 360,
    // Os eventos de um vendedor somam no mesmo dia: muitas chamadas ao mesmo tempo só disputariam.
    maxConcurrency: 5,
    alarm: 'operador-nao-sabe-que-o-email-voltou',
  },
  modelos: {
    consumer: 'modelos',
    batchSize: 1,
    // Registrar de novo não faz dois: o nome do modelo é o mesmo.
    maxReceives: tentativasEm(16 * HORA),
    visibility: 360,
    maxConcurrency: 5,
    alarm: 'texto-de-whatsapp-nao-chega-a-meta',
  },
  assistente: {
    consumer: 'atendente',
    batchSize: 1,
    // Quem passa da sua vez no minuto espera a seguinte; passada uma hora, é de uma pessoa.
    maxReceives: tentativasEm(HORA),
    visibility: 360,
    maxConcurrency: 10,
    alarm: 'quem-escreve-no-whatsapp-fica-sem-resposta',
  },
  toques: {
    consumer: 'tocador',
    batchSize: 1,
    // Depois disto já não é novidade: o que resta é o e-mail.
    maxReceives: TENTATIVAS_DE_UM_TOQUE,
    visibility: 360,
    // Um aviso por vez, de menos de um segundo: a rajada de um lançamento toca em poucos minutos sem tomar a conta.
    maxConcurrency: 5,
    lateAfter: 300,
    alarm: 'vendedor-nao-sabe-da-venda',
  },
};
