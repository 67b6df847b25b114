import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * O que está aberto na tela, guardado na URL como um passo do histórico: o botão voltar fecha e recarregar reabre.
 * `[valor, abrir, fechar]`; valor null quer dizer fechado.
 */
export function usePassoNaUrl(
  nome: string,
): [valor: string | null, abrir: (valor: string) => void, fechar: () => void] {
  const [parametros] = useSearchParams();
  const navegar = useNavigate();
  const { state } = useLocation();
  const abertoAqui = state === `passo:${nome}`;

  const abrir = useCallback(
    (valor: string) => {
      const busca = new URLSearchParams(window.location.search);
      busca.set(nome, valor);
      navegar({ search: busca.toString() }, { state: `passo:${nome}` });
    },
    [nome, navegar],
  );
  const fechar = useCallback(() => {
    // Quem abriu por aqui volta um passo; quem chegou por um link não tem para onde voltar.
    if (abertoAqui) {
      navegar(-1);
      return;
    }
    const busca = new URLSearchParams(window.location.search);
    busca.delete(nome);
    navegar({ search: busca.toString() }, { replace: true });
  }, [nome, navegar, abertoAqui]);

  return [parametros.get(nome), abrir, fechar];
}
