import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { instantesDeParada, leitorDeParadas, tratarDoWhatsapp } from '../../../lambdas/conversas/index.ts';
import type { ContaDoEndereco } from '../../../lambdas/conversas/ports.ts';
import { confirmarEndereco, RECEPCAO_DO_WHATSAPP } from '../../../lambdas/conversas/receber.ts';
import { conversaKey } from '../../../lambdas/platform/keys/conversas.ts';
import { entregaKey, semWhatsappKey } from '../../../lambdas/platform/keys/envios.ts';
import { noticeReceiver } from '../../../lambdas/platform/provider-notice.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
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
  const perguntaram: string[] = [];
  const chegar = async (provedor: 'whatsapp' | 'evolution', corpo: unknown, assinatura?: string) => {
    // Como a Meta escreve: o que não é ASCII, escapado; a assinatura é desses bytes.
    const body = JSON.stringify(corpo).replace(
      /[\u0080-\uffff]/g,
      (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const certa = `sha256=${createHmac('sha256', 'segredo').update(body).digest('hex')}`;
    const http = { host: '', address: '', headers: { 'x-hub-signature-256': assinatura ?? certa }, body };
    const chave = provedor === 'whatsapp' ? 'da-meta' : 'da-evolution';
    await noticeReceiver({ tabela: c.tabela, dono: conta, recepcao: RECEPCAO_DO_WHATSAPP })(provedor)({
      ctx: c.ctx({ usuario_id: '' }),
      params: { chave },
      http,
    });
  };
  /** Trata tudo o que se guardou, como a fila o faria; duas vezes, que ela repete. */
  const tratar = async (situacao: 'feito' | 'em_curso' = 'feito') => {
    const notificacoes = (await c.despejar()).filter(
      (item) => item.pk === `${usuario_id}#EVENTO` && item.tipo === 'whatsapp.avisou',
    );
    for (const notificacao of [...notificacoes, ...notificacoes]) {
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
          transcreveAudios: async (de) => {
            perguntaram.push(de);
            return true;
          },
          aplicarModelo: async (_, { nome, evento, motivo }) => {
            modelos.push(`${nome} ${evento} ${motivo}`);
          },
          motivoDaFalha: (codigo) => `falhou com ${codigo}`,
          responder: async (_, { comando }) => {
            respostas.push(comando);
          },
        },
        {
          id: '1',
          usuario_id,
          tipo: 'whatsapp.avisou',
          entidade_id: String(notificacao.entidade_id),
          dados: {},
        },
      );
    }
  };
  const itens = async (tipo: string) =>
    (await c.despejar()).filter(({ pk }) => pk === `${usuario_id}#${tipo}`);
  const aoAssistente = async () =>
    (await itens('EVENTO')).filter(({ tipo }) => tipo === 'conversa.mensagem_chegou');
  const parou = async () => {
    const telefone = cliente.telefone ?? '';
    const pararam = await instantesDeParada(c.tabela, usuario_id, [telefone], { consistent: true });
    return pararam.get(telefone) ?? null;
  };
  const ouvido = { perguntaram, respostas, confirmados, falhas, responderam, modelos };
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
  extras: { em?: number; id?: string; conta?: string; nome?: string; de?: string; arquivo?: object } = {},
) =>
  doNumero(
    {
      contacts: [{ wa_id: extras.de ?? '559281723241', profile: { name: extras.nome ?? 'Maria' } }],
      messages: [
        {
          from: extras.de ?? '559281723241',
          id: extras.id ?? `wamid.${randomUUID()}`,
          timestamp: String(extras.em ?? 1_764_000_000),
          ...(extras.arquivo ?? { type: 'text', text: { body: texto } }),
        },
      ],
    },
    extras.conta,
  );

