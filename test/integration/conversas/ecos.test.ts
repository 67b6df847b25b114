import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escrever } from '../../../lambdas/conversas/escrever.ts';
import { guardarEco } from '../../../lambdas/conversas/guardar-eco.ts';
import { mensagensRecentes } from '../../../lambdas/conversas/index.ts';
import {
  lerNotificacaoDaEvolution,
  lerNotificacaoDaMeta,
} from '../../../lambdas/conversas/ler-notificacao.ts';
import { conversaKey } from '../../../lambdas/platform/keys/conversas.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja } from './apoio.ts';

const MARIA = '5511988887777';
const DA_MARIA = '551188887777';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

type Loja = ReturnType<typeof umaLoja>;
const ecoar = (loja: Loja, texto: string, { id = 'eco-1', minutos = 0, tipo = 'conversation' } = {}) =>
  guardarEco(c.tabela, loja.ctx(), {
    id,
    telefone: DA_MARIA,
    em: new Date(c.relogio.now().getTime() - minutos * 60_000),
    nome: null,
    tipo,
    texto,
  });
const ditas = async (loja: Loja) =>
  (await mensagensRecentes(c.tabela, loja.usuario_id, DA_MARIA)).map(({ de, texto }) => `${de}: ${texto}`);

describe('o que se escreve no celular da loja', () => {
  it('é de uma pessoa: entra na conversa, cala o assistente e ninguém mais espera; repetido, nada muda', async () => {
    const loja = umaLoja(c, { canal: 'evolution' });
    await loja.chegar(MARIA, 'tem alguém?');
    const espera_desde = c.relogio.now().toISOString();
    await transact(c.tabela, [{ update: conversaKey(loja.usuario_id, DA_MARIA), set: { espera_desde } }]);
    await ecoar(loja, 'Tem sim!');
    const depois = await loja.conversa(DA_MARIA);
    expect(depois).toMatchObject({ silencio_de: 'pessoa', espera_desde: null, nao_lidas: 0, numero: MARIA });
    expect(Date.parse(depois.silencio_ate ?? '') - c.relogio.now().getTime()).toBe(12 * 3_600_000);
    await transact(c.tabela, [
      { update: conversaKey(loja.usuario_id, DA_MARIA), set: { silencio_ate: null, silencio_de: null } },
    ]);
    await ecoar(loja, 'Tem sim!');
    expect((await loja.conversa(DA_MARIA)).silencio_ate).toBeNull();
    expect(await ditas(loja)).toEqual(['cliente: tem alguém?', 'pessoa: Tem sim!']);
  });

  it.each([160, 4_096])('com um emoji em cima do corte de %i, entra inteiro', async (corte) => {
    const loja = umaLoja(c, { canal: 'evolution' });
    const texto = `${'a'.repeat(corte - 1)}🙂`;
    await ecoar(loja, texto);
    expect(await ditas(loja)).toEqual([`pessoa: ${texto}`]);
  });

  it('a quem nunca escreveu, abre a conversa', async () => {
    const loja = umaLoja(c, { canal: 'evolution' });
    await ecoar(loja, 'Oi, Maria!');
    expect(await loja.conversa(DA_MARIA)).toMatchObject({ numero: DA_MARIA, ultima_de: 'pessoa' });
  });

  it('o que chega tão atrasado que as 12 horas passaram não cala ninguém, nem responde a quem escreveu depois', async () => {
    const loja = umaLoja(c, { canal: 'evolution' });
    await loja.chegar(MARIA, 'de novo eu');
    await ecoar(loja, 'até logo', { minutos: 13 * 60 });
    expect(await loja.conversa(DA_MARIA)).toMatchObject({ silencio_ate: null, nao_lidas: 1 });
  });

  it('uma reação não é uma mensagem', async () => {
    const loja = umaLoja(c, { canal: 'evolution' });
    await loja.chegar(MARIA, 'oi');
    await ecoar(loja, '', { tipo: 'reactionMessage' });
    expect((await loja.conversa(DA_MARIA)).silencio_ate).toBeNull();
  });
});

