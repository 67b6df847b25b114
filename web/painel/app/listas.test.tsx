// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';

prepararTelas();
const servidor = prepararServidor();

type Tela = { default: ComponentType };
/** Cada tela que é uma lista, a rota que a enche e o que ela diz quando não a lê. */
const LISTAS: readonly (readonly [frase: string, rota: string, carregar: () => Promise<Tela>])[] = [
  [
    'Não foi possível carregar os clientes',
    'GET /api/clientes',
    () => import('../clientes/ClientesPagina.tsx'),
  ],
  [
    'Não foi possível carregar os produtos',
    'GET /api/produtos',
    () => import('../produtos/ProdutosPagina.tsx'),
  ],
  [
    'Não foi possível carregar as assinaturas',
    'GET /api/assinaturas',
    () => import('../assinaturas/AssinaturasPagina.tsx'),
  ],
  ['Não foi possível carregar os cupons', 'GET /api/cupons', () => import('../cupons/CuponsPagina.tsx')],
  ['Não foi possível carregar os leads', 'GET /api/leads', () => import('../leads/LeadsPagina.tsx')],
  [
    'Não foi possível carregar as páginas',
    'GET /api/landing-pages',
    () => import('../paginas/PaginasPagina.tsx'),
  ],
  [
    'Não foi possível carregar as integrações',
    'GET /api/integracoes',
    () => import('../integracoes/IntegracoesPagina.tsx'),
  ],
  ['Não foi possível carregar as vendas', 'GET /api/pedidos', () => import('../pedidos/PedidosPagina.tsx')],
];

it.each(LISTAS)('%s: diz isso e tenta de novo', async (frase, rota, carregar) => {
  const todas = (como: Parameters<typeof servidor.responder>[1]) => {
    for (const outra of ['/api/{a}', '/api/{a}/{b}', '/api/{a}/{b}/{c}'])
      servidor.responder(`GET ${outra}`, como);
  };
  todas(FORA_DO_AR);
  const { default: Tela } = await carregar();
  const tela = abrirTela(<Tela />);
  await tela.ver(frase);
  const antes = servidor.chamadas(rota).length;
  todas(deuCerto({ itens: [], proximo_cursor: null, dominio: null }));
  await naTela(tela.alerta(frase)).clicar('Tentar de novo');
  await esperar(() => expect(servidor.chamadas(rota).length).toBeGreaterThan(antes));
  await tela.sumir(frase);
});
