// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CARTOES, CATEGORIAS_EMAIL } from '../../../shared/templates/templates.schema.ts';
import { type TemplateWhatsappResumo, TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import TemplatesPagina from './TemplatesPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const umProduto = (id: string, nome: string) => ({ id, nome, periodicidade: 'mensal', preco: 10, versao: 1 });
const PRODUTOS = [umProduto('p1', 'Over Limite (mensal)'), umProduto('p2', 'Mentoria da Ana')];
type Gravado = Pick<TemplateWhatsappResumo, 'cartao' | 'tipo' | 'aprovacao'>;

function comDados({ produtos = PRODUTOS, salvos = [] as readonly Gravado[] } = {}) {
  servidor.responder('GET /api/produtos', deuCerto({ itens: produtos, proximo_cursor: null }));
  servidor.responder('GET /api/templates/associacoes', deuCerto({ itens: [], versao: 4 }));
  servidor.responder(
    'GET /api/templates/email',
    deuCerto({
      itens: CARTOES.flatMap((cartao) =>
        CATEGORIAS_EMAIL.map((categoria) => ({ cartao, categoria, nome: categoria, ativo: true, versao: 1 })),
      ),
    }),
  );
  servidor.responder(
    'GET /api/templates/whatsapp',
    deuCerto({
      canal: null,
      itens: CARTOES.flatMap((cartao) =>
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
    await tela.ver('Em Desenvolvimento');
    expect(tela.texto('Configurar Produtos')).toHaveLength(4);
    await tela.ver('Templates para este produto ainda não estão disponíveis');
    await tela.clicar('Over Limite');
    const janela = await tela.dialogo('Produtos de Over Limite');
    expect(janela.textContent).toContain(
      'Nenhum produto encontrado. Crie produtos primeiro na seção "Produtos".',
    );
  });

  it('a família do nome já configura um cartão; o que vem de outro diz que passa para cá', async () => {
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
    await tela.clicar('Associar produtos a Método Cerccos');
    const janela = naTela(await tela.dialogo(/^Produtos de Método Cerccos/));
    fireEvent.click(janela.papel('checkbox', { name: /Over Limite/ }));
    await janela.clicar('Salvar');
    await tela.ver(/^Erro ao salvar associação[.:] Serviço temporariamente indisponível/);
    expect(janela.papel('checkbox', { name: /Over Limite/ })).toHaveProperty('checked', true);
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
