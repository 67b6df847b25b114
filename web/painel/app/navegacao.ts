import Alarm from '@mui/icons-material/AlarmOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import CardMembership from '@mui/icons-material/AutorenewOutlined';
import Cable from '@mui/icons-material/CableOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import MailOutline from '@mui/icons-material/MailOutlined';
import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import SmartToy from '@mui/icons-material/SmartToyOutlined';
import Web from '@mui/icons-material/WebOutlined';
import type { ComponentType } from 'react';

export type Entrada = {
  readonly rotulo: string;
  readonly para: string;
  readonly Icone: ComponentType;
  /** Marca como atual só o endereço exato, porque os de baixo são de outra entrada. */
  readonly exato?: boolean;
};
export type Grupo = { readonly rotulo: string; readonly entradas: readonly Entrada[] };

export const HOME: Entrada = { rotulo: 'Home', para: '/dashboard', Icone: Home, exato: true };

/**
 * Grupos fixos da barra lateral, depois de 'Meus Produtos' (especificação 1, seção 2). Uma entrada chega com a tela
 * dela: as que faltam estão em docs/textos.md.
 */
export const GRUPOS: readonly Grupo[] = [
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
      { rotulo: 'Assistente WhatsApp', para: '/dashboard/whatsapp', Icone: SmartToy },
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
