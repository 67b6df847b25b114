// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LinhaEntrada } from '../../../shared/linhas/linhas.schema.ts';
import { umaLinhaGravada } from '../../../test/support/registros-de-prova.ts';
import {
  deuCerto,
  FORA_DO_AR,
  INDISPONIVEL,
  prepararServidor,
  recusa,
} from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, endereco, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import ConfigurarPagina from './ConfigurarPagina.tsx';
import { nomearLinks } from './configurar.ts';

prepararTelas();
const servidor = prepararServidor();

const paes = umaLinhaGravada('paes1234', {
  slug: 'paes-em-casa',
  nome: 'Pães em casa',
  natureza: 'curso',
  links: [{ id: 'link_area', rotulo: 'Área de aulas', endereco: '', tipo: 'area' }],
  versao: 0,
});

async function abrir(linha = paes) {
  servidor.responder('GET /api/linhas', deuCerto({ itens: [linha] }));
  const tela = abrirTela(<ConfigurarPagina />, {
    endereco: '/dashboard/produtos/paes-em-casa/configurar',
    rota: '/dashboard/produtos/:produtoSlug/configurar',
  });
  await tela.verBotao('Salvar');
  return tela;
}

it('o que ninguém gravou salva-se na versão 0, e o link novo ganha o nome que as mensagens usam', async () => {
  servidor.responder('PUT /api/linhas/paes1234', deuCerto({ ...paes, versao: 2 }));
  const tela = await abrir();
  await tela.ver('Nas mensagens: {{link_area}}');
  await tela.preencher('Endereço', 'https://aulas.exemplo.com.br');
  await tela.clicar('Adicionar link');
  const [, rotulo] = tela.campos('Rótulo');
  if (!(rotulo instanceof HTMLInputElement)) throw new Error('falta o rótulo do segundo link');
  rotulo.focus();
  await tela.teclar('Grupo de dúvidas');
  await tela.escolher('Aviso nas páginas e nos e-mails', 'Um texto meu');
  await tela.preencher('Texto do aviso', 'Sem glúten não é garantido.');
  await tela.clicar('Salvar');
  await esperar(() => expect(endereco()).toBe('/dashboard/produtos'));
  expect(servidor.chamadas('PUT /api/linhas/{id}')[0]?.corpo).toMatchObject({
    versao: 0,
    nome: 'Pães em casa',
    aviso: { tipo: 'texto', texto: 'Sem glúten não é garantido.' },
    links: [
      { id: 'link_area', endereco: 'https://aulas.exemplo.com.br' },
      { id: 'link_grupo_de_duvidas', rotulo: 'Grupo de dúvidas', endereco: '' },
    ],
  });
});

it('o nome de um grupo do Telegram guarda-se como o link dele', async () => {
  servidor.responder('PUT /api/linhas/paes1234', deuCerto({ ...paes, versao: 2 }));
  const tela = await abrir();
  await tela.preencher('Endereço', ' @paes_em_casa');
  await tela.clicar('Salvar');
  await esperar(() => expect(endereco()).toBe('/dashboard/produtos'));
  expect(servidor.chamadas('PUT /api/linhas/{id}')[0]?.corpo).toMatchObject({
    links: [{ endereco: 'https://t.me/paes_em_casa' }],
  });
});

it('o nome novo já aparece nos cartões de templates, e tudo o que depende do produto se lê de novo', async () => {
  const DEPENDEM = [
    'GET /api/linhas',
    'GET /api/ofertas',
    'GET /api/templates/email',
    'GET /api/templates/whatsapp',
    'GET /api/grupos/{slug}',
    'GET /api/conhecimento/bases',
    'GET /api/produtos/falta-para-vender',
  ];
  servidor.responder('PUT /api/linhas/paes1234', deuCerto({ ...paes, nome: 'Pães e bolos', versao: 1 }));
  const tela = await abrir();
  for (const rota of DEPENDEM) tela.consultas.setQueryData([rota], { itens: [], linhas: [paes] });
  await tela.preencher('Nome que o cliente lê', 'Pães e bolos');
  await tela.clicar('Salvar');
  await esperar(() => expect(endereco()).toBe('/dashboard/produtos'));
  expect(DEPENDEM.filter((rota) => !tela.consultas.getQueryState([rota])?.isInvalidated)).toEqual([]);
  expect(tela.consultas.getQueryData(['GET /api/templates/whatsapp'])).toMatchObject({
    linhas: [{ nome: 'Pães e bolos' }],
  });
});

