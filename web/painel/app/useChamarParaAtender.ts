import { useEffect, useRef } from 'react';
import { tocarSom } from '../../kit/som.ts';
import { useConversasPorAtender } from '../pecas/conversas/porAtender.ts';
import { CONVERSAS } from './navegacao.ts';

/** O título da aba, com quantas conversas pedem alguém à frente: '(2) Vendas · …'. */
const tituloComConta = (titulo: string, conta: number): string => {
  const limpo = titulo.replace(/^\(\d+\) /, '');
  return conta === 0 ? limpo : `(${conta}) ${limpo}`;
};

/** Cada tela põe o seu título: a conta entra à frente do que ela puser. */
function useContaNoTitulo(conta: number): void {
  useEffect(() => {
    const escrever = () => {
      const certo = tituloComConta(document.title, conta);
      if (document.title !== certo) document.title = certo;
    };
    escrever();
    const alvo = document.querySelector('title');
    if (!alvo) return;
    const vigia = new MutationObserver(escrever);
    vigia.observe(alvo, { childList: true });
    return () => vigia.disconnect();
  }, [conta]);
}

/** Diz no título da aba quantas conversas pedem alguém, e toca um som quando alguém delas escreve. */
export function useChamarParaAtender(pathname: string): void {
  const { conversas, entrada_em } = useConversasPorAtender(pathname.startsWith(CONVERSAS.para));
  useContaNoTitulo(conversas);
  const ouvida = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (entrada_em === undefined) return;
    const antes = ouvida.current;
    if (antes !== undefined && entrada_em !== null && entrada_em > (antes ?? '')) tocarSom();
    // Quem acabou de responder não faz soar de novo o que já se ouviu.
    ouvida.current = [antes ?? '', entrada_em ?? ''].sort().at(-1) ?? null;
  }, [entrada_em]);
}
