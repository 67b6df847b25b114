import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { RotasAssinaturas } from '../../../shared/assinaturas/assinaturas.routes.ts';
import { listaDe } from '../../../shared/assinaturas/assinaturas.rules.ts';
import {
  type Assinatura,
  type AssinaturaAlteracao,
  type AssinaturaLinha,
  LISTAS,
  type Lista,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { RotasDoCadastro } from '../../kit/formulario/useCadastro.ts';
import { ApiError, criarApi } from '../shell/api.ts';
import { ajustarLista, type BuscarPagina, esquecerAjustes, useTodasAsPaginas } from '../shell/consultas.ts';
import { TETO_DE_LINHAS } from './contagem.ts';
import type { Filtros } from './filtros.ts';
import { linhaDaAssinatura, linhaRenovada, prepararLinhas } from './linhas.ts';

export const apiAssinaturas = criarApi<RotasAssinaturas>();

export const rotas: RotasDoCadastro<AssinaturaAlteracao, Assinatura> = {
  alterar: (id, body, opcoes) =>
    apiAssinaturas('PUT /api/assinaturas/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => apiAssinaturas('GET /api/assinaturas/{id}', { params: { id } }, opcoes),
};

const DA_ROTA = 'GET /api/assinaturas';
/** As renovadas e as removidas vencem com a lista: a chave delas começa pela dela. */
const CHAVES: Readonly<Record<Lista, QueryKey>> = {
  em_andamento: [DA_ROTA],
  renovadas: [DA_ROTA, { lista: 'renovadas' }],
  removidas: [DA_ROTA, { lista: 'removidas' }],
};

/** Páginas de uma lista até o teto da tela; conta as linhas desde a primeira página. */
function buscarAteOTeto(lista: Lista): BuscarPagina<AssinaturaLinha> {
  let vindas = 0;
  return async (cursor, limite) => {
    if (cursor === undefined) vindas = 0;
    const pagina = await apiAssinaturas('GET /api/assinaturas', { query: { limite, cursor, lista } });
    vindas += pagina.itens.length;
    prepararLinhas(pagina.itens);
    return vindas >= TETO_DE_LINHAS ? { ...pagina, proximo_cursor: null } : pagina;
  };
}
/** O que vem em segundo plano vem em páginas que não seguram uma tecla enquanto se leem. */
const DE_CADA_VEZ_NO_FUNDO = 500;
const BUSCAR = {
  em_andamento: buscarAteOTeto('em_andamento'),
  renovadas: buscarAteOTeto('renovadas'),
  removidas: buscarAteOTeto('removidas'),
};

/**
 * Todas as assinaturas do operador, página a página, até o teto da tela. As renovadas vêm depois das em andamento, para
 * dizer quantas não aparecem; as removidas do grupo, só quando se pedem.
 */
export function useAssinaturas({ renovadas, removidas }: Pick<Filtros, 'renovadas' | 'removidas'>) {
  const emAndamento = useTodasAsPaginas<AssinaturaLinha>(CHAVES.em_andamento, BUSCAR.em_andamento);
  const jaRenovadas = useTodasAsPaginas<AssinaturaLinha>(CHAVES.renovadas, BUSCAR.renovadas, {
    pedir: emAndamento.completo || renovadas,
    demais: DE_CADA_VEZ_NO_FUNDO,
  });
  const foraDoGrupo = useTodasAsPaginas<AssinaturaLinha>(CHAVES.removidas, BUSCAR.removidas, {
    pedir: removidas,
  });
  // Sem nenhuma em andamento, só as renovadas dizem se há alguma.
  const semAndamento = emAndamento.completo && emAndamento.itens.length === 0;
  const pedidas = [
    emAndamento,
    ...(renovadas || semAndamento || jaRenovadas.completo ? [jaRenovadas] : []),
    ...(removidas ? [foraDoGrupo] : []),
  ];
  const [primeiras, segundas, terceiras] = pedidas.map(({ itens }) => itens);
  const itens = useMemo(
    () => (segundas ? [...(primeiras ?? []), ...segundas, ...(terceiras ?? [])] : (primeiras ?? [])),
    [primeiras, segundas, terceiras],
  );
  return {
    ...emAndamento,
    itens,
    /** Quantas linhas tem a maior das listas: o teto da tela é de cada uma. */
    carregadas: Math.max(...pedidas.map((pedida) => pedida.itens.length)),
    completo: pedidas.every(({ completo }) => completo),
    erro: pedidas.find(({ erro }) => erro !== null)?.erro ?? null,
    recarregar: () => {
      for (const pedida of pedidas) pedida.recarregar();
    },
  };
}

/** O painel do grupo lê de novo a assinatura que se gravou aqui. */
const esquecerNoGrupo = (cliente: QueryClient, id: string) =>
  esquecerAjustes(cliente, 'GET /api/grupos/{slug}/membros', id);

/** Põe uma linha na lista em que está, e tira-a das outras. */
function gravarNaLista(cliente: QueryClient, linha: AssinaturaLinha): void {
  esquecerNoGrupo(cliente, linha.id);
  for (const lista of LISTAS) {
    ajustarLista(cliente, CHAVES[lista], linha.id, lista === listaDe(linha) ? linha : null);
  }
}

/**
 * O que fazer no cache depois de cada gravação: a lista recebe a resposta (o índice pode atrasar), as contagens são
 * pedidas de novo e as listas que contam assinaturas ficam velhas para a próxima visita.
 */
export function useGravado() {
  const cliente = useQueryClient();
  const contar = useCallback(() => {
    void cliente.invalidateQueries({ queryKey: ['GET /api/inicio/contagens'] });
    for (const rota of [
      'GET /api/clientes',
      'GET /api/produtos',
      'GET /api/clientes/{id}/assinaturas',
      'GET /api/grupos/{slug}/membros',
      'GET /api/pagamentos',
      'GET /api/pagamentos/totais',
    ]) {
      void cliente.invalidateQueries({ queryKey: [rota], refetchType: 'none' });
    }
  }, [cliente]);

  const guardar = useCallback(
    (assinatura: Assinatura) => {
      gravarNaLista(cliente, linhaDaAssinatura(assinatura));
      contar();
    },
    [cliente, contar],
  );
  const renovar = useCallback(
    (antiga: Assinatura, nova: Assinatura) => {
      gravarNaLista(cliente, linhaRenovada(linhaDaAssinatura(antiga)));
      gravarNaLista(cliente, linhaDaAssinatura(nova));
      contar();
    },
    [cliente, contar],
  );
  const excluir = useCallback(
    (id: string) => {
      for (const lista of LISTAS) ajustarLista<AssinaturaLinha>(cliente, CHAVES[lista], id, null);
      contar();
    },
    [cliente, contar],
  );
  const recarregar = useCallback(
    () => void cliente.invalidateQueries({ queryKey: CHAVES.em_andamento }),
    [cliente],
  );
  return { guardar, renovar, excluir, recarregar };
}

/** Lê de novo um registro que mudou em outra janela e põe na lista o que achou; null se já não existe. */
export function useReler() {
  const { guardar, excluir } = useGravado();
  return useCallback(
    async (id: string): Promise<Assinatura | null> => {
      try {
        const atual = await rotas.ler(id);
        guardar(atual);
        return atual;
      } catch (falha) {
        if (falha instanceof ApiError && falha.erro === 'assinatura_nao_encontrada') {
          excluir(id);
          return null;
        }
        throw falha;
      }
    },
    [guardar, excluir],
  );
}

/** Avisa o navegador para buscar cedo um pedaço do programa que se usará em seguida. */
export function useBuscarCedo(importar: () => Promise<unknown>) {
  useEffect(() => {
    const espera = setTimeout(() => void importar().catch(() => undefined), 1_500);
    return () => clearTimeout(espera);
  }, [importar]);
}
