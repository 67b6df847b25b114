import { describe, expect, it } from 'vitest';
import { esperaDepoisDaTentativa } from '../../shared/base/esperas.ts';
import {
  functionNames,
  functions,
  type QueueName,
  queueNames,
  queues,
  routes,
  schedules,
  streamReader,
} from '../../shared/manifest/manifest.ts';
import { em, lista, permissoes, sintetizar } from './sintese.ts';

const sintese = sintetizar();
const { doTipo, pilhas } = sintese;
const prefixo = pilhas.config.prefixo;

const lambdas = doTipo('AWS::Lambda::Function');
const doProduto = lambdas.filter(({ Properties }) => String(Properties.FunctionName).startsWith(prefixo));
const lambda = (nome: string) =>
  doProduto.find(({ Properties }) => Properties.FunctionName === `${prefixo}-${nome}`);
/** O que a API e as filas chamam de uma função: a versão ativa das que se trocam aos poucos, ou a própria. */
const alvo = (nome: string) => {
  const dela = lambda(nome)?.id;
  const ativa = doTipo('AWS::Lambda::Alias').find(
    ({ Properties }) => em(Properties, 'FunctionName.Ref') === dela,
  );
  return ativa?.id ?? dela;
};
const rotas = doTipo('AWS::ApiGatewayV2::Route');
const porId = (id: unknown) => sintese.recursos.find((recurso) => recurso.id === id);

const nomeDaFila = (nome: QueueName) => `${prefixo}-${nome}${queues[nome].fifo ? '.fifo' : ''}`;

