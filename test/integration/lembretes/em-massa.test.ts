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
import { verificarVencimentos } from '../../../lambdas/lembretes/verificar.ts';
import type { Remetente } from '../../../lambdas/mensagens/ports.ts';
import { abrirRitmo, limiteConhecido } from '../../../lambdas/mensagens/ritmo.ts';
import { tentarDeNovo } from '../../../lambdas/mensagens/tentar-de-novo.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { POSSE_MS } from '../../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { SES } from '../mensagens/apoio.ts';
import { emCadaPonto } from '../queda/simulada.ts';
import { enviosDe, logsDe, rodarFila, umProvedor, umVendedor, type Vendedor } from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
let resend: ResendFake;
beforeAll(async () => {
  [c, resend] = await Promise.all([umCenario(HOJE), startResendFake()]);
});
afterAll(async () => {
  await Promise.all([c.parar(), resend.stop()]);
});

/** Um vendedor com os lembretes do dia pedidos. */
async function comPedidos(quantos: number): Promise<Vendedor> {
  const v = await umVendedor(c);
  for (let i = 0; i < quantos; i += 1) await v.alguem(HOJE);
  const deps = { tabela: c.tabela, limiteDe: async () => SES, tempoReal: Date.now };
  await verificarVencimentos(deps, { ctx: v.ctx(), rodada: undefined });
  return v;
}
/** A Resend, sem ritmo que segure ninguém: aqui se prova quantas vezes cada um chega. */
const pelaResend = (): Remetente => ({
  ...remetenteResend({
    url: resend.endpoint,
    usuario_id: 'ana',
    api_key: RESEND_KEYS.boa,
    endereco: `oi@${RESEND_DOMAIN}`,
    nome: 'Loja da Ana',
  }),
  limite: { dono: `resend:${randomUUID()}`, por_segundo: 1_000 },
});
const daResend = ({ usuario_id }: Vendedor) =>
  resend.emails().filter(({ to }) => to.join().includes(`@${usuario_id}.`));
const status = async (v: Vendedor) => (await enviosDe(c, v)).map((um) => um.status);

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
      while ((await rodarFila(c, v, { remetente: pelaResend(), tempoReal })) > 0) adiante += POSSE_MS;
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
    await emCadaPonto(async (processo) => {
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

  it('SES: a fila cai em qualquer ponto; o que não se sabe fica duvidoso, e nunca sai dois', async () => {
    const desfechos = new Set<unknown>();
    await emCadaPonto(async (processo) => {
      const v = await comPedidos(1);
      const { aceitos, remetente } = umProvedor();
      const caindo = {
        ...remetente,
        enviar: (m: Parameters<Remetente['enviar']>[0]) => processo.chamar(() => remetente.enviar(m)),
      };
      await rodarFila(c, v, { remetente: caindo, tabela: processo.tabela(c.tabela) });
      expect(await rodarFila(c, v, { remetente, tempoReal: () => Date.now() + POSSE_MS })).toBe(0);
      const [um] = await status(v);
      if (um === 'enviado') expect(aceitos).toHaveLength(1);
      else expect({ um, cabe: aceitos.length <= 1 }).toEqual({ um: 'duvidoso', cabe: true });
      desfechos.add(um);
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

describe('o ritmo', () => {
  it('muitos ao mesmo tempo não passam do limite do provedor', async () => {
    const [v, POR_SEGUNDO] = [await comPedidos(40), 20];
    const saidas: number[] = [];
    const { remetente } = umProvedor({
      limite: { dono: 'ses', por_segundo: POR_SEGUNDO },
      enviar: async () => {
        saidas.push(performance.now());
        await dormir(20);
        return { aceito: true, provedor: 'ses', id_provedor: 'm' };
      },
    });
    await rodarFila(c, v, { remetente, ritmo: abrirRitmo(c.tabela) });
    expect(saidas).toHaveLength(40);
    // Uma máquina cheia atrasa a saída de uns, e não a vez: o limite exato se prova em ritmo.rules.test.ts.
    expect((saidas.at(-1) ?? 0) - (saidas[0] ?? 0)).toBeGreaterThan(900);
  });

  it('duas execuções que mandam pelo mesmo dono dividem um limite só', async () => {
    const limite = { dono: 'resend:duas-execucoes', por_segundo: 20 };
    const duas = [abrirRitmo(c.tabela), abrirRitmo(c.tabela)];
    const inicio = Date.now();
    await Promise.all(
      duas.flatMap((ritmo) => Array.from({ length: 15 }, async () => (await ritmo.vez({ limite }))())),
    );
    // Trinta vezes a 20 por segundo: a última só pode ser depois de um segundo e meio, menos uma.
    expect(Date.now() - inicio).toBeGreaterThan(1_450);
  });

  it('quem manda um só toma a sua vez entre as de muitos, e só sai sem ela se não pode esperar', async () => {
    const limite = { dono: 'resend:um-no-meio', por_segundo: 10 };
    const [muitos, um] = [abrirRitmo(c.tabela), abrirRitmo(c.tabela, { espera_ms: 1_500 })];
    const inicio = Date.now();
    const dez = Array.from({ length: 10 }, () => muitos.vez({ limite }));
    await dormir(50);
    await (await um.vez({ limite }))();
    expect(Date.now() - inicio).toBeGreaterThan(990);
    await Promise.all(dez);
    const vinte = Array.from({ length: 20 }, () => muitos.vez({ limite }));
    await dormir(50);
    const antes = Date.now();
    await (await um.vez({ limite }))();
    await (await abrirRitmo(c.tabela, { espera_ms: 100 }).vez({ limite }))();
    expect(Date.now() - antes).toBeLessThan(1_500);
    await Promise.all(vinte);
  });

  it('as recusas por limite que uma execução ouviu param também a outra, e o limite dito fica sabido', async () => {
    const limite = { dono: 'resend:recusada', por_segundo: 20 };
    const [uma, outra] = [abrirRitmo(c.tabela), abrirRitmo(c.tabela)];
    await uma.vez({ limite });
    const recusa = {
      aceito: false,
      provedor: 'resend',
      motivo: null,
      duvidoso: false,
      passageiro: true,
      folga: { por_segundo: 50, restantes: 0, volta_em_ms: 800 },
    } as const;
    for (let i = 0; i < 26; i += 1) await uma.aprender({ limite }, recusa);
    const inicio = Date.now();
    await (await outra.vez({ limite }))();
    expect(Date.now() - inicio).toBeGreaterThan(600);
    expect(await limiteConhecido(c.tabela, limite)).toEqual({ ...limite, por_segundo: 50 });
  });
});
