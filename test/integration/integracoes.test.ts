import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paisDoVisitante } from '../../lambdas/checkout/acompanhar.ts';
import {
  credencialDe,
  definirIntegracao,
  gatewaysLigados,
  integracaoDoWebhook,
  lerIntegracao,
  lerIntegracoes,
  sorteioDoSistema,
} from '../../lambdas/integracoes/index.ts';
import { integracaoKey, webhookKey } from '../../lambdas/platform/keys/integracoes.ts';
import { usuarioOfKey } from '../../lambdas/platform/keys/key.ts';
import { hostKey } from '../../lambdas/platform/keys/paginas.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { segredoServeAoAsaas } from '../../shared/integracoes/integracoes.formas.ts';
import type { Provedor } from '../../shared/integracoes/integracoes.schema.ts';
import { umCofre } from '../support/cofre.ts';
import { type Cenario, umCenario } from './cenario.ts';

const { cofre, apagar } = umCofre();
const CANARIO = 'canario51ab9f02';
const CHAVE = `$aact_hmlg_${CANARIO}`;
let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(async () => {
  await c.parar();
  apagar();
});

function vendedor(usuario_id: string) {
  const deps = {
    tabela: c.tabela,
    cofre,
    sorteio: sorteioDoSistema,
  };
  return {
    deps,
    definir: (
      provedor: Provedor,
      configuracao: Record<string, string> = {},
      credenciais: Record<string, string> = {},
      extras: { status?: 'ativo' | 'inativo'; novo_segredo?: boolean } = {},
    ) =>
      definirIntegracao(deps, { ctx: c.ctx({ usuario_id }), provedor, configuracao, credenciais, ...extras }),
  };
}

