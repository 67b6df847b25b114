import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../shared/base/datas.ts';
import type { Lead } from '../../../shared/checkout/checkout.schema.ts';
import {
  umaLinhaGravada,
  umaVendaGravada,
  umPlanoGravado,
} from '../../../test/support/registros-de-prova.ts';
import { textoDaCampanha } from '../pecas/pedidos/campanha.ts';
import { nomesDasPaginas } from '../pecas/produtos/ofertas.ts';
import {
  contarLeads,
  filtrarLeads,
  lerFiltros,
  prepararLeads,
  produtosDosLeads,
  SITUACOES,
  temFiltro,
} from './filtros.ts';
import { conversaDoLead, nomeDoPlano, nomeDoProduto, notaDosTotais, textoDaTaxa } from './mostrar.ts';

const umLead = (campos: Partial<Lead> = {}): Lead => ({
  id: 'a',
  nome_completo: 'Maria de Souza',
  email: 'maria@exemplo.com.br',
  telefone: '+5511987654321',
  pais: 'Brasil',
  cidade: 'São Paulo',
  estado: 'SP',
  origem: 'checkout-jackpot-hunters',
  produto_interesse: 'jackpot-hunters',
  plano_interesse: 'mensal',
  preco_interesse: 100,
  situacao: 'dados',
  pedido_id: null,
  cliente_id: null,
  campanha: null,
  criado_em: '2026-11-21T12:00:00.000Z',
  atualizado_em: '2026-11-21T12:05:00.000Z',
  ...campos,
});
const jose = umLead({
  id: 'b',
  nome_completo: 'José Araújo',
  email: 'jose@exemplo.pt',
  telefone: '912 345 678',
  produto_interesse: 'over-limite',
  situacao: 'gateway',
  atualizado_em: '2026-11-21T13:00:00.000Z',
});
const todos = lerFiltros({ busca: '', produto: 'todos', situacao: '' });
const HOJE = '2026-11-21';
const ids = (leads: readonly Lead[]) => leads.map(({ id }) => id);

describe('filtros de leads', () => {
  const leads = prepararLeads([umLead(), jose]);

  it('quem mexeu por último aparece primeiro', () => {
    expect(ids(filtrarLeads(leads, todos, HOJE))).toEqual(['b', 'a']);
  });

  it.each([
    ['araujo', 'b'],
    ['maria@exemplo', 'a'],
    ['11 98765', 'a'],
    ['912345', 'b'],
  ])('a busca "%s" acha quem se espera', (busca, id) => {
    expect(ids(filtrarLeads(leads, { ...todos, busca }, HOJE))).toEqual([id]);
  });

  it('produto e situação se somam', () => {
    expect(ids(filtrarLeads(leads, { ...todos, produto: 'over-limite' }, HOJE))).toEqual(['b']);
    expect(ids(filtrarLeads(leads, { ...todos, situacao: 'dados' }, HOJE))).toEqual(['a']);
    expect(filtrarLeads(leads, { ...todos, produto: 'over-limite', situacao: 'dados' }, HOJE)).toEqual([]);
  });

  it("'quentes' são os que pararam no pagamento nos últimos três dias: os que a Home conta", () => {
    const quentes = lerFiltros({ busca: '', produto: 'todos', situacao: 'quentes' });
    const emDia = (dia: string) => ids(filtrarLeads(leads, quentes, dia));
    const [inicio = ''] = jose.criado_em.split('T');
    expect([emDia(inicio), emDia(somarDias(inicio, 2)), emDia(somarDias(inicio, 3))]).toEqual([
      ['b'],
      ['b'],
      [],
    ]);
  });

  it('um endereço com um filtro que não existe mostra todos', () => {
    const lidos = lerFiltros({ busca: '', produto: 'todos', situacao: 'parou' });
    expect(lidos).toEqual(todos);
    expect(temFiltro(lidos)).toBe(false);
    expect(temFiltro({ ...todos, busca: ' x ' })).toBe(true);
  });
});

const nomes = nomesDasPaginas(
  [
    umaVendaGravada({ id: 'jackpot-hunters', linha_id: 'jackpot' }),
    umaVendaGravada({ planos: [umPlanoGravado({ codigo: 'vip', nome: 'Sala VIP' })] }),
  ],
  [umaLinhaGravada('jackpot'), umaLinhaGravada('over_limite')],
);

