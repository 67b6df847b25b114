import { Annotations } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { functionNames, functions } from '../../shared/manifest/manifest.ts';
import { indexKeys, tableDef } from '../../shared/manifest/table.ts';
import { COM_PAINEL, ENXUTO, em, lista, montar, permissoes, sintetizar } from './sintese.ts';

const sintese = sintetizar({
  nome: 'prod',
  producao: true,
  ...COM_PAINEL,
  emailDosAlarmes: 'plantao@exemplo.com.br',
  versaoSegredos: 3,
  diasDeRegistro: 90,
});
const { doTipo, pilhas } = sintese;
const dev = sintetizar(ENXUTO);

const pilhaDe = (nome: string) =>
  [pilhas.api, pilhas.mensagens, pilhas.agenda].find(
    ({ node }) =>
      // As da API que já não cabem na primeira moram na que nasce dentro dela.
      node.tryFindChild(nome) ?? node.tryFindChild('mais')?.node.tryFindChild(nome),
  );
const regrasDe = (nome: string) => {
  const pilha = pilhaDe(nome);
  return pilha ? permissoes(sintese, pilha, nome) : [];
};

describe('os segredos que se trocam', () => {
  const criados = (qual: typeof sintese) =>
    qual
      .doTipo('AWS::SecretsManager::Secret')
      .map(({ Properties }) => String(Properties.Name).replace(/^crm-(?:prod|dev)-/, ''))
      .sort();

  it('ficam os que valem e o que a versão anterior da instalação ainda lê; os de antes se apagam', () => {
    expect(criados(dev)).toEqual(['cursor-1', 'links-1', 'origem-1']);
    expect(criados(sintese)).toEqual([
      ...['cursor-2', 'cursor-3'],
      ...['links-1', 'links-2', 'links-3'],
      ...['origem-1', 'origem-2', 'origem-3'],
    ]);
  });

  it('assina-se com o novo, o anterior ainda abre, e só os lê quem faz ou atende links', () => {
    const queLeem = functionNames.filter((nome) => functions[nome].env.includes('LINKS_SEGREDO'));
    expect([...queLeem].sort()).toEqual([
      'atendente',
      'cobrancas',
      'conta',
      'descadastro',
      'grupos',
      'mensageiro',
      'mensageiro-em-massa',
      'mensagens',
      'renovacao',
    ]);
    const [recurso] = doTipo('AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.FunctionName === 'crm-prod-descadastro',
    );
    expect(em(recurso, 'Properties.Environment.Variables.LINKS_SEGREDO')).toBe(
      '{{resolve:secretsmanager:crm-prod-links-3:SecretString:::}} {{resolve:secretsmanager:crm-prod-links-2:SecretString:::}}',
    );
  });
});

