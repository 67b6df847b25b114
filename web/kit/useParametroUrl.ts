import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Espera da última tecla até escrever na URL: o navegador recusa mudanças de endereço rápidas demais. */
const ESPERA_MS = 200;

/**
 * Um filtro guardado na URL, sem criar passos no histórico: `[valor, definir]`. O valor muda na hora; a URL, um
 * instante depois. O valor padrão (ou vazio) não aparece na URL.
 */
export function useParametroUrl(
  nome: string,
  padrao = '',
): [valor: string, definir: (valor: string) => void] {
  const [parametros] = useSearchParams();
  const navegar = useNavigate();
  const daUrl = parametros.get(nome) ?? padrao;
  const [pendente, definirPendente] = useState<string | null>(null);
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A URL mudou (por nós, pelo botão voltar ou por um link): passa a valer o que ela diz.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mudança de `daUrl` é o próprio gatilho
  useEffect(() => definirPendente(null), [daUrl]);
  useEffect(() => () => clearTimeout(espera.current), []);

  const definir = useCallback(
    (valor: string) => {
      definirPendente(valor);
      clearTimeout(espera.current);
      espera.current = setTimeout(() => {
        // Lê o endereço de agora, não o da última renderização: outro filtro pode ter mudado no mesmo instante.
        const busca = new URLSearchParams(window.location.search);
        if ((busca.get(nome) ?? padrao) === valor) return definirPendente(null);
        if (valor === padrao || valor === '') busca.delete(nome);
        else busca.set(nome, valor);
        navegar({ search: busca.toString() }, { replace: true });
      }, ESPERA_MS);
    },
    [nome, padrao, navegar],
  );
  return [pendente ?? daUrl, definir];
}
