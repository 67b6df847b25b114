import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { CreditCard, MessagesSquare, Pencil, type WhatsApp } from '../../kit/icones.tsx';

/** O que se procura na linha do tempo: o dinheiro, e o que alguém escreveu. O resto é um ponto no fio. */
const ICONES: Readonly<Partial<Record<Momento['tipo'], typeof WhatsApp>>> = {
  pagamento: CreditCard,
  conversa: MessagesSquare,
  anotacao: Pencil,
};

/** O ícone de um momento, se ele tem um; diz-se por palavras ao lado. */
export function IconeDoMomento({ momento }: { momento: Momento }) {
  const Icone = ICONES[momento.tipo];
  return Icone === undefined ? null : <Icone aria-hidden />;
}
