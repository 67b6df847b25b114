import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS, STATUS_GRUPO } from '../assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo, diasAte, somarDias } from '../base/datas.ts';
import {
  chegouAVez,
  corDosDias,
  dentroDoHorario,
  diaDaEtapa,
  ETAPAS,
  etapaDe,
  type FatosDaCobranca,
  fimDasCobrancas,
  horaDeSair,
  porQueSemCobranca,
  respondeA,
  SEM_COBRANCA,
  STATUS_DA_COBRANCA,
  TRANSICOES_DA_COBRANCA,
  vencimentosDaEtapa,
} from './cobrancas.rules.ts';

const HOJE = '2026-11-21';
const fatos = (extras: Partial<FatosDaCobranca> = {}): FatosDaCobranca => ({
  assinatura: { status: 'ativo', status_grupo: 'ativo', data_expiracao: HOJE },
  etapa: 'vencido',
  data_expiracao: HOJE,
  no_cartao: false,
  telefone: '+5511987654321',
  aceita_avisos: true,
  parou: false,
  template: { ativo: true, aprovado: true },
  pede_aprovacao: true,
  ligado: true,
  conectado: true,
  pausado: false,
  ...extras,
});
const assinatura = (extras: Partial<NonNullable<FatosDaCobranca['assinatura']>>) => ({
  assinatura: { status: 'ativo', status_grupo: 'ativo', data_expiracao: HOJE, ...extras } as const,
});

const dia = fc.integer({ min: -400, max: 400 }).map((n) => somarDias(HOJE, n));
const etapa = fc.constantFrom(...ETAPAS);
const umFato: fc.Arbitrary<FatosDaCobranca> = fc.record({
  assinatura: fc.option(
    fc.record({
      status: fc.constantFrom(...STATUS),
      status_grupo: fc.constantFrom(...STATUS_GRUPO),
      data_expiracao: fc.constantFrom(HOJE, somarDias(HOJE, 1)),
    }),
  ),
  etapa,
  data_expiracao: fc.constantFrom(HOJE, somarDias(HOJE, 1)),
  no_cartao: fc.boolean(),
  telefone: fc.option(fc.constant('+5511987654321')),
  aceita_avisos: fc.boolean(),
  parou: fc.boolean(),
  template: fc.option(fc.record({ ativo: fc.boolean(), aprovado: fc.boolean() })),
  pede_aprovacao: fc.boolean(),
  ligado: fc.boolean(),
  conectado: fc.boolean(),
  pausado: fc.boolean(),
});

