// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { type ConteudoDaVenda, conteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import type { OfertaDoVendedor } from '../../../shared/catalogo/ofertas.schema.ts';
import {
  umaLinhaGravada,
  umaVendaGravada,
  umPlanoGravado,
} from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import VendaEmBlocosPagina from './VendaEmBlocosPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const paes = umaLinhaGravada('paes1234', { slug: 'paes-em-casa', nome: 'Pães em casa' });
const conteudo = (...blocos: Record<string, unknown>[]): ConteudoDaVenda => conteudoDaVenda.parse({ blocos });
const TRES = conteudo(
  { tipo: 'capa', id: 'capa', texto: 'Pão de verdade, no seu forno' },
  { tipo: 'cartoes', id: 'cartoes', titulo: 'O que se aprende', itens: [{ titulo: 'Fermento' }] },
  { tipo: 'planos', id: 'planos' },
);
const umaVenda = (campos: Partial<OfertaDoVendedor> = {}): OfertaDoVendedor =>
  umaVendaGravada({
    id: 'paes-em-casa',
    linha_id: 'paes1234',
    planos: [umPlanoGravado({ codigo: 'completo', nome: 'Acesso completo' })],
    conteudo: TRES,
    conteudo_escrito: true,
    rascunho: null,
    ...campos,
  });

type Envio = { versao: number; conteudo?: ConteudoDaVenda; rascunho: ConteudoDaVenda | null; ativa: boolean };
const envios = () => servidor.chamadas('PUT /api/ofertas/{id}').map(({ corpo }) => corpo as Envio);
const ultimo = () => envios().at(-1);

/** Um servidor que guarda a página: a versão velha é recusada. */
function abrir(inicial: OfertaDoVendedor, busca = '') {
  let guardada = inicial;
  servidor.responder('GET /api/linhas', deuCerto({ itens: [paes] }));
  servidor.responder('GET /api/perfil', deuCerto({ username: 'ana', nome: 'Ana' }));
  servidor.responder('GET /api/paginas-de-venda', deuCerto({ itens: [] }));
  servidor.responder('GET /api/integracoes', deuCerto({ itens: [] }));
  servidor.responder('GET /api/ofertas/{id}', () => deuCerto(guardada));
  const salvar = () =>
    servidor.responder('PUT /api/ofertas/{id}', ({ corpo }) => {
      const { versao, ativa, rascunho, conteudo: novo = guardada.conteudo } = corpo as Envio;
      if (versao !== guardada.versao) return recusa(409, 'versao_desatualizada', 'Mudou');
      guardada = { ...guardada, ativa, rascunho, conteudo: novo, versao: versao + 1 };
      return deuCerto(guardada);
    });
  salvar();
  const tela = abrirTela(<VendaEmBlocosPagina />, {
    endereco: `/dashboard/produtos/paes-em-casa/venda/paes-em-casa${busca}`,
    rota: '/dashboard/produtos/:produtoSlug/venda/:vendaSlug',
  });
  return {
    ...tela,
    salvar,
    mudarLa: (campos: Partial<OfertaDoVendedor>) => {
      guardada = { ...guardada, ...campos, versao: guardada.versao + 1 };
    },
    linhas: () =>
      [...tela.papel('list', { name: 'Blocos da página' }).querySelectorAll('[data-onde="linha"]')].map(
        (linha) => linha.textContent,
      ),
  };
}

it('os blocos andam pelo teclado, com o foco neles, e o rascunho salva-se sozinho sem mudar o que está no ar', async () => {
  const tela = abrir(umaVenda());
  await tela.verBotao(/^Capa/);
  expect(tela.linhas()).toEqual([
    'CapaPão de verdade, no seu forno',
    'CartõesO que se aprende · 1 item',
    'Planos e preçosOs planos à venda',
  ]);
  tela.botao(/^Cartões/).focus();
  await tela.teclar('{Alt>}{ArrowUp}{/Alt}');
  expect(tela.linhas()[0]).toMatch(/^Cartões/);
  expect(tela.focado()).toMatch(/^Cartões/);
  await tela.ver('Cartões: posição 1 de 3');
  await tela.ver('Salvando o rascunho…');
  await tela.ver(/^Rascunho salvo às \d{2}:\d{2}$/);
  expect(ultimo()).toMatchObject({ versao: 1, rascunho: { blocos: [{ id: 'cartoes' }, {}, {}] } });
  expect(ultimo()).not.toHaveProperty('conteudo');
});

