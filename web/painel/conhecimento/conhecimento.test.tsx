// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { umaPagina } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { BasesDeConhecimento } from '../assistente/BasesDeConhecimento.tsx';
import ConhecimentoPagina from './ConhecimentoPagina.tsx';

prepararTelas();
const servidor = prepararServidor();
const OVER = '/dashboard/whatsapp/knowledge/over-limite';

const item: Conhecimento = {
  id: 'i1',
  produto: 'over_limite',
  titulo: 'Tem estacionamento',
  categoria: 'sobre',
  conteudo: 'Não há.',
  tags: [],
  prompt_sistema: '',
  ativo: true,
  usuario_id: 'u1',
  versao: 1,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
};
const abrir = (endereco = OVER) => abrirTela(<ConhecimentoPagina />, { endereco });

it('a base que não carrega diz isso e tenta de novo', async () => {
  servidor.responder('GET /api/conhecimento', FORA_DO_AR);
  const tela = abrir();
  await tela.ver('Erro ao carregar conhecimentos');
  servidor.responder('GET /api/conhecimento', deuCerto(umaPagina(item)));
  await tela.clicar('Tentar de novo');
  await tela.ver('Tem estacionamento');
});

it('a base vazia convida a escrever o primeiro item, e a tela do assistente diz que ainda não há nada', async () => {
  servidor.responder('GET /api/conhecimento', deuCerto(umaPagina()));
  const tela = abrir();
  await tela.ver('Nenhum conhecimento cadastrado ainda.');
  tela.fechar();
  const base = { produto: 'over_limite', total: 0, ativos: 0, atualizado_em: null };
  servidor.responder('GET /api/conhecimento/bases', deuCerto({ itens: [base] }));
  const assistente = abrirTela(<BasesDeConhecimento />);
  await assistente.ver('Ainda sem conhecimento');
  await assistente.ver('Nenhum item');
});

it('o que outra janela gravou antes não se perde: mostra as duas versões', async () => {
  const daOutra = { ...item, conteudo: 'Há um em frente, pago.', versao: 2 };
  servidor.responder('GET /api/conhecimento', deuCerto(umaPagina(item)));
  let gravado = item;
  servidor.responder('GET /api/conhecimento/{id}', () => deuCerto(gravado));
  servidor.responder('PUT /api/conhecimento/{id}', ({ corpo }) =>
    corpo !== null && typeof corpo === 'object' && 'versao' in corpo && corpo.versao === 2
      ? deuCerto({ ...daOutra, conteudo: 'Não temos.', versao: 3 })
      : recusa(409, 'versao_desatualizada', 'Mudou'),
  );
  const tela = abrir(`${OVER}?formulario=i1`);
  await tela.verBotao('Atualizar');
  gravado = daOutra;
  await tela.preencher('Conteúdo', 'Não temos.');
  await tela.clicar('Atualizar');
  const conflito = naTela(await tela.dialogo('Tem estacionamento foi alterado em outra janela'));
  conflito.papel('row', { name: 'Conteúdo Não temos. Há um em frente, pago.' });
  await conflito.clicar('Manter o meu');
  await tela.ver('Conhecimento atualizado!');
  expect(servidor.chamadas('PUT /api/conhecimento/{id}').at(-1)?.corpo).toMatchObject({
    conteudo: 'Não temos.',
    versao: 2,
  });
});
