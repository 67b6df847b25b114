import { describe, expect, it } from 'vitest';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { ApiError } from '../shell/api.ts';
import { assinaturasParaEmail, desfecho, fraseDaFalha } from './envioDeEmail.ts';

const HOJE = '2026-11-22';
type Linha = Pick<
  AssinaturaDoCliente,
  'id' | 'status' | 'status_grupo' | 'data_inicio' | 'data_expiracao' | 'tolerada_ate'
>;
const umaLinha = (campos: Partial<Linha> = {}): Linha => ({
  id: 'a1',
  status: 'ativo',
  status_grupo: 'ativo',
  data_inicio: '2026-11-01',
  data_expiracao: '2026-12-01',
  tolerada_ate: null,
  ...campos,
});

describe('de qual assinatura é o e-mail de boas-vindas', () => {
  it('a mais nova vem primeiro; só contam as que ainda dão acesso, também a cancelada com dias pagos', () => {
    const linhas = [
      umaLinha({ id: 'antiga', data_inicio: '2026-01-01', status: 'expirado' }),
      umaLinha({ id: 'cancelada', data_inicio: '2026-10-01', status: 'cancelado' }),
      umaLinha({ id: 'vencida', status: 'cancelado', data_expiracao: '2026-11-20' }),
      umaLinha({ id: 'renovada', status: 'expirado', status_grupo: 'renovado' }),
      umaLinha({ id: 'removida', status_grupo: 'removido' }),
      umaLinha({ id: 'nova', data_inicio: '2026-11-20', status: 'pendente', status_grupo: 'pendente' }),
    ];
    expect(assinaturasParaEmail(linhas, HOJE).map(({ id }) => id)).toEqual(['nova', 'cancelada']);
  });

  it('a vencida que está em tolerância ainda conta', () => {
    const vencida = { status: 'expirado', data_expiracao: '2026-11-21' } as const;
    const linhas = [umaLinha({ ...vencida, tolerada_ate: HOJE }), umaLinha({ id: 'a2', ...vencida })];
    expect(assinaturasParaEmail(linhas, HOJE).map(({ id }) => id)).toEqual(['a1']);
  });

  it('no mesmo início, vem antes a que vence por último', () => {
    const linhas = [umaLinha({ id: 'mensal' }), umaLinha({ id: 'anual', data_expiracao: '2027-11-01' })];
    expect(assinaturasParaEmail(linhas, HOJE).map(({ id }) => id)).toEqual(['anual', 'mensal']);
  });
});

describe('o que se diz de um envio que não saiu', () => {
  it('a recusa com nome aparece como está', () => {
    for (const frase of ['Produto não identificado para email', 'Email do cliente não encontrado']) {
      expect(fraseDaFalha(new ApiError(400, 'x', frase))).toBe(frase);
    }
  });

  it('sem resposta do servidor é um erro no envio; o resto é desconhecido', () => {
    expect(fraseDaFalha(new ApiError(503, 'indisponivel', 'Serviço fora do ar'))).toBe(
      'Erro no envio: Serviço fora do ar',
    );
    expect(fraseDaFalha(new TypeError('x'))).toBe('Erro desconhecido no envio');
  });

  it('o que ainda está saindo não se manda de novo', () => {
    const resposta = { success: false, destinatario: 'a@b.com', error: null };
    expect(desfecho({ ...resposta, status: 'enviando' }).tipo).toBe('esperar');
    expect(desfecho({ ...resposta, status: 'erro' })).toEqual({
      tipo: 'falhou',
      frase: 'Erro desconhecido no envio',
    });
    expect(desfecho({ ...resposta, success: true, status: 'enviado' })).toEqual({ tipo: 'enviado' });
  });
});
