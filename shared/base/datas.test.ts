import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataDoDia, datas, diaDaData, noFuso } from '../../test/support/datas.ts';
import { data } from './datas.campos.ts';
import {
  caiNoDia,
  dataEmSaoPaulo,
  dataExiste,
  dataMaisTarde,
  diaDoMes,
  diasAte,
  formatarData,
  formatarInstante,
  somarDias,
  somarMeses,
  somarMesesNoDia,
  VITALICIO,
} from './datas.ts';

const ultimoDiaDoMes = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).getUTCDate();

// O servidor roda em UTC, o painel no fuso de quem usa: a conta de calendário não pode depender disso.
describe.each(['UTC', 'America/Sao_Paulo', 'Pacific/Auckland'])('contas de calendário no fuso %s', (fuso) => {
  it('somar dias é andar no calendário', () => {
    noFuso(fuso, () =>
      fc.assert(
        fc.property(datas, fc.integer({ min: -20_000, max: 20_000 }), (d, n) => {
          expect(somarDias(d, n)).toBe(dataDoDia(diaDaData(d) + n));
        }),
      ),
    );
  });

  it('dias até uma data é o inverso de somar dias', () => {
    noFuso(fuso, () =>
      fc.assert(
        fc.property(datas, datas, (a, b) => {
          expect(diasAte(a, b)).toBe(diaDaData(a) - diaDaData(b));
          expect(somarDias(b, diasAte(a, b))).toBe(a);
        }),
      ),
    );
  });

  it('somar meses cai no mês certo e só recua o dia que não existe', () => {
    noFuso(fuso, () =>
      fc.assert(
        fc.property(datas, fc.integer({ min: 0, max: 120 }), (d, meses) => {
          const [ano = 0, mes = 0, dia = 0] = d.split('-').map(Number);
          const total = ano * 12 + (mes - 1) + meses;
          const anoFim = Math.floor(total / 12);
          const mesFim = (total % 12) + 1;
          const diaFim = Math.min(dia, ultimoDiaDoMes(anoFim, mesFim));
          const esperado = [anoFim, mesFim, diaFim].map((n) => String(n).padStart(2, '0')).join('-');
          expect(somarMeses(d, meses)).toBe(esperado);
        }),
      ),
    );
  });

  it('somar meses nunca anda para trás e conserva a ordem das datas', () => {
    noFuso(fuso, () =>
      fc.assert(
        fc.property(datas, datas, fc.integer({ min: 0, max: 60 }), (a, b, meses) => {
          expect(somarMeses(a, meses) >= a).toBe(true);
          const [cedo, tarde] = a <= b ? [a, b] : [b, a];
          expect(somarMeses(cedo, meses) <= somarMeses(tarde, meses)).toBe(true);
        }),
      ),
    );
  });

  it('os meses de uma âncora caem no dia dela, ou no último do mês, e voltam a ele', () => {
    noFuso(fuso, () => {
      const de = (dia: number) =>
        ['2028-01-31', '2028-02-29', '2028-03-31'].map((data) => somarMesesNoDia(data, 1, dia));
      expect(de(31)).toEqual(['2028-02-29', '2028-03-31', '2028-04-30']);
      // Quem tem o vencimento noutro dia não tem essa âncora.
      expect(somarMesesNoDia('2028-02-15', 1, 31)).toBe('2028-03-15');
      fc.assert(
        fc.property(
          datas,
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 1, max: 12 }),
          (d, data, outro) => {
            const dia = diaDoMes(d);
            const fim = somarMesesNoDia(somarMesesNoDia(d, data, dia), outro, dia);
            // Em duas vezes ou de uma só: não se perde dia no mês curto.
            expect(fim).toBe(somarMeses(d, data + outro));
            expect(caiNoDia(fim, dia)).toBe(true);
          },
        ),
      );
    });
  });

  it('reconhece toda data que existe', () => {
    noFuso(fuso, () => fc.assert(fc.property(datas, (d) => void expect(dataExiste(d)).toBe(true))));
  });
});

