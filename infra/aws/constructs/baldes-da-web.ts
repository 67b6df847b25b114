import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type Config, RETENCAO_ACESSOS } from '../config.ts';
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
}
