import { describe, expect, it } from 'vitest';
import { lerAlvo } from './alvo.ts';

const SAIDAS = {
  'crm-prod-dados': { TabelaNome: 'tabela-de-prod' },
  'crm-prod-identidade': { PoolId: 'us-west-2_abc' },
};

describe('de que tabela um comando fala', () => {
  it('a da instalação, na região dela, qualquer que seja a da sessão', () => {
    const alvo = { nome: 'tabela-de-prod', regiao: 'us-west-2', endpoint: undefined };
    expect(lerAlvo({ estagio: 'prod' }, {}, SAIDAS)).toEqual(alvo);
    expect(lerAlvo({ estagio: 'prod' }, { AWS_REGION: 'sa-east-1' }, SAIDAS)).toEqual(alvo);
  });

  it('a que se diz vale mais, e a do ambiente está na região da sessão', () => {
    expect(lerAlvo({ estagio: 'prod', regiao: 'eu-west-1' }, {}, SAIDAS).regiao).toBe('eu-west-1');
    expect(lerAlvo({ estagio: 'prod', tabela: 'outra' }, { AWS_REGION: 'us-east-2' }, SAIDAS)).toEqual({
      nome: 'outra',
      regiao: 'us-east-2',
      endpoint: undefined,
    });
    expect(lerAlvo({ estagio: 'prod' }, { TABELA: 'do-ambiente' }, SAIDAS).nome).toBe('do-ambiente');
  });

  it('sem tabela nenhuma, diz o que informar', () => {
    expect(() => lerAlvo({ estagio: 'dev' }, {}, SAIDAS)).toThrow("Não achei a tabela do estágio 'dev'");
  });
});
