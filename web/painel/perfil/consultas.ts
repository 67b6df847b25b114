import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasSessao } from '../../../shared/sessao/sessao.routes.ts';
import type { Perfil, PerfilEntrada } from '../../../shared/sessao/sessao.schema.ts';
import type { RotasDoCadastro } from '../../kit/formulario/useCadastro.ts';
import { CHAVE_DO_PERFIL } from '../pecas/sessao/perfil.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasSessao>();

export const rotas: RotasDoCadastro<PerfilEntrada, Perfil> = {
  alterar: (_, body, opcoes) => api('PUT /api/perfil', { body }, opcoes),
  ler: (_, opcoes) => api('GET /api/perfil', {}, opcoes),
};

export const trocarLogo = (imagem: string, opcoes: { chave: string }) =>
  api('PUT /api/perfil/logo', { body: { imagem } }, opcoes);
export const removerLogo = (opcoes: { chave: string }) => api('DELETE /api/perfil/logo', {}, opcoes);

/** Põe no cache o que a API respondeu: a barra lateral e a Home mostram o nome novo na hora. */
export function useGuardarPerfil() {
  const consultas = useQueryClient();
  return useCallback(
    (perfil: Perfil) => {
      consultas.setQueryData(CHAVE_DO_PERFIL, perfil);
    },
    [consultas],
  );
}
