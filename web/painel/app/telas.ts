import type { ComponentType } from 'react';
import { adiantarLeituras } from '../shell/adiantadas.ts';

type Carregar = () => Promise<{ default: ComponentType }>;

/**
 * Telas do painel, cada uma num pacote próprio que só se baixa ao abri-la; a varredura dos testes lê daqui os
 * endereços.
 */
export const TELAS: readonly {
  readonly caminho: string;
  /** null quando o título depende do que a tela carrega, e é ela que o põe. */
  readonly titulo: string | null;
  readonly carregar: Carregar;
  /** O que ela lê primeiro, tal como o pede: quem a abre pelo endereço pergunta-o antes de ela chegar. */
  readonly leituras?: readonly string[];
}[] = [
  {
    caminho: '',
    titulo: 'Home',
    carregar: () => import('../painel-inicio/InicioPagina.tsx'),
    leituras: ['/api/inicio/hoje', '/api/inicio/contagens'],
  },
  {
    caminho: 'clientes',
    titulo: 'Clientes',
    carregar: () => import('../clientes/ClientesPagina.tsx'),
    leituras: ['/api/clientes?limite=100&arquivados=nao'],
  },
  { caminho: 'produtos', titulo: 'Produtos', carregar: () => import('../produtos/ProdutosPagina.tsx') },
  {
    caminho: 'assinaturas',
    titulo: 'Assinaturas',
    carregar: () => import('../assinaturas/AssinaturasPagina.tsx'),
    leituras: ['/api/assinaturas?limite=100&lista=em_andamento'],
  },
  {
    caminho: 'renovacoes',
    titulo: 'Renovações',
    carregar: () => import('../renovacoes/RenovacoesPagina.tsx'),
  },
  {
    caminho: 'clientes/importar',
    titulo: 'Importar clientes',
    carregar: () => import('../tarefas/ImportarPagina.tsx'),
  },
  // Depois de 'clientes/importar': os endereços se procuram nesta ordem.
  { caminho: 'clientes/:id', titulo: null, carregar: () => import('../clientes/PessoaPagina.tsx') },
  {
    caminho: 'assinaturas/importar',
    titulo: 'Importar assinaturas',
    carregar: () => import('../tarefas/ImportarPagina.tsx'),
  },
  { caminho: 'cupons', titulo: 'Cupons', carregar: () => import('../cupons/CuponsPagina.tsx') },
  { caminho: 'vendas', titulo: 'Vendas', carregar: () => import('../pedidos/PedidosPagina.tsx') },
  { caminho: 'leads', titulo: 'Leads', carregar: () => import('../leads/LeadsPagina.tsx') },
  {
    caminho: 'landing-pages',
    titulo: 'Landing Pages',
    carregar: () => import('../paginas/PaginasPagina.tsx'),
  },
  {
    caminho: 'landing-pages/new',
    titulo: 'Nova landing page',
    carregar: () => import('../paginas/EditorPagina.tsx'),
  },
  {
    caminho: 'landing-pages/edit/:id',
    titulo: 'Editar página',
    carregar: () => import('../paginas/EditorPagina.tsx'),
  },
  {
    caminho: 'templates',
    titulo: 'Templates de mensagens',
    carregar: () => import('../templates/TemplatesPagina.tsx'),
  },
  { caminho: 'templates/:slug', titulo: null, carregar: () => import('../templates/EditorDeEmail.tsx') },
  {
    caminho: 'templates/whatsapp/:slug',
    titulo: null,
    carregar: () => import('../templates/EditorDeWhatsapp.tsx'),
  },
  {
    caminho: 'lembretes-automaticos',
    titulo: 'Lembretes Automáticos',
    carregar: () => import('../lembretes/LembretesPagina.tsx'),
  },
  {
    caminho: 'cobrancas',
    titulo: 'Cobranças Automáticas',
    carregar: () => import('../cobrancas/CobrancasPagina.tsx'),
  },
  {
    caminho: 'whatsapp',
    titulo: 'Assistente WhatsApp',
    carregar: () => import('../assistente/AssistentePagina.tsx'),
  },
  {
    caminho: 'whatsapp/conversas',
    titulo: 'Conversas',
    carregar: () => import('../conversas/ConversasPagina.tsx'),
  },
  {
    caminho: 'whatsapp/conversas/:telefone',
    titulo: 'Conversas',
    carregar: () => import('../conversas/ConversasPagina.tsx'),
  },
  {
    caminho: 'whatsapp/knowledge/:baseSlug',
    titulo: null,
    carregar: () => import('../conhecimento/ConhecimentoPagina.tsx'),
  },
  {
    caminho: 'produtos/:produtoSlug/configurar',
    titulo: 'Configurar produto',
    carregar: () => import('../produtos/ConfigurarPagina.tsx'),
  },
  {
    caminho: 'produtos/:produtoSlug/vender',
    titulo: 'Vender',
    carregar: () => import('../produtos/VenderPagina.tsx'),
  },
  {
    caminho: 'produtos/:produtoSlug/venda',
    titulo: 'Página de venda',
    carregar: () => import('../produtos/VendaPagina.tsx'),
  },
  {
    caminho: 'produtos/:produtoSlug/venda/:vendaSlug',
    titulo: 'Editar a página de venda',
    carregar: () => import('../blocos/VendaEmBlocosPagina.tsx'),
  },
  // Também os endereços de antes: o servidor sabe que linha cada um abre.
  { caminho: 'produtos/:produtoSlug', titulo: null, carregar: () => import('../grupos/GrupoPagina.tsx') },
  {
    caminho: 'integracoes',
    titulo: 'Integrações',
    carregar: () => import('../integracoes/IntegracoesPagina.tsx'),
  },
  {
    caminho: 'relatorios',
    titulo: 'Relatórios',
    carregar: () => import('../relatorios/RelatoriosPagina.tsx'),
  },
  {
    caminho: 'relatorios/resend',
    titulo: 'Relatório de emails',
    carregar: () => import('../relatorios/EmailsPagina.tsx'),
  },
  {
    caminho: 'relatorios/asaas',
    titulo: 'Relatório do Asaas',
    carregar: () => import('../relatorios/AsaasPagina.tsx'),
  },
  {
    caminho: 'relatorios/vendas',
    titulo: 'Relatório de vendas',
    carregar: () => import('../relatorios/FaturamentoPagina.tsx'),
  },
  {
    caminho: 'relatorios/clientes',
    titulo: 'Relatório de clientes',
    carregar: () => import('../relatorios/ClientesPagina.tsx'),
  },
  {
    caminho: 'primeira-venda/:passo',
    titulo: 'A primeira venda',
    carregar: () => import('../primeira-venda/PrimeiraVendaPagina.tsx'),
  },
  { caminho: 'perfil/avisos', titulo: 'Avisos', carregar: () => import('../toques/AvisosPagina.tsx') },
  { caminho: 'perfil', titulo: 'Perfil', carregar: () => import('../perfil/PerfilPagina.tsx') },
];

/** O que a moldura de todas as telas lê primeiro. */
const LEITURAS_DA_MOLDURA = ['/api/perfil'];

function telaDe(endereco: string) {
  const nome = endereco.replace(/^\/dashboard\/?|\/$/g, '');
  return TELAS.find(({ caminho }) => new RegExp(`^${caminho.replaceAll(/:\w+/g, '[^/]+')}$`).test(nome));
}

/** Começa a baixar a tela de um endereço antes de o roteador existir: enquanto a sessão se confere. */
export async function adiantarTela(endereco: string): Promise<void> {
  await telaDe(endereco)
    ?.carregar()
    .catch(() => undefined); // A falha aparece quando a tela for aberta.
}

/** Começa a ler o que a tela de um endereço mostra primeiro; sem sessão, não pergunta nada. */
export function adiantarDados(endereco: string): void {
  adiantarLeituras([...(telaDe(endereco)?.leituras ?? []), ...LEITURAS_DA_MOLDURA]);
}
