import { GATEWAYS, type Gateway } from '../gateways/gateways.rules.ts';
import { formaDaIntegracao, segredoServeAoAsaas } from './integracoes.formas.ts';
import {
  COM_ENDERECO,
  COM_WEBHOOK,
  nomeDaIntegracao,
  type Provedor,
  type ProvedorComEndereco,
  type ProvedorComWebhook,
} from './integracoes.schema.ts';

/** Diz se o provedor é um gateway, que avisa por um endereço próprio de cada vendedor. */
export function ehGateway(provedor: Provedor): provedor is Gateway {
  return (GATEWAYS as readonly Provedor[]).includes(provedor);
}

/** Diz se o provedor nos avisa por um endereço próprio de cada vendedor. */
export function temEndereco(provedor: Provedor): provedor is ProvedorComEndereco {
  return (COM_ENDERECO as readonly Provedor[]).includes(provedor);
}

/** Diz se há um segredo só para as notificações, além das outras credenciais. */
export function temWebhook(provedor: Provedor): provedor is ProvedorComWebhook {
  return (COM_WEBHOOK as readonly Provedor[]).includes(provedor);
}

/** Caminho que recebe as notificações de um provedor para um vendedor (regra 1). */
export function caminhoDoWebhook(provedor: ProvedorComEndereco, chave: string): string {
  return `/webhook/${provedor}/${chave}`;
}

/** Por onde uma integração manda mensagens: de cada canal só uma manda, e ligar a segunda pergunta qual (regra 41). */
const CANAL: Partial<Readonly<Record<Provedor, 'email' | 'whatsapp'>>> = {
  resend: 'email',
  whatsapp: 'whatsapp',
  evolution: 'whatsapp',
};

/** A integração ativa que já manda pelo canal de `provedor`, se é outra; null quando o canal está livre. */
export function integracaoQueEnvia<I extends { readonly id: Provedor; readonly status: 'ativo' | 'inativo' }>(
  provedor: Provedor,
  todas: readonly I[],
): I | null {
  const canal = CANAL[provedor];
  if (!canal) return null;
  return todas.find(({ id, status }) => id !== provedor && status === 'ativo' && CANAL[id] === canal) ?? null;
}

/** As que 'Testar API' alcança; das outras não há o que perguntar a ninguém. */
const SEM_TESTE: ReadonlySet<Provedor> = new Set(['site']);
export const podeTestar = (provedor: Provedor) => !SEM_TESTE.has(provedor);

type Textos = Readonly<Record<string, string>>;

/** A chave guardada foi dada para um endereço: quem a manda a outro tem de a digitar de novo. */
export const ENDERECO_PEDE_CHAVE = 'Com outro endereço, digite a API Key de novo';
/** Diz se o endereço que o vendedor deu é outro; quem não tem endereço não o troca. */
export const trocaDeEndereco = (
  antes: Readonly<Record<string, unknown>>,
  depois: Readonly<Record<string, unknown>>,
) => antes.url !== undefined && antes.url !== depois.url;

const tirarVazios = (textos: Textos) =>
  Object.fromEntries(Object.entries(textos).filter(([, valor]) => valor.trim() !== ''));

/**
 * O que está errado em cada campo, antes de enviar, com as frases do contrato; `guardadas` são as credenciais que já
 * existem e podem ficar em branco.
 */
export function errosDaIntegracao(
  provedor: Provedor,
  { nome, configuracao, credenciais }: { nome: string; configuracao: Textos; credenciais: Textos },
  guardadas: readonly string[],
): Readonly<Record<string, string>> {
  const forma = formaDaIntegracao[provedor]();
  const digitadas = tirarVazios(credenciais);
  const problemas = [
    ...(nomeDaIntegracao.safeParse(nome).error?.issues.map(({ message }) => ['nome', message] as const) ??
      []),
    ...(forma.configuracao
      .safeParse(tirarVazios(configuracao))
      .error?.issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const) ?? []),
    ...(forma.credenciais
      .safeParse(digitadas)
      .error?.issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const)
      .filter(([campo]) => campo in digitadas || !guardadas.includes(campo)) ?? []),
  ];
  // Do mesmo campo vale a primeira frase.
  return Object.fromEntries(problemas.reverse());
}

/** O que a conta de um vendedor num gateway tem de próprio. */
type ContaNoGateway = {
  /** Em que ambiente vale uma chave, se ela o diz: a do outro ambiente seria recusada na primeira venda. */
  readonly ambienteDaChave: (api_key: string) => 'sandbox' | 'producao' | null;
  /** Que segredo de webhook o gateway aceita, quando somos nós que o sorteamos; null quando é ele que o dá. */
  readonly segredoServe: ((segredo: string) => boolean) | null;
};

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
