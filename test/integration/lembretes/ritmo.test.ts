import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vez } from '../../../lambdas/mensagens/ports.ts';
import { abrirRitmo, limiteConhecido } from '../../../lambdas/mensagens/ritmo.ts';
import { faixasDoLimite } from '../../../shared/mensagens/ritmo.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { SES } from '../mensagens/apoio.ts';
import { porCadaChamada } from '../queda/simulada.ts';
import { eventosEmMassa, rodarFila, umProvedor, umVendedorComPedidos } from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());
const comPedidos = (quantos: number) => umVendedorComPedidos(c, { hoje: HOJE, quantos });

/**
 * Um tempo que só anda quando todos esperam e a tabela já respondeu, até a hora do primeiro que acorda: não se espera
 * por ele, e uma máquina cheia não o atrasa.
 */
function umTempo() {
  let agora = 5_000_000;
  let naTabela = 0;
  let aAndar = false;
  const esperam: { readonly ate: number; readonly acordar: () => void }[] = [];
  const passar = (ms: number) => {
    agora += ms;
  };
  async function andar() {
    if (aAndar) return;
    aAndar = true;
    while (esperam.length > 0 && naTabela === 0) {
      // Quem acordou ou teve a resposta vai até onde puder, antes que o tempo ande outra vez.
      await new Promise(setImmediate);
      if (naTabela > 0) break;
      const [primeiro] = esperam.sort((a, b) => a.ate - b.ate).splice(0, 1);
      agora = Math.max(agora, primeiro?.ate ?? 0);
      primeiro?.acordar();
    }
    aAndar = false;
  }
  const esperar = (ms: number) =>
    new Promise<void>((acordar) => {
      esperam.push({ ate: agora + ms, acordar });
      void andar();
    });
  const tabela = porCadaChamada(c.tabela, async (fazer) => {
    naTabela += 1;
    try {
      return await fazer();
    } finally {
      naTabela -= 1;
      void andar();
    }
  });
  const ritmo = (como: Parameters<typeof abrirRitmo>[1] = {}) =>
    abrirRitmo(tabela, { agora: () => agora, esperar, ...como });
  return { tabela, ritmo, agora: () => agora, passar, esperar };
}
/** O máximo que saiu num segundo qualquer. */
const noMesmoSegundo = (saidas: readonly number[]) =>
  Math.max(...saidas.map((de) => saidas.filter((saida) => saida >= de && saida < de + 1_000).length));

