import { useParams } from 'react-router-dom';
import type { ResumoDaBase } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { passoDoParametro } from '../../kit/usePassoNaUrl.ts';
import { useBases } from '../pecas/conhecimento/bases.ts';

/** A base que o endereço diz; undefined enquanto não se sabe e quando nenhuma é. */
export function useBaseDoEndereco() {
  const { baseSlug = '' } = useParams();
  const { data, error, refetch } = useBases();
  return {
    slug: baseSlug,
    base: data?.itens.find(({ endereco }) => endereco === baseSlug),
    data,
    error,
    refetch,
  };
}

/** A base que o endereço diz, nas telas que só se abrem com ela. */
export function useBase(): ResumoDaBase {
  const { base } = useBaseDoEndereco();
  if (base === undefined) throw new Error('Tela de conhecimento num endereço sem produto');
  return base;
}

/** 'Criar a partir de…', que se abre no lugar da lista. */
export const CRIAR_DE = passoDoParametro('criar-de');
export const ID_DE_CRIAR = 'abre-criar-de';
