import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataDoDia, datas, diaDaData } from '../../test/support/datas.ts';
import { PERIODICIDADES } from '../produtos/produtos.schema.ts';
import {
  type Acao,
  acessoDevido,
  acessoVale,
  apareceNaLista,
  classificarVencimento,
  corVencimento,
  entraNoIndiceDeVencimento,
  estaVencida,
  expiraEmBreve,
  listaDe,
  podeFazer,
  proporRenovacao,
  somarPeriodo,
  statusPelaData,
  TRANSICOES,
  textoDaExpiracao,
  textoVencimento,
} from './assinaturas.rules.ts';
import { STATUS, STATUS_GRUPO } from './assinaturas.schema.ts';

const periodicidades = fc.constantFrom(...PERIODICIDADES);
const distancias = fc.integer({ min: -4000, max: 4000 });
const situacoes = STATUS.flatMap((status) => STATUS_GRUPO.map((status_grupo) => ({ status, status_grupo })));

describe('datas da renovação (regra 6)', () => {
  it.each([
    { hoje: '2026-01-31', venceu: '2026-01-31', periodicidade: 'mensal', nova: '2026-02-28' },
    { hoje: '2028-01-31', venceu: '2028-01-31', periodicidade: 'mensal', nova: '2028-02-29' },
    { hoje: '2026-11-30', venceu: '2026-11-30', periodicidade: 'trimestral', nova: '2027-02-28' },
    { hoje: '2026-08-31', venceu: '2026-08-31', periodicidade: 'semestral', nova: '2027-02-28' },
    { hoje: '2028-02-29', venceu: '2028-02-29', periodicidade: 'anual', nova: '2029-02-28' },
    { hoje: '2026-11-21', venceu: '2026-12-05', periodicidade: 'mensal', nova: '2027-01-05' },
    { hoje: '2026-11-21', venceu: '2026-10-05', periodicidade: 'mensal', nova: '2026-12-21' },
    { hoje: '2026-11-21', venceu: '2026-11-21', periodicidade: 'único', nova: '2026-12-21' },
  ] as const)('$periodicidade que vence em $venceu, renovada em $hoje, vai até $nova', (caso) => {
    expect(
      proporRenovacao({ data_expiracao: caso.venceu, periodicidade: caso.periodicidade }, caso.hoje),
    ).toEqual({ data_inicio: caso.hoje, data_expiracao: caso.nova });
  });

  it('começa hoje e ninguém perde dia pago', () => {
    fc.assert(
      fc.property(datas, datas, periodicidades, (hoje, data_expiracao, periodicidade) => {
        const proposta = proporRenovacao({ data_expiracao, periodicidade }, hoje);
        expect(proposta.data_inicio).toBe(hoje);
        expect(proposta.data_expiracao > hoje).toBe(true);
        expect(proposta.data_expiracao > data_expiracao).toBe(true);
      }),
    );
  });

  it('conta o período a partir da mais tarde entre hoje e a expiração antiga', () => {
    fc.assert(
      fc.property(datas, datas, periodicidades, (hoje, data_expiracao, periodicidade) => {
        const base = hoje > data_expiracao ? hoje : data_expiracao;
        expect(proporRenovacao({ data_expiracao, periodicidade }, hoje).data_expiracao).toBe(
          somarPeriodo(base, periodicidade),
        );
      }),
    );
  });

  it('o dia do mês é o mesmo, ou o último do mês quando não existe', () => {
    fc.assert(
      fc.property(datas, fc.constantFrom('mensal', 'trimestral', 'semestral', 'anual'), (inicio, p) => {
        const fim = somarPeriodo(inicio, p);
        const amanha = dataDoDia(diaDaData(fim) + 1);
        if (fim.slice(8) !== inicio.slice(8)) {
          expect(amanha.slice(8)).toBe('01');
          expect(fim.slice(8) < inicio.slice(8)).toBe(true);
        }
      }),
    );
  });

  it('cada periodicidade dá os seus meses, e único dá 30 dias', () => {
    const meses = { mensal: 1, trimestral: 3, semestral: 6, anual: 12 } as const;
    const indice = (d: string) => Number(d.slice(0, 4)) * 12 + Number(d.slice(5, 7));
    fc.assert(
      fc.property(datas, periodicidades, (inicio, p) => {
        const fim = somarPeriodo(inicio, p);
        if (p === 'único') expect(diaDaData(fim) - diaDaData(inicio)).toBe(30);
        else expect(indice(fim) - indice(inicio)).toBe(meses[p]);
      }),
    );
  });

  it('um período mais longo nunca vence antes de um mais curto', () => {
    fc.assert(
      fc.property(datas, (inicio) => {
        const fins = (['mensal', 'trimestral', 'semestral', 'anual'] as const).map((p) =>
          somarPeriodo(inicio, p),
        );
        expect([...fins].sort()).toEqual(fins);
      }),
    );
  });
});

