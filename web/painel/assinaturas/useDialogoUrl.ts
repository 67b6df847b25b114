import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type DialogoAberto, escreverDialogo, lerDialogo } from './dialogo.ts';

const ABERTO_AQUI = { abertoNaTela: true };

function foiAbertoNaTela(estado: unknown): boolean {
  return estado !== null && typeof estado === 'object' && 'abertoNaTela' in estado;
}

/**
 * O formulário aberto fica no endereço: o botão voltar o fecha e recarregar a página o reabre (com o rascunho).
 */
export function useDialogoUrl() {
  const { search, state } = useLocation();
  const navegar = useNavigate();
  const dialogo = lerDialogo(new URLSearchParams(search));
  const abertoNaTela = foiAbertoNaTela(state);

  const abrir = useCallback(
    (novo: DialogoAberto) => {
      const parametros = escreverDialogo(new URLSearchParams(window.location.search), novo);
      navegar({ search: parametros.toString() }, { state: ABERTO_AQUI });
    },
    [navegar],
  );
  const fechar = useCallback(() => {
    if (abertoNaTela) return navegar(-1);
    const parametros = escreverDialogo(new URLSearchParams(window.location.search), null);
    return navegar({ search: parametros.toString() }, { replace: true });
  }, [navegar, abertoNaTela]);
  return { dialogo, abrir, fechar };
}
