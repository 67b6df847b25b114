import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contarRecuperadoDoPagamento,
  contarRenovada,
  type Recuperada,
} from '../../../lambdas/agregados/contar-recuperado.ts';
import { recontar } from '../../../lambdas/agregados/recontar.ts';
import {
  excluirAssinatura,
  obterAssinatura,
  renovarAssinatura,
} from '../../../lambdas/assinaturas/assinaturas.ts';
import { dispararIndividual } from '../../../lambdas/cobrancas/disparar.ts';
import { marcarRenovada, marcarRespondida } from '../../../lambdas/cobrancas/index.ts';
import { falharEnvio } from '../../../lambdas/mensagens/index.ts';
import { relatorioDeFaturamento } from '../../../lambdas/relatorios/relatorio-de-faturamento.ts';
import { etiquetaDoEnvio } from '../../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { deps, mostrar, status } from './acoes.ts';
import {
  agenda,
  cobrancasDe,
  diasDe,
  enviosDe,
  eventosDe,
  rodarFila,
  umVendedor,
  umWhatsapp,
  type Vendedor,
} from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

describe('os estados de uma cobrança', () => {
  async function enviada(vence = HOJE) {
    const v = await umVendedor(c);
    const alguem = await v.alguem(vence);
    await agenda(c, v);
    await rodarFila(c, v, { remetente: umWhatsapp().remetente });
    return { v, ...alguem };
  }

  /** O que o WhatsApp diz da mensagem de um envio que não entregou. */
  const daFalha = (v: Vendedor, envio: Awaited<ReturnType<typeof enviosDe>>[number] | undefined) => ({
    etiqueta: etiquetaDoEnvio(String(envio?.sk)),
    provedor: 'whatsapp',
    id_provedor: 'wamid.1',
    motivo: 'este número não recebe WhatsApp',
    para_tudo: false,
    em: v.ctx().now,
  });

  it('a resposta do telefone, com ou sem o nono algarismo, marca a última enviada, até 7 dias depois', async () => {
    const { v, cliente } = await enviada();
    const semNono = String(cliente.telefone).replace(/^\+55(\d\d)9/, '55$1');
    const responder = (em: string) =>
      marcarRespondida(c.tabela, v.ctx(), { telefone: semNono, em: new Date(em) });
    await responder('2026-11-29T13:30:00Z');
    expect(await status(c, v)).toEqual(['enviada']);
    await responder('2026-11-22T13:30:00Z');
    await responder('2026-11-23T13:30:00Z');
    expect(await status(c, v)).toEqual(['respondida']);
    expect(await eventosDe(c, v, 'cobranca.respondida')).toHaveLength(1);
  });

  it('a que o WhatsApp aceitou e depois não entregou vira cancelada, deixa de contar, e o dia fica livre', async () => {
    const { v } = await enviada();
    const [envio] = await enviosDe(c, v);
    const alvo = daFalha(v, envio);
    expect(await falharEnvio(c.tabela, v.ctx(), alvo)).toBe('feito');
    await falharEnvio(c.tabela, v.ctx(), alvo);
    expect(await cobrancasDe(c, v)).toMatchObject([{ status: 'cancelada', motivo: alvo.motivo }]);
    expect(await diasDe(c, v)).toHaveLength(0);
    expect((await mostrar(c, v)).contadores.mensagens_enviadas).toBe(0);
  });

  it('a falha que é da conta inteira para as outras do dia; a de ontem, que só hoje se soube, não para o de hoje', async () => {
    const { v } = await enviada();
    const [envio] = await enviosDe(c, v);
    const motivo = 'há um problema de pagamento na conta do WhatsApp';
    const alvo = { ...daFalha(v, envio), motivo, para_tudo: true };
    await falharEnvio(c.tabela, v.ctx(), { ...alvo, em: new Date('2026-11-20T13:00:00Z') });
    const outro = await v.alguem(HOJE);
    expect((await mostrar(c, v)).pausa).toBeNull();
    await falharEnvio(c.tabela, v.ctx(), alvo);
    expect((await mostrar(c, v)).pausa).toBe(motivo);
    const resposta = await dispararIndividual(deps(c, v), { ctx: v.ctx(), id: outro.assinatura.id });
    expect(resposta).toMatchObject({ success: false, motivo: 'envios_pausados' });
  });

  it('a que a pessoa já respondeu fica respondida, ainda que o WhatsApp diga depois que não a entregou', async () => {
    const { v, cliente } = await enviada();
    const em = new Date('2026-11-22T13:30:00Z');
    await marcarRespondida(c.tabela, v.ctx(), { telefone: cliente.telefone ?? '', em });
    const [envio] = await enviosDe(c, v);
    const alvo = daFalha(v, envio);
    expect(await falharEnvio(c.tabela, v.ctx(), alvo)).toBe('feito');
    expect(await status(c, v)).toEqual(['respondida']);
  });

  it('a renovação em até 30 dias marca a última enviada, uma vez, e diz quanto trouxe', async () => {
    const { v, assinatura } = await enviada();
    v.relogio.irPara('2026-11-25T12:00:00Z');
    const nova = await renovarAssinatura(
      { tabela: c.tabela },
      {
        ctx: v.ctx(),
        id: assinatura.id,
        entrada: {
          data_inicio: HOJE,
          data_expiracao: '2026-12-21',
          valor: 65.5,
          telegram_id: null,
          versao: 1,
        },
      },
    );
    const alvo = { ctx: v.ctx(), assinatura_id: assinatura.id, renovada_por: nova.id };
    await marcarRenovada({ tabela: c.tabela }, alvo);
    await marcarRenovada({ tabela: c.tabela }, alvo);
    expect(await cobrancasDe(c, v)).toMatchObject([{ status: 'renovada', renovacao_obtida: true }]);
    expect(await eventosDe(c, v, 'cobranca.renovada')).toMatchObject([
      { dados: { assinatura_id: assinatura.id, centavos: 6550, dia: '2026-11-25' } },
    ]);
    expect((await mostrar(c, v)).contadores.renovacoes_30d).toBe(1);
    // O que ela trouxe se conta no relatório, e recontar dá o mesmo.
    const recuperado = async () =>
      (await relatorioDeFaturamento({ tabela: c.tabela }, { ctx: v.ctx(), periodo: 'este_mes' })).recuperado;
    const deps = {
      tabela: c.tabela,
      relogio: v.relogio.clock,
      contarNoCaixa: async () => {},
      contarNaCarteira: async () => {},
      contarNaRecorrencia: async () => {},
      contarRenovada: (u: string, recuperada: Recuperada) => contarRenovada(c, u, recuperada),
      contarHoje: async () => {},
    };
    for (let vez = 0; vez < 2; vez += 1) {
      await recontar(deps, v.usuario_id, { parte: 'renovadas' });
      expect(await recuperado()).toMatchObject({ valor: 65.5, renovacoes: 1 });
    }
    await excluirAssinatura({ tabela: c.tabela }, { ctx: v.ctx(), id: nova.id, versao: nova.versao });
    await contarRecuperadoDoPagamento(c, v.usuario_id, `por_fora#${nova.id}`);
    expect(await recuperado()).toMatchObject({ valor: 0, renovacoes: 0 });
  });

  it.each([
    ['antes de vencer, ia pagar em dia e não se recuperou', '2026-11-24', 0],
    ['depois de vencer, recuperou-se', '2026-11-25', 65.5],
  ])('quem uma mensagem levou a renovar %s', async (_quando, dia, valor) => {
    const { v, assinatura } = await enviada('2026-11-24');
    v.relogio.irPara(`${dia}T12:00:00Z`);
    const entrada = {
      data_inicio: dia,
      data_expiracao: '2026-12-24',
      valor: 65.5,
      telegram_id: null,
      versao: 1,
    };
    const nova = await renovarAssinatura({ tabela: c.tabela }, { ctx: v.ctx(), id: assinatura.id, entrada });
    await contarRenovada(c, v.usuario_id, { renovada_por: nova.id, dia, pedido_id: null });
    const ler = () => relatorioDeFaturamento({ tabela: c.tabela }, { ctx: v.ctx(), periodo: 'este_mes' });
    expect((await ler()).recuperado).toMatchObject({ valor, renovacoes: Number(valor > 0) });
    // Excluída a anterior, o que se contou fica.
    const { versao } = await obterAssinatura(c, { ctx: v.ctx(), id: assinatura.id });
    await excluirAssinatura(c, { ctx: v.ctx(), id: assinatura.id, versao });
    await contarRecuperadoDoPagamento(c, v.usuario_id, `por_fora#${nova.id}`);
    expect((await ler()).recuperado.valor).toBe(valor);
  });
});