describe('o que é vitalício', () => {
  it('nunca vence: Vitalício no lugar de toda data de expirar', () => {
    expect(textoVencimento('9999-12-31', '2026-11-24')).toBe('Vitalício');
    expect(textoDaExpiracao('9999-12-31', '2026-11-24')).toBe('Vitalício');
    expect(textoDaExpiracao('2026-11-23', '2026-11-24')).toBe('Venceu há 1 dia (23/11/2026)');
    expect(classificarVencimento('9999-12-31', '2026-11-24')).toBe('ativa');
  });
});

describe('classe, texto e cor do vencimento', () => {
  it.each([
    [-30, 'vencida', 'Venceu há 30 dias', 'vermelho'],
    [-2, 'vencida', 'Venceu há 2 dias', 'vermelho'],
    [-1, 'vencida', 'Venceu há 1 dia', 'vermelho'],
    [0, 'hoje', 'Vence hoje', 'vermelho'],
    [1, 'semana', 'Vence em 1 dia', 'amarelo'],
    [7, 'semana', 'Vence em 7 dias', 'amarelo'],
    [8, 'ativa', 'Vence em 8 dias', 'verde'],
  ] as const)('a %d dias: %s, %j, %s', (dias, classe, texto, cor) => {
    const hoje = '2026-11-21';
    const vence = dataDoDia(diaDaData(hoje) + dias);
    expect(classificarVencimento(vence, hoje)).toBe(classe);
    expect(textoVencimento(vence, hoje)).toBe(texto);
    expect(corVencimento(vence, hoje)).toBe(cor);
  });

  it('a classe segue os dias que faltam, em qualquer data', () => {
    fc.assert(
      fc.property(datas, distancias, (hoje, dias) => {
        const vence = dataDoDia(diaDaData(hoje) + dias);
        const esperada = dias < 0 ? 'vencida' : dias === 0 ? 'hoje' : dias <= 7 ? 'semana' : 'ativa';
        expect(classificarVencimento(vence, hoje)).toBe(esperada);
      }),
    );
  });

  it('o texto diz o número de dias e o sentido', () => {
    fc.assert(
      fc.property(datas, distancias, (hoje, dias) => {
        const texto = textoVencimento(dataDoDia(diaDaData(hoje) + dias), hoje);
        if (dias === 0) expect(texto).toBe('Vence hoje');
        else
          expect(texto).toMatch(
            new RegExp(`^${dias < 0 ? 'Venceu há' : 'Vence em'} ${Math.abs(dias)} dias?$`),
          );
      }),
    );
  });

  it('a cor é vermelha de zero para baixo, amarela até 7 e verde depois', () => {
    fc.assert(
      fc.property(datas, distancias, (hoje, dias) => {
        const cor = corVencimento(dataDoDia(diaDaData(hoje) + dias), hoje);
        expect(cor).toBe(dias <= 0 ? 'vermelho' : dias <= 7 ? 'amarelo' : 'verde');
      }),
    );
  });

  it('Expira em breve vale de 0 a 7 dias e só para assinatura ativa', () => {
    fc.assert(
      fc.property(
        datas,
        fc.integer({ min: -20, max: 20 }),
        fc.constantFrom(...STATUS),
        (hoje, dias, status) => {
          const data_expiracao = dataDoDia(diaDaData(hoje) + dias);
          expect(expiraEmBreve({ status, data_expiracao }, hoje)).toBe(
            status === 'ativo' && dias >= 0 && dias <= 7,
          );
        },
      ),
    );
  });
});

