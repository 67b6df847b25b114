import { beforeAll, describe, expect, it } from 'vitest';
import { EVOLUTION_ACCOUNT } from '../../infra/local/fakes/evolution.ts';
import { MODEL_ACCOUNT } from '../../infra/local/fakes/openai.ts';
import { CONFIGURACAO_PADRAO } from '../../shared/assistente/assistente.schema.ts';
import { caminhoDoWebhook } from '../../shared/integracoes/integracoes.rules.ts';
import { esperarPor } from '../support/loja.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';

const DE = '5511987650091';
const PASSAGEM = 'Uma pessoa da equipe vai responder você por aqui.';

describe('o assistente, do WhatsApp à resposta', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let instancia: string;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    instancia = `loja-${operador.username}`;
    const { api_key: chaveDoModelo, ...modelo } = MODEL_ACCOUNT;
    for (const integracao of [
      {
        provedor: 'evolution',
        nome: 'WhatsApp da loja',
        configuracao: { url: EVOLUTION_ACCOUNT.url, instancia },
        credenciais: { api_key: `evo-local-${instancia}` },
      },
      { provedor: 'openai', nome: 'Modelo', configuracao: modelo, credenciais: { api_key: chaveDoModelo } },
    ] as const) {
      const { id, webhook_url } = await operador.api('POST /api/integracoes', { body: integracao });
      await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
      if (!webhook_url || integracao.provedor !== 'evolution') continue;
      const chave = new URL(webhook_url).pathname.split('/').at(-1) ?? '';
      const url = produto.origin + caminhoDoWebhook('evolution', chave);
      produto.stack.evolution.configurarWebhook({ chave: instancia, url });
    }
    await operador.api('POST /api/conhecimento', {
      body: {
        produto: 'jackpot_hunters_laycs',
        titulo: 'Quanto custa e quais são os planos',
        categoria: 'sobre',
        conteudo: 'O plano mensal custa R$ 65,00 e o trimestral custa R$ 165,00.',
        tags: ['preço', 'valor'],
        ativo: true,
      },
    });
    const { ativo: _, aceite: __, atualizado_em: ___, ...padrao } = CONFIGURACAO_PADRAO;
    const { versao } = await operador.api('PUT /api/whatsapp/config', {
      body: { ...padrao, horario_inicio: '00:00', horario_fim: '23:59' },
    });
    await operador.api('POST /api/whatsapp/ativar', {
      body: { ativo: true, versao, ciente: true },
    });
  });

  const escrever = (texto: string) => produto.stack.evolution.responder(DE, texto, instancia);
  const recebidas = () =>
    produto.stack.evolution
      .mensagens()
      .filter((uma) => uma.instancia === instancia && uma.para === DE)
      .map(({ texto }) => texto);
  const receber = (quantas: number) =>
    esperarPor(`${quantas} respostas`, async () => (recebidas().length >= quantas ? recebidas() : null));

  it('a rajada tem uma resposta, com o que está na base; o que não está passa a uma pessoa; PARAR se obedece', async () => {
    await escrever('Oi, sobre o Jackpot Hunters');
    await escrever('quanto custa o plano mensal?');
    const [primeira] = await receber(1);
    expect(primeira).toContain('assistente virtual');
    expect(primeira).toContain('R$ 65,00');
    await escrever('vocês fazem bolo de casamento?');
    expect((await receber(2))[1]).toBe(PASSAGEM);
    // Passada a uma pessoa, só o comando se responde.
    await escrever('PARAR');
    expect((await receber(3))[2]).toMatch(/^Pronto/);
    const { itens } = await operador.api('GET /api/whatsapp/logs', { query: { limite: 25 } });
    expect(itens.map(({ motivo }) => motivo)).toEqual(['sem_conhecimento', 'com_conhecimento']);
    expect(itens[1]).toMatchObject({ pergunta: 'Oi, sobre o Jackpot Hunters\nquanto custa o plano mensal?' });
  });
});
