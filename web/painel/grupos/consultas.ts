import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasAssinaturas } from '../../../shared/assinaturas/assinaturas.routes.ts';
import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { RotasGrupos } from '../../../shared/grupos/grupos.routes.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { secaoDoGrupo, ultimasBoasVindas } from '../../../shared/grupos/secoes.rules.ts';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import { ApiError, criarApi, obterHoje } from '../shell/api.ts';
import { ajustarLista, esquecerAjustes, useTodasAsPaginas } from '../shell/consultas.ts';

export const api = criarApi<RotasGrupos>();
export const apiMensagens = criarApi<RotasMensagens>();
const apiAssinaturas = criarApi<RotasAssinaturas>();

/** Um membro com o nome de id que as listas do painel usam. */
export type MembroLinha = Membro & { readonly id: string };

const ROTA_DOS_MEMBROS = 'GET /api/grupos/{slug}/membros';
const chaveDosMembros = (slug: string) => [ROTA_DOS_MEMBROS, { slug }] as const;
const linhaDoMembro = (membro: Membro): MembroLinha => ({ ...membro, id: membro.assinatura_id });

/** As listas que também mostram quem mudou. */
const OUTRAS_LISTAS = [
  ROTA_DOS_MEMBROS,
  'GET /api/assinaturas',
  'GET /api/clientes',
  'GET /api/clientes/{id}/assinaturas',
  'GET /api/produtos',
];

/** O membro com o que a assinatura é agora. */
function atualizarMembro(membro: Membro, atual: Assinatura): Membro {
  const { status, status_grupo, data_inicio, data_expiracao, valor, metadata, boas_vindas, versao } = atual;
  const boas_vindas_em = ultimasBoasVindas(atual.notificacoes_enviadas);
  return {
    ...membro,
    status,
    status_grupo,
    data_inicio,
    data_expiracao,
    valor,
    metadata,
    versao,
    boas_vindas,
    boas_vindas_em,
  };
}

/** A linha do endereço e os planos dela; lidos a cada visita. */
export function useGrupo(slug: string) {
  return useQuery({
    queryKey: ['GET /api/grupos/{slug}', { slug }],
    queryFn: ({ signal }) => api('GET /api/grupos/{slug}', { params: { slug } }, { signal }),
    staleTime: 0,
  });
}

/** Todos os membros do grupo, carregados aos poucos. */
export function useMembros(slug: string) {
  return useTodasAsPaginas<MembroLinha>(chaveDosMembros(slug), async (cursor, limite) => {
    const pagina = await api(ROTA_DOS_MEMBROS, { params: { slug }, query: { limite, cursor } });
    return { ...pagina, itens: pagina.itens.map(linhaDoMembro) };
  });
}

/**
 * Põe na lista o que a API respondeu a uma gravação, sem buscá-la de novo: os índices podem atrasar. As outras listas
 * que mostram a assinatura ficam velhas para a próxima visita.
 */
export function useGuardarMembro(slug: string) {
  const consultas = useQueryClient();
  const esquecer = useCallback(
    (id: string) => ajustarLista<MembroLinha>(consultas, chaveDosMembros(slug), id, null),
    [consultas, slug],
  );
  const guardar = useCallback(
    (membro: Membro) => {
      const noGrupo = secaoDoGrupo(membro, obterHoje()) !== null;
      const { assinatura_id } = membro;
      for (const rota of [ROTA_DOS_MEMBROS, 'GET /api/assinaturas']) {
        esquecerAjustes(consultas, rota, assinatura_id);
      }
      ajustarLista(consultas, chaveDosMembros(slug), assinatura_id, noGrupo ? linhaDoMembro(membro) : null);
      void consultas.invalidateQueries({ queryKey: ['GET /api/inicio/contagens'] });
      // Uma linha pode ter mais de um endereço: as listas dos outros também envelhecem.
      for (const rota of OUTRAS_LISTAS) {
        void consultas.invalidateQueries({ queryKey: [rota], refetchType: 'none' });
      }
    },
    [consultas, slug],
  );

  /** O que a lista mostrava envelheceu: lê a assinatura de agora e a põe nela. */
  const reler = useCallback(
    async (membro: Membro) => {
      const id = membro.assinatura_id;
      try {
        const atual = await apiAssinaturas('GET /api/assinaturas/{id}', { params: { id } });
        guardar(atualizarMembro(membro, atual));
      } catch (falha) {
        if (falha instanceof ApiError && falha.status === 404) esquecer(id);
      }
    },
    [guardar, esquecer],
  );
  return { guardar, reler };
}

/** Tira da lista, ou põe de volta, quem uma ação em lote removeu do grupo ou devolveu a ele. */
export function useMudarVarios(slug: string) {
  const consultas = useQueryClient();
  const envelhecer = useCallback(
    (ids: readonly string[]) => {
      for (const id of ids) esquecerAjustes(consultas, 'GET /api/assinaturas', id);
      void consultas.invalidateQueries({ queryKey: ['GET /api/inicio/contagens'] });
      for (const rota of OUTRAS_LISTAS) {
        void consultas.invalidateQueries({ queryKey: [rota], refetchType: 'none' });
      }
    },
    [consultas],
  );
  const tirar = (ids: readonly string[]) => {
    for (const id of ids) ajustarLista<MembroLinha>(consultas, chaveDosMembros(slug), id, null);
    envelhecer(ids);
  };
  /** Cada um como estava: sair e voltar são duas versões. */
  const devolver = (membros: readonly MembroLinha[]) => {
    for (const membro of membros) {
      ajustarLista(consultas, chaveDosMembros(slug), membro.id, { ...membro, versao: membro.versao + 2 });
    }
    envelhecer(membros.map(({ id }) => id));
  };
  return { tirar, devolver };
}
