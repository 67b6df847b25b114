// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IDS_ESPECIFICADOS } from '../../../shared/linhas/especificadas.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { NOME_DA_CATEGORIA } from '../../../shared/templates/templates.padrao.ts';
import { CATEGORIAS_EMAIL } from '../../../shared/templates/templates.schema.ts';
import { whatsappPadrao } from '../../../shared/templates/whatsapp.padrao.ts';
import { type TemplateWhatsappResumo, TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import { umaLinhaGravada, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import TemplatesPagina from './TemplatesPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const umProduto = (id: string, nome: string, linha_id: string) => umProdutoGravado({ id, nome, linha_id });
const PRODUTOS = [
  umProduto('p1', 'Over Limite (mensal)', 'over_limite'),
  umProduto('p2', 'Mentoria da Ana', 'mentoria'),
];
const QUATRO = IDS_ESPECIFICADOS.map((id) => umaLinhaGravada(id));
type Gravado = Pick<TemplateWhatsappResumo, 'cartao' | 'tipo' | 'aprovacao'>;

type Dados = {
  readonly produtos?: readonly object[];
  readonly salvos?: readonly Gravado[];
  readonly linhas?: readonly Linha[];
  /** Os links que faltam às boas-vindas de todas. */
  readonly faltam?: readonly string[];
};

function comDados({ produtos = PRODUTOS, salvos = [], linhas = QUATRO, faltam = [] }: Dados = {}) {
  servidor.responder('GET /api/produtos', deuCerto({ itens: produtos, proximo_cursor: null }));
  servidor.responder('GET /api/templates/associacoes', deuCerto({ itens: [], versao: 4 }));
  servidor.responder(
    'GET /api/templates/email',
    deuCerto({
      linhas,
      itens: linhas.flatMap(({ id: cartao }) =>
        CATEGORIAS_EMAIL.map((categoria) => ({
          cartao,
          categoria,
          nome: NOME_DA_CATEGORIA[categoria],
          ativo: true,
          versao: 1,
          faltam: categoria === 'boas_vindas' ? faltam : [],
        })),
      ),
    }),
  );
  servidor.responder(
    'GET /api/templates/whatsapp',
    deuCerto({
      canal: null,
      linhas,
      itens: linhas.flatMap(({ id: cartao }) =>
        TIPOS_WHATSAPP.map((tipo) => {
          const salvo = salvos.find((salvo) => salvo.cartao === cartao && salvo.tipo === tipo);
          const base = { cartao, tipo, nome: tipo, ativo: true };
          return { ...base, versao: salvo ? 1 : 0, aprovacao: salvo?.aprovacao ?? null };
        }),
      ),
    }),
  );
}
const abrir = (canal = '') => abrirTela(<TemplatesPagina />, { endereco: `/dashboard/templates${canal}` });
const cartao = (tela: ReturnType<typeof abrir>, nome: string) => {
  const titulo = tela.papel('heading', { name: nome });
  const item = titulo.closest('li');
  if (!item) throw new Error(`sem o cartão ${nome}`);
  return naTela(item);
};

describe('os cartões de templates', () => {
  it('sem produtos, todo cartão pede que se configurem, e a janela diz por onde começar', async () => {
    comDados({ produtos: [] });
    const tela = abrir();
    await tela.ver('Próximo Produto');
    expect(tela.texto('Configurar Produtos')).toHaveLength(4);
    await tela.clicar('Over Limite');
    const janela = await tela.dialogo('Produtos de Over Limite');
    expect(janela.textContent).toContain(
      'Nenhum produto encontrado. Crie produtos primeiro na seção "Produtos".',
    );
  });

  it('a linha do produto já configura um cartão; o que vem de outro diz que passa para cá', async () => {
    comDados();
    servidor.responder(
      'PUT /api/templates/associacoes/{cartao}',
      deuCerto({ itens: [{ produto_id: 'p1', cartao: 'jackpot' }], versao: 5 }),
    );
    const tela = abrir();
    await tela.ver('Produtos Configurados');
    await cartao(tela, 'Over Limite').ver('Over Limite (mensal)');
    await tela.clicar('Associar produtos a Jackpot Hunters + Lay CS');
    const janela = naTela(await tela.dialogo('Produtos de Jackpot Hunters + Lay CS'));
    await janela.ver('Hoje em Over Limite: passa para cá');
    expect(janela.botao('Salvar').hasAttribute('disabled')).toBe(true);
    await janela.ver('Escolha ao menos um produto');
    fireEvent.click(janela.papel('checkbox', { name: /Over Limite \(mensal\)/ }));
    await janela.clicar('Salvar');
    await tela.ver('Produtos associados com sucesso!');
    await esperar(() => expect(cartao(tela, 'Over Limite').texto('Configurar Produtos')).toHaveLength(1));
    await cartao(tela, 'Jackpot Hunters + Lay CS').ver('Over Limite (mensal)');
    expect(servidor.chamadas('PUT /api/templates/associacoes/jackpot').map(({ corpo }) => corpo)).toEqual([
      { produtos: ['p1'], versao: 4 },
    ]);
  });

  it('a associação que não se salva diz isso, e o que se marcou fica', async () => {
    comDados();
    servidor.responder('PUT /api/templates/associacoes/{cartao}', { status: 503, corpo: {} });
    const tela = abrir();
    await tela.clicar('Associar produtos a Método Cerccos Multimercados');
    const janela = naTela(await tela.dialogo(/^Produtos de Método Cerccos/));
    fireEvent.click(janela.papel('checkbox', { name: /Over Limite/ }));
    await janela.clicar('Salvar');
    await tela.ver(/^Erro ao salvar associação[.:] Serviço temporariamente indisponível/);
    expect(janela.papel('checkbox', { name: /Over Limite/ })).toHaveProperty('checked', true);
  });

  it('quem vende outra coisa vê só o cartão dela, com o nome que lhe deu', async () => {
    comDados({
      produtos: [PRODUTOS[1] ?? {}],
      linhas: [umaLinhaGravada('mentoria', { nome: 'Mentoria da Ana' })],
    });
    const tela = abrir();
    await tela.ver('Produtos Configurados');
    expect(tela.papeis('heading', { level: 2 }).map((titulo) => titulo.textContent)).toEqual([
      'Mentoria da Ana',
      'Próximo Produto',
    ]);
    expect(tela.papel('link', { name: 'Mentoria da Ana' }).getAttribute('href')).toBe(
      '/dashboard/templates/mentoria-da-ana',
    );
  });

  it('o cartão diz que mensagem não tem que link, e preenche-se dali para todas', async () => {
    const curso = umaLinhaGravada('paes0001', { nome: 'Curso de pães' });
    comDados({ linhas: [curso], faltam: ['Área de aulas'] });
    const tela = abrir();
    await tela.ver('Curso de pães');
    await cartao(tela, 'Curso de pães').ver('Boas-vindas: falta o link Área de aulas');
    await tela.clicar('Preencher links de Curso de pães');
    const janela = naTela(await tela.dialogo('Links de Curso de pães'));
    servidor.responder('GET /api/linhas/{id}', deuCerto(curso));
    servidor.responder('PUT /api/linhas/{id}', deuCerto({ ...curso, versao: 2 }));
    comDados({ linhas: [curso] });
    await janela.preencher('Área de aulas', 'https://aulas.exemplo.com.br');
    await janela.clicar('Salvar');
    await tela.ver('Links salvos com sucesso!');
    await esperar(() => expect(tela.texto(/falta o link/)).toEqual([]));
  });

  it("'Próximo Produto' cria o que se vai vender, com o nome e a natureza, e abre as mensagens dele", async () => {
    comDados({ linhas: [] });
    const tela = abrir();
    await tela.clicar('Próximo Produto');
    const janela = naTela(await tela.dialogo('Novo produto'));
    await janela.clicar('Criar produto');
    await janela.ver('Nome é um campo obrigatório');
    await janela.preencher('Nome que o cliente lê', 'Clube do Vinho');
    await janela.escolher('O que é', 'Clube');
    servidor.responder(
      'POST /api/linhas',
      deuCerto(umaLinhaGravada('vinho001', { nome: 'Clube do Vinho', natureza: 'clube' })),
    );
    await janela.clicar('Criar produto');
    await tela.ver('Produto criado: Clube do Vinho');
    expect(window.location.pathname).toBe('/dashboard/templates/clube-do-vinho');
    expect(servidor.chamadas('POST /api/linhas').map(({ corpo }) => corpo)).toMatchObject([
      {
        nome: 'Clube do Vinho',
        natureza: 'clube',
        links: [{ id: 'link_area', rotulo: 'Área do clube', endereco: '' }],
        aviso: { tipo: 'nenhum' },
      },
    ]);
  });

  it('no WhatsApp cada cartão diz quantos se salvaram e o que a Meta diz deles; sem WhatsApp ligado, o que falta', async () => {
    const aprovacao = (estado: 'em_analise' | 'recusado') => ({
      estado,
      motivo: null,
      em: null,
      categoria: 'UTILITY' as const,
    });
    comDados({
      salvos: [
        { cartao: 'over_limite', tipo: 'padrao', aprovacao: aprovacao('em_analise') },
        { cartao: 'over_limite', tipo: '1_dia', aprovacao: aprovacao('recusado') },
      ],
    });
    const tela = abrir('?tab=whatsapp');
    await tela.ver(/Nenhum WhatsApp está ligado/);
    await cartao(tela, 'Over Limite').ver('2/4 configurados');
    await cartao(tela, 'Over Limite').ver('1 em análise na Meta · 1 recusado pela Meta');
    expect(tela.texto('0/4 configurados')).toHaveLength(3);
  });

  it.each(['', '?tab=whatsapp'])(
    'sem resposta da API, diz o que não carregou e deixa tentar de novo: %s',
    async (canal) => {
      comDados();
      servidor.responder('GET /api/templates/email', { status: 503, corpo: {} });
      servidor.responder('GET /api/templates/whatsapp', { status: 503, corpo: {} });
      const tela = abrir(canal);
      await tela.ver(/^Erro ao carregar templates: Serviço temporariamente indisponível/);
      comDados();
      await tela.clicar('Tentar de novo');
      await tela.ver('Produtos Configurados');
    },
  );
});

it('os textos padrão de um produto salvam-se de uma vez; o que a pessoa escreveu só se troca se ela o marca', async () => {
  const ROTA = '/api/templates/whatsapp/{cartao}/{tipo}';
  const linha = umaLinhaGravada('over_limite');
  comDados({ linhas: [linha] });
  servidor.responder(`GET ${ROTA}`, ({ rota }) => {
    const tipo = TIPOS_WHATSAPP.find((tipo) => rota.endsWith(`/${tipo}`)) ?? 'padrao';
    const padrao = whatsappPadrao(linha, tipo);
    const meu = tipo === 'vencido' ? { mensagem: 'O meu texto', versao: 3 } : { versao: 0 };
    return deuCerto({ ...padrao, cartao: linha.id, tipo, aprovacao: null, padrao, ...meu });
  });
  servidor.responder(`PUT ${ROTA}`, ({ corpo }) => deuCerto({ ...(corpo as object), versao: 1 }));
  const tela = abrirTela(<TemplatesPagina />, { endereco: '/dashboard/templates?tab=whatsapp' });
  await tela.clicar('Usar os textos padrão de Over Limite');
  const janela = naTela(await tela.dialogo('Textos padrão de Over Limite'));
  await esperar(() => expect(janela.campos('Vencimento')).toHaveLength(1));
  expect(janela.campo('Vencimento').checked).toBe(false);
  expect(janela.campo('3 dias antes').checked).toBe(true);
  await janela.clicar('Usar os textos padrão');
  await tela.ver('4 textos padrão salvos');
  const mandadas = servidor.chamadas(`PUT ${ROTA}`);
  expect(mandadas.map(({ rota }) => rota.split('/').at(-1)).toSorted()).toEqual(
    ['1_dia', '3_dias', 'falhou', 'padrao'].toSorted(),
  );
  expect(JSON.stringify(mandadas)).toContain('Olá, {primeiro_nome}!');
});
