import { useEffect } from 'react';

/** Onde fica o acento já corrigido, para a próxima vez que o painel abrir. */
const CHAVE = 'acento';
const ID = 'acento';

function escrever(folha: string): void {
  const estilo = document.getElementById(ID) ?? document.head.appendChild(document.createElement('style'));
  estilo.id = ID;
  estilo.textContent = folha;
}

/** O acento da última vez, antes de o cadastro chegar: a cor não pisca a cada visita. */
export function vestirAcentoGuardado(): void {
  const folha = localStorage.getItem(CHAVE);
  if (folha !== null) escrever(folha);
}

/**
 * Veste o painel da cor de quem vende ('#rrggbb'), corrigida para se ler nos dois esquemas; null volta à nossa.
 * Enquanto o cadastro não chegou (undefined), fica a que está.
 */
export function useAcento(cor: string | null | undefined): void {
  useEffect(() => {
    if (cor === undefined) return;
    if (cor === null) {
      localStorage.removeItem(CHAVE);
      document.getElementById(ID)?.remove();
      return;
    }
    // Quem corrige a cor só se baixa depois da tela: antes dela, pesaria em toda visita.
    let vale = true;
    import('./folhaDoAcento.ts')
      .then(({ folhaDoAcento }) => {
        if (!vale) return;
        const folha = folhaDoAcento(cor);
        localStorage.setItem(CHAVE, folha);
        escrever(folha);
      })
      .catch(() => undefined);
    return () => {
      vale = false;
    };
  }, [cor]);
}
