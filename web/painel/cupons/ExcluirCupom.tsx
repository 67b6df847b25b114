import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { rotas, useGuardarCupom } from './consultas.ts';

/** Pergunta pelo código antes de excluir. */
export function ExcluirCupom({ cupom, aoFechar }: { cupom: Cupom; aoFechar: () => void }) {
  return (
    <DialogoExclusao
      registro={cupom}
      rotas={rotas}
      naoEncontrado="cupom_nao_encontrado"
      listas={useGuardarCupom()}
      titulo={`Tem certeza que deseja excluir o cupom ${cupom.codigo}?`}
      sucesso={`Cupom excluído: ${cupom.codigo}`}
      falha="Não foi possível excluir o cupom."
      aoFechar={aoFechar}
    >
      Quem tentar usá-lo verá que não existe. As assinaturas que já o usaram ficam como estão.
    </DialogoExclusao>
  );
}
