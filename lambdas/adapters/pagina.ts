import type { Abrir } from '../vigia/ports.ts';

/** Abre um endereço até o fim, com os redirecionamentos: um corpo cortado no meio não é uma página. */
export const abrirPagina: Abrir = async (endereco, signal) => {
  const resposta = await fetch(endereco, { signal, headers: { 'user-agent': 'crm-vigia' } });
  await resposta.arrayBuffer();
  return resposta.status;
};
