import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS, STATUS_GRUPO } from '../assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo, diasAte, somarDias } from '../base/datas.ts';
import {
  chegouAVez,
  diaDaEtapa,
  ETAPAS,
  ETAPAS_DA_FALHA,
  estaNoHorario,
  type FatosDoAviso,
  fimDoDia,
  fimDosAvisos,
  horaDeSair,
  MOTIVOS_DE_SUPRESSAO,
  motivoSemAviso,
  SEM_AVISO,
  type SemAviso,
  vencimentosDaEtapa,
} from './avisos.rules.ts';
import { avisoDeCobrancaNoCartao, seraCobradoNoCartao } from './cobranca-no-cartao.ts';
import type { Canal } from './envios.rules.ts';
import { canalNoLugar, etapaDe } from './marcos.rules.ts';
import { renderizarEmail } from './mensagens.rules.ts';

const HOJE = '2026-11-21';
const DIA = '2026-11-24';
const dia = fc.integer({ min: -400, max: 400 }).map((n) => somarDias(HOJE, n));
const doWhatsapp = fc.constantFrom(...ETAPAS.whatsapp);
/** Quaisquer fatos de um canal. */
const fatosDo = (canal: Canal): fc.Arbitrary<FatosDoAviso> =>
  fc.record({
    assinatura: fc.option(
      fc.record({
        status: fc.constantFrom(...STATUS),
        status_grupo: fc.constantFrom(...STATUS_GRUPO),
        data_expiracao: fc.constantFrom(DIA, '2026-12-24'),
      }),
      { freq: 9 },
    ),
    etapa: fc.constantFrom(...ETAPAS[canal]),
    data_expiracao: fc.constant(DIA),
    no_cartao: fc.boolean(),
    no_cartao_noutro_dia: fc.boolean(),
    fora_do_dia: fc.constantFrom(...(canal === 'email' ? [true, false] : [false])),
    tem_destino: fc.boolean(),
    aceita_avisos: fc.boolean(),
    parou: fc.boolean(),
    supressao: canal === 'email' ? fc.option(fc.constantFrom(...MOTIVOS_DE_SUPRESSAO)) : fc.constant(null),
    template: fc.option(
      fc.record({ ativo: fc.boolean(), aprovado: canal === 'email' ? fc.constant(true) : fc.boolean() }),
    ),
    pede_aprovacao: canal === 'email' ? fc.constant(false) : fc.boolean(),
    ligado: fc.boolean(),
    conectado: canal === 'email' ? fc.constant(true) : fc.boolean(),
    pausado: fc.boolean(),
  });
/** Um lembrete e uma cobrança que saem. */
const lembrete: FatosDoAviso = {
  assinatura: { status: 'ativo', status_grupo: 'pendente', data_expiracao: DIA },
  etapa: 'lembrete_3d',
  data_expiracao: DIA,
  no_cartao: false,
  tem_destino: true,
  aceita_avisos: true,
  parou: false,
  supressao: null,
  template: { ativo: true, aprovado: true },
  pede_aprovacao: false,
  ligado: true,
  conectado: true,
  pausado: false,
};
const assinatura = (extras: Partial<NonNullable<FatosDoAviso['assinatura']>>) => ({
  assinatura: { status: 'ativo', status_grupo: 'ativo', data_expiracao: HOJE, ...extras } as const,
});
const cobranca = (extras: Partial<FatosDoAviso> = {}): FatosDoAviso => ({
  ...lembrete,
  ...assinatura({}),
  etapa: 'vencido',
  data_expiracao: HOJE,
  pede_aprovacao: true,
  ...extras,
});

describe('as etapas do WhatsApp', () => {
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
        const daquele = ETAPAS.whatsapp.filter((texto) =>
          vencimentosDaEtapa(texto, hoje).includes(vencimento),
        );
        expect(daquele.length).toBeLessThanOrEqual(1);
        for (const texto of daquele) expect(etapaDe(vencimento, hoje)).toBe(texto);
      }),
    );
  });

  it('nenhuma sai antes do seu dia, nem o vencido mais de 2 dias depois', () => {
    fc.assert(
      fc.property(doWhatsapp, dia, (texto, hoje) => {
        for (const vencimento of vencimentosDaEtapa(texto, hoje)) {
          const atraso = diasAte(hoje, diaDaEtapa(texto, vencimento));
          expect(atraso).toBeGreaterThanOrEqual(0);
          expect(atraso).toBeLessThanOrEqual(texto === 'vencido' ? 2 : 0);
        }
      }),
    );
  });
});

