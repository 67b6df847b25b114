import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { codigoDoRoteador } from '../../infra/aws/edge/codigo-do-roteador.ts';
import { queues, schedules } from '../../shared/manifest/manifest.ts';
import { em, lista, montar, sintetizar } from './sintese.ts';

const sintese = sintetizar();
const { doTipo } = sintese;
afterAll(() => sintese.limpar());

const [distribuicao] = doTipo('AWS::CloudFront::Distribution');
const config = em(distribuicao, 'Properties.DistributionConfig');
const comportamentos = lista(em(config, 'CacheBehaviors'));
const comportamento = (caminho: string) => comportamentos.find((cada) => em(cada, 'PathPattern') === caminho);

describe('a porta pública', () => {
  it('a política de conteúdo não aceita script em linha nem de fora', () => {
    const [cabecalhos] = doTipo('AWS::CloudFront::ResponseHeadersPolicy');
    const seguranca = em(cabecalhos, 'Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig');
    // O número da conta entra no nome do balde: a política é uma junção de pedaços.
    const pedacos = em(seguranca, 'ContentSecurityPolicy.ContentSecurityPolicy.Fn::Join.1');
    if (!Array.isArray(pedacos)) throw new Error('A política de conteúdo não é uma junção');
    const politica = pedacos.map((um) => (typeof um === 'string' ? um : 'CONTA')).join('');
    const diretivas = new Map(
      politica.split('; ').map((parte) => {
        const [nome = '', ...valores] = parte.split(' ');
        return [nome, valores] as const;
      }),
    );
    expect(diretivas.get('default-src')).toEqual(["'none'"]);
    expect(diretivas.get('script-src')).toEqual(["'self'"]);
    expect(diretivas.get('connect-src')).toEqual([
      "'self'",
      'https://cognito-idp.sa-east-1.amazonaws.com',
      'https://crm-dev-arquivos-CONTA.s3.sa-east-1.amazonaws.com',
    ]);
    expect(diretivas.get('frame-ancestors')).toEqual(["'none'"]);
    expect(politica).not.toContain('unsafe-eval');
    expect(em(seguranca, 'StrictTransportSecurity')).toMatchObject({
      AccessControlMaxAgeSec: 63_072_000,
      IncludeSubdomains: true,
      Preload: true,
    });
    expect(em(seguranca, 'ContentTypeOptions.Override')).toBe(true);
    expect(em(seguranca, 'ReferrerPolicy.ReferrerPolicy')).toBe('strict-origin-when-cross-origin');
  });

  it('toda resposta, de qualquer endereço, leva os cabeçalhos de segurança', () => {
    const todos = [em(config, 'DefaultCacheBehavior'), ...comportamentos];
    expect(todos).toHaveLength(4);
    for (const cada of todos) expect(em(cada, 'ResponseHeadersPolicyId.Ref')).toBeDefined();
  });

  it.each(['/api/*', '/webhook/*'])(
    '%s aceita todo método, não guarda resposta e passa pelo roteador',
    (caminho) => {
      const cada = comportamento(caminho);
      expect(lista(em(cada, 'AllowedMethods'))).toHaveLength(7);
      // AllViewerExceptHostHeader: com o Host do visitante o API Gateway recusaria.
      expect(em(cada, 'OriginRequestPolicyId')).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
      expect(em(cada, 'FunctionAssociations.0.EventType')).toBe('viewer-request');
      const politica = doTipo('AWS::CloudFront::CachePolicy').find(
        ({ id }) => id === em(cada, 'CachePolicyId.Ref'),
      );
      expect(em(politica, 'Properties.CachePolicyConfig')).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 1,
      });
      expect(
        em(
          politica,
          'Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers',
        ),
      ).toEqual(['Authorization', 'CloudFront-Viewer-Country']);
    },
  );

  it('a API só é alcançada com o segredo, que o modelo não contém', () => {
    const origem = lista(em(config, 'Origins')).find((cada) => em(cada, 'OriginCustomHeaders'));
    expect(em(origem, 'OriginCustomHeaders.0.HeaderName')).toBe('x-origem-segredo');
    expect(JSON.stringify(em(origem, 'OriginCustomHeaders.0.HeaderValue'))).toContain(
      '{{resolve:secretsmanager:',
    );
  });

  it('nenhuma página de erro da distribuição esconde um erro da API', () => {
    expect(em(config, 'CustomErrorResponses')).toBeUndefined();
  });

  it('o balde do site só fala com esta distribuição, e nada nele é público', () => {
    for (const { Properties, DeletionPolicy } of doTipo('AWS::S3::Bucket')) {
      expect(em(Properties, 'PublicAccessBlockConfiguration')).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(DeletionPolicy).toBe('Retain');
    }
    const aberturas = doTipo('AWS::S3::BucketPolicy')
      .flatMap(({ Properties }) => lista(em(Properties, 'PolicyDocument.Statement')))
      .filter(
        (regra) =>
          em(regra, 'Effect') === 'Allow' && em(regra, 'Principal.Service') === 'cloudfront.amazonaws.com',
      );
    expect(aberturas).toHaveLength(1);
    expect(JSON.stringify(em(aberturas[0], 'Condition'))).toContain('Distribuicao');
  });

  it('o que tem hash vale um ano; as páginas e o config.json valem 5 s na borda', () => {
    const envios = doTipo('Custom::CDKBucketDeployment');
    const cache = envios.map(({ Properties }) => String(em(Properties, 'SystemMetadata.cache-control')));
    expect(cache.filter((valor) => valor.includes('immutable'))).toHaveLength(1);
    expect(cache.filter((valor) => valor.includes('s-maxage=5'))).toHaveLength(2);
    for (const { Properties } of envios) expect(Properties.Prune).toBe(false);
  });

  it('o WAF está em us-east-1, limita por endereço e aperta o que muda dados', () => {
    expect(sintese.pilhas.borda.region).toBe('us-east-1');
    const [acl] = doTipo('AWS::WAFv2::WebACL');
    expect(acl?.Properties.Scope).toBe('CLOUDFRONT');
    const regras = lista(acl?.Properties.Rules);
    const taxas = regras.filter((regra) => em(regra, 'Statement.RateBasedStatement'));
    expect(taxas.map((regra) => em(regra, 'Action.Block.CustomResponse.ResponseCode'))).toEqual([429, 429]);
    const [geral, mutante] = taxas.map((regra) => Number(em(regra, 'Statement.RateBasedStatement.Limit')));
    expect(mutante).toBeLessThan(geral ?? 0);
    expect(regras.map((regra) => em(regra, 'Name'))).toContain('AWSManagedRulesCommonRuleSet');
    expect(em(config, 'WebACLId')).toBeDefined();
  });

  it('a função da borda é o roteador, cabe no limite e leva só ASCII', () => {
    const [funcao] = doTipo('AWS::CloudFront::Function');
    const codigo = String(funcao?.Properties.FunctionCode);
    expect(codigo).toBe(codigoDoRoteador());
    expect(codigo.length).toBeLessThan(10_240);
    expect(/^[\n\x20-\x7e]+$/.test(codigo)).toBe(true);
    expect(em(funcao, 'Properties.FunctionConfig.Runtime')).toBe('cloudfront-js-2.0');
    expect(lista(em(funcao, 'Properties.FunctionConfig.KeyValueStoreAssociations'))).toHaveLength(1);
  });
});

