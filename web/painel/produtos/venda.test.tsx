// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { OfertaDoVendedor } from '../../../shared/catalogo/ofertas.schema.ts';
import {
  umaLinhaGravada,
  umaPagina,
  umaVendaGravada,
  umPlanoGravado,
  umProdutoGravado,
} from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, endereco, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import VendaPagina from './VendaPagina.tsx';
import VenderPagina from './VenderPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const paes = umaLinhaGravada('paes1234', { slug: 'paes-em-casa', nome: 'Pães em casa' });
const curso = umProdutoGravado({
  id: 'p1',
  nome: 'Pães em casa',
  periodicidade: 'único',
  preco: 197,
  linha_id: 'paes1234',
});
const clube = umProdutoGravado({ id: 'p2', nome: 'Pães em casa (clube)', preco: 49, linha_id: 'paes1234' });
const acesso = umPlanoGravado({
  codigo: 'acesso-completo',
  nome: 'Acesso completo',
  produto_nome: 'Pães em casa',
  periodicidade: 'único',
  recorrente: false,
});
const umaVenda = (campos: Partial<OfertaDoVendedor> = {}) =>
  umaVendaGravada({ id: 'paes-em-casa', linha_id: 'paes1234', planos: [acesso], ...campos });

function abrir(busca: string, ...resto: readonly ('vender' | OfertaDoVendedor)[]) {
  const vender = resto.includes('vender');
  const vendas = resto.flatMap((item) => (item === 'vender' ? [] : [item]));
  servidor.responder('GET /api/linhas', deuCerto({ itens: [paes] }));
  servidor.responder('GET /api/ofertas', deuCerto({ itens: vendas }));
  for (const venda of vendas) servidor.responder(`GET /api/ofertas/${venda.id}`, deuCerto(venda));
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(curso, clube)));
  servidor.responder('GET /api/paginas-de-venda', deuCerto({ host: null, itens: [] }));
  servidor.responder('GET /api/perfil', deuCerto({ username: 'ana' }));
  servidor.responder('GET /api/produtos/{id}/falta-para-vender', deuCerto({ faltas: [] }));
  const tela = vender ? 'vender' : 'venda';
  return abrirTela(vender ? <VenderPagina /> : <VendaPagina />, {
    endereco: `/dashboard/produtos/paes-em-casa/${tela}${busca}`,
    rota: `/dashboard/produtos/:produtoSlug/${tela}`,
  });
}

it('sem página nenhuma, cria-se a primeira com o endereço do nome e os planos do produto', async () => {
  servidor.responder('POST /api/ofertas', { status: 201, corpo: umaVenda() });
  const tela = abrir('');
  await tela.clicar('Criar a página de venda');
  await tela.verBotao('Salvar');
  expect(tela.valor('Endereço')).toBe('paes-em-casa');
  await esperar(() => expect(tela.juntoDe('Endereço')).toContain('/ana/produtos/paes-em-casa'));
  expect(tela.campos('Nome do plano').map((campo) => (campo as HTMLInputElement).value)).toEqual([
    'Acesso completo',
    'Clube',
  ]);
  await tela.clicar('Remover Plano 2');
  await tela.preencher('Preço cheio', '297,00');
  await tela.preencher('O que inclui', 'Vinte aulas\n\nApostila');
  await tela.marcar('Vitalício');
  await tela.marcar('No ar');
  await tela.clicar('Salvar');
  await tela.ver('Página de venda salva: paes-em-casa');
  expect(servidor.chamadas('POST /api/ofertas')[0]?.corpo).toEqual({
    linha_id: 'paes1234',
    slug: 'paes-em-casa',
    titulo: null,
    ativa: true,
    anunciar: false,
    planos: [
      {
        codigo: 'acesso-completo',
        produto_id: 'p1',
        nome: 'Acesso completo',
        meses: null,
        selo: null,
        inclui: ['Vinte aulas', 'Apostila'],
        de_centavos: 29_700,
        vagas: null,
      },
    ],
  });
});

