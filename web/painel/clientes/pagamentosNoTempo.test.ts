import { describe, expect, it } from 'vitest';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { umPago } from '../../../test/support/registros-de-prova.ts';
import type { LugarNoTempo } from './conversaNoTempo.ts';
import { escreverLugar, juntarPagamentos } from './pagamentosNoTempo.ts';

type Pagamento = Extract<Momento, { tipo: 'pagamento' }>;

const pagou = (em: string, mudanca: Partial<Pagamento> = {}): Pagamento =>
  umPago({
    id: `PAGAMENTO#${em}#${mudanca.assinatura_id ?? 'nova'}`,
    em: `2026-08-09T${em}.000Z`,
    ...mudanca,
  });
const mudou = (o_que: string, entidade_id: string, em: string): Momento => ({
  id: `EVENTO#${o_que}#${em}`,
  em: `2026-08-09T${em}.000Z`,
  tipo: 'mudanca',
  o_que,
  entidade_id,
  campos: [],
  ator: 'operador',
});
const juntar = (...momentos: Momento[]) =>
  juntarPagamentos(momentos.map((momento): LugarNoTempo => ({ momento, falas: [] }))).map(
    ({ momento, fez }) => [momento.id, fez ?? null],
  );
const PAGO = pagou('15:00:00');
const sozinho = ({ id }: Momento) => [id, null];

describe('o que se pagou e o que isso fez da assinatura', () => {
  it('no mesmo minuto são uma linha, no lugar do pagamento, e o que está no meio fica', () => {
    expect(juntar(PAGO, mudou('assinatura.renovada', 'antiga', '14:59:06'))).toEqual([[PAGO.id, 'Renovou']]);
    const entrou = mudou('assinatura.ativada_no_grupo', 'nova', '14:59:05');
    expect(juntar(PAGO, entrou, mudou('assinatura.criada', 'nova', '14:59:04'))).toEqual([
      [PAGO.id, 'Comprou'],
      sozinho(entrou),
    ]);
    expect(juntar(mudou('assinatura.renovada', 'antiga', '15:00:01'), PAGO)).toEqual([[PAGO.id, 'Renovou']]);
  });

  it('de outra hora, de outra assinatura, ou do que não entrou, são duas', () => {
    const depois = mudou('assinatura.renovada', 'antiga', '15:01:01');
    expect(juntar(depois, PAGO)).toEqual([sozinho(depois), sozinho(PAGO)]);
    const deOutra = mudou('assinatura.criada', 'outra', '15:00:00');
    expect(juntar(PAGO, deOutra)).toEqual([sozinho(PAGO), sozinho(deOutra)]);
    const voltou = pagou('15:00:00', { situacao: 'estornado', devolvido: 129.9 });
    const renovada = mudou('assinatura.renovada', 'antiga', '15:00:00');
    expect(juntar(voltou, renovada)).toEqual([sozinho(voltou), sozinho(renovada)]);
  });

  it('duas renovações no mesmo minuto não se sabe qual é de qual pagamento', () => {
    const outro = pagou('15:00:20', { assinatura_id: 'outra' });
    const renovada = mudou('assinatura.renovada', 'antiga', '15:00:10');
    expect(juntar(outro, renovada, PAGO)).toEqual([outro, renovada, PAGO].map(sozinho));
    const mais = mudou('assinatura.renovada', 'velha', '15:00:05');
    expect(juntar(renovada, mais, PAGO)).toEqual([renovada, mais, PAGO].map(sozinho));
  });

  it('só com os pagamentos, ou só com as mudanças, cada um diz o seu', () => {
    expect(juntar(PAGO)).toEqual([sozinho(PAGO)]);
    const renovada = mudou('assinatura.renovada', 'antiga', '15:00:00');
    expect(juntar(renovada)).toEqual([sozinho(renovada)]);
  });

  it('lê-se de uma vez o que se pagou e o que fez', () => {
    expect(escreverLugar(PAGO, 'Renovou').titulo).toBe('Renovou: Clube (mensal)');
    expect(escreverLugar(PAGO, 'Comprou')).toMatchObject({
      titulo: 'Comprou: Clube (mensal)',
      valor: expect.stringContaining('129,90'),
      entrou: true,
    });
    expect(escreverLugar(PAGO, undefined).titulo).toBe('Pagou: Clube (mensal)');
  });
});
