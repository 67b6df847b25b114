// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { umaLinhaGravada, umaPagina, umProdutoGravado } from '../../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor } from '../../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { NomeDoProduto } from '../produtos/NomeDoProduto.tsx';
import { FigurasDosProdutos } from './FigurasDosProdutos.tsx';

prepararTelas();
const servidor = prepararServidor();

const ID = '0a'.repeat(16);
const figuras = () => [...document.querySelectorAll('img')].map((figura) => figura.getAttribute('src'));

it('a figura acompanha o produto e cada plano dele, também o que tem outro nome; e só os dele', async () => {
  const imagem = { id: ID, largura: 400, altura: 400 };
  const linhas = [
    umaLinhaGravada('vinho123', { nome: 'Clube do Vinho', imagem }),
    umaLinhaGravada('paes1234', { nome: 'Curso de Pães' }),
  ];
  servidor.responder('GET /api/linhas', deuCerto({ itens: linhas }));
  servidor.responder(
    'GET /api/produtos',
    deuCerto(umaPagina(umProdutoGravado({ linha_id: 'vinho123', nome: 'Confraria (anual)' }))),
  );
  servidor.responder('GET /api/perfil', deuCerto({ username: 'adega' }));
  const tela = abrirTela(
    <FigurasDosProdutos>
      {['Clube do Vinho (mensal)', 'Confraria (anual)', 'Curso de Pães'].map((nome) => (
        <NomeDoProduto key={nome} nome={nome} comLetra />
      ))}
    </FigurasDosProdutos>,
  );
  const endereco = `${window.location.origin}/adega/img/${ID}-480.webp`;
  await esperar(() => expect(figuras()).toEqual([endereco, endereco]));
  await tela.ver('Curso de Pães');
  expect(document.querySelectorAll('span.letra')).toHaveLength(1);
});
