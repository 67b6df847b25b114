// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { OfertaDoVendedor } from '../../../shared/catalogo/ofertas.schema.ts';
import { conteudoLinktree, type Pagina } from '../../../shared/paginas/paginas.schema.ts';
import {
  umaLinhaGravada,
  umaPagina,
  umaVendaGravada,
  umPlanoGravado,
} from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import FormularioPagina from './FormularioPagina.tsx';
import PaginasPagina from './PaginasPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const umaLanding = (campos: Partial<Pagina> = {}): Pagina => ({
  id: 'l1',
  titulo: 'Nossa oferta',
  slug: 'oferta',
  descricao: null,
  ativo: true,
  template: 'linktree',
  conteudo: conteudoLinktree.parse({ perfil: { nome: 'Loja' } }),
  usuario_id: 'u1',
  versao: 1,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
  ...campos,
});
const editor = (pagina: Pagina | null, ...ofertas: readonly OfertaDoVendedor[]) => {
  servidor.responder('GET /api/perfil', FORA_DO_AR);
  servidor.responder('GET /api/integracoes', deuCerto({ itens: [] }));
  servidor.responder('GET /api/ofertas', deuCerto({ itens: ofertas }));
  servidor.responder('GET /api/linhas', deuCerto({ itens: [umaLinhaGravada('over_limite')] }));
  return abrirTela(<FormularioPagina pagina={pagina} aoFechar={() => undefined} />);
};

it('sem título e endereço, diz o que falta e não grava', async () => {
  const tela = editor(null);
  await tela.clicar('Salvar');
  await tela.ver('Título é um campo obrigatório');
  await tela.ver('Endereço é um campo obrigatório');
  expect(servidor.chamadas('POST /api/landing-pages')).toEqual([]);
});

it('o link de um botão escolhe-se do que se vende: a página ou o checkout de um plano', async () => {
  const fora = umaVendaGravada({ id: 'fora', planos: [umPlanoGravado({ a_venda: false })] });
  const links = [{ titulo: 'Entre', url: '' }];
  const tela = editor(umaLanding({ conteudo: conteudoLinktree.parse({ links }) }), umaVendaGravada(), fora);
  await tela.clicar('Escolher o que você vende: Link');
  await tela.ver('Over Limite: página de venda');
  await tela.noMenu('Over Limite: comprar Mensal, R$ 49,90');
  await esperar(() => expect(tela.valor('Link')).toBe('/checkout/over-limite?plano=mensal'));
});

it('a página de blocos escolhe o que vende, edita-se pelos blocos e grava-se com eles', async () => {
  servidor.responder('POST /api/landing-pages', ({ corpo }) =>
    deuCerto({ ...umaLanding(), ...Object(corpo) }),
  );
  const tela = editor(null, umaVendaGravada());
  await tela.preencher('Título', 'Promoção');
  await tela.escolher('Template', 'Página de blocos');
  await esperar(() => expect(tela.papeis('option', { name: 'Over Limite' })).toHaveLength(1));
  await tela.escolher('Produto', 'Over Limite');
  await tela.clicar(/^Texto/);
  await tela.preencher('Texto', 'Só em novembro');
  await tela.clicar('Salvar');
  await tela.ver('Página salva: Promoção');
  const [gravada] = servidor.chamadas('POST /api/landing-pages');
  expect(gravada?.corpo).toMatchObject({
    template: 'blocos',
    conteudo: { venda: 'over-limite', pagina: { tema: 'limpo' } },
  });
  expect(JSON.stringify(gravada?.corpo)).toContain('Só em novembro');
});

it('outra janela salvou antes: mostra as duas versões, e Manter o meu grava sobre a de agora', async () => {
  const daOutra = umaLanding({ titulo: 'Oferta da outra', ativo: false, versao: 2 });
  servidor.responder('GET /api/landing-pages/{id}', deuCerto(daOutra));
  servidor.responder('PUT /api/landing-pages/{id}', ({ corpo }) =>
    corpo !== null && typeof corpo === 'object' && 'versao' in corpo && corpo.versao === 2
      ? deuCerto({ ...daOutra, titulo: 'A minha oferta', ativo: true, versao: 3 })
      : recusa(409, 'versao_desatualizada', 'Mudou'),
  );
  const tela = editor(umaLanding());
  await tela.preencher('Título', 'A minha oferta');
  await tela.clicar('Salvar');
  const conflito = naTela(await tela.dialogo('Oferta da outra foi alterado em outra janela'));
  conflito.papel('row', { name: 'Título A minha oferta Oferta da outra' });
  conflito.papel('row', { name: /^Página ativa/ });
  await conflito.clicar('Manter o meu');
  await tela.ver('Página salva: A minha oferta');
});

it('a lista acha pelo título e pelo endereço, sem ligar para maiúsculas', async () => {
  const { conteudo: _, usuario_id: _dono, descricao: _texto, ...resumo } = umaLanding();
  const home = { ...resumo, id: 'l2', titulo: 'Meus links', slug: 'home' };
  servidor.responder('GET /api/landing-pages', deuCerto(umaPagina(resumo, home)));
  servidor.responder('GET /api/perfil', FORA_DO_AR);
  const tela = abrirTela(<PaginasPagina />, { endereco: '/dashboard/landing-pages' });
  await tela.ver('Nossa oferta');
  await tela.preencher('Buscar páginas', 'HOME');
  await tela.sumir('Nossa oferta');
  expect(tela.papeis('heading', { name: 'Meus links' })).toHaveLength(1);
  await esperar(() => expect(window.location.search).toBe('?busca=HOME'));
});
