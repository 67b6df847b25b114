import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFINICOES } from '../../../lambdas/gateways/gateways.ts';
import type { PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { ativarNoGrupo } from '../../../lambdas/grupos/mudar-no-grupo.ts';
import { avaliarAvisos } from '../../../lambdas/mensagens/index.ts';
import { conciliarVendedor } from '../../../lambdas/pagamentos/conciliar.ts';
import { tratarNotificacao } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../../lambdas/platform/keys/envios.ts';
import { notificacaoKey } from '../../../lambdas/platform/keys/eventos.ts';
import { templateWhatsappKey } from '../../../lambdas/platform/keys/templates.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { situacaoAoRenovar } from '../../../lambdas/renovacao/index.ts';
import { ETAPAS } from '../../../shared/mensagens/avisos.rules.ts';
import type { SituacaoDoPagamento } from '../../../shared/pagamentos/fatos.rules.ts';
import { TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import {
  assinaturaDo,
  pedidoDeForaNa,
  pedidoNa,
  umaLoja,
  umCobrador,
  umPagamento,
} from '../pagamentos/apoio.ts';
import { lembrarDoDia, rodarFila, umProvedor } from './apoio.ts';

const [COMPRA, FIM, VENCE] = ['2026-11-21', '2026-12-17', '2026-12-21'];
const INSTANTE_DO_FIM = '2026-12-17T12:00:00.000Z';
const SEGUNDOS_DO_FIM = Date.parse(INSTANTE_DO_FIM) / 1000;
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(COMPRA);
});
beforeEach(() => c.irPara(COMPRA));
afterAll(() => c.parar());

/** Uma compra mensal paga no cartão, com a pessoa já no grupo. */
async function umaCompra(gateway: 'asaas' | 'stripe') {
  const loja = await umaLoja(c);
  const { usuario_id } = loja;
  await transact(c.tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Ana Lima', username: usuario_id, email: 'ana@loja.com.br' } },
    { put: { ...automacoesKey(usuario_id), lembretes: true, versao: 1 } },
    ...templatesDeAntes(loja.ctx()),
    ...TIPOS_WHATSAPP.map((tipo) => ({
      put: {
        ...templateWhatsappKey(usuario_id, 'jackpot', tipo),
        cartao: 'jackpot',
        tipo,
        nome: tipo,
        assunto: tipo,
        horario_envio: '10:00',
        mensagem: 'Olá, {cliente_nome}! {link_renovacao}',
        ativo: true,
        aprovado: null,
        motivo: null,
        versao: 1,
        registro_versao: 1,
      },
    })),
  ]);
  const deFora = gateway === 'stripe' ? await pedidoDeForaNa(loja) : null;
  const id = deFora?.id ?? (await pedidoNa(loja));
  const recorrencia = `sub_${id}`;
  const pagamento = (situacao: SituacaoDoPagamento, extras: Partial<PagamentoDoGateway> = {}) =>
    loja.avisar(
      deFora
        ? deFora.daStripe(situacao, {
            mencao: id,
            assinatura_gateway: recorrencia,
            forma: 'card',
            ...extras,
          })
        : umPagamento(id, situacao, { forma: 'CREDIT_CARD', ...extras }),
    );
  await pagamento('pago', deFora ? { sessao_gateway: `cs_${id}`, pagamento_gateway: `in_${id}` } : {});
  const assinatura = async () => {
    const lida = await assinaturaDo(loja, id);
    if (!lida) throw new Error('a compra não abriu a assinatura');
    return lida;
  };
  const { id: assinatura_id, versao } = await assinatura();
  await ativarNoGrupo({ tabela: c.tabela }, { ctx: loja.ctx(), id: assinatura_id, versao });
  const cobradorQueDiz = (renova: boolean) =>
    umCobrador({ faturaAberta: async () => ({ viva: renova, renova, payment_url: null }) });
  return {
    loja,
    id,
    recorrencia,
    pagamento,
    assinatura,
    /** Uma notificação do gateway, inteiro, como se guardou. */
    aviso: async (corpo: Record<string, unknown>) => {
      const notificacao_id = `evt_${randomUUID()}`;
      const put = {
        ...notificacaoKey(usuario_id, gateway, notificacao_id),
        corpo: JSON.stringify({ id: notificacao_id, ...corpo }),
      };
      await transact(c.tabela, [{ put }]);
      const deps = { ...c, gateways: DEFINICOES, cobrador: async () => null };
      await tratarNotificacao(deps, { usuario_id, referencia: `${gateway}#${notificacao_id}` });
    },
    conciliar: (renova: boolean) =>
      conciliarVendedor(
        {
          ...c,
          cobrador: async (_, qual) => (qual === gateway ? cobradorQueDiz(renova) : null),
          chaves: { ler: async () => ({ versao: 1, problema: null }), anotar: async () => {} },
        },
        usuario_id,
      ),
  };
}
type Compra = Awaited<ReturnType<typeof umaCompra>>;

