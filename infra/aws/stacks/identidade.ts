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
 * O que se pode gravar com um token: o e-mail com que se entra, só quem administra a instalação o troca. Uma lista
 * vazia o Cognito lê como lista nenhuma, que deixa gravar todos os atributos comuns; e um atributo obrigatório no pool
 * tem de estar nela, por isso o e-mail não o é (sem ele ninguém se cria: é o nome com que se entra).
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 */
const SO_O_QUE_NINGUEM_LE = new ClientAttributes().withStandardAttributes({ locale: true });

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
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Quem quer liga a sua, em Perfil; por mensagem não há, porque um número de celular se toma.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
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
      // A API só confere o token: quem é desligado do pool para de entrar em até este tempo.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      writeAttributes: SO_O_QUE_NINGUEM_LE,
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
      writeAttributes: SO_O_QUE_NINGUEM_LE,
    });
    const aceites = [
      {
        regra: 'AwsSolutions-COG2',
        razao:
          'O segundo fator é de quem o quer: a especificação entra com e-mail e senha, e cada operador o liga em Perfil.',
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
