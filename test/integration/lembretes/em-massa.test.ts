import { randomUUID } from 'node:crypto';
import { setTimeout as dormir } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  RESEND_DOMAIN,
  RESEND_KEYS,
  type ResendFake,
  startResendFake,
} from '../../../infra/local/fakes/resend.ts';
import { remetenteResend } from '../../../lambdas/adapters/resend.ts';
import type { Remetente } from '../../../lambdas/mensagens/ports.ts';
import { tentarDeNovo } from '../../../lambdas/mensagens/tentar-de-novo.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { POSSE_MS } from '../../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { emCadaPonto } from '../queda/simulada.ts';
import { enviosDe, logsDe, rodarFila, umProvedor, umVendedorComPedidos, type Vendedor } from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
let resend: ResendFake;
beforeAll(async () => {
  [c, resend] = await Promise.all([umCenario(HOJE), startResendFake()]);
});
afterAll(async () => {
  await Promise.all([c.parar(), resend.stop()]);
});

const comPedidos = (quantos: number) => umVendedorComPedidos(c, { hoje: HOJE, quantos });
/** A Resend, sem ritmo que segure ninguém: aqui se prova quantas vezes cada um chega. */
const pelaResend = (extras: { limite_ms?: number } = {}): Remetente => ({
  ...remetenteResend({
    url: resend.endpoint,
    usuario_id: 'ana',
    api_key: RESEND_KEYS.boa,
    endereco: `oi@${RESEND_DOMAIN}`,
    nome: 'Loja da Ana',
    ...extras,
  }),
  limite: { dono: `resend:${randomUUID()}`, por_segundo: 1_000 },
});
const daResend = ({ usuario_id }: Vendedor) =>
  resend.emails().filter(({ to }) => to.join().includes(`@${usuario_id}.`));
const status = async (v: Vendedor) => (await enviosDe(c, v)).map((envio) => envio.status);

describe('muitos de uma vez', () => {
  it('a Resend recebe nome e endereço da conta do vendedor, e as etiquetas que voltam nos avisos', async () => {
    const v = await comPedidos(1);
    expect(await rodarFila(c, v, { remetente: pelaResend() })).toBe(0);
    const [email] = daResend(v);
    expect(email?.from).toBe(`"Loja da Ana" <oi@${RESEND_DOMAIN}>`);
    expect(await status(v)).toEqual(['enviado']);
  });

  for (const falha of ['limite', '500', 'corta_depois', 'mudo'] as const) {
    it(`Resend com ${falha}: todos chegam, cada um uma vez`, async () => {
      const v = await comPedidos(4);
      resend.falhar(falha, falha === 'mudo' ? 1 : 3);
      let adiante = 0;
      const tempoReal = () => Date.now() + adiante;
      const remetente = pelaResend(falha === 'mudo' ? { limite_ms: 400 } : {});
      while ((await rodarFila(c, v, { remetente, tempoReal })) > 0) adiante += POSSE_MS;
      expect(await status(v)).toEqual(Array.from({ length: 4 }, () => 'enviado'));
      expect(
        daResend(v)
          .map(({ to }) => to.join())
          .sort(),
      ).toHaveLength(4);
      expect(new Set(daResend(v).map(({ to }) => to.join())).size).toBe(4);
    });
  }

  it('Resend: o que falha uma vez sai na mesma entrega; o que insiste em falhar, na seguinte, sem esperar a posse vencer', async () => {
    const v = await comPedidos(1);
    resend.falhar('500');
    expect(await rodarFila(c, v, { remetente: pelaResend() })).toBe(0);
    const outro = await comPedidos(1);
    resend.falhar('500', 3);
    expect(await rodarFila(c, outro, { remetente: pelaResend() })).toBe(1);
    expect(await rodarFila(c, outro, { remetente: pelaResend() })).toBe(0);
    expect([await status(v), await status(outro)]).toEqual([['enviado'], ['enviado']]);
    expect([daResend(v).length, daResend(outro).length]).toEqual([1, 1]);
  });

  it('Resend: a fila cai em qualquer ponto, e ninguém fica sem nem recebe dois', async () => {
    await emCadaPonto('lembretes pela Resend', async (processo) => {
      const v = await comPedidos(1);
      const remetente = pelaResend();
      const caindo = {
        ...remetente,
        enviar: (m: Parameters<Remetente['enviar']>[0]) => processo.chamar(() => remetente.enviar(m)),
      };
      await rodarFila(c, v, { remetente: caindo, tabela: processo.tabela(c.tabela) });
      const tempoReal = () => Date.now() + POSSE_MS;
      await rodarFila(c, v, { remetente, tempoReal });
      expect(await rodarFila(c, v, { remetente, tempoReal: () => tempoReal() + POSSE_MS })).toBe(0);
      expect({ status: await status(v), saidas: daResend(v).length }).toEqual({
        status: ['enviado'],
        saidas: 1,
      });
      expect(await logsDe(c, v)).toHaveLength(1);
    });
  });

  it('o mesmo lote entregue duas vezes ao mesmo tempo: cada um sai uma vez, e nada volta à fila a segurar o grupo', async () => {
    const v = await comPedidos(4);
    const aceitos: string[] = [];
    // O provedor só responde quando já há quem espere por quem assumiu.
    const { promise: haQuemEspere, resolve: responder } = Promise.withResolvers<void>();
    const { remetente } = umProvedor({
      enviar: async ({ chave }) => {
        await haQuemEspere;
        aceitos.push(chave);
        return { aceito: true, provedor: 'ses', id_provedor: 'm' };
      },
    });
    const esperar = (ms: number) => {
      responder();
      return dormir(ms);
    };
    const rodar = () => rodarFila(c, v, { remetente, esperar });
    expect(await Promise.all([rodar(), rodar()])).toEqual([0, 0]);
    expect([aceitos.length, new Set(aceitos).size]).toEqual([4, 4]);
  });

  it('SES: a fila cai em qualquer ponto; o que não se sabe fica duvidoso, e nunca sai dois', async () => {
    const desfechos = new Set<unknown>();
    await emCadaPonto('lembretes pelo SES', async (processo) => {
      const v = await comPedidos(1);
      const { aceitos, remetente } = umProvedor();
      const caindo = {
        ...remetente,
        enviar: (m: Parameters<Remetente['enviar']>[0]) => processo.chamar(() => remetente.enviar(m)),
      };
      await rodarFila(c, v, { remetente: caindo, tabela: processo.tabela(c.tabela) });
      expect(await rodarFila(c, v, { remetente, tempoReal: () => Date.now() + POSSE_MS })).toBe(0);
      const [item] = await status(v);
      if (item === 'enviado') expect(aceitos).toHaveLength(1);
      else expect({ um: item, cabe: aceitos.length <= 1 }).toEqual({ um: 'duvidoso', cabe: true });
      desfechos.add(item);
      expect(await logsDe(c, v)).toHaveLength(1);
    });
    expect([...desfechos].sort()).toEqual(['duvidoso', 'enviado']);
  });

  it('o que não se consegue preparar não segura os outros: na terceira vez vira erro', async () => {
    const v = await comPedidos(1);
    const { remetente } = umProvedor();
    const semTemplate = new Proxy(c.tabela.doc, {
      get: (alvo, nome) =>
        nome === 'send'
          ? (...argumentos: [{ input: { Key?: { pk?: string } } }, ...never[]]) =>
              argumentos[0].input.Key?.pk?.endsWith('#TEMPLATE_EMAIL')
                ? Promise.reject(new Error('ilegível'))
                : Reflect.apply(alvo.send, alvo, argumentos)
          : Reflect.get(alvo, nome),
    });
    const tabela = { ...c.tabela, doc: semTemplate };
    expect(await rodarFila(c, v, { remetente, tabela })).toBe(1);
    expect(await rodarFila(c, v, { remetente, tabela, entrega: 3 })).toBe(0);
    expect(await enviosDe(c, v)).toMatchObject([
      { status: 'erro', erro: 'este e-mail não pôde ser preparado' },
    ]);
  });
});

