import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somasDasDiferencas, totaisDoCaixa } from './caixa.rules.ts';
import { contarPagamento, type Fato, TIPOS_DE_FATO } from './fatos.rules.ts';
import { formaDePagar, ORIGENS_DO_DINHEIRO, tipoDePagamento } from './formas.rules.ts';
import { diferencasEntre, lancamentosDe, type OrigemDoLancamento } from './lancamentos.rules.ts';

const origem: OrigemDoLancamento = {
  gateway: 'asaas',
  pagamento_id: 'pay_1',
  forma: 'pix',
  tipo: 'primeira',
  produto_id: 'p1',
  cliente_id: null,
  cliente_nome: 'Ana',
  email: 'ana@exemplo.com.br',
  cpf: null,
  cupom: null,
  produto: 'Jackpot',
  plano: 'mensal',
  plano_nome: null,
  pedido_id: 'o1',
  assinatura_id: null,
  conferir: false,
};
const f = (tipo: Fato['tipo'], em: string, centavos: number, id = 'a'): Fato => ({ tipo, id, em, centavos });
const fatos = fc.array(
  fc.record({
    tipo: fc.constantFrom(...TIPOS_DE_FATO),
    id: fc.constantFrom('a', 'b'),
    em: fc.nat(48).map((hora) => new Date(Date.UTC(2026, 10, 20, hora)).toISOString()),
    centavos: fc.nat(10_000),
  }),
  { maxLength: 8 },
);

describe('os lançamentos de um pagamento', () => {
  it('cada movimento cai no dia dele em São Paulo', () => {
    const dois = [
      f('pago', '2026-11-22T02:59:00.000Z', 6_500),
      f('estorno', '2026-11-22T03:00:00.000Z', 500),
    ];
    expect(lancamentosDe(dois, origem).map(({ dia, conta, centavos }) => [dia, conta, centavos])).toEqual([
      ['2026-11-21', 'recebido', 6_500],
      ['2026-11-22', 'estornado', 500],
    ]);
  });

  it('o que entrou e se desfez no mesmo instante é correção, e não aparece', () => {
    const em = '2026-11-21T12:00:00.000Z';
    const corrigido = [
      f('pago', em, 6_500, 'pago'),
      f('desfeito', em, 6_500, 'corrigido-1'),
      f('pago', '2026-11-21T12:00:00.001Z', 9_000, 'pago-1'),
    ];
    expect(lancamentosDe(corrigido, origem).map(({ centavos }) => centavos)).toEqual([9_000]);
  });

  it('a contestação diz em que pé está; a que se perde muda a linha e a soma do perdido, e nada mais', () => {
    const aberta = [
      f('pago', '2026-11-21T12:00:00.000Z', 6_500),
      f('contestacao', '2026-11-22T12:00:00.000Z', 6_500, 'cb'),
    ];
    const fim = (tipo: 'ganha' | 'perdida') =>
      lancamentosDe([...aberta, f(tipo, '2026-12-02T12:00:00.000Z', 6_500, 'cb')], origem);
    const pes = (todos: ReturnType<typeof lancamentosDe>) =>
      todos.map(({ centavos, contestacao }) => [centavos, contestacao]);
    expect(pes(lancamentosDe(aberta, origem))).toEqual([
      [6_500, undefined],
      [6_500, 'aberta'],
    ]);
    expect(pes(fim('ganha')).slice(1)).toEqual([
      [6_500, 'encerrada'],
      [-6_500, 'encerrada'],
    ]);
    expect(pes(fim('perdida'))).toEqual([
      [6_500, undefined],
      [6_500, 'perdida'],
    ]);
    const mudou = somasDasDiferencas(diferencasEntre(lancamentosDe(aberta, origem), fim('perdida')));
    expect([...mudou]).toEqual([['2026-11-22', { 'perdido|pix|asaas|primeira|p1': 6_500 }]]);
  });

  it('o que se contou sem dizer em que pé a contestação estava passa a dizê-lo', () => {
    const perdida = [
      f('pago', '2026-11-21T12:00:00.000Z', 6_500),
      f('contestacao', '2026-11-22T12:00:00.000Z', 6_500, 'cb'),
      f('perdida', '2026-12-02T12:00:00.000Z', 6_500, 'cb'),
    ];
    const agora = lancamentosDe(perdida, origem);
    const antes = agora.map(({ contestacao: _, cpf: __, ...item }) => ({ ...item, cpf: null }));
    expect(diferencasEntre(antes, agora).map(({ chave }) => chave)).toEqual([agora[1]?.chave]);
  });

  it('as chaves são únicas e a soma é a do pagamento, com quaisquer fatos', () => {
    fc.assert(
      fc.property(fatos, (ouvidos) => {
        const todos = lancamentosDe(ouvidos, origem);
        expect(new Set(todos.map(({ chave }) => chave)).size).toBe(todos.length);
        const dias = [...somasDasDiferencas(diferencasEntre([], todos)).values()];
        const { recebido, estornado, contestado, liquido } = contarPagamento(ouvidos);
        const { produtos: _, quantidade, perdido, ...somas } = totaisDoCaixa(dias, {});
        expect(somas).toEqual({ recebido, estornado, contestado, liquido });
        expect(quantidade).toBe(todos.length);
        expect(perdido).toBeGreaterThanOrEqual(0);
        expect(perdido).toBeLessThanOrEqual(contestado);
      }),
    );
  });

  it('ir de um conjunto a outro e voltar não deixa soma nenhuma', () => {
    fc.assert(
      fc.property(fatos, fatos, (uns, outros) => {
        const [a, b] = [lancamentosDe(uns, origem), lancamentosDe(outros, { ...origem, tipo: 'renovacao' })];
        const ida = diferencasEntre(a, b);
        const volta = diferencasEntre(b, a);
        expect(somasDasDiferencas([...ida, ...volta])).toEqual(new Map());
        expect(diferencasEntre(a, a)).toEqual([]);
      }),
    );
  });

  it('mudar só o que a linha mostra muda a linha, e nenhuma soma', () => {
    const item = lancamentosDe([f('pago', '2026-11-21T12:00:00.000Z', 6_500)], { ...origem, conferir: true });
    const outro = item.map((lancamento) => ({ ...lancamento, conferir: false }));
    const diferencas = diferencasEntre(item, outro);
    expect(diferencas).toHaveLength(1);
    expect(somasDasDiferencas(diferencas)).toEqual(new Map());
  });
});

