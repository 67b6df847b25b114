import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS, STATUS_GRUPO } from '../assinaturas/assinaturas.schema.ts';
import { somarDias } from '../base/datas.ts';
import type { Membro } from './grupos.schema.ts';
import {
  alertaDoMembro,
  contarMembros,
  type FiltroDoGrupo,
  filtroMostraMembro,
  NO_GRUPO,
  SECOES,
  SECOES_DO_FILTRO,
  secaoDoGrupo,
  textoDoPrazo,
  ultimasBoasVindas,
} from './secoes.rules.ts';

const HOJE = '2026-11-22';
type Situacao = Pick<Membro, 'status' | 'status_grupo' | 'data_expiracao' | 'metadata' | 'valor'>;
const base: Situacao = {
  status: 'ativo',
  status_grupo: 'ativo',
  data_expiracao: '2026-12-31',
  metadata: {},
  valor: 97,
};
const situacao: fc.Arbitrary<Situacao> = fc.record({
  status: fc.constantFrom(...STATUS),
  status_grupo: fc.constantFrom(...STATUS_GRUPO),
  data_expiracao: fc.integer({ min: -400, max: 400 }).map((dias) => somarDias(HOJE, dias)),
  metadata: fc.constantFrom(
    {},
    { encerrada_por: 'estorno' as const },
    { encerrada_por: 'contestacao' as const },
  ),
  valor: fc.constantFrom(0, 97),
});

describe('em que seção está cada pessoa (regra 30)', () => {
  it('quem não saiu nem renovou está em exatamente uma, e os contadores são a soma das seções', () => {
    fc.assert(
      fc.property(fc.array(situacao, { maxLength: 30 }), (todas) => {
        const deles = todas.map((situacao) => secaoDoGrupo(situacao, HOJE));
        for (const [i, situacao] of todas.entries()) {
          const noGrupo = situacao.status_grupo !== 'removido' && situacao.status_grupo !== 'renovado';
          expect(SECOES.filter((secao) => secao === deles[i])).toHaveLength(noGrupo ? 1 : 0);
        }
        const conta = contarMembros(todas, HOJE);
        const por = (status_grupo: Situacao['status_grupo']) =>
          todas.filter((situacao) => situacao.status_grupo === status_grupo).length;
        expect(conta).toMatchObject({ ativos: por('ativo'), pendentes: por('pendente') });
        expect(conta.todos).toBe(conta.ativos + conta.pendentes);
        for (const [filtro, quantos] of Object.entries(conta)) {
          const secoes: readonly string[] = SECOES_DO_FILTRO[filtro as keyof typeof conta];
          expect(deles.filter((secao) => secao && secoes.includes(secao))).toHaveLength(quantos);
        }
        // Quem espera entrar ou já pagou, ou não: os dois filtros repartem os pendentes.
        const quantosMostra = (filtro: FiltroDoGrupo) =>
          todas.filter((situacao) => filtroMostraMembro(filtro, situacao, HOJE)).length;
        expect(quantosMostra('pagaram') + quantosMostra('aguardam')).toBe(conta.pendentes);
      }),
    );
  });

  it('a lista que o servidor lê é a de quem tem seção', () => {
    const comSecao = STATUS_GRUPO.filter((status_grupo) => secaoDoGrupo({ ...base, status_grupo }, HOJE));
    expect(comSecao.toSorted()).toEqual(NO_GRUPO.toSorted());
  });

  it.each([
    ['em dia', {}, 'Ativos em dia'],
    ['que vence em sete dias', { data_expiracao: '2026-11-29' }, 'Vencendo em 7 Dias'],
    ['que vence hoje', { data_expiracao: HOJE }, 'Vencendo Hoje'],
    ['vencida ontem, antes do trabalho da noite', { data_expiracao: '2026-11-21' }, 'Vencidos'],
    ['expirada', { status: 'expirado', data_expiracao: '2026-11-20' }, 'Vencidos'],
    ['cancelada com dias pagos', { status: 'cancelado' }, 'Cancelados com acesso'],
    ['cancelada no último dia pago', { status: 'cancelado', data_expiracao: HOJE }, 'Cancelados com acesso'],
    ['cancelada e vencida', { status: 'cancelado', data_expiracao: '2026-11-21' }, 'Vencidos'],
    [
      'de quem teve o dinheiro de volta hoje',
      { data_expiracao: HOJE, metadata: { encerrada_por: 'estorno' } },
      'Vencidos',
    ],
    [
      'paga, expirada sem entrar',
      { status: 'expirado', status_grupo: 'pendente', data_expiracao: '2026-11-01' },
      'Pendentes',
    ],
    ['cancelada sem entrar', { status: 'cancelado', status_grupo: 'pendente' }, 'Pendentes'],
    ['removida', { status: 'cancelado', status_grupo: 'removido' }, null],
  ] as const)('assinatura %s', (_, campos, secao) => {
    expect(secaoDoGrupo({ ...base, ...campos }, HOJE)).toBe(secao);
  });
});

