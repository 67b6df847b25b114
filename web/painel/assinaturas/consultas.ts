import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { listaDe } from '../../../shared/assinaturas/assinaturas.rules.ts';
import {
  type Assinatura,
  type AssinaturaAlteracao,
  type AssinaturaLinha,
  LISTAS,
  type Lista,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import type { RotasDoCadastro } from '../../kit/formulario/useCadastro.ts';
import {
  apiAssinaturas,
  buscarAteOTeto,
  CHAVE_EM_ANDAMENTO,
  TETO_DE_LINHAS,
  useEmAndamento,
} from '../pecas/assinaturas/emAndamento.ts';
import { ApiError } from '../shell/api.ts';
import { ajustarLista, esquecerAjustes, useTodasAsPaginas } from '../shell/consultas.ts';
import type { Filtros } from './filtros.ts';
import { foiRenovada, linhaDaAssinatura, linhaDoMembro, linhaRenovada, prepararLinhas } from './linhas.ts';

export { apiAssinaturas } from '../pecas/assinaturas/emAndamento.ts';

export const rotas: RotasDoCadastro<AssinaturaAlteracao, Assinatura> = {
  alterar: (id, body, opcoes) =>
    apiAssinaturas('PUT /api/assinaturas/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => apiAssinaturas('GET /api/assinaturas/{id}', { params: { id } }, opcoes),
};

const CHAVES: Readonly<Record<Lista, QueryKey>> = {
  em_andamento: CHAVE_EM_ANDAMENTO,
  renovadas: [...CHAVE_EM_ANDAMENTO, { lista: 'renovadas' }],
  removidas: [...CHAVE_EM_ANDAMENTO, { lista: 'removidas' }],
};

const BUSCAR = {
  renovadas: buscarAteOTeto('renovadas'),
  removidas: buscarAteOTeto('removidas'),
};

/**
 * Todas as assinaturas do operador, página a página, até o teto da tela: as em andamento, e as renovadas e as removidas
 * do grupo só quando se pedem.
 */
export function useAssinaturas({ renovadas, removidas }: Pick<Filtros, 'renovadas' | 'removidas'>) {
  const emAndamento = useEmAndamento();
  const jaRenovadas = useTodasAsPaginas<AssinaturaLinha>(CHAVES.renovadas, BUSCAR.renovadas, {
    pedir: renovadas,
  });
  const foraDoGrupo = useTodasAsPaginas<AssinaturaLinha>(CHAVES.removidas, BUSCAR.removidas, {
    pedir: removidas,
  });
  // As que se renovaram antes da migração 0002 seguem entre as em andamento.
  const correm = useMemo(() => emAndamento.itens.filter((linha) => !foiRenovada(linha)), [emAndamento.itens]);
  const pedidas = [
    renovadas ? emAndamento : { ...emAndamento, itens: correm },
    ...(renovadas ? [jaRenovadas] : []),
    ...(removidas ? [foraDoGrupo] : []),
  ];
  const [primeiras, segundas, terceiras] = pedidas.map(({ itens }) => itens);
  const itens = useMemo(
    () => (segundas ? [...(primeiras ?? []), ...segundas, ...(terceiras ?? [])] : (primeiras ?? [])),
    [primeiras, segundas, terceiras],
  );
  // A conta da busca faz-se quando as linhas chegam, e não na primeira tecla.
  useEffect(() => prepararLinhas(itens), [itens]);
  return {
    ...emAndamento,
    itens,
    /** Quantas correm; null enquanto não chegaram todas, ou se não cabem na tela. */
    emAndamento: emAndamento.completo && emAndamento.itens.length < TETO_DE_LINHAS ? correm.length : null,
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

const linhasDaLista = (cliente: QueryClient, lista: Lista): readonly AssinaturaLinha[] =>
  cliente.getQueryData<{ itens: readonly AssinaturaLinha[] }>(CHAVES[lista])?.itens ?? [];

/** Põe uma linha na lista em que está, e tira-a das outras. */
function gravarNaLista(cliente: QueryClient, linha: AssinaturaLinha): void {
  esquecerNoGrupo(cliente, linha.id);
  for (const lista of LISTAS) {
    ajustarLista(cliente, CHAVES[lista], linha.id, lista === listaDe(linha) ? linha : null);
  }
}

/**
 * Põe na lista as linhas que uma gravação respondeu, com o que as listas já diziam da pessoa, nessa linha ou em outra
 * dela. De quem não está em nenhuma nada se sabe ainda, e a lista lê-se de novo na próxima visita.
 */
function gravarRespostas(
  cliente: QueryClient,
  { cliente_id }: Assinatura,
  linhas: (daPessoa: Pick<AssinaturaLinha, 'so_ligacao'>) => readonly AssinaturaLinha[],
): void {
  const daPessoa = LISTAS.flatMap((lista) => linhasDaLista(cliente, lista)).find(
    (linha) => linha.cliente_id === cliente_id,
  );
  for (const linha of linhas(daPessoa ?? { so_ligacao: false })) gravarNaLista(cliente, linha);
  if (!daPessoa) {
    void cliente.invalidateQueries({ queryKey: CHAVES.em_andamento, refetchType: 'none' });
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
    void cliente.invalidateQueries({ queryKey: ['GET /api/inicio/hoje'] });
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
      gravarRespostas(cliente, assinatura, (daPessoa) => [linhaDaAssinatura(assinatura, daPessoa)]);
      contar();
    },
    [cliente, contar],
  );
  /** Quem saiu do grupo, ou voltou a ele. */
  const guardarMembro = useCallback(
    (membro: Membro, antes: AssinaturaLinha) => {
      gravarNaLista(cliente, linhaDoMembro(membro, antes));
      contar();
    },
    [cliente, contar],
  );
  const renovar = useCallback(
    (antiga: Assinatura, nova: Assinatura) => {
      gravarRespostas(cliente, antiga, (daPessoa) => [
        linhaRenovada(linhaDaAssinatura(antiga, daPessoa)),
        linhaDaAssinatura(nova, daPessoa),
      ]);
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
  /** As que uma ação em lote cancelou ficam na lista como se leriam agora; sem saber quais, a lista lê-se de novo. */
  const cancelar = useCallback(
    (ids: readonly string[] | null) => {
      const feitas = new Set(ids ?? []);
      const linhas = linhasDaLista(cliente, 'em_andamento');
      for (const linha of linhas.filter(({ id }) => feitas.has(id))) {
        gravarNaLista(cliente, { ...linha, status: 'cancelado', versao: linha.versao + 1 });
      }
      contar();
      if (ids === null) void cliente.invalidateQueries({ queryKey: CHAVES.em_andamento });
    },
    [cliente, contar],
  );
  const recarregar = useCallback(
    () => void cliente.invalidateQueries({ queryKey: CHAVES.em_andamento }),
    [cliente],
  );
  return { guardar, guardarMembro, renovar, excluir, cancelar, recarregar };
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
