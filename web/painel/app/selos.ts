import { useLocation } from 'react-router-dom';
import { useConversasPorAtender } from '../pecas/conversas/porAtender.ts';
import { useContagemDaFila } from '../pecas/renovacoes/consultas.ts';
import { CONVERSAS, type NomeDoSelo } from './navegacao.ts';

/** O número que se vê numa entrada do menu, e a frase que o leitor de tela diz. */
type Selo = { readonly numero: string; readonly frase: string };
export type Selos = Readonly<Partial<Record<NomeDoSelo, Selo>>>;

/** Passando disto, o número já não se lê num relance. */
const MAIOR = 99;

const escrever = (quantas: number, ha_mais: boolean) =>
  ha_mais || quantas > MAIOR ? `${Math.min(quantas, MAIOR)}+` : String(quantas);

/** O que espera por quem vende, ao lado de cada entrada do menu; zero não se mostra. */
export function useSelos(): Selos {
  const { data: fila } = useContagemDaFila();
  const { pathname } = useLocation();
  const { conversas: esperam } = useConversasPorAtender(pathname.startsWith(CONVERSAS.para));
  const agora = fila ? fila.vencidos.quantas + fila.hoje.quantas + fila.ligar_hoje : 0;
  const mais = fila ? fila.vencidos.ha_mais || fila.hoje.ha_mais : false;
  return {
    ...(agora > 0 || mais
      ? {
          renovacoes: {
            numero: escrever(agora, mais),
            frase: `${escrever(agora, mais)} vencidos, de hoje ou com a ligação marcada para hoje`,
          },
        }
      : {}),
    ...(esperam > 0
      ? {
          conversas: {
            numero: escrever(esperam, esperam >= MAIOR),
            frase: `${escrever(esperam, esperam >= MAIOR)} esperando você`,
          },
        }
      : {}),
  };
}
