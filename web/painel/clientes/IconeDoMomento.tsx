import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { CreditCard, MessagesSquare, Pencil, WhatsApp } from '../../kit/icones.tsx';
import { Mail } from '../../kit/iconesDaMoldura.tsx';

/** O que se procura na linha do tempo: o dinheiro, e o que alguém escreveu. */
const ICONES: Readonly<Partial<Record<Momento['tipo'], typeof WhatsApp>>> = {
  pagamento: CreditCard,
  conversa: MessagesSquare,
  anotacao: Pencil,
};

/** Por onde saiu uma mensagem. */
const DO_CANAL = { email: Mail, whatsapp: WhatsApp } as const;

/** O ícone de um momento: o da mensagem que saiu sozinha é só o traço, e o resto é um ponto no fio; diz-se ao lado. */
export function IconeDoMomento({ momento }: { momento: Momento }) {
  if (momento.tipo === 'mensagem') {
    const Canal = DO_CANAL[momento.canal];
    return <Canal aria-hidden data-quieto="" />;
  }
  const Icone = ICONES[momento.tipo];
  return Icone === undefined ? null : <Icone aria-hidden />;
}
