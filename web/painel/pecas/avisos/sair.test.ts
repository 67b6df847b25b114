// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deuCerto, prepararServidor } from '../../../../test/support/servidor-de-prova.ts';
import { guardarAparelhoDaqui, lerAparelhoDaqui } from './navegador.ts';
import { esquecerDeOutro, sairDosAvisos } from './sair.ts';

const servidor = prepararServidor();
const TIRAR = 'DELETE /api/avisos/aparelhos/{id}';
const PRAZO_MS = 2_000;

/** O navegador em que a Ana ligou os avisos; `acabar` é o que ele responde a quem acaba a inscrição. */
function umNavegador(acabar: () => Promise<boolean>) {
  const feito: string[] = [];
  const registro = {
    pushManager: {
      getSubscription: async () => ({
        unsubscribe: () => {
          feito.push('acabar a inscrição');
          return acabar();
        },
      }),
    },
    unregister: async () => {
      feito.push('tirar o script');
      return true;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registro },
  });
  guardarAparelhoDaqui({ id: 'aparelho-1', dono: 'ana' });
  return feito;
}

beforeEach(() => servidor.responder(TIRAR, deuCerto()));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe("'Sair' neste navegador", () => {
  it('acaba a inscrição e pede ao servidor que esqueça o aparelho', async () => {
    const feito = umNavegador(async () => true);
    await sairDosAvisos();
    expect(feito).toEqual(['acabar a inscrição']);
    expect(servidor.chamadas(TIRAR).map(({ rota }) => rota)).toEqual([
      'DELETE /api/avisos/aparelhos/aparelho-1',
    ]);
    expect(lerAparelhoDaqui()).toBeNull();
  });

  it('sem rede, a inscrição acaba na mesma', async () => {
    servidor.responder(TIRAR, 'semRede');
    const feito = umNavegador(async () => true);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const saiu = sairDosAvisos();
    await vi.advanceTimersByTimeAsync(PRAZO_MS);
    await saiu;
    expect(feito).toEqual(['acabar a inscrição']);
    expect(lerAparelhoDaqui()).toBeNull();
  });

  it.each([
    ['recusa acabá-la', () => Promise.reject(new Error('sem rede'))],
    ['diz que não a acabou', async () => false],
    ['não responde', () => new Promise<boolean>(() => undefined)],
  ])(
    'sem rede e com o navegador que %s, o script dos avisos sai, e sair não fica à espera',
    async (_, acabar) => {
      servidor.responder(TIRAR, () => new Promise(() => undefined));
      const feito = umNavegador(acabar);
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const saiu = sairDosAvisos();
      await vi.advanceTimersByTimeAsync(PRAZO_MS);
      await saiu;
      expect(feito).toEqual(['acabar a inscrição', 'tirar o script']);
      expect(lerAparelhoDaqui()).toBeNull();
    },
  );
});

describe('quem entra depois no mesmo navegador', () => {
  it('acaba os avisos de quem os ligou; quem volta a entrar fica com os seus', async () => {
    const feito = umNavegador(async () => true);
    await esquecerDeOutro('ana');
    expect(feito).toEqual([]);
    await esquecerDeOutro('bia');
    expect(feito).toEqual(['acabar a inscrição']);
    expect(lerAparelhoDaqui()).toBeNull();
  });

  it('acaba também a inscrição que sobrou de quem saiu, de que já não se sabe o dono', async () => {
    const feito = umNavegador(async () => true);
    localStorage.clear();
    await esquecerDeOutro('bia');
    expect(feito).toEqual(['acabar a inscrição']);
  });
});
