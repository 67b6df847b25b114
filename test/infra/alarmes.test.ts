import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tentativasEm } from '../../shared/base/esperas.ts';
import { LIMITES_DE_REPUTACAO } from '../../shared/entregas/entregas.rules.ts';
import { queues, schedules } from '../../shared/manifest/manifest.ts';
import { tableDef } from '../../shared/manifest/table.ts';
import { CLOUDWATCH, mudos } from './alarmes-mudos.ts';
import { doTipo as achados, type Modelo, modelosDe, pedidoDesta, permite, resolver } from './politicas.ts';
import { ENXUTO, em, lista, sintetizar } from './sintese.ts';

const sintese = sintetizar({
  emailDosAlarmes: 'plantao@exemplo.com.br',
  orcamento: 50,
});
const { doTipo, pilhas } = sintese;

describe('quem é avisado', () => {
  const alarmes = doTipo('AWS::CloudWatch::Alarm');
  const filtroDe = (medida: string) =>
    doTipo('AWS::Logs::MetricFilter').find(
      (recurso) => em(recurso, 'Properties.MetricTransformations.0.MetricName') === medida,
    );
  const nomes = alarmes.map(({ Properties }) => String(Properties.AlarmName));

  it('toda fila morta tem alarme na primeira mensagem', () => {
    const mortas = doTipo('AWS::SQS::Queue').filter(({ Properties }) =>
      /-mortas(?:\.fifo)?$/.test(String(Properties.QueueName)),
    );
    const vigiadas = alarmes
      .filter(({ Properties }) => Properties.MetricName === 'ApproximateNumberOfMessagesVisible')
      .map(({ Properties }) => em(Properties, 'Dimensions.0.Value'));
    expect(mortas.map(({ Properties }) => Properties.QueueName).sort()).toEqual(vigiadas.sort());
    expect(mortas.length).toBe(Object.keys(queues).length + Object.keys(schedules).length + 2);
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
        .replace(/(?<=^operador-nao-consegue-salvar-por-).*$/, '')
        .replace(/-(?:erros|falhas|limite|atraso|insiste|nao-rodou|5xx)$/, '')
        .replace(/-volta$/, ''),
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

  it('três respostas 5xx a um provedor ou a um comprador avisam alguém, mesmo quando a função trata a falha', () => {
    for (const [funcao, alarme] of [
      ['webhooks', 'comprador-pagou-e-o-aviso-nao-entra-volta-5xx'],
      ['checkout', 'comprador-recebe-erro-no-checkout-volta-5xx'],
    ]) {
      const regra = alarmes.find(({ Properties }) => Properties.AlarmName === `crm-dev-${alarme}`);
      expect(regra?.Properties).toMatchObject({ Threshold: 3, Statistic: 'Sum', Period: 300 });
      const filtro = filtroDe(`respostas-5xx-${funcao}`);
      expect(filtro?.Properties.FilterPattern).toBe('{ $.codigo >= 500 }');
      expect(em(filtro, 'Properties.MetricTransformations.0.MetricName')).toBe(regra?.Properties.MetricName);
      expect(JSON.stringify(filtro?.Properties.LogGroupName)).toContain(funcao);
    }
  });

  it.each(Object.entries(queues))(
    'a fila %s avisa da mensagem que falha há 15 minutos, muito antes de ela morrer',
    (_, { alarm, consumer, maxReceives }) => {
      const regra = alarmes.find(({ Properties }) => Properties.AlarmName === `crm-dev-${alarm}-insiste`);
      const filtro = filtroDe(`insiste-${consumer}`);
      const [, entrega] = /tentativa >= (\d+)/.exec(String(filtro?.Properties.FilterPattern)) ?? [];
      expect(Number(entrega)).toBe(tentativasEm(15));
      expect(Number(entrega)).toBeLessThan(maxReceives);
      expect(em(filtro, 'Properties.MetricTransformations.0.MetricName')).toBe(regra?.Properties.MetricName);
    },
  );

  it('a reputação da conta no SES avisa antes de a AWS a pôr em revisão, e sem casos não avisa', () => {
    for (const [nome, metrica, limiar] of [
      ['devolucoes', 'Reputation.BounceRate', LIMITES_DE_REPUTACAO.devolvidos],
      ['reclamacoes', 'Reputation.ComplaintRate', LIMITES_DE_REPUTACAO.reclamados],
    ] as const) {
      const regra = alarmes.find(
        ({ Properties }) => Properties.AlarmName === `crm-dev-clientes-ficam-sem-email-por-${nome}`,
      );
      expect(regra?.Properties).toMatchObject({
        Namespace: 'AWS/SES',
        MetricName: metrica,
        Threshold: limiar,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'notBreaching',
      });
      // A medida é da conta inteira: com uma dimensão, não existe.
      expect(regra?.Properties.Dimensions).toBeUndefined();
    }
    const conjuntos = doTipo('AWS::SES::ConfigurationSet');
    expect(conjuntos).toHaveLength(2);
    for (const conjunto of conjuntos) {
      expect(em(conjunto, 'Properties.ReputationOptions.ReputationMetricsEnabled')).toBe(true);
    }
    const publicados = doTipo('AWS::SES::ConfigurationSetEventDestination').map((recurso) =>
      lista(em(recurso, 'Properties.EventDestination.MatchingEventTypes')),
    );
    for (const eventos of publicados) {
      for (const texto of ['send', 'delivery', 'bounce', 'complaint', 'reject'])
        expect(eventos).toContain(texto);
    }
    // Abertura e clique trocam os links das mensagens: só o conjunto de quem vende e os pediu os publica.
    expect(
      publicados
        .map((publicado) => ['open', 'click'].filter((qual) => publicado.includes(qual)).length)
        .sort(),
    ).toEqual([0, 2]);
  });

  it('cada índice avisa por si, e a soma do que só às vezes se mede conta como zero o que falta', () => {
    const somas = alarmes.flatMap(({ Properties }) =>
      lista(Properties.Metrics)
        .map((item) => String(em(item, 'Expression') ?? ''))
        .filter((texto) => texto !== ''),
    );
    expect(somas.length).toBeGreaterThan(6);
    for (const soma of somas) {
      expect(soma).toMatch(/FILL\(/);
      if (soma.includes('+')) expect(soma).toMatch(/^FILL\(\w+, 0\)(?: \+ FILL\(\w+, 0\))+$/);
    }
    const doIndice = alarmes.flatMap(({ Properties }) =>
      lista(Properties.Metrics).map((item) => em(item, 'MetricStat.Metric.Dimensions.0.Value')),
    );
    for (const { name } of tableDef.indexes) expect(doIndice.filter((item) => item === name)).toHaveLength(2);
    const disputa = alarmes.find(({ Properties }) => Properties.MetricName === 'TransactionConflict');
    expect(disputa?.Properties).toMatchObject({ Namespace: 'AWS/DynamoDB', Statistic: 'Sum' });
  });

  it('a borda é vigiada onde o CloudFront mede, e o que fecha todas as páginas avisa à primeira', () => {
    const daBorda = alarmes.filter(({ pilha }) => pilha === 'crm-dev-observabilidade-borda');
    expect(daBorda.map(({ Properties }) => Properties.AlarmName).sort()).toEqual([
      'crm-dev-comprador-nao-abre-pagina-nenhuma-erros',
      'crm-dev-comprador-nao-abre-pagina-nenhuma-limite',
      'crm-dev-comprador-ve-erro-no-dominio-do-vendedor',
      'crm-dev-comprador-ve-erro-no-lugar-da-pagina',
    ]);
    expect(pilhas.observabilidadeDaBorda.region).toBe('us-east-1');
    const medidas = daBorda.flatMap(({ Properties }) => [
      Properties.MetricName,
      ...lista(Properties.Metrics).map((item) => em(item, 'MetricStat.Metric.MetricName')),
    ]);
    for (const texto of [
      '5xxErrorRate',
      'FunctionExecutionErrors',
      'FunctionValidationErrors',
      'FunctionThrottles',
    ]) {
      expect(medidas).toContain(texto);
    }
    const [roteador] = doTipo('AWS::CloudFront::Function');
    expect(JSON.stringify(daBorda)).toContain(`"Value":"${roteador?.Properties.Name}"`);
  });

  it('o gasto do mês avisa antes de passar do combinado, e quando passa', () => {
    const [orcamento] = doTipo('AWS::Budgets::Budget');
    expect(em(orcamento, 'Properties.Budget.BudgetLimit')).toEqual({ Amount: 50, Unit: 'USD' });
    const avisos = lista(orcamento?.Properties.NotificationsWithSubscribers).map((item) => [
      em(item, 'Notification.NotificationType'),
      em(item, 'Notification.Threshold'),
      em(item, 'Subscribers.0.Address'),
    ]);
    expect(avisos).toEqual([
      ['FORECASTED', 80, 'plantao@exemplo.com.br'],
      ['ACTUAL', 100, 'plantao@exemplo.com.br'],
    ]);
  });

  it('um estágio de poucos alarmes cabe nas dez métricas que a AWS não cobra, e não tem painel de gráficos', () => {
    const poucos = sintetizar(ENXUTO);
    const criados = poucos.doTipo('AWS::CloudWatch::Alarm');
    const metricas = criados.flatMap(({ Properties }) =>
      Properties.Metrics === undefined
        ? [Properties.MetricName]
        : lista(Properties.Metrics).filter((item) => em(item, 'MetricStat') !== undefined),
    );
    expect(metricas.length).toBeLessThanOrEqual(10);
    expect(criados.map(({ Properties }) => Properties.AlarmName)).toContain(
      'crm-dev-comprador-pagou-e-nao-recebe-acesso',
    );
    for (const tipo of ['AWS::CloudWatch::Dashboard', 'AWS::Logs::MetricFilter']) {
      expect(poucos.doTipo(tipo)).toEqual([]);
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

describe('um alarme que dispara chega a uma pessoa', () => {
  it('de cada alarme ao tópico da sua região, à política dele e à da chave, nada o cala', () => {
    const modelos = modelosDe(sintese.app);
    expect(achados(modelos, 'AWS::CloudWatch::Alarm').length).toBeGreaterThan(50);
    expect(mudos(modelos)).toEqual([]);
  });

  it('cada tópico dos alarmes tem o e-mail do plantão', () => {
    const modelos = modelosDe(sintese.app);
    const assinados = achados(modelos, 'AWS::SNS::Subscription').map(({ modelo, Properties }) => [
      resolver(modelos, modelo, Properties.TopicArn),
      Properties.Endpoint,
    ]);
    for (const { id, modelo } of achados(modelos, 'AWS::SNS::Topic')) {
      expect(assinados).toContainEqual([`${modelo.pilha}/${id}`, 'plantao@exemplo.com.br']);
    }
  });

  it('só o CloudWatch desta conta publica: o de outra não passa', () => {
    const modelos = modelosDe(sintese.app);
    for (const { modelo, Properties } of achados(modelos, 'AWS::SNS::TopicPolicy')) {
      const deOutra = {
        ...pedidoDesta(CLOUDWATCH, 'sns:Publish'),
        contexto: { 'aws:SourceAccount': 'outra-conta', 'aws:SecureTransport': 'true' },
      };
      expect(permite(modelos, modelo, Properties.PolicyDocument, deOutra)).toBe(false);
      const semTls = {
        ...pedidoDesta(CLOUDWATCH, 'sns:Publish'),
        contexto: { 'aws:SourceAccount': 'esta-conta', 'aws:SecureTransport': 'false' },
      };
      expect(permite(modelos, modelo, Properties.PolicyDocument, semTls)).toBe(false);
    }
  });
});

describe('o que se perde no caminho é apanhado', () => {
  const regrasDe = (modelos: readonly Modelo[], tipo: string, onde: string): unknown[] =>
    achados(modelos, tipo).flatMap(({ Properties }) => lista(em(Properties, `${onde}.Statement`)));
  const tirar = (regras: unknown[], servico: string) => {
    for (const regra of regras) {
      if (em(regra, 'Principal.Service') === servico && regra !== null && typeof regra === 'object') {
        Reflect.set(regra, 'Effect', 'Nada');
      }
    }
  };

  it('a política do tópico sem a permissão do CloudWatch', () => {
    const modelos = modelosDe(sintese.app);
    tirar(regrasDe(modelos, 'AWS::SNS::TopicPolicy', 'PolicyDocument'), CLOUDWATCH);
    expect(mudos(modelos)).toEqual(['a política do tópico não deixa publicar']);
  });

  it('uma recusa que apanha o CloudWatch', () => {
    const modelos = modelosDe(sintese.app);
    for (const { Properties } of achados(modelos, 'AWS::SNS::TopicPolicy')) {
      const regras = em(Properties, 'PolicyDocument.Statement');
      if (Array.isArray(regras)) regras.push({ Effect: 'Deny', Principal: '*', Action: 'sns:*' });
    }
    expect(mudos(modelos)).toEqual(['a política do tópico não deixa publicar']);
  });

  it('a chave sem a permissão do CloudWatch', () => {
    const modelos = modelosDe(sintese.app);
    tirar(regrasDe(modelos, 'AWS::KMS::Key', 'KeyPolicy'), CLOUDWATCH);
    expect(mudos(modelos)).toEqual([
      'a política da chave não deixa kms:Decrypt',
      'a política da chave não deixa kms:GenerateDataKey',
    ]);
  });

  it('um alarme que avisa um tópico que não há', () => {
    const modelos = modelosDe(sintese.app);
    const [alarme] = achados(modelos, 'AWS::CloudWatch::Alarm');
    if (!alarme) throw new Error('não há alarme');
    alarme.Properties.AlarmActions = ['arn:aws:sns:us-west-2:esta-conta:crm-prod-avisos'];
    expect(mudos(modelos)).toEqual(['o tópico não existe na região do alarme']);
  });
});