it('o que não pode se diz ao lado do campo, e o aviso escolhido pede o texto', async () => {
  const tela = await abrir();
  await tela.preencher('Nome que o cliente lê', '');
  await tela.preencher('Endereço', 'aulas.exemplo.com.br');
  await tela.preencher('Motivos de convite', '');
  await tela.escolher('Aviso nas páginas e nos e-mails', 'Um texto meu');
  await tela.clicar('Salvar');
  await esperar(() => expect(tela.juntoDe('Nome que o cliente lê')).toBe('Nome é um campo obrigatório'));
  expect(tela.juntoDe('Endereço')).toBe('Comece por https://');
  expect(tela.juntoDe('Motivos de convite')).toBe('Deixe pelo menos um motivo');
  expect(tela.juntoDe('Texto do aviso')).toBe('Escreva o aviso');
});

it('a tolerância vai de 0 a 14 dias, e o campo vazio não é zero', async () => {
  const ROTULO = 'Tolerância depois do vencimento (dias)';
  servidor.responder('PUT /api/linhas/paes1234', deuCerto({ ...paes, versao: 2 }));
  const tela = await abrir();
  expect(tela.valor(ROTULO)).toBe('1');
  for (const valor of ['15', '']) {
    await tela.preencher(ROTULO, valor);
    await tela.clicar('Salvar');
    await esperar(() => expect(tela.juntoDe(ROTULO)).toContain('Use um número inteiro de 0 a 14'));
  }
  await tela.preencher(ROTULO, '0');
  await tela.clicar('Salvar');
  await esperar(() => expect(endereco()).toBe('/dashboard/produtos'));
  expect(servidor.chamadas('PUT /api/linhas/{id}')[0]?.corpo).toMatchObject({ tolerancia_dias: 0 });
});

it('mudado em outra janela, mostra as duas versões; e sem o servidor o que se digitou fica', async () => {
  const atual = { ...paes, nome: 'Pães do sítio', versao: 3 };
  servidor.responder('PUT /api/linhas/paes1234', recusa(409, 'versao_desatualizada', 'Mudou'));
  servidor.responder('GET /api/linhas/paes1234', deuCerto(atual));
  const tela = await abrir();
  await tela.preencher('Nome que o cliente lê', 'Pães e bolos');
  await tela.clicar('Salvar');
  const janela = naTela(await tela.dialogo('Pães do sítio foi alterado em outra janela'));
  await janela.ver('Pães e bolos');
  servidor.responder('PUT /api/linhas/paes1234', FORA_DO_AR);
  await janela.clicar('Manter o meu');
  await tela.ver(`Não foi possível salvar o produto: ${INDISPONIVEL}`);
  expect(servidor.chamadas('PUT /api/linhas/paes1234').at(-1)?.corpo).toMatchObject({ versao: 3 });
  expect(tela.valor('Nome que o cliente lê')).toBe('Pães e bolos');
});

it('a figura guardada vê-se no formulário sem pedir o que mostra; removida e salva, fica sem nenhuma', async () => {
  const imagem = { id: '0a'.repeat(16), largura: 400, altura: 400 };
  servidor.responder('GET /api/perfil', deuCerto({ username: 'padaria' }));
  servidor.responder('PUT /api/linhas/paes1234', deuCerto({ ...paes, versao: 2 }));
  const tela = await abrir({ ...paes, imagem });
  await esperar(() =>
    expect(document.querySelector('img')?.getAttribute('src')).toBe(
      `${window.location.origin}/padaria/img/${imagem.id}-480.webp`,
    ),
  );
  expect(tela.campos('O que a imagem mostra')).toEqual([]);
  await tela.clicar('Remover');
  await tela.clicar('Salvar');
  await esperar(() => expect(endereco()).toBe('/dashboard/produtos'));
  expect(servidor.chamadas('PUT /api/linhas/{id}')[0]?.corpo).toMatchObject({ imagem: null });
});

it('um endereço que não é de produto nenhum diz que não o achou', async () => {
  servidor.responder('GET /api/linhas', deuCerto({ itens: [] }));
  const tela = abrirTela(<ConfigurarPagina />, {
    endereco: '/dashboard/produtos/nada/configurar',
    rota: '/dashboard/produtos/:produtoSlug/configurar',
  });
  await tela.ver('Produto não encontrado');
});

it('dois links novos com o mesmo rótulo não dividem o nome, e o de um gravado não muda', () => {
  const link = (variavel: string, rotulo: string) => ({
    variavel,
    rotulo,
    endereco: '',
    tipo: 'area' as const,
  });
  const ids = (...links: ReturnType<typeof link>[]): LinhaEntrada['links'][number]['id'][] =>
    nomearLinks(links).map(({ id }) => id);
  expect(ids(link('', 'Área'), link('link_area', 'Outra'), link('', 'Área'), link('', '!'))).toEqual([
    'link_area_2',
    'link_area',
    'link_area_3',
    'link_acesso',
  ]);
});
