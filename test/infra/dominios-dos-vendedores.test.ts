import { describe, expect, it } from 'vitest';
import { em, lista, sintetizar } from './sintese.ts';

const propria = sintetizar();
const naWeb = sintetizar({ dominiosDosVendedores: 'pilha_web' });
const nenhuma = sintetizar({ dominiosDosVendedores: 'nenhuma' });

/** A distribuição dos vendedores de uma síntese: em que pilha, com que id. */
const dosVendedores = ({ doTipo }: typeof propria) =>
  doTipo('AWS::CloudFront::Distribution').filter(
    ({ Properties }) => em(Properties, 'DistributionConfig.ConnectionMode') === 'tenant-only',
  );

/** O id com que ela está nas contas: outro seria outra distribuição, e os domínios de todos sairiam do ar. */
const ID = 'dominiosDistribuicaoB3ACCFEE';

describe('a distribuição dos domínios dos vendedores', () => {
  it('numa instalação nova mora numa pilha dela, e a pilha web não a conhece', () => {
    expect(dosVendedores(propria).map(({ id, pilha }) => [pilha, id])).toEqual([['crm-dev-dominios', ID]]);
  });

  it('numa instalação que já a tem na pilha web fica onde está, com o mesmo id', () => {
    expect(dosVendedores(naWeb).map(({ id, pilha }) => [pilha, id])).toEqual([['crm-dev-web', ID]]);
    expect(naWeb.pilhas.dominios).toBeUndefined();
  });

  it('onde a conta não a pode criar não existe, e o resto instala-se', () => {
    expect(dosVendedores(nenhuma)).toEqual([]);
    expect(nenhuma.doTipo('AWS::CloudFront::Distribution')).toHaveLength(1);
    expect(nenhuma.doTipo('AWS::Logs::Delivery')).toEqual([]);
  });

  it.each([
    ['pilha_propria', propria],
    ['pilha_web', naWeb],
  ] as const)('em %s, quem a tira de uma pilha, ou a troca, não a apaga', (_onde, sintese) => {
    const [vendedor] = dosVendedores(sintese);
    expect(vendedor).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
  });

  it.each([
    ['pilha_propria', propria],
    ['pilha_web', naWeb],
  ] as const)(
    'em %s, cada visita fica registrada no balde dos registros, por us-east-1',
    (_onde, sintese) => {
      const [vendedor] = dosVendedores(sintese);
      const [origem] = sintese.doTipo('AWS::Logs::DeliverySource');
      const [destino] = sintese.doTipo('AWS::Logs::DeliveryDestination');
      const [entrega] = sintese.doTipo('AWS::Logs::Delivery');
      expect(origem?.pilha).toBe('crm-dev-observabilidade-borda');
      expect(sintese.pilhas.observabilidadeDaBorda.region).toBe('us-east-1');
      expect(origem?.Properties).toMatchObject({ LogType: 'ACCESS_LOGS', Name: 'crm-dev-dominios' });
      // A distribuição que se regista é a dos vendedores, e o balde é o dos registros da pilha web.
      expect(JSON.stringify(origem?.Properties.ResourceArn)).toContain(vendedor?.id);
      expect(JSON.stringify(destino?.Properties.DestinationResourceArn)).toContain('baldesRegistros');
      expect(entrega?.Properties.DeliverySourceName).toBe(origem?.Properties.Name);
      expect(lista(entrega?.Properties.RecordFields)).toEqual(
        expect.arrayContaining(['date', 'time', 'c-ip', 'c-port', 'x-host-header']),
      );
      expect(lista(entrega?.Properties.RecordFields)).not.toContain('cs(Cookie)');
    },
  );

  it('o balde dos registros só aceita os que esta conta manda por us-east-1, e guarda-os seis meses', () => {
    const regras = propria
      .doTipo('AWS::S3::BucketPolicy')
      .flatMap(({ Properties }) => lista(em(Properties, 'PolicyDocument.Statement')))
      .filter((regra) => em(regra, 'Principal.Service') === 'delivery.logs.amazonaws.com');
    expect(regras).toHaveLength(1);
    expect(em(regras[0], 'Action')).toBe('s3:PutObject');
    expect(JSON.stringify(em(regras[0], 'Condition'))).toMatch(
      /aws:SourceAccount.*arn:aws:logs:us-east-1:.*:delivery-source:\*/,
    );
    const [balde] = propria.doTipo('AWS::S3::Bucket').filter(({ id }) => id.startsWith('baldesRegistros'));
    const prazos = lista(em(balde, 'Properties.LifecycleConfiguration.Rules'));
    expect(prazos.map((prazo) => em(prazo, 'ExpirationInDays'))).toEqual([190]);
  });
});
