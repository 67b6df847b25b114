import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSesThread } from '../../../infra/local/emulators/services.ts';
import type { Emulator } from '../../../infra/local/emulators/thread.ts';
import {
  RESEND_DOMAIN,
  RESEND_KEYS,
  type ResendFake,
  startResendFake,
} from '../../../infra/local/fakes/resend.ts';
import { remetenteResend } from '../../../lambdas/adapters/resend.ts';
import type { Remetente } from '../../../lambdas/mensagens/ports.ts';
import { POSSE_MS } from '../../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { caiu, emCadaPonto, type ProcessoQueCai, processoQueCai, Queda } from '../queda/simulada.ts';
import {
  type Deps,
  enviosDe,
  type Loja,
  logsDe,
  pedir,
  recebidos,
  rodarFila,
  sesEm,
  tempoQueAnda,
  umaLoja,
} from './apoio.ts';

let c: Cenario;
let ses: Emulator;
let resend: ResendFake;
beforeAll(async () => {
  [c, ses, resend] = await Promise.all([umCenario(), startSesThread(), startResendFake()]);
});
afterAll(async () => {
  await Promise.all([c.parar(), ses.stop(), resend.stop()]);
});

let numero = 0;
/** Cada prova tem o seu limite: a que disputasse a vez com outra cairia noutra chamada. */
const soDela = (remetente: Remetente): Remetente => {
  numero += 1;
  return { ...remetente, limite: { dono: `queda-${numero}`, por_segundo: 1_000 } };
};

type Provedor = { readonly remetente: () => Remetente; readonly saidas: (loja: Loja) => Promise<number> };
const provedores: Record<'SES' | 'Resend', Provedor> = {
  SES: {
    remetente: () => sesEm(ses.endpoint),
    saidas: async (loja) => (await recebidos(ses.endpoint, loja.email)).length,
  },
  Resend: {
    remetente: () =>
      remetenteResend({
        url: resend.endpoint,
        usuario_id: 'mensagens',
        api_key: RESEND_KEYS.boa,
        endereco: `oi@${RESEND_DOMAIN}`,
        nome: null,
      }),
    saidas: async (loja) => resend.emails().filter((item) => item.to.join().includes(loja.email)).length,
  },
};

const inteiro = (remetente: Remetente, adiante = 0): Deps => ({
  tabela: c.tabela,
  molde: 'https://{host}',
  links: c.links,
  escolherRemetente: async () => remetente,
  ...tempoQueAnda(adiante),
});

/** As mesmas dependências num processo que cai, contando a tabela e o provedor. */
const caindo = (remetente: Remetente, processo: ProcessoQueCai): Deps => ({
  ...inteiro(remetente),
  tabela: processo.tabela(c.tabela),
  escolherRemetente: async () => ({
    ...remetente,
    enviar: (mensagem) => processo.chamar(() => remetente.enviar(mensagem)),
  }),
});

/** Nenhum perdido, nenhum repetido, todo duvidoso marcado: vale para qualquer ponto em que se caiu. */
async function conferir(nome: keyof typeof provedores, loja: Loja, respondeu: boolean) {
  const envios = await enviosDe(c, loja);
  const saidas = await provedores[nome].saidas(loja);
  const [envio] = envios;
  if (!envio) {
    expect({ respondeu, saidas }).toEqual({ respondeu: false, saidas: 0 });
    return 'sem_envio';
  }
  expect(envios).toHaveLength(1);
  if (nome === 'Resend') expect({ status: envio.status, saidas }).toEqual({ status: 'enviado', saidas: 1 });
  else if (envio.status === 'enviado') expect(saidas).toBe(1);
  else {
    expect(envio.status).toBe('duvidoso');
    expect(saidas).toBeLessThanOrEqual(1);
  }
  expect((await logsDe(c, loja)).map((log) => log.status)).toEqual([envio.status]);
  expect(envio).not.toHaveProperty('conteudo');
  return envio.status;
}

