import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardarLead, listarLeads } from '../../lambdas/checkout/leads.ts';
import { leadEntrada } from '../../shared/checkout/checkout.schema.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { umaLoja } from './pagamentos/apoio.ts';

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
});
