import { PerguntaDoLote } from '../tarefas/PerguntaDoLote.tsx';

/** Pergunta, com os nomes e quantas são, antes de cobrar várias (regra 57). */
export function CobrarEscolhidas(props: {
  nomes: readonly string[];
  ocupado: boolean;
  aoConfirmar: () => void;
  aoCancelar: () => void;
}) {
  const { nomes } = props;
  const quem = nomes.length === 1 ? nomes[0] : `${nomes.length.toLocaleString('pt-BR')} pessoas`;
  return (
    <PerguntaDoLote titulo={`Cobrar ${quem}?`} rotuloConfirmar="Cobrar" {...props}>
      Cada uma recebe pelo WhatsApp da loja a mensagem da etapa em que está. Quem já foi cobrada hoje, pediu
      para parar ou não pode receber fica de fora, e o resultado diz por quê.
    </PerguntaDoLote>
  );
}