describe('cada função pode só o que o manifesto declara', () => {
  it.each(functionNames)('%s mexe na tabela só como declarou', (nome) => {
    const regras = regrasDe(nome);
    expect(regras.length).toBeGreaterThan(0);
    const pede = regras.flatMap(({ acoes, recursos }) =>
      acoes
        .filter((acao) => /^dynamodb:(?!\w*Stream|GetRecords|GetShardIterator)/.test(acao))
        .flatMap((acao) =>
          recursos.map((recurso) => {
            const [, indice] = /\/index\/(\w+)/.exec(JSON.stringify(recurso)) ?? [];
            return acao.replace('dynamodb:', '') + (indice ? ` ${indice}` : '');
          }),
        ),
    );
    expect(pede.sort()).toEqual([...functions[nome].table].sort());
  });

  it.each(functionNames)('%s escreve só nas filas que declarou, além das mortas', (nome) => {
    const destinos = regrasDe(nome)
      .filter(({ acoes }) => acoes.includes('sqs:SendMessage'))
      .flatMap(({ recursos }) => recursos)
      .map((recurso) => JSON.stringify(recurso))
      .filter((recurso) => !recurso.includes('Mortas') && !recurso.includes('mortas'));
    expect(destinos).toHaveLength(functions[nome].sendsTo?.length ?? 0);
  });

  it.each(functionNames)('%s publica páginas e decifra credenciais só se declarou', (nome) => {
    const regras = regrasDe(nome);
    const doBalde = regras.filter(({ recursos }) => JSON.stringify(recursos).includes('crm-prod-site-'));
    const daBorda = regras.filter(({ acoes }) =>
      acoes.some((acao) => acao.startsWith('cloudfront-keyvaluestore:')),
    );
    const doCofre = regras.filter(({ recursos }) => JSON.stringify(recursos).includes('Cofre'));
    const { site, images, cofre } = functions[nome];
    if (images) {
      // Quem guarda imagens só escreve nas pastas delas.
      expect(doBalde.map(({ acoes }) => acoes)).toEqual([['s3:PutObject']]);
      expect(JSON.stringify(doBalde[0]?.recursos)).toMatch(/\/site\/\*\/img\/\*"/);
      return;
    }
    expect(doBalde.map(({ acoes }) => acoes.sort())).toEqual(
      site ? [['s3:DeleteObject', 's3:PutObject'], ['s3:GetObject']] : [],
    );
    for (const { acoes, recursos } of doBalde) {
      // Ler, só a lista dos scripts que a borda aceita e as imagens que a prévia de um link leva.
      const le = acoes.includes('s3:GetObject');
      const alcances = le ? [/\/site\/scripts-aceitos\.json"/, /\/site\/\*\/img\/\*"/] : [/\/site\/\*"/];
      expect(recursos).toHaveLength(alcances.length);
      const escritos = recursos.map((recurso) => JSON.stringify(recurso));
      for (const alcance of alcances) expect(escritos.filter((texto) => alcance.test(texto))).toHaveLength(1);
    }
    expect(daBorda).toHaveLength(site ? 1 : 0);
    for (const { recursos } of daBorda) expect(JSON.stringify(recursos)).toContain('Vivos');
    const pode = { decifra: [['kms:Decrypt']], cifra: [['kms:Decrypt', 'kms:Encrypt']] };
    expect(doCofre.map(({ acoes }) => acoes)).toEqual(cofre ? pode[cofre] : []);
    for (const { condicao } of doCofre) {
      expect(condicao).toEqual({
        'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['usuario_id', 'integracao'] },
        Null: {
          'kms:EncryptionContext:usuario_id': 'false',
          'kms:EncryptionContext:integracao': 'false',
        },
      });
    }
  });

  it('nenhuma permissão vale para qualquer recurso, nem para qualquer ação', () => {
    const amplas = sintese.recursos
      .flatMap(({ Type, id, Properties }) => {
        const documentos = [
          Type === 'AWS::IAM::Policy' ? Properties.PolicyDocument : undefined,
          ...lista(Type === 'AWS::IAM::Role' ? Properties.Policies : undefined).map((politica) =>
            em(politica, 'PolicyDocument'),
          ),
        ];
        return documentos.flatMap((documento) =>
          lista(em(documento, 'Statement')).map((regra) => ({ id, regra })),
        );
      })
      .filter(({ regra }) => {
        const acoes = lista(em(regra, 'Action')).map(String);
        return lista(em(regra, 'Resource')).includes('*') || acoes.some((acao) => /^(?:\w+:)?\*$/.test(acao));
      });
    // O que a AWS não deixa prender a um recurso: pôr no ar o domínio de um vendedor, e pedir o certificado dele.
    expect(amplas.map(({ regra }) => [em(regra, 'Action'), em(regra, 'Condition.StringEquals')])).toEqual([
      ['cloudfront:CreateDistributionTenant', { 'aws:RequestTag/instalacao': 'crm-prod-dominios' }],
      ['cloudfront:ListDistributionsByConnectionMode', undefined],
      ['acm:RequestCertificate', { 'aws:RequestedRegion': 'us-east-1' }],
    ]);
    for (const { id } of amplas) expect(id).toMatch(/^dominiosqueandam/);
  });

  it('os domínios dos vendedores que a função muda e apaga são só os desta instalação', () => {
    const regras = doTipo('AWS::IAM::Policy').flatMap(({ Properties }) =>
      lista(em(Properties, 'PolicyDocument.Statement')),
    );
    const deLocatarios = regras.filter((regra) =>
      /DistributionTenant"/.test(JSON.stringify(em(regra, 'Action'))),
    );
    const so = (regra: unknown) => lista(em(regra, 'Action')).map(String);
    const [leem, mudam] = [true, false].map((le) =>
      deLocatarios.filter((regra) => so(regra).every((acao) => acao.startsWith('cloudfront:Get')) === le),
    );
    // Antes de existir o locatário não tem etiqueta: ler com a condição seria recusado em vez de responder que não há.
    expect(leem?.map(so)).toEqual([
      ['cloudfront:GetDistributionTenant', 'cloudfront:GetManagedCertificateDetails'],
    ]);
    expect(em(leem?.[0], 'Condition')).toBeUndefined();
    for (const regra of mudam ?? []) {
      expect(JSON.stringify(em(regra, 'Condition.StringEquals'))).toContain('crm-prod-dominios');
    }
    expect(mudam?.length).toBe(2);
  });

  it('cada função tem o seu papel, os seus registros e nenhuma política pronta da AWS', () => {
    const lambdas = doTipo('AWS::Lambda::Function').filter(({ Properties }) =>
      String(Properties.FunctionName).startsWith('crm-prod-'),
    );
    for (const chave of ['Role.Fn::GetAtt.0', 'LoggingConfig.LogGroup.Ref']) {
      const valores = lambdas.map(({ pilha, Properties }) => `${pilha}/${em(Properties, chave)}`);
      expect(new Set(valores).size).toBe(functionNames.length);
    }
    const papeis = new Set(lambdas.map(({ Properties }) => em(Properties, 'Role.Fn::GetAtt.0')));
    for (const papel of doTipo('AWS::IAM::Role').filter(({ id }) => papeis.has(id))) {
      expect(papel.Properties.ManagedPolicyArns).toBeUndefined();
    }
  });
});

describe('quem manda e-mail', () => {
  const regras = (qual: typeof sintese) =>
    functionNames
      .filter((nome) => functions[nome].email)
      .flatMap((nome) => {
        const pilha = [qual.pilhas.api, qual.pilhas.mensagens, qual.pilhas.agenda].find((pilha) =>
          pilha.node.tryFindChild(nome),
        );
        return pilha ? permissoes(qual, pilha, nome) : [];
      })
      .filter(({ acoes }) => acoes.includes('ses:SendRawEmail'));

  it('em produção, só pela identidade do remetente; fora dela, também a quem a área de teste do SES verificou', () => {
    const queMandam = functionNames.filter((nome) => functions[nome].email);
    for (const [qual, dominio, identidades] of [
      [
        sintese,
        'crm.exemplo.com.br',
        ['identity/crm.exemplo.com.br', 'identity/nao-responda@crm.exemplo.com.br'],
      ],
      [dev, 'example.invalid', ['identity/*']],
    ] as const) {
      expect(regras(qual)).toHaveLength(queMandam.length);
      for (const { recursos, condicao } of regras(qual)) {
        const escritos = recursos.map((recurso) => /identity\/[^"]+/.exec(JSON.stringify(recurso))?.[0]);
        expect(escritos.filter((escrito) => escrito !== undefined)).toEqual(identidades);
        expect(condicao).toEqual({ StringEquals: { 'ses:FromAddress': `nao-responda@${dominio}` } });
      }
    }
  });

  it('a identidade só se cria quando o estágio o pede', () => {
    expect(doTipo('AWS::SES::EmailIdentity')).toEqual([]);
    const { app, limpar } = montar({ identidadeDoSes: 'criar', remetente: 'crm@exemplo.com.br' });
    const identidades = app.node
      .findAll()
      .filter((item) => item instanceof CfnEmailIdentity)
      .map(({ emailIdentity }) => emailIdentity);
    expect(identidades).toEqual(['exemplo.com.br']);
    limpar();
  });
});

describe('os dados ficam guardados', () => {
  const [tabela] = doTipo('AWS::DynamoDB::Table');

  it('a tabela é a do manifesto, com restauração, proteção, cifra, stream e vida dos itens', () => {
    expect(doTipo('AWS::DynamoDB::Table')).toHaveLength(1);
    expect(tabela?.DeletionPolicy).toBe('Retain');
    expect(tabela?.UpdateReplacePolicy).toBe('Retain');
    expect(tabela?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: tableDef.timeToLive, Enabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
    });
  });

  it('os quatro índices existem desde a primeira instalação', () => {
    const indices = lista(tabela?.Properties.GlobalSecondaryIndexes);
    expect(indices).toHaveLength(4);
    for (const { name, projection } of tableDef.indexes) {
      const { partitionKey, sortKey } = indexKeys(name);
      expect(indices).toContainEqual({
        IndexName: name,
        KeySchema: [
          { AttributeName: partitionKey, KeyType: 'HASH' },
          { AttributeName: sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: projection },
      });
    }
  });

  it('a chave da tabela e a das credenciais são duas, giram sozinhas e não se apagam com a pilha', () => {
    const chaves = doTipo('AWS::KMS::Key');
    expect(chaves).toHaveLength(2);
    for (const chave of chaves) {
      expect(chave.Properties.EnableKeyRotation).toBe(true);
      expect(chave.DeletionPolicy).toBe('Retain');
    }
    expect(doTipo('AWS::KMS::Alias').map(({ Properties }) => Properties.AliasName)).toEqual([
      'alias/crm-prod',
      'alias/crm-prod-cofre',
    ]);
  });

  it('os endereços vivos não se apagam com a pilha', () => {
    const [vivos] = doTipo('AWS::CloudFront::KeyValueStore');
    expect(vivos?.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(vivos?.UpdateReplacePolicy).toBe('Retain');
  });

  it('todo grupo de registros tem prazo', () => {
    const grupos = doTipo('AWS::Logs::LogGroup');
    expect(grupos.length).toBeGreaterThan(functionNames.length);
    for (const { Properties } of grupos) expect(Properties.RetentionInDays).toBe(90);
  });

  it('os arquivos das planilhas são só de quem tem o endereço, e se apagam em sete dias', () => {
    const arquivos = doTipo('AWS::S3::Bucket').find(({ id }) => id.startsWith('Arquivos'));
    expect(em(arquivos, 'Properties.LifecycleConfiguration.Rules.0')).toMatchObject({
      ExpirationInDays: 7,
      Status: 'Enabled',
    });
    expect(em(arquivos, 'Properties.PublicAccessBlockConfiguration')).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
  });
});

describe('os arquivos das conversas', () => {
  it('são só de quem tem o endereço, nenhum script os lê, e se apagam em noventa dias; quem mostra não grava', () => {
    const midias = doTipo('AWS::S3::Bucket').find(({ id }) => id.startsWith('Midias'));
    expect(em(midias, 'Properties.LifecycleConfiguration.Rules.0')).toMatchObject({
      ExpirationInDays: 90,
      Status: 'Enabled',
    });
    expect(em(midias, 'Properties.PublicAccessBlockConfiguration.RestrictPublicBuckets')).toBe(true);
    expect(em(midias, 'Properties.CorsConfiguration')).toBeUndefined();
    for (const nome of functionNames) {
      const dasMidias = regrasDe(nome).filter(({ recursos }) =>
        JSON.stringify(recursos).includes('-midias-'),
      );
      const pode = {
        le: [['s3:GetObject']],
        guarda: [['s3:DeleteObject', 's3:PutObject']],
        // O que quem atende manda guarda-se antes de sair.
        le_e_guarda: [['s3:GetObject', 's3:PutObject']],
      };
      const { midias: como } = functions[nome];
      expect(dasMidias.map(({ acoes }) => [...acoes].sort())).toEqual(como ? pode[como] : []);
    }
  });
});

describe('quem entra', () => {
  const [pool] = doTipo('AWS::Cognito::UserPool');
  const clientes = doTipo('AWS::Cognito::UserPoolClient');
  const [cliente] = clientes;

  it('ninguém se cadastra sozinho, e a conta não se perde: o sub é a chave da loja', () => {
    expect(pool?.DeletionPolicy).toBe('Retain');
    expect(pool?.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      DeletionProtection: 'ACTIVE',
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
    });
    expect(em(pool, 'Properties.Policies.PasswordPolicy')).toMatchObject({
      MinimumLength: 12,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    });
  });

  it('o painel entra só por SRP, sem segredo, sem revelar quem existe, por 15 minutos que se renovam até 30 dias', () => {
    expect(cliente?.Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 43_200,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  it('cada um liga, se quer, o código de um aplicativo; nenhum código vai por mensagem', () => {
    expect(pool?.Properties).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
    expect(pool?.Properties.SmsConfiguration).toBeUndefined();
  });

  it('com um token na mão não se troca o e-mail com que se entra', () => {
    expect(clientes).toHaveLength(2);
    // Uma lista vazia seria lida como lista nenhuma, e um atributo obrigatório teria de estar nela.
    for (const { Properties } of clientes) expect(Properties.WriteAttributes).toEqual(['locale']);
    expect(pool?.Properties.Schema).toBeUndefined();
  });

  it('a proteção contra ameaças vale na produção, e só nela se paga por ela', () => {
    expect(pool?.Properties).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    const [deDev] = dev.doTipo('AWS::Cognito::UserPool');
    expect(deDev?.Properties.UserPoolTier).toBe('ESSENTIALS');
    expect(deDev?.Properties.UserPoolAddOns).toBeUndefined();
  });
});

describe('as regras do cdk-nag', () => {
  const conjuntos = [new AwsSolutionsChecks(), new ServerlessChecks()] as const;

  it.each(conjuntos)('nada fica sem explicação em $readPackName', (conjunto) => {
    for (const { app } of [sintese, dev]) {
      expect(conjunto.validateScope(app).violations.map(({ ruleName }) => ruleName)).toEqual([]);
    }
  });

  it('toda explicação é uma frase', () => {
    const explicacoes = sintese.app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .flatMap(({ data }) => Object.entries(data ?? {}))
      .filter(([regra]) => /AwsSolutions|Serverless/.test(regra));
    expect(explicacoes.length).toBeGreaterThan(5);
    for (const [regra, razao] of explicacoes) expect(String(razao).length, regra).toBeGreaterThan(40);
  });

  it('um balde aberto plantado é apanhado', () => {
    const { app, pilhas: outras, limpar } = montar();
    new Bucket(outras.dados, 'Plantado');
    const achados = new AwsSolutionsChecks().validateScope(app).violations.map(({ ruleName }) => ruleName);
    expect(achados).toContain('AwsSolutions-S10');
    limpar();
  });

  it('a síntese não deixa aviso de erro em nenhuma pilha', () => {
    for (const pilha of [pilhas.dados, pilhas.api, pilhas.web, pilhas.mensagens]) {
      expect(Annotations.fromStack(pilha).findError('*', '.*')).toEqual([]);
    }
  });
});
