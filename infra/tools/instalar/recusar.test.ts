import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { lerEstagio } from '../../aws/estagio.ts';
import { contextoDe } from '../instalar.ts';
import { recursosDaPilha } from './instaladas.ts';
import { type NaConta, recusaDeInstalar } from './recusar.ts';

const NADA: NaConta = { dados: [], web: [], dominios: [] };
const recurso = (ResourceType: string, LogicalResourceId: string, PhysicalResourceId = 'x') => ({
  ResourceType,
  LogicalResourceId,
  PhysicalResourceId,
  ResourceStatus: 'CREATE_COMPLETE',
});
/** Uma conta com estes segredos da origem, como o CloudFormation os diz. */
const comSegredos = (...numeros: number[]): NaConta => ({
  ...NADA,
  dados: numeros.map((numero) =>
    recurso(
      'AWS::SecretsManager::Secret',
      `SegredoOrigem${numero}9A1B2C3`,
      `arn:aws:secretsmanager:sa-east-1:1:secret:crm-dev-origem-${numero}-AbC12x`,
    ),
  ),
});
const com = (muda: Partial<ReturnType<typeof lerEstagio>>) => ({ ...lerEstagio('dev'), ...muda });
const DISTRIBUICAO = 'AWS::CloudFront::Distribution';

describe('o que não se instala por cima do que está na conta', () => {
  it('segredos mais velhos do que os instalados: a volta a uma versão anterior diz que número escrever', () => {
    const conta = comSegredos(3, 2, 1);
    expect(recusaDeInstalar(com({ versaoSegredos: 2 }), conta)).toContain('Escreva "versaoSegredos": 3');
    expect(recusaDeInstalar(com({ versaoSegredos: 3 }), conta)).toBeNull();
  });

  it('mais de um passo à frente também, e um passo não', () => {
    expect(recusaDeInstalar(com({ versaoSegredos: 3 }), comSegredos(1))).toContain('"versaoSegredos": 2');
    expect(recusaDeInstalar(com({ versaoSegredos: 2 }), comSegredos(1))).toBeNull();
    expect(recusaDeInstalar(com({ versaoSegredos: 7 }), NADA)).toBeNull();
  });

  it('a distribuição com domínios de vendedores noutra pilha: a instalação de antes diz onde a deixar', () => {
    const naWeb = { ...NADA, web: [recurso(DISTRIBUICAO, 'dominiosDistribuicao5C46E1D0')] };
    const naDela = { ...NADA, dominios: [recurso(DISTRIBUICAO, 'dominiosDistribuicao5C46E1D0')] };
    for (const [conta, onde, outros] of [
      [naWeb, 'pilha_web', ['pilha_propria', 'nenhuma']],
      [naDela, 'pilha_propria', ['pilha_web', 'nenhuma']],
    ] as const) {
      expect(recusaDeInstalar(com({ dominiosDosVendedores: onde }), conta)).toBeNull();
      for (const outra of outros) {
        const recusa = recusaDeInstalar(com({ dominiosDosVendedores: outra }), conta);
        expect(recusa).toContain(`"dominiosDosVendedores": "${onde}"`);
      }
    }
    // A do painel e da loja mora na mesma pilha, e não é dela que se fala.
    const soADaCasa = { ...NADA, web: [recurso(DISTRIBUICAO, 'Distribuicao830FAC52')] };
    expect(recusaDeInstalar(com({ dominiosDosVendedores: 'pilha_propria' }), soADaCasa)).toBeNull();
  });
});

const pasta = mkdtempSync(join(tmpdir(), 'instalar-aws-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());
/** Uma linha de comando da AWS de mentira. */
function aws(script: string) {
  writeFileSync(join(pasta, 'aws'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${pasta}:/usr/bin:/bin`);
}

describe('o que a conta tem', () => {
  it('são os recursos da pilha, menos os que já se apagaram; a pilha que não existe não tem nenhum', async () => {
    const [fica, foi] = ['Fica', 'Foi'].map((id) => recurso('AWS::S3::Bucket', id));
    const lista = { StackResourceSummaries: [fica, { ...foi, ResourceStatus: 'DELETE_COMPLETE' }] };
    writeFileSync(join(pasta, 'lista.json'), JSON.stringify(lista));
    aws(`cat "${pasta}/lista.json"`);
    expect(await recursosDaPilha('crm-dev-web', 'sa-east-1')).toEqual([fica]);
    aws('echo "Stack with id crm-dev-web does not exist" >&2; exit 254');
    expect(await recursosDaPilha('crm-dev-web', 'sa-east-1')).toEqual([]);
  });

  it('sem resposta da AWS não se instala: uma pilha que não se leu não é uma pilha vazia', async () => {
    aws('echo "AccessDenied" >&2; exit 254');
    await expect(recursosDaPilha('crm-dev-web', 'sa-east-1')).rejects.toThrow('AccessDenied');
    vi.stubEnv('PATH', join(pasta, 'vazia'));
    await expect(recursosDaPilha('crm-dev-web', 'sa-east-1')).rejects.toThrow('É preciso a linha de comando');
  });
});

describe('o estágio que a linha de comando escolhe', () => {
  it.each([
    [['-c', 'estagio=prod', '-c', 'dist=dist']],
    [['--context=estagio=prod', '--context', 'dist=dist', '--require-approval', 'never']],
    [['-cestagio=prod', '-c=dist=dist']],
  ])('lê-se como o CDK o lê: %j', (argumentos) => {
    expect(contextoDe(argumentos)).toEqual({ estagio: 'prod', dist: 'dist' });
  });
});
