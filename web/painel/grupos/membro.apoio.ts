import type { Membro } from '../../../shared/grupos/grupos.schema.ts';

/** Alguém em dia no grupo, com o que se quiser diferente. */
export const umMembro = (cliente_nome: string, campos: Partial<Membro> = {}): Membro => ({
  assinatura_id: cliente_nome,
  cliente_id: cliente_nome,
  cliente_nome,
  cliente_email: `${cliente_nome.toLowerCase()}@exemplo.com.br`,
  cliente_telefone: null,
  cliente_origem_gateway: null,
  produto_id: 'p1',
  produto_nome: 'Jackpot Hunters',
  produto_periodicidade: 'mensal',
  data_inicio: '2026-11-01',
  data_expiracao: '2026-12-31',
  status: 'ativo',
  status_grupo: 'ativo',
  origem: 'manual',
  valor: 97,
  metadata: {},
  boas_vindas: null,
  boas_vindas_em: null,
  versao: 1,
  criado_em: '2026-11-01T12:00:00.000Z',
  ...campos,
});
