import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { Alarmes } from '../constructs/alarmes.ts';
import { alarmarDistribuicao, alarmarRoteador } from '../constructs/alarmes-da-borda.ts';
import type { DominiosDaWeb } from '../constructs/dominios-da-web.ts';
import { RegistrosDosDominios } from '../constructs/registros-dos-dominios.ts';
import { TopicoDosAlarmes } from '../constructs/topico-dos-alarmes.ts';
import type { WebStack } from './web.ts';

export type ObservabilidadeDaBordaProps = StackProps & {
  readonly config: Config;
  readonly web: WebStack;
  readonly dominios: DominiosDaWeb | undefined;
};

/**
 * O CloudFront mede em us-east-1, e um alarme só age num tópico da sua região: aqui ficam os da borda e o tópico deles.
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/monitoring-using-cloudwatch.html
 */
export class ObservabilidadeDaBordaStack extends Stack {
  constructor(
    escopo: Construct,
    id: string,
    { config, web, dominios, ...props }: ObservabilidadeDaBordaProps,
  ) {
    super(escopo, id, props);
    this.addStackDependency(web);
    if (dominios) {
      const { distribuicao } = dominios;
      const balde = web.baldes.nomeDosRegistros;
      new RegistrosDosDominios(this, 'registros-dos-dominios', { config, distribuicao, balde });
    }
    const alarmes = new Alarmes(this, config.prefixo, new TopicoDosAlarmes(this, config));
    alarmarRoteador(alarmes, `${config.prefixo}-roteador`);
    if (config.alarmes === 'essenciais') return;
    alarmarDistribuicao(alarmes, 'comprador-ve-erro-no-lugar-da-pagina', web.distribuicao.distributionId);
    if (!dominios) return;
    alarmarDistribuicao(
      alarmes,
      'comprador-ve-erro-no-dominio-do-vendedor',
      dominios.distribuicao.distributionId,
    );
  }
}
