import { type ComponentType, useEffect, useState } from 'react';
import type { PropriedadesDaTabela } from './TabelaAssinaturas.tsx';

/** De que largura em diante se vê a tabela; abaixo dela, cartões. */
export const TELA_DE_TABELA = '(min-width:1100px)';

type Tabela = ComponentType<PropriedadesDaTabela>;

let pronta: Tabela | null = null;
const carregar = async () => {
  const { default: tabela } = await import('./TabelaAssinaturas.tsx');
  pronta = tabela;
  return tabela;
};

// A grade é o maior pedaço do painel: vem à parte, junto com a tela e as primeiras linhas, e só onde ela cabe.
if (window.matchMedia(TELA_DE_TABELA).matches) carregar().catch(() => undefined);

/**
 * A tabela, ou null enquanto ela não chega. Em vez de `lazy`: o React segura por 300 ms o que sai de um Suspense, e
 * as primeiras linhas têm um segundo para aparecer.
 */
export function useTabela(precisa: boolean): Tabela | null {
  const [Tabela, definir] = useState<Tabela | null>(() => pronta);
  const [falha, definirFalha] = useState<unknown>(null);
  useEffect(() => {
    if (!precisa || Tabela !== null) return;
    carregar().then((tabela) => definir(() => tabela), definirFalha);
  }, [precisa, Tabela]);
  if (falha !== null) throw falha;
  return Tabela;
}
