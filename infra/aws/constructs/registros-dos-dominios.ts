import { Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { nomeDosDominios } from './acesso-dominios.ts';

/** O que se guarda de cada visita a um domínio de vendedor; o resto (cookies, Referer) não interessa ao Marco Civil. */
const CAMPOS = [
  ...['date', 'time', 'c-ip', 'c-port', 'cs-method', 'cs(Host)', 'x-host-header', 'cs-uri-stem'],
  ...['sc-status', 'sc-bytes', 'time-taken', 'cs-protocol', 'x-edge-request-id', 'x-edge-result-type'],
];

type RegistrosProps = {
  readonly config: Config;
  readonly distribuicao: IDistribution;
  /** Nome do balde em que já estão os registros da outra distribuição. */
  readonly balde: string;
};

/**
 * Os registros de acesso dos domínios dos vendedores, no balde dos da casa, por 190 dias. São os 'v2' do CloudFront,
 * que se ligam pelo CloudWatch Logs e só em us-east-1, ainda que o balde seja de outra região.
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html
 */
export class RegistrosDosDominios extends Construct {
  constructor(escopo: Construct, id: string, { config, distribuicao, balde }: RegistrosProps) {
    super(escopo, id);
    const name = nomeDosDominios(config);
    const origem = new CfnDeliverySource(this, 'Origem', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: Stack.of(this).formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distribuicao.distributionId,
      }),
    });
    const destino = new CfnDeliveryDestination(this, 'Destino', {
      name,
      destinationResourceArn: `arn:aws:s3:::${balde}`,
      outputFormat: 'json',
    });
    const entrega = new CfnDelivery(this, 'Entrega', {
      deliverySourceName: name,
      deliveryDestinationArn: destino.attrArn,
      recordFields: CAMPOS,
      s3SuffixPath: '/{DistributionId}/{yyyy}/{MM}/{dd}',
    });
    entrega.node.addDependency(origem);
  }
}
