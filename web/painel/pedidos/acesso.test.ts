import { describe, expect, it } from 'vitest';
import { umaLinha } from '../../../test/support/registros-de-prova.ts';
import { abremODia, devolvidas, dizerAcesso, juntarAcessos, nomeDoDiaNaLista } from './acesso.ts';
import { umMovimento } from './movimento.apoio.ts';

const HOJE = '2026-11-29';
const daEma = umMovimento({ assinatura_id: 'a1', cliente_id: 'c1', produto_id: 'p1' });
const dizer = (
  linhas: readonly Parameters<typeof umaLinha>[0][],
  pagamento = daEma,
  voltaram: readonly string[] = [],
) =>
  dizerAcesso(pagamento, {
    acessos: juntarAcessos(linhas.map((campos) => umaLinha(campos))),
    devolvidas: new Set(voltaram),
    hoje: HOJE,
  });
const quieto = (texto: string) => ({ texto, cor: 'text.secondary', pede: null });

describe('o acesso de quem pagou', () => {
  it.each([
    [{ data_expiracao: '2026-12-29' }, quieto('até 29/12/2026')],
    [{ data_expiracao: '9999-12-31' }, quieto('Vitalício')],
    [
      { data_expiracao: '2026-12-29', status_grupo: 'pendente' },
      { texto: 'Não entrou', cor: 'warning.main', pede: 'entrar' },
    ],
    [{ data_expiracao: '2026-11-25' }, { texto: 'Venceu há 4 dias', cor: 'error.main', pede: 'renovar' }],
    [{ data_expiracao: HOJE }, { texto: 'Vence hoje', cor: 'error.main', pede: 'renovar' }],
    // O que ainda tem dias não grita, e já se pode chamar.
    [{ data_expiracao: '2026-12-03' }, { texto: 'Vence em 4 dias', cor: 'text.secondary', pede: 'renovar' }],
    // Quem cancelou fica com o que pagou, e dele não se espera que renove.
    [{ data_expiracao: '2026-12-03', status: 'cancelado' }, quieto('até 03/12/2026')],
    [{ data_expiracao: '2026-11-25', status: 'cancelado' }, quieto('Encerrado')],
  ] as const)('de %o diz-se %o', (campos, dito) => {
    expect(dizer([campos])).toEqual(dito);
  });

  it('de quem renovou diz-se o que tem agora: a que veio depois, no mesmo produto', () => {
    const seguinte = { id: 'a2', data_expiracao: '2027-01-29' };
    expect(dizer([seguinte])).toEqual(quieto('até 29/01/2027'));
    expect(dizer([{ id: 'a3', data_expiracao: '2026-11-01' }, seguinte])).toEqual(quieto('até 29/01/2027'));
  });

  it('de quem não tem nada que corra, acabou; de quem tem outra coisa, ou não está no cadastro, não se diz nada', () => {
    expect(dizer([])).toEqual(quieto('Encerrado'));
    expect(dizer([{ id: 'a2', produto_id: 'outro' }])).toBeNull();
    expect(dizer([], umMovimento({ assinatura_id: null, cliente_id: 'c1' }))).toBeNull();
    expect(dizer([], umMovimento({ assinatura_id: 'a1', cliente_id: null }))).toBeNull();
  });

  it('a quem teve o dinheiro de volta não se pede que renove', () => {
    expect(dizer([{ data_expiracao: '2026-11-25' }], daEma, ['a1'])).toEqual(quieto('Encerrado'));
    expect(dizer([{ data_expiracao: '2026-12-03' }], daEma, ['a1'])).toEqual(quieto('até 03/12/2026'));
  });

  it('voltou todo o que soma zero ou menos; de uma parte só, a assinatura continua', () => {
    const lancamentos = [
      umMovimento({ assinatura_id: 'todo', valor: 65 }),
      umMovimento({ assinatura_id: 'todo', conta: 'estornado', valor: -65 }),
      umMovimento({ assinatura_id: 'parte', valor: 65 }),
      umMovimento({ assinatura_id: 'parte', conta: 'estornado', valor: -20.15 }),
      umMovimento({ assinatura_id: null, conta: 'estornado', valor: -65 }),
    ];
    expect([...devolvidas(lancamentos)]).toEqual(['todo']);
  });
});

describe('o dia de um pagamento', () => {
  it('diz-se uma vez, na linha que o abre', () => {
    const dias = ['2026-11-29', '2026-11-29', '2026-11-28', '2026-11-29'];
    const abrem = abremODia(dias.map((dia, i) => ({ id: String(i), dia })));
    expect([...abrem]).toEqual(['0', '2', '3']);
  });

  it.each([
    ['2026-11-29', 'Hoje'],
    ['2026-11-28', 'Ontem'],
    ['2026-11-27', '27/11'],
    ['2025-11-29', '29/11/2025'],
  ])('%s lê-se %s', (dia, nome) => {
    expect(nomeDoDiaNaLista(dia, HOJE)).toBe(nome);
  });
});

it.each([
  [
    'renovada antes do fim',
    { origem: 'renovacao', data_expiracao: '2027-05-18' },
    /^De 24\/11\/2026 até 18\/05\/2027: .*soma/,
  ],
  ['renovada no fim', { origem: 'renovacao', data_expiracao: '2026-12-24' }, /^$/],
  [
    'a primeira, com as datas que quem vende lhe deu',
    { origem: 'manual', data_expiracao: '2027-05-18' },
    /^$/,
  ],
] as const)('o acesso que vai além do período explica-se: %s', (_, campos, porque) => {
  const dito = dizer([{ id: 'a1', data_inicio: '2026-11-24', produto_periodicidade: 'mensal', ...campos }]);
  expect(dito?.porque ?? '').toMatch(porque);
});
