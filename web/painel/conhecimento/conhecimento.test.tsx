// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { umaBase, umaPagina } from '../../../test/support/registros-de-prova.ts';
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
const BASES = 'GET /api/conhecimento/bases';
function abrir(endereco = OVER, itens = [umaBase()]) {
  servidor.responder(BASES, deuCerto({ itens }));
  return abrirTela(<ConhecimentoPagina />, { endereco, rota: '/dashboard/whatsapp/knowledge/:baseSlug' });
}

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
  expect(tela.papel('region', { name: 'Totais' }).textContent).toBe(
    'Total0Ativos0Categorias0Filtrados0Tags únicas0',
  );
  tela.fechar();
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

it('qualquer produto tem a sua base, com o nome dele; o endereço que não é de nenhum diz isso', async () => {
  const padaria = umaBase({
    produto: 'a1b2c3d4',
    nome: 'Curso de Panificação',
    endereco: 'curso-de-panificacao',
  });
  servidor.responder('GET /api/conhecimento', deuCerto(umaPagina()));
  const tela = abrir('/dashboard/whatsapp/knowledge/curso-de-panificacao', [umaBase(), padaria]);
  await tela.ver('Conhecimento: Curso de Panificação');
  expect(document.title).toBe('Conhecimento: Curso de Panificação · CRM de Assinaturas');
  expect(servidor.chamadas('GET /api/conhecimento').map(({ rota }) => rota)).toHaveLength(1);
  tela.fechar();
  const outra = abrir('/dashboard/whatsapp/knowledge/over-limite', [padaria]);
  await outra.ver('Produto não encontrado: over-limite');
  expect(outra.papel('link', { name: 'Voltar ao assistente' }).getAttribute('href')).toBe(
    '/dashboard/whatsapp',
  );
});

it('quem ainda não tem produto não lê o nome de nenhum, e vai cadastrar o primeiro', async () => {
  servidor.responder(BASES, deuCerto({ itens: [] }));
  const assistente = abrirTela(<BasesDeConhecimento />);
  await assistente.ver('Nenhum produto ainda');
  expect(assistente.papel('link', { name: 'Cadastrar o primeiro produto' }).getAttribute('href')).toBe(
    '/dashboard/produtos?formulario=novo',
  );
});