describe('a hora', () => {
  it('só entre 08:00 e 20:00 de Brasília', () => {
    const as = (hora: string) => estaNoHorario('whatsapp', new Date(`${HOJE}T${hora}-03:00`));
    expect([as('07:59:59'), as('08:00:00'), as('19:59:59'), as('20:00:00'), as('23:30:00')]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(fimDosAvisos('whatsapp', HOJE).toISOString()).toBe('2026-11-21T23:00:00.000Z');
  });

  it('o lembrete do dia sai até as 21:00, e até o fim do dia se alguém o pede; a cobrança, só até as 20:00', () => {
    const ate = (canal: Canal, a_pedido: boolean) => fimDosAvisos(canal, HOJE, { a_pedido }).toISOString();
    expect([ate('email', false), ate('email', true)]).toEqual([
      '2026-11-22T00:00:00.000Z',
      '2026-11-22T03:00:00.000Z',
    ]);
    expect(ate('whatsapp', true)).toBe(ate('whatsapp', false));
    expect(fimDoDia(HOJE).toISOString()).toBe(ate('email', true));
  });

  it('o template de madrugada espera as 08:00', () => {
    expect(horaDeSair(HOJE, '05:00').toISOString()).toBe('2026-11-21T11:00:00.000Z');
    expect(horaDeSair(HOJE, '10:00').toISOString()).toBe('2026-11-21T13:00:00.000Z');
  });

  const vez = (agora: string, ligada_em: string | null, data_expiracao = HOJE) =>
    chegouAVez(
      { aviso: { etapa: 'vencido', data_expiracao } },
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
        doWhatsapp,
        fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
        (etapa, agora) => {
          for (const data_expiracao of vencimentosDaEtapa(etapa, dataEmSaoPaulo(agora))) {
            const ligada_em = new Date(agora.getTime() + 1).toISOString();
            expect(
              chegouAVez({ aviso: { etapa, data_expiracao } }, { agora, ligada_em, horario_envio: '10:00' }),
            ).toBe(false);
          }
        },
      ),
    );
  });
});

type Vale = readonly [motivo: SemAviso, vale: (fatos: FatosDoAviso) => boolean];
const DE_QUEM_VENDE: readonly Vale[] = [
  ['desligado', ({ ligado }) => !ligado],
  ['sem_whatsapp', ({ conectado }) => !conectado],
  ['envios_pausados', ({ pausado }) => pausado],
];
const DO_TEXTO: readonly Vale[] = [
  ['sem_template', ({ template }) => template === null],
  ['template_inativo', ({ template }) => template?.ativo === false],
];
/** Cada motivo e quando vale por si, na ordem em que se diz: do que acabou com a assinatura ao que falta ao texto. */
const EM_ORDEM: Readonly<Record<Canal, readonly Vale[]>> = {
  email: [
    ['nao_vale', ({ assinatura }) => assinatura === null],
    ['ja_renovou', ({ assinatura }) => assinatura?.status_grupo === 'renovado'],
    ['fora_do_grupo', ({ assinatura }) => assinatura?.status_grupo === 'removido'],
    ['nao_vale', ({ assinatura }) => assinatura?.status !== 'ativo'],
    ['outra_data', (fatos) => fatos.assinatura?.data_expiracao !== fatos.data_expiracao],
    ...DE_QUEM_VENDE,
    [
      'no_cartao',
      (fatos) => fatos.no_cartao && (fatos.etapa !== 'lembrete_3d' || fatos.no_cartao_noutro_dia === true),
    ],
    ['sem_email', (fatos) => !fatos.tem_destino],
    ['nao_aceita', ({ aceita_avisos }) => !aceita_avisos],
    ['pediu_para_parar', ({ parou }) => parou],
    ['devolvido', ({ supressao }) => supressao === 'devolvido'],
    ['reclamou', ({ supressao }) => supressao === 'reclamou'],
    ['descadastrado', ({ supressao }) => supressao === 'descadastrado'],
    ...DO_TEXTO,
    ['passou_do_dia', (fatos) => fatos.fora_do_dia === true],
  ],
  whatsapp: [
    ['nao_vale', ({ assinatura }) => assinatura === null],
    ['ja_renovou', ({ assinatura }) => assinatura?.status_grupo === 'renovado'],
    ['fora_do_grupo', ({ assinatura }) => assinatura?.status_grupo !== 'ativo'],
    [
      'nao_vale',
      ({ assinatura, etapa }) =>
        !(assinatura?.status === 'ativo' || (assinatura?.status === 'expirado' && etapa === 'vencido')),
    ],
    ['outra_data', (fatos) => fatos.assinatura?.data_expiracao !== fatos.data_expiracao],
    [
      'no_cartao',
      (fatos) =>
        fatos.no_cartao &&
        (fatos.etapa !== '3_dias' || fatos.pede_aprovacao || fatos.no_cartao_noutro_dia === true),
    ],
    ['sem_telefone', (fatos) => !fatos.tem_destino],
    ['nao_aceita', ({ aceita_avisos }) => !aceita_avisos],
    ['pediu_para_parar', ({ parou }) => parou],
    ...DE_QUEM_VENDE,
    ...DO_TEXTO,
    ['aguardando_aprovacao', (fatos) => fatos.pede_aprovacao && fatos.template?.aprovado === false],
  ],
};

