// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { umaLinhaGravada, umaPagina, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import InicioPagina from './InicioPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const paes = umaLinhaGravada('paes1234', { slug: 'paes-em-casa', nome: 'Pães em casa' });
const clube = umaLinhaGravada('clube123', { slug: 'clube', nome: 'Clube do pão' });
const plano = (id: string, linha_id: string) => umProdutoGravado({ id, linha_id });

function abrir(...planos: ReturnType<typeof plano>[]) {
  servidor.responder('GET /api/perfil', deuCerto({ nome: 'Padaria da Lúcia', username: 'padaria' }));
  servidor.responder(
    'GET /api/inicio/contagens',
    deuCerto({ clientes: 1, produtos: 1, assinaturas: 1, landing_pages: 0 }),
  );
  servidor.responder('GET /api/inicio/avisos', deuCerto({ chaves_recusadas: [] }));
  servidor.responder(
    'GET /api/envios/por-resolver',
    deuCerto({ cobrancas: 0, emails: 0, acessos: [], ha_mais: false }),
  );
  servidor.responder('GET /api/linhas', deuCerto({ itens: [paes, clube] }));
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(...planos)));
  return abrirTela(<InicioPagina />);
}

it('quem vende com o nome de uma loja é saudado com ele inteiro', async () => {
  await abrir().ver('Boas-vindas, Padaria da Lúcia!');
});

it.each([
  ['sem produto, a cadastrar o primeiro', [], '/dashboard/produtos?formulario=novo'],
  [
    'com um, à página de venda dele',
    [plano('p1', 'paes1234'), plano('p2', 'paes1234')],
    '/dashboard/produtos/paes-em-casa/venda',
  ],
  ['com vários, a escolher qual', [plano('p1', 'paes1234'), plano('p2', 'clube123')], '/dashboard/produtos'],
])("'Nova página de vendas' leva, %s", async (_quando, planos, para) => {
  const tela = abrir(...planos);
  await tela.ver('Nova página de vendas');
  await esperar(() =>
    expect(tela.papel('link', { name: /^Nova página de vendas/ }).getAttribute('href')).toBe(para),
  );
});
