import { createHash } from 'node:crypto';
import type { Comprador } from '../../shared/base/comprador.ts';
import { isoDoPais } from '../../shared/checkout/checkout.rules.ts';
import type { PedidoAsaas, PedidoStripe } from '../../shared/checkout/checkout.schema.ts';
import { telefoneE164 } from '../clientes/index.ts';

/** Quem compra, com o telefone em E.164; lança a recusa do telefone. */
export async function compradorDe({ cliente }: PedidoAsaas | PedidoStripe): Promise<Comprador> {
  const { nome, email } = cliente;
  if ('cpf' in cliente) {
    const telefone = (await telefoneE164(cliente.telefone)) ?? '';
    const { cpf, endereco = null } = cliente;
    return { nome, email, telefone, cpf, pais: 'Brasil', documento: null, pais_documento: null, endereco };
  }
  const { pais, documento, pais_documento } = cliente;
  const iso = isoDoPais(pais);
  const telefone = (await (iso ? telefoneE164(cliente.telefone, iso) : telefoneE164(cliente.telefone))) ?? '';
  return { nome, email, telefone, cpf: null, pais, documento, pais_documento, endereco: null };
}

const resumo = (texto: string) => createHash('sha256').update(texto).digest('base64url');
const igualado = (texto: string | null) => (texto ?? '').replace(/\s/g, '').toLowerCase();

/** Resumo de quem compra, pelo CPF ou pelo documento (regra 16): o contato se corrige sem que seja outra pessoa. */
export function identidadeDe({ cpf, documento, pais_documento }: Comprador): string {
  return resumo(cpf ?? `${igualado(pais_documento)}:${igualado(documento)}`);
}

/** O que faz um pedido ser outro: gateway, produto, plano, cupom e identidade (regra 16). */
export function resumoDoPedido(partes: {
  readonly gateway: string;
  readonly produto: string;
  readonly plano: string;
  readonly codigo: string | null;
  readonly comprador: Comprador;
}): string {
  const { gateway, produto, plano, codigo, comprador } = partes;
  return resumo(JSON.stringify([gateway, produto, plano, codigo, identidadeDe(comprador)]));
}

const CONTATO = [
  ['nome', 'nome'],
  ['email', 'e-mail'],
  ['telefone', 'telefone'],
  ['pais', 'país'],
  ['endereco', 'endereço'],
] as const;

/** Os dados de contato que mudaram, como se diz cada um; a identidade não é contato. */
export function contatoCorrigido(antes: Comprador, agora: Comprador): string[] {
  return CONTATO.flatMap(([campo, nome]) =>
    JSON.stringify(antes[campo]) === JSON.stringify(agora[campo]) ? [] : [nome],
  );
}
