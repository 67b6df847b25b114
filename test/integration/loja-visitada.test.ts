import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acompanharPedido } from '../../lambdas/checkout/acompanhar.ts';
import { fazerPedido } from '../../lambdas/checkout/fazer-pedido.ts';
import { hostDoOperadorKey, hostKey, usernameKey } from '../../lambdas/platform/keys/paginas.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { donoDaLojaVisitada, lojaDaVisita } from '../../lambdas/sessao/index.ts';
import { lojaNoEmail, type Vendedor } from '../../lambdas/site/vendedor.ts';
import { pedidoAsaas } from '../../shared/checkout/checkout.schema.ts';
import { umPedido } from '../support/compras.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { umaLoja, umCobrador } from './pagamentos/apoio.ts';

let c: Cenario;
const CASA = 'casa.exemplo.com.br';
beforeAll(async () => {
  c = await umCenario();
  await transact(c.tabela, [
    { put: { ...hostKey(CASA), usuario_id: 'ana' } },
    { put: { ...hostDoOperadorKey('ana', CASA), inicio: false } },
    { put: { ...hostKey('so-da-ana.com.br'), usuario_id: 'ana' } },
    { put: { ...hostDoOperadorKey('ana', 'so-da-ana.com.br'), inicio: true } },
    { put: { ...usernameKey('ana-loja'), usuario_id: 'ana' } },
    { put: { ...usernameKey('bruno-loja'), usuario_id: 'bruno' } },
    { put: { ...usernameKey('bruno-antigo'), usuario_id: 'bruno', reservado_ate: '2026-11-30' } },
    { put: { ...usernameKey('vencido'), usuario_id: 'bruno', reservado_ate: '2026-11-20' } },
  ]);
});
afterAll(() => c.parar());

const visita = (host: string, nome?: string) => ({
  host,
  headers: nome === undefined ? {} : { 'x-loja': nome },
});

describe('de quem é a loja que se visita', () => {
  it.each([
    // No da casa, sem nome, é a de quem a tem; com nome, a de quem a página diz.
    [CASA, undefined, 'ana'],
    [CASA, '', 'ana'],
    [CASA, 'bruno-loja', 'bruno'],
    [CASA, 'ana-loja', 'ana'],
    // Uma compra começada antes de trocar de nome termina; passada a reserva, o nome não é de ninguém.
    [CASA, 'bruno-antigo', 'bruno'],
    [CASA, 'vencido', null],
    [CASA, 'ninguem-tem', null],
    [CASA, 'Bruno-Loja', null],
    [CASA, '../ana', null],
    // Num domínio que é só de um, a de mais ninguém.
    ['so-da-ana.com.br', undefined, 'ana'],
    ['so-da-ana.com.br', 'ana-loja', 'ana'],
    ['so-da-ana.com.br', 'bruno-loja', null],
    // A casa sem loja nenhuma ainda tem as de quem está sob o seu nome.
    ['sem-loja.exemplo.com.br', undefined, null],
    ['sem-loja.exemplo.com.br', 'bruno-loja', 'bruno'],
    ['', 'bruno-loja', null],
  ])('em %s, com o nome %s: %s', async (host, nome, dono) => {
    expect(await donoDaLojaVisitada(c.tabela, visita(host, nome), c.ctx())).toBe(dono);
  });

  it('onde ela abre leva o nome, e o que não pode ser nome nunca entra num endereço', () => {
    const onde = (nome?: string) => lojaDaVisita((host) => `https://${host}`, visita(CASA, nome));
    expect([onde(), onde('bruno-loja'), onde('//mau.com'), onde('a/b')]).toEqual([
      `https://${CASA}`,
      `https://${CASA}/bruno-loja`,
      `https://${CASA}`,
      `https://${CASA}`,
    ]);
  });
});

describe('um pedido feito sob o nome de quem vende', () => {
  it('é da loja dele, volta do gateway ao endereço dele, e não existe na loja do domínio', async () => {
    const voltas: unknown[] = [];
    const cobrador = umCobrador({
      criarFatura: async (fatura) => {
        voltas.push([fatura.retorno, fatura.desistencia]);
        return umCobrador().criarFatura(fatura);
      },
    });
    const loja = await umaLoja(c, cobrador);
    await transact(c.tabela, [{ put: { ...usernameKey('dono-da-loja'), usuario_id: loja.usuario_id } }]);
    const http = { ...visita(CASA, 'dono-da-loja'), address: '203.0.113.9', body: '' };
    const corpo = pedidoAsaas.parse(umPedido());
    const semDono = c.ctx({ usuario_id: '' });
    await fazerPedido(
      {
        tabela: c.tabela,
        tempoReal: Date.now,
        gateway: async () => ({ cobrador, volta: true }),
        origem: (host) => `https://${host}`,
      },
      { ctx: semDono, http, gateway: 'asaas', corpo },
    );
    const id = corpo.metadata.pedido_id ?? '';
    const slug = corpo.metadata.produto_original;
    expect(voltas).toEqual([
      [
        `https://${CASA}/dono-da-loja/pedido/${id}`,
        `https://${CASA}/dono-da-loja/checkout/${slug}/gateway?plano=${corpo.metadata.plano_original}`,
      ],
    ]);
    expect(await loja.pedido(id)).toMatchObject({ usuario_id: loja.usuario_id });
    const deps = { tabela: c.tabela, contato: async () => null, acesso: { falta: async () => false } };
    await expect(
      acompanharPedido(deps, { ctx: semDono, http: { ...http, headers: {} }, id }),
    ).rejects.toMatchObject({ erro: 'pedido_nao_encontrado' });
    await expect(
      acompanharPedido(deps, { ctx: semDono, http: { ...http, headers: { 'x-loja': 'ninguem' } }, id }),
    ).rejects.toThrow('Este endereço não é de uma loja');
  });
});

describe('o endereço da loja num e-mail', () => {
  const MOLDE = `https://{host} ${CASA}`;
  const vendedor = (hosts: Vendedor['hosts']): Vendedor => ({
    usuario_id: 'bruno',
    nome: 'Bruno',
    username: 'bruno-loja',
    quemVende: null,
    cor: null,
    usernames_reservados: [],
    hosts,
  });
  const proprio = { host: 'bruno.com.br', inicio: true, proprio: true, fora: false };

  it.each([
    ['sem domínio, o nome no da casa', [], MOLDE, `https://${CASA}/bruno-loja`],
    ['com domínio, o domínio', [proprio], MOLDE, 'https://bruno.com.br'],
    [
      'com o domínio fora do ar, o nome no da casa',
      [{ ...proprio, fora: true }],
      MOLDE,
      `https://${CASA}/bruno-loja`,
    ],
    ['onde nem a casa tem domínio, nada', [], 'https://{host}', ''],
  ] as const)('%s', (_quando, hosts, molde, endereco) => {
    expect(lojaNoEmail(vendedor(hosts), molde)).toBe(endereco);
  });
});
