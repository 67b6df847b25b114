import type { Cobrancas, Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { contar } from '../pecas/contar.ts';
import { TentarTodos } from '../pecas/mensagens/TentarTodos.tsx';
import { tentarDeNovo } from './consultas.ts';

type Props = {
  readonly duvidosas: Cobrancas['duvidosas'];
  /** Depois de pedir, com o que se acompanha, se há o que acompanhar. */
  readonly aoTentar: (execucao: Execucao | null) => void;
};

/** As de hoje que não se sabe se saíram, e mandá-las todas de novo. */
export function Duvidosas({ duvidosas, aoTentar }: Props) {
  const recados = useRecados();
  const acao = useAcao({
    fazer: tentarDeNovo,
    erroNaTela: true,
    aoDarCerto: (execucao: Execucao, envios: string[]) => {
      const { success, message } = execucao;
      aoTentar(success && envios.length > 1 ? execucao : null);
      if (!success) recados.erro(`❌ ${message}`);
      else recados.sucesso(`✅ ${message}`);
    },
    aoFalhar: () => aoTentar(null),
  });
  const quantas = contar(duvidosas.length, 'cobrança', 'cobranças');
  return (
    <TentarTodos
      titulo={
        duvidosas.length === 1
          ? 'Não se sabe se 1 cobrança de hoje saiu'
          : `Não se sabe se ${quantas} de hoje saíram`
      }
      quem={duvidosas.map(({ envio, cliente_nome }) => ({ id: envio, nome: cliente_nome, detalhe: null }))}
      rotulo="Tentar de novo a todos"
      pergunta={`Mandar outra vez ${quantas}?`}
      explicacao="Podem ter chegado: veja nas conversas. Quem recebeu a primeira recebe duas."
      acao={acao}
    >
      O WhatsApp não respondeu: podem ter chegado. Não se repetem sozinhas.
    </TentarTodos>
  );
}
