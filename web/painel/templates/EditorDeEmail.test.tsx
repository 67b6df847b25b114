// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VARIAVEIS_EMAIL } from '../../../shared/mensagens/mensagens.rules.ts';
import type { TemplateEmailEditavel } from '../../../shared/templates/templates.schema.ts';
import { umaLinhaGravada } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { lerRascunho } from '../../kit/formulario/rascunhos.ts';
import { nomeDoRascunho } from './consultas.ts';
import EditorDeEmail from './EditorDeEmail.tsx';

prepararTelas();
const servidor = prepararServidor();

const ROTA = '/api/templates/email/{cartao}/{categoria}';
const OVER = umaLinhaGravada('over_limite');
const EDITOR = '/dashboard/templates/:slug';
const umTemplate = (campos: Partial<TemplateEmailEditavel> = {}): TemplateEmailEditavel => ({
  cartao: 'over_limite',
  categoria: 'lembrete_3d',
  nome: 'Lembrete: faltam 3 dias',
  assunto: '{{produto_nome}} vence em 3 dias',
  conteudo_texto: 'Olá, {{cliente_nome}}!\n\nFaltam três dias.',
  configuracoes: { link_planos: 'https://loja.com.br/planos' },
  ativo: true,
  versao: 1,
  variaveis_disponiveis: [...VARIAVEIS_EMAIL, 'link_planos'],
  links: OVER.links,
  exemplo: { produto_nome: 'Over Limite (mensal)', valor: 49.9 },
  padrao: { assunto: 'O assunto de sempre', conteudo_texto: 'Olá, {{primeiro_nome}}!\n\nO texto de sempre.' },
  ...campos,
});
/** O editor aberto num lembrete, com o servidor a guardar o que se grava. */
async function abrir(campos: Partial<TemplateEmailEditavel> = {}) {
  const doTipo = (caminho: string) =>
    caminho.endsWith('lembrete_3d')
      ? umTemplate(campos)
      : umTemplate({ categoria: 'boas_vindas', nome: 'Boas-vindas', conteudo_texto: 'Bem-vindo' });
  servidor.responder(
    'GET /api/templates/email',
    deuCerto({
      itens: (['boas_vindas', 'lembrete_3d'] as const).map((categoria) => ({
        ...umTemplate({ categoria }),
        faltam: [],
      })),
      linhas: [OVER],
    }),
  );
  servidor.responder('GET /api/perfil', recusa(404, 'x', 'Não'));
  servidor.responder(`GET ${ROTA}`, ({ rota }) => deuCerto(doTipo(rota)));
  const tela = abrirTela(<EditorDeEmail />, {
    rota: EDITOR,
    endereco: '/dashboard/templates/over-limite?tipo=lembrete_3d',
  });
  await tela.verBotao('Ver prévia');
  return { ...tela, mensagem: () => tela.campo('Mensagem') };
}
const gravacoes = () => servidor.chamadas(`PUT ${ROTA}`).map(({ corpo }) => corpo);

it('Voltar ao padrão mostra os dois textos, põe o padrão no editor, e nada se grava até salvar', async () => {
  const tela = await abrir();
  await tela.clicar('Voltar ao padrão');
  const janela = naTela(await tela.dialogo('Voltar ao texto padrão?'));
  await janela.ver(/Faltam três dias/);
  await janela.ver(/O texto de sempre/);
  await janela.clicar('Voltar');
  expect(tela.valor('Mensagem')).toContain('Faltam três dias');
  await tela.clicar('Voltar ao padrão');
  await naTela(await tela.dialogo('Voltar ao texto padrão?')).clicar('Usar o padrão');
  await esperar(() => expect(tela.valor('Mensagem')).toBe('Olá, {{primeiro_nome}}!\n\nO texto de sempre.'));
  expect(tela.valor('Assunto')).toBe('O assunto de sempre');
  expect(gravacoes()).toEqual([]);
  // O que já é o padrão não tem a que voltar.
  await esperar(() => expect(tela.papeis('button', { name: 'Voltar ao padrão' })).toEqual([]));
});

