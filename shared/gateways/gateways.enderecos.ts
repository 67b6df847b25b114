import { GATEWAYS, type Gateway } from './gateways.rules.ts';

/** Onde está a API de cada gateway: chave de ambiente → endereço do serviço de verdade. */
const ENDERECOS = {
  asaas: [
    ['ASAAS_URL', 'https://api.asaas.com/v3'],
    ['ASAAS_SANDBOX_URL', 'https://api-sandbox.asaas.com/v3'],
  ],
  stripe: [['STRIPE_URL', 'https://api.stripe.com']],
} as const satisfies {
  readonly [G in Gateway]: readonly (readonly [chave: `${Uppercase<G>}_${string}`, url: string])[];
};
export type ChaveDeEndereco = (typeof ENDERECOS)[Gateway][number][0];
/** O endereço de cada gateway, por chave de ambiente. */
export type EnderecosDosGateways = Readonly<Record<ChaveDeEndereco, string>>;

/** As chaves de ambiente de quem fala com os gateways. */
export const CHAVES_DE_ENDERECO: readonly ChaveDeEndereco[] = GATEWAYS.flatMap((gateway) =>
  ENDERECOS[gateway].map(([chave]) => chave),
);

/** O valor de cada chave; `onde` recebe o gateway e o endereço do serviço de verdade. */
export function enderecosDosGateways(onde: (gateway: Gateway, url: string) => string): EnderecosDosGateways {
  const pares = GATEWAYS.flatMap((gateway) =>
    ENDERECOS[gateway].map(([chave, url]) => [chave, onde(gateway, url)] as const),
  );
  // Object.fromEntries esquece as chaves, que são as da mesma lista.
  return Object.fromEntries(pares) as EnderecosDosGateways;
}
