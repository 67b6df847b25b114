import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sintetizar } from './sintese.ts';

const primeira = sintetizar();
const outra = sintetizar({ sufixo: 'b' });

const artefatos = primeira.app.synth().stacks;
const modelos = artefatos.map(({ stackName, template }) => ({
  pilha: stackName.replace('crm-dev-', ''),
  texto: JSON.stringify(template),
}));

/**
 * O que se conhece só depois de criado e mesmo assim passa de uma pilha a outra: fica guardado quando a pilha se apaga,
 * ou nunca é trocado por outro. O resto se cita pelo nome, que se sabe de antemão.
 */
const CITADOS_PELO_ID = [
  ['dados', /^(RefTabela|FnGetAttTabela\w*(Arn|StreamArn))/, 'a tabela, guardada e protegida'],
  ['dados', /^FnGetAtt(Chave|Cofre)\w*Arn/, 'as chaves, guardadas'],
  ['dados', /^FnGetAttVivos\w*Arn/, 'os endereços no ar, guardados'],
  ['dados', /^FnGetAttGrupoDeConexao/, 'o endereço que está no DNS dos vendedores, guardado'],
  ['identidade', /^RefPool/, 'o pool, guardado, e os clientes dele'],
  ['api', /^RefApi[A-F0-9]/, 'a API: nada que se mude nela a troca por outra'],
  ['borda', /^FnGetAttAcl\w*Arn/, 'a lista do WAF: só o nome a trocaria'],
  ['web', /^RefDistribuicao/, 'a distribuição, para quem mede em us-east-1'],
  ['web', /^RefbaldesRegistros/, 'o balde dos registros, guardado, para quem os manda de us-east-1'],
  [
    'web',
    /^(FnGetAttRoteador|Refcabecalhos|RefCacheD)/,
    'o que as duas distribuições fazem: só o nome o trocaria',
  ],
  ['dominios', /^RefdominiosDistribuicao/, 'a distribuição dos vendedores, guardada'],
] as const;

