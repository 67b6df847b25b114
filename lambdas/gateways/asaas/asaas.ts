import type { DefinicaoDoGateway } from '../port.ts';
import { autenticarAsaas, lerAvisoDoAsaas } from './avisos.ts';
import { cobradorAsaas } from './cobrador.ts';

/** O Asaas, que recebe no Brasil. */
export const asaas: DefinicaoDoGateway = {
  abrirCobrador: ({ ASAAS_URL, ASAAS_SANDBOX_URL }, credencial) =>
    cobradorAsaas({ urls: { producao: ASAAS_URL, sandbox: ASAAS_SANDBOX_URL }, credencial }),
  autenticarAviso: (segredo, _corpo, cabecalhos) => autenticarAsaas(segredo, cabecalhos),
  lerAviso: lerAvisoDoAsaas,
};
