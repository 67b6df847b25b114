import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFINICOES } from '../../../lambdas/gateways/gateways.ts';
import { ativarNoGrupo } from '../../../lambdas/grupos/mudar-no-grupo.ts';
import { avaliarAvisos } from '../../../lambdas/mensagens/index.ts';
import { tratarNotificacao } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import { notificacaoKey } from '../../../lambdas/platform/keys/eventos.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { ETAPAS } from '../../../shared/mensagens/avisos.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { assinaturaDo, pedidoNa, umaLoja, umPagamento } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

/** Uma assinatura paga por PIX, e o que o Asaas conta da autorização que ele próprio ofereceu nela. */
async function umaAssinante({ paga = true } = {}) {
  const loja = await umaLoja(c);
  const id = await pedidoNa(loja);
  const pagar = async () => {
    await loja.avisar(umPagamento(id, 'pago'));
    const { id: assinatura_id = '', versao = 0 } = (await assinaturaDo(loja, id)) ?? {};
    await ativarNoGrupo({ tabela: c.tabela }, { ctx: loja.ctx(), id: assinatura_id, versao });
  };
  if (paga) await pagar();
  let segundo = 0;
  const contar = async (acao: string, extras: Record<string, unknown> = {}) => {
    segundo += 1;
    const notificacao_id = `evt_${randomUUID()}`;
    const corpo = JSON.stringify({
      id: notificacao_id,
      event: `PIX_AUTOMATIC_RECURRING_AUTHORIZATION_${acao}`,
      dateCreated: `2026-11-21 10:00:0${segundo}`,
      authorization: { id: 'aut_1', subscriptionId: `sub_${id}`, startDate: '21/12/2026', ...extras },
    });
    await transact(c.tabela, [
      { put: { ...notificacaoKey(loja.usuario_id, 'asaas', notificacao_id), corpo } },
    ]);
    const deps = { ...c, gateways: DEFINICOES, cobrador: async () => null };
    await tratarNotificacao(deps, { usuario_id: loja.usuario_id, referencia: `asaas#${notificacao_id}` });
  };
  const marca = async () => (await assinaturaDo(loja, id))?.metadata.cobranca?.pix_automatico;
  const lembretes = async () => {
    const assinatura = await assinaturaDo(loja, id);
    const avaliados = await avaliarAvisos(c.tabela, {
      canal: 'email',
      usuario_id: loja.usuario_id,
      avisos: ETAPAS.email.map((etapa) => ({
        assinatura_id: assinatura?.id ?? '',
        etapa,
        data_expiracao: assinatura?.data_expiracao ?? '',
      })),
      ligado: true,
      provedor: 'ses',
      pausado: false,
      consistent: true,
    });
    return avaliados.map(({ motivo }) => motivo);
  };
  const passos = async () =>
    (await loja.pedido(id))?.linha_do_tempo.filter(({ tipo }) => tipo === 'pix_automatico') ?? [];
  return { loja, id, pagar, contar, marca, lembretes, passos };
}
const CALADOS = ETAPAS.email.map(() => 'no_pix_automatico');

describe('o Pix Automático que o Asaas oferece numa assinatura', () => {
  it('enquanto vale, os avisos de vencimento calam-se e a venda o diz; acabado, voltam, uma vez só', async () => {
    const { contar, marca, lembretes, passos } = await umaAssinante();
    await contar('CREATED');
    expect([await marca(), (await lembretes()).includes('no_pix_automatico')]).toEqual([undefined, false]);
    await contar('ACTIVATED');
    await contar('ACTIVATED');
    expect([await marca(), await lembretes()]).toEqual([true, CALADOS]);
    expect((await passos()).map(({ texto }) => texto)).toEqual([
      'Quem comprou autorizou o Pix Automático: o banco debita os próximos ciclos sozinho',
    ]);
    await contar('CANCELLED', { cancellationReason: 'REQUESTED_BY_PAYER_USER' });
    expect([await marca(), (await lembretes()).includes('no_pix_automatico')]).toEqual([undefined, false]);
    await contar('ACTIVATED');
    expect(await marca()).toBeUndefined();
    expect(await passos()).toHaveLength(2);
  });

  it.each(['EXPIRED', 'REFUSED'])('%s também é o fim', async (acao) => {
    const { contar, marca } = await umaAssinante();
    await contar('ACTIVATED');
    await contar(acao);
    expect(await marca()).toBeUndefined();
  });

  it('a marca passa de um ciclo ao outro; o ciclo que falhou avisa-se como os outros', async () => {
    const { loja, id, contar, marca, lembretes } = await umaAssinante();
    await contar('ACTIVATED');
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: `pay_2_${id}` }));
    expect(await marca()).toBe(true);
    await loja.avisar(umPagamento(id, 'vencido', { pagamento_gateway: `pay_3_${id}` }));
    expect((await lembretes()).includes('no_pix_automatico')).toBe(false);
  });

  it('autorizado antes de se saber do pagamento, vale desde o primeiro acesso', async () => {
    const { contar, pagar, marca } = await umaAssinante({ paga: false });
    await contar('ACTIVATED');
    await pagar();
    expect(await marca()).toBe(true);
  });

  it('a de uma assinatura que não se conhece, ou de nenhuma, só fica guardada', async () => {
    const { loja, id, contar, marca } = await umaAssinante();
    const antes = await loja.pedido(id);
    await contar('ACTIVATED', { subscriptionId: 'sub_de_fora' });
    await contar('ACTIVATED', { subscriptionId: null });
    expect([await marca(), await loja.pedido(id)]).toEqual([undefined, antes]);
  });
});
