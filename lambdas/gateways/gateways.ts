import type { EnderecosDosGateways } from '../../shared/gateways/gateways.enderecos.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { asaas } from './asaas/asaas.ts';
import type { AbrirCobrador, CobradorDoVendedor, Credencial, DefinicaoDoGateway } from './port.ts';
import { stripe } from './stripe/stripe.ts';

/** Tudo o que cada gateway traz; um que falta, ou que se esquece de uma parte, não compila. */
export const DEFINICOES: Readonly<Record<Gateway, DefinicaoDoGateway>> = { asaas, stripe };

/** O cobrador de uma credencial, seja de que gateway for. */
export function cobradores(enderecos: EnderecosDosGateways): AbrirCobrador {
  return (credencial) => DEFINICOES[credencial.provedor].abrirCobrador(enderecos, credencial);
}

/** O cobrador de cada vendedor, com a credencial que ele guardou; null sem ela. */
export function cobradoresDosVendedores(
  enderecos: EnderecosDosGateways,
  credencialDe: (usuario_id: string, gateway: Gateway) => Promise<Credencial | null>,
): CobradorDoVendedor {
  const abrir = cobradores(enderecos);
  return async (usuario_id, gateway) => {
    const credencial = await credencialDe(usuario_id, gateway);
    return credencial && abrir(credencial);
  };
}
