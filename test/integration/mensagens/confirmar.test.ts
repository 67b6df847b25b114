import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostrarLembretes } from '../../../lambdas/lembretes/mostrar.ts';
import { acompanharRodada, confirmarEnvio } from '../../../lambdas/mensagens/index.ts';
import type { ResultadoDoProvedor } from '../../../lambdas/mensagens/ports.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import { assinaturaKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { envioKey } from '../../../lambdas/platform/keys/envios.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import { etiquetaDoEnvio } from '../../../shared/mensagens/envios.rules.ts';
import type { StatusEnvio } from '../../../shared/mensagens/mensagens.schema.ts';
import { umEventoDoSes } from '../../support/notificacoes-de-email.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { consumirNotificacoes } from '../entregas.apoio.ts';
import {
  enviosDe,
  logsDe,
  rodarFila,
  umProvedor,
  umVendedor,
  type Vendedor,
  verificar,
} from '../lembretes/apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

const semResposta: ResultadoDoProvedor = {
  aceito: false,
  provedor: 'ses',
  motivo: 'o serviço de e-mail não respondeu',
  duvidoso: true,
  passageiro: true,
};

/** Um lembrete que o SES recebeu sem responder: ninguém sabe se saiu. */
async function umDuvidoso() {
  const v = await umVendedor(c);
  const { assinatura } = await v.alguem(HOJE);
  const { rodada } = await verificar(c, v);
  const etiquetas: { vendedor: string; envio: string }[] = [];
  const { remetente } = umProvedor({
    enviar: async (mensagem) => {
      etiquetas.push(mensagem.etiquetas);
      return semResposta;
    },
  });
  await rodarFila(c, v, { remetente });
  const [etiqueta] = etiquetas;
  if (!etiqueta) throw new Error('nada saiu');
  const [envio] = await enviosDe(c, v);
  return { v, assinatura, etiqueta, chave: String(envio?.sk), rodada };
}
const status = async (v: Vendedor) => (await enviosDe(c, v)).map((envio) => envio.status);
const doSes = (etiqueta: { vendedor: string; envio: string }, como: 'sent' | 'delivered' = 'delivered') =>
  umEventoDoSes({
    ...etiqueta,
    mensagem: `m-${etiqueta.envio}`,
    status: como,
    em: '2026-11-21T12:01:00.000Z',
  });
const ouvir = (avisos: readonly unknown[]) =>
  consumirNotificacoes(c, avisos, {
    confirmarEnvio: ({ usuario_id, ...alvo }) =>
      confirmarEnvio(c.tabela, newContext(c.relogio, { usuario_id, ator: 'entregas' }), alvo),
  });

describe('o envio duvidoso de que o provedor dá notícia', () => {
  it('passa a enviado, uma vez, com o registro, a conta e a notificação da assinatura', async () => {
    const { v, assinatura, etiqueta } = await umDuvidoso();
    expect(await status(v)).toEqual(['duvidoso']);
    expect(await ouvir([doSes(etiqueta, 'sent'), doSes(etiqueta), doSes(etiqueta)])).toBe(0);
    expect(await ouvir([doSes(etiqueta)])).toBe(0);
    expect(await enviosDe(c, v)).toMatchObject([
      { status: 'enviado', provedor: 'ses', id_provedor: `m-${etiqueta.envio}` },
    ]);
    expect((await logsDe(c, v)).map((log) => log.status).sort()).toEqual(['duvidoso', 'enviado']);
    const guardada = await getItem(c.tabela, assinaturaKey(v.usuario_id, assinatura.id));
    expect(guardada?.notificacoes_enviadas).toMatchObject([{ tipo: 'vencimento', canal: 'email' }]);
  });

  it('na tela, deixa de se oferecer mandar outro, e na rodada continua a ser um pedido só, agora aceito', async () => {
    const { v, etiqueta, rodada } = await umDuvidoso();
    const lido = async () => ({
      ofertas: (await mostrarLembretes({ tabela: c.tabela }, v.ctx())).logs.map(
        (log) => log.pode_tentar_de_novo,
      ),
      rodada: await acompanharRodada(c.tabela, { ctx: v.ctx(), rodada }),
    });
    expect(await lido()).toMatchObject({
      ofertas: [true],
      rodada: { total: 1, enviados: 0, duvidosos: 1 },
    });
    await ouvir([doSes(etiqueta)]);
    expect(await lido()).toMatchObject({
      ofertas: [false, false],
      rodada: { total: 1, enviados: 1, duvidosos: 0 },
    });
  });

  it('por duas filas ao mesmo tempo, confirma uma vez só', async () => {
    const { v, etiqueta } = await umDuvidoso();
    await Promise.all([ouvir([doSes(etiqueta, 'sent')]), ouvir([doSes(etiqueta)])]);
    await ouvir([doSes(etiqueta)]);
    expect(await status(v)).toEqual(['enviado']);
    expect((await logsDe(c, v)).map((log) => log.status).sort()).toEqual(['duvidoso', 'enviado']);
  });

  it.each(['erro', 'descartado', 'pendente'] satisfies StatusEnvio[])(
    'o que ficou %s não passa a enviado por um aviso',
    async (ficou) => {
      const { v, etiqueta, chave } = await umDuvidoso();
      await transact(c.tabela, [{ update: envioKey(v.usuario_id, chave), set: { status: ficou } }]);
      expect(await ouvir([doSes(etiqueta)])).toBe(0);
      expect(await status(v)).toEqual([ficou]);
    },
  );

  it('o aviso espera enquanto quem o mandou não gravou o que houve', async () => {
    const { v, etiqueta, chave } = await umDuvidoso();
    await transact(c.tabela, [{ update: envioKey(v.usuario_id, chave), set: { status: 'enviando' } }]);
    expect(await ouvir([doSes(etiqueta)])).toBe(1);
    expect(await status(v)).toEqual(['enviando']);
  });

  it('a notícia de outro provedor, de outro vendedor ou de um envio que não existe não o confirma', async () => {
    const { v, etiqueta } = await umDuvidoso();
    const ctx = newContext(c.relogio, { usuario_id: v.usuario_id, ator: 'entregas' });
    await confirmarEnvio(c.tabela, ctx, {
      etiqueta: etiqueta.envio,
      provedor: 'resend',
      id_provedor: 'r-1',
    });
    await ouvir([doSes({ ...etiqueta, vendedor: 'outra-vendedora' })]);
    await ouvir([doSes({ ...etiqueta, envio: etiquetaDoEnvio('email#outro') })]);
    await ouvir([doSes({ ...etiqueta, envio: '%%%' })]);
    expect(await status(v)).toEqual(['duvidoso']);
  });
});
