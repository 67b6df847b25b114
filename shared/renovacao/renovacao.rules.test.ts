import { describe, expect, it } from 'vitest';
import type { Periodicidade } from '../produtos/produtos.schema.ts';
import {
  type FatosDaRenovacao,
  mascararNome,
  type OndeSeVende,
  planoDaRenovacao,
  SE_RENOVA,
  SITUACOES_DA_RENOVACAO,
  situacaoDaRenovacao,
} from './renovacao.rules.ts';

const base: FatosDaRenovacao = {
  assinatura: { status: 'ativo', status_grupo: 'ativo', data_expiracao: '2026-11-24' },
  data_expiracao: '2026-11-24',
  hoje: '2026-11-21',
  cobrada_sozinha: false,
  preco_centavos: 6_500,
};
const com = (
  assinatura: Partial<NonNullable<FatosDaRenovacao['assinatura']>>,
  extras: Partial<FatosDaRenovacao> = {},
): FatosDaRenovacao => ({
  ...base,
  ...extras,
  assinatura: { status: 'ativo', status_grupo: 'ativo', data_expiracao: '2026-11-24', ...assinatura },
});

describe('o que um link de renovação abre', () => {
  it.each<[string, FatosDaRenovacao, string]>([
    ['de quem vence em três dias', base, 'renovar'],
    ['de quem já venceu', com({ status: 'expirado' }, { hoje: '2026-12-01' }), 'renovar'],
    ['no último dia em que vale', com({ status: 'expirado' }, { hoje: '2026-12-24' }), 'renovar'],
    ['um dia depois', com({ status: 'expirado' }, { hoje: '2026-12-25' }), 'vencido'],
    ['de um período já renovado', com({ status: 'expirado', status_grupo: 'renovado' }), 'renovada'],
    ['de um vencimento que andou', com({ data_expiracao: '2026-12-24' }), 'renovada'],
    ['de um vencimento que voltou, por estorno', com({ data_expiracao: '2026-11-20' }), 'renovar'],
    ['de quem um gateway cobra sozinho', com({}, { cobrada_sozinha: true }), 'recorrente'],
    ['de quem cancelou', com({ status: 'cancelado' }), 'cancelada'],
    ['de quem saiu do grupo', com({ status: 'cancelado', status_grupo: 'removido' }), 'fora_do_grupo'],
    [
      'de quem saiu do grupo e o gateway ainda não soube',
      com({ status: 'cancelado', status_grupo: 'removido' }, { cobrada_sozinha: true }),
      'fora_do_grupo',
    ],
    ['de um convite que espera', com({ status: 'pendente' }), 'encerrada'],
    ['de uma assinatura excluída', { ...base, assinatura: null }, 'encerrada'],
    ['do que já não se vende', { ...base, preco_centavos: null }, 'sem_preco'],
    ['do que não se paga', { ...base, preco_centavos: 0 }, 'sem_preco'],
  ])('%s', (_, fatos, esperado) => {
    expect(situacaoDaRenovacao(fatos)).toBe(esperado);
  });

  it('só três delas levam ao gateway', () => {
    expect(SITUACOES_DA_RENOVACAO.filter((situacao) => SE_RENOVA.has(situacao))).toEqual([
      'renovar',
      'fora_do_grupo',
      'recorrente',
    ]);
  });
});

describe('o período que uma renovação dá', () => {
  const assinatura = { valor: 50, metadata: {}, data_expiracao: '2026-11-24' };
  const linha = { preco_redondo: false };
  const plano = { slug: 'curso', codigo: 'completo', nome: 'Turma de maio', meses: 6 };
  const deProduto = (periodicidade: Periodicidade, onde: OndeSeVende['plano']) =>
    planoDaRenovacao({ periodicidade, preco: 65, arquivado_em: null }, assinatura, { linha, plano: onde });

  it.each<[Periodicidade, number]>([
    ['único', 1],
    ['mensal', 1],
    ['trimestral', 3],
    ['anual', 12],
  ])('o %s que não está em página nenhuma: os da periodicidade, %i', (periodicidade, meses) => {
    expect(deProduto(periodicidade, null)).toMatchObject({ slug: null, meses, preco_centavos: 6_500 });
  });

  it('o que está num plano: a compra única dá os meses dele; o que se cobra sozinho, o período que cobra', () => {
    expect(deProduto('único', plano)).toMatchObject({
      slug: 'curso',
      nome_do_plano: 'Turma de maio',
      meses: 6,
    });
    expect(deProduto('único', { ...plano, meses: null }).meses).toBeNull();
    expect(deProduto('trimestral', plano).meses).toBe(3);
  });
});

describe('o nome na página', () => {
  it.each([
    ['Maria Aparecida de Souza', 'Maria S.'],
    ['  Ana  ', 'Ana'],
    ['João Ávila', 'João Á.'],
    ['', ''],
  ])('%s vira %s', (nome, mascarado) => {
    expect(mascararNome(nome)).toBe(mascarado);
  });
});
