import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RotasAssinaturas } from '../../../shared/assinaturas/assinaturas.routes.ts';
import type { RotasPessoa } from '../../../shared/clientes/pessoa.routes.ts';
import type {
  Anotacao,
  ContatoMarcado,
  FichaDaPessoa,
  Momento,
  ParteDoTempo,
} from '../../../shared/clientes/pessoa.schema.ts';
import { criarApi } from '../shell/api.ts';
import { escolherFalaDela, type Fala } from './conversaNoTempo.ts';

export const apiDaPessoa = criarApi<RotasPessoa>();
/** O que se faz de uma assinatura sem sair da página de quem a tem. */
export const apiDaAssinatura = criarApi<Pick<RotasAssinaturas, 'cancelarAssinatura'>>();

const DE_CADA_VEZ = 30;
const CHAVE_DO_TEMPO = 'GET /api/clientes/{id}/tempo';
const chaveDaFicha = (id: string) => ['GET /api/clientes/{id}/ficha', { id }] as const;

/** O cadastro de uma pessoa, o que ela pagou e o próximo contato, lidos de novo a cada visita. */
export const useFicha = (id: string) =>
  useQuery({
    queryKey: chaveDaFicha(id),
    queryFn: ({ signal }) => apiDaPessoa('GET /api/clientes/{id}/ficha', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Quem se combinou de procurar até hoje, lido de novo a cada visita. */
export const useContatosDoDia = () =>
  useQuery({
    queryKey: ['GET /api/contatos'],
    queryFn: ({ signal }) => apiDaPessoa('GET /api/contatos', {}, { signal }),
    staleTime: 0,
  });

type Pagina = { readonly itens: readonly Momento[]; readonly proximo_cursor: string | null };
type Paginas = InfiniteData<Pagina, string | null>;

/** A linha do tempo de uma pessoa, ou uma parte dela, página a página. */
export const useTempo = (id: string, so: ParteDoTempo | null) =>
  useInfiniteQuery({
    queryKey: [CHAVE_DO_TEMPO, { id }, so ?? 'tudo'],
    queryFn: ({ pageParam: cursor, signal }) =>
      apiDaPessoa(
        'GET /api/clientes/{id}/tempo',
        {
          params: { id },
          query: { limite: DE_CADA_VEZ, ...(so && { so }), ...(cursor === null ? {} : { cursor }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo_cursor }) => proximo_cursor,
    staleTime: 0,
  });

const ANOTACOES_A_VISTA = 2;
/** Quantos momentos da linha do tempo se veem sem descer: na tela larga, e no celular. */
const MOMENTOS_A_VISTA = { larga: 6, celular: 1 } as const;

/** O que se soube por último de uma pessoa: o que ela escreveu, o que se anotou, e onde isso não está já à vista. */
export type UltimasDaPessoa = {
  readonly fala: Fala | null;
  /** A última palavra entre os dois foi dela: nem uma mensagem se lhe mandou depois. */
  readonly espera: boolean;
  readonly anotacoes: readonly Anotacao[];
  /** Em que telas a linha do tempo não tem a anotação mais nova logo à vista. */
  readonly longe: { readonly larga: boolean; readonly celular: boolean };
};

/** O que a pessoa escreveu e o que se anotou por último: sai do que a linha do tempo já leu. */
export function useUltimas(id: string): UltimasDaPessoa {
  const { data } = useTempo(id, null);
  const itens = data?.pages[0]?.itens ?? [];
  const anotacoes = itens.flatMap((momento) => (momento.tipo === 'anotacao' ? [momento.anotacao] : []));
  const palavra = itens.find(({ tipo }) => tipo === 'conversa' || tipo === 'mensagem');
  const lugar = itens.findIndex(({ tipo }) => tipo === 'anotacao');
  return {
    fala: escolherFalaDela(itens),
    espera: palavra?.tipo === 'conversa' && palavra.de === 'cliente',
    anotacoes: anotacoes.slice(0, ANOTACOES_A_VISTA),
    longe: { larga: lugar >= MOMENTOS_A_VISTA.larga, celular: lugar >= MOMENTOS_A_VISTA.celular },
  };
}

const ehDela = (momento: Momento, anotacao_id: string) =>
  momento.tipo === 'anotacao' && momento.anotacao.id === anotacao_id;

/** Põe uma anotação na primeira página, troca a que já está, ou tira-a: o índice pode ainda não a mostrar. */
function ajustar(paginas: Paginas, anotacao_id: string, nova: Anotacao | null): Paginas {
  const momento = nova && {
    id: `ANOTACAO#${nova.id}`,
    em: nova.criado_em,
    tipo: 'anotacao' as const,
    anotacao: nova,
  };
  const estava = paginas.pages.some(({ itens }) => itens.some((item) => ehDela(item, anotacao_id)));
  const pages = paginas.pages.map((pagina, i) => ({
    ...pagina,
    itens: [
      ...(momento && !estava && i === 0 ? [momento] : []),
      ...pagina.itens.flatMap((item) => {
        if (!ehDela(item, anotacao_id)) return [item];
        return momento ? [{ ...momento, id: item.id }] : [];
      }),
    ],
  }));
  return { ...paginas, pages };
}

/** O que fazer no cache depois de cada ação: a resposta aparece logo, e o resto lê-se de novo. */
export function usePessoaMudou(id: string) {
  const cliente = useQueryClient();
  return useMemo(() => {
    const ajustarTempo = (anotacao_id: string, nova: Anotacao | null) => {
      for (const parte of ['tudo', 'anotacoes']) {
        cliente.setQueryData<Paginas>([CHAVE_DO_TEMPO, { id }, parte], (antes) =>
          antes ? ajustar(antes, anotacao_id, nova) : antes,
        );
      }
    };
    return {
      anotada: (nova: Anotacao) => ajustarTempo(nova.id, nova),
      semAnotacao: (anotacao_id: string) => ajustarTempo(anotacao_id, null),
      contato: (contato: ContatoMarcado | null) => {
        cliente.setQueryData<FichaDaPessoa>(chaveDaFicha(id), (antes) =>
          antes ? { ...antes, contato } : antes,
        );
        void cliente.invalidateQueries({ queryKey: [CHAVE_DO_TEMPO, { id }] });
      },
      tudo: () => {
        void cliente.invalidateQueries({ queryKey: chaveDaFicha(id) });
        void cliente.invalidateQueries({ queryKey: [CHAVE_DO_TEMPO, { id }] });
        void cliente.invalidateQueries({ queryKey: ['GET /api/clientes/{id}/assinaturas', { id }] });
      },
      /** As outras telas que mostram a assinatura que mudou aqui. */
      assinatura: () => {
        for (const rota of [
          'GET /api/assinaturas',
          'GET /api/grupos/{slug}/membros',
          'GET /api/inicio/contagens',
        ]) {
          void cliente.invalidateQueries({ queryKey: [rota], refetchType: 'none' });
        }
      },
    };
  }, [cliente, id]);
}
