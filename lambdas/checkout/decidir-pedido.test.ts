import { describe, expect, it } from 'vitest';
import type { Comprador } from '../../shared/base/comprador.ts';
import { STATUS_DO_PEDIDO, type StatusDoPedido } from '../../shared/pedidos/pedidos.rules.ts';
import { produtoEntrada } from '../../shared/produtos/produtos.schema.ts';
import { planoAVenda } from '../catalogo/catalogo.ts';
import type { PlanoAVenda } from '../catalogo/index.ts';
import { planoDoItem } from '../catalogo/item.ts';
import { linhaEspecificada } from '../linhas/item.ts';
import type { Pedido } from '../pedidos/index.ts';
import { itemDoPedido } from '../pedidos/index.ts';
import { pedidoDoItem } from '../pedidos/pedido-item.ts';
import { itemDoProduto, produtoDoItem } from '../produtos/index.ts';
import { decidirPedido, type Lido } from './decidir-pedido.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const ana: Comprador = {
  nome: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  telefone: '+5547996321478',
  cpf: '52998224725',
  pais: 'Brasil',
  documento: null,
  pais_documento: null,
  endereco: null,
};

const ctx = {
  usuario_id: 'u1',
  ator: 'comprador',
  now: AGORA,
  ids: { chamada: 'c1', correlacao: 'c1', next: () => 'p1' },
} as const;

function umPedido(extras: Partial<Pedido> = {}): Pedido {
  const item = itemDoPedido(ctx, {
    id: 'p1',
    gateway: 'asaas',
    slug: 'jackpot-hunters',
    plano: 'mensal',
    produto_id: 'pr1',
    linha_id: 'jackpot',
    produto_nome: 'Jackpot Hunters + Lay CS',
    plano_nome: 'Mensal',
    recorrente: true,
    meses_acesso: 1,
    vaga: null,
    vaga_rede: null,
    preco_centavos: 6_500,
    desconto_centavos: 650,
    valor_centavos: 5_850,
    cupom: null,
    comprador: ana,
    resumo: 'r',
    renova: null,
    lead_id: null,
    segredo_sha256: null,
    campanha: null,
    consentimento: null,
    avisos: null,
    rastro: null,
  });
  return { ...pedidoDoItem(item), ...extras };
}

const entrada = produtoEntrada.parse({ nome: 'Jackpot (mensal)', periodicidade: 'mensal', preco: 65 });
const linha = linhaEspecificada('u1', 'jackpot');
if (!linha) throw new Error('Sem a linha');
const lugar = { pk: 'u1#CATALOGO', sk: 'jackpot-hunters#mensal', produto_id: 'pr1' };
const plano: PlanoAVenda = planoAVenda(
  linha,
  planoDoItem(lugar),
  produtoDoItem(itemDoProduto(ctx, 'pr1', entrada)),
);

const decidir = (extras: Partial<Lido> = {}) =>
  decidirPedido({
    agora: AGORA,
    comprador: ana,
    resumo: 'r',
    forma: null,
    visto_centavos: 5_850,
    plano,
    cobrador: { vida_ms: null },
    existente: umPedido(),
    do_navegador: true,
    ...extras,
  });

describe('o que é um envio do checkout', () => {
  const corrigida = { ...ana, email: 'ana.sousa@exemplo.com.br', nome: 'Ana Sousa' };

  it.each<[string, Partial<Lido>, object]>([
    ['sem pedido ainda, um novo', { existente: null }, { tipo: 'criar' }],
    ['o mesmo, de novo', {}, { tipo: 'cobrar' }],
    [
      'o mesmo, com o contato corrigido',
      { comprador: corrigida },
      { tipo: 'corrigir', campos: ['nome', 'e-mail'] },
    ],
    [
      'corrigido vezes demais',
      { comprador: corrigida, existente: umPedido({ correcoes: 20 }) },
      { motivo: 'pedido_diferente' },
    ],
    ['outra compra com o mesmo id', { resumo: 'outro' }, { motivo: 'pedido_diferente' }],
    [
      'o preço subiu depois do pedido',
      { plano: { ...plano, preco_centavos: 7_000 } },
      { motivo: 'pedido_diferente' },
    ],
    [
      'a vaga que ele tinha já voltou ao plano',
      { existente: umPedido({ status: 'vencido', vaga: 'devolvida' }) },
      { motivo: 'pedido_diferente' },
    ],
    ['a pessoa viu outro preço', { visto_centavos: 1 }, { motivo: 'preco_divergente' }],
    ['a página de pagamento já não serve', { cobrador: { vida_ms: -1 } }, { motivo: 'pedido_diferente' }],
    ['o plano saiu de venda', { plano: null }, { motivo: 'plano_indisponivel' }],
    ['a loja não recebe por aqui', { cobrador: null, existente: null }, { motivo: 'gateway_indisponivel' }],
  ])('%s', (_, extras, esperado) => {
    expect(decidir(extras)).toMatchObject(esperado);
  });

  it.each(STATUS_DO_PEDIDO)('%s: só se corrige o que ainda pode ser pago', (status: StatusDoPedido) => {
    const decisao = decidir({ comprador: corrigida, existente: umPedido({ status }) });
    const esperado = {
      criado: 'corrigir',
      aguardando: 'corrigir',
      vencido: 'corrigir',
      cancelado: 'recusado',
      pago: 'terminado',
      estornado: 'terminado',
      contestado: 'terminado',
      perdido: 'terminado',
    } satisfies Record<StatusDoPedido, string>;
    expect(decisao.tipo).toBe(esperado[status]);
  });

  it('quem já pagou vê o pedido, mesmo que o plano tenha saído de venda', () => {
    const existente = umPedido({ status: 'pago' });
    expect(decidir({ existente, plano: null, cobrador: null })).toEqual({
      tipo: 'terminado',
      pedido: existente,
    });
  });
});