describe('as etapas', () => {
  it('saem 7, 3 e 1 dia antes e no dia; só o vencido sai atrasado, até 2 dias', () => {
    expect(vencimentosDaEtapa('7_dias', HOJE)).toEqual(['2026-11-28']);
    expect(vencimentosDaEtapa('3_dias', HOJE)).toEqual(['2026-11-24']);
    expect(vencimentosDaEtapa('1_dia', HOJE)).toEqual(['2026-11-22']);
    expect(vencimentosDaEtapa('vencido', HOJE)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
  });

  it("'Cobrar' escolhe pelos dias que faltam", () => {
    const com = (dias: number) => etapaDe(somarDias(HOJE, dias), HOJE);
    expect([10, 4, 3, 2, 1, 0, -1, -90].map(com)).toEqual([
      '7_dias',
      '7_dias',
      '3_dias',
      '3_dias',
      '1_dia',
      'vencido',
      'vencido',
      'vencido',
    ]);
  });

  it('num mesmo dia um vencimento é de uma etapa só, e é a que "Cobrar" escolheria', () => {
    fc.assert(
      fc.property(dia, dia, (vencimento, hoje) => {
        const daquele = ETAPAS.filter((uma) => vencimentosDaEtapa(uma, hoje).includes(vencimento));
        expect(daquele.length).toBeLessThanOrEqual(1);
        for (const uma of daquele) expect(etapaDe(vencimento, hoje)).toBe(uma);
      }),
    );
  });

  it('nenhuma sai antes do seu dia, nem o vencido mais de 2 dias depois', () => {
    fc.assert(
      fc.property(etapa, dia, (uma, hoje) => {
        for (const vencimento of vencimentosDaEtapa(uma, hoje)) {
          const atraso = diasAte(hoje, diaDaEtapa(uma, vencimento));
          expect(atraso).toBeGreaterThanOrEqual(0);
          expect(atraso).toBeLessThanOrEqual(uma === 'vencido' ? 2 : 0);
        }
      }),
    );
  });
});

describe('a hora', () => {
  it('só entre 08:00 e 20:00 de Brasília', () => {
    const as = (hora: string) => dentroDoHorario(new Date(`${HOJE}T${hora}-03:00`));
    expect([as('07:59:59'), as('08:00:00'), as('19:59:59'), as('20:00:00'), as('23:30:00')]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(fimDasCobrancas(HOJE).toISOString()).toBe('2026-11-21T23:00:00.000Z');
  });

  it('o template de madrugada espera as 08:00', () => {
    expect(horaDeSair(HOJE, '05:00').toISOString()).toBe('2026-11-21T11:00:00.000Z');
    expect(horaDeSair(HOJE, '10:00').toISOString()).toBe('2026-11-21T13:00:00.000Z');
  });

  const vez = (agora: string, ligada_em: string | null, data_expiracao = HOJE) =>
    chegouAVez(
      { etapa: 'vencido', data_expiracao },
      { agora: new Date(agora), ligada_em, horario_envio: '10:00' },
    );
  it('antes da hora do template não é a vez; ligar não manda o que ficou para trás', () => {
    expect(vez('2026-11-21T12:59:00Z', '2026-11-01T00:00:00.000Z')).toBe(false);
    expect(vez('2026-11-21T13:00:00Z', '2026-11-01T00:00:00.000Z')).toBe(true);
    expect(vez('2026-11-21T18:00:00Z', '2026-11-21T17:50:00.000Z')).toBe(false);
    expect(vez('2026-11-21T18:00:00Z', null)).toBe(false);
    // O vencido de anteontem, que uma falha segurou, só sai se as cobranças já estavam ligadas então.
    expect(vez('2026-11-21T13:00:00Z', '2026-11-01T00:00:00.000Z', '2026-11-19')).toBe(true);
    expect(vez('2026-11-21T13:00:00Z', '2026-11-20T00:00:00.000Z', '2026-11-19')).toBe(false);
  });

  it('a vez nunca chega antes de se ligar, nem fora do dia', () => {
    fc.assert(
      fc.property(
        etapa,
        fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
        (uma, agora) => {
          for (const data_expiracao of vencimentosDaEtapa(uma, dataEmSaoPaulo(agora))) {
            const ligada_em = new Date(agora.getTime() + 1).toISOString();
            expect(
              chegouAVez({ etapa: uma, data_expiracao }, { agora, ligada_em, horario_envio: '10:00' }),
            ).toBe(false);
          }
        },
      ),
    );
  });
});

describe('por que uma cobrança não sai', () => {
  it.each([
    ['nao_vale', { assinatura: null }],
    ['nao_vale', assinatura({ status: 'cancelado' })],
    ['nao_vale', assinatura({ status: 'pendente' })],
    ['ja_renovou', assinatura({ status: 'expirado', status_grupo: 'renovado' })],
    ['fora_do_grupo', assinatura({ status: 'cancelado', status_grupo: 'removido' })],
    ['fora_do_grupo', assinatura({ status_grupo: 'pendente' })],
    ['outra_data', assinatura({ data_expiracao: '2026-12-21' })],
    ['no_cartao', { no_cartao: true }],
    ['sem_telefone', { telefone: null }],
    ['nao_aceita', { aceita_avisos: false }],
    ['pediu_para_parar', { parou: true }],
    ['desligado', { ligado: false }],
    ['sem_whatsapp', { conectado: false }],
    ['envios_pausados', { pausado: true }],
    ['sem_template', { template: null }],
    ['template_inativo', { template: { ativo: false, aprovado: true } }],
    ['aguardando_aprovacao', { template: { ativo: true, aprovado: false } }],
  ] as const)('%s', (motivo, extras) => {
    expect(porQueSemCobranca(fatos(extras))).toBe(motivo);
    expect(SEM_COBRANCA[motivo]).not.toBe('');
  });

  it('a expirada só recebe o vencido; pelo Evolution o texto não espera a Meta', () => {
    const expirada = assinatura({ status: 'expirado' });
    expect(porQueSemCobranca(fatos(expirada))).toBeNull();
    expect(porQueSemCobranca(fatos({ ...expirada, etapa: '1_dia' }))).toBe('nao_vale');
    const porEvolution = { pede_aprovacao: false, template: { ativo: true, aprovado: false } };
    expect(porQueSemCobranca(fatos(porEvolution))).toBeNull();
  });

  it('de quem será cobrado no cartão sai só a de três dias, e só onde o texto da casa pode sair (regra 32)', () => {
    for (const uma of ETAPAS) {
      const noCartao = { no_cartao: true, etapa: uma };
      const porEvolution = fatos({ ...noCartao, pede_aprovacao: false });
      expect(porQueSemCobranca(porEvolution)).toBe(uma === '3_dias' ? null : 'no_cartao');
      expect(porQueSemCobranca(fatos(noCartao))).toBe('no_cartao');
    }
  });

  it('nunca sai a quem não está no grupo, parou, não aceita, não tem telefone ou já não deve', () => {
    fc.assert(
      fc.property(umFato, (um) => {
        if (porQueSemCobranca(um) !== null) return;
        expect(um.assinatura?.status_grupo).toBe('ativo');
        expect(um.assinatura?.data_expiracao).toBe(um.data_expiracao);
        expect(um.assinatura?.status === 'ativo' || um.etapa === 'vencido').toBe(true);
        expect([um.telefone !== null, um.aceita_avisos, um.parou]).toEqual([true, true, false]);
        expect([um.ligado, um.conectado, um.pausado, um.template?.ativo]).toEqual([true, true, false, true]);
        expect(!um.pede_aprovacao || um.template?.aprovado).toBe(true);
        expect(!um.no_cartao || um.etapa === '3_dias').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('os estados', () => {
  const nomes = Object.keys(TRANSICOES_DA_COBRANCA) as (keyof typeof TRANSICOES_DA_COBRANCA)[];
  it('só andam para a frente, e cancelada e renovada não saem do lugar', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...nomes)), (passos) => {
        let status: (typeof STATUS_DA_COBRANCA)[number] = 'agendada';
        for (const passo of passos) {
          const { de, para } = TRANSICOES_DA_COBRANCA[passo];
          if (!(de as readonly string[]).includes(status)) continue;
          expect(STATUS_DA_COBRANCA.indexOf(para)).toBeGreaterThan(STATUS_DA_COBRANCA.indexOf(status));
          expect(['cancelada', 'renovada']).not.toContain(status);
          status = para;
        }
      }),
    );
  });

  it('uma mensagem é resposta até 7 dias depois do envio, e nunca antes dele', () => {
    const enviada = '2026-11-21T13:00:00.700Z';
    const em = (texto: string) => respondeA(enviada, new Date(texto));
    expect(em('2026-11-21T13:00:00Z')).toBe(true);
    expect(em('2026-11-28T12:59:59Z')).toBe(true);
    expect(em('2026-11-28T13:00:01Z')).toBe(false);
    expect(em('2026-11-21T12:59:59Z')).toBe(false);
  });
});

it('as cores dos dias são as da especificação', () => {
  expect([-3, 0, 1, 2, 3, 4, 7].map(corDosDias)).toEqual([
    'vermelho',
    'vermelho',
    'laranja',
    'amarelo',
    'amarelo',
    'verde',
    'verde',
  ]);
});