describe('o que o manifesto declara é o que se instala', () => {
  it('toda rota do manifesto existe na API, e nenhuma outra', () => {
    expect(rotas.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(
      routes.map(({ key }) => key).sort(),
    );
    expect(routes.length).toBeGreaterThan(10);
  });

  it.each(routes)('$key chega à função $function', ({ key, function: nome }) => {
    const rota = rotas.find(({ Properties }) => Properties.RouteKey === key);
    const integracao = porId(em(rota, 'Properties.Target.Fn::Join.1.1.Ref'));
    expect(integracao?.Properties.PayloadFormatVersion).toBe('2.0');
    const uri = em(integracao, 'Properties.IntegrationUri');
    expect(em(uri, 'Ref') ?? em(uri, 'Fn::GetAtt.0')).toBe(alvo(nome));
  });

  it.each(routes)('$key exige o token do pool quando é do operador, e só então', ({ key, route }) => {
    const rota = rotas.find(({ Properties }) => Properties.RouteKey === key);
    if (route.access !== 'operador') {
      expect(rota?.Properties.AuthorizationType).toBe('NONE');
      return;
    }
    expect(rota?.Properties.AuthorizationType).toBe('JWT');
    expect(rota?.Properties.AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin']);
    // Na segunda pilha, ele chega por um parâmetro dela.
    const nome = String(em(rota, 'Properties.AuthorizerId.Ref'));
    const [segunda] = doTipo('AWS::CloudFormation::Stack');
    const autorizador = porId(nome) ?? porId(em(segunda, `Properties.Parameters.${nome}.Ref`));
    expect(JSON.stringify(em(autorizador, 'Properties.JwtConfiguration.Issuer'))).toContain(
      'https://cognito-idp.sa-east-1.amazonaws.com/',
    );
    expect(lista(em(autorizador, 'Properties.JwtConfiguration.Audience'))).toHaveLength(1);
  });

  it('toda rota tem o seu limite de chamadas, e nenhum limite é de rota que não existe', () => {
    const [estagio] = doTipo('AWS::ApiGatewayV2::Stage');
    const limites = Object.entries(em(estagio, 'Properties.RouteSettings') ?? {});
    expect(limites.map(([rota]) => rota).sort()).toEqual(routes.map(({ key }) => key).sort());
    for (const [, limite] of limites) {
      expect(em(limite, 'ThrottlingRateLimit')).toBeGreaterThan(0);
      expect(em(limite, 'ThrottlingBurstLimit')).toBeGreaterThan(0);
    }
  });

  it('toda função do manifesto existe uma vez, e nenhuma outra tem o nome do produto', () => {
    expect(doProduto.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
      functionNames.map((nome) => `${prefixo}-${nome}`).sort(),
    );
  });

  it.each(functionNames)('a função %s tem o ambiente, a memória e o prazo declarados', (nome) => {
    const recurso = lambda(nome);
    const def = functions[nome];
    expect(Object.keys(em(recurso, 'Properties.Environment.Variables') ?? {}).sort()).toEqual(
      [...def.env].sort(),
    );
    expect(recurso?.Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: def.memory,
      Timeout: def.timeout,
    });
  });

  it('os segredos chegam por referência: o modelo não contém nenhum', () => {
    for (const { Properties } of doProduto) {
      for (const chave of ['ORIGEM_SEGREDO', 'CURSOR_SEGREDO', 'LINKS_SEGREDO']) {
        const valor = em(Properties, `Environment.Variables.${chave}`);
        if (valor !== undefined) expect(JSON.stringify(valor)).toContain('{{resolve:secretsmanager:');
      }
    }
  });

  it('cada endereço de fora é o do serviço de verdade, e cada fila e o balde são os desta instalação', () => {
    const valores = Object.assign(
      {},
      ...doProduto.map((recurso) => em(recurso, 'Properties.Environment.Variables')),
    );
    expect(valores).toMatchObject({
      ASAAS_URL: 'https://api.asaas.com/v3',
      ASAAS_SANDBOX_URL: 'https://api-sandbox.asaas.com/v3',
      STRIPE_URL: 'https://api.stripe.com',
      META_URL: 'https://graph.facebook.com',
      WHATSAPP_URL: 'https://graph.facebook.com/v24.0',
      REDE_LOCAL: 'nenhuma',
      GA4_URL: 'https://www.google-analytics.com',
      GEO_URL: 'https://ipapi.co',
      SITE_ORIGEM: 'https://{host}',
    });
    const [balde] = doTipo('AWS::S3::Bucket').filter(({ id }) => id.startsWith('baldesSite'));
    expect(valores.BALDE_SITE).toEqual(balde?.Properties.BucketName);
    expect(JSON.stringify(valores.ENDERECOS_ARN)).toContain('Vivos');
    expect(JSON.stringify(valores.COFRE_CHAVE)).toContain('Cofre');
    expect(JSON.stringify(valores.FILA_PUBLICACAO_URL)).toContain('publicacao');
    expect(JSON.stringify(valores.FILA_EVENTOS_URL)).toContain('eventos');
  });

  it.each(queueNames)('a fila %s tem consumidora, lote e fila morta como declarado', (nome) => {
    const def = queues[nome];
    const fila = doTipo('AWS::SQS::Queue').find(
      ({ Properties }) => Properties.QueueName === nomeDaFila(nome),
    );
    expect(fila?.Properties.VisibilityTimeout).toBe(def.visibility);
    expect(em(fila, 'Properties.RedrivePolicy.maxReceiveCount')).toBe(def.maxReceives);
    // Em ordem: a fila, a morta dela, e a repetição reconhecida pelo número que quem manda escolhe.
    const morta = porId(em(fila, 'Properties.RedrivePolicy.deadLetterTargetArn.Fn::GetAtt.0'));
    for (const cada of [fila, morta]) expect(cada?.Properties.FifoQueue).toBe(def.fifo);
    expect(fila?.Properties.ContentBasedDeduplication).toBeUndefined();
    const ligacao = doTipo('AWS::Lambda::EventSourceMapping').find(
      ({ Properties }) => em(Properties, 'EventSourceArn.Fn::GetAtt.0') === fila?.id,
    );
    expect(ligacao?.Properties).toMatchObject({
      BatchSize: def.batchSize,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    // O CDK tira o nome do apelido do ARN dele.
    expect(JSON.stringify(ligacao?.Properties.FunctionName)).toContain(`"Ref":"${alvo(def.consumer)}"`);
    expect(def.visibility).toBeGreaterThanOrEqual(6 * functions[def.consumer].timeout);
  });

  it.each(queueNames)(
    'quem consome a fila %s pode adiar as mensagens dela, e as de nenhuma outra',
    (nome) => {
      const { consumer } = queues[nome];
      const fila = doTipo('AWS::SQS::Queue').find(
        ({ Properties }) => Properties.QueueName === nomeDaFila(nome),
      );
      const adiam = permissoes(sintese, pilhas.mensagens, consumer).filter(({ acoes }) =>
        acoes.includes('sqs:ChangeMessageVisibility'),
      );
      expect(adiam.flatMap(({ recursos }) => recursos)).toEqual([{ 'Fn::GetAtt': [fila?.id, 'Arn'] }]);
      const urls = Object.entries(em(lambda(consumer), 'Properties.Environment.Variables') ?? {}).filter(
        ([chave, valor]) => /^FILA_\w+_URL$/.test(chave) && em(valor, 'Ref') === fila?.id,
      );
      expect(urls.map(([chave]) => chave)).toEqual([`FILA_${nome.replaceAll('-', '_').toUpperCase()}_URL`]);
    },
  );

  it('insiste por tempo: dezesseis horas no que é dinheiro ou e-mail, e o SQS aceita a conta', () => {
    const minutos = (nome: QueueName) =>
      Array.from({ length: queues[nome].maxReceives - 1 }, (_, i) => esperaDepoisDaTentativa(i + 1)).reduce(
        (soma, espera) => soma + espera,
        0,
      ) / 60;
    for (const nome of ['eventos', 'envios'] as const) expect(minutos(nome)).toBeGreaterThanOrEqual(16 * 60);
    for (const nome of queueNames) {
      expect(minutos(nome), nome).toBeGreaterThanOrEqual(30);
      expect(queues[nome].maxReceives).toBeLessThanOrEqual(1_000);
    }
  });

  it('não há fila além das do manifesto e das filas mortas', () => {
    const nomes = doTipo('AWS::SQS::Queue').map(({ Properties }) => String(Properties.QueueName));
    const vivas = nomes.filter((nome) => !/-mortas(?:\.fifo)?$/.test(nome));
    expect(vivas.sort()).toEqual(queueNames.map(nomeDaFila).sort());
  });

  it('o stream tem um leitor só, que divide o lote ruim, insiste por 24 horas e só então o manda para a fila morta', () => {
    const doStream = doTipo('AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => Properties.StartingPosition !== undefined,
    );
    expect(doStream).toHaveLength(1);
    const [ligacao] = doStream;
    expect(em(ligacao, 'Properties.FunctionName.Ref')).toBe(lambda(streamReader.function)?.id);
    expect(ligacao?.Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: streamReader.batchSize,
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 24 * 3600,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(em(ligacao, 'Properties.DestinationConfig.OnFailure.Destination')).toBeDefined();
  });

  it('toda agenda roda no horário de São Paulo, na função certa, com novas tentativas e fila morta', () => {
    const agendas = doTipo('AWS::Scheduler::Schedule');
    expect(agendas.map(({ Properties }) => Properties.Name).sort()).toEqual(
      Object.keys(schedules)
        .map((nome) => `${prefixo}-${nome}`)
        .sort(),
    );
    for (const [nome, def] of Object.entries(schedules)) {
      const agenda = agendas.find(({ Properties }) => Properties.Name === `${prefixo}-${nome}`);
      expect(agenda?.Properties).toMatchObject({
        ScheduleExpression: def.expression,
        ScheduleExpressionTimezone: 'America/Sao_Paulo',
      });
      expect(em(agenda, 'Properties.Target.Arn.Fn::GetAtt.0')).toBe(lambda(def.function)?.id);
      expect(em(agenda, 'Properties.Target.RetryPolicy.MaximumRetryAttempts')).toBeGreaterThan(0);
      expect(em(agenda, 'Properties.Target.DeadLetterConfig.Arn')).toBeDefined();
      const assincrona = doTipo('AWS::Lambda::EventInvokeConfig').find(
        ({ Properties }) => em(Properties, 'FunctionName.Ref') === lambda(def.function)?.id,
      );
      expect(em(assincrona, 'Properties.DestinationConfig.OnFailure.Destination')).toBeDefined();
    }
  });
});
