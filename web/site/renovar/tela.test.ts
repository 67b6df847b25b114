import { describe, expect, it } from 'vitest';
import type { Renovacao } from '../../../shared/renovacao/renovacao.routes.ts';
import { SE_RENOVA, SITUACOES_DA_RENOVACAO } from '../../../shared/renovacao/renovacao.rules.ts';
import { dataCurta, erroDoCpf, formatarCpf, telaDaRenovacao } from './tela.ts';

const lida = (mudancas: Partial<Renovacao> = {}): Renovacao => ({
  situacao: 'renovar',
  vendedor: 'Marina',
  marca: null,
  quem_vende: null,
  whatsapp: '5511987654321',
  pagina_de_venda: '/produtos/over-limite',
  produto: 'Over Limite',
  plano: 'Mensal',
  valor: 99,
  cupom: null,
  data_expiracao: '2026-11-24',
  nova_expiracao: '2026-12-24',
  nome: 'Maria S.',
  email: 'm•••@exemplo.com.br',
  pede_cpf: false,
  ...mudancas,
});

describe('a página de renovação', () => {
  it.each(SITUACOES_DA_RENOVACAO)('%s: diz o que houve, e o que se pode fazer', (situacao) => {
    const tela = telaDaRenovacao(lida({ situacao }));
    expect(tela.titulo).not.toBe('');
    expect(tela.explicacao).not.toBe('');
    expect(tela.pagar !== null).toBe(SE_RENOVA.has(situacao));
    expect([tela.pagar, tela.vender, tela.contato].some((texto) => texto !== null)).toBe(true);
    expect(tela.contato).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1!%20Quero%20renovar%20Over%20Limite.',
    );
  });

  it('a gasta não manda comprar de novo', () => {
    expect(telaDaRenovacao(lida({ situacao: 'renovada' })).vender).toBeNull();
  });

  it.each(['sem_preco', 'renovada'] as const)('o vitalício (%s) diz que não há o que renovar', (situacao) => {
    const tela = telaDaRenovacao(lida({ situacao, data_expiracao: '9999-12-31', valor: null }));
    expect(tela).toMatchObject({ titulo: 'Este acesso não vence', pagar: null, vender: null });
    expect(tela.explicacao).not.toContain('9999');
    expect(dataCurta('9999-12-31')).toBe('Acesso vitalício');
  });

  it.each([
    ['1', '1'],
    ['1114', '111.4'],
    ['1114447', '111.444.7'],
    ['11144477735', '111.444.777-35'],
    ['11.222.333/0001-81', '11222333000181'],
    ['112223330001819', '11222333000181'],
    ['abc', ''],
  ])('o CPF digitado %s se lê %s', (digitado, lido) => {
    expect(formatarCpf(digitado)).toBe(lido);
  });

  it('o CNPJ no lugar do CPF se diz', () => {
    expect(['', '1', '11144477735', '11222333000181'].map(erroDoCpf)).toEqual([
      'CPF é obrigatório',
      'CPF inválido',
      '',
      'Isto é um CNPJ. Digite um CPF',
    ]);
  });
});