describe('o ritmo', () => {
  it('muitos ao mesmo tempo não passam do limite do provedor', async () => {
    const [v, POR_SEGUNDO] = [await comPedidos(40), 20];
    const { tabela, ritmo, agora, esperar } = umTempo();
    const saidas: number[] = [];
    const { remetente } = umProvedor({
      limite: { dono: 'ses', por_segundo: POR_SEGUNDO },
      enviar: async () => {
        saidas.push(agora());
        await esperar(20);
        return { aceito: true, provedor: 'ses', id_provedor: 'm' };
      },
    });
    await rodarFila(c, v, { remetente, tabela, ritmo: ritmo() });
    expect([saidas.length, noMesmoSegundo(saidas) <= POR_SEGUNDO]).toEqual([40, true]);
  });

  it('duas execuções que mandam pelo mesmo dono dividem um limite só', async () => {
    const limite = { dono: 'resend:duas-execucoes', por_segundo: 20 };
    const { ritmo: abrir, agora } = umTempo();
    const duas = [abrir(), abrir()];
    const inicio = agora();
    await Promise.all(
      duas.flatMap((ritmo) => Array.from({ length: 15 }, async () => (await ritmo.vez({ limite })).naHora())),
    );
    // Trinta vezes a 20 por segundo: a última só pode ser depois de um segundo e meio, menos uma.
    expect(agora() - inicio).toBeGreaterThan(1_450);
  });

  it('quem manda um só toma a sua vez entre as de muitos, e só sai sem ela se não pode esperar', async () => {
    const limite = { dono: 'resend:um-no-meio', por_segundo: 10 };
    const { ritmo, agora, esperar } = umTempo();
    const [muitos, item] = [ritmo(), ritmo({ espera_ms: 1_500 })];
    const inicio = agora();
    const vinte = Array.from({ length: 20 }, () => muitos.vez({ limite }));
    await esperar(50);
    await (await item.vez({ limite })).naHora();
    // Cinco dos vinte já tinham a sua, a partir de um quarto de segundo; os outros ainda não, e não lhe passam à
    // frente.
    expect(agora() - inicio).toBeGreaterThan(700);
    expect(agora() - inicio).toBeLessThan(1_250);
    const antes = agora();
    await (await ritmo({ espera_ms: 50 }).vez({ limite })).naHora();
    expect(agora() - antes).toBeLessThan(300);
    await Promise.all(vinte);
  });

  it('a vez de quem perdeu a disputa pelo envio serve à mensagem seguinte, e não se perde', async () => {
    const limite = { dono: 'resend:sobra', por_segundo: 4 };
    const { ritmo: abrir, agora } = umTempo();
    const ritmo = abrir();
    const sair = async (vez: Vez) => {
      await vez.naHora();
      return agora();
    };
    const [primeira, segunda] = await Promise.all([ritmo.vez({ limite }), ritmo.vez({ limite })]);
    const saiu = await sair(primeira);
    segunda.devolver();
    // Um quarto de segundo depois, que era a hora da segunda; a vez a seguir é a de outra.
    expect(Math.round((await sair(await ritmo.vez({ limite }))) - saiu)).toBe(261);
    expect(Math.round((await sair(await ritmo.vez({ limite }))) - saiu)).toBeGreaterThan(500);
  });

  it('a que sobra vai para quem já espera a sua, antes de se darem outras', async () => {
    const limite = { dono: 'resend:sobra-a-quem-espera', por_segundo: 4 };
    const { ritmo: abrir, agora } = umTempo();
    const ritmo = abrir();
    const [primeira, segunda, terceira] = await Promise.all(
      Array.from({ length: 3 }, () => ritmo.vez({ limite })),
    );
    const inicio = agora();
    const quemEspera = Array.from({ length: 2 }, () => ritmo.vez({ limite }));
    segunda?.devolver();
    terceira?.devolver();
    await Promise.all([primeira, ...(await Promise.all(quemEspera))].map((vez) => vez?.naHora()));
    expect(agora() - inicio).toBeLessThan(900);
  });

  it('as que uma parada atrasou saem todas, sem que caibam mais num segundo do que o limite', async () => {
    const limite = { dono: 'resend:parada', por_segundo: 10 };
    const { ritmo: abrir, agora, passar } = umTempo();
    const ritmo = abrir();
    const saidas: number[] = [];
    for (let lote = 0; lote < 5; lote += 1) {
      const vezes = await Promise.all(Array.from({ length: 10 }, () => ritmo.vez({ limite })));
      if (lote === 2) passar(700);
      for (const vez of vezes) {
        await vez.naHora();
        saidas.push(agora());
      }
    }
    expect(noMesmoSegundo(saidas)).toBe(10);
  });

  it('as que esperam caber contam o instante em que cada uma saiu, se a execução para de novo entretanto', async () => {
    const limite = { dono: 'resend:para-de-novo', por_segundo: 10 };
    const { ritmo: abrir, agora, passar, esperar } = umTempo();
    const ritmo = abrir();
    const saidas: number[] = [];
    const todas = Array.from({ length: 40 }, async () => {
      await (await ritmo.vez({ limite })).naHora();
      saidas.push(agora());
    });
    for (let paradas = 0; paradas < 5; paradas += 1) {
      await esperar(350);
      passar(450);
    }
    await Promise.all(todas);
    expect([saidas.length, noMesmoSegundo(saidas)]).toEqual([40, 10]);
  });

  it('os pedidos repartem-se por igual entre as faixas do limite: nenhuma fica para o fim sozinha', async () => {
    const v = await comPedidos(9);
    const porGrupo = Map.groupBy(await eventosEmMassa(c, v), ({ dados }) => JSON.stringify(dados));
    const faixas = faixasDoLimite(SES.por_segundo);
    const quantos = [...porGrupo.values()].map(({ length }) => length);
    expect([quantos.length, Math.max(...quantos) - Math.min(...quantos) <= 1]).toEqual([faixas, true]);
  });

  it('as recusas por limite que uma execução ouviu param também a outra, e o limite dito fica sabido', async () => {
    const limite = { dono: 'resend:recusada', por_segundo: 20 };
    const { ritmo, agora } = umTempo();
    const [primeira, outra] = [ritmo(), ritmo()];
    await primeira.vez({ limite });
    const recusa = {
      aceito: false,
      provedor: 'resend',
      motivo: null,
      duvidoso: false,
      passageiro: true,
      folga: { por_segundo: 50, restantes: 0, volta_em_ms: 800 },
    } as const;
    for (let i = 0; i < 26; i += 1) await primeira.aprender({ limite }, recusa);
    const inicio = agora();
    await (await outra.vez({ limite })).naHora();
    expect(agora() - inicio).toBeGreaterThan(600);
    expect(await limiteConhecido(c.tabela, limite)).toEqual({ ...limite, por_segundo: 50 });
  });
});
