import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { perderFalhas } from '../../../lambdas/assinaturas/perder-falhas.ts';
import { semWhatsappKey, suprimidoKey } from '../../../lambdas/platform/keys/envios.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { TIPOS_DO_VENCIMENTO, TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { fatosDe } from '../pagamentos/apoio.ts';
import { EM_3_DIAS, EM_5_DIAS, FALHA, FATURA, umaCompra } from './cobranca-que-falhou.apoio.ts';

const [DIA_2, DEPOIS, DIA_DA_PERDA] = ['2026-12-23', '2026-12-28', '2027-01-26'] as const;
const ASSUNTO = 'Jackpot Hunters + Lay CS: falta pagar';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const assuntos = ({ emails }: { emails: readonly { assunto: string }[] }) =>
  emails.map(({ assunto }) => assunto);

describe('a cobrança que falha', () => {
  it.each(['asaas', 'stripe'] as const)(
    'no %s, conta-se na hora, 3 e 5 dias depois, por e-mail e WhatsApp, no lugar dos avisos de vencimento desses dias',
    async (gateway) => {
      const compra = await umaCompra(c, { gateway });
      await compra.renovacao('vencido');
      const primeiro = await compra.passarDia(FALHA);
      expect(assuntos(primeiro)).toEqual([ASSUNTO]);
      expect(primeiro.emails[0]?.texto).toContain(FATURA);
      expect(primeiro.mensagens).toEqual(['jackpot_falhou']);
      // O gateway tenta de novo, e falha: é a mesma cobrança.
      await compra.renovacao('vencido');
      expect(await compra.passarDia(DIA_2)).toEqual({ emails: [], mensagens: [] });
      await compra.renovacao('vencido');
      for (const dia of [EM_3_DIAS, EM_5_DIAS]) {
        const doDia = await compra.passarDia(dia);
        expect([dia, assuntos(doDia), doDia.mensagens]).toEqual([dia, [ASSUNTO], ['jackpot_falhou']]);
        expect(doDia.emails[0]?.texto).toContain(FATURA);
        expect(doDia.emails[0]?.texto).toContain('A cobrança de R$ 65,00');
      }
      // O do dia do vencimento não é dela.
      const vence = await compra.passarDia('2026-12-27');
      expect(assuntos(vence)).toEqual(['Jackpot Hunters + Lay CS vence hoje']);
      expect(vence.mensagens).toEqual(['jackpot_vencido']);
    },
  );

  it.each([
    ['só por e-mail', []],
    ['por e-mail e WhatsApp', TIPOS_WHATSAPP],
  ] as const)(
    'paga depois da primeira mensagem, %s, não se pede mais, e conta-se como recuperada uma vez',
    async (_, aprovados) => {
      const compra = await umaCompra(c, { aprovados });
      await compra.renovacao('vencido');
      await compra.passarDia(FALHA);
      c.irPara(DIA_2);
      await compra.renovacao('pago', { fatos: [...fatosDe('vencido'), ...fatosDe('pago')] });
      const contada = { valor: 65, renovacoes: 1, falhas_recuperadas: 1, falhas_perdidas: 0 };
      expect(await compra.recuperado()).toEqual(contada);
      for (const dia of [EM_3_DIAS, EM_5_DIAS, DEPOIS]) {
        expect(await compra.passarDia(dia)).toEqual({ emails: [], mensagens: [] });
      }
      c.irPara(DIA_DA_PERDA);
      await perderFalhas(c);
      expect(await compra.recuperado()).toEqual(contada);
    },
  );

  it('a que ninguém pagou conta-se como perdida, uma vez: passado o tempo de pagar, ou quando a assinatura acaba', async () => {
    const [passou, acabou] = [await umaCompra(c), await umaCompra(c)];
    await passou.renovacao('vencido');
    await acabou.renovacao('vencido');
    const perdida = { valor: 0, renovacoes: 0, falhas_recuperadas: 0, falhas_perdidas: 1 };
    const { id, versao } = await acabou.assinatura();
    await cancelarAssinatura({ tabela: c.tabela }, { ctx: acabou.loja.ctx(), id, versao });
    expect(await acabou.recuperado()).toEqual(perdida);
    c.irPara(somarDias(DIA_DA_PERDA, -1));
    await perderFalhas(c);
    expect(await passou.recuperado()).toEqual({ ...perdida, falhas_perdidas: 0 });
    c.irPara(DIA_DA_PERDA);
    for (const esperada of [passou, acabou]) {
      await perderFalhas(c);
      expect(await esperada.recuperado()).toEqual(perdida);
    }
  });

  it('o PARAR cala as de 3 e 5 dias, e quem seria cobrado no cartão ainda soube da recusa por e-mail', async () => {
    const compra = await umaCompra(c);
    const [cliente] = await compra.itensDe('CLIENTE');
    const telefone = telefoneComparavel(String(cliente?.telefone));
    await transact(c.tabela, [
      { put: { ...semWhatsappKey(compra.loja.usuario_id, telefone), parou_em: '2026-12-01T12:00:00.000Z' } },
    ]);
    await compra.renovacao('vencido');
    const primeiro = await compra.passarDia(FALHA);
    expect([assuntos(primeiro), primeiro.mensagens]).toEqual([[ASSUNTO], []]);
    for (const dia of [EM_3_DIAS, EM_5_DIAS]) {
      expect(await compra.passarDia(dia)).toEqual({ emails: [], mensagens: [] });
    }
  });

  it('sem o texto aprovado na Meta o WhatsApp dela não sai, e o de vencimento continua a sair', async () => {
    const compra = await umaCompra(c, { aprovados: TIPOS_DO_VENCIMENTO });
    await compra.renovacao('vencido');
    expect((await compra.passarDia(FALHA)).mensagens).toEqual([]);
    const terceiro = await compra.passarDia(EM_3_DIAS);
    expect(assuntos(terceiro)).toEqual([ASSUNTO]);
    expect(terceiro.mensagens).toEqual(['jackpot_3_dias']);
  });

  it('de quem já teve no dia o aviso de vencimento, o do PIX não sai por e-mail; a recusa do cartão sai', async () => {
    for (const [forma, esperados] of [
      ['PIX', []],
      ['CREDIT_CARD', [ASSUNTO]],
    ] as const) {
      const compra = await umaCompra(c, { forma, fim: EM_3_DIAS });
      expect(await compra.passarDia(FALHA)).toMatchObject({ emails: [{}] });
      await compra.renovacao('vencido');
      expect(assuntos(await compra.passarDia(FALHA))).toEqual(esperados);
    }
  });

  it('o PIX que ninguém pagou também se conta, mas é um aviso: o descadastro para também o primeiro', async () => {
    for (const [motivo, esperados] of [
      [null, [ASSUNTO]],
      ['descadastrado', []],
    ] as const) {
      const compra = await umaCompra(c, { forma: 'PIX' });
      const suprimido = suprimidoKey(compra.loja.usuario_id, 'ana@exemplo.com.br');
      const em = '2026-12-01T12:00:00.000Z';
      if (motivo) await transact(c.tabela, [{ put: { ...suprimido, motivo, em } }]);
      await compra.renovacao('vencido');
      const primeiro = await compra.passarDia(FALHA);
      expect([assuntos(primeiro), primeiro.mensagens]).toEqual([esperados, ['jackpot_falhou']]);
      expect(assuntos(await compra.passarDia(EM_3_DIAS))).toEqual(esperados);
    }
  });
});
