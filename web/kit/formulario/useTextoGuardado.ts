import { useState } from 'react';
import { apagarRascunho, guardarRascunho, lerRascunho } from './rascunhos.ts';

/**
 * O que se começou a escrever num campo sobre alguém: trocar de página, ou recarregar, não perde nada. `nome` é o do
 * rascunho, e `chave` de quem ele é; vazio, apaga-se.
 */
export function useTextoGuardado(nome: string, chave: string) {
  const [texto, definir] = useState(() => String(lerRascunho(nome)?.valores.texto ?? ''));
  const mudar = (novo: string) => {
    definir(novo);
    if (novo === '') apagarRascunho(nome);
    else guardarRascunho(nome, { valores: { texto: novo }, chave });
  };
  return { texto, mudar };
}
