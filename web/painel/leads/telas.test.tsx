// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Lead } from '../../../shared/checkout/checkout.schema.ts';
import { umaLinhaGravada, umaVendaGravada } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, endereco, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import LeadsPagina from './LeadsPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const umLead = (campos: Partial<Lead> = {}): Lead => ({
  id: 'l1',
  nome_completo: 'Tereza Quintela',
  email: 'tereza@exemplo.com.br',
  telefone: '+5547996321478',
  pais: 'Brasil',
  cidade: 'São Paulo',
  estado: 'SP',
  origem: 'checkout-jackpot-hunters',

  produto_interesse: 'jackpot-hunters',
  plano_interesse: 'mensal',
  preco_interesse: 65,
  situacao: 'pedido',
  pedido_id: 'v1',
  cliente_id: null,
  campanha: { utm_source: 'instagram' },
  criado_em: '2026-11-21T12:00:00.000Z',
  atualizado_em: '2026-11-21T12:05:00.000Z',
  ...campos,
});
const otavio = umLead({
  id: 'l2',
  nome_completo: 'Otávio Sem Telefone',
  email: 'otavio@exemplo.com.br',
  telefone: '99',
  produto_interesse: 'over-limite',
  situacao: 'dados',
  pedido_id: null,
  campanha: { utm_source: 'google', utm_campaign: 'natal' },
});

function comLeads(...itens: readonly Lead[]): void {
  servidor.responder('GET /api/leads', deuCerto({ itens, proximo_cursor: null }));
  // As páginas de quem vende são as de quem já tem leads.
  const jackpot = umaLinhaGravada('jackpot');
  const paginas = [umaVendaGravada({ id: 'jackpot-hunters', linha_id: 'jackpot' }), umaVendaGravada()];
  servidor.responder('GET /api/linhas', deuCerto({ itens: [jackpot, umaLinhaGravada('over_limite')] }));
  servidor.responder('GET /api/ofertas', deuCerto({ itens: itens.length === 0 ? [] : paginas }));
  servidor.responder('GET /api/paginas-de-venda', deuCerto({ host: null, itens: [] }));
}
const abrir = (busca = '') => abrirTela(<LeadsPagina />, { endereco: `/dashboard/leads${busca}` });

/** A linha ou o cartão de um lead. */
async function linha(nome: string) {
  const achado = await naTela().ver(nome);
  const dele = achado?.closest<HTMLElement>('tr, li');
  if (!dele) throw new Error(`Não há linha de ${nome}`);
  return { ...naTela(dele), texto: dele.textContent ?? '' };
}

describe('a tela de leads', () => {
  it('um lead diz o que queria, onde parou, de onde veio e como falar com ele', async () => {
    comLeads(umLead(), otavio);
    abrir();
    const tereza = await linha('Tereza Quintela');
    for (const texto of [
      'Jackpot Hunters + Lay CS',
      'Mensal',
      'Fez o pedido',
      'instagram',
      '(47) 99632-1478',
    ]) {
      expect(tereza.texto).toContain(texto);
    }
    const conversa = tereza.papel('link', { name: 'WhatsApp de Tereza Quintela' }).getAttribute('href') ?? '';
    expect(conversa).toMatch(/^https:\/\/wa\.me\/5547996321478\?text=/);
    expect(new URL(conversa).searchParams.get('text')).toContain('Oi, Tereza!');
    expect(tereza.papel('link', { name: 'Ver venda de Tereza Quintela' }).getAttribute('href')).toContain(
      'v1',
    );
    const semTelefone = await linha('Otávio Sem Telefone');
    expect(semTelefone.texto).toContain('google · natal');
    expect(semTelefone.papeis('link', { name: /WhatsApp/ })).toEqual([]);
  });

  it('os filtros ficam no endereço, abri-lo os conserva, e limpar mostra todos', async () => {
    comLeads(umLead(), otavio);
    const tela = abrir();
    await tela.ver('Tereza Quintela');
    await tela.escolher('Filtrar por situação', 'Parou nos dados');
    await tela.escolher('Filtrar por produto', 'Over Limite');
    await tela.sumir('Tereza Quintela');
    await esperar(() => expect(endereco()).toBe('/dashboard/leads?situacao=dados&produto=over-limite'));
    tela.fechar();
    abrir('?situacao=dados&produto=over-limite');
    await tela.ver('Otávio Sem Telefone');
    expect(tela.texto('Tereza Quintela')).toEqual([]);
    await tela.preencher('Buscar leads', 'zulmira');
    await tela.ver('Nenhum lead encontrado');
    await tela.clicar('Limpar filtros');
    await tela.ver('Tereza Quintela');
  });

  it('quem comprou deixa de estar em aberto, e leva ao cliente', async () => {
    comLeads(umLead());
    const tela = abrir();
    await tela.ver('Fez o pedido');
    comLeads(umLead({ situacao: 'convertido', cliente_id: 'c1' }));
    await tela.clicar('Atualizar');
    await tela.ver('Comprou');
    const dela = (await linha('Tereza Quintela')).papel('link', { name: 'Tereza Quintela' });
    expect(dela.getAttribute('href')).toBe('/dashboard/clientes/c1');
  });

  it('sem o banco diz que não carregou; quando ele volta, a lista volta', async () => {
    comLeads();
    servidor.responder('GET /api/leads', { status: 503, corpo: '' });
    const tela = abrir();
    await tela.ver('Não foi possível carregar os leads');
    comLeads(umLead());
    await tela.clicar('Tentar de novo');
    await tela.ver('Tereza Quintela');
  });

  it('sem lead nenhum diz o que aparecerá ali, e leva à página de vendas de quem tem uma', async () => {
    comLeads();
    const tela = abrir();
    await tela.ver('Nenhum lead ainda');
    expect(tela.papeis('link', { name: 'Abrir a página de vendas' })).toEqual([]);
    expect(
      [...tela.campo('Filtrar por produto').querySelectorAll('option')].map(
        (elemento) => elemento.textContent,
      ),
    ).toEqual(['Todos os produtos']);
    tela.fechar();
    servidor.responder(
      'GET /api/paginas-de-venda',
      deuCerto({
        host: 'bolos.exemplo.com.br',
        itens: [{ host: 'bolos.exemplo.com.br', caminho: '/produtos/over-limite', slug: 'over-limite' }],
      }),
    );
    abrir();
    await esperar(() =>
      expect(tela.papel('link', { name: 'Abrir a página de vendas' }).getAttribute('href')).toMatch(
        /^http:\/\/bolos\.exemplo\.com\.br(:\d+)?\/produtos\/over-limite$/,
      ),
    );
  });
});
