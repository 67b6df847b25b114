import { describe, expect, it } from 'vitest';
import { faltaNavegador } from './navegador-dos-testes.ts';

const nada = () => false;
const mac = { plataforma: 'darwin', arquitetura: 'arm64', chrome: undefined };

describe('o navegador dos testes', () => {
  it('num Linux x64 vem com as dependências', () => {
    expect(faltaNavegador({ plataforma: 'linux', arquitetura: 'x64', chrome: undefined }, nada)).toBeNull();
  });

  it('num Mac, diz numa linha que falta CHROME_PATH, também quando ele aponta para o que não existe', () => {
    for (const chrome of [undefined, '/nao/existe']) {
      const linha = faltaNavegador({ ...mac, chrome }, nada);
      expect(linha).toContain('aponte CHROME_PATH');
      expect(linha).toContain('darwin arm64');
      expect(linha?.split('\n')).toHaveLength(1);
    }
  });

  it('com CHROME_PATH que existe, ou com o chromium do sistema no Linux, nada falta', () => {
    expect(faltaNavegador({ ...mac, chrome: '/chrome' }, (path) => path === '/chrome')).toBeNull();
    const arm = { plataforma: 'linux', arquitetura: 'arm64', chrome: undefined };
    expect(faltaNavegador(arm, (path) => path === '/usr/bin/chromium')).toBeNull();
    expect(faltaNavegador(arm, nada)).toContain('CHROME_PATH=/usr/bin/chromium');
  });
});