/** A notificação da Stripe sobre a assinatura, como o portal dela o manda. */
const daStripe = (
  { aviso, recorrencia }: Compra,
  tipo: 'updated' | 'deleted',
  extras: Record<string, unknown>,
  antes: Record<string, unknown> = {},
  created = SEGUNDOS_DO_FIM,
) =>
  aviso({
    type: `customer.subscription.${tipo}`,
    created,
    data: {
      object: {
        id: recorrencia,
        status: 'active',
        items: { data: [{ current_period_end: Date.parse(`${VENCE}T12:00:00Z`) / 1000 }] },
        ...extras,
      },
      previous_attributes: antes,
    },
  });
const NO_PORTAL = { cancel_at_period_end: true, cancel_at: Date.parse(`${VENCE}T12:00:00Z`) / 1000 };
const renovacaoDe = ({ id }: Compra) => ({ pagamento_gateway: `pay_2_${id}` });

/** Como a recorrência acaba, e quem a acabou. */
const FINS: readonly (readonly [string, 'asaas' | 'stripe', (compra: Compra) => Promise<unknown>])[] = [
  [
    'estornada a renovação',
    'asaas',
    async (compra) => {
      await compra.pagamento('pago', renovacaoDe(compra));
      await compra.pagamento('estornado', renovacaoDe(compra));
    },
  ],
  [
    'contestada a renovação',
    'asaas',
    async (compra) => {
      await compra.pagamento('pago', renovacaoDe(compra));
      await compra.pagamento('contestado', renovacaoDe(compra));
    },
  ],
  [
    'apagada no Asaas',
    'asaas',
    ({ aviso, recorrencia }) => aviso({ event: 'SUBSCRIPTION_DELETED', subscription: { id: recorrencia } }),
  ],
  ['cancelada na Stripe', 'stripe', (compra) => daStripe(compra, 'deleted', { status: 'canceled' })],
  [
    'cancelada no portal da Stripe, para o fim do período',
    'stripe',
    (compra) => daStripe(compra, 'updated', NO_PORTAL, { cancel_at_period_end: false, cancel_at: null }),
  ],
  [
    'suspensa na Stripe depois das tentativas',
    'stripe',
    (compra) => daStripe(compra, 'updated', { status: 'unpaid' }, { status: 'past_due' }),
  ],
  ['descoberta pela conciliação da noite', 'asaas', ({ conciliar }) => conciliar(false)],
];

