import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aplicarCupom, gerarCodigo, statusDoCupom } from './cupons.rules.ts';
import { type Cupom, cupomEntrada } from './cupons.schema.ts';

const HOJE = '2026-11-21';
const RODADAS = { numRuns: 1_000 };

const umCupom = (extras: Partial<Cupom> = {}): Cupom => ({
  id: 'c1',
  codigo: 'PROMO1234',
  descricao: 'Promoção',
  tipo_desconto: 'percentual',
  valor_desconto: 10,
  valor_minimo: 0,
  maximo_usos: null,
  usos_atuais: 0,
  data_expiracao: null,
  vale_em: 'ambas',
  produtos_aplicaveis: null,
  ativo: true,
  usuario_id: 'u1',
  versao: 1,
  criado_em: '2026-01-01T00:00:00.000Z',
  atualizado_em: '2026-01-01T00:00:00.000Z',
  ...extras,
});
const pedido = (valor_centavos: number, produto_id = 'p1') => ({ valor_centavos, produto_id });

const centavos = fc.integer({ min: 0, max: 99_999_999 });
const cupomQualquer = fc.oneof(
  fc
    .integer({ min: 0, max: 10_000 })
    .map((n) => umCupom({ tipo_desconto: 'percentual', valor_desconto: n / 100 })),
  fc
    .integer({ min: 0, max: 99_999_999 })
    .map((n) => umCupom({ tipo_desconto: 'fixo', valor_desconto: n / 100 })),
);

describe('status do cupom', () => {
  it('vale até o fim do dia em que expira e não vale no dia seguinte', () => {
    expect(statusDoCupom(umCupom({ data_expiracao: HOJE }), HOJE)).toBe('Ativo');
    expect(statusDoCupom(umCupom({ data_expiracao: '2026-11-20' }), HOJE)).toBe('Expirado');
  });

  it('Inativo vem antes de Expirado, e Expirado antes de Esgotado', () => {
    const tudo = { ativo: false, data_expiracao: '2020-01-01', maximo_usos: 1, usos_atuais: 1 };
    expect(statusDoCupom(umCupom(tudo), HOJE)).toBe('Inativo');
    expect(statusDoCupom(umCupom({ ...tudo, ativo: true }), HOJE)).toBe('Expirado');
    expect(statusDoCupom(umCupom({ ...tudo, ativo: true, data_expiracao: null }), HOJE)).toBe('Esgotado');
  });
});