describe('o editor de e-mails', () => {
  it('a variável e o botão entram onde está o cursor, e a caixa de entrada mostra o e-mail com os dados de exemplo', async () => {
    const tela = await abrir({ conteudo_texto: 'Olá, !\n\nFaltam três dias.' });
    tela.mensagem().focus();
    tela.mensagem().setSelectionRange(5, 5);
    await tela.clicar('Inserir: Nome do cliente');
    expect(tela.mensagem().value).toBe('Olá, {{cliente_nome}}!\n\nFaltam três dias.');
    expect(tela.mensagem().selectionStart).toBe('Olá, {{cliente_nome}}'.length);
    const fim = tela.mensagem().value.length;
    tela.mensagem().setSelectionRange(fim, fim);
    await tela.clicar('Inserir botão: Página dos planos');
    expect(tela.mensagem().value).toContain(
      'Faltam três dias.\nBOTAO PLANOS {{link_planos}} // Página dos planos\n',
    );
    await tela.clicar('Ver prévia');
    const naCaixa = tela.papel('group', { name: 'Na caixa de entrada' });
    await esperar(() =>
      expect(naCaixa.textContent).toMatch(/Over Limite vence em 3 dias.*Faltam três dias\./),
    );
  });

  it('o que está errado é marcado na linha com a razão, leva a ela, e não se salva', async () => {
    const tela = await abrir();
    const certo = tela.mensagem().value;
    await tela.preencher('Mensagem', `${certo}\nVale até {{data_vencimeto}}\nBOTAO ROXO {{link_planos}}`);
    await tela.verBotao('Linha 4: {{data_vencimeto}} não existe: este trecho ficaria vazio');
    await tela.clicar('Linha 5: depois de BOTAO vem AZUL, ROSA, VERDE, WHATSAPP ou PLANOS');
    const { value, selectionStart, selectionEnd } = tela.mensagem();
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('BOTAO ROXO {{link_planos}}');
    await tela.preencher('Página dos planos', 'javascript:alert(1)');
    await tela.clicar('Salvar');
    await tela.ver('Use um link completo, como https://… (também vale mailto:, tel: e wa.me)');
    expect(gravacoes()).toEqual([]);
    await tela.preencher('Mensagem', '{{que_nao_ha}} {{que_nao_ha}}');
    await esperar(() =>
      expect(tela.papeis('button', { name: /não existe: este trecho ficaria vazio/ })).toHaveLength(1),
    );
    await tela.preencher('Mensagem', certo);
    await esperar(() => expect(tela.papeis('button', { name: /não existe/ })).toEqual([]));
  });

  it('o texto que passa do limite fica inteiro e não se salva; um assunto comprido só se avisa', async () => {
    const tela = await abrir();
    await tela.preencher('Assunto', 'Um assunto que passa muito do que a tela de um celular mostra');
    await tela.ver('61 caracteres: um celular mostra uns 45, e o fim fica cortado');
    await tela.preencher('Mensagem', 'Um texto colado inteiro. '.repeat(1_040));
    await tela.clicar('Salvar');
    await tela.ver('Use no máximo 20000 caracteres');
    expect(tela.mensagem().value).toHaveLength(26_000);
    expect(gravacoes()).toEqual([]);
  });

  it('manda um teste do que está na tela, sem gravar; o que não saiu diz por quê', async () => {
    const tela = await abrir();
    const para = { destinatario: 'operadora@exemplo.com.br', error: null };
    servidor.responder(`POST ${ROTA}/teste`, deuCerto({ ...para, success: true, status: 'enviado' }));
    await tela.preencher('Mensagem', 'O texto de agora');
    await tela.cliqueDuplo('Enviar teste para mim');
    await tela.ver('Teste enviado para operadora@exemplo.com.br');
    expect(servidor.chamadas(`POST ${ROTA}/teste`).map(({ corpo }) => corpo)).toEqual([
      expect.objectContaining({ conteudo_texto: 'O texto de agora' }),
    ]);
    const parado = { ...para, success: false, status: 'erro', error: 'O provedor recusou' };
    servidor.responder(`POST ${ROTA}/teste`, deuCerto(parado));
    await tela.preencher('Mensagem', 'Outro texto');
    await tela.clicar('Enviar teste para mim');
    await tela.ver('O provedor recusou');
    expect(gravacoes()).toEqual([]);
  });

  it('ver outro tipo não perde o que se digitou', async () => {
    const tela = await abrir();
    await tela.preencher('Mensagem', 'Um rascunho');
    await esperar(() => expect(lerRascunho(`${nomeDoRascunho('over_limite')}:lembrete_3d`)).not.toBeNull());
    const tipo = (nome: RegExp) => fireEvent.click(tela.papel('link', { name: nome }));
    tipo(/^Boas-vindas/);
    await esperar(() => expect(tela.mensagem().value).toBe('Bem-vindo'));
    tipo(/há mudanças por salvar/);
    await tela.ver('Recuperamos o que você estava digitando.');
    expect(tela.mensagem().value).toBe('Um rascunho');
  });

  it('o que outra janela salvou antes se mostra ao lado do meu, e usar o gravado o traz', async () => {
    const tela = await abrir();
    const daOutra = umTemplate({ assunto: 'Da outra janela', ativo: false, versao: 2 });
    servidor.responder(
      `PUT ${ROTA}`,
      recusa(409, 'versao_desatualizada', 'Este registro foi alterado em outra janela'),
    );
    servidor.responder(`GET ${ROTA}`, deuCerto(daOutra));
    await tela.preencher('Assunto', 'O meu assunto');
    await tela.clicar('Salvar');
    const conflito = naTela(await tela.dialogo(/foi alterado em outra janela/));
    const linhas = conflito.papeis('row').map((elemento) => elemento.textContent);
    expect(linhas).toContainEqual(expect.stringMatching(/Assunto.*O meu assunto.*Da outra janela/));
    expect(linhas).toContainEqual(expect.stringMatching(/Template ativo.*Sim.*Não/));
    await conflito.clicar('Usar o gravado');
    await esperar(() => expect(tela.valor('Assunto')).toBe('Da outra janela'));
  });

  it('o que não se salvou diz por quê, e o que se digitou fica', async () => {
    const tela = await abrir();
    servidor.responder(`PUT ${ROTA}`, { status: 503, corpo: {} });
    await tela.preencher('Assunto', 'O meu assunto');
    await tela.clicar('Salvar');
    await tela.ver(/^Erro ao salvar template[.:] Serviço temporariamente indisponível/);
    expect(tela.valor('Assunto')).toBe('O meu assunto');
    servidor.responder(`PUT ${ROTA}`, deuCerto(umTemplate({ assunto: 'O meu assunto', versao: 2 })));
    await tela.cliqueDuplo('Salvar');
    await tela.ver('Template salvo com sucesso!');
  });

  it('o que não carrega diz isso, e tenta de novo', async () => {
    servidor.responder('GET /api/templates/email', { status: 503, corpo: {} });
    servidor.responder(`GET ${ROTA}`, { status: 503, corpo: {} });
    const tela = abrirTela(<EditorDeEmail />, {
      rota: EDITOR,
      endereco: '/dashboard/templates/over-limite',
    });
    await tela.ver(/^Erro ao carregar templates: /);
    servidor.responder('GET /api/templates/email', deuCerto({ itens: [], linhas: [OVER] }));
    await tela.clicar('Tentar de novo');
    await tela.ver('Emails: Over Limite');
    await tela.ver(/^Erro ao carregar templates: /);
    servidor.responder('GET /api/perfil', recusa(404, 'x', 'Não'));
    servidor.responder(`GET ${ROTA}`, deuCerto(umTemplate({ versao: 0 })));
    await tela.clicar('Tentar de novo');
    await tela.ver('Este é um texto para começar. Ele já sai assim; o que você salvar toma o lugar dele.');
  });

  it('diz o link que falta a esta mensagem, e preenchê-lo uma vez vale em todas', async () => {
    const curso = umaLinhaGravada('paes0001', { nome: 'Curso de pães' });
    const faltando = umTemplate({
      cartao: curso.id,
      configuracoes: { link_area: '' },
      conteudo_texto: 'Oi!\n\nBOTAO AZUL {{link_area}} // Entrar',
      links: curso.links,
    });
    servidor.responder(
      'GET /api/templates/email',
      deuCerto({ itens: [{ ...faltando, faltam: ['Área de aulas'] }], linhas: [curso] }),
    );
    servidor.responder('GET /api/perfil', recusa(404, 'x', 'Não'));
    servidor.responder(`GET ${ROTA}`, deuCerto(faltando));
    const tela = abrirTela(<EditorDeEmail />, {
      rota: EDITOR,
      endereco: '/dashboard/templates/curso-de-paes?tipo=lembrete_3d',
    });
    await tela.ver('Lembrete: faltam 3 dias: falta o link Área de aulas.');
    expect(document.title).toBe('Templates de email: Curso de pães · CRM de Assinaturas');
    await tela.clicar('Preencher em todas as mensagens');
    const janela = naTela(await tela.dialogo('Links de Curso de pães'));
    await janela.preencher('Área de aulas', 'aulas');
    await janela.clicar('Salvar');
    await janela.ver('Comece por https://');
    const endereco = 'https://aulas.exemplo.com.br/entrar';
    const gravada = { ...curso, links: curso.links.map((link) => ({ ...link, endereco })), versao: 2 };
    servidor.responder('GET /api/linhas/{id}', deuCerto(curso));
    servidor.responder('PUT /api/linhas/{id}', deuCerto(gravada));
    servidor.responder('GET /api/templates/email', deuCerto({ itens: [], linhas: [gravada] }));
    await janela.preencher('Área de aulas', endereco);
    await janela.clicar('Salvar');
    await tela.ver('Links salvos com sucesso!');
    expect(servidor.chamadas('PUT /api/linhas/{id}').map(({ corpo }) => corpo)).toMatchObject([
      { nome: 'Curso de pães', links: [{ id: 'link_area', endereco }], versao: 1 },
    ]);
    await tela.ver(`{{link_area}} · vazio, vale ${endereco}`);
    expect(tela.texto(/falta o link/)).toEqual([]);
  });

  it.each([
    ['jackpot', 'jackpot-hunters', 'Jackpot Hunters'],
    ['over_limite', 'over-limite', 'Over Limite'],
    ['metodo_cerccos', 'metodo-cerccos', 'Método Cerccos'],
    ['consultoria', 'consultoria', 'Consultoria Individual'],
  ])('%s abre no endereço de sempre, com o título de sempre', async (cartao, slug, titulo) => {
    const linha = umaLinhaGravada(cartao);
    servidor.responder('GET /api/templates/email', deuCerto({ itens: [], linhas: [linha] }));
    servidor.responder('GET /api/perfil', recusa(404, 'x', 'Não'));
    servidor.responder(`GET ${ROTA}`, deuCerto(umTemplate({ cartao, links: linha.links })));
    const tela = abrirTela(<EditorDeEmail />, { rota: EDITOR, endereco: `/dashboard/templates/${slug}` });
    await tela.ver(`Emails: ${linha.nome}`);
    expect(document.title).toBe(`Templates de email: ${titulo} · CRM de Assinaturas`);
  });

  it('o endereço que não é de nada que se vende diz isso, e como voltar', async () => {
    servidor.responder('GET /api/templates/email', deuCerto({ itens: [], linhas: [OVER] }));
    const tela = abrirTela(<EditorDeEmail />, { rota: EDITOR, endereco: '/dashboard/templates/nao-ha' });
    await tela.ver('Produto não encontrado: nao-ha');
    expect(tela.papel('link', { name: 'Voltar aos templates' })).toBeTruthy();
  });
});
