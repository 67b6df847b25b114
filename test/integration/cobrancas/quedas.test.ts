import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmarEnvio } from '../../../lambdas/mensagens/index.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { etiquetaDoEnvio, POSSE_MS } from '../../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { emCadaPonto, type ProcessoQueCai } from '../queda/simulada.ts';
import { executar } from './acoes.ts';
import {
  agenda,
  cobrancasDe,
  desligar,
  diasDe,
  enviosDe,
  eventosDe,
  rodarFila,
  umVendedor,
  umWhatsapp,
} from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

describe('quedas: nenhuma perdida, nenhuma dobrada, toda duvidosa marcada', () => {
  it('a agenda cai em qualquer ponto, e a volta seguinte pede só o que falta', async () => {
    const prova = async (processo: ProcessoQueCai) => {
      const v = await umVendedor(c);
      await v.alguem(HOJE);
      await v.alguem(somarDias(HOJE, 1));
      await agenda(c, v, { tabela: processo.tabela(c.tabela) }).catch(() => undefined);
      await agenda(c, v);
      expect(await enviosDe(c, v)).toHaveLength(2);
      expect(await cobrancasDe(c, v)).toHaveLength(2);
      expect(await diasDe(c, v)).toHaveLength(2);
      expect(await eventosDe(c, v, 'envio.reivindicado_em_massa')).toHaveLength(2);
      await desligar(c, v);
    };
    expect(await emCadaPonto('a agenda das cobranças', prova, { juntas: false })).toBeGreaterThan(8);
  });

  it('a fila cai em qualquer ponto; o que não se sabe fica duvidoso até o WhatsApp falar dela, e nunca saem duas', async () => {
    const desfechos = new Set<unknown>();
    await emCadaPonto('cobranças, a fila cai', async (processo) => {
      const v = await umVendedor(c);
      await v.alguem(HOJE);
      await executar(c, v);
      const { aceitas, remetente } = umWhatsapp();
      const caindo = {
        ...remetente,
        enviar: (m: Parameters<typeof remetente.enviar>[0]) => processo.chamar(() => remetente.enviar(m)),
      };
      await rodarFila(c, v, { remetente: caindo, tabela: processo.tabela(c.tabela) });
      expect(await rodarFila(c, v, { remetente, tempoReal: () => Date.now() + POSSE_MS })).toBe(0);
      const [envio] = await enviosDe(c, v);
      const [cobranca] = await cobrancasDe(c, v);
      expect(aceitas.length).toBeLessThanOrEqual(1);
      expect(await diasDe(c, v)).toHaveLength(1);
      if (envio?.status === 'enviado') {
        expect(aceitas).toHaveLength(1);
        expect(cobranca).toMatchObject({ status: 'enviada' });
      } else {
        expect(envio?.status).toBe('duvidoso');
        expect(cobranca).toMatchObject({ status: 'agendada', duvidosa: true });
        const alvo = {
          etiqueta: etiquetaDoEnvio(String(envio?.sk)),
          provedor: 'whatsapp',
          id_provedor: 'wamid.x',
        };
        await confirmarEnvio(c.tabela, v.ctx(), alvo);
        expect(await cobrancasDe(c, v)).toMatchObject([{ status: 'enviada', duvidosa: false }]);
      }
      desfechos.add(envio?.status);
    });
    expect([...desfechos].sort()).toEqual(['duvidoso', 'enviado']);
  });
});
