import { parteDoMomento } from '../../../shared/clientes/pessoa.rules.ts';
import type { Momento, ParteDoTempo } from '../../../shared/clientes/pessoa.schema.ts';
import {
  CardMembershipOutlined,
  CreditCardOutlined,
  EditOutlined,
  ForumOutlined,
  GroupOutlined,
  MailOutlined,
  ShoppingCartOutlined,
  WhatsApp,
} from '../../kit/icones.tsx';

const ICONE_DA_PARTE: Readonly<Record<ParteDoTempo, typeof WhatsApp>> = {
  pedidos: ShoppingCartOutlined,
  pagamentos: CreditCardOutlined,
  mensagens: MailOutlined,
  conversas: ForumOutlined,
  grupo: GroupOutlined,
  mudancas: CardMembershipOutlined,
  anotacoes: EditOutlined,
};

/** O ícone da parte em que um momento está, ou do canal por que se falou; diz-se por palavras ao lado. */
export function IconeDoMomento({ momento }: { momento: Momento }) {
  const peloWhatsApp = momento.tipo === 'mensagem' && momento.canal === 'whatsapp';
  const Icone = peloWhatsApp ? WhatsApp : ICONE_DA_PARTE[parteDoMomento(momento) ?? 'mudancas'];
  return <Icone aria-hidden />;
}
