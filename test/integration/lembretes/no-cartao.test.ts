import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preverLembretes } from '../../../lambdas/lembretes/prever.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../../lambdas/platform/keys/envios.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { pedidoNa, umaLoja, umPagamento } from '../pagamentos/apoio.ts';
import { lembrarDoDia, rodarFila, umProvedor } from './apoio.ts';

const COMPRA = '2026-11-21';
const [TRES_ANTES, UM_ANTES, NO_DIA] = ['2026-12-18', '2026-12-20', '2026-12-21'];
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(COMPRA);
});
beforeEach(() => c.irPara(COMPRA));
afterAll(() => c.parar());

/** Uma compra mensal paga com uma forma, e a renovação que o gateway já criou. */
async function umaCompra(forma: string, { paga = COMPRA, cobra = '2026-12-22' } = {}) {
  const loja = await umaLoja(c);
  const { usuario_id } = loja;
  await transact(c.tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Ana Lima', username: usuario_id, email: 'ana@loja.com.br' } },
    { put: { ...automacoesKey(usuario_id), lembretes: true, versao: 1 } },
    ...templatesDeAntes(loja.ctx()),
  ]);
  const id = await pedidoNa(loja);
  c.irPara(paga);
  await loja.avisar(umPagamento(id, 'pago', { forma }));
  const renovacao = { pagamento_gateway: `pay_2_${id}`, forma, vence_em: cobra };
  await loja.avisar(umPagamento(id, 'pendente', renovacao));
  return {
    loja,
    falhar: () => loja.avisar(umPagamento(id, 'vencido', renovacao)),
    /** Roda o dia e devolve o que saiu: assunto e texto. */
    noDia: async (dia: string) => {
      c.irPara(dia);
      await lembrarDoDia(c);
      const { aceitos, remetente } = umProvedor();
      await rodarFila(c, { ...loja, alguem: () => Promise.reject(new Error('ninguém')) }, { remetente });
      return aceitos.map(({ assunto, texto }) => `${assunto}\n${texto}`);
    },
    motivos: async () => {
      const { hoje } = await preverLembretes({ tabela: c.tabela }, loja.ctx());
      return hoje.pessoas.map(({ tipo, motivo }) => [tipo, motivo]);
    },
  };
}

describe('quem o gateway cobra sozinho', () => {
  it('e pagou com cartão, lê três dias antes que será cobrado, e nada depois', async () => {
    const { noDia, motivos } = await umaCompra('CREDIT_CARD');
    const [aviso = '', ...outros] = await noDia(TRES_ANTES);
    expect(outros).toEqual([]);
    expect(aviso).toContain('Jackpot Hunters + Lay CS: cobrança no cartão em 22/12');
    expect(aviso).toContain('será cobrado em 22/12 no seu cartão');
    expect(aviso).toContain('o acesso que você já pagou vale até 21/12/2026');
    expect(aviso).toContain('Não quero mais receber estes avisos');
    expect(await noDia(UM_ANTES)).toEqual([]);
    expect(await motivos()).toEqual([['lembrete_1d', 'será cobrado no cartão']]);
    expect(await noDia(NO_DIA)).toEqual([]);
    expect(await motivos()).toEqual([['vencimento', 'será cobrado no cartão']]);
  });

  it('e pagou a fatura uns dias depois do vencimento, é avisado três dias antes da cobrança, e não do fim do acesso', async () => {
    const { loja, noDia, motivos } = await umaCompra('CREDIT_CARD', {
      paga: '2026-11-25',
      cobra: '2026-12-21',
    });
    expect((await loja.itens('ASSINATURA')).map((item) => item.data_expiracao)).toEqual(['2026-12-25']);
    expect(await noDia('2026-12-17')).toEqual([]);
    expect(await motivos()).toEqual([]);
    // Quem vende vê na previsão, e com o teste manda, os mesmos que a agenda avisa.
    c.irPara(TRES_ANTES);
    expect(await motivos()).toEqual([['lembrete_3d', null]]);
    expect(await noDia(TRES_ANTES)).toEqual([expect.stringContaining('será cobrado em 21/12 no seu cartão')]);
    expect(await noDia(TRES_ANTES)).toEqual([]);
    // Três dias antes do fim do acesso, a cobrança já passou.
    expect(await noDia('2026-12-19')).toEqual([]);
  });

  it('e a cobrança falhou com acesso ainda adiante, aparece na previsão só no dia do seu aviso', async () => {
    const { falhar, noDia, motivos } = await umaCompra('CREDIT_CARD', {
      paga: '2026-11-25',
      cobra: '2026-12-19',
    });
    await falhar();
    expect(await noDia('2026-12-20')).toEqual([]);
    expect(await motivos()).toEqual([]);
    expect(await noDia('2026-12-22')).toEqual([expect.stringContaining('vence em 3 dias')]);
  });

  it('se a cobrança do cartão falhou, é avisado como os outros', async () => {
    const { falhar, noDia } = await umaCompra('CREDIT_CARD');
    await falhar();
    // Antes do dia nada se reivindica: o de três dias sai no seu.
    expect(await noDia('2026-12-15')).toEqual([]);
    expect(await noDia(TRES_ANTES)).toEqual([expect.stringContaining('vence em 3 dias')]);
    const [aviso = ''] = await noDia(UM_ANTES);
    expect(aviso).toContain('vence amanhã');
  });

  it('e pagou com PIX, é avisado como os outros', async () => {
    const { loja, noDia } = await umaCompra('PIX');
    expect((await loja.itens('ASSINATURA')).map(({ metadata }) => metadata)).toMatchObject([
      { cobranca: { gateway: 'asaas' } },
    ]);
    expect(await noDia(TRES_ANTES)).toEqual([expect.stringContaining('vence em 3 dias')]);
    expect(await noDia(NO_DIA)).toEqual([expect.stringContaining('vence hoje')]);
  });
});
