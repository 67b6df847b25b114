import { describe, expect, it } from 'vitest';
import { cabecalhosDaBorda, cabecalhosDe } from '../../infra/aws/edge/cabecalhos.ts';
import { codigoDoRoteador } from '../../infra/aws/edge/codigo-do-roteador.ts';
import { SCRIPTS_EM_LINHA } from '../../infra/aws/edge/scripts-em-linha.ts';
import { routes } from '../../shared/manifest/manifest.ts';
import { ENXUTO, em, lista, sintetizar } from './sintese.ts';

const CASA = 'crm.exemplo.com.br';
const DOMINIOS = {
  dominios: [CASA, 'cursosdaana.com.br'],
  certificado: 'arn:aws:acm:us-east-1:1:certificate/x',
};
const sintese = sintetizar({ ...DOMINIOS, casa: [CASA] });
const { doTipo } = sintese;

const [distribuicao] = doTipo('AWS::CloudFront::Distribution');
const config = em(distribuicao, 'Properties.DistributionConfig');
const comportamentos = lista(em(config, 'CacheBehaviors'));
const comportamento = (caminho: string) => comportamentos.find((cada) => em(cada, 'PathPattern') === caminho);

/** Segurança de um comportamento: a política de conteúdo por extenso, com CONTA no lugar do número da conta. */
function seguranca(cada: unknown) {
  const politica = doTipo('AWS::CloudFront::ResponseHeadersPolicy').find(
    ({ id }) => id === em(cada, 'ResponseHeadersPolicyId.Ref'),
  );
  const config = em(politica, 'Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig');
  const escrita = em(config, 'ContentSecurityPolicy.ContentSecurityPolicy');
  const pedacos = typeof escrita === 'string' ? [escrita] : lista(em(escrita, 'Fn::Join.1'));
  return {
    config,
    politica: pedacos.map((pedaco) => (typeof pedaco === 'string' ? pedaco : 'CONTA')).join(''),
  };
}
const diretivas = (politica: string) =>
  new Map(
    politica.split('; ').map((parte) => {
      const [nome = '', ...valores] = parte.split(' ');
      return [nome, valores] as const;
    }),
  );
const padrao = em(config, 'DefaultCacheBehavior');
const CONEXOES = [
  'https://cognito-idp.sa-east-1.amazonaws.com',
  'https://crm-dev-arquivos-CONTA.s3.sa-east-1.amazonaws.com',
];
const MIDIAS = 'https://crm-dev-midias-CONTA.s3.sa-east-1.amazonaws.com';
const FONTES = { conexoes: CONEXOES, midias: [MIDIAS] };

const taxasDeRota = () =>
  lista(doTipo('AWS::WAFv2::WebACL')[0]?.Properties.Rules).filter((regra) =>
    routes.some(({ id }) => em(regra, 'Name') === `taxa-${id}`),
  );

/**
 * Unidades do WAF, pela tabela da AWS: 2 por regra de taxa, 2 por comparação de texto e 10 por transformação.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-waf-capacity-units.html
 */
const DAS_GERENCIADAS: Record<string, number> = {
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesCommonRuleSet: 700,
};
function capacidade(regra: unknown): number {
  const gerenciada = DAS_GERENCIADAS[String(em(regra, 'Name'))];
  if (gerenciada !== undefined) return gerenciada;
  const texto = JSON.stringify(regra);
  const comparacoes = texto.split('"ByteMatchStatement"').length - 1;
  const transformacoes = texto.split('"Type":').length - 1 - (texto.split('"Type":"NONE"').length - 1);
  return 2 + 2 * comparacoes + 10 * transformacoes;
}

