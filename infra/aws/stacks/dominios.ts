import { Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLevel, type DistributionProps } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { nomeDoSite } from '../constructs/acesso-site.ts';
import { DominiosDaWeb } from '../constructs/dominios-da-web.ts';
import { aceitar } from '../nag.ts';
import type { WebStack } from './web.ts';

export type DominiosProps = StackProps & { readonly config: Config; readonly web: WebStack };

/**
 * A distribuição dos domínios dos vendedores numa pilha só dela: se a conta ainda não a pode criar, o painel e a loja
 * instalam-se à mesma, e o que se muda neles não mexe nela.
 */
export class DominiosStack extends Stack {
  readonly dominios: DominiosDaWeb;

  constructor(escopo: Construct, id: string, { config, web, ...props }: DominiosProps) {
    super(escopo, id, props);
    this.addStackDependency(web);
    // O balde conhece-se pelo nome, e a política dele está com ele: uma referência de volta prenderia as duas pilhas.
    const balde = Bucket.fromBucketAttributes(this, 'Site', {
      bucketName: nomeDoSite(this, config),
      region: this.region,
    });
    const origem = S3BucketOrigin.withOriginAccessControl(balde, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const comportamentos: DistributionProps = web.comportamentos(origem);
    this.dominios = new DominiosDaWeb(this, 'dominios', { config, comportamentos });
    aceitar(this.dominios.distribuicao, [
      {
        regra: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
        razao: 'A política do balde está na pilha web, com ele, e deixa entrar as distribuições desta conta.',
      },
    ]);
  }
}
