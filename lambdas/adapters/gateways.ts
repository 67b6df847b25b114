import type {
  AbrirCobrador,
  CobradorDoVendedor,
  ConferirAviso,
  Credencial,
  Gateway,
  LerAviso,
} from '../pagamentos/ports.ts';
import { cobradorAsaas } from './asaas.ts';
import { conferirAsaas, lerAvisoDoAsaas } from './asaas-avisos.ts';
import { cobradorStripe } from './stripe.ts';
import { conferirStripe, lerAvisoDaStripe } from './stripe-avisos.ts';

type Urls = {
  readonly ASAAS_URL: string;
  readonly ASAAS_SANDBOX_URL: string;
  readonly STRIPE_URL: string;
};

/** O cobrador de uma credencial, seja de que gateway for. */
export function cobradores(urls: Urls): AbrirCobrador {
  const doAsaas = { producao: urls.ASAAS_URL, sandbox: urls.ASAAS_SANDBOX_URL };
  return (credencial) =>
    credencial.provedor === 'asaas'
      ? cobradorAsaas({ urls: doAsaas, credencial })
      : cobradorStripe({ url: urls.STRIPE_URL, credencial });
}

/** O cobrador de cada vendedor, com a credencial que ele guardou; null sem ela. */
export function cobradoresDosVendedores(
  urls: Urls,
  credencialDe: (usuario_id: string, gateway: Gateway) => Promise<Credencial | null>,
): CobradorDoVendedor {
  const abrir = cobradores(urls);
  return async (usuario_id, gateway) => {
    const credencial = await credencialDe(usuario_id, gateway);
    return credencial && abrir(credencial);
  };
}

/** Como se confere que um aviso é de cada gateway. */
export const conferirAviso: Readonly<Record<Gateway, ConferirAviso>> = {
  asaas: (segredo, _corpo, cabecalhos) => conferirAsaas(segredo, cabecalhos),
  stripe: conferirStripe,
};

/** Como se lê o aviso de cada gateway. */
export const lerAviso: Readonly<Record<Gateway, LerAviso>> = {
  asaas: lerAvisoDoAsaas,
  stripe: lerAvisoDaStripe,
};