describe('quem é avisado', () => {
  const alarmes = doTipo('AWS::CloudWatch::Alarm');
  const nomes = alarmes.map(({ Properties }) => String(Properties.AlarmName));

  it('toda fila morta tem alarme na primeira mensagem', () => {
    const mortas = doTipo('AWS::SQS::Queue').filter(({ Properties }) =>
      String(Properties.QueueName).endsWith('-mortas'),
    );
    const vigiadas = alarmes
      .filter(({ Properties }) => Properties.MetricName === 'ApproximateNumberOfMessagesVisible')
      .map(({ Properties }) => JSON.stringify(em(Properties, 'Dimensions.0.Value')));
    for (const { id } of mortas) expect(vigiadas.filter((fila) => fila.includes(id))).toHaveLength(1);
    expect(mortas.length).toBe(Object.keys(queues).length + Object.keys(schedules).length + 1);
  });

  it('o alarme de cada fila e de cada agenda tem o nome que o manifesto lhe deu', () => {
    for (const { alarm } of [...Object.values(queues), ...Object.values(schedules)]) {
      expect(nomes).toContain(`crm-dev-${alarm}`);
    }
  });

  it('todo alarme tem em docs/operations.md o que fazer', () => {
    const guia = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const familias = nomes.map((nome) =>
      nome
        .replace('crm-dev-', '')
        .replace(/(?<=^operador-recebe-erro-em-).*$/, '')
        .replace(/-(?:erros|limite|atraso|nao-rodou)$/, ''),
    );
    for (const familia of new Set(familias)) expect(guia).toContain(`\`${familia}`);
  });

  it('toda função tem alarme de erro e de falta de concorrência', () => {
    const lambdas = doTipo('AWS::Lambda::Function').filter(({ Properties }) =>
      String(Properties.FunctionName).startsWith('crm-dev-'),
    );
    for (const metrica of ['Errors', 'Throttles']) {
      const vigiadas = alarmes.filter(({ Properties }) => Properties.MetricName === metrica);
      expect(vigiadas).toHaveLength(lambdas.length);
    }
  });

  it('nenhum alarme repete nome, e todos avisam o mesmo tópico, na falha e na volta', () => {
    expect(new Set(nomes).size).toBe(nomes.length);
    for (const { Properties } of alarmes) {
      expect(lista(Properties.AlarmActions)).toHaveLength(1);
      expect(Properties.OKActions).toEqual(Properties.AlarmActions);
    }
  });
});

describe('o que se recusa instalar', () => {
  it.each(['local', 'teste', 'P', 'Prod'])('o estágio %s', (estagio) => {
    expect(() => montar({ estagio })).toThrow('não serve');
  });

  it('um domínio próprio sem certificado', () => {
    expect(() => montar({ dominios: 'app.exemplo.com.br' })).toThrow('certificado');
  });
});
