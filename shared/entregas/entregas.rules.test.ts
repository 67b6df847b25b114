import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contasDaEntrega,
  diferencaDeContas,
  type FatosDaEntrega,
  juntarFato,
  motivoDePausa,
  SEM_CONTAS,
  statusDaEntrega,
} from './entregas.rules.ts';
import { STATUS_DE_ENTREGA, type StatusDeEntrega } from './entregas.schema.ts';

const T = (minuto: number) => new Date(Date.UTC(2026, 10, 22, 9, minuto)).toISOString();
const ouvir = (eventos: readonly { status: StatusDeEntrega; em: string }[]) =>
  eventos.reduce<FatosDaEntrega>((fatos, evento) => juntarFato(fatos, evento) ?? fatos, {});
const ditos = (...status: StatusDeEntrega[]) =>
  ouvir(status.map((texto, i) => ({ status: texto, em: T(i) })));

const evento = fc.record({
  status: fc.constantFrom(...STATUS_DE_ENTREGA),
  em: fc.integer({ min: 0, max: 59 }).map(T),
});

describe('o que se ouve de uma mensagem', () => {
  it('embaralhado e repetido, termina como em ordem', () => {
    fc.assert(
      fc.property(
        fc.array(evento, { maxLength: 12 }).chain((eventos) =>
          fc.tuple(
            fc.constant(eventos),
            fc.shuffledSubarray([...eventos, ...eventos, ...eventos], {
              minLength: eventos.length * 3,
            }),
          ),
        ),
        ([eventos, baguncados]) => {
          const emOrdem = ouvir(eventos.toSorted((a, b) => a.em.localeCompare(b.em)));
          const fatos = ouvir(baguncados);
          expect(fatos).toEqual(emOrdem);
          expect(statusDaEntrega(fatos)).toBe(statusDaEntrega(emOrdem));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('as somas contadas evento por evento são as de contar a mensagem inteira no fim', () => {
    fc.assert(
      fc.property(fc.array(evento, { maxLength: 15 }), (eventos) => {
        const somado: Record<string, number> = { ...SEM_CONTAS };
        let fatos: FatosDaEntrega = {};
        for (const evento of eventos) {
          const depois = juntarFato(fatos, evento);
          if (!depois) continue;
          for (const [conta, quanto] of Object.entries(diferencaDeContas(fatos, depois))) {
            somado[conta] = (somado[conta] ?? 0) + quanto;
          }
          fatos = depois;
        }
        expect(somado).toEqual(contasDaEntrega(fatos));
      }),
      { numRuns: 3_000 },
    );
  });

  it('clicado implica aberto, aberto implica entregue, entregue implica enviado, quaisquer que sejam os eventos', () => {
    fc.assert(
      fc.property(fc.array(evento, { maxLength: 8 }), (eventos) => {
        const { enviados, entregues, abertos, clicados } = contasDaEntrega(ouvir(eventos));
        expect(clicados).toBeLessThanOrEqual(abertos);
        expect(abertos).toBeLessThanOrEqual(entregues);
        expect(entregues).toBeLessThanOrEqual(enviados);
      }),
    );
  });

  it.each<[string, StatusDeEntrega[], StatusDeEntrega]>([
    ['a entrega que chega depois não apaga a devolução', ['bounced', 'delivered'], 'bounced'],
    ['nem a reclamação', ['complained', 'delivered', 'opened'], 'complained'],
    ['o envio que se ouve por último não volta atrás', ['clicked', 'opened', 'delivered', 'sent'], 'clicked'],
    ['a entrega apaga a falha de que o provedor se refez', ['failed', 'delivered'], 'delivered'],
  ])('%s', (_, status, fica) => {
    expect(statusDaEntrega(ditos(...status))).toBe(fica);
  });

  it('a devolvida depois de entregue conta como devolvida, e não como entregue', () => {
    expect(contasDaEntrega(ditos('sent', 'delivered', 'bounced'))).toMatchObject({
      enviados: 1,
      entregues: 0,
      devolvidos: 1,
    });
  });

  it('a que nem saiu não conta como enviada', () => {
    expect(contasDaEntrega(ditos('failed'))).toEqual({ ...SEM_CONTAS, falhas: 1 });
  });
});

describe('a pausa de um vendedor', () => {
  const dia = (enviados: number, devolvidos: number, reclamados = 0) => ({
    ...SEM_CONTAS,
    enviados,
    devolvidos,
    reclamados,
  });

  it('acima de 4% de devoluções nos últimos mil envios, para', () => {
    expect(motivoDePausa([dia(1_000, 40)])).toBeNull();
    expect(motivoDePausa([dia(1_000, 41)])).toEqual({ motivo: 'devolucoes', enviados: 1_000, casos: 41 });
  });

  it('acima de 0,08% de reclamações, para: uma em mil já é 0,1%', () => {
    expect(motivoDePausa([dia(1_000, 0, 1)])).toEqual({ motivo: 'reclamacoes', enviados: 1_000, casos: 1 });
    expect(motivoDePausa([dia(1_250, 0, 1)])).toBeNull();
    expect(motivoDePausa([dia(2_500, 0, 2)])).toBeNull();
    expect(motivoDePausa([dia(2_499, 0, 2)])).toMatchObject({ motivo: 'reclamacoes', casos: 2 });
  });

  it('com menos de mil envios não há taxa: só param cinco devoluções, ou duas reclamações', () => {
    expect(motivoDePausa([dia(10, 4, 1)])).toBeNull();
    expect(motivoDePausa([dia(999, 4, 1)])).toBeNull();
    expect(motivoDePausa([dia(10, 5)])).toEqual({ motivo: 'devolucoes', enviados: 10, casos: 5 });
    expect(motivoDePausa([dia(5, 0, 1), dia(5, 0, 1)])).toMatchObject({ motivo: 'reclamacoes', casos: 2 });
  });

  it('o que ficou para trás dos últimos mil envios já não pesa', () => {
    expect(motivoDePausa([dia(600, 5), dia(500, 5), dia(1_000, 500)])).toBeNull();
  });

  it('os dias somam-se até os mil envios, e o que vem depois na lista não conta', () => {
    expect(motivoDePausa([dia(500, 20), dia(500, 20), dia(9_000, 900)])).toBeNull();
    expect(motivoDePausa([dia(500, 20), dia(499, 20), dia(9_000, 900)])).toMatchObject({ casos: 940 });
  });
});
