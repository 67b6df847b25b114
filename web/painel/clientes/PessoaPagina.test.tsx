// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Anotacao, Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { umaPagina, umClienteGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import PessoaPagina from './PessoaPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const EM = '2026-11-20T12:00:00.000Z';
const anotacao: Anotacao = {
  id: 'n1',
  texto: 'Prefere falar à tarde',
  ator: 'operador',
  versao: 1,
  criado_em: EM,
  atualizado_em: EM,
};
const anotada = (mudanca: Partial<Anotacao> = {}): Momento => ({
  id: 'ANOTACAO#c1#n1',
  em: EM,
  tipo: 'anotacao',
  anotacao: { ...anotacao, ...mudanca },
});
const ficha = {
  cliente: umClienteGravado({ id: 'c1', nome: 'Ema Correia' }),
  desde: EM,
  pago: [{ moeda: 'brl', valor: 149.9, pagamentos: 3 }],
  contato: null,
};

function comPessoa(...momentos: Momento[]) {
  servidor.responder('GET /api/clientes/c1/ficha', deuCerto(ficha));
  servidor.responder('GET /api/clientes/c1/tempo', deuCerto(umaPagina(...momentos)));
  servidor.responder('GET /api/clientes/c1/assinaturas', deuCerto(umaPagina()));
  servidor.responder('GET /api/envios/devolvidos', deuCerto({ emails: [], ha_mais: false }));
}
const abrir = () =>
  abrirTela(<PessoaPagina />, { endereco: '/dashboard/clientes/c1', rota: '/dashboard/clientes/:id' });

it('mostra como falar com a pessoa, o que ela pagou e o que houve', async () => {
  comPessoa(anotada());
  const tela = abrir();
  await tela.ver('Prefere falar à tarde');
  await tela.ver('R$ 149,90');
  await tela.ver('Cliente desde 20/11/2026');
  await tela.ver('em 3 pagamentos, depois de devoluções');
  const destinos = ['WhatsApp', 'Ligar', 'E-mail'].map((nome) =>
    tela.papel('link', { name: nome }).getAttribute('href'),
  );
  expect(destinos).toEqual([
    'https://wa.me/5511987654321',
    'tel:+5511987654321',
    'mailto:ema@exemplo.com.br',
  ]);
  expect(document.title).toBe('Ema Correia · CRM de Assinaturas');
});

it('a anotação guardada aparece logo, e a que falhou não se perde', async () => {
  comPessoa();
  const tela = abrir();
  await tela.ver('Nada aconteceu ainda');
  servidor.responder('POST /api/clientes/c1/anotacoes', FORA_DO_AR);
  await tela.digitar('Anotação', 'Prefere falar à tarde{Enter}');
  await tela.ver(/Não foi possível anotar/);
  expect(tela.valor('Anotação')).toBe('Prefere falar à tarde');
  servidor.responder('POST /api/clientes/c1/anotacoes', { status: 201, corpo: anotacao });
  await tela.clicar('Anotar');
  await tela.ver('Anotado');
  expect(tela.valor('Anotação')).toBe('');
  expect(tela.texto('Prefere falar à tarde')).toHaveLength(1);
});

it('apagar uma anotação pergunta antes, e vale sobre a versão que se leu', async () => {
  comPessoa(anotada({ versao: 3 }));
  servidor.responder('DELETE /api/clientes/c1/anotacoes', { status: 204, corpo: '' });
  const tela = abrir();
  await tela.clicar('Apagar anotação');
  const dialogo = await tela.dialogo('Apagar esta anotação?');
  expect(dialogo.textContent).toContain('Prefere falar à tarde');
  await tela.clicar('Apagar');
  await tela.ver('Anotação apagada');
  await tela.sumir('Prefere falar à tarde');
});

it('quem não existe, e o que não carregou, dizem o que fazer', async () => {
  comPessoa();
  servidor.responder(
    'GET /api/clientes/c1/ficha',
    recusa(404, 'cliente_nao_encontrado', 'Cliente não encontrado'),
  );
  const tela = abrir();
  await tela.ver('Cliente não encontrado');
  tela.fechar();
  servidor.responder('GET /api/clientes/c1/ficha', FORA_DO_AR);
  const outra = abrir();
  await outra.ver('Não foi possível carregar o cliente');
  comPessoa();
  await outra.clicar('Tentar de novo');
  await outra.ver('Ema Correia');
});
