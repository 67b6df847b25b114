import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnDistribution, Distribution, type DistributionProps } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { aceitar, SEM_WAF } from '../nag.ts';
import { nomeDosDominios } from './acesso-dominios.ts';

/**
 * A distribuição dos domínios que os vendedores ligam (decisão 0036): os mesmos comportamentos da casa, sem domínio nem
 * certificado seus. Cada vendedor é um locatário, que uma função cria, com o certificado dele; o CDK não os conhece.
 * Quem a tira de uma pilha não a apaga: apagada ou trocada, todos os domínios sairiam do ar.
 */
export class DominiosDaWeb extends Construct {
  readonly distribuicao: Distribution;

  constructor(
    escopo: Construct,
    id: string,
    { config, comportamentos }: { config: Config; comportamentos: DistributionProps },
  ) {
    super(escopo, id);
    const distribuicao = new Distribution(this, 'Distribuicao', {
      ...comportamentos,
      comment: nomeDosDominios(config),
    });
    this.distribuicao = distribuicao;
    const recurso = distribuicao.node.defaultChild;
    if (!(recurso instanceof CfnDistribution)) throw new Error('O CDK mudou o recurso da distribuição.');
    recurso.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const definir = (propriedade: string, valor: unknown) =>
      recurso.addPropertyOverride(`DistributionConfig.${propriedade}`, valor);
    // O CDK ainda não tem estas opções na distribuição pronta; classe de preço e IPv6 são do grupo de conexão, e o
    // certificado, de cada locatário: uma parte dele sem o resto é recusada.
    definir('ConnectionMode', 'tenant-only');
    definir('TenantConfig', { ParameterDefinitions: [] });
    for (const doGrupo of ['PriceClass', 'IPV6Enabled', 'ViewerCertificate']) {
      recurso.addPropertyDeletionOverride(`DistributionConfig.${doGrupo}`);
    }
    if (!config.waf) aceitar(distribuicao, [SEM_WAF]);
    aceitar(distribuicao, [
      {
        regra: 'AwsSolutions-CFR1',
        razao: 'A loja vende também para clientes de fora do Brasil: nenhum país é recusado.',
      },
      {
        regra: 'AwsSolutions-CFR3',
        razao:
          'Uma distribuição de locatários só tem os registros de acesso novos, que se ligam por fora dela: a pilha observabilidade-borda os manda ao balde dos registros.',
      },
      {
        regra: 'AwsSolutions-CFR4',
        razao: 'Cada locatário traz o seu certificado, e o CloudFront exige dele o TLS que exige de todos.',
      },
      {
        regra: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        razao: 'A raiz do balde não se alcança: o roteador troca todo endereço antes da origem.',
      },
    ]);
  }
}