describe('de que dinheiro se fala', () => {
  it.each([
    ['asaas', 'PIX', 'pix'],
    ['asaas', 'CREDIT_CARD', 'cartao'],
    ['asaas', 'DEBIT_CARD', 'cartao'],
    ['asaas', 'BOLETO', 'boleto'],
    ['asaas', 'TRANSFER', 'outra'],
    ['asaas', null, 'outra'],
    ['stripe', 'card', 'cartao'],
    ['por_fora', null, 'por_fora'],
  ] as const)('%s %s é %s', (caminho, palavra, forma) => {
    expect(formaDePagar(caminho, palavra)).toBe(forma);
  });

  it('o pagamento que ainda não deu acesso conta como primeira', () => {
    expect([null, true, false].map(tipoDePagamento)).toEqual(['primeira', 'primeira', 'renovacao']);
  });

  it('o nome de produto com barra não se confunde com as partes do nome da soma', () => {
    for (const gateway of ORIGENS_DO_DINHEIRO) {
      const todos = lancamentosDe([f('pago', '2026-11-21T12:00:00.000Z', 100)], {
        ...origem,
        gateway,
        produto_id: 'a|b',
      });
      const dias = [...somasDasDiferencas(diferencasEntre([], todos)).values()];
      expect(totaisDoCaixa(dias, { produto: 'a|b', gateway })).toMatchObject({
        recebido: 100,
        produtos: ['a|b'],
      });
      expect(totaisDoCaixa(dias, { produto: 'a' }).recebido).toBe(0);
    }
  });
});
