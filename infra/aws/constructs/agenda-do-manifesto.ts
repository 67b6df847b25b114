import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule, type CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ScheduleDef } from '../../../shared/manifest/manifest.ts';
import { filaMorta } from './fila-com-dlq.ts';
import type { FuncaoDoManifesto } from './funcao-do-manifesto.ts';

export type AgendaProps = {
  readonly nome: string;
  readonly prefixo: string;
  readonly def: ScheduleDef;
  readonly grupo: CfnScheduleGroup;
  readonly funcao: FuncaoDoManifesto;
};

const FUSO = 'America/Sao_Paulo';
const VALIDADE = Duration.hours(2);
const TENTATIVAS = 2;

/**
 * Uma agenda do manifesto. O Scheduler chama a função de modo assíncrono: o que ele não entrega e o que a
 * função não consegue concluir depois das tentativas caem na mesma fila morta.
 */
export class AgendaDoManifesto extends Construct {
  readonly mortas: Queue;

  constructor(escopo: Construct, { nome, prefixo, def, grupo: grupoDeAgendas, funcao }: AgendaProps) {
    super(escopo, `agenda-${nome}`);
    this.mortas = filaMorta(this, 'Mortas', `${prefixo}-agenda-${nome}-mortas`);
    const { lambda } = funcao;
    lambda.configureAsyncInvoke({
      onFailure: new SqsDestination(this.mortas),
      retryAttempts: TENTATIVAS,
      maxEventAge: VALIDADE,
    });

    const role = new Role(this, 'Papel', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      description: `Agenda ${nome}: chama só a sua função`,
    });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.mortas.queueArn] }),
    );

    const agenda = new CfnSchedule(this, 'Agenda', {
      name: `${prefixo}-${nome}`,
      groupName: grupoDeAgendas.ref,
      scheduleExpression: def.expression,
      scheduleExpressionTimezone: FUSO,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: lambda.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ agenda: nome, prevista_para: '<aws.scheduler.scheduled-time>' }),
        deadLetterConfig: { arn: this.mortas.queueArn },
        retryPolicy: {
          maximumRetryAttempts: TENTATIVAS,
          maximumEventAgeInSeconds: VALIDADE.toSeconds(),
        },
      },
    });
    agenda.node.addDependency(role);
  }
}
