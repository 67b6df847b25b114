import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { aceitar } from '../nag.ts';

/**
 * Quem é o operador. Entra-se pelo e-mail, mas o nome de usuário do pool é o próprio `sub`, que não muda
 * quando o e-mail muda: `sub` é a chave do inquilino, por isso o pool é retido e protegido.
 */
export class IdentidadeStack extends Stack {
  readonly pool: UserPool;
  readonly cliente: UserPoolClient;
  /** Só confere a senha de quem já entrou: os tokens dele a API não aceita, e são revogados na hora. */
  readonly clienteDaSenha: UserPoolClient;

  constructor(escopo: Construct, id: string, config: Config, props: StackProps) {
    super(escopo, id, props);
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: `${config.prefixo}-operadores`,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OFF,
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      userInvitation: {
        emailSubject: 'Seu acesso ao CRM de assinaturas',
        emailBody:
          'Olá! Seu acesso foi criado. Entre com o e-mail {username} e a senha provisória {####}. Ela vale por 7 dias e será trocada no primeiro acesso.',
      },
      userVerification: {
        emailSubject: 'Seu código de verificação',
        emailBody: 'Seu código é {####}. Se você não pediu este código, ignore esta mensagem.',
      },
      // A proteção contra ameaças só existe no plano pago, cobrado por operador ativo.
      featurePlan: config.producao ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(config.producao
        ? { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }
        : {}),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.cliente = this.pool.addClient('Painel', {
      userPoolClientName: `${config.prefixo}-painel`,
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
    });
    this.clienteDaSenha = this.pool.addClient('Senha', {
      userPoolClientName: `${config.prefixo}-senha`,
      generateSecret: false,
      authFlows: { userPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
      writeAttributes: new ClientAttributes(),
    });
    const aceites = [
      {
        regra: 'AwsSolutions-COG2',
        razao:
          'A tela de entrada da especificação tem e-mail e senha; o segundo fator entra com uma tela própria quando for pedido.',
      },
    ];
    if (!config.producao) {
      aceites.push({
        regra: 'AwsSolutions-COG8',
        razao: 'A proteção contra ameaças exige o plano pago, que só a produção usa.',
      });
    }
    aceitar(this.pool, aceites);
    new CfnOutput(this, 'PoolId', { value: this.pool.userPoolId });
    new CfnOutput(this, 'ClienteId', { value: this.cliente.userPoolClientId });
  }
}
