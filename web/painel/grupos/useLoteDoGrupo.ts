import { useRef } from 'react';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { useLote } from '../pecas/tarefas/useLote.ts';
import { type MembroLinha, useMudarVarios } from './consultas.ts';

/**
 * Remove várias pessoas do grupo numa tarefa, que no fim oferece 'Desfazer' (regra 47); a lista fica como a tarefa a
 * deixou, sem esperar pelos índices.
 */
export function useLoteDoGrupo(slug: string, aoReler: () => void) {
  const { tirar, devolver } = useMudarVarios(slug);
  const removidos = useRef<readonly MembroLinha[]>([]);
  const lote = useLote(`grupo-${slug}`, ({ tarefa, feitos }) => {
    const foram = new Set(feitos ?? []);
    const membros = removidos.current.filter(({ id }) => foram.has(id));
    if (tarefa.acao === 'voltar_ao_grupo') devolver(membros);
    else tirar([...foram]);
    if (membros.length < foram.size || feitos === null) aoReler();
  });
  const remover = (membros: readonly Membro[]) => {
    removidos.current = membros.map((membro) => ({ ...membro, id: membro.assinatura_id }));
    lote.comecar({
      acao: 'remover_do_grupo',
      itens: membros.map(({ assinatura_id: id, versao }) => ({ id, versao })),
    });
  };
  return { lote, remover };
}
