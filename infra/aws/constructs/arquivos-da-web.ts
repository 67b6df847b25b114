import { join, posix } from 'node:path';
import { RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import type { Config } from '../config.ts';
import { SCRIPTS_ACEITOS, SCRIPTS_EM_LINHA } from '../edge/scripts-em-linha.ts';
import { aceitar } from '../nag.ts';
import type { DadosStack } from '../stacks/dados.ts';
import type { IdentidadeStack } from '../stacks/identidade.ts';

export type ArquivosDaWebProps = {
  readonly config: Config;
  readonly dados: DadosStack;
  readonly identidade: IdentidadeStack;
  readonly site: Bucket;
  /** O que a borda tem de aceitar antes de haver arquivo. */
  readonly depoisDe: readonly IDependable[];
};

const IMUTAVEL = 'public, max-age=31536000, immutable';
/** O navegador sempre pergunta; a borda responde por 5 s, e por um dia quando o S3 falha. */
const CURTO = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400';

/**
 * Põe a construção da web no balde: primeiro os arquivos com hash, depois as páginas que apontam para eles.
 * Nada é apagado: quem abriu a versão anterior ainda acha os arquivos dela, e as páginas publicadas moram no
 * mesmo balde.
 */
export class ArquivosDaWeb extends Construct {
  constructor(escopo: Construct, id: string, props: ArquivosDaWebProps) {
    super(escopo, id);
    const { config, dados, identidade, site, depoisDe } = props;
    const web = join(config.dist, 'web');
    const registros = new LogGroup(this, 'Registros', {
      logGroupName: `/aws/lambda/${config.prefixo}-publicacao`,
      retention: config.retencaoRegistros,
      ...(dados.chave ? { encryptionKey: dados.chave } : {}),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = this.criarPapel(registros, site, config);
    const enviar = (nome: string, fontes: ISource[], cache: string, pasta?: string) =>
      new BucketDeployment(this, nome, {
        sources: fontes,
        destinationBucket: site,
        ...(pasta ? { destinationKeyPrefix: pasta } : {}),
        cacheControl: [CacheControl.fromString(cache)],
        prune: false,
        retainOnDelete: true,
        memoryLimit: 512,
        outputObjectKeys: false,
        logGroup: registros,
        role,
      });
    const arquivos = enviar('Arquivos', [Source.asset(join(web, 'assets'))], IMUTAVEL, 'assets');
    const paginas = enviar('Paginas', [Source.asset(web, { exclude: ['assets', 'config.json'] })], CURTO);
    const ajuste = enviar(
      'Config',
      [Source.jsonData('config.json', configDoPainel(this, config, identidade))],
      CURTO,
    );
    paginas.node.addDependency(arquivos, ajuste);
    // Só depois de a borda aceitar os scripts é que o publicador pode escrevê-los nas páginas.
    const lista = Source.jsonData(posix.basename(SCRIPTS_ACEITOS), SCRIPTS_EM_LINHA);
    const aceitos = enviar('ScriptsAceitos', [lista], 'no-store', posix.dirname(SCRIPTS_ACEITOS));
    aceitos.node.addDependency(paginas);
    // Tudo por último: uma criação que falhe antes encontra o balde vazio, e desfaz-se inteira.
    for (const publicacao of [arquivos, ajuste]) publicacao.node.addDependency(...depoisDe);
    this.explicarCopiadora();
  }

  private criarPapel(registros: LogGroup, site: Bucket, { qualificador }: Config): Role {
    const role = new Role(this, 'Papel', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: 'Copia a construção da web para o balde do site',
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [registros.logGroupArn],
      }),
    );
    const { account, region } = Stack.of(this);
    const conta = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
    const recurso = site.node.defaultChild;
    if (!(recurso instanceof CfnBucket)) throw new Error('O balde do site não tem o recurso esperado.');
    const balde = Stack.of(this).getLogicalId(recurso);
    const achados = [
      'Action::s3:GetBucket*',
      'Action::s3:GetObject*',
      'Action::s3:List*',
      'Action::s3:Abort*',
      'Action::s3:DeleteObject*',
      `Resource::arn:aws:s3:::cdk-${qualificador}-assets-${conta}-${region}/*`,
      `Resource::<${balde}.Arn>/*`,
    ];
    aceitar(
      role,
      achados.map((achado) => ({
        regra: `AwsSolutions-IAM5[${achado}]`,
        razao:
          'Concessões que o CDK escreve para copiar arquivos: só os dois baldes, o dos pacotes da instalação e o do site.',
      })),
    );
    return role;
  }

  /** A função que copia é do CDK: runtime, rastreio e destino de falha são os dele. */
  private explicarCopiadora(): void {
    const copiadora = Stack.of(this).node.children.find(({ node }) =>
      node.id.startsWith('Custom::CDKBucketDeployment'),
    );
    if (!copiadora) throw new Error('O CDK mudou o nome da função que copia os arquivos da web.');
    const doCdk = 'Função do próprio CDK, que roda só durante a instalação; o CDK escolhe o runtime dela.';
    const sincrona = 'Só o CloudFormation a chama, e a instalação falha à vista quando ela falha.';
    aceitar(copiadora, [
      { regra: 'AwsSolutions-L1', razao: doCdk },
      { regra: 'Serverless-LambdaLatestVersion', razao: doCdk },
      { regra: 'Serverless-LambdaTracing', razao: sincrona },
      { regra: 'Serverless-LambdaDLQ', razao: sincrona },
    ]);
  }
}

function configDoPainel(escopo: Construct, { estagio, painel }: Config, { pool, cliente }: IdentidadeStack) {
  return {
    estagio,
    regiao: Stack.of(escopo).region,
    userPoolId: pool.userPoolId,
    userPoolClientId: cliente.userPoolClientId,
    cognitoEndpoint: null,
    // O painel da versão de antes, que pode estar aberto, não entra sem ele.
    fluxo: 'USER_SRP_AUTH',
    base: '',
    site: painel ? `https://${painel.site}` : '',
  };
}