it('quem tem domínio e ainda não publicou nada vê o endereço nele', async () => {
  const tela = abrir('?formulario=novo');
  tela.fechar();
  servidor.responder('GET /api/paginas-de-venda', deuCerto({ host: 'paes.com.br', itens: [] }));
  const outra = abrirTela(<VendaPagina />, {
    endereco: '/dashboard/produtos/paes-em-casa/venda?formulario=novo',
    rota: '/dashboard/produtos/:produtoSlug/venda',
  });
  await outra.verBotao('Salvar');
  await esperar(() =>
    expect(outra.juntoDe('Endereço')).toMatch(/^paes\.com\.br(:\d+)?\/produtos\/paes-em-casa/),
  );
});

it('vender um produto: publica-se a página que já vem escrita, e a janela diz quando ela está no ar', async () => {
  servidor.responder('POST /api/ofertas', { status: 201, corpo: umaVenda({ versao: 1 }) });
  servidor.responder('GET /api/ofertas/{id}/no-ar', deuCerto({ versao: null, em: null }));
  const tela = abrir('', 'vender');
  await tela.verBotao('Publicar');
  await tela.ver(/A página já vem escrita/);
  expect(tela.campos('Texto')).toEqual([]);
  await tela.clicar('Publicar');
  const janela = naTela(await tela.dialogo('Compartilhar Pães em casa'));
  await janela.ver('Publicando…');
  servidor.responder('GET /api/ofertas/{id}/no-ar', deuCerto({ versao: 1, em: '2026-11-26T12:00:00.000Z' }));
  await janela.ver(/No ar em \d+ s/);
  await janela.clicar('Copiar link');
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/ana/produtos/paes-em-casa`);
  expect(servidor.chamadas('POST /api/ofertas')[0]?.corpo).toMatchObject({
    ativa: true,
    slug: 'paes-em-casa',
  });
});

it('do produto que já se vende, vender é compartilhar', async () => {
  servidor.responder('GET /api/ofertas/{id}/no-ar', deuCerto({ versao: 3, em: '2026-11-26T12:00:00.000Z' }));
  const tela = abrir('', 'vender', umaVenda({ versao: 3 }));
  const janela = naTela(await tela.dialogo('Compartilhar Pães em casa'));
  await janela.ver('No ar');
  await janela.ver(/cole o link na bio/);
});

it('o que não pode se diz ao lado do campo: preço cheio menor, meses, e o endereço que já é de outra', async () => {
  servidor.responder(
    'POST /api/ofertas',
    recusa(409, 'endereco_em_uso', 'Este endereço já é de outra página de venda', 'slug'),
  );
  const tela = abrir('?formulario=novo');
  await tela.verBotao('Salvar');
  await tela.clicar('Remover Plano 2');
  await tela.preencher('Preço cheio', '100');
  await tela.preencher('Meses de acesso', '200');
  await tela.clicar('Salvar');
  await esperar(() => expect(tela.juntoDe('Meses de acesso')).toBe('Use de 1 a 120 meses'));
  await tela.preencher('Meses de acesso', '24');
  await tela.clicar('Salvar');
  await esperar(() => expect(tela.juntoDe('Preço cheio')).toBe('Só se for maior que R$ 197,00'));
  await tela.preencher('Preço cheio', '');
  await tela.clicar('Salvar');
  await esperar(() => expect(tela.juntoDe('Endereço')).toBe('Este endereço já é de outra página de venda'));
  expect(servidor.chamadas('POST /api/ofertas')[0]?.corpo).toMatchObject({
    planos: [{ meses: 24, de_centavos: null }],
  });
});

it('o preço diz o período, e os meses que a tela já não mostra não impedem de salvar', async () => {
  servidor.responder('POST /api/ofertas', { status: 201, corpo: umaVenda() });
  const tela = abrir('?formulario=novo');
  await tela.verBotao('Salvar');
  await tela.clicar('Remover Plano 2');
  await tela.preencher('Meses de acesso', '');
  await tela.escolher('Produto', 'Pães em casa (clube) · R$ 49,00 por mês');
  expect(tela.campos('Meses de acesso')).toEqual([]);
  await tela.clicar('Salvar');
  await tela.ver('Página de venda salva: paes-em-casa');
  expect(servidor.chamadas('POST /api/ofertas')[0]?.corpo).toMatchObject({ planos: [{ meses: 12 }] });
});

it('o plano gravado diz se está à venda, copia o link do checkout e abre o código QR', async () => {
  const semCheckout = umPlanoGravado({
    codigo: 'antigo',
    nome: 'Antigo',
    produto_id: 'p3',
    a_venda: false,
    por_que_nao: 'arquivado',
  });
  const esgotado = umPlanoGravado({
    codigo: 'clube',
    nome: 'Clube',
    produto_id: 'p2',
    a_venda: false,
    por_que_nao: 'esgotado',
  });
  const tela = abrir('?formulario=paes-em-casa', umaVenda({ planos: [acesso, esgotado, semCheckout] }));
  await tela.ver('À venda');
  await tela.ver('Esgotado');
  await tela.ver('Produto arquivado');
  await tela.clicar('Copiar link do checkout: Acesso completo');
  await tela.ver('Link do checkout copiado');
  const link = `${window.location.origin}/ana/checkout/paes-em-casa?plano=acesso-completo`;
  expect(await navigator.clipboard.readText()).toBe(link);
  await tela.clicar('QR do checkout: Acesso completo');
  await naTela(await tela.dialogo('Checkout: Acesso completo')).ver(link);
  await tela.clicar('Fechar');
  expect(
    tela
      .papeis('button', { name: /^(Copiar link|QR) do checkout/ })
      .map((botao) => botao.getAttribute('aria-label')),
  ).toEqual([
    'Copiar link do checkout: Acesso completo',
    'QR do checkout: Acesso completo',
    'Copiar link do checkout: Clube',
    'QR do checkout: Clube',
  ]);
});

it('a ordem dos planos muda-se, e mudada em outra janela mostra as duas versões', async () => {
  const segundo = umPlanoGravado({ codigo: 'clube', nome: 'Clube', produto_id: 'p2' });
  const venda = umaVenda({ planos: [acesso, segundo] });
  servidor.responder('PUT /api/ofertas/{id}', recusa(409, 'versao_desatualizada', 'Mudou'));
  const tela = abrir('?formulario=paes-em-casa', venda);
  await tela.verBotao('Salvar');
  await tela.clicar('Mover Plano 1 para baixo');
  servidor.responder('GET /api/ofertas/paes-em-casa', deuCerto({ ...venda, titulo: 'Outro', versao: 7 }));
  await tela.clicar('Salvar');
  const janela = naTela(await tela.dialogo('Outro foi alterado em outra janela'));
  servidor.responder('PUT /api/ofertas/{id}', deuCerto(venda));
  await janela.clicar('Manter o meu');
  await tela.ver('Página de venda salva: paes-em-casa');
  const salva = servidor.chamadas('PUT /api/ofertas/{id}').at(-1)?.corpo;
  expect(salva).toMatchObject({ versao: 7, planos: [{ codigo: 'clube' }, { codigo: 'acesso-completo' }] });
});

it('o plano que entrou na página enquanto se editava abre o conflito, e manter o meu grava sabendo dele', async () => {
  const doClube = umPlanoGravado({ codigo: 'clube', nome: 'Clube', produto_id: 'p2', vagas: 1 });
  const venda = umaVenda({ planos: [{ ...acesso, meses: 1 }], versao: 0 });
  servidor.responder('PUT /api/ofertas/{id}', recusa(409, 'versao_desatualizada', 'Mudou'));
  const tela = abrir('?formulario=paes-em-casa', venda);
  await tela.verBotao('Salvar');
  await tela.preencher('Título', 'Pães para todos');
  servidor.responder(
    'GET /api/ofertas/paes-em-casa',
    deuCerto({ ...venda, planos: [...venda.planos, doClube] }),
  );
  await tela.clicar('Salvar');
  const janela = naTela(await tela.dialogo('Pães em casa foi alterado em outra janela'));
  await janela.ver('Acesso completo, 1 mês; Clube, 1 vaga');
  servidor.responder('PUT /api/ofertas/{id}', deuCerto(venda));
  await janela.clicar('Manter o meu');
  await tela.ver('Página de venda salva: paes-em-casa');
  const [primeira, segunda] = servidor.chamadas('PUT /api/ofertas/{id}').map(({ corpo }) => corpo);
  expect(primeira).toMatchObject({ planos_lidos: ['acesso-completo'] });
  expect(segunda).toMatchObject({
    titulo: 'Pães para todos',
    planos_lidos: ['acesso-completo', 'clube'],
    planos: [{ codigo: 'acesso-completo' }],
  });
});

it('a lista diz o que está no ar e exclui com o nome; a que ninguém gravou só se edita', async () => {
  servidor.responder('DELETE /api/ofertas/{id}', deuCerto());
  const tela = abrir(
    '',
    umaVenda({ titulo: 'Pães para todos' }),
    umaVenda({ id: 'semente', versao: 0, ativa: false }),
  );
  await tela.ver('No ar');
  await tela.ver('Fora do ar');
  expect(tela.papeis('button', { name: /^Ações/ })).toHaveLength(1);
  await tela.clicar('Ações de Pães para todos');
  await tela.noMenu('Excluir');
  const pergunta = naTela(
    await tela.dialogo('Tem certeza que deseja excluir a página de venda Pães para todos?'),
  );
  await pergunta.clicar('Excluir');
  await tela.ver('Página de venda excluída: Pães para todos');
  // A primeira página publicada podia ser a que saiu.
  await esperar(() => expect(servidor.chamadas('GET /api/paginas-de-venda')).toHaveLength(2));
  expect(endereco()).toBe('/dashboard/produtos/paes-em-casa/venda');
});

it('sem o servidor, diz que as páginas não carregaram e deixa tentar de novo', async () => {
  servidor.responder('GET /api/linhas', deuCerto({ itens: [paes] }));
  const tela = abrir('');
  tela.fechar();
  servidor.responder('GET /api/ofertas', FORA_DO_AR);
  const outra = abrirTela(<VendaPagina />, {
    endereco: '/dashboard/produtos/paes-em-casa/venda',
    rota: '/dashboard/produtos/:produtoSlug/venda',
  });
  await outra.ver('Não foi possível carregar as páginas de venda');
  servidor.responder('GET /api/ofertas', deuCerto({ itens: [umaVenda()] }));
  await outra.clicar('Tentar de novo');
  await outra.ver('No ar');
});

it('antes de ir ao ar, a página diz o que falta a quem a compra, e leva a onde se resolve', async () => {
  const tela = abrir('?formulario=paes-em-casa', umaVenda({ ativa: false }));
  servidor.responder(
    'GET /api/produtos/{id}/falta-para-vender',
    deuCerto({
      produto_id: 'p1',
      a_venda: false,
      faltas: [
        { o_que: 'link de acesso', frase: 'Falta o link de acesso', onde: '/dashboard/templates/paes' },
      ],
    }),
  );
  await tela.ver('Para pôr à venda, falta:');
  expect(tela.papel('link', { name: 'Resolver: Falta o link de acesso' }).getAttribute('href')).toBe(
    '/dashboard/templates/paes',
  );
  await tela.clicar('Remover Plano 1');
  await tela.ver('Escolha pelo menos um plano: sem nenhum, ninguém compra por esta página.');
});

it('sem os endereços que já são de outra página, a nova diz que não os carregou e deixa tentar de novo', async () => {
  const tela = abrir('?formulario=novo');
  tela.fechar();
  servidor.responder('GET /api/ofertas', FORA_DO_AR);
  const outra = abrirTela(<VendaPagina />, {
    endereco: '/dashboard/produtos/paes-em-casa/venda?formulario=novo',
    rota: '/dashboard/produtos/:produtoSlug/venda',
  });
  await outra.ver('Não foi possível carregar as páginas de venda');
  servidor.responder('GET /api/ofertas', deuCerto({ itens: [umaVenda()] }));
  await outra.clicar('Tentar de novo');
  await outra.verBotao('Salvar');
  expect(outra.valor('Endereço')).toBe('paes-em-casa-2');
});

it('sem os planos do produto, o formulário diz que não os carregou e deixa tentar de novo', async () => {
  const tela = abrir('?formulario=novo');
  tela.fechar();
  servidor.responder('GET /api/produtos', FORA_DO_AR);
  const outra = abrirTela(<VendaPagina />, {
    endereco: '/dashboard/produtos/paes-em-casa/venda?formulario=novo',
    rota: '/dashboard/produtos/:produtoSlug/venda',
  });
  await outra.ver('Não foi possível carregar os planos do produto');
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(curso, clube)));
  await outra.clicar('Tentar de novo');
  await esperar(() => expect(outra.campos('Nome do plano')).toHaveLength(2));
});
