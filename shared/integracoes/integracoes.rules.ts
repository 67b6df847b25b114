import { GATEWAYS, type Gateway } from '../gateways/gateways.rules.ts';
import { COM_WEBHOOK, type Provedor, type ProvedorComWebhook } from './integracoes.schema.ts';

/** Diz se o provedor é um gateway, que avisa por um endereço próprio de cada vendedor. */
export function ehGateway(provedor: Provedor): provedor is Gateway {
  return (GATEWAYS as readonly Provedor[]).includes(provedor);
}

/** Diz se o provedor nos avisa por um endereço próprio de cada vendedor. */
export function temWebhook(provedor: Provedor): provedor is ProvedorComWebhook {
  return (COM_WEBHOOK as readonly Provedor[]).includes(provedor);
}

/** Caminho que recebe os avisos de um provedor para um vendedor (regra 1). */
export function caminhoDoWebhook(provedor: ProvedorComWebhook, chave: string): string {
  return `/webhook/${provedor}/${chave}`;
}

/** O que a conta de um vendedor num gateway tem de próprio. */
type ContaNoGateway = {
  /** Em que ambiente vale uma chave, se ela o diz: a do outro ambiente seria recusada na primeira venda. */
  readonly ambienteDaChave: (api_key: string) => 'sandbox' | 'producao' | null;
  /** Que segredo de webhook o gateway aceita, quando somos nós que o sorteamos; null quando é ele que o dá. */
  readonly segredoServe: ((segredo: string) => boolean) | null;
};

/**
 * Diz se um segredo serve ao Asaas: de 32 a 255 caracteres, sem espaços, sem cinco algarismos em sequência e sem
 * quatro letras repetidas (docs.asaas.com, criar webhook pela API).
 */
export function segredoServeAoAsaas(segredo: string): boolean {
  if (segredo.length < 32 || segredo.length > 255 || /\s/.test(segredo)) return false;
  if (/(.)\1{3}/i.test(segredo)) return false;
  const cincos = [...segredo.matchAll(/(?=(\d{5}))/g)].map(([, cinco]) => cinco ?? '');
  return !cincos.some((cinco) => '0123456789'.includes(cinco) || '9876543210'.includes(cinco));
}

export const CONTA_NO_GATEWAY: Readonly<Record<Gateway, ContaNoGateway>> = {
  asaas: { ambienteDaChave: () => null, segredoServe: segredoServeAoAsaas },
  stripe: {
    ambienteDaChave: (api_key) => (api_key.includes('_test_') ? 'sandbox' : 'producao'),
    segredoServe: null,
  },
};

/** Os quatro últimos caracteres, para a pessoa reconhecer a credencial; de uma curta, nada. */
export function ultimosQuatro(segredo: string): string {
  return segredo.length >= 16 ? segredo.slice(-4) : '';
}
