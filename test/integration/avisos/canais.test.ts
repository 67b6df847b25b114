import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escolherCanais, obterCanais } from '../../../lambdas/avisos/canais.ts';
import { dispararIndividual } from '../../../lambdas/cobrancas/disparar.ts';
import type { PorOnde } from '../../../shared/mensagens/marcos.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { deps, executar, prever } from '../cobrancas/acoes.ts';
import * as cobrancas from '../cobrancas/apoio.ts';
import * as lembretes from '../lembretes/apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

type Dono = Pick<cobrancas.Vendedor, 'ctx'>;
/** Escolhe por onde sai o aviso do dia do vencimento. */
async function escolher(v: Dono, vencimento: PorOnde) {
  const { canais, versao } = await obterCanais({ tabela: c.tabela }, v.ctx());
  return escolherCanais({ tabela: c.tabela }, v.ctx(), { canais: { ...canais, vencimento }, versao });
}

describe('por onde sai o aviso de um marco', () => {
  it('quem nunca escolheu manda pelos dois; a versão antiga é um conflito', async () => {
    const v = await cobrancas.umVendedor(c);
    expect((await obterCanais({ tabela: c.tabela }, v.ctx())).canais).toEqual({
      '3_dias': 'os_dois',
      '1_dia': 'os_dois',
      vencimento: 'os_dois',
    });
    const { versao } = await escolher(v, 'email');
    const velha = { canais: { '3_dias': 'os_dois', '1_dia': 'os_dois', vencimento: 'whatsapp' } as const };
    await expect(
      escolherCanais({ tabela: c.tabela }, v.ctx(), { ...velha, versao: versao - 1 }),
    ).rejects.toMatchObject({ erro: 'versao_desatualizada' });
  });

  it('só por e-mail, a agenda não o pede por WhatsApp e a tela diz por onde sai; de volta aos dois, sai uma vez', async () => {
    const v = await cobrancas.umVendedor(c);
    const { assinatura } = await v.alguem(HOJE);
    await escolher(v, 'email');
    await cobrancas.agenda(c, v);
    expect(await cobrancas.enviosDe(c, v)).toEqual([]);
    expect((await prever(c, v)).hoje.pessoas).toMatchObject([
      { assinatura_id: assinatura.id, situacao: 'nao_recebe', motivo: 'sai só por e-mail' },
    ]);
    await executar(c, v);
    expect(await cobrancas.enviosDe(c, v)).toEqual([]);
    await escolher(v, 'os_dois');
    v.relogio.irPara(`${HOJE}T12:00:00-03:00`);
    await cobrancas.agenda(c, v);
    await executar(c, v);
    expect(await cobrancas.enviosDe(c, v)).toHaveLength(1);
  });

  it('o que já se pedira não sai pelo canal que se deixou', async () => {
    const v = await cobrancas.umVendedor(c);
    await v.alguem(HOJE);
    await cobrancas.agenda(c, v);
    expect(await cobrancas.enviosDe(c, v)).toHaveLength(1);
    await escolher(v, 'email');
    const { aceitas, remetente } = cobrancas.umWhatsapp();
    await cobrancas.rodarFila(c, v, { remetente });
    expect(aceitas).toEqual([]);
    expect(await cobrancas.cobrancasDe(c, v)).toMatchObject([{ motivo: 'sai só por e-mail' }]);
  });

  it("quem manda a uma pessoa só, por 'Cobrar', não é parado pela escolha", async () => {
    const v = await cobrancas.umVendedor(c);
    const { assinatura } = await v.alguem(HOJE);
    await escolher(v, 'email');
    await dispararIndividual(deps(c, v), { ctx: v.ctx(), id: assinatura.id });
    expect(await cobrancas.enviosDe(c, v)).toHaveLength(1);
  });

  it('só por WhatsApp, o lembrete por e-mail não sai', async () => {
    const v = await lembretes.umVendedor(c);
    await v.alguem(HOJE);
    await escolher(v, 'whatsapp');
    await lembretes.lembrarDoDia(c);
    expect(await lembretes.enviosDe(c, v)).toEqual([]);
  });
});