describe('produtos do filtro', () => {
  it('são os que quem vende tem numa página de venda, e não os de todos', () => {
    expect(produtosDosLeads(['over-limite'], [], 'todos')).toEqual(['over-limite']);
    expect(produtosDosLeads([], [], 'todos')).toEqual([]);
  });

  it('o que algum lead quis, ou o endereço pede, continua na lista', () => {
    expect(
      produtosDosLeads(['over-limite'], [umLead(), umLead({ produto_interesse: null })], 'antigo'),
    ).toEqual(['over-limite', 'jackpot-hunters', 'antigo']);
  });

  it('produto e plano têm o nome da página de venda, e o que saiu dela aparece como está guardado', () => {
    const vip = umLead({ produto_interesse: 'over-limite', plano_interesse: 'vip' });
    expect([nomeDoProduto(vip, nomes), nomeDoPlano(vip, nomes)]).toEqual(['Over Limite', 'Sala VIP']);
    const antigo = umLead({ produto_interesse: 'antigo', plano_interesse: 'vip' });
    expect([nomeDoProduto(antigo, nomes), nomeDoPlano(antigo, nomes)]).toEqual(['antigo', 'vip']);
    const semNada = umLead({ produto_interesse: null, plano_interesse: null });
    expect([nomeDoProduto(semNada, nomes), nomeDoPlano(semNada, nomes)]).toEqual([
      'Produto não informado',
      null,
    ]);
  });
});

describe('quem já comprou em outra tentativa', () => {
  const compra = umLead({ id: 'c', situacao: 'convertido', atualizado_em: '2026-11-22T12:00:00.000Z' });

  it('não fica em aberto nem conta duas vezes', () => {
    const leads = prepararLeads([umLead(), jose, compra]);
    expect(leads.filter(({ comprouEmOutra }) => comprouEmOutra).map(({ id }) => id)).toEqual(['a']);
    expect(contarLeads(leads)).toEqual({ total: 3, emAberto: 1, convertidos: 1, repetidos: 1, taxa: 0.5 });
  });

  it('quem volta depois de comprar, ou quer outro produto, é um interesse novo', () => {
    const depois = umLead({
      criado_em: '2026-12-01T12:00:00.000Z',
      atualizado_em: '2026-12-01T12:00:00.000Z',
    });
    const outro = umLead({ produto_interesse: 'over-limite' });
    for (const lead of [depois, outro]) {
      expect(contarLeads(prepararLeads([lead, compra]))).toMatchObject({ emAberto: 1, convertidos: 1 });
    }
  });

  it('os totais somam as linhas, e dizem o que não se vê nelas', () => {
    const linhas = fc.record({
      situacao: fc.constantFrom(...SITUACOES),
      email: fc.constantFrom('a@exemplo.com', 'b@exemplo.com'),
      atualizado_em: fc.constantFrom('2026-11-21T12:00:00.000Z', '2026-11-23T12:00:00.000Z'),
    });
    fc.assert(
      fc.property(fc.array(linhas, { maxLength: 12 }), (partes) => {
        const leads = prepararLeads(partes.map((parte, i) => umLead({ id: String(i), ...parte })));
        const conta = contarLeads(leads);
        expect(conta.total).toBe(filtrarLeads(leads, todos, HOJE).length);
        expect(conta.emAberto + conta.convertidos + conta.repetidos).toBe(conta.total);
      }),
    );
    const conta = contarLeads(prepararLeads([umLead(), jose, compra]));
    expect(notaDosTotais(todos, conta)).toBe(
      '1 lead é de quem comprou em outra tentativa, e não conta na taxa.',
    );
    expect(notaDosTotais({ ...todos, situacao: 'dados' }, { ...conta, repetidos: 0 })).toBe(
      'Os totais são de todas as situações.',
    );
  });

  it('sem leads não há taxa', () => {
    expect(contarLeads([])).toEqual({ total: 0, emAberto: 0, convertidos: 0, repetidos: 0, taxa: null });
    expect(textoDaTaxa(null)).toBe('–');
    expect(textoDaTaxa(0.125)).toBe('12,5%');
  });
});

describe('como falar com um lead', () => {
  const texto = (lead: Lead) => {
    const [preparado] = prepararLeads([lead]);
    const conversa = preparado ? conversaDoLead(preparado, nomes) : null;
    return conversa === null ? null : new URL(conversa).searchParams.get('text');
  };

  it('a mensagem chama pelo primeiro nome e diz o produto, conforme onde a pessoa parou', () => {
    expect(texto(umLead())).toMatch(/^Oi, Maria! Vi que você começou .*Jackpot Hunters/);
    expect(texto(umLead({ situacao: 'gateway' }))).toContain('parou na hora do pagamento');
    expect(texto(umLead({ situacao: 'pedido' }))).toContain('à espera do pagamento');
    expect(texto(umLead({ situacao: 'convertido' }))).not.toMatch(/parou|espera|terminou/);
  });

  it('sem um telefone que se entenda não há conversa', () => {
    expect(texto(jose)).toBeNull();
  });

  it('a campanha junta o que se sabe', () => {
    expect(textoDaCampanha({ utm_source: 'instagram', utm_campaign: 'natal' })).toBe('instagram · natal');
    expect(textoDaCampanha({})).toBeNull();
    expect(textoDaCampanha(null)).toBeNull();
  });
});