describe('a porta pública', () => {
  it.each(['/login', '/dashboard', '/dashboard/*'])(
    '%s só roda scripts da casa e só fala com a identidade e os arquivos',
    (caminho) => {
      const politica = diretivas(seguranca(comportamento(caminho)).politica);
      expect(politica.get('default-src')).toEqual(["'none'"]);
      expect(politica.get('script-src')).toEqual(["'self'"]);
      expect(politica.get('connect-src')).toEqual(["'self'", ...CONEXOES]);
      expect(politica.get('media-src')).toEqual([MIDIAS]);
      expect(politica.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:']);
    },
  );

  it('o site aceita imagens seguras de fora e os medidores do vendedor, e nenhum outro script', () => {
    const politica = diretivas(seguranca(padrao).politica);
    expect(politica.get('default-src')).toEqual(["'none'"]);
    expect(politica.get('script-src')).toEqual([
      "'self'",
      ...SCRIPTS_EM_LINHA.map((resumo) => `'${resumo}'`),
      'https://connect.facebook.net',
      'https://www.googletagmanager.com',
    ]);
    expect(politica.get('img-src')).toEqual(["'self'", 'data:', 'https:']);
    expect(politica.get('frame-src')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
    expect(politica.get('form-action')).toEqual(["'self'"]);
  });

  it('em todo endereço, nenhum script em linha que não se reconheça pelo resumo, nenhuma moldura, e o transporte cifrado por dois anos', () => {
    for (const cada of [padrao, ...comportamentos]) {
      const { config: cabecalhos, politica } = seguranca(cada);
      expect(diretivas(politica).get('script-src')?.join(' ')).not.toMatch(/unsafe|\*|https: |data:/);
      expect(diretivas(politica).get('frame-ancestors')).toEqual(["'none'"]);
      expect(em(cabecalhos, 'StrictTransportSecurity')).toMatchObject({
        AccessControlMaxAgeSec: 63_072_000,
        Override: true,
      });
      // A política serve a todo domínio; os subdomínios, só os da casa, a função da borda acrescenta.
      expect(em(cabecalhos, 'StrictTransportSecurity.IncludeSubdomains')).toBeFalsy();
      expect(em(cabecalhos, 'StrictTransportSecurity.Preload')).toBeFalsy();
      expect(em(cabecalhos, 'ContentTypeOptions.Override')).toBe(true);
      expect(em(cabecalhos, 'ReferrerPolicy.ReferrerPolicy')).toBe('strict-origin-when-cross-origin');
    }
  });

  it.each([
    ['/login', '/login.html'],
    ['/dashboard', '/painel.html'],
    ['/dashboard/*', '/painel.html'],
    ['/api/*', '/api/perfil'],
    ['/webhook/*', '/webhook/asaas/x'],
    ['/assets/*', '/assets/app.js'],
    ['o resto', '/site/u1/produtos/over-limite.html'],
    ['o resto', '/pedido.html'],
    ['o resto', '/robots.txt'],
  ])('a entrada local dá a %s a mesma política que o CloudFront', (caminho, aberto) => {
    const cada = caminho === 'o resto' ? padrao : comportamento(caminho);
    expect(cabecalhosDe(aberto, FONTES)['content-security-policy']).toBe(seguranca(cada).politica);
  });

  it('todo endereço que não é arquivo com hash passa pelo roteador, e toda resposta também', () => {
    const momentos = (cada: unknown) =>
      lista(em(cada, 'FunctionAssociations')).map((item) => em(item, 'EventType'));
    for (const cada of [padrao, ...comportamentos]) {
      const deArquivo = em(cada, 'PathPattern') === '/assets/*';
      expect(momentos(cada)).toEqual(deArquivo ? ['viewer-response'] : ['viewer-request', 'viewer-response']);
    }
    expect(comportamentos).toHaveLength(9);
  });

  it('o que é de uma pessoa não se guarda nem se junta: vem antes do resto da API, e sem cache nenhum', () => {
    const padroes = comportamentos.map((cada) => em(cada, 'PathPattern'));
    expect(padroes.indexOf('/api/conta*')).toBeLessThan(padroes.indexOf('/api/*'));
    const daConta = comportamentos.find((cada) => em(cada, 'PathPattern') === '/api/conta*');
    // A política gerenciada CachingDisabled.
    expect(em(daConta, 'CachePolicyId')).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
  });

  it('as páginas deixam chegar à função o que ela recusa com 405; os arquivos com hash, só leitura', () => {
    for (const cada of [padrao, ...comportamentos]) {
      const deArquivo = em(cada, 'PathPattern') === '/assets/*';
      expect(lista(em(cada, 'AllowedMethods') ?? ['GET', 'HEAD'])).toHaveLength(deArquivo ? 2 : 7);
    }
  });

  it.each([
    ['o resto', '/site/u1/x.html'],
    ['o resto', '/robots.txt'],
    ['o resto', '/config.json'],
    ['/assets/*', '/assets/a.js'],
    ['/api/*', '/api/perfil'],
  ])('%s (%s) leva na AWS os mesmos cabeçalhos que na entrada local', (caminho, aberto) => {
    const cada = caminho === 'o resto' ? padrao : comportamento(caminho);
    const politica = doTipo('AWS::CloudFront::ResponseHeadersPolicy').find(
      ({ id }) => id === em(cada, 'ResponseHeadersPolicyId.Ref'),
    );
    const escrita = em(politica, 'Properties.ResponseHeadersPolicyConfig');
    const proprios = lista(em(escrita, 'CustomHeadersConfig.Items')).map((item) => em(item, 'Header'));
    const daCasa = ['ContentSecurityPolicy', 'ContentTypeOptions', 'FrameOptions', 'ReferrerPolicy'];
    for (const nome of [...daCasa, 'StrictTransportSecurity']) {
      expect(em(escrita, `SecurityHeadersConfig.${nome}.Override`), nome).toBe(true);
    }
    expect(proprios.length + daCasa.length + 1).toBe(Object.keys(cabecalhosDe(aberto, FONTES)).length);
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
      ).toEqual(['Authorization', 'CloudFront-Viewer-Country', 'x-loja']);
    },
  );

  it('a API só é alcançada com o segredo, que o modelo não contém', () => {
    const origem = lista(em(config, 'Origins')).find((cada) => em(cada, 'OriginCustomHeaders'));
    expect(em(origem, 'OriginCustomHeaders.0.HeaderName')).toBe('x-origem-segredo');
    expect(JSON.stringify(em(origem, 'OriginCustomHeaders.0.HeaderValue'))).toContain(
      '{{resolve:secretsmanager:',
    );
  });

  it('nenhum erro fica guardado na borda, e nenhuma página da distribuição esconde um erro da API', () => {
    for (const recurso of doTipo('AWS::CloudFront::Distribution')) {
      const erros = lista(em(recurso, 'Properties.DistributionConfig.CustomErrorResponses'));
      for (const erro of erros) {
        expect(em(erro, 'ErrorCachingMinTTL')).toBe(0);
        expect(em(erro, 'ResponsePagePath')).toBeUndefined();
        expect(em(erro, 'ResponseCode')).toBeUndefined();
      }
      // Todos os que o CloudFront guarda, e que se deixam ajustar.
      expect(erros.map((erro) => em(erro, 'ErrorCode'))).toEqual([
        400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
      ]);
    }
  });

  it('os domínios dos vendedores têm a sua distribuição: os mesmos comportamentos, o mesmo WAF, nenhum domínio seu', () => {
    const deles = doTipo('AWS::CloudFront::Distribution')[1];
    const dominios = em(deles, 'Properties.DistributionConfig');
    for (const igual of ['CacheBehaviors', 'DefaultCacheBehavior', 'WebACLId', 'HttpVersion']) {
      const semOrigem = (valor: unknown) =>
        JSON.stringify(valor)
          // De outra pilha cita-se de outro modo o mesmo.
          .replaceAll(/\{"Fn::GetStackOutput":\{[^}]*\}\}|\{"(?:Ref|Fn::GetAtt)":[^}]*\}/g, '"citado"')
          .replaceAll(/"TargetOriginId":"[^"]*Origin(\d)[^"]*"/g, '"TargetOriginId":"$1"');
      expect(semOrigem(em(dominios, igual))).toBe(semOrigem(em(config, igual)));
    }
    expect(dominios).toMatchObject({
      Comment: 'crm-dev-dominios',
      ConnectionMode: 'tenant-only',
      TenantConfig: { ParameterDefinitions: [] },
    });
    for (const recusado of ['Aliases', 'PriceClass', 'IPV6Enabled', 'Logging', 'ViewerCertificate']) {
      expect(em(dominios, recusado)).toBeUndefined();
    }
    const [grupo] = doTipo('AWS::CloudFront::ConnectionGroup');
    expect(grupo).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { Name: 'crm-dev-dominios', Enabled: true },
    });
  });

  it('o balde do site só fala com as duas distribuições, e nada nele é público', () => {
    for (const { Properties, DeletionPolicy } of doTipo('AWS::S3::Bucket')) {
      expect(em(Properties, 'PublicAccessBlockConfiguration')).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      // Com nome escrito, não pode sobrar de uma criação que falhou.
      expect(DeletionPolicy).toBe(Properties.BucketName ? 'RetainExceptOnCreate' : 'Retain');
    }
    const aberturas = doTipo('AWS::S3::BucketPolicy')
      .flatMap(({ Properties }) => lista(em(Properties, 'PolicyDocument.Statement')))
      .filter(
        (regra) =>
          em(regra, 'Effect') === 'Allow' && em(regra, 'Principal.Service') === 'cloudfront.amazonaws.com',
      );
    // As da distribuição da casa, pelo id dela, e as da dos vendedores, que mora noutra pilha: as distribuições desta
    // conta.
    const condicoes = aberturas.map((abertura) => JSON.stringify(em(abertura, 'Condition')));
    expect(condicoes.filter((condicao) => condicao.includes('Distribuicao'))).toHaveLength(1);
    const doutraPilha = condicoes.filter((condicao) => !condicao.includes('Distribuicao'));
    expect(doutraPilha).toHaveLength(2);
    for (const texto of doutraPilha) expect(texto).toMatch(/"AWS:SourceArn":.*:distribution\/\*/);
  });

  it('o que tem hash vale um ano; as páginas e o config.json valem 5 s na borda', () => {
    const envios = doTipo('Custom::CDKBucketDeployment');
    const cache = envios.map(({ Properties }) => String(em(Properties, 'SystemMetadata.cache-control')));
    expect(cache.filter((valor) => valor.includes('immutable'))).toHaveLength(1);
    expect(cache.filter((valor) => valor.includes('s-maxage=5'))).toHaveLength(2);
    for (const { Properties } of envios) expect(Properties.Prune).toBe(false);
  });

  it('o WAF está em us-east-1, limita por endereço e aperta o que muda dados', () => {
    expect(sintese.pilhas.borda?.region).toBe('us-east-1');
    const [acl] = doTipo('AWS::WAFv2::WebACL');
    expect(acl?.Properties.Scope).toBe('CLOUDFRONT');
    const regras = lista(acl?.Properties.Rules);
    const taxas = regras.filter((regra) => em(regra, 'Statement.RateBasedStatement'));
    for (const regra of taxas) {
      expect(em(regra, 'Action.Block.CustomResponse.ResponseCode')).toBe(429);
      const levados = lista(em(regra, 'Action.Block.CustomResponse.ResponseHeaders'));
      expect(Object.fromEntries(levados.map((levado) => [em(levado, 'Name'), em(levado, 'Value')]))).toEqual({
        ...cabecalhosDaBorda(),
        'cache-control': 'no-store',
      });
      // O WAF leva até 10 cabeçalhos numa recusa, de até 255 letras.
      expect(levados.length).toBeLessThanOrEqual(10);
      for (const levado of levados) expect(String(em(levado, 'Value')).length).toBeLessThanOrEqual(255);
      expect(em(regra, 'Statement.RateBasedStatement.AggregateKeyType')).toBe('IP');
      expect(em(regra, 'Statement.RateBasedStatement.EvaluationWindowSec')).toBe(300);
    }
    const prioridades = regras.map((regra) => em(regra, 'Priority'));
    expect(new Set(prioridades).size).toBe(regras.length);
    const [geral, mutante] = taxas.map((regra) => Number(em(regra, 'Statement.RateBasedStatement.Limit')));
    expect(mutante).toBeLessThan(geral ?? 0);
    expect(regras.map((regra) => em(regra, 'Name'))).toContain('AWSManagedRulesCommonRuleSet');
    expect(em(config, 'WebACLId')).toBeDefined();
  });

  it('os arquivos com hash não contam no limite geral: muita gente sai por um endereço só', () => {
    const geral = lista(doTipo('AWS::WAFv2::WebACL')[0]?.Properties.Rules).find(
      (regra) => em(regra, 'Name') === 'taxa-geral',
    );
    const fora = lista(
      em(
        geral,
        'Statement.RateBasedStatement.ScopeDownStatement.NotStatement.Statement.AndStatement.Statements',
      ),
    ).map((parte) => em(parte, 'ByteMatchStatement'));
    for (const item of fora) {
      expect(item).toMatchObject({
        FieldToMatch: { UriPath: {} },
        PositionalConstraint: 'STARTS_WITH',
        SearchString: '/assets/',
      });
    }
    // Como veio, que é como o CloudFront escolhe, e também decifrado: '/assets/../api/' conta.
    expect(
      fora.map((item) => lista(em(item, 'TextTransformations')).map((item) => em(item, 'Type'))),
    ).toEqual([['NONE'], ['URL_DECODE', 'NORMALIZE_PATH']]);
  });

  it('toda rota com limite por endereço tem a sua regra, e nenhuma outra tem', () => {
    const limitadas = routes.filter(({ route }) => route.porEndereco !== undefined);
    expect(limitadas.length).toBeGreaterThan(3);
    expect(taxasDeRota().map((regra) => em(regra, 'Name'))).toEqual(limitadas.map(({ id }) => `taxa-${id}`));
  });

  it.each(routes.filter(({ route }) => route.porEndereco !== undefined))(
    '$key é barrada na borda com a resposta da API, qualquer que seja a grafia',
    ({ id, route }) => {
      const regra = taxasDeRota().find((taxa) => em(taxa, 'Name') === `taxa-${id}`);
      expect(em(regra, 'Action.Block.CustomResponse.CustomResponseBodyKey')).toBe('api');
      const taxa = em(regra, 'Statement.RateBasedStatement');
      expect(em(taxa, 'Limit')).toBe(route.porEndereco);
      expect(em(taxa, 'Limit')).toBeGreaterThanOrEqual(10);
      const [metodo, caminho] = lista(em(taxa, 'ScopeDownStatement.AndStatement.Statements')).map((parte) =>
        em(parte, 'ByteMatchStatement'),
      );
      expect(metodo).toMatchObject({ FieldToMatch: { Method: {} }, SearchString: route.method });
      expect(em(caminho, 'FieldToMatch')).toEqual({ UriPath: {} });
      const prefixo = route.path.split('{')[0];
      expect(em(caminho, 'SearchString')).toBe(prefixo);
      expect(em(caminho, 'PositionalConstraint')).toBe(prefixo === route.path ? 'EXACTLY' : 'STARTS_WITH');
      expect(lista(em(caminho, 'TextTransformations')).map((item) => em(item, 'Type'))).toEqual([
        'URL_DECODE',
        'NORMALIZE_PATH',
      ]);
    },
  );

  it('as regras cabem na capacidade que a lista do WAF inclui', () => {
    const [acl] = doTipo('AWS::WAFv2::WebACL');
    const total = lista(acl?.Properties.Rules).reduce<number>((soma, regra) => soma + capacidade(regra), 0);
    expect(total).toBeLessThanOrEqual(1500);
  });

  it('a função da borda é o roteador, cabe no limite e leva só ASCII', () => {
    const [funcao] = doTipo('AWS::CloudFront::Function');
    const codigo = String(funcao?.Properties.FunctionCode);
    expect(codigo).toBe(codigoDoRoteador({ casa: [CASA], painel: null }));
    expect(codigo.length).toBeLessThan(10_240);
    expect(/^[\n\x20-\x7e]+$/.test(codigo)).toBe(true);
    expect(em(funcao, 'Properties.FunctionConfig.Runtime')).toBe('cloudfront-js-2.0');
    expect(lista(em(funcao, 'Properties.FunctionConfig.KeyValueStoreAssociations'))).toHaveLength(1);
  });
});

describe('um estágio sem WAF', () => {
  const sem = sintetizar(ENXUTO);

  it('não tem a lista, nem a pilha dela, nem quem a cite', () => {
    expect(sem.pilhas.borda).toBeUndefined();
    expect(sem.doTipo('AWS::WAFv2::WebACL')).toEqual([]);
    for (const { Properties } of sem.doTipo('AWS::CloudFront::Distribution')) {
      expect(em(Properties, 'DistributionConfig.WebACLId')).toBeUndefined();
    }
  });
});
