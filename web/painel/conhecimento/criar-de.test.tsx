// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { umaBase, umaPagina, umaVendaGravada } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import ConhecimentoPagina from './ConhecimentoPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const TEXTO = 'Tem elevador?\nNão há.\n\nVocês têm cachorro?\nSim, o Pingo.';
const salvo = (titulo: string, id: string): Conhecimento => ({
  id,
  produto: 'over_limite',
  titulo,
  categoria: 'faq',
  conteudo: 'Não há.',
  tags: [],
  prompt_sistema: '',
  ativo: false,
  usuario_id: 'u1',
  versao: 1,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
});

function abrir(ofertas: Parameters<typeof servidor.responder>[1] = deuCerto({ itens: [] })) {
  servidor.responder('GET /api/conhecimento/bases', deuCerto({ itens: [umaBase()] }));
  servidor.responder('GET /api/conhecimento', deuCerto(umaPagina()));
  servidor.responder('GET /api/ofertas', ofertas);
  return abrirTela(<ConhecimentoPagina />, {
    endereco: '/dashboard/whatsapp/knowledge/over-limite?criar-de=sim',
    rota: '/dashboard/whatsapp/knowledge/:baseSlug',
  });
}

it('a página de venda dá rascunhos também quando se volta a ela; sem página, ou sem conexão, diz isso', async () => {
  const tela = abrir();
  await tela.ver('Over Limite ainda não tem página de venda. Escolha outra origem.');
  tela.fechar();
  const semRede = abrir(FORA_DO_AR);
  await semRede.ver('Não foi possível ler as páginas de venda');
  semRede.fechar();
  const { conteudo: _conteudo, rascunho: _rascunho, ...naLista } = umaVendaGravada();
  const outra = abrir(deuCerto({ itens: [naLista] }));
  servidor.responder('GET /api/ofertas/{id}', deuCerto(umaVendaGravada()));
  await outra.ver('Os preços são os de hoje: se mudarem, mude também o item.');
  await outra.escolher('Origem', 'Texto colado');
  await outra.sumir('Os preços são os de hoje: se mudarem, mude também o item.');
  await outra.escolher('Origem', 'Uma página de venda');
  await outra.ver('Os preços são os de hoje: se mudarem, mude também o item.');
});

it('salva um de cada vez; o que falha no meio diz-se, e tentar de novo continua dele', async () => {
  const tela = abrir();
  await tela.ver('Over Limite ainda não tem página de venda. Escolha outra origem.');
  await tela.escolher('Origem', 'Texto colado');
  await tela.preencher('Texto', TEXTO);
  await tela.clicar('Dividir em rascunhos');
  await tela.verBotao('Salvar 2 como rascunho');
  let cheia = true;
  servidor.responder('POST /api/conhecimento', ({ corpo }) => {
    const { titulo } = corpo as { titulo: string };
    return cheia && titulo !== 'Tem elevador?'
      ? recusa(409, 'base_cheia', 'A base deste produto já tem 500 itens')
      : deuCerto(salvo(titulo, titulo));
  });
  await tela.clicar('Salvar 2 como rascunho');
  await tela.ver(/^Nem todos os rascunhos foram salvos\. A base deste produto já tem 500 itens/);
  await tela.verBotao('Salvar 1 como rascunho');
  cheia = false;
  await tela.clicar('Salvar 1 como rascunho');
  await tela.ver('1 rascunho salvo: confira e ative');
  await esperar(() => expect(window.location.search).toBe(''));
  const pedidos = servidor.chamadas('POST /api/conhecimento');
  expect(pedidos.map(({ corpo }) => corpo)).toMatchObject([
    { titulo: 'Tem elevador?', conteudo: 'Não há.', ativo: false, produto: 'over_limite' },
    { titulo: 'Vocês têm cachorro?', ativo: false },
    { titulo: 'Vocês têm cachorro?', ativo: false },
  ]);
});
