import type { Lembretes } from '../../../shared/lembretes/lembretes.schema.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { contar } from '../pecas/contar.ts';
import { fraseDosQueNaoSaem, frasePedidos } from '../pecas/mensagens/porResolver.ts';
import { TentarTodos } from '../pecas/mensagens/TentarTodos.tsx';
import { tentarTodosDeNovo } from './consultas.ts';

/** Os e-mails de hoje que não se sabe se saíram, e mandá-los todos de novo. */
export function Duvidosos(props: { duvidosos: Lembretes['duvidosos']; aoTentar: () => void }) {
  const { duvidosos, aoTentar } = props;
  const recados = useRecados();
  const acao = useAcao({
    fazer: tentarTodosDeNovo,
    sucesso: frasePedidos,
    erroNaTela: true,
    aoDarCerto: (feito) => {
      aoTentar();
      const nao = fraseDosQueNaoSaem(feito);
      if (nao !== null) recados.erro(nao);
    },
    aoFalhar: aoTentar,
  });
  const quantos = contar(duvidosos.length, 'e-mail', 'e-mails');
  return (
    <TentarTodos
      titulo={
        duvidosos.length === 1
          ? 'Não se sabe se 1 e-mail de hoje saiu'
          : `Não se sabe se ${quantos} de hoje saíram`
      }
      quem={duvidosos.map(({ envio, cliente_nome, cliente_email }) => ({
        id: envio,
        nome: cliente_nome,
        detalhe: cliente_email,
      }))}
      rotulo="Tentar de novo a todos"
      pergunta={`Mandar outra vez ${quantos}?`}
      explicacao="Podem ter chegado: confira com as pessoas. Quem recebeu o primeiro recebe dois."
      acao={acao}
    >
      Podem ter chegado. Não se repetem sozinhos.
    </TentarTodos>
  );
}
