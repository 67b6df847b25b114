import { describe, expect, it } from 'vitest';
import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { proporCampos, valoresNova, valoresRenovacao } from './valores.ts';

const MENSAL = { periodicidade: 'mensal', preco: 99.9 } as const;
const ANUAL = { periodicidade: 'anual', preco: 890 } as const;
const semProduto = { inicio: '2026-11-21', produto: undefined };
const comMensal = { inicio: '2026-11-21', produto: MENSAL };

function umaAssinatura(parte: Partial<Assinatura> = {}): Assinatura {
  const instante = '2026-01-01T12:00:00.000Z';
  return {
    id: 'a1',
    cliente_id: 'c1',
    produto_id: 'p1',
    cliente: { id: 'c1', nome: 'Maria Souza', email: null },
    produto: { id: 'p1', nome: 'Over Limite', ...MENSAL },
    data_inicio: '2026-10-30',
    data_expiracao: '2026-11-30',
    status: 'ativo',
    origem: 'manual',
    telegram_id: null,
    metadata: {},
    status_grupo: 'ativo',
    data_ativacao_grupo: null,
    data_remocao_grupo: null,
    valor: 80,
    notificacoes_enviadas: [],
    boas_vindas: null,
    usuario_id: 'u1',
    versao: 3,
    criado_em: instante,
    atualizado_em: instante,
    ...parte,
  };
}

describe('nova assinatura', () => {
  it('começa hoje, ativa e pendente no grupo', () => {
    expect(valoresNova('2026-11-21')).toMatchObject({
      data_inicio: '2026-11-21',
      status: 'ativo',
      status_grupo: 'pendente',
    });
  });

  it('escolher o produto propõe a expiração e o preço', () => {
    const proposta = proporCampos({ data_expiracao: '', valor: null }, semProduto, comMensal);
    expect(proposta).toEqual({ data_expiracao: '2026-12-21', valor: 99.9 });
  });

  it('trocar o produto troca o que foi proposto', () => {
    const atual = { data_expiracao: '2026-12-21', valor: 99.9 };
    const proposta = proporCampos(atual, comMensal, { inicio: '2026-11-21', produto: ANUAL });
    expect(proposta).toEqual({ data_expiracao: '2027-11-21', valor: 890 });
  });

  it('trocar o produto não apaga a data e o valor escritos à mão', () => {
    const atual = { data_expiracao: '2026-12-25', valor: 50 };
    const proposta = proporCampos(atual, comMensal, { inicio: '2026-11-21', produto: ANUAL });
    expect(proposta).toEqual(atual);
  });

  it('valor zero escrito à mão é um valor, e não um campo vazio', () => {
    const proposta = proporCampos({ data_expiracao: '', valor: 0 }, semProduto, comMensal);
    expect(proposta.valor).toBe(0);
  });

  it('mudar o início refaz a expiração proposta, até o último dia do mês', () => {
    const atual = { data_expiracao: '2026-12-21', valor: 99.9 };
    const proposta = proporCampos(atual, comMensal, { inicio: '2027-01-31', produto: MENSAL });
    expect(proposta.data_expiracao).toBe('2027-02-28');
  });

  it('um início apagado enquanto se digita não apaga a expiração', () => {
    const atual = { data_expiracao: '2026-12-21', valor: 99.9 };
    expect(proporCampos(atual, comMensal, { inicio: '', produto: MENSAL })).toEqual(atual);
  });
});

describe('renovação', () => {
  it('quem renova antes de vencer não perde os dias pagos, e paga o preço atual do produto', () => {
    expect(valoresRenovacao(umaAssinatura(), '2026-11-21')).toMatchObject({
      data_inicio: '2026-11-21',
      data_expiracao: '2026-12-30',
      valor: 99.9,
      versao: 3,
    });
  });

  it('quem renova depois de vencer conta o período a partir de hoje', () => {
    const vencida = umaAssinatura({ data_expiracao: '2026-10-01', status: 'expirado' });
    expect(valoresRenovacao(vencida, '2026-11-21').data_expiracao).toBe('2026-12-21');
  });
});