describe('o eco do que nós mandamos', () => {
  const responder = (loja: Loja) =>
    escrever(loja.deps(), { ctx: loja.ctx(), id: DA_MARIA, texto: 'Vence dia 30.' });
  /** Devolve a conversa ao assistente: o silêncio que houver depois é do eco. */
  const semSilencio = (loja: Loja) =>
    transact(c.tabela, [
      { update: conversaKey(loja.usuario_id, DA_MARIA), set: { silencio_ate: null, silencio_de: null } },
    ]);

  it.each(['antes', 'depois'] as const)(
    'que chega %s da resposta do provedor não é de ninguém',
    async (quando) => {
      const loja = umaLoja(c, { canal: 'evolution' });
      await loja.chegar(MARIA, 'quando vence?');
      loja.com.enviar = async () => {
        if (quando === 'antes') await ecoar(loja, 'Vence  dia 30.', { id: 'saiu' });
        return { aceito: true, id_provedor: 'saiu' };
      };
      await responder(loja);
      await semSilencio(loja);
      await ecoar(loja, 'Vence dia 30.', { id: 'saiu' });
      expect((await loja.conversa(DA_MARIA)).silencio_ate).toBeNull();
      expect(await ditas(loja)).toEqual(['cliente: quando vence?', 'pessoa: Vence dia 30.']);
    },
  );

  it('tira a dúvida do que ficou sem resposta', async () => {
    const loja = umaLoja(c, { canal: 'evolution' });
    await loja.chegar(MARIA, 'quando vence?');
    loja.com.enviar = async () => ({
      aceito: false,
      motivo: 'não respondeu',
      duvidoso: true,
      passageiro: true,
    });
    await responder(loja);
    await ecoar(loja, 'Vence dia 30.', { id: 'saiu' });
    const [, nossa] = await mensagensRecentes(c.tabela, loja.usuario_id, DA_MARIA);
    expect(nossa).toMatchObject({ situacao: 'aceita', id_provedor: 'saiu', motivo: null });
  });

  it('o mesmo texto, depois de um que falhou, é alguém que escreveu no celular', async () => {
    const loja = umaLoja(c, { canal: 'evolution' });
    await loja.chegar(MARIA, 'quando vence?');
    loja.com.enviar = async () => ({
      aceito: false,
      motivo: 'fora do ar',
      duvidoso: false,
      passageiro: false,
    });
    await responder(loja);
    await ecoar(loja, 'Vence dia 30.');
    expect(await ditas(loja)).toHaveLength(3);
  });
});

describe('como os ecos chegam', () => {
  it('pela Meta, os do aplicativo do celular; pela Evolution, tudo o que sai pelo número', () => {
    const daMeta = lerNotificacaoDaMeta(
      {
        entry: [
          {
            changes: [
              {
                field: 'smb_message_echoes',
                value: {
                  metadata: { phone_number_id: '1' },
                  message_echoes: [
                    {
                      from: '5511999990000',
                      to: MARIA,
                      id: 'wamid.eco',
                      timestamp: '1764000000',
                      type: 'text',
                      text: { body: 'oi' },
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
      '1',
    );
    expect(daMeta?.ecos).toMatchObject([{ telefone: MARIA, id: 'wamid.eco', texto: 'oi', nome: null }]);
    const daEvolution = lerNotificacaoDaEvolution(
      {
        event: 'messages.upsert',
        instance: 'loja',
        data: {
          key: { remoteJid: `${MARIA}@s.whatsapp.net`, fromMe: true, id: '3EB0' },
          pushName: 'Loja',
          message: { conversation: 'oi' },
          messageType: 'conversation',
          messageTimestamp: 1_764_000_000,
        },
      },
      'loja',
    );
    expect(daEvolution).toMatchObject({
      mensagens: [],
      ecos: [{ telefone: MARIA, texto: 'oi', nome: null }],
    });
  });
});
