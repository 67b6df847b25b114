import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  CfnEventSourceMapping,
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type QueueName, queueNames, queues, streamReader } from '../../../shared/manifest/manifest.ts';
import type { Config } from '../config.ts';
import { dominioDoRemetente } from '../constructs/acesso-email.ts';
import { simultaneas } from '../constructs/concorrencia.ts';
import { FilaComDlq, filaMorta } from '../constructs/fila-com-dlq.ts';
import { FuncaoDoManifesto } from '../constructs/funcao-do-manifesto.ts';
import type { Filas, Instalacao } from '../instalacao.ts';
import { aceitar } from '../nag.ts';
import type { DestinoMorto, FuncaoVigiada } from '../vigiadas.ts';
import type { DadosStack } from './dados.ts';

/** Nome do alarme do que o leitor do stream não conseguiu entregar. */
export const ALARME_DO_STREAM = 'operador-deixa-de-ver-mudancas';

/** Nome do alarme do evento do SES que não chegou à fila. */
export const ALARME_DO_SES = 'operador-nao-sabe-o-que-houve-com-o-email';

const EVENTOS_DO_SES = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
  EmailSendingEvent.RENDERING_FAILURE,
  EmailSendingEvent.DELIVERY_DELAY,
];

/** A única leitora do stream e as filas que ela alimenta, cada uma com consumidora, fila morta e alarme. */
export class MensagensStack extends Stack {
  readonly filas: Filas;
  readonly mortas: DestinoMorto[] = [];
  readonly consumidoras: (FuncaoVigiada & { readonly fila: QueueName })[] = [];
  readonly leitora: FuncaoDoManifesto;
  private readonly dados: DadosStack;

  constructor(escopo: Construct, id: string, partes: Omit<Instalacao, 'filas'>, props: StackProps) {
    super(escopo, id, props);
    const { config, dados } = partes;
    this.dados = dados;
    this.filas = this.criarFilas(config);
    this.criarEmail(config);
    const instalacao: Instalacao = { ...partes, filas: this.filas };
    for (const nome of queueNames) this.ligarConsumidora(nome, instalacao);
    this.leitora = this.ligarLeitora(instalacao);
  }

  /**
   * Domínio verificado (as chaves DKIM aparecem no console do SES) e os conjuntos que medem entregas: o de todos, e o
   * de quem vende e quer contar também aberturas e cliques. Nele o SES põe um endereço seu no lugar de cada link que
   * não se marcou (regra 42).
   */
  private criarEmail(config: Config): void {
    const eventos = EventDestination.eventBus(EventBus.fromEventBusName(this, 'Eventos', 'default'));
    const criarConjunto = (id: string, nome: string, events: EmailSendingEvent[]) => {
      const conjunto = new ConfigurationSet(this, id, {
        configurationSetName: nome,
        tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
        reputationMetrics: true,
        // A lista é a de cada vendedor: a da conta deixaria os compradores de todos sem o e-mail de acesso por causa de
        // um.
        disableSuppressionList: true,
      });
      conjunto.addEventDestination('Entregas', { destination: eventos, events });
      return conjunto;
    };
    const { simples, medida } = config.configuracoesSes;
    const conjunto = criarConjunto('Emails', simples, EVENTOS_DO_SES);
    criarConjunto('EmailsMedidos', medida, [
      ...EVENTOS_DO_SES,
      EmailSendingEvent.OPEN,
      EmailSendingEvent.CLICK,
    ]);
    this.ligarEventos(config);
    if (config.identidadeDoSes === 'importar') return;
    new EmailIdentity(this, 'Remetente', {
      identity: Identity.domain(dominioDoRemetente(config)),
      configurationSet: conjunto,
    });
  }