describe('integrações de um vendedor', () => {
  it('o checkout sabe de onde a loja recebe pelos gateways ligados; o desligado não conta', async () => {
    const { deps, definir } = vendedor('recebe');
    await transact(c.tabela, [{ put: { ...hostKey('recebe.exemplo.com.br'), usuario_id: 'recebe' } }]);
    const visitar = async (host: string) => {
      const gateways = (dono: string) => gatewaysLigados(deps, dono);
      const http = { host, address: '203.0.113.9', headers: { 'cloudfront-viewer-country': 'PT' }, body: '' };
      return paisDoVisitante(
        { tabela: c.tabela, geolocalizar: async () => null, gateways },
        { ctx: c.ctx({ usuario_id: '' }), http },
      );
    };
    expect(await visitar('recebe.exemplo.com.br')).toEqual({ pais: 'Portugal', recebe_de: [] });
    await definir('asaas', { ambiente: 'sandbox' }, { api_key: CHAVE });
    await definir('stripe', { ambiente: 'sandbox' }, { api_key: 'sk_test_1' }, { status: 'inativo' });
    expect(await visitar('recebe.exemplo.com.br')).toEqual({ pais: 'Portugal', recebe_de: ['brasil'] });
    await definir('stripe', { ambiente: 'sandbox' }, { api_key: 'sk_test_1' }, { status: 'ativo' });
    const { recebe_de } = await visitar('recebe.exemplo.com.br');
    expect([...(recebe_de ?? [])].sort()).toEqual(['brasil', 'exterior']);
    // Onde não há loja, não se sabe.
    expect(await visitar('de-ninguem.exemplo.com.br')).toEqual({ pais: 'Portugal', recebe_de: null });
  });

  it('a chave do Asaas fica cifrada; quem cobra a recebe aberta e quem lista vê quatro letras', async () => {
    const { deps, definir } = vendedor('ana');
    const { integracao, webhook } = await definir('asaas', { ambiente: 'sandbox' }, { api_key: CHAVE });
    expect(integracao).toMatchObject({
      id: 'asaas',
      nome: 'Asaas',
      tipo: 'gateway_pagamento',
      status: 'ativo',
      configuracao: { ambiente: 'sandbox', retorno: 'nao' },
      ultimos4: { api_key: '9f02' },
      versao: 1,
    });
    expect(webhook?.chave).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(segredoServeAoAsaas(webhook?.segredo ?? '')).toBe(true);
    expect(await credencialDe(deps, 'ana', 'asaas')).toEqual({
      provedor: 'asaas',
      ambiente: 'sandbox',
      retorno: 'nao',
      api_key: CHAVE,
      webhook_segredo: webhook?.segredo,
    });
    expect(await lerIntegracoes(deps, 'ana')).toEqual([integracao]);
    expect(await lerIntegracao(deps, 'ana', 'asaas')).toEqual(integracao);
    const daAna = (await c.despejar()).filter(({ pk }) => usuarioOfKey(String(pk)) === 'ana');
    expect(daAna.map(({ tipo }) => tipo)).toContain('integracao.alterada');
    expect(JSON.stringify(await c.despejar())).not.toContain(CANARIO);
    expect(JSON.stringify(await lerIntegracoes(deps, 'ana'))).not.toContain(webhook?.segredo);
  });

  it('o endereço do webhook diz de quem é e não muda mais; o segredo só troca quando se pede', async () => {
    const { deps, definir } = vendedor('webhook');
    const nova = await definir('asaas', { ambiente: 'sandbox' }, { api_key: CHAVE });
    const chave = nova.webhook?.chave ?? '';
    const dono = {
      usuario_id: 'webhook',
      provedor: 'asaas',
      segredo: nova.webhook?.segredo,
      ultimo_aviso: null,
    };
    expect(await integracaoDoWebhook(deps, chave)).toEqual(dono);
    const alterada = await definir('asaas', { ambiente: 'producao' });
    expect(alterada).toMatchObject({ webhook: { chave, segredo: null }, integracao: { versao: 2 } });
    expect(await integracaoDoWebhook(deps, chave)).toEqual(dono);
    expect(await credencialDe(deps, 'webhook', 'asaas')).toMatchObject({
      ambiente: 'producao',
      api_key: CHAVE,
    });
    const trocada = await definir('asaas', {}, {}, { novo_segredo: true });
    expect(trocada.webhook?.chave).toBe(chave);
    expect(trocada.webhook?.segredo).not.toBe(dono.segredo);
    expect((await integracaoDoWebhook(deps, chave))?.segredo).toBe(trocada.webhook?.segredo);
    expect(await integracaoDoWebhook(deps, 'A'.repeat(22))).toBeNull();
  });

  it('inativa, não cobra, mas as notificações do que já se vendeu continuam valendo', async () => {
    const { deps, definir } = vendedor('inativa');
    const { webhook } = await definir('asaas', { ambiente: 'sandbox' }, { api_key: CHAVE });
    await definir('asaas', {}, {}, { status: 'inativo' });
    expect(await credencialDe(deps, 'inativa', 'asaas')).toBeNull();
    expect(await credencialDe(deps, 'inativa', 'stripe')).toBeNull();
    expect(await integracaoDoWebhook(deps, webhook?.chave ?? '')).toMatchObject({ usuario_id: 'inativa' });
    // Alterar a configuração não a liga de volta.
    const { integracao } = await definir('asaas', { ambiente: 'producao' });
    expect(integracao.status).toBe('inativo');
  });

  it('a Stripe recebe primeiro a chave e depois o segredo do endereço', async () => {
    const { deps, definir } = vendedor('stripe');
    const primeira = await definir('stripe', { ambiente: 'sandbox' }, { api_key: `sk_test_${CANARIO}` });
    const chave = primeira.webhook?.chave ?? '';
    expect(primeira.webhook?.segredo).toBeNull();
    expect(await integracaoDoWebhook(deps, chave)).toBeNull();
    await definir('stripe', {}, { webhook_segredo: 'whsec_0123456789abcdef' });
    expect(await integracaoDoWebhook(deps, chave)).toMatchObject({ segredo: 'whsec_0123456789abcdef' });
    expect(await credencialDe(deps, 'stripe', 'stripe')).toMatchObject({ api_key: `sk_test_${CANARIO}` });
  });

  it('pixel, GA4, Resend e WhatsApp do site têm a sua forma', async () => {
    const { deps, definir } = vendedor('site');
    await definir('site', { whatsapp: '+55 (11) 98765-4321' });
    await definir('meta', { pixel_id: '1234567890' }, { token: CANARIO });
    await definir('ga4', { ga4_id: 'G-ABC123' });
    await definir('resend', { from_email: 'oi@loja.com.br', from_name: 'Loja' }, { api_key: 're_1' });
    expect(await credencialDe(deps, 'site', 'site')).toEqual({ provedor: 'site', whatsapp: '5511987654321' });
    expect(await credencialDe(deps, 'site', 'meta')).toEqual({
      provedor: 'meta',
      pixel_id: '1234567890',
      token: CANARIO,
    });
    expect(await credencialDe(deps, 'site', 'ga4')).toEqual({ provedor: 'ga4', ga4_id: 'G-ABC123' });
    expect(await credencialDe(deps, 'site', 'resend')).toMatchObject({ from_name: 'Loja', api_key: 're_1' });
    const lidas = await lerIntegracoes(deps, 'site');
    expect(lidas.map(({ id, webhook_chave }) => [id, webhook_chave])).toEqual([
      ['ga4', null],
      ['meta', null],
      // Quem avisa por um endereço próprio tem o seu.
      ['resend', expect.stringMatching(/^[\w-]{22}$/)],
      ['site', null],
    ]);
  });

  it.each([
    ['asaas', { ambiente: 'sandbox' }, {}, 'API Key não configurada'],
    ['asaas', { ambiente: 'sandbox' }, { api_key: '  ' }, 'API Key não configurada'],
    [
      'asaas',
      { ambiente: 'sandbox' },
      { api_key: `aact_${CANARIO}` },
      'Formato da API Key inválido. Deve começar com $aact_',
    ],
    ['asaas', {}, { api_key: CHAVE }, 'Escolha o ambiente: sandbox ou producao'],
    [
      'stripe',
      { ambiente: 'producao' },
      { api_key: 'sk_test_x' },
      'Esta API Key é do outro ambiente da Stripe',
    ],
    [
      'stripe',
      { ambiente: 'sandbox' },
      { api_key: 'pk_test_x' },
      'Formato da API Key inválido. Deve começar com sk_ ou rk_',
    ],
    ['meta', { pixel_id: '12"><script>' }, {}, 'Id do pixel inválido'],
    ['ga4', { ga4_id: "G-ABC');alert(1" }, {}, 'Id do GA4 inválido. Deve começar com G-'],
    ['site', { whatsapp: '123' }, {}, 'Informe o WhatsApp com DDI e DDD, só algarismos'],
  ] as const)(
    '%s com %j é recusada com a frase certa e nada se grava',
    async (provedor, configuracao, credenciais, frase) => {
      const { deps, definir } = vendedor('recusas');
      const erro = await definir(provedor, configuracao, credenciais).catch((erro: unknown) => erro);
      expect(erro).toMatchObject({ message: frase, familia: 'invalida' });
      expect(JSON.stringify([erro, Object(erro).stack])).not.toContain(CANARIO);
      expect(await lerIntegracoes(deps, 'recusas')).toEqual([]);
    },
  );

  it('o texto cifrado levado a outro vendedor ou a outra integração não abre', async () => {
    const [ana, bia] = [vendedor('dona'), vendedor('ladra')];
    await ana.definir('asaas', { ambiente: 'sandbox' }, { api_key: CHAVE });
    await bia.definir('asaas', { ambiente: 'sandbox' }, { api_key: '$aact_hmlg_dela' });
    const item = (await c.despejar()).find(({ pk, sk }) => pk === 'dona#INTEGRACAO' && sk === 'asaas');
    await c.tabela.doc.send(
      new UpdateCommand({
        TableName: c.tabela.name,
        Key: integracaoKey('ladra', 'asaas'),
        UpdateExpression: 'SET credenciais = :c',
        ExpressionAttributeValues: { ':c': item?.credenciais },
      }),
    );
    await expect(credencialDe(bia.deps, 'ladra', 'asaas')).rejects.toThrow(
      'A credencial não pôde ser decifrada',
    );
  });

  it('a chave de webhook apontada para outro vendedor não serve', async () => {
    const { deps, definir } = vendedor('apontada');
    const { webhook } = await definir('asaas', { ambiente: 'sandbox' }, { api_key: CHAVE });
    await vendedor('alvo').definir('asaas', { ambiente: 'sandbox' }, { api_key: CHAVE });
    await c.tabela.doc.send(
      new UpdateCommand({
        TableName: c.tabela.name,
        Key: webhookKey(webhook?.chave ?? ''),
        UpdateExpression: 'SET usuario_id = :u',
        ExpressionAttributeValues: { ':u': 'alvo' },
      }),
    );
    expect(await integracaoDoWebhook(deps, webhook?.chave ?? '')).toBeNull();
  });

  it('duas definições ao mesmo tempo deixam uma integração inteira e um endereço só', async () => {
    const { deps, definir } = vendedor('disputa');
    const tentativas = await Promise.allSettled(
      Array.from({ length: 10 }, () => definir('asaas', { ambiente: 'sandbox' }, { api_key: CHAVE })),
    );
    const feitas = tentativas.flatMap((tentativa) =>
      tentativa.status === 'fulfilled' ? [tentativa.value] : [],
    );
    expect(feitas.length).toBeGreaterThanOrEqual(1);
    const chaves = (await c.despejar()).filter(
      ({ pk, usuario_id }) => String(pk).startsWith('WEBHOOK#') && usuario_id === 'disputa',
    );
    expect(chaves).toHaveLength(1);
    const [integracao] = await lerIntegracoes(deps, 'disputa');
    expect(await integracaoDoWebhook(deps, integracao?.webhook_chave ?? '')).toMatchObject({
      usuario_id: 'disputa',
    });
    for (const tentativa of tentativas) {
      if (tentativa.status === 'rejected')
        expect(tentativa.reason).toMatchObject({ erro: 'versao_desatualizada' });
    }
  });
});
