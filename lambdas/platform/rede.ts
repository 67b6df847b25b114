import { isIPv6 } from 'node:net';
import { cortar } from '../../shared/base/cortar.ts';

/** De onde alguém fala: o endereço IPv4, ou o /64 do IPv6, que é o que um provedor dá a uma pessoa só. */
export type Rede = { readonly nome: string; readonly ipv6: boolean };

/** A rede de um endereço como a borda o escreve; o que não é um endereço vale por si. */
export function redeDe(endereco: string): Rede {
  const limpo = endereco.trim().toLowerCase().replace(/%.*$/, '');
  const v4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/.exec(limpo)?.[1];
  if (v4 !== undefined || !isIPv6(limpo)) {
    return { nome: cortar(v4 ?? limpo, 64) || 'desconhecida', ipv6: false };
  }
  // Um IPv4 escrito no fim ocupa dois grupos.
  const [antes = '', depois] = limpo.replace(/:\d+(?:\.\d+){3}$/, ':0:0').split('::');
  const trechos = (texto: string | undefined) => (texto ? texto.split(':') : []);
  const [comeco, fim] = [trechos(antes), trechos(depois)];
  const zeros = Array<string>(8 - comeco.length - fim.length).fill('0');
  const quatro = [...comeco, ...zeros, ...fim].slice(0, 4);
  return {
    nome: `${quatro.map((texto) => Number.parseInt(texto, 16).toString(16)).join(':')}::/64`,
    ipv6: true,
  };
}

/** Uma rede mais larga: o IPv4 pelo /24 dele, que quem tem um endereço costuma poder usar os vizinhos. */
export function alargarRede(rede: Rede): Rede {
  const inicio = /^(\d+\.\d+\.\d+)\.\d+$/.exec(rede.nome)?.[1];
  return inicio === undefined ? rede : { nome: `${inicio}.0/24`, ipv6: false };
}
