import { motivoSemLinks } from '../../../shared/assinaturas/tolerancia.rules.ts';
import type { Data } from '../../../shared/base/datas.ts';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import { contar } from '../pecas/contar.ts';
import { useMandarAcessos } from '../pecas/mensagens/porResolver.ts';
import { TentarTodos } from '../pecas/mensagens/TentarTodos.tsx';
import { useGuardarMembro } from './consultas.ts';
import { temDuvida } from './duvida.ts';

/** Quantos se mandam de uma vez. */
const DE_UMA_VEZ = 100;

/** Os do grupo de quem não se sabe se receberam o e-mail de boas-vindas, e mandá-lo a todos de novo. */
export function EmDuvida(props: { membros: readonly Membro[]; hoje: Data; grupo: Grupo }) {
  const { membros, hoje, grupo } = props;
  const { slug, linha } = grupo;
  const { reler } = useGuardarMembro(slug);
  const quem = membros
    .filter(
      (membro) =>
        temDuvida(membro) &&
        membro.cliente_email !== null &&
        motivoSemLinks(membro, hoje, linha.tolerancia_dias) === null,
    )
    .slice(0, DE_UMA_VEZ);
  const acao = useMandarAcessos(() => {
    for (const membro of quem) void reler(membro);
  });
  const quantos = contar(quem.length, 'pessoa', 'pessoas');
  return (
    <TentarTodos
      titulo={`Não se sabe se o e-mail de boas-vindas chegou a ${quantos}`}
      quem={quem.map(({ assinatura_id, cliente_nome, cliente_email }) => ({
        id: assinatura_id,
        nome: cliente_nome,
        detalhe: cliente_email,
      }))}
      rotulo="Tentar de novo a todos"
      pergunta={`Mandar de novo o e-mail de boas-vindas a ${quantos}?`}
      explicacao="Leva os links de acesso. Pode ter chegado: quem já o recebeu recebe dois."
      acao={acao}
    >
      Não se repetem sozinhos: confira com as pessoas antes.
    </TentarTodos>
  );
}