describe('transições (especificação 1, seção 4; regras 5 e 6)', () => {
  const permitidas: Record<Acao, string[]> = {
    cancelar: [
      'ativo/pendente',
      'ativo/ativo',
      'pendente/pendente',
      'pendente/ativo',
      'expirado/pendente',
      'expirado/ativo',
    ],
    renovar: [
      'ativo/pendente',
      'ativo/ativo',
      'expirado/pendente',
      'expirado/ativo',
      'cancelado/pendente',
      'cancelado/ativo',
    ],
    expirar: ['ativo/pendente', 'ativo/ativo'],
    ativar_grupo: ['ativo/pendente', 'pendente/pendente', 'expirado/pendente', 'cancelado/pendente'],
    remover_grupo: ['ativo/ativo', 'pendente/ativo', 'expirado/ativo', 'cancelado/ativo'],
    desfazer_remocao: ['cancelado/removido'],
  };
  const casos = (Object.keys(TRANSICOES) as Acao[]).flatMap((acao) =>
    situacoes.map((situacao) => ({ acao, ...situacao })),
  );

  it.each(casos)('$acao a partir de $status/$status_grupo', ({ acao, status, status_grupo }) => {
    expect(podeFazer(acao, { status, status_grupo })).toBe(
      permitidas[acao].includes(`${status}/${status_grupo}`),
    );
  });

  it('nada parte de uma assinatura renovada, e da removida do grupo só desfazer a remoção', () => {
    for (const acao of Object.keys(TRANSICOES) as Acao[]) {
      for (const status of STATUS) {
        expect(podeFazer(acao, { status, status_grupo: 'renovado' })).toBe(false);
        if (acao === 'desfazer_remocao') continue;
        expect(podeFazer(acao, { status, status_grupo: 'removido' })).toBe(false);
      }
    }
  });

  it('só o que o trabalho noturno pode expirar e o que ainda vence fica no índice de vencimentos', () => {
    for (const situacao of situacoes) {
      const fora =
        situacao.status === 'cancelado' || ['removido', 'renovado'].includes(situacao.status_grupo);
      expect(entraNoIndiceDeVencimento(situacao)).toBe(!fora);
      if (podeFazer('expirar', situacao)) expect(entraNoIndiceDeVencimento(situacao)).toBe(true);
    }
  });

  it('só as removidas do grupo somem da tela de assinaturas, e cada uma está numa lista só', () => {
    for (const situacao of situacoes) {
      expect(apareceNaLista(situacao)).toBe(situacao.status_grupo !== 'removido');
      const historia = { removido: 'removidas', renovado: 'renovadas', ativo: null, pendente: null };
      expect(listaDe(situacao)).toBe(historia[situacao.status_grupo] ?? 'em_andamento');
    }
  });
});

