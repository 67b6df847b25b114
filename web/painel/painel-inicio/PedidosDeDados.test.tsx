// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PedidoDeDados } from '../../../shared/clientes/pedidos-de-dados.schema.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { PedidosDeDados } from './PedidosDeDados.tsx';

prepararTelas();
const servidor = prepararServidor();

const pedido: PedidoDeDados = {
  id: 'p1',
  tipo: 'apagar',
  email: 'ana@exemplo.com.br',
  em: '2026-11-21T12:00:00.000Z',
  ate: '2026-12-06',
  cpf: '52998224725',
  cpf_oculto: '***.982.247-**',
  cliente_nome: 'Ana Souza',
  email_do_cadastro: false,
};

it('diz o que se pede, de quem é o CPF e até quando, e sai da lista quando se respondeu', async () => {
  let itens = [pedido];
  servidor.responder('GET /api/pedidos-de-dados', () => deuCerto({ itens }));
  servidor.responder('POST /api/pedidos-de-dados/{id}/responder', () => {
    itens = [];
    return deuCerto();
  });
  const tela = abrirTela(<PedidosDeDados />);
  await tela.ver(/pede o apagamento dos dados do CPF/);
  await tela.ver(/responda até 06\/12\/2026/);
  await tela.ver(/o e-mail não é o do cadastro/);
  expect(tela.papel('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    '/dashboard/clientes?busca=52998224725',
  );
  await tela.clicar('Já respondi a ana@exemplo.com.br');
  await naTela(await tela.dialogo('Já respondeu a ana@exemplo.com.br?')).clicar('Já respondi');
  await esperar(() => expect(tela.papeis('button', { name: /Já respondi/ })).toEqual([]));
});
