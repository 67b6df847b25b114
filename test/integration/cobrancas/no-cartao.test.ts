import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SaidaDe } from '../../../lambdas/avisos/ports.ts';
import { ativarNoGrupo } from '../../../lambdas/grupos/mudar-no-grupo.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../../lambdas/platform/keys/envios.ts';
import { templateWhatsappKey } from '../../../lambdas/platform/keys/templates.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { assinaturaDo, pedidoNa, umaLoja, umPagamento } from '../pagamentos/apoio.ts';
import { prever } from './acoes.ts';
import { agenda, porWhatsapp, rodarFila, umWhatsapp } from './apoio.ts';

const COMPRA = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(COMPRA);
});
beforeEach(() => c.irPara(COMPRA));
afterAll(() => c.parar());

/** Uma compra no cartão, paga uns dias depois do vencimento: o gateway cobra de novo antes de o acesso acabar. */
async function umaCompra({ paga, cobra }: { readonly paga: string; readonly cobra: string }) {
  const loja = await umaLoja(c);
  const { usuario_id } = loja;
  const desde = '2026-01-01T00:00:00.000Z';
  await transact(c.tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Ana Lima', username: usuario_id, email: 'ana@loja.com.br' } },
    { put: { ...automacoesKey(usuario_id), cobrancas: true, cobrancas_desde: desde, versao: 1 } },
    ...TIPOS_WHATSAPP.map((tipo) => ({
      put: {
        ...templateWhatsappKey(usuario_id, 'jackpot', tipo),
        cartao: 'jackpot',
        tipo,
        nome: tipo,
        assunto: tipo,
        horario_envio: '08:00',
        mensagem: 'Olá, {cliente_nome}! {link_renovacao}',
        ativo: true,
        aprovado: null,
        motivo: null,
        versao: 1,
        registro_versao: 1,
      },
    })),
  ]);
  const id = await pedidoNa(loja);
  c.irPara(paga);
  await loja.avisar(umPagamento(id, 'pago', { forma: 'CREDIT_CARD' }));
  const renovacao = { pagamento_gateway: `pay_2_${id}`, forma: 'CREDIT_CARD', vence_em: cobra };
  await loja.avisar(umPagamento(id, 'pendente', renovacao));
  const { id: assinatura_id = '', versao = 0 } = (await assinaturaDo(loja, id)) ?? {};
  await ativarNoGrupo({ tabela: c.tabela }, { ctx: loja.ctx(), id: assinatura_id, versao });
  const relogio = { clock: c.relogio, irPara: c.irPara };
  const vendedor = { usuario_id, relogio, ctx: loja.ctx, alguem: () => Promise.reject(new Error('ninguém')) };
  const porEvolution: SaidaDe = async (de) => {
    const saida = await porWhatsapp(de);
    return saida && { ...saida, provedor: 'evolution' };
  };
  return {
    falhar: () => loja.avisar(umPagamento(id, 'vencido', renovacao)),
    previstos: async () => (await prever(c, vendedor, porEvolution)).hoje.pessoas.map(({ etapa }) => etapa),
    expira: async () => (await assinaturaDo(loja, id))?.data_expiracao,
    /** Roda o dia duas vezes e devolve o que saiu. */
    noDia: async (dia: string, saidaDe = porEvolution) => {
      c.irPara(dia);
      await agenda(c, vendedor, { saidaDe });
      await agenda(c, vendedor, { saidaDe });
      const { aceitas, remetente } = umWhatsapp({ provedor: 'evolution' });
      await rodarFila(c, vendedor, { remetente });
      return aceitas.map(({ corpo }) => corpo.tipo === 'texto' && corpo.texto);
    },
  };
}

it('quem pagou a fatura uns dias depois lê por WhatsApp três dias antes da cobrança no cartão, e não do fim do acesso', async () => {
  const { expira, noDia } = await umaCompra({ paga: '2026-11-25', cobra: '2026-12-21' });
  expect(await expira()).toBe('2026-12-25');
  expect(await noDia('2026-12-17')).toEqual([]);
  expect(await noDia('2026-12-18')).toEqual([expect.stringContaining('será cobrado em 21/12')]);
  expect(await noDia('2026-12-19')).toEqual([]);
  // Três dias antes do fim do acesso, a cobrança já passou.
  expect(await noDia('2026-12-22')).toEqual([]);
});

it('de quem o cartão recusou antes do fim do acesso, o aviso de três dias é o do fim, no dia dele, e não antes', async () => {
  const { falhar, noDia, previstos } = await umaCompra({ paga: '2026-11-25', cobra: '2026-12-21' });
  await falhar();
  expect(await noDia('2026-12-19')).toEqual([]);
  expect(await previstos()).toEqual([]);
  c.irPara('2026-12-22');
  expect(await previstos()).toEqual(['3_dias']);
});

it('quem é cobrado no dia em que o acesso acaba lê três dias antes dele; pela Cloud API o texto da casa não sai', async () => {
  const { noDia } = await umaCompra({ paga: COMPRA, cobra: '2026-12-22' });
  expect(await noDia('2026-12-18')).toEqual([expect.stringContaining('será cobrado em 22/12')]);
  const pelaCloudApi = await umaCompra({ paga: '2026-11-25', cobra: '2026-12-21' });
  expect(await pelaCloudApi.noDia('2026-12-18', porWhatsapp)).toEqual([]);
});
