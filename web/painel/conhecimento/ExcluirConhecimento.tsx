import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { rotasDaBase, useGuardarConhecimento } from './consultas.ts';

/** Pergunta antes de excluir, e diz o que se perde. */
export function ExcluirConhecimento({ item, aoFechar }: { item: Conhecimento; aoFechar: () => void }) {
  const guardar = useGuardarConhecimento(item.produto);
  return (
    <DialogoExclusao
      registro={item}
      rotas={rotasDaBase(item.produto)}
      naoEncontrado="conhecimento_nao_encontrado"
      listas={{ guardar: (atual) => guardar(atual.id, atual), esquecer: (id) => guardar(id, null) }}
      titulo="Deseja excluir este conhecimento?"
      sucesso="Conhecimento excluído!"
      falha="Erro ao excluir conhecimento."
      aoFechar={aoFechar}
    >
      “{item.titulo}” sai da base, e o assistente deixa de responder com ele. Para guardá-lo sem usar, edite-o
      e desmarque “Conhecimento ativo”.
    </DialogoExclusao>
  );
}
