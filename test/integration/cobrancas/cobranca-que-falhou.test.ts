import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { semWhatsappKey, suprimidoKey } from '../../../lambdas/platform/keys/envios.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { TIPOS_DO_VENCIMENTO } from '../../../shared/templates/whatsapp.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { EM_3_DIAS, EM_5_DIAS, FALHA, FATURA, umaCompra } from './cobranca-que-falhou.apoio.ts';

const [DIA_2, DEPOIS] = ['2026-12-23', '2026-12-28'];
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

  it('paga depois da primeira mensagem, não se pede mais', async () => {
    const compra = await umaCompra(c);
    await compra.renovacao('vencido');
    await compra.passarDia(FALHA);
    await compra.renovacao('pago');
    for (const dia of [EM_3_DIAS, EM_5_DIAS, DEPOIS]) {
      expect(await compra.passarDia(dia)).toEqual({ emails: [], mensagens: [] });
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
