import type { Verificacao } from '../../../shared/lembretes/lembretes.schema.ts';
import { codigoDaFalha, mensagemDaFalha } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { MandarAgora } from '../pecas/automacoes/MandarAgora.tsx';
import { testarAgora, usePrevisao } from './consultas.ts';
import { COMO_DIZER } from './mostrar.ts';

const TEXTOS = {
  titulo: 'Mandar agora os lembretes de hoje?',
  semNinguem: 'Não há lembrete a mandar agora',
  mandando: 'Mandando…',
  semPrevisao:
    'Não foi possível ver antes quem recebe. Mandar agora envia a todos os que vencem em 3 dias, em 1 dia e hoje e ainda não receberam.',
  todosJaReceberam: 'Ninguém que vença em 3 dias, em 1 dia ou hoje está por avisar.',
  saem: 'Os e-mails saem de verdade, uma vez só por pessoa e vencimento.',
};

/** 'Testar Manualmente': manda já os lembretes de hoje que ninguém pediu. */
export function TestarManualmente(props: {
  aoTerminar: (resultado: Verificacao | { erro: string }) => void;
  aoFechar: () => void;
}) {
  const { aoTerminar, aoFechar } = props;
  const testar = useAcao({
    fazer: testarAgora,
    erroNaTela: true,
    aoDarCerto: aoTerminar,
    aoFalhar: (falha) => aoTerminar({ erro: `${mensagemDaFalha(falha)}${codigoDaFalha(falha)}` }),
  });
  return (
    <MandarAgora
      previsao={usePrevisao()}
      como={COMO_DIZER}
      acao={testar}
      textos={TEXTOS}
      aoFechar={aoFechar}
    />
  );
}