/** O que sai num dia: assunto e texto de cada lembrete. */
async function lembretesDe({ loja }: Compra, dia: string) {
  c.irPara(dia);
  await lembrarDoDia(c);
  const { aceitos, remetente } = umProvedor();
  await rodarFila(c, { ...loja, alguem: () => Promise.reject(new Error('ninguém')) }, { remetente });
  return aceitos.map(({ assunto, texto }) => `${assunto}\n${texto}`);
}
/** Por que cada cobrança por WhatsApp não sai; null é sair, com o texto comum. */
async function cobrancasDe({ loja, assinatura }: Compra) {
  const { id: assinatura_id } = await assinatura();
  const avaliadas = await avaliarAvisos(c.tabela, {
    canal: 'whatsapp',
    usuario_id: loja.usuario_id,
    avisos: ETAPAS.whatsapp.map((etapa) => ({ assinatura_id, etapa, data_expiracao: VENCE })),
    ligado: true,
    provedor: 'evolution',
    pausado: false,
    consistent: true,
  });
  return avaliadas.map(
    (avaliada) => avaliada.motivo ?? ('no_cartao' in avaliada && avaliada.no_cartao ? 'no_cartao' : null),
  );
}
const noCartao = async ({ assinatura }: Compra) => (await assinatura()).metadata.cobranca?.no_cartao;

describe('a assinatura do gateway que acaba', () => {
  it.each(FINS)('%s: voltam os lembretes e as cobranças comuns, com o link', async (_, gateway, acabar) => {
    const compra = await umaCompra(gateway);
    expect([await noCartao(compra), await cobrancasDe(compra)]).toEqual([
      true,
      ['no_cartao', 'no_cartao', 'no_cartao', 'no_cartao'],
    ]);
    c.irPara(FIM);
    await acabar(compra);
    await acabar(compra);
    const lida = await compra.assinatura();
    expect([lida.data_expiracao, lida.metadata.cobranca]).toEqual([
      VENCE,
      { gateway, id: compra.recorrencia },
    ]);
    expect(await cobrancasDe(compra)).toEqual([null, null, null, null]);
    expect(await situacaoAoRenovar(c.tabela, { assinatura: lida, hoje: FIM })).toBe('renovar');
    expect(await lembretesDe(compra, '2026-12-18')).toEqual([expect.stringContaining('vence em 3 dias')]);
    expect(await lembretesDe(compra, '2026-12-20')).toEqual([expect.stringContaining('vence amanhã')]);
    expect(await lembretesDe(compra, VENCE)).toEqual([expect.stringContaining('vence hoje')]);
  });

  it('a que o gateway diz que ainda cobra continua com o aviso do cartão', async () => {
    const compra = await umaCompra('asaas');
    c.irPara(FIM);
    await compra.conciliar(true);
    expect(await noCartao(compra)).toBe(true);
    expect(await lembretesDe(compra, '2026-12-18')).toEqual([
      expect.stringContaining('será cobrado em 21/12 no seu cartão'),
    ]);
  });

  it('quem volta atrás no portal torna a ser cobrado no cartão, em qualquer ordem em que as notificações cheguem', async () => {
    const compra = await umaCompra('stripe');
    c.irPara(FIM);
    const cancelou = () => daStripe(compra, 'updated', NO_PORTAL, { cancel_at_period_end: false });
    const voltou = () =>
      daStripe(compra, 'updated', { cancel_at: null }, { cancel_at_period_end: true }, SEGUNDOS_DO_FIM + 60);
    await cancelou();
    await voltou();
    expect(await noCartao(compra)).toBe(true);
    // A notificação velha, que chega de novo, não desfaz o novo.
    await cancelou();
    expect(await noCartao(compra)).toBe(true);
    expect((await compra.loja.pedido(compra.id))?.linha_do_tempo.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['encerrada', 'retomada']),
    );
    await daStripe(compra, 'deleted', { status: 'canceled' }, {}, SEGUNDOS_DO_FIM + 120);
    expect(await noCartao(compra)).toBeUndefined();
  });

  it('o pagamento do cartão que se soube depois do fim dá o mês e não traz a marca de volta', async () => {
    const compra = await umaCompra('asaas');
    await compra.aviso({ event: 'SUBSCRIPTION_DELETED', subscription: { id: compra.recorrencia } });
    await compra.pagamento('pago', renovacaoDe(compra));
    const { data_expiracao, metadata } = await compra.assinatura();
    expect([data_expiracao, metadata.cobranca?.no_cartao]).toEqual(['2027-01-21', undefined]);
  });
});
