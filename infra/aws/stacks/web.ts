import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type DistributionProps,
  Function as FuncaoDaBorda,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { CABECALHO_DA_LOJA } from '../../../shared/base/enderecos-da-loja.ts';
import type { Config } from '../config.ts';
import { ArquivosDaWeb } from '../constructs/arquivos-da-web.ts';
import { BaldesDaWeb } from '../constructs/baldes-da-web.ts';
import { CabecalhosDaWeb } from '../constructs/cabecalhos-da-web.ts';
import { DominiosDaWeb } from '../constructs/dominios-da-web.ts';
import { DO_PAINEL } from '../edge/cabecalhos.ts';
import { codigoDoRoteador } from '../edge/codigo-do-roteador.ts';
import { aceitar, SEM_WAF } from '../nag.ts';
import type { ApiStack } from './api.ts';
import type { DadosStack } from './dados.ts';
import type { IdentidadeStack } from './identidade.ts';

export type WebProps = StackProps & {
  readonly config: Config;
  readonly dados: DadosStack;
  readonly identidade: IdentidadeStack;
  readonly api: ApiStack;
  readonly webAclArn: string | undefined;
};

/**
 * Os erros que o CloudFront guardaria por dez segundos, mesmo com `no-store`: quem tenta de novo tem de chegar à
 * origem. Sem página: uma da distribuição inteira transformaria em HTML os erros da API.
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const ERROS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** A única porta pública: painel e site no S3, API e notificações de provedores atrás, tudo numa origem só. */
export class WebStack extends Stack {
  readonly distribuicao: Distribution;
  /** A dos domínios dos vendedores, onde ela mora nesta pilha. */
  readonly dominios: DominiosDaWeb | undefined;
  readonly baldes: BaldesDaWeb;
  /** O que toda distribuição desta instalação faz de um endereço, com o balde do site que se lhe dá. */
  readonly comportamentos: (site: IOrigin) => DistributionProps;

