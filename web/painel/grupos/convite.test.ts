import { describe, expect, it } from 'vitest';
import { ESPECIFICADAS, MOTIVOS_DE_CONVITE } from '../../../shared/linhas/especificadas.ts';
import {
  CONVITE_EM_BRANCO,
  esquemaDoConvite,
  faltaNoConvite,
  fraseDaFalha,
  opcoesDeMotivo,
} from './convite.ts';

const HOJE = '2026-11-21';
const CHEIO = { cliente_id: 'c1', data_expiracao: '2026-12-21', motivo: 'Cortesia' };

describe('o convite', () => {
  it('diz que falta preencher enquanto houver um campo vazio', () => {
    expect(faltaNoConvite(CONVITE_EM_BRANCO)).toBe('Preencha todos os campos obrigatórios');
    expect(faltaNoConvite({ ...CHEIO, motivo: '' })).toBe('Preencha todos os campos obrigatórios');
    expect(faltaNoConvite(CHEIO)).toBeUndefined();
  });

  it('vence hoje ou depois, nunca antes', () => {
    const esquema = esquemaDoConvite(HOJE);
    expect(esquema.safeParse({ ...CHEIO, data_expiracao: HOJE }).success).toBe(true);
    const { error } = esquema.safeParse({ ...CHEIO, data_expiracao: '2026-11-20' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'A data de vencimento não pode ser anterior a hoje',
    ]);
  });

  it('com a data pela metade, pede a data inteira', () => {
    const { error } = esquemaDoConvite(HOJE).safeParse({ ...CHEIO, data_expiracao: '12/1' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Escreva a data inteira, como 21/11/2026']);
  });

  it('no jackpot os motivos se leem em português e se gravam como códigos', () => {
    expect(opcoesDeMotivo(ESPECIFICADAS.jackpot.motivos_convite)[1]).toEqual({
      valor: 'cliente_antigo',
      rotulo: 'Cliente antigo',
    });
    expect(opcoesDeMotivo(MOTIVOS_DE_CONVITE).map(({ rotulo }) => rotulo)).toEqual([
      'Escolha o motivo',
      'Cortesia',
      'Teste gratuito',
      'Parceria',
      'Influenciador',
      'Recompensa',
      'Outro',
    ]);
  });

  it('a falha fala em enviar onde o convite manda e-mail, e em criar nos outros', () => {
    expect(fraseDaFalha({ convite_manda_email: true }, 'sem conexão')).toBe(
      'Erro ao enviar convite: sem conexão',
    );
    expect(fraseDaFalha({ convite_manda_email: false }, 'sem conexão')).toBe(
      'Erro ao criar convite: sem conexão',
    );
  });
});
