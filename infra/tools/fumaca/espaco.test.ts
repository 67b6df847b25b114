import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { provarEspaco } from './espaco.ts';

const pasta = mkdtempSync(join(tmpdir(), 'fumaca-kvs-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const alvo = { origem: 'https://loja.exemplo.com.br', comprar: false, esperaMs: 0 };
const enderecos = 'arn:aws:cloudfront::1:key-value-store/x';

/** Uma linha de comando da AWS de mentira, com o que diz do KeyValueStore. */
function aws(TotalSizeInBytes: number) {
  writeFileSync(join(pasta, 'kvs.json'), JSON.stringify({ ItemCount: 12, TotalSizeInBytes }));
  writeFileSync(join(pasta, 'aws'), `#!/bin/sh\ncat "${pasta}/kvs.json"\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${pasta}:/usr/bin:/bin`);
}

describe('a prova de que ainda cabem endereços na borda', () => {
  it('diz quanto está ocupado, e falha a 80%', async () => {
    aws(1_048_576);
    expect(await provarEspaco({ ...alvo, enderecos })).toMatchObject({
      situacao: 'certo',
      frase: '12 endereços ocupam 20% do KeyValueStore',
    });
    aws(4_194_304);
    expect(await provarEspaco({ ...alvo, enderecos })).toMatchObject({ situacao: 'falhou' });
  });

  it('sem estágio, ou sem a linha de comando da AWS, não se conferiu', async () => {
    expect(await provarEspaco(alvo)).toMatchObject({ situacao: 'nao_conferido' });
    vi.stubEnv('PATH', join(pasta, 'vazia'));
    expect(await provarEspaco({ ...alvo, enderecos })).toMatchObject({ situacao: 'nao_conferido' });
  });
});
