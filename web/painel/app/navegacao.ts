import type { ComponentType } from 'react';
import {
  AlarmOutlined as Alarm,
  AssessmentOutlined as Assessment,
  CableOutlined as Cable,
  AutorenewOutlined as CardMembership,
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
  /** O endereço, entre os de baixo, que é de outra entrada. */
  readonly menos?: string;
};
export type SecaoDoMenu = { readonly rotulo: string; readonly entradas: readonly Entrada[] };

export const HOME: Entrada = { rotulo: 'Home', para: '/dashboard', Icone: Home, exato: true };

/** As conversas de WhatsApp: a entrada que diz quantas pedem alguém. */
export const CONVERSAS: Entrada = {
  rotulo: 'Conversas',
  para: '/dashboard/whatsapp/conversas',
  Icone: Forum,
};

/**
 * Grupos fixos da barra lateral, depois de 'Meus Produtos' (especificação 1, seção 2). Uma entrada chega com a tela
 * dela: as que faltam estão em docs/textos.md.
 */
export const SECOES_DO_MENU: readonly SecaoDoMenu[] = [
  {
    rotulo: 'Gestão',
    entradas: [
      { rotulo: 'Clientes', para: '/dashboard/clientes', Icone: Group },
      { rotulo: 'Produtos', para: '/dashboard/produtos', Icone: Inventory, exato: true },
      { rotulo: 'Assinaturas', para: '/dashboard/assinaturas', Icone: CardMembership },
      { rotulo: 'Cupons', para: '/dashboard/cupons', Icone: LocalOffer },
      { rotulo: 'Vendas', para: '/dashboard/vendas', Icone: ShoppingCart },
      { rotulo: 'Leads', para: '/dashboard/leads', Icone: PersonSearch },
    ],
  },
  {
    rotulo: 'Templates',
    entradas: [
      { rotulo: 'Landing Pages', para: '/dashboard/landing-pages', Icone: Web },
      { rotulo: 'Templates de mensagens', para: '/dashboard/templates', Icone: MailOutline },
    ],
  },
  {
    rotulo: 'Automações',
    entradas: [
      CONVERSAS,
      { rotulo: 'Assistente WhatsApp', para: '/dashboard/whatsapp', Icone: SmartToy, menos: CONVERSAS.para },
      { rotulo: 'Cobranças automáticas', para: '/dashboard/cobrancas', Icone: Chat },
    ],
  },
  {
    rotulo: 'Relatórios',
    entradas: [
      { rotulo: 'Integrações', para: '/dashboard/integracoes', Icone: Cable },
      { rotulo: 'Lembretes automáticos', para: '/dashboard/lembretes-automaticos', Icone: Alarm },
      { rotulo: 'Relatórios', para: '/dashboard/relatorios', Icone: Assessment },
    ],
  },
];
