import { expect, it } from 'vitest';
import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { camposEmConflito } from './conflito.ts';

const gravada: Assinatura = {
  id: 'a1',
  cliente_id: 'c1',
  produto_id: 'p1',
  cliente: { id: 'c1', nome: 'Maria Souza', email: null },
  produto: { id: 'p1', nome: 'Over Limite', periodicidade: 'mensal', preco: 100 },
  data_inicio: '2026-11-01',
  data_expiracao: '2026-12-01',
  status: 'ativo',
  origem: 'manual',
  telegram_id: null,
  metadata: {},
  status_grupo: 'ativo',
  data_ativacao_grupo: null,
  data_remocao_grupo: null,
  valor: 120,
  notificacoes_enviadas: [],
  boas_vindas: null,
  usuario_id: 'u1',
  versao: 2,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-02T12:00:00.000Z',
};

it('o conflito mostra só os campos que diferem, escritos como se leem', () => {
  const meus = { data_inicio: '2026-11-01', data_expiracao: '2026-12-15', valor: 99.9, telegram_id: '' };
  expect(camposEmConflito(meus, gravada)).toEqual([
    { rotulo: 'Data de expiração', meu: '15/12/2026', atual: '01/12/2026' },
    { rotulo: 'Valor', meu: 'R$ 99,90', atual: 'R$ 120,00' },
  ]);
});