describe('datas que não existem', () => {
  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1899-12-31',
    '3000-01-01',
    '26-1-1',
    '2026-1-01',
    '21/11/2026',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '',
  ])('recusa %j', (texto) => {
    expect(dataExiste(texto)).toBe(false);
    expect(data('Informe a data').safeParse(texto).success).toBe(false);
  });

  it.each([
    ['', 'Informe a data'],
    ['31/02/2027', 'A data 31/02/2027 não existe'],
    ['2026-04-31', 'A data 31/04/2026 não existe'],
    ['31/02', 'Escreva a data inteira, como 21/11/2026'],
    ['21/11/2026', 'Informe a data'],
  ])('diz de %j: %s', (texto, mensagem) => {
    expect(data('Informe a data').safeParse(texto).error?.issues[0]?.message).toBe(mensagem);
  });

  it('recusa ano bissexto só quando não é bissexto', () => {
    expect(dataExiste('2028-02-29')).toBe(true);
    expect(dataExiste('2100-02-29')).toBe(false);
    expect(dataExiste('2400-02-29')).toBe(true);
  });

  it('nenhum texto qualquer passa sem ser uma data do calendário', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)), (texto) => {
        const existe =
          /^\d{4}-\d{2}-\d{2}$/.test(texto) &&
          texto >= '1900' &&
          texto < '3000' &&
          !Number.isNaN(Date.parse(`${texto}T00:00:00Z`)) &&
          new Date(`${texto}T00:00:00Z`).toISOString().startsWith(texto);
        expect(dataExiste(texto)).toBe(existe);
      }),
    );
  });
});

describe('o que é vitalício (regra 50)', () => {
  it('guarda-se como 31/12/9999, lê-se Vitalício, e nenhuma conta passa dele', () => {
    expect(dataExiste(VITALICIO)).toBe(true);
    expect(formatarData(VITALICIO)).toBe('Vitalício');
    expect(somarDias(VITALICIO, 1)).toBe(VITALICIO);
    expect(somarMeses(VITALICIO, 12)).toBe(VITALICIO);
    expect(somarMesesNoDia(VITALICIO, 1, 31)).toBe(VITALICIO);
  });
});

describe('como as datas aparecem', () => {
  it('mostra a data em dia/mês/ano', () => {
    expect(formatarData('2026-11-21')).toBe('21/11/2026');
    fc.assert(
      fc.property(datas, (d) => {
        const [dia, mes, ano] = formatarData(d).split('/');
        expect(`${ano}-${mes}-${dia}`).toBe(d);
      }),
    );
  });

  it('mostra o instante no horário de São Paulo', () => {
    expect(formatarInstante('2026-11-21T12:30:00.000Z')).toBe('21/11/2026 09:30');
    expect(formatarInstante('2026-11-22T01:05:00.000Z')).toBe('21/11/2026 22:05');
  });

  it('o dia de São Paulo vira às 3h de UTC, em qualquer fuso da máquina', () => {
    for (const fuso of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
      noFuso(fuso, () => {
        expect(dataEmSaoPaulo(new Date('2026-11-21T02:59:59.999Z'))).toBe('2026-11-20');
        expect(dataEmSaoPaulo(new Date('2026-11-21T03:00:00.000Z'))).toBe('2026-11-21');
      });
    }
  });

  it('desde o fim do horário de verão o dia de São Paulo é o de UTC três horas antes', () => {
    const instantes = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2099-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instantes, (instante) => {
        const tresHorasAntes = new Date(instante.getTime() - 3 * 3_600_000);
        expect(dataEmSaoPaulo(instante)).toBe(tresHorasAntes.toISOString().slice(0, 10));
      }),
    );
  });

  it('a mais tarde de duas datas é uma delas e não vem antes de nenhuma', () => {
    fc.assert(
      fc.property(datas, datas, (a, b) => {
        const m = dataMaisTarde(a, b);
        expect([a, b]).toContain(m);
        expect(diaDaData(m)).toBe(Math.max(diaDaData(a), diaDaData(b)));
      }),
    );
  });
});
