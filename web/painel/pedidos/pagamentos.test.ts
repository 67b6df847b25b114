import { describe, expect, it } from 'vitest';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { descrever, descreverLancamento, nomeNoFiltro, planilhaDosPagamentos } from './lancamento.ts';
import { umMovimento } from './movimento.apoio.ts';
import { diasDoPeriodo, lerPeriodo, periodoDeAntes, problemaDoPeriodo } from './periodo.ts';
import { desenhaSe, recebidoPorDia } from './RecebidoPorDia.tsx';

const vazio = { de: '', ate: '' };

describe('o período dos pagamentos', () => {
  it.each([
    ['hoje', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['7_dias', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['este_mes', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['mes_passado', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['mes_passado', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['livre', '2026-03-10', '2026-03-01', '2026-03-10'],
  ] as const)('%s em %s vai de %s a %s', (nome, hoje, de, ate) => {
    expect(diasDoPeriodo(nome, vazio, hoje)).toEqual({ de, ate });
  });

  it.each([
    ['hoje', '2026-03-01', '2026-02-28', '2026-02-28', 'ontem'],
    ['7_dias', '2026-03-01', '2026-02-16', '2026-02-22', 'nos 7 dias antes'],
    ['este_mes', '2026-03-31', '2026-02-01', '2026-02-28', 'até 28/02'],
    ['mes_passado', '2026-03-31', '2026-01-01', '2026-01-31', 'no mês antes dele'],
  ] as const)('%s em %s compara-se com %s a %s', (nome, hoje, de, ate, dito) => {
    expect(periodoDeAntes(nome, diasDoPeriodo(nome, vazio, hoje))).toEqual({ de, ate, dito });
  });

  it('o que a pessoa escolheu não se compara', () => {
    expect(periodoDeAntes('livre', { de: '2026-03-01', ate: '2026-03-10' })).toBeNull();
  });

  it('o que o endereço diz e não existe é este mês', () => {
    expect([lerPeriodo('ontem'), lerPeriodo('hoje'), lerPeriodo('toString')]).toEqual([
      'este_mes',
      'hoje',
      'este_mes',
    ]);
  });

  it.each([
    [{ de: '2026-02-30', ate: '2026-03-01' }, 'Informe uma data válida'],
    [{ de: '2026-03-02', ate: '2026-03-01' }, 'O último dia não pode ser anterior ao primeiro'],
    [{ de: '2025-03-01', ate: '2026-03-02' }, 'Escolha um período de até 366 dias'],
    [{ de: '2025-03-02', ate: '2026-03-02' }, null],
  ])('%j: %s', (periodo, problema) => {
    expect(problemaDoPeriodo(periodo)).toBe(problema);
  });
});

const item: LancamentoDaApi = {
  id: 'c1',
  dia: '2026-11-21',
  em: '2026-11-22T02:30:00.000Z',
  conta: 'estornado',
  valor: -1234.5,
  motivo: null,
  contestacao: null,
  cliente_id: null,
  cliente_nome: '=Ana; "Souza"',
  email: '+ana@exemplo.com.br',
  cpf: '05299822472',
  cupom: '=CUPOM10',
  pagamento_id: 'pay_1',
  produto: 'Jackpot Hunters + Lay CS',
  produto_id: 'p1',
  plano: 'mensal',
  plano_nome: 'Mensal',
  forma: 'cartao',
  gateway: 'asaas',
  tipo: 'renovacao',
  pedido_id: 'o1',
  assinatura_id: null,
  conferir: false,
};

describe('um movimento do dinheiro', () => {
  it.each([
    ['valor_corrigido', -65, 'Correção do valor'],
    ['valor_corrigido', 50, 'Correção do valor'],
    ['assinatura_excluida', -65, 'Correção: assinatura excluída'],
  ] as const)('uma correção (%s) diz o seu motivo, na lista e na planilha', (motivo, valor, rotulo) => {
    const correcao = { ...item, conta: 'recebido' as const, valor, motivo };
    expect(descreverLancamento(correcao).rotulo).toBe(rotulo);
    expect(planilhaDosPagamentos([correcao])).toContain(`;${rotulo};`);
  });

  it.each([
    ['recebido', 1, 'Recebido'],
    ['recebido', -1, 'Recebimento desfeito'],
    ['estornado', -1, 'Estornado'],
    ['contestado', -1, 'Contestado'],
    ['contestado', 1, 'Contestação encerrada'],
  ] as const)('%s com sinal %i é %s', (conta, valor, rotulo) => {
    expect(descreverLancamento({ conta, valor }).rotulo).toBe(rotulo);
  });

  it.each([
    ['aberta', 'Em contestação'],
    ['perdida', 'Contestação perdida'],
    ['encerrada', 'Contestado'],
  ] as const)('a contestação %s se lê %s, na lista e na planilha', (contestacao, rotulo) => {
    const contestado = { ...item, conta: 'contestado' as const, contestacao };
    expect(descreverLancamento(contestado).rotulo).toBe(rotulo);
    expect(planilhaDosPagamentos([contestado])).toContain(`;${rotulo};`);
  });

  it('na planilha, quem não tem CPF nem cupom, e o que foi por fora, deixa a célula vazia', () => {
    const porFora = { ...item, email: null, cpf: null, cupom: null, pagamento_id: null };
    expect(planilhaDosPagamentos([porFora]).split('\r\n')[1]).toMatch(/;-1234,50;o1;;;;;$/);
  });

  it('diz se é a primeira compra ou uma renovação, e por onde se pagou', () => {
    expect(descrever(item)).toBe('Renovou · cartão');
    const porFora = {
      ...item,
      plano: null,
      plano_nome: null,
      gateway: 'por_fora',
      forma: 'por_fora',
      tipo: 'primeira',
    } as const;
    expect(descrever(porFora)).toBe('Comprou · manual');
  });

  it('no filtro, o produto excluído tem o nome que os pagamentos à vista lembram', () => {
    const excluido = { id: item.produto_id, nome: null };
    expect(nomeNoFiltro({ id: item.produto_id, nome: 'Jackpot' }, [item])).toBe('Jackpot');
    expect(nomeNoFiltro(excluido, [item])).toBe('Jackpot Hunters + Lay CS (Mensal), excluído');
    expect(nomeNoFiltro(excluido, [{ ...item, plano_nome: null }])).toBe(
      'Jackpot Hunters + Lay CS, excluído',
    );
    expect(nomeNoFiltro(excluido, [])).toBe('Produto excluído');
  });

  it('na planilha, o valor é número, nada de fora é fórmula, e o CPF, o e-mail, o id no gateway e o cupom vêm no fim', () => {
    const [titulos, linha] = planilhaDosPagamentos([item]).split('\r\n');
    expect(titulos).toBe(
      '\uFEFFDia;Data e hora;Cliente;Produto;Plano;Forma;Gateway;Tipo;O que houve;Valor;Venda;Assinatura;CPF;E-mail;ID no gateway;Cupom',
    );
    expect(linha).toBe(
      `21/11/2026;21/11/2026 23:30;"'=Ana; ""Souza""";Jackpot Hunters + Lay CS;Mensal;Cartão;Asaas;Renovação;Estornado;-1234,50;o1;;052.998.224-72;'+ana@exemplo.com.br;pay_1;'=CUPOM10`,
    );
  });
});

describe('o que se recebeu dia a dia', () => {
  const novembro = { de: '2026-11-20', ate: '2026-11-23' };

  it('tem todos os dias do período, também os sem nada, e junta ao centavo só o que entrou', () => {
    const dias = recebidoPorDia(
      [
        umMovimento({ dia: '2026-11-23', valor: 0.2 }),
        umMovimento({ dia: '2026-11-21', valor: 65 }),
        umMovimento({ dia: '2026-11-21', valor: 0.1 }),
        umMovimento({ dia: '2026-11-21', valor: -65, conta: 'estornado' }),
      ],
      novembro,
    );
    expect(dias).toEqual([
      { dia: '2026-11-20', valor: 0, juntado: 0 },
      { dia: '2026-11-21', valor: 65.1, juntado: 65.1 },
      { dia: '2026-11-22', valor: 0, juntado: 65.1 },
      { dia: '2026-11-23', valor: 0.2, juntado: 65.3 },
    ]);
  });

  it.each([
    ['um dia', { de: '2026-11-20', ate: '2026-11-20' }, false],
    ['quatro', novembro, true],
    ['dois meses', { de: '2026-10-01', ate: '2026-11-30' }, true],
    ['um ano', { de: '2026-01-01', ate: '2026-12-31' }, false],
  ] as const)('de %s, desenha-se ou não', (_, periodo, desenha) => {
    expect(desenhaSe(periodo)).toBe(desenha);
  });
});
