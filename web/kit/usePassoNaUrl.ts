import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** O que pode estar aberto numa tela, e como o endereço o guarda; null quer dizer fechado. */
export type Passo<P> = {
  /** Distingue este passo dos outros da mesma tela. */
  readonly nome: string;
  readonly ler: (busca: URLSearchParams) => P | null;
  /** Devolve o endereço com `aberto` no lugar do que havia; o resto dele fica. */
  readonly escrever: (busca: URLSearchParams, aberto: P | null) => URLSearchParams;
};

/** Um passo que cabe num parâmetro do endereço. */
export function passoDoParametro(nome: string): Passo<string> {
  return {
    nome,
    ler: (busca) => busca.get(nome),
    escrever: (busca, aberto) => {
      const nova = new URLSearchParams(busca);
      if (aberto === null) nova.delete(nome);
      else nova.set(nome, aberto);
      return nova;
    },
  };
}

const marcaDe = (nome: string) => `passo:${nome}`;

/** Um link que abre um passo noutra tela: fechá-lo lá volta para onde se estava. */
export function linkDoPasso(tela: string, nome: string, busca: Readonly<Record<string, string>>) {
  return { to: `${tela}?${new URLSearchParams(busca)}`, state: marcaDe(nome) };
}

/**
 * O que está aberto na tela, guardado na URL como um passo do histórico: o botão voltar fecha e recarregar reabre.
 * `[aberto, abrir, fechar]`; `passo` é uma constante do módulo.
 */
export function usePassoNaUrl<P>(
  passo: Passo<P>,
): [aberto: P | null, abrir: (aberto: P) => void, fechar: () => void] {
  const [parametros] = useSearchParams();
  const navegar = useNavigate();
  const { state } = useLocation();
  const marca = marcaDe(passo.nome);
  const abertoAqui = state === marca;

  // Lê o endereço de agora, não o da última renderização: um filtro pode ter mudado no mesmo instante.
  const endereco = useCallback(
    (aberto: P | null) => ({
      search: passo.escrever(new URLSearchParams(window.location.search), aberto).toString(),
    }),
    [passo],
  );
  const abrir = useCallback(
    (aberto: P) => {
      const para = endereco(aberto);
      // Um clique duplo não dá dois passos: fechar voltaria ao primeiro, ainda aberto.
      if (para.search !== new URLSearchParams(window.location.search).toString())
        navegar(para, { state: marca });
    },
    [navegar, endereco, marca],
  );
  const fechar = useCallback(() => {
    // Quem abriu por aqui volta um passo; quem chegou por um link não tem para onde voltar.
    if (abertoAqui) navegar(-1);
    else navegar(endereco(null), { replace: true });
  }, [navegar, endereco, abertoAqui]);

  return [passo.ler(parametros), abrir, fechar];
}
