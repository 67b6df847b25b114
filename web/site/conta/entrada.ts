import { nomeNoCaminho } from '../../../shared/base/enderecos-da-loja.ts';
import { MARCA_DA_TROCA } from '../../../shared/conta/conta.marca.ts';
import { chaveDaLoja } from '../loja.ts';

export type Passo =
  | 'carregando'
  | 'pedir'
  | 'mandado'
  | 'entrar'
  | 'invalido'
  | 'falhou'
  | 'trocar'
  | 'falta'
  | 'trocado'
  | 'conta';

/**
 * Diz à página de que loja ela é: o arquivo é o mesmo para todas, e só o endereço o sabe. Sozinho, o '/minha-conta' não
 * é nome de ninguém.
 */
export function marcarLoja(): void {
  const sobNome = /^\/[^/]+\/minha-conta\/?$/i.test(location.pathname);
  document.documentElement.dataset.loja = sobNome ? nomeNoCaminho(location.pathname) : '';
}

// Aqui, e não pelo armazenamento do checkout: partilhado, seria um arquivo a mais na página do pedido, que é pesada.
const entrou = () => chaveDaLoja('conta');

/** Guarda neste navegador se alguém entrou nesta loja. */
export function lembrarEntrada(sim: boolean): void {
  try {
    if (sim) localStorage.setItem(entrou(), 'sim');
    else localStorage.removeItem(entrou());
  } catch {
    // Sem onde guardar, pergunta-se sempre.
  }
}

/** Diz se vale a pena perguntar por uma sessão: quem nunca entrou neste navegador não tem uma. */
export function podeTerEntrado(): boolean {
  try {
    return localStorage.getItem(entrou()) !== null;
  } catch {
    return true;
  }
}

/** O passo em que se abre, só com o que este navegador já sabe: o link de onde se veio, ou se já se entrou aqui. */
export function passoDoComeco(segredo: string): Passo {
  if (segredo !== '') return segredo.startsWith(MARCA_DA_TROCA) ? 'trocar' : 'entrar';
  return podeTerEntrado() ? 'carregando' : 'pedir';
}
