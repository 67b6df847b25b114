import type { AssinaturaLinha } from '../../../../shared/assinaturas/assinaturas.schema.ts';
import type { Membro } from '../../../../shared/grupos/grupos.schema.ts';
import { useAcao } from '../../../kit/useAcao.ts';
import { PerguntaDeRemover } from './PerguntaDeRemover.tsx';
import { useRemocao } from './useRemocao.ts';
import { useTolerada } from './useTolerada.ts';

/**
 * 'Tem certeza que deseja remover … do grupo?', de quem venceu e continua nele; o que falha fica na pergunta. `versao`
 * diz a da vez: se mudou em outra janela, `reler` mostra como está, e a próxima tentativa é sobre ela.
 */
export function ConfirmarRemocao(props: {
  linha: Pick<
    AssinaturaLinha,
    | 'id'
    | 'versao'
    | 'cliente_nome'
    | 'produto_id'
    | 'produto_nome'
    | 'status'
    | 'status_grupo'
    | 'data_expiracao'
  >;
  versao: () => number;
  guardar: (membro: Membro) => void;
  reler: () => Promise<unknown>;
  aoFechar: () => void;
}) {
  const { linha, versao, guardar, reler, aoFechar } = props;
  const { remover } = useRemocao({ guardar, reler });
  const remocao = useAcao({
    fazer: (_opcoes, atual: number) =>
      remover({ assinatura_id: linha.id, cliente_nome: linha.cliente_nome, versao: atual }),
    aoDarCerto: aoFechar,
    frase: (mensagem) => `Erro ao remover cliente do grupo. ${mensagem}`,
    erroNaTela: true,
  });
  return (
    <PerguntaDeRemover
      quem={linha}
      tolerada={useTolerada(linha)}
      ocupado={remocao.ocupado}
      erro={remocao.erro}
      aoConfirmar={() => remocao.agir(versao())}
      aoCancelar={aoFechar}
    />
  );
}
