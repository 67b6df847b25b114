import { parteDoMomento } from '../../../shared/clientes/pessoa.rules.ts';
import type { Momento, ParteDoTempo } from '../../../shared/clientes/pessoa.schema.ts';
import {
  CalendarDays,
  CircleUserRound,
  CreditCard,
  IdCard,
  Mail,
  MessagesSquare,
  Pencil,
  ShoppingBag,
  UsersRound,
  WhatsApp,
} from '../../kit/icones.tsx';

const ICONE_DA_PARTE: Readonly<Record<ParteDoTempo, typeof WhatsApp>> = {
  pedidos: ShoppingBag,
  pagamentos: CreditCard,
  mensagens: Mail,
  conversas: MessagesSquare,
  grupo: UsersRound,
  mudancas: IdCard,
  anotacoes: Pencil,
};

/** Do cadastro e do dia marcado, o ícone é o deles, e não o da parte em que estão. */
function iconeDaMudanca(o_que: string): typeof WhatsApp | null {
  if (o_que.startsWith('cliente.contato_')) return CalendarDays;
  return o_que.startsWith('cliente.') ? CircleUserRound : null;
}

function escolherIcone(momento: Momento): typeof WhatsApp {
  if (momento.tipo === 'mensagem' && momento.canal === 'whatsapp') return WhatsApp;
  const proprio = momento.tipo === 'mudanca' ? iconeDaMudanca(momento.o_que) : null;
  return proprio ?? ICONE_DA_PARTE[parteDoMomento(momento) ?? 'mudancas'];
}

/** O ícone da parte em que um momento está, ou do canal por que se falou; diz-se por palavras ao lado. */
export function IconeDoMomento({ momento }: { momento: Momento }) {
  const Icone = escolherIcone(momento);
  return <Icone aria-hidden />;
}
