import { describe, expect, it } from 'vitest';
import { em, lista, PEQUENO, sintetizar } from './sintese.ts';

const sintese = sintetizar({ nome: 'prod' });
const deUmaVez = sintetizar(PEQUENO);

const TROCADAS = {
  checkout: ['comprador-recebe-erro-no-checkout-volta', 'comprador-recebe-erro-no-checkout-volta-5xx'],
  webhooks: [
    'comprador-pagou-e-o-aviso-nao-entra-volta-erros',
    'comprador-pagou-e-o-aviso-nao-entra-volta-5xx',
  ],
  pagamentos: [
    'comprador-pagou-e-nao-recebe-acesso-volta-erros',
    'comprador-pagou-e-nao-recebe-acesso-volta-falhas',
  ],
};

const daPilha = (qual: typeof sintese, tipo: string, pilha: string, id: unknown) =>
  qual.doTipo(tipo).find((recurso) => recurso.pilha === pilha && recurso.id === id);
const apelidoDe = (qual: typeof sintese, nome: string) => {
  const funcao = qual
    .doTipo('AWS::Lambda::Function')
    .find(({ Properties }) => String(Properties.FunctionName).endsWith(`-${nome}`));
  return qual
    .doTipo('AWS::Lambda::Alias')
    .find(
      ({ Properties, pilha }) => pilha === funcao?.pilha && em(Properties, 'FunctionName.Ref') === funcao?.id,
    );
};

describe('uma versão nova por onde passa o dinheiro', () => {
  it('são três as funções que se trocam aos poucos; as outras, de uma vez', () => {
    expect(sintese.doTipo('AWS::Lambda::Alias')).toHaveLength(3);
    expect(sintese.doTipo('AWS::CodeDeploy::DeploymentGroup')).toHaveLength(3);
  });

  it.each(Object.entries(TROCADAS))(
    '%s recebe uma em cada dez chamadas por cinco minutos, e volta se um alarme dela toca',
    (nome, esperados) => {
      const apelido = apelidoDe(sintese, nome);
      if (!apelido) throw new Error(`${nome} não tem apelido`);
      expect(apelido.Properties.Name).toBe('ativa');
      expect(em(apelido, 'Properties.FunctionVersion.Fn::GetAtt.1')).toBe('Version');
      const grupo = daPilha(
        sintese,
        'AWS::CodeDeploy::DeploymentGroup',
        apelido.pilha,
        em(apelido, 'UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref'),
      );
      expect(grupo?.Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        DeploymentStyle: { DeploymentOption: 'WITH_TRAFFIC_CONTROL', DeploymentType: 'BLUE_GREEN' },
        AutoRollbackConfiguration: { Enabled: true },
      });
      expect(lista(em(grupo, 'Properties.AutoRollbackConfiguration.Events'))).toContain(
        'DEPLOYMENT_STOP_ON_ALARM',
      );
      const alarmes = lista(em(grupo, 'Properties.AlarmConfiguration.Alarms')).map((item) =>
        daPilha(sintese, 'AWS::CloudWatch::Alarm', apelido.pilha, em(item, 'Name.Ref')),
      );
      expect(em(grupo, 'Properties.AlarmConfiguration.Enabled')).toBe(true);
      expect(alarmes.map((alarme) => alarme?.Properties.AlarmName)).toEqual(
        esperados.map((esperado) => `crm-prod-${esperado}`),
      );
      for (const alarme of alarmes) {
        // Cinco minutos tem a troca: um alarme mais lento tocaria depois dela.
        expect(
          Number(alarme?.Properties.Period) * Number(alarme?.Properties.EvaluationPeriods),
        ).toBeLessThanOrEqual(300);
        const medida = String(alarme?.Properties.MetricName);
        const daFuncao = JSON.stringify(alarme?.Properties.Dimensions ?? []).includes(`crm-prod-${nome}"`);
        expect(daFuncao || medida.endsWith(`-${nome}`)).toBe(true);
      }
    },
  );

  it('quem chama pela API e pela fila chama a versão ativa, e pode chamá-la', () => {
    for (const nome of ['checkout', 'webhooks'] as const) {
      const id = apelidoDe(sintese, nome)?.id;
      const chamam = sintese
        .doTipo('AWS::ApiGatewayV2::Integration')
        .filter(({ Properties }) => em(Properties, 'IntegrationUri.Ref') === id);
      expect(chamam).toHaveLength(1);
      const podem = sintese
        .doTipo('AWS::Lambda::Permission')
        .filter(({ Properties }) => em(Properties, 'FunctionName.Ref') === id);
      expect(podem.map(({ Properties }) => Properties.Principal)).toEqual(['apigateway.amazonaws.com']);
    }
    const pagamentos = apelidoDe(sintese, 'pagamentos')?.id;
    expect(
      sintese
        .doTipo('AWS::Lambda::EventSourceMapping')
        .filter(({ Properties }) => JSON.stringify(Properties.FunctionName).includes(`"${pagamentos}"`)),
    ).toHaveLength(1);
  });

  it('num estágio sem troca aos poucos o apelido vai de uma vez, sem CodeDeploy, e os alarmes são os de todas', () => {
    expect(deUmaVez.doTipo('AWS::Lambda::Alias')).toHaveLength(3);
    expect(deUmaVez.doTipo('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
    const nomes = deUmaVez.doTipo('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
    expect(nomes).toContain('crm-dev-comprador-recebe-erro-no-checkout-5xx');
    expect(nomes.filter((nome) => /-volta/.test(String(nome)))).toEqual([]);
  });

  it('o que não muda na função não faz versão nova', () => {
    const versoes = (qual: typeof sintese) => qual.doTipo('AWS::Lambda::Version').map(({ id }) => id);
    const outra = sintetizar({ nome: 'prod', orcamento: null, vigiar: [] });
    expect(versoes(outra)).toEqual(versoes(sintese));
    const outroEstagio = versoes(deUmaVez);
    expect(outroEstagio).not.toEqual(versoes(sintese));
  });
});
