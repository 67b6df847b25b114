import type { ComponentType } from 'react';
import {
  AccountCircleOutlined as AccountCircle,
  AlarmOutlined as Alarm,
  AssessmentOutlined as Assessment,
  AutorenewOutlined as Autorenew,
  CableOutlined as Cable,
  CardMembershipOutlined as CardMembership,
  ChatOutlined as Chat,
  ForumOutlined as Forum,
  GroupOutlined as Group,
  HomeOutlined as Home,
  Inventory2Outlined as Inventory,
  LocalOfferOutlined as LocalOffer,
  MailOutlined as MailOutline,
  PersonSearchOutlined as PersonSearch,
  ShoppingCartOutlined as ShoppingCart,
  SmartToyOutlined as SmartToy,
  WebOutlined as Web,
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
  Icone: Forum,
  selo: 'conversas',
};

/** O que se usa todo dia, no alto do menu (regra 55). */
export const DO_DIA: readonly Entrada[] = [
  { rotulo: 'Home', para: '/dashboard', Icone: Home, exato: true },
  { rotulo: 'Renovações', para: '/dashboard/renovacoes', Icone: Autorenew, selo: 'renovacoes' },
  CONVERSAS,
  { rotulo: 'Vendas', para: '/dashboard/vendas', Icone: ShoppingCart },
  { rotulo: 'Clientes', para: '/dashboard/clientes', Icone: Group },
  { rotulo: 'Assinaturas', para: '/dashboard/assinaturas', Icone: CardMembership },
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
      { rotulo: 'Landing Pages', para: '/dashboard/landing-pages', Icone: Web },
      { rotulo: 'Produtos', para: '/dashboard/produtos', Icone: Inventory, exato: true },
      { rotulo: 'Cupons', para: '/dashboard/cupons', Icone: LocalOffer },
      { rotulo: 'Leads', para: '/dashboard/leads', Icone: PersonSearch },
    ],
  },
  {
    rotulo: 'Mensagens',
    entradas: [
      { rotulo: 'Templates de mensagens', para: '/dashboard/templates', Icone: MailOutline },
      { rotulo: 'Lembretes automáticos', para: '/dashboard/lembretes-automaticos', Icone: Alarm },
      { rotulo: 'Cobranças automáticas', para: '/dashboard/cobrancas', Icone: Chat },
      { rotulo: 'Assistente WhatsApp', para: '/dashboard/whatsapp', Icone: SmartToy, exato: true },
    ],
  },
  {
    rotulo: 'Negócio',
    entradas: [
      { rotulo: 'Relatórios', para: '/dashboard/relatorios', Icone: Assessment },
      { rotulo: 'Integrações', para: '/dashboard/integracoes', Icone: Cable },
      { rotulo: 'Perfil', para: '/dashboard/perfil', Icone: AccountCircle },
    ],
  },
];
