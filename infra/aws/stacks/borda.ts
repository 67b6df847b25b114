import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import {
  menosArquivos,
  mudaDados,
  regraDeTaxa,
  taxasDoManifesto,
  visivel,
} from '../constructs/taxas-da-borda.ts';

/** Chamadas por endereço em cinco minutos: tudo, e o que muda dados. */
const LIMITE_GERAL = 3000;
const LIMITE_MUTANTE = 600;

const MENSAGEM = 'Muitas tentativas. Tente novamente em alguns minutos';

/**
 * Regras que barrariam uso legítimo, só contadas: corpos até 64 KB, textos com HTML e links (modelos de mensagem,
 * páginas) e provedores que chamam sem User-Agent. O contrato confere o corpo; a tela escapa o texto.
 */
const SO_CONTADAS = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'GenericLFI_BODY',
  'EC2MetaDataSSRF_BODY',
  'NoUserAgent_HEADER',
];

/** Regras de taxa e regras gerenciadas do CloudFront. Fica em us-east-1, única região em que o WAF dele existe. */
export class BordaStack extends Stack {
  readonly webAclArn: string;
  readonly webAclNome: string;

  constructor(escopo: Construct, id: string, config: Config, props: StackProps) {
    super(escopo, id, props);
    this.webAclNome = `${config.prefixo}-borda`;
    const taxas = [
      regraDeTaxa('taxa-geral', LIMITE_GERAL, 'pagina', menosArquivos),
      regraDeTaxa('taxa-mutante', LIMITE_MUTANTE, 'api', mudaDados),
      ...taxasDoManifesto(),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      name: this.webAclNome,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visivel(this.webAclNome),
      customResponseBodies: {
        api: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ erro: 'muitas_requisicoes', mensagem: MENSAGEM, id: 'borda' }),
        },
        pagina: { contentType: 'TEXT_PLAIN', content: MENSAGEM },
      },
      rules: [
        ...taxas.map((regra, priority) => ({ ...regra, priority })),
        gerenciada('AWSManagedRulesKnownBadInputsRuleSet', taxas.length, []),
        gerenciada('AWSManagedRulesCommonRuleSet', taxas.length + 1, SO_CONTADAS),
      ],
    });
    this.webAclArn = acl.attrArn;
    this.registrarRecusas(config, acl);
  }

  private registrarRecusas(config: Config, acl: CfnWebACL): void {
    const recusas = new LogGroup(this, 'Recusas', {
      // O WAF só escreve em grupos com este prefixo.
      logGroupName: `aws-waf-logs-${config.prefixo}`,
      retention: config.retencaoRegistros,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'Registro', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        this.formatArn({ service: 'logs', resource: `log-group:${recusas.logGroupName}` }),
      ],
      redactedFields: [{ singleHeader: { Name: 'authorization' } }, { singleHeader: { Name: 'cookie' } }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    }).node.addDependency(recusas);
  }
}

function gerenciada(name: string, priority: number, contadas: readonly string[]): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: contadas.map((regra) => ({ name: regra, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visivel(name),
  };
}
