import { CfnOutput, Duration, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnConnectionGroup, KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { DIAS_DA_MIDIA, indexKeys, tableDef } from '../../../shared/manifest/table.ts';
import type { Config } from '../config.ts';
import { IMAGENS_QUE_CHEGAM, nomeDosArquivos } from '../constructs/acesso-arquivos.ts';
import { nomeDosDominios } from '../constructs/acesso-dominios.ts';
import { nomeDasMidias } from '../constructs/acesso-midias.ts';
import { aceitar } from '../nag.ts';

/** Um segredo em uso e os que ainda se aceitam, do mais novo ao mais antigo, com ele à frente. */
type Segredos = { readonly atual: SecretValue; readonly valem: readonly SecretValue[] };

/** Fica quando a pilha se apaga, mas não quando a criação dela falha: o nome ficaria ocupado por um recurso vazio. */
const GUARDADO_COM_NOME = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

const texto = (name: string) => ({ name, type: AttributeType.STRING });

/** A tabela única, as chaves, os segredos da instalação e os endereços no ar. Nada aqui se apaga junto com a pilha. */
export class DadosStack extends Stack {
  /** Cifra a tabela, os registros e o tópico dos alarmes; sem ela, as chaves da AWS. */
  readonly chave: Key | undefined;
  readonly tabela: Table;
  /** Cifra as credenciais que os vendedores guardam: quem lê a tabela não as lê por isso. */
  readonly cofre: Key;
  /** Endereços publicados que a borda consulta. Mora aqui, e não na web, porque o publicador nasce antes dela. */
  readonly enderecos: KeyValueStore;
  /**
   * O endereço a que os domínios dos vendedores apontam. Mora aqui porque está escrito no DNS deles: apagado, nenhum
   * voltaria sem que cada vendedor mexesse no seu.
   */
  readonly grupoDeConexao: CfnConnectionGroup;
  /**
   * Prova, em cada chamada, de que ela passou pelo CloudFront, que manda o de agora; a API aceita também o anterior.
   */
  readonly segredosDaOrigem: Segredos;
  /** Arquivos de importação e exportação: privados, apagados em sete dias. */
  readonly arquivos: Bucket;
  /** Arquivos das conversas: privados, cifrados, apagados em noventa dias (regra 72). */
  readonly midias: Bucket;
  /** Assina os cursores das listas. */
  readonly segredoCursor: SecretValue;
  /** Assinam os links públicos: o de antes de uma troca continua valendo, porque está em e-mails que já saíram. */
  readonly segredosDosLinks: Segredos;

  constructor(escopo: Construct, id: string, config: Config, props: StackProps) {
    super(escopo, id, props);
    this.chave = config.chaveDosDados === 'da_conta' ? this.criarChave(config) : undefined;
    this.tabela = new Table(this, 'Tabela', {
      partitionKey: texto(tableDef.partitionKey),
      sortKey: texto(tableDef.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...(this.chave
        ? { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: this.chave }
        : { encryption: TableEncryption.DEFAULT }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: tableDef.timeToLive,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const { name, projection } of tableDef.indexes) {
      const { partitionKey, sortKey } = indexKeys(name);
      this.tabela.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: texto(partitionKey),
        sortKey: texto(sortKey),
        projectionType: projection === 'ALL' ? ProjectionType.ALL : ProjectionType.KEYS_ONLY,
      });
    }
    this.cofre = this.criarCofre(config);
    this.enderecos = this.criarEnderecos(config);
    this.grupoDeConexao = new CfnConnectionGroup(this, 'GrupoDeConexao', {
      name: nomeDosDominios(config),
      enabled: true,
      ipv6Enabled: true,
    });
    this.grupoDeConexao.applyRemovalPolicy(GUARDADO_COM_NOME);
    this.arquivos = this.criarArquivos(config);
    this.midias = this.criarMidias(config);
    this.segredosDaOrigem = this.criarSegredos('Origem', 'origem', config, 2);
    this.segredoCursor = this.criarSegredos('Cursor', 'cursor', config, 1).atual;
    this.segredosDosLinks = this.criarSegredos('Links', 'links', config, 2);
    new CfnOutput(this, 'TabelaNome', { value: this.tabela.tableName });
    new CfnOutput(this, 'CofreChave', { value: this.cofre.keyArn });
    new CfnOutput(this, 'DominiosAlvo', { value: this.grupoDeConexao.attrRoutingEndpoint });
    new CfnOutput(this, 'DominiosGrupo', { value: this.grupoDeConexao.attrId });
    new CfnOutput(this, 'VivosArn', { value: this.enderecos.keyValueStoreArn });
  }

  private criarCofre({ prefixo }: Config): Key {
    return new Key(this, 'Cofre', {
      alias: `alias/${prefixo}-cofre`,
      description: 'Credenciais dos vendedores nos gateways; o contexto é o vendedor e a integração',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private criarEnderecos({ prefixo }: Config): KeyValueStore {
    const enderecos = new KeyValueStore(this, 'Vivos', {
      keyValueStoreName: `${prefixo}-vivos`,
      comment: 'Endereços publicados, redirecionamentos e domínios',
    });
    enderecos.applyRemovalPolicy(GUARDADO_COM_NOME);
    return enderecos;
  }

  private criarArquivos(config: Config): Bucket {
    // Só o painel manda e busca arquivos: com um host só dele, é a única origem.
    const dominios = config.painel ? [config.painel.host] : config.dominios;
    const balde = new Bucket(this, 'Arquivos', {
      bucketName: nomeDosArquivos(this, config),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: GUARDADO_COM_NOME,
      lifecycleRules: [
        { expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Quem processa uma imagem apaga-a; a que ninguém processou não espera a semana.
        { prefix: IMAGENS_QUE_CHEGAM, expiration: Duration.days(1) },
      ],
      cors: [
        {
          // Quem tem o endereço pré-assinado já está autorizado; sem domínio próprio, a origem não se conhece aqui.
          allowedOrigins: dominios.length > 0 ? dominios.map((dominio) => `https://${dominio}`) : ['*'],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['content-type'],
          maxAge: 3_600,
        },
      ],
    });
    aceitar(balde, [
      {
        regra: 'AwsSolutions-S1',
        razao:
          'Arquivos de sete dias, só por endereço pré-assinado; quem importou e exportou fica nos eventos da tabela.',
      },
    ]);
    return balde;
  }

  private criarMidias(config: Config): Bucket {
    // Sem CORS: a tela mostra e toca os arquivos, e nenhum script os lê.
    const balde = new Bucket(this, 'Midias', {
      bucketName: nomeDasMidias(this, config),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: GUARDADO_COM_NOME,
      lifecycleRules: [
        { expiration: Duration.days(DIAS_DA_MIDIA), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    aceitar(balde, [
      {
        regra: 'AwsSolutions-S1',
        razao:
          'Arquivos de noventa dias, só por endereço pré-assinado de uma hora; o que se abriu fica nos registros da API.',
      },
    ]);
    return balde;
  }

  private criarChave(config: Config): Key {
    const chave = new Key(this, 'Chave', {
      alias: `alias/${config.prefixo}`,
      description: 'Tabela, registros e avisos de alarme',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    chave.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(`logs.${this.region}.amazonaws.com`)],
        actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:Describe*'],
        resources: ['*'],
        conditions: {
          ArnLike: {
            'kms:EncryptionContext:aws:logs:arn': `arn:aws:logs:${this.region}:${this.account}:log-group:*`,
          },
        },
      }),
    );
    chave.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    return chave;
  }

  /**
   * Os segredos de um uso: os `valem` mais novos se leem, e existe também o que a versão anterior desta instalação
   * ainda lê. Enquanto uma troca não chega a todas as pilhas, e se uma delas voltar atrás, o que cada uma cita continua
   * lá.
   */
  private criarSegredos(id: string, nome: string, config: Config, valem: number): Segredos {
    const ultimasVersoes = (quantos: number) =>
      Array.from({ length: quantos }, (_, i) => config.versaoSegredos - i).filter((versao) => versao > 0);
    const criados = ultimasVersoes(valem + 1).map((versao) => this.criarSegredo(id, nome, config, versao));
    const [atual] = criados;
    if (!atual) throw new Error('O número dos segredos começa em 1.');
    return { atual, valem: criados.slice(0, ultimasVersoes(valem).length) };
  }

  /** Devolve a referência pelo nome, e não pelo ARN, que só existe depois de criado. */
  private criarSegredo(id: string, nome: string, { prefixo }: Config, versao: number): SecretValue {
    const secretName = `${prefixo}-${nome}-${versao}`;
    const segredo = new Secret(this, `Segredo${id}${versao}`, {
      secretName,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    aceitar(segredo, [
      {
        regra: 'AwsSolutions-SMG4',
        razao:
          'O segredo é lido na instalação, por quem o usa (CloudFront e funções); troca-se instalando com outro número, como docs/operations.md ensina.',
      },
    ]);
    return SecretValue.secretsManager(secretName);
  }
}