it('excluir deixa desfazer, e cada ação está no menu do bloco', async () => {
  const tela = abrir(umaVenda());
  await tela.clicar('Ações de Cartões, bloco 2');
  await tela.noMenu('Duplicar');
  expect(tela.linhas()).toHaveLength(4);
  await tela.clicar('Ações de Cartões, bloco 2');
  await tela.noMenu('Esconder');
  expect(tela.linhas()[1]).toContain('Escondido');
  await tela.clicar('Ações de Cartões, bloco 2');
  await tela.noMenu('Excluir');
  expect(tela.linhas()).toHaveLength(3);
  expect(tela.focado()).toMatch(/^Cartões/);
  await tela.clicar('Desfazer');
  expect(tela.linhas()[1]).toContain('Escondido');
  await tela.clicar('Ações de Cartões, bloco 2');
  await tela.noMenu('Acrescentar depois');
  await naTela(await tela.dialogo('Acrescentar bloco')).clicar(/^Garantia/);
  expect(tela.linhas()[2]).toMatch(/^Garantia/);
  expect(tela.valor('Dias de garantia')).toBe('7');
});

it('o erro fica ao lado do campo, o resto salva-se, e publicar leva a ele', async () => {
  const tela = abrir(umaVenda());
  await tela.clicar(/^Capa/);
  await tela.preencher('Chamada', 'a'.repeat(61));
  await esperar(() => expect(tela.juntoDe('Chamada')).toBe('Use no máximo 60 caracteres'));
  await tela.ver('1 campo por corrigir');
  await tela.clicar(/^Cartões/);
  await tela.preencher('Chamada', 'Do zero ao pão');
  await tela.ver(/^Rascunho salvo às .* menos o que falta corrigir$/);
  expect(ultimo()?.rascunho?.blocos).toMatchObject([{ olho: '' }, { olho: 'Do zero ao pão' }, {}]);
  await tela.clicar('Publicar');
  await esperar(() => expect(tela.focado()).toBe('Chamada'));
  expect(tela.valor('Chamada')).toHaveLength(61);
  await tela.preencher('Chamada', 'Curso');
  await tela.sumir('1 campo por corrigir');
  await tela.clicar('Publicar');
  await tela.ver('Página publicada');
  expect(ultimo()).toMatchObject({ rascunho: null, conteudo: { blocos: [{ olho: 'Curso' }, {}, {}] } });
  await tela.ver('Sem mudanças por publicar');
});

it('o que falta escrever conta-se, leva-se a um por um, e publica-se sem ele depois de dito', async () => {
  const tela = abrir(
    umaVenda({
      ativa: false,
      conteudo: conteudo(
        { tipo: 'capa', id: 'capa', texto: 'Isto é [[o que se ganha]], sim' },
        { tipo: 'perguntas', id: 'perguntas', itens: [{ pergunta: '[[Uma dúvida]]', resposta: 'Sim' }] },
      ),
    }),
  );
  await tela.ver('Faltam 2 textos');
  await tela.clicar('Ir ao próximo');
  await esperar(() => expect(document.activeElement).toBe(tela.campo('Texto')));
  expect(tela.campo('Texto')).toMatchObject({ selectionStart: 7, selectionEnd: 25 });
  await tela.clicar('Ir ao próximo');
  await esperar(() => expect(document.activeElement).toBe(tela.campo('Pergunta')));
  await tela.teclar('Serve?');
  await tela.ver('Falta 1 texto');
  await tela.clicar('Publicar');
  const pergunta = naTela(await tela.dialogo('Pôr a página no ar?'));
  await pergunta.ver('Falta 1 texto, que não aparece para quem compra. O resto da página vai como está.');
  await pergunta.clicar('Publicar e pôr no ar');
  await tela.ver('Página publicada');
  expect(ultimo()).toMatchObject({ ativa: true, rascunho: null });
});

it('duas janelas: o conflito mostra as duas versões, espera, e nada do que se digitou se perde', async () => {
  const tela = abrir(umaVenda());
  await tela.clicar(/^Capa/);
  tela.mudarLa({ rascunho: conteudo({ tipo: 'capa', id: 'capa', texto: 'Da outra janela' }) });
  await tela.preencher('Texto', 'Da minha janela');
  const conflito = naTela(await tela.dialogo('Pães em casa foi alterado em outra janela'));
  conflito.papel('row', { name: /Capa .*Da minha janela .*Da outra janela/ });
  await conflito.clicar('Voltar ao formulário');
  await tela.ver('Nada se salva até você escolher com qual versão ficar.');
  expect(tela.valor('Texto')).toBe('Da minha janela');
  await tela.clicar('Comparar');
  await naTela(await tela.dialogo(/foi alterado/)).clicar('Manter o meu');
  await tela.ver(/^Rascunho salvo às/);
  expect(ultimo()).toMatchObject({ versao: 2, rascunho: { blocos: [{ texto: 'Da minha janela' }, {}, {}] } });
});