describe('tirar uma fila ou uma função do manifesto não trava a instalação', () => {
  it('nenhuma pilha exporta nada, nem por meio de outra região', () => {
    for (const { pilha, texto } of modelos) {
      expect(texto, pilha).not.toContain('"Export"');
      expect(texto, pilha).not.toContain('Fn::ImportValue');
      expect(texto, pilha).not.toContain('Custom::CrossRegionExport');
    }
  });

  it('só passa de uma pilha a outra, pelo id, o que não se troca nem se apaga', () => {
    const citacao =
      /"Fn::GetStackOutput":\s*\{\s*"StackName":\s*"crm-dev-([\w-]+)",(?:\s*"Region":\s*"[\w-]+",)?\s*"OutputName":\s*"PublishOutput(\w+)"/g;
    const soltas = modelos.flatMap(({ pilha, texto }) =>
      [...texto.matchAll(citacao)].flatMap(([, de = '', id = '']) =>
        CITADOS_PELO_ID.some(([qual, forma]) => qual === de && forma.test(id))
          ? []
          : [`${pilha} ← ${de} ${id}`],
      ),
    );
    const quantas = modelos.reduce(
      (soma, { texto }) => soma + texto.split('Fn::GetStackOutput').length - 1,
      0,
    );
    const lidas = modelos.reduce((soma, { texto }) => soma + [...texto.matchAll(citacao)].length, 0);
    expect(lidas).toBe(quantas);
    expect(quantas).toBeGreaterThan(50);
    expect([...new Set(soltas)]).toEqual([]);
  });

  it('as pilhas se instalam sempre na ordem que docs/deploy.md diz', () => {
    const guia = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
    const frase = /As pilhas, na ordem: ([^.]+)\./.exec(guia)?.[1] ?? '';
    const ditas = [...frase.matchAll(/`([\w-]+)`/g)].map(([, nome]) => nome);
    expect(modelos.map(({ pilha }) => pilha)).toEqual(ditas);
    for (const [i, artefato] of artefatos.entries()) {
      if (i > 0) expect(artefato.dependencies.map(({ id }) => id)).toContain(artefatos[i - 1]?.id);
    }
  });
});

/** Onde cada tipo escreve o nome que tem na conta; o que não está aqui ganha um nome da AWS, ou só cita o de outro. */
const NOMES = [
  ['AWS::S3::Bucket', 'BucketName'],
  ['AWS::CloudFront::KeyValueStore', 'Name'],
  ['AWS::CloudFront::ConnectionGroup', 'Name'],
  ['AWS::CloudFront::Function', 'Name'],
  ['AWS::Logs::DeliverySource', 'Name'],
  ['AWS::Logs::DeliveryDestination', 'Name'],
  ['AWS::CloudFront::CachePolicy', 'CachePolicyConfig.Name'],
  ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig.Name'],
  ['AWS::KMS::Alias', 'AliasName'],
  ['AWS::SecretsManager::Secret', 'Name'],
  ['AWS::SQS::Queue', 'QueueName'],
  ['AWS::Lambda::Function', 'FunctionName'],
  ['AWS::Logs::LogGroup', 'LogGroupName'],
  ['AWS::SES::ConfigurationSet', 'Name'],
  ['AWS::Events::Rule', 'Name'],
  ['AWS::Scheduler::Schedule', 'Name'],
  ['AWS::Scheduler::ScheduleGroup', 'Name'],
  ['AWS::WAFv2::WebACL', 'Name'],
  ['AWS::SNS::Topic', 'TopicName'],
  ['AWS::CloudWatch::Alarm', 'AlarmName'],
  ['AWS::CloudWatch::Dashboard', 'DashboardName'],
  ['AWS::DynamoDB::Table', 'TableName'],
  ['AWS::IAM::Role', 'RoleName'],
] as const;

type Recurso = (typeof primeira.recursos)[number];
const nomeDe = ({ Type, Properties }: Recurso): string | undefined => {
  const onde = NOMES.find(([tipo]) => tipo === Type)?.[1];
  const valor = onde?.split('.').reduce<unknown>((atual, parte) => Object(atual)[parte], Properties);
  return valor === undefined ? undefined : `${Type} ${JSON.stringify(valor)}`;
};

/** Uma conta da AWS de mentira: guarda os nomes ocupados, e recusa o que já existe. */
function umaConta() {
  const ocupados = new Set<string>();
  const criar = (recursos: readonly Recurso[]) => {
    const nomes = recursos.flatMap((recurso) => nomeDe(recurso) ?? []);
    const colidem = nomes.filter((nome) => ocupados.has(nome));
    for (const nome of nomes) ocupados.add(nome);
    return colidem;
  };
  const largar = (recursos: readonly Recurso[], ficam: readonly string[]) => {
    for (const recurso of recursos) {
      const nome = nomeDe(recurso);
      if (nome && !ficam.includes(recurso.DeletionPolicy ?? 'Delete')) ocupados.delete(nome);
    }
  };
  return {
    ocupados,
    instalar: criar,
    /** A criação falha no fim e volta atrás: só o Retain puro fica. */
    falhar: (recursos: readonly Recurso[]) => {
      criar(recursos);
      largar(recursos, ['Retain']);
    },
    apagar: (recursos: readonly Recurso[]) => largar(recursos, ['Retain', 'RetainExceptOnCreate']),
  };
}

describe('instalar outra vez', () => {
  it('depois de uma primeira instalação que falhou, com os mesmos nomes', () => {
    const conta = umaConta();
    conta.falhar(primeira.recursos);
    expect([...conta.ocupados]).toEqual([]);
    expect(conta.instalar(primeira.recursos)).toEqual([]);
  });

  it('depois de apagar o estágio, com outro sufixo: nada do que ficou guardado tem o nome do que nasce', () => {
    const conta = umaConta();
    expect(conta.instalar(primeira.recursos)).toEqual([]);
    conta.apagar(primeira.recursos);
    const guardados = [...conta.ocupados];
    expect(guardados.map((nome) => nome.split(' ')[0]).sort()).toEqual([
      'AWS::CloudFront::ConnectionGroup',
      'AWS::CloudFront::KeyValueStore',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
    ]);
    expect(conta.instalar(outra.recursos)).toEqual([]);
    for (const nome of guardados) expect([...conta.ocupados]).toContain(nome);
  });

  it('dois estágios vivem na mesma conta: nenhum nome se repete', () => {
    const conta = umaConta();
    conta.instalar(primeira.recursos);
    expect(conta.instalar(outra.recursos)).toEqual([]);
  });

  it('todo nome escrito é conhecido aqui: um tipo novo com nome entra na lista', () => {
    const tipos = new Set(NOMES.map(([tipo]) => String(tipo)));
    // Citam o nome de outro, ou têm um que só vale dentro dele (o pool e a API aceitam nomes repetidos).
    const citam =
      /^AWS::(Lambda::(Permission|EventSourceMapping|EventInvokeConfig|Alias|Version|LayerVersionPermission)|Logs::(MetricFilter|Delivery)|IAM::Policy|Cognito::.*|ApiGatewayV2::.*|SES::ConfigurationSetEventDestination|CodeDeploy::.*|Budgets::.*)$/;
    const fora = primeira.recursos.filter(
      ({ Type, Properties }) =>
        !tipos.has(Type) &&
        !citam.test(Type) &&
        Object.entries(Properties).some(
          ([chave, valor]) => /Name$/.test(chave) && JSON.stringify(valor).includes('crm-dev'),
        ),
    );
    expect(fora.map(({ Type }) => Type)).toEqual([]);
  });
});
