import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardarLead, listarLeads } from '../../lambdas/checkout/leads.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { leadEntrada } from '../../shared/checkout/checkout.schema.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { umaLoja, umPagamento, umPedido } from './pagamentos/apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

describe('o lead', () => {
  const rascunho = (extras: object = {}) =>
    leadEntrada.parse({
      id: '6f1f3c1e-5a4b-4c2d-9e8f-0a1b2c3d4e5f',
      nome_completo: 'Ana Souza',
      email: 'ANA@exemplo.com.br',
      telefone: '(47) 99632-1478',
      produto_interesse: 'jackpot-hunters',
      ...extras,
    });

  it('o rascunho mais novo vence, mesmo que chegue antes', async () => {
    const loja = await umaLoja(c);
    const guardar = (extras: object) =>
      guardarLead(
        { tabela: c.tabela },
        { ctx: c.ctx({ usuario_id: '' }), http: loja.http, entrada: rascunho(extras) },
      );
    await guardar({ sequencia: 3, nome_completo: 'Ana Souza Lima', etapa: 'gateway' });
    await guardar({ sequencia: 2, nome_completo: 'Ana' });
    const { itens } = await listarLeads(
      { tabela: c.tabela, cursores: c.cursores },
      { ctx: loja.ctx(), consulta: { limite: 25 } },
    );
    expect(itens).toEqual([
      expect.objectContaining({
        nome_completo: 'Ana Souza Lima',
        situacao: 'gateway',
        telefone: '+5547996321478',
        email: 'ana@exemplo.com.br',
      }),
    ]);
  });

  it('o campo escondido preenchido não grava nada', async () => {
    const loja = await umaLoja(c);
    const resposta = await guardarLead(
      { tabela: c.tabela },
      { ctx: c.ctx({ usuario_id: '' }), http: loja.http, entrada: rascunho({ site: 'x' }) },
    );
    expect(resposta.success).toBe(true);
    expect(await loja.itens('LEAD')).toEqual([]);
  });

  const guardarNa = async () => {
    const loja = await umaLoja(c);
    return {
      loja,
      guardar: (extras: object = {}) =>
        guardarLead(
          { tabela: c.tabela },
          { ctx: c.ctx({ usuario_id: '' }), http: loja.http, entrada: rascunho(extras) },
        ),
      guardado: async () => (await loja.itens('LEAD'))[0],
    };
  };

  it('a etapa nunca volta, chegue antes o que chegar', async () => {
    const { guardar, guardado } = await guardarNa();
    await guardar({ sequencia: 1, etapa: 'gateway' });
    await guardar({ sequencia: 2, etapa: 'dados', nome_completo: 'Ana Lima' });
    expect(await guardado()).toMatchObject({ situacao: 'gateway', nome_completo: 'Ana Lima', sequencia: 2 });
  });

  it('o rascunho atrasado ainda diz até onde a pessoa chegou, e mais nada', async () => {
    const { guardar, guardado } = await guardarNa();
    await guardar({ sequencia: 5, etapa: 'dados', nome_completo: 'Ana Lima' });
    await guardar({ sequencia: 4, etapa: 'gateway', nome_completo: 'Ana' });
    expect(await guardado()).toMatchObject({ situacao: 'gateway', nome_completo: 'Ana Lima', sequencia: 5 });
  });

  it('em qualquer ordem, os rascunhos de uma pessoa terminam iguais', async () => {
    const rascunhos = [
      { sequencia: 1, etapa: 'dados', nome_completo: 'A' },
      { sequencia: 2, etapa: 'gateway', nome_completo: 'B' },
      { sequencia: 3, etapa: 'dados', nome_completo: 'C' },
    ];
    const ordens = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const ordem of ordens) {
      const { guardar, guardado } = await guardarNa();
      for (const i of ordem) await guardar(rascunhos[i]);
      const { situacao, nome_completo } = (await guardado()) ?? {};
      expect({ situacao, nome_completo }, String(ordem)).toEqual({ situacao: 'gateway', nome_completo: 'C' });
    }
  });

  it('quem sabe o id de um lead e não o e-mail não o muda, e recebe a mesma resposta', async () => {
    const { guardar, guardado } = await guardarNa();
    const resposta = await guardar({ sequencia: 1 });
    const antes = await guardado();
    const alheio = { nome_completo: 'Mallory', email: 'mallory@exemplo.com.br', sequencia: 2 };
    expect(await guardar(alheio)).toEqual(resposta);
    expect(await guardar({ ...alheio, email_anterior: 'outro@exemplo.com.br' })).toEqual(resposta);
    expect(await guardado()).toEqual(antes);
  });

  it('quem corrige o e-mail diz o de antes', async () => {
    const { guardar, guardado } = await guardarNa();
    await guardar({ sequencia: 1, email: 'ana@exmplo.com.br' });
    await guardar({ sequencia: 2, email: 'ana@exemplo.com.br', email_anterior: 'Ana@exmplo.com.br' });
    expect(await guardado()).toMatchObject({ email: 'ana@exemplo.com.br', sequencia: 2 });
    expect(await guardado()).not.toHaveProperty('email_anterior');
  });

  it('uma sequência que pula muito não trava o lead', async () => {
    const { guardar, guardado } = await guardarNa();
    await guardar({ sequencia: 1 });
    await guardar({ sequencia: Number.MAX_SAFE_INTEGER, nome_completo: 'Presa' });
    await guardar({ sequencia: 2, nome_completo: 'Ana Lima' });
    expect(await guardado()).toMatchObject({ nome_completo: 'Ana Lima', sequencia: 2 });
  });

  it('o lead some seis meses depois do último rascunho', async () => {
    const { guardar, guardado } = await guardarNa();
    await guardar({ sequencia: 1 });
    const dias = (Number((await guardado())?.expira_em) - Date.now() / 1000) / 86_400;
    expect(dias).toBeGreaterThan(179.9);
    expect(dias).toBeLessThanOrEqual(180);
  });

  it('um lead que se retoma sempre não passa de um ano', async () => {
    const { loja, guardar, guardado } = await guardarNa();
    await guardar({ sequencia: 1 });
    const { pk, sk, expira_no_maximo } = (await guardado()) ?? {};
    const dias = (Number(expira_no_maximo) - Date.now() / 1000) / 86_400;
    expect([Math.round(dias), loja.usuario_id]).toEqual([365, String(pk).split('#')[0]]);
    // Dez meses depois, restam dois.
    const resta = Math.floor(Date.now() / 1000) + 60 * 86_400;
    const chave = { pk: String(pk), sk: String(sk) };
    await transact(c.tabela, [{ update: chave, set: { expira_no_maximo: resta } }]);
    await guardar({ sequencia: 2 });
    expect(await guardado()).toMatchObject({ expira_em: resta, expira_no_maximo: resta, sequencia: 2 });
  });

  it('o lead vencido que a tabela ainda não apagou não aparece, e quem volta começa outro', async () => {
    const { loja, guardar, guardado } = await guardarNa();
    const listar = async () =>
      (
        await listarLeads(
          { tabela: c.tabela, cursores: c.cursores },
          { ctx: loja.ctx(), consulta: { limite: 25 } },
        )
      ).itens;
    await guardar({ sequencia: 9, etapa: 'gateway', cpf: '529.982.247-25' });
    expect(await listar()).toHaveLength(1);
    const { pk, sk } = (await guardado()) ?? {};
    const expira_em = Math.floor(Date.now() / 1000) - 1;
    await transact(c.tabela, [{ update: { pk: String(pk), sk: String(sk) }, set: { expira_em } }]);
    expect(await listar()).toEqual([]);
    await guardar({ sequencia: 1, email: 'outra@exemplo.com.br' });
    expect(await listar()).toMatchObject([{ email: 'outra@exemplo.com.br', situacao: 'dados' }]);
    expect(await guardado()).toMatchObject({ sequencia: 1 });
  });

  it('só o pedido de quem deixou o lead o marca', async () => {
    const { loja, guardar, guardado } = await guardarNa();
    await guardar({ sequencia: 1 });
    const lead_id = rascunho().id ?? '';
    const comLead = (email: string, cpf: string) => {
      const pedido = umPedido({ email, cpf });
      return loja.pedir({ ...pedido, metadata: { ...pedido.metadata, lead_id } });
    };
    const alheio = await comLead('mallory@exemplo.com.br', '24971563792');
    await loja.avisar(umPagamento(alheio.pedido_id ?? '', 'pago'));
    expect(await guardado()).toMatchObject({ situacao: 'dados' });
    const { pedido_id } = await comLead('ana@exemplo.com.br', '52998224725');
    expect(await guardado()).toMatchObject({ situacao: 'pedido', pedido_id });
  });
});
