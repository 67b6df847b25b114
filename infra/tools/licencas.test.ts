import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { avaliarLicencas } from './licencas.ts';

const com = (license: string | undefined, dev = false) =>
  avaliarLicencas({
    packages: { '': {}, 'node_modules/um': { version: '1.0.0', dev, ...(license ? { license } : {}) } },
  }).recusados;

describe('as licenças do que se usa', () => {
  it('todas as de agora se aceitam', () => {
    const trava: unknown = JSON.parse(
      readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
    );
    const { porLicenca, recusados } = avaliarLicencas(trava);
    expect(recusados).toEqual([]);
    expect(porLicenca.get('MIT')).toBeGreaterThan(100);
  });

  it('uma que obriga a abrir o código, e uma que ninguém disse, são recusadas', () => {
    expect(com('GPL-3.0')).toEqual(['um@1.0.0: GPL-3.0, no que se instala']);
    expect(com(undefined)).toEqual(['um@1.0.0: nenhuma, no que se instala']);
    expect(com('MIT AND AGPL-3.0')).toHaveLength(1);
  });

  it('a LGPL aceita-se só na biblioteca que o sharp carrega', () => {
    const da = (nome: string) =>
      avaliarLicencas({
        packages: { [`node_modules/${nome}`]: { version: '1.0.0', license: 'LGPL-3.0-or-later' } },
      }).recusados;
    expect(da('@img/sharp-libvips-linux-arm64')).toEqual([]);
    expect(da('outro')).toHaveLength(1);
  });

  it('de duas à escolha basta uma; a MPL fica nas ferramentas', () => {
    expect(com('(MIT OR GPL-3.0-or-later)')).toEqual([]);
    expect(com('MPL-2.0', true)).toEqual([]);
    expect(com('MPL-2.0')).toHaveLength(1);
    const avisos = { 'node_modules/web-push': { version: '3.6.7', license: 'MPL-2.0' } };
    expect(avaliarLicencas({ packages: avisos }).recusados).toEqual([]);
  });
});
