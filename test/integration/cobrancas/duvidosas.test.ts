import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispararIndividual } from '../../../lambdas/cobrancas/disparar.ts';
import { historicoDeCobrancas } from '../../../lambdas/cobrancas/historico.ts';
import { tentarCobrancasDeNovo } from '../../../lambdas/cobrancas/tentar-de-novo.ts';
import { confirmarEnvio, falharEnvio } from '../../../lambdas/mensagens/index.ts';
import { enviosPorResolver } from '../../../lambdas/mensagens/por-resolver.ts';
import type { RemetenteDeWhatsapp } from '../../../lambdas/mensagens/ports.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { etiquetaDoEnvio } from '../../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { mostrar } from './acoes.ts';
import {
  agenda,
  cobrancasDe,
  depsDe,
  desligar,
  diasDe,
  enviosDe,
  porWhatsapp,
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

const mudo = umWhatsapp({
  enviar: async () => ({
    aceito: false,
    provedor: 'whatsapp',
    motivo: 'o WhatsApp não respondeu',
    duvidoso: true,
    passageiro: true,
  }),
}).remetente;

/** Um vendedor com cobranças de hoje que o WhatsApp recebeu, ou não, sem responder. */
async function comDuvidosas(quantas: number) {
  const v = await umVendedor(c);
  for (let i = 0; i < quantas; i += 1) await v.alguem(HOJE);
  await agenda(c, v);
  await rodarFila(c, v, { remetente: mudo });
  await desligar(c, v);
  return v;
}
const tentar = (v: Vendedor, envios: readonly string[], remetente: RemetenteDeWhatsapp, chave?: string) =>
  tentarCobrancasDeNovo({ ...depsDe(c, { remetente }), saidaDe: porWhatsapp }, { ctx: v.ctx(chave), envios });
const historico = async (v: Vendedor) =>
  (await historicoDeCobrancas({ tabela: c.tabela }, { ctx: v.ctx(), consulta: {} })).itens;
const asDuvidosas = async (v: Vendedor) => (await mostrar(c, v)).duvidosas.map(({ envio }) => envio);
const porResolver = async (v: Vendedor) => (await enviosPorResolver({ tabela: c.tabela }, v.ctx())).cobrancas;
const doWhatsapp = (v: Vendedor, envio: string) => ({
  etiqueta: etiquetaDoEnvio(envio),
  provedor: 'whatsapp',
  id_provedor: 'wamid.tarde',
  em: v.relogio.clock.now(),
});

describe('a cobrança que não se sabe se saiu', () => {
  it('não passa por enviada: a lista, o histórico e o começo do painel dizem que está em dúvida', async () => {
    const v = await comDuvidosas(10);
    const tela = await mostrar(c, v);
    expect(tela.contadores.mensagens_enviadas).toBe(0);
    expect(tela.duvidosas).toHaveLength(10);
    expect(tela.clientes.map(({ duvidoso }) => duvidoso !== null)).toEqual(Array(10).fill(true));
    expect((await historico(v)).map((item) => [item.duvidosa, item.pode_tentar_de_novo])).toEqual(
      Array(10).fill([true, true]),
    );
    expect(await porResolver(v)).toBe(10);
  });

  it('tenta-se de novo uma: sai na hora, o dia passa a ser dela, e a dúvida já não se oferece', async () => {
    const v = await comDuvidosas(1);
    const [duvida = ''] = await asDuvidosas(v);
    const { aceitas, remetente } = umWhatsapp();
    expect(await tentar(v, [duvida], remetente)).toMatchObject({
      success: true,
      resultados: { enviados: 1 },
    });
    expect(aceitas).toHaveLength(1);
    const tela = await mostrar(c, v);
    expect(tela.clientes).toMatchObject([{ enviado: true, duvidoso: null }]);
    expect(tela.contadores.mensagens_enviadas).toBe(1);
    expect((await historico(v)).map(({ pode_tentar_de_novo }) => pode_tentar_de_novo)).toEqual([
      false,
      false,
    ]);
    expect(await porResolver(v)).toBe(0);
    // No mesmo dia ninguém recebe outra por 'Cobrar'.
    const [cliente] = tela.clientes;
    const meios = { ...depsDe(c, { remetente }), saidaDe: porWhatsapp };
    expect(await dispararIndividual(meios, { ctx: v.ctx(), id: cliente?.assinatura_id ?? '' })).toMatchObject(
      {
        motivo: 'ja_enviado_hoje',
      },
    );
  });

  it('tentam-se todas de novo: dois cliques ao mesmo tempo e outro depois mandam uma a cada pessoa', async () => {
    const v = await comDuvidosas(5);
    const envios = await asDuvidosas(v);
    const { aceitas, remetente } = umWhatsapp();
    const feitas = await Promise.all([tentar(v, envios, remetente), tentar(v, envios, remetente)]);
    feitas.push(await tentar(v, envios, remetente));
    expect(feitas.reduce((soma, { resultados }) => soma + resultados.enviados, 0)).toBe(5);
    expect(feitas.reduce((soma, { resultados }) => soma + resultados.ja_pedidos, 0)).toBe(10);
    expect(aceitas).toHaveLength(0);
    await rodarFila(c, v, { remetente });
    await rodarFila(c, v, { remetente });
    expect(aceitas).toHaveLength(5);
    expect(new Set(aceitas.map(({ para }) => para)).size).toBe(5);
    expect(await porResolver(v)).toBe(0);
  });

  it('a mesma chamada, repetida depois de uma queda, acha as que já refez', async () => {
    const v = await comDuvidosas(2);
    const envios = await asDuvidosas(v);
    const { remetente } = umWhatsapp();
    const primeira = await tentar(v, envios, remetente, 'a mesma chave');
    expect(await tentar(v, envios, remetente, 'a mesma chave')).toEqual(primeira);
    expect(await enviosDe(c, v)).toHaveLength(4);
  });

  it('quem já não deve receber não recebe outra, e a tela diz por quê', async () => {
    const v = await comDuvidosas(1);
    const [duvida = ''] = await asDuvidosas(v);
    const { aceitas, remetente } = umWhatsapp();
    v.relogio.irPara(`${HOJE}T20:30:00-03:00`);
    expect(await tentar(v, [duvida], remetente)).toMatchObject({ success: false, motivo: 'fora_do_horario' });
    v.relogio.irPara(`${somarDias(HOJE, 1)}T10:30:00-03:00`);
    // No dia seguinte manda-se a que for a vez, por 'Cobrar': esta já passou.
    expect(await tentar(v, [duvida], remetente)).toMatchObject({ success: false });
    expect((await mostrar(c, v)).clientes).toMatchObject([{ enviado: false, duvidoso: null }]);
    expect(await porResolver(v)).toBe(0);
    expect((await historico(v)).map(({ pode_tentar_de_novo }) => pode_tentar_de_novo)).toEqual([false]);
    expect(aceitas).toEqual([]);
  });

  it('o que o WhatsApp conta depois vale: a que chegou passa a enviada, e já não se manda outra', async () => {
    const v = await comDuvidosas(1);
    const [duvida = ''] = await asDuvidosas(v);
    expect(await confirmarEnvio(c.tabela, v.ctx(), doWhatsapp(v, duvida))).toBe('feito');
    expect((await mostrar(c, v)).clientes).toMatchObject([{ enviado: true, duvidoso: null }]);
    expect(await porResolver(v)).toBe(0);
    const { aceitas, remetente } = umWhatsapp();
    expect(await tentar(v, [duvida], remetente)).toMatchObject({
      success: false,
      resultados: { ja_pedidos: 1 },
    });
    expect(aceitas).toEqual([]);
  });

  it('saber depois que a primeira não chegou não larga o dia, que já é da segunda', async () => {
    const v = await comDuvidosas(1);
    const [duvida = ''] = await asDuvidosas(v);
    await tentar(v, [duvida], umWhatsapp().remetente);
    const alvo = { ...doWhatsapp(v, duvida), motivo: 'não entregou', para_tudo: false };
    expect(await falharEnvio(c.tabela, v.ctx(), alvo)).toBe('feito');
    expect((await cobrancasDe(c, v)).map(({ status }) => status).sort()).toEqual(['cancelada', 'enviada']);
    expect(await diasDe(c, v)).toHaveLength(1);
  });
});
