import type { ComponentType } from 'react';
import {
  AlarmClock,
  Bot,
  ChartColumn,
  CircleUserRound,
  House,
  IdCard,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Package,
  PanelsTopLeft,
  Plug,
  RefreshCw,
  ShoppingBag,
  Tag,
  UserRoundSearch,
  UsersRound,
} from '../../kit/iconesDaMoldura.tsx';

export type Entrada = {
  readonly rotulo: string;
  readonly para: string;
  readonly Icone: ComponentType;
  /** Marca como atual só o endereço exato, porque os de baixo são de outra entrada. */
  readonly exato?: boolean;
  /** De que se conta o que espera por quem vende. */
  readonly selo?: NomeDoSelo;
};
/** O que o menu conta: a fila de renovações e as conversas que esperam uma pessoa. */
export type NomeDoSelo = 'renovacoes' | 'conversas';
export type SecaoDoMenu = { readonly rotulo: string; readonly entradas: readonly Entrada[] };

/** As conversas de WhatsApp. */
export const CONVERSAS: Entrada = {
  rotulo: 'Conversas',
  para: '/dashboard/whatsapp/conversas',
  Icone: MessagesSquare,
  selo: 'conversas',
};

/** O que se usa todo dia, no alto do menu (regra 55). */
export const DO_DIA: readonly Entrada[] = [
  { rotulo: 'Home', para: '/dashboard', Icone: House, exato: true },
  { rotulo: 'Renovações', para: '/dashboard/renovacoes', Icone: RefreshCw, selo: 'renovacoes' },
  CONVERSAS,
  { rotulo: 'Vendas', para: '/dashboard/vendas', Icone: ShoppingBag },
  { rotulo: 'Clientes', para: '/dashboard/clientes', Icone: UsersRound },
  { rotulo: 'Assinaturas', para: '/dashboard/assinaturas', Icone: IdCard },
];

/** As cinco da barra de baixo, no celular. */
export const NA_BARRA_DE_BAIXO = DO_DIA.filter(({ para }) => para !== '/dashboard/assinaturas');

/**
 * Grupos do menu depois de 'Meus Produtos' (regra 55): as entradas guardam as palavras e os endereços da especificação,
 * e os grupos são por aquilo que se faz nelas.
 */
export const SECOES_DO_MENU: readonly SecaoDoMenu[] = [
  {
    rotulo: 'Vender',
    entradas: [
      { rotulo: 'Landing Pages', para: '/dashboard/landing-pages', Icone: PanelsTopLeft },
      { rotulo: 'Produtos', para: '/dashboard/produtos', Icone: Package, exato: true },
      { rotulo: 'Cupons', para: '/dashboard/cupons', Icone: Tag },
      { rotulo: 'Leads', para: '/dashboard/leads', Icone: UserRoundSearch },
    ],
  },
  {
    rotulo: 'Mensagens',
    entradas: [
      { rotulo: 'Templates de mensagens', para: '/dashboard/templates', Icone: Mail },
      { rotulo: 'Lembretes automáticos', para: '/dashboard/lembretes-automaticos', Icone: AlarmClock },
      { rotulo: 'Cobranças automáticas', para: '/dashboard/cobrancas', Icone: MessageSquareText },
      { rotulo: 'Assistente WhatsApp', para: '/dashboard/whatsapp', Icone: Bot, exato: true },
    ],
  },
  {
    rotulo: 'Negócio',
    entradas: [
      { rotulo: 'Relatórios', para: '/dashboard/relatorios', Icone: ChartColumn },
      { rotulo: 'Integrações', para: '/dashboard/integracoes', Icone: Plug },
      { rotulo: 'Perfil', para: '/dashboard/perfil', Icone: CircleUserRound },
    ],
  },
];