// Cada prova tem a sua loja; juntas, esperam ao mesmo tempo as posses que precisam vencer.
describe.concurrent('queda do processo no meio de um envio', () => {
  for (const nome of ['SES', 'Resend'] as const) {
    const remetente = () => soDela(provedores[nome].remetente());

    for (const repete of [false, true]) {
      const titulo = repete
        ? 'o pedido é repetido e a fila passa'
        : 'ninguém repete o pedido e só a fila passa';
      it(`${nome}: a API cai em qualquer ponto; ${titulo}`, async () => {
        const desfechos = new Set<unknown>();
        await emCadaPonto(`${nome}, a API cai, ${titulo}`, async (processo) => {
          const loja = await umaLoja(c);
          const morreu = await caiu(pedir(caindo(remetente(), processo), loja, { chave: 'pedido-1' }));
          // Dentro da posse ninguém mexe no que está saindo; depois dela, resolve-se.
          await rodarFila(inteiro(remetente()), c, loja);
          if (repete) {
            const resposta = await pedir(inteiro(remetente(), POSSE_MS), loja, { chave: 'pedido-1' });
            expect(resposta.success).toBe(resposta.status === 'enviado');
            expect(['enviado', 'duvidoso']).toContain(resposta.status);
          }
          expect(await rodarFila(inteiro(remetente(), POSSE_MS), c, loja)).toBe(0);
          desfechos.add(await conferir(nome, loja, !morreu || repete));
        });
        expect(desfechos).toContain('enviado');
        expect(desfechos.has('duvidoso')).toBe(nome === 'SES');
      });
    }

    it(`${nome}: a fila também cai em qualquer ponto, e a passagem seguinte resolve`, async () => {
      // A API morre logo depois de reivindicar: a chamada que reivindica é a que grava o envio.
      const reivindicada = await umaLoja(c);
      let reivindica = 0;
      while ((await enviosDe(c, reivindicada)).length === 0) {
        reivindica += 1;
        const processo = processoQueCai(reivindica, 'depois');
        await caiu(pedir(caindo(remetente(), processo), reivindicada, { chave: 'achar' }));
      }
      const desfechos = new Set<unknown>();
      await emCadaPonto(`${nome}, a fila cai`, async (processo) => {
        const loja = await umaLoja(c);
        const reivindicou = processoQueCai(reivindica, 'depois');
        expect(await caiu(pedir(caindo(remetente(), reivindicou), loja))).toBe(true);
        await rodarFila(caindo(remetente(), processo), c, loja);
        await rodarFila(inteiro(remetente()), c, loja);
        expect(await rodarFila(inteiro(remetente(), POSSE_MS), c, loja)).toBe(0);
        desfechos.add(await conferir(nome, loja, true));
      });
      expect(desfechos).toContain('enviado');
      expect(desfechos.has('duvidoso')).toBe(nome === 'SES');
    });
  }

  it('quem perdeu a posse não apaga o desfecho de quem a tomou', async () => {
    const loja = await umaLoja(c);
    const remetente = provedores.SES.remetente();
    const lento: Remetente = {
      ...remetente,
      enviar: async (mensagem) => {
        const resultado = await remetente.enviar(mensagem);
        // Enquanto este processo estava parado, a posse venceu e a fila marcou a dúvida.
        expect(await rodarFila(inteiro(remetente, POSSE_MS), c, loja)).toBe(0);
        return resultado;
      },
    };
    const resposta = await pedir(inteiro(lento), loja);
    expect(resposta).toMatchObject({ success: false, status: 'duvidoso' });
    expect(await conferir('SES', loja, true)).toBe('duvidoso');
  });

  it('a resposta atrasada de quem perdeu a posse não vale: vale a de quem manda agora', async () => {
    const loja = await umaLoja(c);
    const remetente = provedores.Resend.remetente();
    const morre: Remetente = {
      ...remetente,
      enviar: async (mensagem) => {
        await remetente.enviar(mensagem);
        throw new Queda();
      },
    };
    // Uma olhada para decidir, outra ao tomar.
    let agora = Date.now() - 2 * POSSE_MS;
    const atrasado: Remetente = {
      ...remetente,
      enviar: async () => {
        // Parado por mais que a posse: a fila retoma, manda, e morre antes de gravar.
        expect(await rodarFila(inteiro(morre, POSSE_MS), c, loja)).toBe(1);
        return { aceito: false, provedor: 'resend', motivo: 'recusado', duvidoso: false, passageiro: false };
      },
    };
    const tempoReal = () => {
      agora += POSSE_MS;
      return agora;
    };
    const resposta = await pedir({ ...inteiro(atrasado), tempoReal }, loja);
    expect(resposta).toMatchObject({ success: false, status: 'enviando' });
    expect(await rodarFila(inteiro(remetente, 10 * POSSE_MS), c, loja)).toBe(0);
    expect(await conferir('Resend', loja, true)).toBe('enviado');
  });
});
