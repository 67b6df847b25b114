import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { quandoPararam, tratarDoWhatsapp } from '../../../lambdas/conversas/index.ts';
import type { ContaDoEndereco } from '../../../lambdas/conversas/ports.ts';
import { confirmarEndereco, receberDoWhatsapp } from '../../../lambdas/conversas/receber.ts';
import { entregaKey } from '../../../lambdas/platform/keys.ts';
import { getItem } from '../../../lambdas/platform/table.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';

const NUMERO = '106540352242922';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

let vendedores = 0;

/** Um vendedor com o WhatsApp ligado e alguém com telefone no cadastro; o que sai em resposta fica à vista. */
async function umVendedor() {
  vendedores += 1;
  const usuario_id = `conversa-${vendedores}`;
  const cliente = await criarCliente(
    { tabela: c.tabela },
    { ctx: c.ctx({ usuario_id }), entrada: umCliente({ telefone: '(92) 98172-3241' }) },
  );
  const conta: ContaDoEndereco = async (chave) =>
    chave === 'da-meta'
      ? { provedor: 'whatsapp', usuario_id, conta: NUMERO, app_secret: 'segredo', verify_token: 'verificar' }
      : chave === 'da-evolution'
        ? { provedor: 'evolution', usuario_id, conta: 'loja' }
        : null;
  const respostas: string[] = [];
  const confirmados: string[] = [];
  const falhas: string[] = [];
  const responderam: string[] = [];
  const modelos: string[] = [];
  const chegar = async (provedor: 'whatsapp' | 'evolution', corpo: unknown, assinatura?: string) => {
    // Como a Meta escreve: o que não é ASCII, escapado; a assinatura é desses bytes.
    const body = JSON.stringify(corpo).replace(
      /[\u0080-\uffff]/g,
      (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const certa = `sha256=${createHmac('sha256', 'segredo').update(body).digest('hex')}`;
    const http = { host: '', address: '', headers: { 'x-hub-signature-256': assinatura ?? certa }, body };
    const chave = provedor === 'whatsapp' ? 'da-meta' : 'da-evolution';
    await receberDoWhatsapp({ tabela: c.tabela, conta }, provedor, {
      ctx: c.ctx({ usuario_id: '' }),
      chave,
      http,
    });
  };
  /** Trata tudo o que se guardou, como a fila o faria; duas vezes, que ela repete. */
  const tratar = async (situacao: 'feito' | 'em_curso' = 'feito') => {
    const avisos = (await c.despejar()).filter(
      (um) => um.pk === `${usuario_id}#EVENTO` && um.tipo === 'whatsapp.avisou',
    );
    for (const um of [...avisos, ...avisos]) {
      await tratarDoWhatsapp(
        {
          tabela: c.tabela,
          relogio: c.relogio,
          confirmarEnvio: async (_, { etiqueta }) => {
            confirmados.push(etiqueta);
            return situacao;
          },
          falharEnvio: async (_, { etiqueta, codigo }) => {
            falhas.push(`${etiqueta} ${codigo}`);
            return situacao;
          },
          marcarRespondida: async (_, { telefone, em }) => {
            responderam.push(`${telefone} ${em.toISOString()}`);
          },
          aplicarModelo: async (_, { nome, evento, motivo }) => {
            modelos.push(`${nome} ${evento} ${motivo}`);
          },
          motivoDaFalha: (codigo) => `falhou com ${codigo}`,
          responder: async (_, { comando }) => {
            respostas.push(comando);
          },
        },
        { id: '1', usuario_id, tipo: 'whatsapp.avisou', entidade_id: String(um.entidade_id), dados: {} },
      );
    }
  };
  const itens = async (tipo: string) =>
    (await c.despejar()).filter(({ pk }) => pk === `${usuario_id}#${tipo}`);
  const aoAssistente = async () =>
    (await itens('EVENTO')).filter(({ tipo }) => tipo === 'conversa.mensagem_chegou');
  const parou = async () => {
    const telefone = cliente.telefone ?? '';
    const pararam = await quandoPararam(c.tabela, usuario_id, [telefone], { consistent: true });
    return pararam.get(telefone) ?? null;
  };
  const ouvido = { respostas, confirmados, falhas, responderam, modelos };
  return { usuario_id, cliente, conta, chegar, tratar, itens, aoAssistente, parou, ...ouvido };
}

const doNumero = (valor: object, phone_number_id = NUMERO) => ({
  object: 'whatsapp_business_account',
  entry: [
    { id: 'waba', changes: [{ field: 'messages', value: { metadata: { phone_number_id }, ...valor } }] },
  ],
});
/** Escrita por quem está no cadastro com o nono algarismo, e no WhatsApp sem ele. */
const escreveu = (
  texto: string,
  extras: { em?: number; id?: string; conta?: string; nome?: string; de?: string } = {},
) =>
  doNumero(
    {
      contacts: [{ wa_id: extras.de ?? '559281723241', profile: { name: extras.nome ?? 'Maria' } }],
      messages: [
        {
          from: extras.de ?? '559281723241',
          id: extras.id ?? `wamid.${randomUUID()}`,
          timestamp: String(extras.em ?? 1_764_000_000),
          type: 'text',
          text: { body: texto },
        },
      ],
    },
    extras.conta,
  );

const pelaEvolution = (texto: string, extras: { em?: number; id?: string; nome?: string } = {}) => ({
  event: 'messages.upsert',
  instance: 'loja',
  data: {
    key: { remoteJid: '5592981723241@s.whatsapp.net', fromMe: false, id: extras.id ?? randomUUID() },
    pushName: extras.nome ?? 'Maria',
    message: { conversation: texto },
    messageType: 'conversation',
    messageTimestamp: extras.em ?? 1_764_000_000,
  },
});
/** Onde se corta o que chega: o nome, a lista de conversas e a mensagem inteira. */
const CORTES = ([160, 200, 4_096] as const).flatMap((corte) => [
  [corte, 'whatsapp'] as const,
  [corte, 'evolution'] as const,
]);

describe('o endereço que a Meta avisa', () => {
  it('devolve o desafio só a quem traz o token de verificação', async () => {
    const { conta } = await umVendedor();
    const desafio = '1158201444';
    expect(await confirmarEndereco({ conta }, { chave: 'da-meta', token: 'verificar', desafio })).toBe(
      desafio,
    );
    for (const [chave, token] of [
      ['da-meta', 'outro'],
      ['da-evolution', 'verificar'],
      ['nenhuma', 'verificar'],
    ]) {
      await expect(
        confirmarEndereco({ conta }, { chave: chave ?? '', token: token ?? '', desafio }),
      ).rejects.toMatchObject({ erro: 'nao_autenticado' });
    }
  });

  it('guarda o assinado, também com acentos, uma vez; o forjado não deixa nada', async () => {
    const v = await umVendedor();
    const corpo = escreveu('Olá, até amanhã 🙂');
    await v.chegar('whatsapp', corpo);
    await v.chegar('whatsapp', corpo);
    const avisos = async () => (await v.itens('EVENTO')).filter(({ tipo }) => tipo === 'whatsapp.avisou');
    expect(await avisos()).toHaveLength(1);
    for (const forjada of ['', 'sha256=', `sha256=${'0'.repeat(64)}`]) {
      await expect(v.chegar('whatsapp', escreveu('PARAR'), forjada)).rejects.toMatchObject({
        erro: 'nao_autenticado',
      });
    }
    expect(await avisos()).toHaveLength(1);
    await v.tratar();
    expect(await v.itens('MENSAGEM')).toMatchObject([
      { texto: 'Olá, até amanhã 🙂', clientes: [v.cliente.id], nome: 'Maria', gsi3pk: expect.any(String) },
    ]);
  });

  it.each(CORTES)(
    'um emoji em cima do corte de %i, ou cortado ao meio por quem o mandou, não perde a mensagem (%s)',
    async (corte, provedor) => {
      const v = await umVendedor();
      const textos = ['🙂', '👨‍👩‍👧', '\uD83D', '\uDE42'].flatMap((emoji) => [
        `${'a'.repeat(corte - 1)}${emoji} fim`,
        `${'a'.repeat(corte)}${emoji}`,
      ]);
      for (const [i, texto] of textos.entries()) {
        const id = `${v.usuario_id}-emoji-${i}`;
        await v.chegar(
          provedor,
          (provedor === 'whatsapp' ? escreveu : pelaEvolution)(texto, { id, nome: texto }),
        );
      }
      await v.tratar();
      const guardadas = await v.itens('MENSAGEM');
      expect(guardadas).toHaveLength(textos.length);
      for (const texto of textos) {
        const inteiro = texto.toWellFormed();
        const guardada = guardadas.find(({ texto: um }) => inteiro.startsWith(String(um)) && um !== '');
        expect(String(guardada?.texto).length).toBeGreaterThanOrEqual(Math.min(inteiro.length, 4_096) - 1);
      }
      expect(await v.aoAssistente()).toHaveLength(textos.length);
      await v.chegar(
        provedor,
        (provedor === 'whatsapp' ? escreveu : pelaEvolution)('PARAR', { em: 1_764_000_100 }),
      );
      await v.tratar();
      expect(await v.parou()).not.toBeNull();
    },
  );

  it('o que é de outro número não faz nada', async () => {
    const v = await umVendedor();
    await v.chegar('whatsapp', escreveu('PARAR', { conta: '999' }));
    await v.tratar();
    expect([await v.itens('MENSAGEM'), await v.parou(), v.respostas]).toEqual([[], null, []]);
  });
});

describe('quem pede para parar', () => {
  it('para uma vez, recebe uma resposta, e volta quando quer; o nono algarismo não importa', async () => {
    const v = await umVendedor();
    const parar = escreveu('Parar!', { em: 1_764_000_000 });
    await v.chegar('whatsapp', parar);
    await v.tratar();
    expect(await v.parou()).toBe(new Date(1_764_000_000_000).toISOString());
    expect(v.respostas).toEqual(['parar']);
    await v.chegar('whatsapp', escreveu('VOLTAR', { em: 1_764_000_100 }));
    await v.tratar();
    expect(await v.parou()).toBeNull();
    expect(v.respostas).toEqual(['parar', 'voltar']);
    const pedidos = (await v.itens('EVENTO')).filter(({ tipo }) => String(tipo).startsWith('avisos.'));
    expect(pedidos.map(({ tipo }) => tipo).sort()).toEqual(['avisos.aceitos', 'avisos.recusados']);
  });

  it('o aviso que chegou atrasado não desfaz o que a pessoa pediu depois', async () => {
    const v = await umVendedor();
    await v.chegar('whatsapp', escreveu('voltar', { em: 1_764_000_100 }));
    await v.tratar();
    await v.chegar('whatsapp', escreveu('parar', { em: 1_764_000_000 }));
    await v.tratar();
    expect([await v.parou(), v.respostas]).toEqual([null, ['voltar']]);
    expect(await v.itens('MENSAGEM')).toHaveLength(2);
  });

  it('num botão, e pela Evolution, vale o mesmo; o que nós mandamos e o de um grupo, não', async () => {
    const v = await umVendedor();
    const daEvolution = (texto: string, key: object, instance = 'loja') => ({
      event: 'messages.upsert',
      instance,
      data: {
        key: { remoteJid: '5592981723241@s.whatsapp.net', fromMe: false, id: randomUUID(), ...key },
        message: { extendedTextMessage: { text: texto } },
        messageType: 'extendedTextMessage',
        messageTimestamp: 1_764_000_000,
      },
    });
    for (const key of [{ fromMe: true }, { remoteJid: '1203630@g.us' }]) {
      await v.chegar('evolution', daEvolution('PARAR', key));
    }
    await v.chegar('evolution', daEvolution('PARAR', {}, 'outra'));
    await v.tratar();
    expect(await v.parou()).toBeNull();
    await v.chegar('evolution', daEvolution('PARAR', {}));
    await v.tratar();
    expect(await v.parou()).not.toBeNull();
    expect(v.respostas).toEqual(['parar']);
  });

  it('uma frase que só contém a palavra é uma conversa', async () => {
    const v = await umVendedor();
    await v.chegar('whatsapp', escreveu('como faço para parar de perder?'));
    await v.tratar();
    expect([await v.parou(), v.respostas]).toEqual([null, []]);
    const em = new Date(1_764_000_000_000).toISOString();
    expect(new Set(v.responderam)).toEqual(new Set([`559281723241 ${em}`]));
  });
});

describe('as notícias dos modelos', () => {
  it('vão a quem os guarda, com o motivo da recusa', async () => {
    const v = await umVendedor();
    const value = {
      event: 'REJECTED',
      message_template_name: 'crm_jackpot_3_dias_v1',
      message_template_language: 'pt_BR',
      reason: 'INVALID_FORMAT',
    };
    await v.chegar('whatsapp', {
      object: 'whatsapp_business_account',
      entry: [{ id: 'waba', changes: [{ field: 'message_template_status_update', value }] }],
    });
    await v.tratar();
    expect(new Set(v.modelos)).toEqual(new Set(['crm_jackpot_3_dias_v1 REJECTED INVALID_FORMAT']));
  });
});

describe('as notícias do que se mandou', () => {
  it('só andam para a frente, fora de ordem e repetidas, e tiram a dúvida do envio', async () => {
    const v = await umVendedor();
    const id = `wamid.${randomUUID()}`;
    const noticia = (status: string) =>
      doNumero({ statuses: [{ id, status, timestamp: '1764000000', biz_opaque_callback_data: 'etiqueta' }] });
    for (const status of ['read', 'sent', 'delivered']) await v.chegar('whatsapp', noticia(status));
    await v.tratar();
    const item = await getItem(c.tabela, entregaKey(v.usuario_id, 'whatsapp', id), { consistent: true });
    expect(item).toMatchObject({ status: 'read' });
    expect(new Set(v.confirmados)).toEqual(new Set(['etiqueta']));
    await expect(v.tratar('em_curso')).rejects.toThrow('em curso');
  });

  it('a que falhou depois de aceita diz o código; a de que já se sabe que chegou não falha', async () => {
    const v = await umVendedor();
    const noticia = (etiqueta: string, status: string) =>
      doNumero({
        statuses: [
          {
            id: `wamid.${v.usuario_id}.${etiqueta}`,
            status,
            timestamp: '1764000000',
            biz_opaque_callback_data: etiqueta,
            ...(status === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {}),
          },
        ],
      });
    for (const status of ['failed', 'sent']) await v.chegar('whatsapp', noticia('perdida', status));
    await v.tratar();
    await v.chegar('whatsapp', noticia('entregue', 'delivered'));
    await v.tratar();
    await v.chegar('whatsapp', noticia('entregue', 'failed'));
    await v.tratar();
    expect(new Set(v.falhas)).toEqual(new Set(['perdida 131026']));
    expect(v.confirmados).toContain('entregue');
  });
});