describe('o que o cartão diz', () => {
  it('quem cancelou tem acesso até o dia pago; o ano aparece quando não é este', () => {
    const cancelada = { ...base, status: 'cancelado' } as const;
    expect(textoDoPrazo(cancelada, HOJE)).toBe('Acesso até 31/12');
    expect(textoDoPrazo({ ...cancelada, data_expiracao: '2027-02-05' }, HOJE)).toBe('Acesso até 05/02/2027');
    expect(textoDoPrazo({ ...cancelada, data_expiracao: '2026-11-20' }, HOJE)).toBe('Venceu há 2 dias');
    expect(textoDoPrazo(base, HOJE)).toBe('Vence em 39 dias');
  });

  it.each([
    ['em dia', {}, null],
    ['vencida no grupo: o prazo já diz', { status: 'expirado', data_expiracao: '2026-11-01' }, null],
    [
      'estornada no grupo',
      { metadata: { encerrada_por: 'estorno' } },
      'No grupo sem direito: o dinheiro foi devolvido',
    ],
    ['à espera de entrar', { status_grupo: 'pendente' }, null],
    [
      'paga, vencida sem entrar',
      { status: 'expirado', status_grupo: 'pendente' },
      'Pagou e não entrou: o acesso venceu',
    ],
    [
      'paga, cancelada sem entrar',
      { status: 'cancelado', status_grupo: 'pendente' },
      'Pagou e não entrou: cancelou',
    ],
    [
      'paga, estornada sem entrar',
      { status_grupo: 'pendente', metadata: { encerrada_por: 'estorno' } },
      'Pagou e não entrou: o dinheiro foi devolvido',
    ],
    [
      'convite que venceu',
      { status: 'pendente', status_grupo: 'pendente', data_expiracao: '2026-11-01', valor: 0 },
      'Não entrou: o acesso venceu',
    ],
  ] as const)('assinatura %s', (_, campos, aviso) => {
    expect(alertaDoMembro({ ...base, ...campos }, HOJE, 0)).toBe(aviso);
  });

  it('quem está em tolerância fica em Vencidos, e não se diz que o acesso acabou', () => {
    const espera = { ...base, status: 'expirado', data_expiracao: '2026-11-21' } as const;
    expect(secaoDoGrupo(espera, HOJE)).toBe('Vencidos');
    expect(alertaDoMembro({ ...espera, status_grupo: 'pendente' }, HOJE, 1)).toBeNull();
    expect(alertaDoMembro({ ...espera, status_grupo: 'pendente' }, HOJE, 0)).toBe(
      'Pagou e não entrou: o acesso venceu',
    );
  });
});

it('o último e-mail de boas-vindas é o que se anotou por último; os outros avisos não contam', () => {
  const em = (dia: number) => `2026-11-0${dia}T12:00:00.000Z`;
  const email = { canal: 'email', tipo: 'boas_vindas' };
  expect(ultimasBoasVindas([])).toBeNull();
  expect(
    ultimasBoasVindas([
      { ...email, em: em(1) },
      { ...email, em: em(2) },
      { ...email, tipo: '3_dias', em: em(3) },
    ]),
  ).toBe(em(2));
});
