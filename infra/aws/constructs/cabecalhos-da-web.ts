import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import {
  CABECALHOS_PROPRIOS,
  enderecoDaIdentidade,
  HSTS_SEGUNDOS,
  politicaDoPainel,
  politicaDoSite,
} from '../edge/cabecalhos.ts';
import { nomeDosArquivos } from './acesso-arquivos.ts';
import { nomeDasMidias } from './acesso-midias.ts';

/**
 * As duas políticas de cabeçalhos: a do painel, fechada, e a do site, que deixa o vendedor medir e usar imagens suas.
 */
export class CabecalhosDaWeb extends Construct {
  readonly painel: ResponseHeadersPolicy;
  readonly site: ResponseHeadersPolicy;

  constructor(escopo: Construct, id: string, config: Config) {
    super(escopo, id);
    const { prefixo, regiao } = config;
    const arquivos = `${nomeDosArquivos(this, config)}.s3.${regiao}.amazonaws.com`;
    const midias = `${nomeDasMidias(this, config)}.s3.${regiao}.amazonaws.com`;
    const fontes = {
      conexoes: [enderecoDaIdentidade(regiao), `https://${arquivos}`],
      midias: [`https://${midias}`],
    };
    this.painel = cabecalhos(this, 'Painel', `${prefixo}-cabecalhos-painel`, politicaDoPainel(fontes));
    this.site = cabecalhos(this, 'Site', `${prefixo}-cabecalhos-site`, politicaDoSite());
  }
}

function cabecalhos(escopo: Construct, id: string, nome: string, politica: string): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(escopo, id, {
    responseHeadersPolicyName: nome,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: politica, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: {
        // A política é do comportamento, e não do domínio: os subdomínios, só a função da borda os acrescenta.
        accessControlMaxAge: Duration.seconds(HSTS_SEGUNDOS),
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(CABECALHOS_PROPRIOS).map(([header, value]) => ({
        header,
        value,
        override,
      })),
    },
    removeHeaders: ['Server', 'x-amz-server-side-encryption'],
  });
}
