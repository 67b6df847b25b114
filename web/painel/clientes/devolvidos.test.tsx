// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { umaPagina, umClienteGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import ClientesPagina from './ClientesPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

it('o cliente cujo endereço devolve os e-mails diz isso na linha dele, e só na dele', async () => {
  const [ana, bia] = [
    umClienteGravado({ id: 'c1', nome: 'Ana Devolvida', email: 'Ana.Devolvida@exemplo.com.br' }),
    umClienteGravado({ id: 'c2', nome: 'Bia Que Recebe', email: 'bia.que.recebe@exemplo.com.br' }),
  ];
  servidor.responder('GET /api/clientes', deuCerto(umaPagina(ana, bia)));
  servidor.responder(
    'GET /api/envios/devolvidos',
    deuCerto({ emails: ['ana.devolvida@exemplo.com.br'], ha_mais: false }),
  );
  servidor.responder('GET /api/assinaturas', deuCerto(umaPagina()));
  const tela = abrirTela(<ClientesPagina />, { endereco: '/dashboard/clientes' });
  await tela.ver('E-mail devolvido');
  const linhas = tela.papeis('row').map((elemento) => elemento.textContent);
  expect(linhas.find((linha) => linha?.includes('Ana Devolvida'))).toContain('E-mail devolvido');
  expect(linhas.find((linha) => linha?.includes('Bia Que Recebe'))).not.toContain('E-mail devolvido');
  expect(servidor.chamadas('GET /api/envios/devolvidos')).toHaveLength(1);
});
