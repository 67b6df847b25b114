import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { obterHoje } from '../shell/hoje.ts';

/** Um movimento do dinheiro, para os testes. */
export const umMovimento = (campos: Partial<LancamentoDaApi> = {}): LancamentoDaApi => ({
  id: 'm1',
  dia: obterHoje(),
  em: '2026-11-21T12:00:00.000Z',
  conta: 'recebido',
  valor: 65,
  motivo: null,
  contestacao: null,
  email: null,
  cpf: null,
  cupom: null,
  pagamento_id: 'pay_1',
  cliente_id: null,
  cliente_nome: 'Tereza Quintela',
  produto: 'Jackpot Hunters + Lay CS',
  produto_id: 'p1',
  plano: 'mensal',
  plano_nome: 'Mensal',
  forma: 'pix',
  gateway: 'asaas',
  tipo: 'primeira',
  pedido_id: 'v1',
  assinatura_id: null,
  conferir: false,
  ...campos,
});