describe('tentar de novo o que falhou', () => {
  const deps = (remetente: Remetente) => ({
    tabela: c.tabela,
    molde: 'https://{host}',
    links: c.links,
    escolherRemetente: async () => remetente,
    tempoReal: Date.now,
  });
  const falho = (duvidoso: boolean) =>
    umProvedor({
      enviar: async () => ({
        aceito: false,
        provedor: 'ses',
        motivo: 'o serviço de e-mail recusou a mensagem',
        duvidoso,
        passageiro: false,
      }),
    }).remetente;

  it('sai uma tentativa nova, uma vez por falha, por mais cliques que se deem', async () => {
    const v = await comPedidos(1);
    await rodarFila(c, v, { remetente: falho(false) });
    const [antes] = await enviosDe(c, v);
    const { aceitos, remetente } = umProvedor();
    const pedir = (chave: string) =>
      tentarDeNovo(deps(remetente), {
        ctx: v.ctx(chave),
        entrada: { envio: String(antes?.sk), pode_ter_chegado: false },
      });
    const cliques = await Promise.allSettled([pedir('a'), pedir('b'), pedir('a')]);
    expect(aceitos).toHaveLength(1);
    expect(cliques.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    await expect(pedir('c')).rejects.toThrow('já foi tentado de novo');
    expect((await status(v)).sort()).toEqual(['enviado', 'erro']);
  });

  it('o duvidoso só sai com quem diz que sabe que pode ter chegado; o que já não vale diz por quê', async () => {
    const v = await comPedidos(1);
    await rodarFila(c, v, { remetente: falho(true) });
    const [antes] = await enviosDe(c, v);
    const { aceitos, remetente } = umProvedor();
    const pedir = (pode_ter_chegado: boolean) =>
      tentarDeNovo(deps(remetente), {
        ctx: v.ctx(),
        entrada: { envio: String(antes?.sk), pode_ter_chegado },
      });
    await expect(pedir(false)).rejects.toThrow('pode ter chegado');
    expect(await pedir(true)).toMatchObject({ success: true, status: 'enviado' });
    expect(aceitos).toHaveLength(1);
    const outro = await comPedidos(1);
    await rodarFila(c, outro, { remetente: falho(false) });
    const [velho] = await enviosDe(c, outro);
    const entrada = { envio: String(velho?.sk), pode_ter_chegado: false };
    await expect(tentarDeNovo(deps(remetente), { ctx: v.ctx(), entrada })).rejects.toThrow('não existe');
    c.irPara('2026-11-22');
    const { pk, sk } = { pk: `${outro.usuario_id}#ASSINATURA`, sk: String(velho?.assinatura_id) };
    await transact(c.tabela, [{ update: { pk, sk }, set: { status: 'expirado' } }]);
    await expect(tentarDeNovo(deps(remetente), { ctx: outro.ctx(), entrada })).rejects.toThrow(
      'já não vale: a assinatura já não está ativa',
    );
    c.irPara(HOJE);
  });
});
