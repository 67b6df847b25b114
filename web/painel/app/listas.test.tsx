// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';

prepararTelas();
const servidor = prepararServidor();

type Lista = {
  /** O que a tela diz quando não a lê. */
  readonly frase: string;
  /** A rota que a enche. */
  readonly rota: string;
  readonly endereco?: string;
  readonly carregar: () => Promise<{ default: ComponentType }>;
};
const LISTAS: readonly Lista[] = [
  {
    frase: 'Não foi possível carregar os clientes',
    rota: 'GET /api/clientes',
    carregar: () => import('../clientes/ClientesPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar os produtos',
    rota: 'GET /api/produtos',
    carregar: () => import('../produtos/ProdutosPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar as assinaturas',
    rota: 'GET /api/assinaturas',
    carregar: () => import('../assinaturas/AssinaturasPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar os cupons',
    rota: 'GET /api/cupons',
    carregar: () => import('../cupons/CuponsPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar os leads',
    rota: 'GET /api/leads',
    carregar: () => import('../leads/LeadsPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar as páginas',
    rota: 'GET /api/landing-pages',
    carregar: () => import('../paginas/PaginasPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar as integrações',
    rota: 'GET /api/integracoes',
    carregar: () => import('../integracoes/IntegracoesPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar as vendas',
    rota: 'GET /api/pedidos',
    endereco: '/dashboard/vendas?visao=pedidos',
    carregar: () => import('../pedidos/PedidosPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar os pagamentos',
    rota: 'GET /api/pagamentos',
    endereco: '/dashboard/vendas?visao=pagamentos',
    carregar: () => import('../pedidos/PedidosPagina.tsx'),
  },
  {
    frase: 'Erro ao carregar conhecimentos',
    rota: 'GET /api/conhecimento/bases',
    endereco: '/dashboard/whatsapp/knowledge/over-limite',
    carregar: () => import('../conhecimento/ConhecimentoPagina.tsx'),
  },
];
/** Os relatórios não são listas: o que mostram quando voltam prova-se com números (test/e2e/relatorios-em-numeros). */
const RELATORIOS: readonly Lista[] = [
  {
    frase: 'Não foi possível carregar o relatório de e-mails',
    rota: 'GET /api/relatorios/emails/historico',
    carregar: () => import('../relatorios/EmailsPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar o relatório de vendas',
    rota: 'GET /api/relatorios/vendas',
    carregar: () => import('../relatorios/FaturamentoPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar o relatório de clientes',
    rota: 'GET /api/relatorios/clientes',
    carregar: () => import('../relatorios/ClientesPagina.tsx'),
  },
  {
    frase: 'Não foi possível carregar o relatório do Asaas',
    rota: 'GET /api/relatorios/asaas',
    carregar: () => import('../relatorios/AsaasPagina.tsx'),
  },
];

type Responder = Parameters<typeof servidor.responder>[1];
function responderTodas(como: Responder): void {
  for (const caminho of ['/api/{a}', '/api/{a}/{b}', '/api/{a}/{b}/{c}'])
    servidor.responder(`GET ${caminho}`, como);
}
/** Abre a tela sem servidor, lê a frase e pede de novo; devolve a tela. */
async function tentarDeNovo({ frase, rota, endereco, carregar }: Lista, comoVolta: Responder) {
  responderTodas(FORA_DO_AR);
  const { default: Tela } = await carregar();
  const tela = abrirTela(<Tela />, endereco === undefined ? {} : { endereco });
  await tela.ver(frase);
  const antes = servidor.chamadas(rota).length;
  responderTodas(comoVolta);
  await naTela(tela.alerta(frase)).clicar('Tentar de novo');
  await esperar(() => expect(servidor.chamadas(rota).length).toBeGreaterThan(antes));
  return tela;
}

it.each(LISTAS)('$frase: diz isso, tenta de novo, e mostra a lista', async (lista) => {
  const tela = await tentarDeNovo(lista, deuCerto({ itens: [], proximo_cursor: null, dominio: null }));
  await tela.sumir(lista.frase);
});

it.each(RELATORIOS)('$frase: diz isso e tenta de novo', async (relatorio) => {
  const tela = await tentarDeNovo(relatorio, FORA_DO_AR);
  await tela.ver(relatorio.frase);
});
