import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RotasPainelInicio } from '../../../shared/painel-inicio/painel-inicio.routes.ts';
import { deixarATela } from '../../kit/formulario/deixarTela.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<Pick<RotasPainelInicio, 'obterNovidade'>>();

const CHAVE_DA_NOVIDADE = ['GET /api/inicio/novidade'] as const;
/** De quanto em quanto se pergunta se houve algo, com a tela à vista: meia unidade de leitura por vez. */
const OLHAR_MS = 15_000;

/** O que uma venda, uma renovação ou uma devolução muda. */
const MUDAM: ReadonlySet<unknown> = new Set([
  'GET /api/inicio/hoje',
  'GET /api/pedidos',
  'GET /api/pagamentos',
  'GET /api/pagamentos/totais',
  'GET /api/assinaturas',
  'GET /api/clientes',
  'GET /api/grupos/{slug}/membros',
  'GET /api/leads',
]);

/** Passando disto, reler a lista inteira custa: espera-se por mais novidades antes. */
const LISTA_GRANDE = 1_000;
const ENTRE_GRANDES_MS = 5 * 60_000;

function releAgora({ queryKey: [rota], state }: Query): boolean {
  if (!MUDAM.has(rota)) return false;
  const itens: unknown =
    typeof state.data === 'object' && state.data !== null ? Reflect.get(state.data, 'itens') : null;
  const grande = Array.isArray(itens) && itens.length > LISTA_GRANDE;
  return !grande || Date.now() - state.dataUpdatedAt > ENTRE_GRANDES_MS;
}

/** Lê de novo o que está à vista e mudou; o resto fica vencido, e lê-se quando se abrir. */
function reler(consultas: QueryClient): void {
  void consultas.invalidateQueries({ predicate: releAgora });
}

/**
 * As telas abertas acertam-se sozinhas: pelo aviso que chega a este navegador, na hora, ou pela marca que muda quando
 * acontece algo. Um toque num aviso abre a tela dele, depois da pergunta se há o que perder.
 */
export function useTelasEmDia(): void {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { data } = useQuery({
    queryKey: CHAVE_DA_NOVIDADE,
    queryFn: ({ signal }) => api('GET /api/inicio/novidade', {}, { signal }),
    staleTime: 0,
    refetchInterval: OLHAR_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const marca = data?.marca;
  const vista = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (marca === undefined) return;
    if (vista.current !== undefined && vista.current !== marca) reler(consultas);
    vista.current = marca;
  }, [consultas, marca]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const ouvir = ({ data: recado, ports: [canal] }: MessageEvent) => {
      if (recado?.tipo === 'aviso:e-o-painel') canal?.postMessage(true);
      if (recado?.tipo === 'aviso:chegou') reler(consultas);
      if (recado?.tipo === 'aviso:abrir' && typeof recado.caminho === 'string') {
        deixarATela(() => navegar(recado.caminho));
      }
    };
    navigator.serviceWorker.addEventListener('message', ouvir);
    return () => navigator.serviceWorker.removeEventListener('message', ouvir);
  }, [consultas, navegar]);
}