it('sem servidor, o que se escreve fica nesta aba e volta com a tela', async () => {
  const tela = abrir(umaVenda());
  await tela.clicar(/^Capa/);
  servidor.responder('PUT /api/ofertas/{id}', FORA_DO_AR);
  await tela.preencher('Texto', 'Escrito sem rede');
  await tela.ver(/^Sem resposta do servidor/);
  const tentados = envios().length;
  tela.fechar();
  // Quem sai tenta uma última vez.
  await esperar(() => expect(envios().length).toBeGreaterThan(tentados));
  const outra = abrir(umaVenda());
  await outra.ver('Recuperamos o que você estava escrevendo.');
  expect(outra.linhas()[0]).toBe('CapaEscrito sem rede');
  await outra.ver(/^Rascunho salvo às/);
  expect(ultimo()).toMatchObject({ rascunho: { blocos: [{ texto: 'Escrito sem rede' }, {}, {}] } });
});

it('descartar o rascunho e voltar ao modelo perguntam antes; o modelo deixa desfazer', async () => {
  const rascunho = conteudo({ tipo: 'texto', id: 'texto', titulo: 'Só no rascunho' });
  const tela = abrir(umaVenda({ rascunho }));
  await tela.verBotao(/^Texto/);
  await tela.clicar('Ações da página');
  await tela.noMenu('Descartar rascunho');
  await naTela(await tela.dialogo('Descartar o rascunho de Pães em casa?')).clicar('Descartar');
  await tela.ver('Rascunho descartado');
  expect(tela.linhas()).toHaveLength(3);
  servidor.responder(
    'PUT /api/ofertas/{id}',
    deuCerto(
      umaVenda({ conteudo: conteudo({ tipo: 'capa', id: 'capa' }), conteudo_escrito: false, versao: 3 }),
    ),
  );
  await tela.clicar('Ações da página');
  await tela.noMenu('Voltar ao modelo');
  await naTela(await tela.dialogo('Voltar Pães em casa ao modelo?')).clicar('Voltar ao modelo');
  await tela.ver('A página voltou ao modelo');
  expect(ultimo()).toMatchObject({ conteudo: null, rascunho: null });
  servidor.responder('PUT /api/ofertas/{id}', deuCerto(umaVenda({ versao: 4 })));
  await tela.clicar('Desfazer');
  await esperar(() => expect(tela.linhas()).toHaveLength(3));
  expect(ultimo()).toMatchObject({ conteudo: { blocos: [{}, { id: 'cartoes' }, {}] } });
});

it('o bloco de uma versão mais nova anda e fica inteiro; a aparência guarda-se com a página', async () => {
  const novo = { tipo: 'contagem', id: 'c', oculto: false, ate: '2027-01-01' };
  const tela = abrir(umaVenda({ conteudo: conteudo({ tipo: 'capa', id: 'capa' }, novo) }));
  await tela.clicar(/^Bloco de uma versão mais nova/);
  await tela.ver(/^Foi feito numa versão mais nova/);
  await tela.clicar('Subir Bloco de uma versão mais nova, bloco 2');
  await tela.seguir('Aparência');
  await tela.marcar('Escuro');
  await tela.preencher('Cor', '#ffee00');
  await tela.ver(/^Rascunho salvo às/);
  expect(ultimo()?.rascunho).toMatchObject({ esquema: 'escuro', cor: '#ffee00', blocos: [novo, {}] });
  await tela.preencher('Cor', 'amarelo');
  await esperar(() => expect(tela.juntoDe('Cor')).toBe('Use uma cor como #3b82f6'));
});

it('o endereço de um botão escolhe-se do que se vende', async () => {
  const botao = { tipo: 'botao', id: 'ir', rotulo: 'Ir', destino: { tipo: 'planos' } };
  const tela = abrir(umaVenda({ conteudo: conteudo(botao) }));
  servidor.responder('GET /api/ofertas', deuCerto({ itens: [umaVenda({ titulo: 'Pães' })] }));
  await tela.clicar(/^Botão/);
  await tela.escolher('Leva a', 'Um endereço');
  await tela.clicar('Escolher o que você vende: Endereço');
  await tela.noMenu('Pães: página de venda');
  await esperar(() => expect(tela.valor('Endereço')).toBe('/produtos/paes-em-casa'));
  await tela.ver(/^Rascunho salvo às/);
  expect(ultimo()?.rascunho?.blocos).toMatchObject([
    { destino: { tipo: 'endereco', endereco: '/produtos/paes-em-casa' } },
  ]);
});

it('a página que não existe e o servidor fora do ar dizem-se, com o que fazer', async () => {
  servidor.responder('GET /api/linhas', deuCerto({ itens: [paes] }));
  servidor.responder('GET /api/ofertas/{id}', recusa(404, 'oferta_nao_encontrada', 'Não existe'));
  const rota = '/dashboard/produtos/:produtoSlug/venda/:vendaSlug';
  const tela = abrirTela(<VendaEmBlocosPagina />, { endereco: '/dashboard/produtos/x/venda/y', rota });
  await tela.ver('Página de venda não encontrada');
  servidor.responder('GET /api/ofertas/{id}', FORA_DO_AR);
  await tela.clicar('Tentar de novo');
  await tela.ver('Não foi possível carregar a página de venda');
});
