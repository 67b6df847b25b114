import { ArnFormat, Stack, Token } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { type Config, REGIAO_DA_BORDA } from '../config.ts';
import { aceitar } from '../nag.ts';

/** Nome da distribuição e do grupo de conexão dos domínios dos vendedores: é por ele que a função os acha. */
export const nomeDosDominios = ({ prefixo }: Config) => `${prefixo}-dominios`;

/** A etiqueta que diz de que instalação é um domínio na borda: a política só alcança os que a levam. */
export const ETIQUETA_DA_INSTALACAO = 'instalacao';

const DA_INSTALACAO = `aws:RequestTag/${ETIQUETA_DA_INSTALACAO}`;
const COM_A_ETIQUETA = `aws:ResourceTag/${ETIQUETA_DA_INSTALACAO}`;

/**
 * Criar, mudar e apagar os domínios desta instalação na borda, e pedir em nome dela os certificados deles. O que o
 * CloudFront não deixa prender a um recurso (criar, listar) fica em `*`: o criar, só com a etiqueta.
 */
export function permitirDominios(role: Role, config: Config): void {
  const pilha = Stack.of(role);
  const locatarios = pilha.formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution-tenant',
    resourceName: '*',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  const instalacao = nomeDosDominios(config);
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudfront:CreateDistributionTenant'],
      resources: ['*'],
      conditions: { StringEquals: { [DA_INSTALACAO]: instalacao } },
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudfront:ListDistributionsByConnectionMode'],
      resources: ['*'],
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudfront:TagResource'],
      resources: [locatarios],
      conditions: { StringEquals: { [DA_INSTALACAO]: instalacao } },
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudfront:UpdateDistributionTenant', 'cloudfront:DeleteDistributionTenant'],
      resources: [locatarios],
      conditions: { StringEquals: { [COM_A_ETIQUETA]: instalacao } },
    }),
  );
  // Antes de existir ele não tem etiqueta: com a condição, perguntar se existe seria recusado em vez de respondido.
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudfront:GetDistributionTenant', 'cloudfront:GetManagedCertificateDetails'],
      resources: [locatarios],
    }),
  );
  // O CloudFront pede o certificado com as permissões de quem o chama, sempre na região dele.
  const certificados = pilha.formatArn({
    service: 'acm',
    region: REGIAO_DA_BORDA,
    resource: 'certificate',
    resourceName: '*',
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['acm:RequestCertificate'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:RequestedRegion': REGIAO_DA_BORDA } },
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['acm:DescribeCertificate', 'acm:AddTagsToCertificate'],
      resources: [certificados],
    }),
  );
  const conta = Token.isUnresolved(pilha.account) ? '<AWS::AccountId>' : pilha.account;
  const particao = Token.isUnresolved(pilha.partition) ? '<AWS::Partition>' : pilha.partition;
  aceitar(role, [
    {
      regra: 'AwsSolutions-IAM5[Resource::*]',
      razao:
        'Criar um domínio, listar distribuições e pedir certificado não aceitam recurso: criar exige a etiqueta desta instalação, e o certificado, a região.',
    },
    {
      regra: `AwsSolutions-IAM5[Resource::arn:${particao}:cloudfront::${conta}:distribution-tenant/*]`,
      razao: 'O id nasce com o domínio; para mudar e apagar, a política exige a etiqueta desta instalação.',
    },
    {
      regra: `AwsSolutions-IAM5[Resource::arn:${particao}:acm:${REGIAO_DA_BORDA}:${conta}:certificate/*]`,
      razao: 'O CloudFront pede o certificado no meio da chamada: o id dele nasce ali.',
    },
  ]);
}
