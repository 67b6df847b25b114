import { useQuery } from '@tanstack/react-query';
import type { RotasAtendimento } from '../../../shared/conversas/atendimento.routes.ts';
import { useContagemDaFila } from '../pecas/renovacoes/consultas.ts';
import { criarApi } from '../shell/api.ts';
import type { NomeDoSelo } from './navegacao.ts';

const api = criarApi<RotasAtendimento>();

/** O número que se vê numa entrada do menu, e a frase que o leitor de tela diz. */
type Selo = { readonly numero: string; readonly frase: string };
export type Selos = Readonly<Partial<Record<NomeDoSelo, Selo>>>;

/** Passando disto, o número já não se lê num relance. */
const MAIOR = 99;
const A_CADA_MS = 60_000;

const escrever = (quantas: number, ha_mais: boolean) =>
  ha_mais || quantas > MAIOR ? `${Math.min(quantas, MAIOR)}+` : String(quantas);

/** Uma página das que esperam uma pessoa: o menu só diz quantas são, até o que cabe num relance. */
const useEsperando = () =>
  useQuery({
    queryKey: ['GET /api/conversas', 'selo'],
    queryFn: () => api('GET /api/conversas', { query: { esperando: 'sim', limite: MAIOR } }),
    refetchInterval: A_CADA_MS,
  });

/** O que espera por quem vende, ao lado de cada entrada do menu; zero não se mostra. */
export function useSelos(): Selos {
  const { data: fila } = useContagemDaFila();
  const { data: conversas } = useEsperando();
  const agora = fila ? fila.vencidos.quantas + fila.hoje.quantas + fila.ligar_hoje : 0;
  const mais = fila ? fila.vencidos.ha_mais || fila.hoje.ha_mais : false;
  const esperam = conversas?.itens.length ?? 0;
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
            numero: escrever(esperam, conversas?.proximo_cursor !== null),
            frase: `${escrever(esperam, conversas?.proximo_cursor !== null)} esperando você`,
          },
        }
      : {}),
  };
}
