import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { umPlanoPublicado } from '../../../test/support/catalogo-de-prova.ts';
import { apagar, ler } from './armazenamento.ts';
import { VAZIO } from './dados.ts';
import { encerrarPedido, pedidoGuardado } from './guardados.ts';
import { pagar } from './pagar.ts';
import type { Compra } from './pedido.ts';

const maria = { ...VAZIO, nomeCompleto: 'Maria Souza', email: 'maria@exemplo.com.br', cpf: '529.982.247-25' };
const compra: Compra = {
  slug: 'over-limite',
  linha: { nome: 'Over Limite', pede_endereco: true },
  plano: umPlanoPublicado(),
  cupom: null,
};
const FEITO = { success: true, payment_url: 'https://pagar.exemplo/1', subscription_id: 'sub_1' };

/** Ids dos pedidos que chegaram ao servidor, na ordem. */
let recebidos: string[];
let segredos: string[];
let anteriores: unknown[];
let respostas: (() => Response)[];
const responder = (...lista: (object | number | 'rede')[]) => {
  respostas = lista.map((item) => () => {
    if (item === 'rede') throw new TypeError('Failed to fetch');
    return typeof item === 'number'
      ? Response.json({ message: 'Service Unavailable' }, { status: item })
      : Response.json(item);
  });
};

beforeEach(() => {
  recebidos = [];
  segredos = [];
  anteriores = [];
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, documentElement: { dataset: {} } });
  vi.stubGlobal('location', { href: 'https://loja.com.br/checkout/over-limite/gateway?plano=mensal' });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { metadata } = z
      .object({
        metadata: z.object({
          pedido_id: z.uuid(),
          segredo: z.string().regex(/^[0-9a-f]{32}$/),
          anteriores: z.unknown(),
        }),
      })
      .parse(JSON.parse(body));
    recebidos.push(metadata.pedido_id);
    segredos.push(metadata.segredo);
    anteriores.push(metadata.anteriores);
    const proxima = respostas.shift();
    if (!proxima) throw new Error('O servidor não esperava mais um envio');
    return proxima();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const chave of ['checkout_pedido', 'checkout_asaas_id', 'checkout_step'] as const) apagar(chave);
});

describe('continuar para o pagamento', () => {
  it('com sucesso guarda o id da assinatura e o pedido, e diz para onde ir', async () => {
    responder(FEITO);
    expect(await pagar(maria, compra, '')).toEqual({ tipo: 'pagar', url: 'https://pagar.exemplo/1' });
    expect(ler('checkout_asaas_id')).toBe('sub_1');
    expect(ler('checkout_step')).toBe('payment');
    expect(ler('checkout_gateway')).toBe('asaas');
    expect(pedidoGuardado()).toMatchObject({ id: recebidos[0], enviado: true });
  });

  it('quem quis outro no lugar do que deixou por pagar manda um id novo, e o de antes com a prova dele', async () => {
    responder(FEITO, FEITO);
    await pagar(maria, compra, '');
    encerrarPedido(recebidos[0] ?? '', 'trocado');
    await pagar(maria, compra, '');
    expect(new Set(recebidos).size).toBe(2);
    expect(anteriores).toEqual([[], [{ id: recebidos[0], segredo: segredos[0] }]]);
  });

  it('quem escolheu PIX vai à página do pedido, e não à do gateway', async () => {
    responder(FEITO);
    const { tipo, ...resto } = await pagar(maria, { ...compra, forma: 'pix' }, '');
    expect([tipo, resto]).toEqual(['pagar', { url: `/pedido/${recebidos[0]}` }]);
    responder({ success: true });
    expect(await pagar(maria, { ...compra, forma: 'pix' }, '')).toMatchObject({ tipo: 'recusado' });
  });

  it('depois de uma resposta que se perdeu, tentar de novo continua o mesmo pedido', async () => {
    responder('rede', 503, FEITO);
    expect(await pagar(maria, compra, '')).toMatchObject({ tipo: 'recusado' });
    expect(await pagar(maria, compra, '')).toMatchObject({
      tipo: 'recusado',
      mensagem: 'Erro ao criar assinatura: 503',
    });
    expect(await pagar(maria, compra, '')).toMatchObject({ tipo: 'pagar' });
    expect(new Set(recebidos).size).toBe(1);
    expect(new Set(segredos).size).toBe(1);
  });

  it('pedido diferente no servidor: sorteia outro e tenta uma vez só', async () => {
    const diferente = { success: false, motivo: 'pedido_diferente', message: 'Os dados mudaram' };
    responder(diferente, FEITO);
    expect(await pagar(maria, compra, '')).toMatchObject({ tipo: 'pagar' });
    expect(new Set(recebidos).size).toBe(2);
    expect(new Set(segredos).size).toBe(2);
    responder(diferente, diferente);
    expect(await pagar(maria, compra, '')).toMatchObject({ tipo: 'recusado', motivo: 'pedido_diferente' });
    expect(recebidos).toHaveLength(4);
  });

  it('mostra a frase do servidor; sem frase nem endereço, a da especificação', async () => {
    responder({
      success: false,
      motivo: 'preco_divergente',
      message: 'O preço deste plano hoje é R$ 120,00',
    });
    expect(await pagar(maria, compra, '')).toEqual({
      tipo: 'recusado',
      motivo: 'preco_divergente',
      mensagem: 'O preço deste plano hoje é R$ 120,00',
    });
    for (const resposta of [{ success: false }, { success: true }]) {
      responder(resposta);
      expect(await pagar(maria, compra, '')).toMatchObject({ mensagem: 'Erro ao criar assinatura no Asaas' });
    }
  });

  it('não segue um endereço que não é da web', async () => {
    responder({ ...FEITO, payment_url: 'javascript:alert(1)' });
    expect(await pagar(maria, compra, '')).toMatchObject({ tipo: 'recusado' });
  });
});
