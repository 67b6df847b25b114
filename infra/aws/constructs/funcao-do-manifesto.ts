import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type IFunction,
  Function as Lambda,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionDef, type FunctionName, functions } from '../../../shared/manifest/manifest.ts';
import type { Instalacao } from '../instalacao.ts';
import { aceitar } from '../nag.ts';
import { permitirArquivos } from './acesso-arquivos.ts';
import { politicaDoCofre } from './acesso-cofre.ts';
import { permitirDominios } from './acesso-dominios.ts';
import { permitirEmail } from './acesso-email.ts';
import { permitirImagens } from './acesso-imagens.ts';
import { permitirMidias } from './acesso-midias.ts';
import { permitirSite } from './acesso-site.ts';
import { politicasDaTabela } from './acesso-tabela.ts';
import { valoresDeAmbiente } from './ambiente.ts';
import { reservaDe } from './concorrencia.ts';
import { DO_DINHEIRO, TrocaAosPoucos } from './troca-aos-poucos.ts';

/**
 * Uma função do manifesto, com tudo o que é dela e nada mais: papel próprio, registros próprios, as chaves de
 * ambiente que declarou, o acesso à tabela e às filas que declarou.
 */
export class FuncaoDoManifesto extends Construct {
  readonly nome: FunctionName;
  readonly def: FunctionDef;
  readonly lambda: Lambda;
  /** O que a API e as filas chamam: a função, ou a versão ativa dela. */
  readonly alvo: IFunction;
  readonly troca: TrocaAosPoucos | undefined;
  readonly nomeNaConta: string;
  readonly nomeDosRegistros: string;

  constructor(escopo: Construct, nome: FunctionName, instalacao: Instalacao) {
    super(escopo, nome);
    const { config, dados, filas } = instalacao;
    this.nome = nome;
    this.def = functions[nome];
    this.nomeNaConta = `${config.prefixo}-${nome}`;
    this.nomeDosRegistros = `/aws/lambda/${this.nomeNaConta}`;

    const logGroup = new LogGroup(this, 'Registros', {
      logGroupName: this.nomeDosRegistros,
      retention: config.retencaoRegistros,
      ...(dados.chave ? { encryptionKey: dados.chave } : {}),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Papel', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Função ${nome}: só o que o manifesto declara`,
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        // O ARN do grupo já termina em ':*', que são os fluxos dele.
        resources: [logGroup.logGroupArn],
      }),
    );
    for (const politica of politicasDaTabela(this.def.table, dados)) role.addToPolicy(politica);
    for (const fila of this.def.sendsTo ?? []) {
      role.addToPolicy(
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [filas[fila].fila.queueArn] }),
      );
    }

    if (this.def.email) permitirEmail(role, config);
    if (this.def.files) permitirArquivos(role, config);
    if (this.def.midias) permitirMidias(role, config, this.def.midias);
    if (this.def.images) permitirImagens(role, config);
    if (this.def.site) permitirSite(role, config, dados);
    if (this.def.dominios) permitirDominios(role, config);
    if (this.def.cofre) role.addToPolicy(politicaDoCofre(dados, this.def.cofre));

    const valores = valoresDeAmbiente(this, instalacao);
    this.lambda = new Lambda(this, 'Funcao', {
      functionName: this.nomeNaConta,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(config.dist, 'lambdas', nome), { exclude: ['*.map'] }),
      role,
      memorySize: this.def.memory,
      timeout: Duration.seconds(this.def.timeout),
      ...reservaDe(this.def, config),
      environment: Object.fromEntries(this.def.env.map((chave) => [chave, valores[chave]])),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    });

    const alarme = DO_DINHEIRO[nome];
    this.troca = alarme
      ? new TrocaAosPoucos(this, {
          lambda: this.lambda,
          funcao: this,
          alarme,
          daFila: !this.def.routes,
          config,
        })
      : undefined;
    this.alvo = this.troca?.ativa ?? this.lambda;

    aceitar(this, [
      {
        regra: 'Serverless-LambdaTracing',
        razao:
          'Os registros JSON levam o número da chamada de ponta a ponta; o X-Ray exigiria permissão sobre o recurso * em cada papel.',
      },
      {
        regra: 'Serverless-LambdaDLQ',
        razao:
          'HTTP é síncrono; filas têm fila morta; stream e agendas têm destino de falha próprio (mensagens, agenda).',
      },
    ]);
  }
}
