import type { DefinicaoDoGateway } from '../port.ts';
import { cobradorAsaas } from './cobrador.ts';
import { autenticarAsaas, lerNotificacaoDoAsaas } from './notificacoes.ts';

/** O Asaas, que recebe no Brasil. */
export const asaas: DefinicaoDoGateway = {
  abrirCobrador: ({ ASAAS_URL, ASAAS_SANDBOX_URL }, credencial) =>
    cobradorAsaas({ urls: { producao: ASAAS_URL, sandbox: ASAAS_SANDBOX_URL }, credencial }),
  autenticarNotificacao: (segredo, _corpo, cabecalhos) => autenticarAsaas(segredo, cabecalhos),
  lerNotificacao: lerNotificacaoDoAsaas,
};