describe('por que um aviso não sai', () => {
  it.each(['email', 'whatsapp'] as const)(
    'por %s, quaisquer que sejam os fatos, o motivo é um só: o primeiro da ordem; e só sai quando nenhum vale',
    (canal) => {
      fc.assert(
        fc.property(fatosDo(canal), (fato) => {
          const primeiro = EM_ORDEM[canal].find(([, vale]) => vale(fato))?.[0] ?? null;
          expect(motivoSemAviso(fato)).toBe(primeiro);
        }),
        { numRuns: 5_000 },
      );
    },
  );

  it('sai quando está tudo certo, e cada motivo, sozinho, o impede', () => {
    expect([motivoSemAviso(lembrete), motivoSemAviso(cobranca())]).toEqual([null, null]);
    expect(motivoSemAviso({ ...lembrete, assinatura: null })).toBe('nao_vale');
    for (const motivo of MOTIVOS_DE_SUPRESSAO) {
      expect(motivoSemAviso({ ...lembrete, supressao: motivo })).toBe(motivo);
    }
  });

  it('todo motivo se lê na tela com as suas palavras', () => {
    const frases = Object.values(SEM_AVISO);
    expect(new Set(frases).size).toBe(frases.length);
  });
});

describe('por que uma cobrança não sai por WhatsApp', () => {
  it.each([
    ['nao_vale', { assinatura: null }],
    ['nao_vale', assinatura({ status: 'cancelado' })],
    ['nao_vale', assinatura({ status: 'pendente' })],
    ['ja_renovou', assinatura({ status: 'expirado', status_grupo: 'renovado' })],
    ['fora_do_grupo', assinatura({ status: 'cancelado', status_grupo: 'removido' })],
    ['fora_do_grupo', assinatura({ status_grupo: 'pendente' })],
    ['outra_data', assinatura({ data_expiracao: '2026-12-21' })],
    ['no_cartao', { no_cartao: true }],
    ['sem_telefone', { tem_destino: false }],
    ['nao_aceita', { aceita_avisos: false }],
    ['pediu_para_parar', { parou: true }],
    ['desligado', { ligado: false }],
    ['sem_whatsapp', { conectado: false }],
    ['envios_pausados', { pausado: true }],
    ['sem_template', { template: null }],
    ['template_inativo', { template: { ativo: false, aprovado: true } }],
    ['aguardando_aprovacao', { template: { ativo: true, aprovado: false } }],
  ] as const)('%s', (motivo, extras) => {
    expect(motivoSemAviso(cobranca(extras))).toBe(motivo);
    expect(SEM_AVISO[motivo]).not.toBe('');
  });

  it('a expirada só recebe o vencido; pelo Evolution o texto não espera a Meta', () => {
    const expirada = assinatura({ status: 'expirado' });
    expect(motivoSemAviso(cobranca(expirada))).toBeNull();
    expect(motivoSemAviso(cobranca({ ...expirada, etapa: '1_dia' }))).toBe('nao_vale');
    const porEvolution = { pede_aprovacao: false, template: { ativo: true, aprovado: false } };
    expect(motivoSemAviso(cobranca(porEvolution))).toBeNull();
  });

  it('de quem será cobrado no cartão sai só a de três dias, e só onde o texto da casa pode sair (regra 32)', () => {
    for (const texto of ETAPAS.whatsapp) {
      const noCartao = { no_cartao: true, etapa: texto };
      const porEvolution = cobranca({ ...noCartao, pede_aprovacao: false });
      expect(motivoSemAviso(porEvolution)).toBe(texto === '3_dias' ? null : 'no_cartao');
      expect(motivoSemAviso(cobranca(noCartao))).toBe('no_cartao');
    }
  });

  it('nunca sai a quem não está no grupo, parou, não aceita, não tem telefone ou já não deve', () => {
    fc.assert(
      fc.property(fatosDo('whatsapp'), (fato) => {
        if (motivoSemAviso(fato) !== null) return;
        expect(fato.assinatura?.status_grupo).toBe('ativo');
        expect(fato.assinatura?.data_expiracao).toBe(fato.data_expiracao);
        expect(fato.assinatura?.status === 'ativo' || fato.etapa === 'vencido').toBe(true);
        expect([fato.tem_destino, fato.aceita_avisos, fato.parou]).toEqual([true, true, false]);
        expect([fato.ligado, fato.conectado, fato.pausado, fato.template?.ativo]).toEqual([
          true,
          true,
          false,
          true,
        ]);
        expect(!fato.pede_aprovacao || fato.template?.aprovado).toBe(true);
        expect(!fato.no_cartao || fato.etapa === '3_dias').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('quem o gateway cobra sozinho no cartão', () => {
  it('recebe só o aviso de três dias antes', () => {
    const saem = ETAPAS.email.filter(
      (etapa) => motivoSemAviso({ ...lembrete, etapa, no_cartao: true }) === null,
    );
    expect(saem).toEqual(['lembrete_3d']);
  });

  it('se a cobrança falhou, ou se pagou de outro jeito, é como os outros', () => {
    const cobranca = { no_cartao: true } as const;
    expect(seraCobradoNoCartao({ cobranca, falhou: false })).toBe(true);
    expect(seraCobradoNoCartao({ cobranca, falhou: true })).toBe(false);
    expect(seraCobradoNoCartao({ cobranca: {}, falhou: false })).toBe(false);
    expect(seraCobradoNoCartao({ cobranca: undefined, falhou: false })).toBe(false);
  });

  it('lê o dia em que será cobrado e como cancelar, sem chamada a renovar nem link', () => {
    const variaveis = {
      cliente_nome: 'Ana Souza',
      cliente_email: 'ana@exemplo.com.br',
      produto_nome: 'Over Limite',
      plano: 'mensal',
      data_vencimento: '24/11/2026',
      valor: 'R$ 99,00',
      remetente_nome: 'Marina',
      link_renovacao: '',
    };
    const { assunto, texto, html } = renderizarEmail(avisoDeCobrancaNoCartao(DIA), variaveis);
    expect(assunto).toBe('Over Limite: cobrança no cartão em 24/11');
    expect(texto).toContain('será cobrado em 24/11 no seu cartão');
    expect(texto).toContain('pedindo o cancelamento');
    expect(texto).not.toMatch(/renov|\{\{/i);
    expect(html).not.toContain('href=');
  });
});

describe('por onde sai o aviso de um marco', () => {
  it('sem escolha sai pelos dois; com uma, só o canal escolhido, e o de 7 dias não se escolhe', () => {
    for (const canal of ['email', 'whatsapp'] as const) {
      for (const etapa of ETAPAS[canal]) expect(canalNoLugar(etapa, {})).toBeNull();
    }
    expect(canalNoLugar('lembrete_3d', { '3_dias': 'whatsapp' })).toBe('whatsapp');
    expect(canalNoLugar('3_dias', { '3_dias': 'whatsapp' })).toBeNull();
    expect(canalNoLugar('1_dia', { '1_dia': 'email' })).toBe('email');
    expect(canalNoLugar('vencido', { vencimento: 'email' })).toBe('email');
    expect(canalNoLugar('vencimento', { vencimento: 'os_dois' })).toBeNull();
    const tudoPorEmail = { '3_dias': 'email', '1_dia': 'email', vencimento: 'email' } as const;
    // O de 7 dias e os da cobrança que falhou não têm escolha: saem como sempre.
    for (const etapa of ['7_dias', ...ETAPAS_DA_FALHA.whatsapp] as const) {
      expect(canalNoLugar(etapa, tudoPorEmail)).toBeNull();
    }
  });

  it('o do canal que não se escolheu diz por onde sai; o da cobrança no cartão sai assim mesmo', () => {
    const fatos: FatosDoAviso = { ...lembrete, so_por: 'whatsapp' };
    expect(motivoSemAviso(fatos)).toBe('so_por_whatsapp');
    expect(motivoSemAviso({ ...fatos, no_cartao: true })).toBeNull();
  });
});
