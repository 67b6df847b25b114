import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type Config, REGIAO_DA_BORDA, RETENCAO_ACESSOS } from '../config.ts';
import { nomeDoSite } from './acesso-site.ts';

const RETENCAO_VERSOES = Duration.days(30);

const privado = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: RemovalPolicy.RETAIN,
} as const;

/** O balde do site (só o CloudFront lê) e o dos registros de acesso. */
export class BaldesDaWeb extends Construct {
  readonly site: Bucket;
  readonly registros: Bucket;

  constructor(escopo: Construct, id: string, config: Config) {
    super(escopo, id);
    this.registros = new Bucket(this, 'Registros', {
      ...privado,
      // O CloudFront entrega os registros por ACL do balde.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: RETENCAO_ACESSOS }],
    });
    this.receberDosDominios();
    this.site = new Bucket(this, 'Site', {
      bucketName: nomeDoSite(this, config),
      ...privado,
      // Ao falhar a primeira instalação ele ainda está vazio (arquivos-da-web): apaga-se, e o nome fica livre.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      versioned: true,
      // Versões trocadas servem para voltar atrás por um mês; os arquivos com hash nunca são trocados.
      lifecycleRules: [{ noncurrentVersionExpiration: RETENCAO_VERSOES }],
      serverAccessLogsBucket: this.registros,
      serverAccessLogsPrefix: 's3/',
    });
  }

  /**
   * O nome do balde dos registros, para quem o cita de outra região: não está escrito, só se conhece depois de criado.
   */
  get nomeDosRegistros(): string {
    const recurso = this.registros.node.defaultChild;
    if (!(recurso instanceof CfnBucket)) throw new Error('O balde dos registros não tem o recurso esperado.');
    return recurso.ref;
  }

  /**
   * Deixa ler o site a distribuição que mora noutra pilha. A política não a pode citar, porque ela nasce depois e já
   * cita este balde: são as distribuições desta conta, e nenhum outro serviço.
   */
  lerDeOutraPilha(): void {
    const arn = Stack.of(this).formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    });
    const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
    const conditions = { ArnLike: { 'AWS:SourceArn': arn } };
    for (const [acao, recurso] of [
      ['s3:GetObject', this.site.arnForObjects('*')],
      ['s3:ListBucket', this.site.bucketArn],
    ] as const) {
      const actions = [acao];
      this.site.addToResourcePolicy(
        new PolicyStatement({ principals, actions, resources: [recurso], conditions }),
      );
    }
  }

  /**
   * Os dos domínios dos vendedores chegam pelo CloudWatch Logs, cuja entrega é sempre de us-east-1
   * (registros-dos-dominios).
   */
  private receberDosDominios(): void {
    const { account } = Stack.of(this);
    this.registros.addToResourcePolicy(
      new PolicyStatement({
        sid: 'RegistrosDosDominios',
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.registros.arnForObjects(`AWSLogs/${account}/*`)],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:aws:logs:${REGIAO_DA_BORDA}:${account}:delivery-source:*` },
        },
      }),
    );
  }
}
