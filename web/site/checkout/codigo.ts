import { cortarInteiro } from '../../../shared/base/cortar.ts';

/** O código de um cupom como se guarda: aparado, em maiúsculas. */
export const normalizarCodigo = (texto: string): string => texto.trim().toUpperCase();

/** O que cabe na caixa do cupom; o que passa não é código de nenhum. */
export const MAXIMO_DO_CODIGO = 40;

/** Se um texto tem a forma de um código: só então se repete fora da caixa o que um endereço trouxe. */
export const temForma = (codigo: string): boolean => /^[A-Z0-9_-]{1,20}$/.test(codigo);

/** O código que um link traz, por conferir; '' sem nenhum. Só se mostra como texto (regra 66). */
export const cupomDoEndereco = (busca: URLSearchParams): string =>
  cortarInteiro(normalizarCodigo(busca.get('cupom') ?? ''), MAXIMO_DO_CODIGO);