  constructor(escopo: Construct, id: string, props: WebProps) {
    super(escopo, id, props);
    const { config } = props;
    const baldes = new BaldesDaWeb(this, 'baldes', config);
    this.baldes = baldes;
    this.comportamentos = this.criarComportamentos(props);
    // Sem a permissão de listar, um arquivo que não existe responderia 403 no lugar de 404.
    const comportamentos = this.comportamentos(
      S3BucketOrigin.withOriginAccessControl(baldes.site, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
    );
    this.distribuicao = new Distribution(this, 'Distribuicao', {
      ...comportamentos,
      comment: config.prefixo,
      // As bordas da América do Sul só entram na classe completa.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      enableLogging: true,
      logBucket: baldes.registros,
      logFilePrefix: 'cloudfront/',
      ...this.dominioProprio(config),
    });
    this.explicar(config);
    if (config.dominiosDosVendedores === 'pilha_propria') baldes.lerDeOutraPilha();
    this.dominios =
      config.dominiosDosVendedores === 'pilha_web'
        ? new DominiosDaWeb(this, 'dominios', { config, comportamentos })
        : undefined;
    new ArquivosDaWeb(this, 'publicacao', {
      ...props,
      site: baldes.site,
      depoisDe: [this.distribuicao, ...(this.dominios ? [this.dominios] : [])],
    });
    new CfnOutput(this, 'Endereco', { value: `https://${this.distribuicao.distributionDomainName}` });
    new CfnOutput(this, 'DistribuicaoId', { value: this.distribuicao.distributionId });
    new CfnOutput(this, 'SiteBalde', { value: baldes.site.bucketName });
  }

  private criarComportamentos(props: WebProps): (site: IOrigin) => DistributionProps {
    const { config, dados } = props;
    const roteador = new FuncaoDaBorda(this, 'Roteador', {
      functionName: `${config.prefixo}-roteador`,
      code: FunctionCode.fromInline(codigoDoRoteador(config)),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore: dados.enderecos,
    });
    const cabecalhos = new CabecalhosDaWeb(this, 'cabecalhos', config);
    const naResposta = { function: roteador, eventType: FunctionEventType.VIEWER_RESPONSE };
    const roteada = {
      functionAssociations: [{ function: roteador, eventType: FunctionEventType.VIEWER_REQUEST }, naResposta],
    };
    const daApi: BehaviorOptions = {
      ...roteada,
      ...this.comportamentoDaApi(props),
      responseHeadersPolicy: cabecalhos.painel,
    };
    const cachePolicy = this.criarCacheDePaginas(config);
    return (site) => {
      const doSite = { origin: site, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS };
      const pagina: BehaviorOptions = {
        ...doSite,
        ...roteada,
        // Só GET e HEAD passam da função, que aos outros responde 405; sem isto a recusa seria a do CloudFront, sem
        // cabeçalhos.
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy,
        responseHeadersPolicy: cabecalhos.site,
      };
      const painel: BehaviorOptions = { ...pagina, responseHeadersPolicy: cabecalhos.painel };
      return {
        defaultBehavior: pagina,
        additionalBehaviors: {
          '/api/conta*': this.comportamentoDaConta(daApi),
          '/api/*': daApi,
          '/webhook/*': daApi,
          '/assets/*': {
            ...doSite,
            functionAssociations: [naResposta],
            responseHeadersPolicy: cabecalhos.painel,
            cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          },
          ...Object.fromEntries(DO_PAINEL.map((caminho) => [caminho, painel])),
        },
        ...(props.webAclArn ? { webAclId: props.webAclArn } : {}),
        httpVersion: HttpVersion.HTTP2_AND_3,
        errorResponses: ERROS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      };
    };
  }

  private comportamentoDaApi({ config, dados, api }: WebProps): BehaviorOptions {
    const origem = new HttpOrigin(`${api.api.apiId}.execute-api.${this.region}.amazonaws.com`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      readTimeout: Duration.seconds(30),
      customHeaders: { 'x-origem-segredo': dados.segredosDaOrigem.atual.unsafeUnwrap() },
    });
    return {
      origin: origem,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // Tudo o que o visitante mandou, menos o Host, que o API Gateway recusaria.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // Não guarda nada (a API responde no-store e o tempo padrão é zero). O máximo de 1 s existe porque uma
      // política de tempo zero não leva cabeçalhos nem comprime, e é por ela que o país do visitante chega à API.
      cachePolicy: new CachePolicy(this, 'CacheDaApi', {
        cachePolicyName: `${config.prefixo}-api`,
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        headerBehavior: CacheHeaderBehavior.allowList(
          'Authorization',
          'CloudFront-Viewer-Country',
          CABECALHO_DA_LOJA,
        ),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
    };
  }

  /**
   * O que é de uma pessoa não se guarda nem se junta: a chave do cache da API não tem o cookie, e duas visitas ao mesmo
   * tempo não podem receber a mesma resposta.
   */
  private comportamentoDaConta(daApi: BehaviorOptions): BehaviorOptions {
    return { ...daApi, cachePolicy: CachePolicy.CACHING_DISABLED };
  }

  private criarCacheDePaginas({ prefixo }: Config): CachePolicy {
    return new CachePolicy(this, 'CacheDePaginas', {
      cachePolicyName: `${prefixo}-paginas`,
      comment: 'O objeto manda, pelo Cache-Control; sem ele, 5 s',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(5),
      maxTtl: Duration.days(1),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private dominioProprio({ dominios, certificado }: Config) {
    if (!certificado) return {};
    return {
      domainNames: [...dominios],
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      certificate: Certificate.fromCertificateArn(this, 'Certificado', certificado),
    };
  }

  private explicar({ certificado, waf }: Config): void {
    aceitar(this.distribuicao, [
      {
        regra: 'AwsSolutions-CFR1',
        razao: 'A loja vende também para clientes de fora do Brasil: nenhum país é recusado.',
      },
      {
        regra: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        razao: 'A raiz do balde não se alcança: o roteador troca todo endereço antes da origem.',
      },
    ]);
    if (!waf) aceitar(this.distribuicao, [SEM_WAF]);
    if (certificado) return;
    aceitar(this.distribuicao, [
      {
        regra: 'AwsSolutions-CFR4',
        razao:
          'Sem domínio próprio vale o certificado do CloudFront; com domínios e certificado no estágio vale TLS 1.2.',
      },
    ]);
  }
}