const pelaEvolution = (
  texto: string,
  extras: { em?: number; id?: string; nome?: string; arquivo?: object } = {},
) => ({
  event: 'messages.upsert',
  instance: 'loja',
  data: {
    key: { remoteJid: '5592981723241@s.whatsapp.net', fromMe: false, id: extras.id ?? randomUUID() },
    pushName: extras.nome ?? 'Maria',
    message: { conversation: texto },
    messageType: 'conversation',
    messageTimestamp: extras.em ?? 1_764_000_000,
    ...extras.arquivo,
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
    expect(await confirmarEndereco(conta, { chave: 'da-meta', token: 'verificar', desafio })).toBe(desafio);
    for (const [chave, token] of [
      ['da-meta', 'outro'],
      ['da-evolution', 'verificar'],
      ['nenhuma', 'verificar'],
    ]) {
      await expect(
        confirmarEndereco(conta, { chave: chave ?? '', token: token ?? '', desafio }),
      ).rejects.toMatchObject({ erro: 'nao_autenticado' });
    }
  });

  it('guarda o assinado, também com acentos, uma vez; o forjado não deixa nada', async () => {
    const v = await umVendedor();
    const corpo = escreveu('Olá, até amanhã 🙂');
    await v.chegar('whatsapp', corpo);
    await v.chegar('whatsapp', corpo);
    const notificacoes = async () =>
      (await v.itens('EVENTO')).filter(({ tipo }) => tipo === 'whatsapp.avisou');
    expect(await notificacoes()).toHaveLength(1);
    for (const forjada of ['', 'sha256=', `sha256=${'0'.repeat(64)}`]) {
      await expect(v.chegar('whatsapp', escreveu('PARAR'), forjada)).rejects.toMatchObject({
        erro: 'nao_autenticado',
      });
    }
    expect(await notificacoes()).toHaveLength(1);
    await v.tratar();
    expect(await v.itens('MENSAGEM')).toMatchObject([
      { texto: 'Olá, até amanhã 🙂', clientes: [v.cliente.id], nome: 'Maria', gsi3pk: expect.any(String) },
    ]);
  });

  it('o que já estava guardado, sob o resumo do corpo, é a mesma notificação e fica como estava', async () => {
    const v = await umVendedor();
    const corpo = escreveu('PARAR');
    const body = JSON.stringify(corpo);
    const id = createHash('sha256').update(body).digest('hex');
    const guardado = {
      pk: `${v.usuario_id}#EVENTO`,
      sk: `AVISO#whatsapp#${id}`,
      tipo: 'whatsapp.avisou',
      entidade_id: `whatsapp#${id}`,
      corpo: body,
      conta: NUMERO,
      ator: 'provedor',
      recebido_em: '2026-11-20T12:00:00.000Z',
      expira_em: 1_830_000_000,
    };
    await transact(c.tabela, [{ put: guardado }]);
    await v.chegar('whatsapp', corpo);
    const notificacoes = (await v.itens('EVENTO')).filter(({ tipo }) => tipo === 'whatsapp.avisou');
    expect(notificacoes).toEqual([guardado]);
    await v.tratar();
    expect(v.respostas).toEqual(['parar']);
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
        const guardada = guardadas.find(({ texto }) => inteiro.startsWith(String(texto)) && texto !== '');
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

  it('a notificação que chegou atrasada não desfaz o que a pessoa pediu depois', async () => {
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
    await expect(v.tratar('em_curso')).rejects.toThrow('Ainda não');
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

describe('o que nunca caberia na tabela', () => {
  it.each([
    ['um número de três mil algarismos', { de: '5'.repeat(3_000) }],
    ['um id que não é de provedor nenhum', { id: 'ç'.repeat(400) }],
  ])('%s fica só na notificação, e o que vem a seguir entra', async (_, extras) => {
    const v = await umVendedor();
    await v.chegar('whatsapp', escreveu('oi', extras));
    await v.chegar('whatsapp', escreveu('PARAR'));
    await v.tratar();
    expect(await v.itens('MENSAGEM')).toMatchObject([{ texto: 'PARAR' }]);
    expect(await v.parou()).not.toBeNull();
  });

  it.each(['whatsapp', 'evolution'] as const)(
    'a mesma mensagem com outro instante não entra outra vez (%s)',
    async (provedor) => {
      const v = await umVendedor();
      const mandada = provedor === 'whatsapp' ? escreveu : pelaEvolution;
      const id = `wamid.${randomUUID()}`;
      for (const em of [1_764_000_000, 1_764_000_007, 1_764_090_000]) {
        await v.chegar(provedor, mandada('quanto custa?', { id, em }));
        await v.tratar();
      }
      expect(await v.itens('MENSAGEM')).toHaveLength(1);
      expect(await v.itens('CONVERSA')).toMatchObject([{ nao_lidas: 1 }]);
      expect(await v.aoAssistente()).toHaveLength(1);
    },
  );
});

describe('o áudio de quem os transcreve', () => {
  it.each([
    ['whatsapp', 'audio', { audio: { id: 'm1' } }],
    ['evolution', 'audioMessage', { audioMessage: {} }],
  ] as const)('entra por ouvir, e só ele (%s)', async (provedor, type, arquivo) => {
    const v = await umVendedor();
    const mandada = provedor === 'whatsapp' ? escreveu : pelaEvolution;
    await v.chegar(provedor, mandada('oi'));
    await v.tratar();
    expect(v.perguntaram).toEqual([]);
    await v.chegar(
      provedor,
      mandada('', {
        arquivo: provedor === 'whatsapp' ? { type, ...arquivo } : { messageType: type, message: arquivo },
      }),
    );
    await v.tratar();
    expect(new Set(v.perguntaram)).toEqual(new Set([v.usuario_id]));
    const guardadas = await v.itens('MENSAGEM');
    expect(guardadas.map(({ formato, por_ouvir }) => [formato, por_ouvir ?? false])).toEqual(
      expect.arrayContaining([
        [provedor === 'whatsapp' ? 'text' : 'conversation', false],
        [type, true],
      ]),
    );
  });
});

describe('um fixo e o celular com os mesmos 8 finais', () => {
  const FIXO = '551133334444';
  const CELULAR = '5511933334444';
  const VELHO = 1_764_000_000;
  const desde = (segundos: number) => new Date(segundos * 1_000).toISOString();

  /** Uma loja com os dois no cadastro, e o que cada um pediu. */
  async function osDois() {
    const v = await umVendedor();
    const cadastrar = (telefone: string, cpf: string) =>
      criarCliente(
        { tabela: c.tabela },
        { ctx: c.ctx({ usuario_id: v.usuario_id }), entrada: umCliente({ telefone, cpf }) },
      );
    const fixo = await cadastrar('(11) 3333-4444', '111.444.777-35');
    const celular = await cadastrar('(11) 93333-4444', '123.456.789-09');
    const dizer = async (de: string, texto: string, em: number) => {
      await v.chegar('whatsapp', escreveu(texto, { de, em }));
      await v.tratar();
    };
    const parados = async () => {
      const telefones = [`+${FIXO}`, `+${CELULAR}`];
      const pararam = await instantesDeParada(c.tabela, v.usuario_id, telefones, { consistent: true });
      const porTelefone = telefones.map((telefone) => pararam.has(telefone));
      // Quem mostra pessoas, lendo todos os de um vendedor ou só um telefone, vê o mesmo que quem vai mandar.
      const { todas, parou } = leitorDeParadas(c.tabela);
      expect(telefones.map(await todas(v.usuario_id))).toEqual(porTelefone);
      expect(await Promise.all(telefones.map((de) => parou(v.usuario_id, de)))).toEqual(porTelefone);
      return porTelefone;
    };
    /** O que ficou de quando os dois dividiam a chave. */
    const deAntes = () =>
      transact(c.tabela, [{ put: { ...semWhatsappKey(v.usuario_id, FIXO), parou_em: desde(VELHO) } }]);
    return { ...v, fixo, celular, dizer, parados, deAntes };
  }

  it('são dois: o PARAR de um não para o outro, e cada um tem a sua conversa e o seu cadastro', async () => {
    const v = await osDois();
    await v.dizer(FIXO, 'PARAR', VELHO + 1);
    expect(await v.parados()).toEqual([true, false]);
    await v.dizer(CELULAR, 'oi', VELHO + 2);
    await v.dizer(FIXO, 'VOLTAR', VELHO + 3);
    await v.dizer(CELULAR, 'PARAR', VELHO + 4);
    expect(await v.parados()).toEqual([false, true]);
    expect((await v.itens('CONVERSA')).map(({ sk, clientes }) => [sk, clientes]).sort()).toEqual([
      [FIXO, [v.fixo.id]],
      [CELULAR, [v.celular.id]],
    ]);
  });

  it('o que se guardou quando dividiam a chave vale para os dois, até cada um dizer o seu', async () => {
    for (const [quem, texto, esperado] of [
      [CELULAR, 'VOLTAR', [true, false]],
      [FIXO, 'VOLTAR', [false, true]],
      [FIXO, 'PARAR', [true, true]],
      [CELULAR, 'PARAR', [true, true]],
    ] as const) {
      const v = await osDois();
      await v.deAntes();
      expect(await v.parados()).toEqual([true, true]);
      await v.dizer(quem, texto, VELHO + 5);
      expect(await v.parados(), `${quem} ${texto}`).toEqual(esperado);
      await v.dizer(quem, texto === 'PARAR' ? 'VOLTAR' : 'PARAR', VELHO + 6);
      expect(await v.parados(), `${quem} mudou`).toEqual(
        texto === 'VOLTAR' ? [true, true] : quem === FIXO ? [false, true] : [true, false],
      );
    }
  });

  it('a conversa do celular que ficou na chave de antes passa o silêncio e os pedidos à nova', async () => {
    const v = await osDois();
    const estado = {
      numero: CELULAR,
      silencio_ate: desde(VELHO + 40_000),
      silencio_de: 'pessoa',
      apresentada_em: desde(VELHO),
      comando_ms: (VELHO + 10) * 1_000,
    };
    await transact(c.tabela, [{ update: conversaKey(v.usuario_id, FIXO), set: estado }]);
    // Atrasado: o pedido mais novo está na conversa de antes.
    await v.dizer(CELULAR, 'PARAR', VELHO + 9);
    expect(await v.parados()).toEqual([false, false]);
    const nova = (await v.itens('CONVERSA')).find(({ sk }) => sk === CELULAR);
    expect(nova).toMatchObject({ silencio_ate: estado.silencio_ate, silencio_de: 'pessoa', nao_lidas: 1 });
  });
});