describe('clientes vencidos (regra 31)', () => {
  const hoje = '2026-11-21';
  const ontem = '2026-11-20';

  it.each(situacoes)(
    'de $status/$status_grupo que passou da data, só se espera quem ainda pode voltar',
    (situacao) => {
      const acabou =
        situacao.status === 'cancelado' || ['removido', 'renovado'].includes(situacao.status_grupo);
      expect(estaVencida({ ...situacao, data_expiracao: ontem }, hoje)).toBe(!acabou);
      expect(estaVencida({ ...situacao, data_expiracao: hoje }, hoje)).toBe(false);
    },
  );

  it('vence pela data, com o trabalho da noite feito ou por fazer', () => {
    for (const status of ['ativo', 'expirado'] as const) {
      expect(estaVencida({ status, status_grupo: 'ativo', data_expiracao: ontem }, hoje)).toBe(true);
    }
  });

  it("o status ao lado de 'Venceu há N dias' nunca é 'ativo'", () => {
    fc.assert(
      fc.property(datas, distancias, fc.constantFrom(...STATUS), (dia, dias, status) => {
        const data_expiracao = dataDoDia(diaDaData(dia) + dias);
        const mostrado = statusPelaData({ status, data_expiracao }, dia);
        const passou = textoVencimento(data_expiracao, dia).startsWith('Venceu');
        expect(mostrado).toBe(status === 'ativo' && passou ? 'vencido' : status);
      }),
    );
  });
});

describe('acesso aos links do produto (regra 30)', () => {
  const hoje = '2026-11-21';
  const base = { status: 'ativo', status_grupo: 'ativo', data_expiracao: hoje, metadata: {} } as const;

  it.each([
    ['ativa, no último dia pago', base],
    ['convite à espera de entrar', { ...base, status: 'pendente', status_grupo: 'pendente' }],
    ['cancelada por quem comprou, com dias pagos', { ...base, status: 'cancelado' }],
  ] as const)('%s: vale', (_, assinatura) => {
    expect(acessoVale(assinatura, hoje)).toBe(true);
  });

  it.each([
    ['expirada', { ...base, status: 'expirado' }],
    ['vencida ontem, antes do trabalho noturno', { ...base, data_expiracao: '2026-11-20' }],
    ['cancelada e vencida', { ...base, status: 'cancelado', data_expiracao: '2026-11-20' }],
    [
      'de quem teve o dinheiro de volta',
      { ...base, status: 'cancelado', metadata: { encerrada_por: 'estorno' } },
    ],
    ['de quem contestou', { ...base, status: 'cancelado', metadata: { encerrada_por: 'contestacao' } }],
    ['de quem foi removido do grupo', { ...base, status: 'cancelado', status_grupo: 'removido' }],
    ['já renovada por outra', { ...base, status: 'expirado', status_grupo: 'renovado' }],
  ] as const)('%s: não vale', (_, assinatura) => {
    expect(acessoVale(assinatura, hoje)).toBe(false);
  });
});

describe('o e-mail de acesso que falta (regra 54)', () => {
  const antes = '2026-11-21T12:00:00.000Z';
  const depois = '2026-11-21T13:00:00.000Z';
  const falhou = (status: 'erro' | 'duvidoso' | 'pendente' | 'enviado') => ({
    boas_vindas: { status, motivo: null, em: antes },
    data_ativacao_grupo: null,
  });

  it('falta o que não saiu e o que não se sabe se saiu; o que saiu, o que se tenta e o que nunca se pediu, não', () => {
    expect(acessoDevido(falhou('erro'))).toBe('erro');
    expect(acessoDevido(falhou('duvidoso'))).toBe('duvidoso');
    expect(acessoDevido(falhou('pendente'))).toBeNull();
    expect(acessoDevido(falhou('enviado'))).toBeNull();
    expect(acessoDevido({ boas_vindas: null, data_ativacao_grupo: null })).toBeNull();
  });

  it('quem se ativou no grupo depois da falha já o tem; quem já lá estava quando falhou, não', () => {
    expect(acessoDevido({ ...falhou('erro'), data_ativacao_grupo: depois })).toBeNull();
    const jaLaEstava = { ...falhou('erro'), data_ativacao_grupo: '2026-11-20T12:00:00.000Z' };
    expect(acessoDevido(jaLaEstava)).toBe('erro');
  });
});
