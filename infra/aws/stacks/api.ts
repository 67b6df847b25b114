import { CfnOutput, NestedStack, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import {
  type FunctionName,
  functionNames,
  functions,
  type ManifestRoute,
  routes,
} from '../../../shared/manifest/manifest.ts';
import { FuncaoDoManifesto } from '../constructs/funcao-do-manifesto.ts';
import { NA_PRIMEIRA } from '../constructs/pilhas-da-api.ts';
import type { Instalacao } from '../instalacao.ts';
import { aceitar } from '../nag.ts';
import type { IdentidadeStack } from './identidade.ts';

/** Chamadas por segundo de uma rota que não declara o seu limite: leituras e escritas. */
const LIMITE_LEITURA = { rate: 100, burst: 200 };
const LIMITE_ESCRITA = { rate: 50, burst: 100 };

/** Sem endereço, sem corpo e sem identidade: a chamada se acha pelo número, e a pessoa não se acha por aqui. */
const REGISTRO_DE_ACESSO = {
  chamada: '$context.requestId',
  em: '$context.requestTime',
  rota: '$context.routeKey',
  codigo: '$context.status',
  milissegundos: '$context.responseLatency',
  bytes: '$context.responseLength',
  autorizador: '$context.authorizer.error',
  integracao: '$context.integrationErrorMessage',
};

/** O escopo que o token de acesso de um operador traz. */
const ESCOPOS = ['aws.cognito.signin.user.admin'];

export type ApiProps = StackProps & {
  /** As funções que moram nesta pilha; as outras, na que nasce dentro dela. */
  readonly naPrimeira?: ReadonlySet<FunctionName>;
};

type Partes = {
  readonly instalacao: Instalacao;
  readonly operador: HttpUserPoolAuthorizer;
  readonly semToken: HttpNoneAuthorizer;
};

/** A API HTTP: as rotas do manifesto e nenhuma outra, uma função por domínio. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly estagio: HttpStage;
  readonly funcoes: FuncaoDoManifesto[] = [];

  constructor(
    escopo: Construct,
    id: string,
    instalacao: Instalacao,
    identidade: IdentidadeStack,
    { naPrimeira = NA_PRIMEIRA, ...props }: ApiProps,
  ) {
    super(escopo, id, props);
    const { config } = instalacao;
    this.api = new HttpApi(this, 'Api', {
      apiName: config.prefixo,
      description: 'Só responde ao que chega pelo CloudFront, com o segredo da origem',
      createDefaultStage: false,
    });
    // O token de acesso traz este escopo; o de identidade não, e por isso é recusado já na entrada.
    const operador = new HttpUserPoolAuthorizer('operador', identidade.pool, {
      userPoolClients: [identidade.cliente],
    });
    const partes = { instalacao, operador, semToken: new HttpNoneAuthorizer() };
    const comRotas = functionNames.filter((nome) => functions[nome].routes);
    const daqui = comRotas.filter((nome) => naPrimeira.has(nome));
    const novas = comRotas.filter((nome) => !naPrimeira.has(nome));
    for (const nome of daqui) this.criarFuncao(this, nome, partes);
    // Dentro desta, e não ao lado: o estágio tem de vir depois de todas as rotas, e quem instala não vê mais uma pilha.
    if (novas.length > 0) {
      const mais = new NestedStack(this, 'mais', {
        description: 'As funções da API que já não cabem na primeira',
      });
      for (const nome of novas) this.criarFuncao(mais, nome, partes);
    }
    this.estagio = this.criarEstagio(instalacao);
    new CfnOutput(this, 'ApiEndereco', { value: this.api.apiEndpoint });
  }

  /** Uma função da API com as suas rotas, numa pilha. */
  private criarFuncao(pilha: Stack, nome: FunctionName, { instalacao, operador, semToken }: Partes): void {
    const funcao = new FuncaoDoManifesto(pilha, nome, instalacao);
    this.funcoes.push(funcao);
    const integracao = new HttpLambdaIntegration(`${nome}-integracao`, funcao.alvo, {
      // Uma permissão por função: uma por rota estouraria o tamanho da política.
      scopePermissionToRoute: false,
    });
    for (const { route } of routes.filter((rota) => rota.function === nome)) {
      const doOperador = route.access === 'operador';
      const como = {
        integration: integracao,
        authorizer: doOperador ? operador : semToken,
        ...(doOperador ? { authorizationScopes: ESCOPOS } : {}),
      };
      const metodo = HttpMethod[route.method];
      const criadas =
        pilha === this
          ? this.api.addRoutes({ path: route.path, methods: [metodo], ...como })
          : [
              new HttpRoute(pilha, `${metodo}${route.path}`, {
                httpApi: this.api,
                routeKey: HttpRouteKey.with(route.path, metodo),
                ...como,
              }),
            ];
      if (doOperador) continue;
      for (const criada of criadas) aceitar(criada, [ROTA_ABERTA]);
    }
  }

  private criarEstagio({ config, dados }: Instalacao): HttpStage {
    const acessos = new LogGroup(this, 'Acessos', {
      logGroupName: `/aws/vendedlogs/${config.prefixo}-api`,
      retention: config.retencaoRegistros,
      ...(dados.chave ? { encryptionKey: dados.chave } : {}),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const estagio = new HttpStage(this, 'Estagio', {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: LIMITE_LEITURA.rate, burstLimit: LIMITE_LEITURA.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(acessos),
        format: AccessLogFormat.custom(JSON.stringify(REGISTRO_DE_ACESSO)),
      },
    });
    const cfn = estagio.node.defaultChild;
    if (!(cfn instanceof CfnStage)) throw new Error('O estágio da API não tem o recurso esperado.');
    cfn.routeSettings = Object.fromEntries(routes.map((rota) => [rota.key, limiteDaRota(rota)]));
    // O API Gateway recusa o limite de uma rota que ainda não existe.
    for (const filho of this.api.node.children) {
      if (filho !== estagio) cfn.node.addDependency(filho);
    }
    const mais = this.node.tryFindChild('mais');
    if (mais) cfn.node.addDependency(mais);
    return estagio;
  }
}

const ROTA_ABERTA = {
  regra: 'AwsSolutions-APIG4',
  razao: 'Rota pública ou de provedor no manifesto: exige o segredo da origem, e as de provedor a sua chave.',
};

function limiteDaRota({ route }: ManifestRoute) {
  const { rate, burst } = route.throttle ?? (route.method === 'GET' ? LIMITE_LEITURA : LIMITE_ESCRITA);
  return { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
}