  /** O que o SES conta de cada mensagem vai do EventBridge à fila `entregas`. */
  private ligarEventos({ prefixo, configuracoesSes }: Config): void {
    const mortas = filaMorta(this, 'ses-mortas', `${prefixo}-ses-mortas`);
    new Rule(this, 'EventosDoSes', {
      ruleName: `${prefixo}-entregas`,
      description: 'O que o SES conta dos e-mails desta instalação',
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': Object.values(configuracoesSes) } } },
      },
      targets: [new SqsQueue(this.filas.entregas.fila, { deadLetterQueue: mortas })],
    });
    this.mortas.push({ alarme: ALARME_DO_SES, fila: mortas });
  }

  private criarFilas({ prefixo }: Config): Filas {
    const criar = (nome: QueueName) =>
      new FilaComDlq(this, `fila-${nome}`, {
        nome: `${prefixo}-${nome}`,
        visibilidade: queues[nome].visibility,
        tentativas: queues[nome].maxReceives,
        fifo: queues[nome].fifo ?? false,
      });
    const filas = Object.fromEntries(queueNames.map((nome) => [nome, criar(nome)]));
    return filas as Record<QueueName, FilaComDlq>;
  }

  private ligarConsumidora(nome: QueueName, instalacao: Instalacao): void {
    const def = queues[nome];
    const { fila, mortas } = instalacao.filas[nome];
    const funcao = new FuncaoDoManifesto(this, def.consumer, instalacao);
    funcao.alvo.addEventSource(
      new SqsEventSource(fila, {
        batchSize: def.batchSize,
        reportBatchItemFailures: true,
        maxConcurrency: simultaneas(def, instalacao.config),
      }),
    );
    aceitar(funcao, [
      {
        regra: 'Serverless-LambdaEventSourceMappingDestination',
        razao: 'Em filas SQS quem recebe o que falhou é a fila morta da própria fila.',
      },
    ]);
    this.consumidoras.push({ funcao, alarme: def.alarm, fila: nome });
    this.mortas.push({ alarme: def.alarm, fila: mortas });
  }

  private ligarLeitora(instalacao: Instalacao): FuncaoDoManifesto {
    const leitora = new FuncaoDoManifesto(this, streamReader.function, instalacao);
    const mortas = filaMorta(this, 'stream-mortas', `${instalacao.config.prefixo}-stream-mortas`);
    const stream = this.dados.tabela.tableStreamArn;
    if (!stream) throw new Error('A tabela precisa de stream: é dele que o despachante lê.');
    leitora.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [stream],
      }),
    );
    if (this.dados.chave) {
      leitora.lambda.addToRolePolicy(
        new PolicyStatement({
          actions: ['kms:Decrypt'],
          resources: [this.dados.chave.keyArn],
          conditions: { StringEquals: { 'kms:ViaService': `dynamodb.${this.region}.amazonaws.com` } },
        }),
      );
    }
    for (const { mortas: daFila } of Object.values(instalacao.filas)) {
      leitora.lambda.addToRolePolicy(
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [daFila.queueArn] }),
      );
    }
    const ligacao = new EventSourceMapping(this, 'stream', {
      target: leitora.lambda,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: streamReader.batchSize,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual(streamReader.only.eventName),
          dynamodb: { Keys: { pk: { S: [{ suffix: streamReader.only.pkEndsWith }] } } },
        }),
      ],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // O stream guarda por 24 horas: o que passar disso não existe mais para ler.
      maxRecordAge: Duration.hours(streamReader.maxAgeHours),
      onFailure: new SqsDlq(mortas),
    });
    // O construto não aceita o -1, e sem a propriedade uma ligação que já existe ficaria com o número de antes.
    const recurso = ligacao.node.defaultChild;
    if (!(recurso instanceof CfnEventSourceMapping)) throw new Error('O CDK mudou o recurso da ligação.');
    recurso.maximumRetryAttempts = streamReader.retries;
    this.mortas.push({ alarme: ALARME_DO_STREAM, fila: mortas });
    return leitora;
  }
}