describe('aplicar cupom', () => {
  it('o desconto nunca é negativo nem maior que o preço, e final + desconto é o preço', () => {
    fc.assert(
      fc.property(cupomQualquer, centavos, (cupom, valor) => {
        const resultado = aplicarCupom(cupom, pedido(valor), HOJE);
        if (!resultado.aplicado) throw new Error(resultado.recusa);
        expect(resultado.desconto_centavos).toBeGreaterThanOrEqual(0);
        expect(resultado.valor_final_centavos).toBeGreaterThanOrEqual(0);
        expect(resultado.desconto_centavos + resultado.valor_final_centavos).toBe(valor);
        expect(Number.isInteger(resultado.desconto_centavos)).toBe(true);
      }),
      RODADAS,
    );
  });

  it('o percentual arredonda meio centavo para cima, igual à conta exata em inteiros grandes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), centavos, (centesimos, valor) => {
        const exato = (BigInt(valor) * BigInt(centesimos) * 2n + 10_000n) / 20_000n;
        const cupom = umCupom({ valor_desconto: centesimos / 100 });
        expect(aplicarCupom(cupom, pedido(valor), HOJE)).toMatchObject({ desconto_centavos: Number(exato) });
      }),
      RODADAS,
    );
    expect(aplicarCupom(umCupom({ valor_desconto: 10 }), pedido(1_005), HOJE)).toMatchObject({
      desconto_centavos: 101,
    });
    expect(aplicarCupom(umCupom({ valor_desconto: 10 }), pedido(1_004), HOJE)).toMatchObject({
      desconto_centavos: 100,
    });
  });

  it('mais percentual nunca dá menos desconto', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 1 }),
        centavos,
        (p, mais, valor) => {
          const desconto = (centesimos: number) => {
            const resultado = aplicarCupom(
              umCupom({ valor_desconto: centesimos / 100 }),
              pedido(valor),
              HOJE,
            );
            return resultado.aplicado ? resultado.desconto_centavos : -1;
          };
          expect(desconto(p + mais)).toBeGreaterThanOrEqual(desconto(p));
        },
      ),
      RODADAS,
    );
  });

  it('confere sempre na mesma ordem: ativo, validade, usos, produto, mínimo', () => {
    const ruim = {
      ativo: false,
      data_expiracao: '2020-01-01',
      maximo_usos: 1,
      usos_atuais: 1,
      produtos_aplicaveis: ['outro'],
      valor_minimo: 1_000,
    };
    const consertos: Partial<Cupom>[] = [
      { ativo: true },
      { data_expiracao: null },
      { maximo_usos: null },
      { produtos_aplicaveis: null },
    ];
    const recusas: string[] = [];
    let cupom = umCupom(ruim);
    for (const conserto of [{}, ...consertos]) {
      cupom = { ...cupom, ...conserto };
      const resultado = aplicarCupom(cupom, pedido(100), HOJE);
      recusas.push(resultado.aplicado ? 'aplicado' : resultado.recusa);
    }
    expect(recusas).toEqual([
      'cupom_inativo',
      'cupom_expirado',
      'cupom_esgotado',
      'cupom_de_outro_produto',
      'cupom_abaixo_do_minimo',
    ]);
  });

  it('o valor mínimo exato já serve, e a lista vazia de produtos não serve a nenhum', () => {
    expect(aplicarCupom(umCupom({ valor_minimo: 50 }), pedido(5_000), HOJE).aplicado).toBe(true);
    expect(aplicarCupom(umCupom({ valor_minimo: 50 }), pedido(4_999), HOJE).aplicado).toBe(false);
    expect(aplicarCupom(umCupom({ produtos_aplicaveis: [] }), pedido(5_000), HOJE).aplicado).toBe(false);
  });
});

describe('campos do cupom', () => {
  it('o código fica maiúsculo e aparado, com no máximo 20 caracteres', () => {
    const base = { descricao: 'x', valor_desconto: 1 };
    expect(cupomEntrada.parse({ ...base, codigo: ' promo10 ' }).codigo).toBe('PROMO10');
    expect(cupomEntrada.safeParse({ ...base, codigo: 'A'.repeat(21) }).success).toBe(false);
  });

  it('o percentual vai de 0 a 100; o fixo passa de 100', () => {
    const cupom = (tipo_desconto: 'percentual' | 'fixo', valor_desconto: number) =>
      cupomEntrada.safeParse({ codigo: 'X', descricao: 'x', tipo_desconto, valor_desconto }).success;
    expect([cupom('percentual', 0), cupom('percentual', 100), cupom('fixo', 150)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([cupom('percentual', 100.01), cupom('percentual', -1)]).toEqual([false, false]);
  });

  it('sem código, descrição ou valor diz Preencha todos os campos obrigatórios', () => {
    for (const entrada of [
      { descricao: 'x', valor_desconto: 1 },
      { codigo: 'X', valor_desconto: 1 },
      { codigo: 'X', descricao: 'x' },
    ]) {
      expect(cupomEntrada.safeParse(entrada).error?.issues[0]?.message).toBe(
        'Preencha todos os campos obrigatórios',
      );
    }
  });

  it('o gerador faz três sílabas e quatro algarismos que se dizem em voz alta, um código que o esquema aceita', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (sorte) => {
        const codigo = gerarCodigo(() => sorte);
        expect(codigo).toMatch(/^([BFLMNPRV][AE]){3}[2-9]{4}$/);
        expect(cupomEntrada.parse({ codigo, descricao: 'x', valor_desconto: 1 }).codigo).toBe(codigo);
      }),
      RODADAS,
    );
  });
});
