import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { svixHeaders } from '../../infra/local/fakes/resend/webhooks.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { provaDaNotificacao } from '../support/loja.ts';
import type { Item, Produto } from '../support/produto.ts';
import { amostraDe, notificacoesComCorpo } from './amostras.ts';
import { type Cenario, chamarRota, montarCenario, produtoComum } from './amostras-chamar.ts';
import { umaNotificacao, umaNotificacaoDaResend } from './amostras-do-site.ts';

const OUTRO: Readonly<Record<Gateway, Gateway>> = { asaas: 'stripe', stripe: 'asaas' };
const ehJson = (texto: string) => {
  try {
    JSON.parse(texto);
    return true;
  } catch {
    return false;
  }
};
const corpoDe = (notificacao: Record<string, unknown>) => JSON.stringify(notificacao);

describe('uma notificação só entra com a chave do vendedor e a prova do gateway', () => {
  let produto: Produto;
  let alice: Cenario;
  let bia: Cenario;
  let antes: Item[];

  beforeAll(async () => {
    produto = await produtoComum();
    alice = await montarCenario(produto);
    bia = await montarCenario(produto);
  });
  beforeEach(async () => {
    await produto.assentar();
    antes = await produto.despejar();
  });

  const avisar = (gateway: Gateway, chave: string, bruto: string, cabecalhos: Record<string, string>) =>
    produto.chamar({ metodo: 'POST', caminho: `/webhook/${gateway}/${chave}`, bruto, cabecalhos });
  async function recusado(resposta: { status: number; corpo: unknown; texto: string }, caso: string) {
    expect(resposta.status, `${caso}: ${resposta.texto}`).toBe(401);
    // A mesma resposta para tudo: não diz se foi a chave ou a prova.
    expect(resposta.corpo, caso).toMatchObject({ erro: 'nao_autenticado' });
    for (const { segredo } of [alice.loja.asaas, alice.loja.stripe, bia.loja.asaas, bia.loja.stripe]) {
      expect(resposta.texto, caso).not.toContain(segredo);
    }
  }

  it.each(GATEWAYS)('o do %s entra, guardado inteiro numa gravação', async (gateway) => {
    const bruto = corpoDe(umaNotificacao(gateway));
    const { chave } = alice.loja[gateway];
    expect((await avisar(gateway, chave, bruto, alice.loja.provar(gateway, bruto))).corpo).toEqual({
      recebido: true,
    });
    const novos = (await produto.despejar()).filter(({ corpo }) => corpo === bruto);
    expect(novos.map(({ pk }) => pk)).toEqual([`${alice.operador.usuario_id}#EVENTO`]);
  });

  it.each(GATEWAYS)('o do %s com a prova que falta ou não confere dá 401 e nada muda', async (gateway) => {
    const bruto = corpoDe(umaNotificacao(gateway));
    const { chave, segredo } = alice.loja[gateway];
    const nome = gateway === 'asaas' ? 'asaas-access-token' : 'stripe-signature';
    const certa = alice.loja.provar(gateway, bruto)[nome] ?? '';
    const provas: Record<string, Record<string, string>> = {
      'sem prova': {},
      'prova vazia': { [nome]: '' },
      'prova de outro gateway': alice.loja.provar(OUTRO[gateway], bruto),
      'prova de outro vendedor': bia.loja.provar(gateway, bruto),
      'prova com o segredo do outro gateway deste vendedor': provaDaNotificacao(
        gateway,
        alice.loja[OUTRO[gateway]].segredo,
        bruto,
      ),
      'um caractere a menos': { [nome]: certa.slice(0, -1) },
      'um caractere a mais': { [nome]: `${certa}x` },
      'um caractere trocado': { [nome]: `${certa.slice(0, -1)}${certa.endsWith('0') ? '1' : '0'}` },
      'em maiúsculas': { [nome]: certa.toUpperCase() },
      'no lugar do token do operador': { authorization: `Bearer ${segredo}` },
      ...(gateway === 'stripe'
        ? {
            'só o esquema antigo': { [nome]: certa.replace('v1=', 'v0=') },
            'sem a hora': { [nome]: certa.replace(/^t=\d+,/, '') },
            'a prova de outro corpo': alice.loja.provar(gateway, `${bruto} `),
          }
        : {}),
    };
    for (const [caso, prova] of Object.entries(provas)) {
      await recusado(await avisar(gateway, chave, bruto, prova), caso);
    }
    expect(await produto.despejar()).toEqual(antes);
  });

  it.each(GATEWAYS)('o do %s com a chave que não é dele dá 401 e nada muda', async (gateway) => {
    const bruto = corpoDe(umaNotificacao(gateway));
    const prova = alice.loja.provar(gateway, bruto);
    const chaves = {
      'chave que não existe': randomBytes(16).toString('base64url'),
      'chave de outro vendedor': bia.loja[gateway].chave,
      'chave do outro gateway deste vendedor': alice.loja[OUTRO[gateway]].chave,
    };
    for (const [caso, chave] of Object.entries(chaves)) {
      await recusado(await avisar(gateway, chave, bruto, prova), caso);
    }
    // O caminho do outro gateway, com a chave e a prova deste.
    await recusado(
      await avisar(OUTRO[gateway], alice.loja[gateway].chave, bruto, prova),
      'caminho do outro gateway',
    );
    expect(await produto.despejar()).toEqual(antes);
  });

  it.each(['x', '', 'a'.repeat(21), 'a'.repeat(23), 'a'.repeat(2000), '..%2F..%2Fapi', 'WEBHOOK%23x', '%00'])(
    'a chave %j não é de ninguém e nada muda',
    async (chave) => {
      for (const gateway of GATEWAYS) {
        const bruto = corpoDe(umaNotificacao(gateway));
        const resposta = await avisar(gateway, chave, bruto, alice.loja.provar(gateway, bruto));
        expect([400, 401, 404], resposta.texto).toContain(resposta.status);
      }
      expect(await produto.despejar()).toEqual(antes);
    },
  );

  it('o da Resend só entra com a chave e a assinatura deste vendedor, na hora; forjado, dá 401 e nada muda', async () => {
    const bruto = corpoDe(umaNotificacaoDaResend());
    const { chave, segredo } = alice.loja.resend;
    const mandar = (onde: string, prova: Record<string, string>, corpo = bruto) =>
      produto.chamar({ metodo: 'POST', caminho: `/webhook/resend/${onde}`, bruto: corpo, cabecalhos: prova });
    const certa = alice.loja.provar('resend', bruto);
    const velha = svixHeaders(segredo, { id: 'msg_1', corpo: bruto, em: new Date(Date.now() - 301_000) });
    const forjados: Record<string, Awaited<ReturnType<typeof mandar>>> = {
      'sem prova': await mandar(chave, {}),
      'prova de outro vendedor': await mandar(chave, bia.loja.provar('resend', bruto)),
      'chave de outro vendedor': await mandar(bia.loja.resend.chave, certa),
      'chave do Asaas deste vendedor': await mandar(alice.loja.asaas.chave, certa),
      'de outro corpo': await mandar(chave, certa, `${bruto} `),
      'de cinco minutos atrás': await mandar(chave, velha),
      'com outro id': await mandar(chave, { ...certa, 'svix-id': 'msg_outro' }),
    };
    for (const [caso, resposta] of Object.entries(forjados)) await recusado(resposta, caso);
    expect(await produto.despejar()).toEqual(antes);
    // A mesma notificação dez vezes guarda-se uma.
    const respostas = await Promise.all(Array.from({ length: 10 }, () => mandar(chave, certa)));
    expect(respostas.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const novos = (await produto.despejar()).filter(({ corpo }) => corpo === bruto);
    expect(novos.map(({ pk }) => pk)).toEqual([`${alice.operador.usuario_id}#EVENTO`]);
  });

  it('a prova vale para o corpo exato: o mesmo conteúdo escrito de outro jeito é recusado na Stripe', async () => {
    const notificacao = umaNotificacao('stripe');
    const prova = alice.loja.provar('stripe', corpoDe(notificacao));
    const outro = JSON.stringify(notificacao, null, 1);
    await recusado(await avisar('stripe', alice.loja.stripe.chave, outro, prova), 'outro corpo');
    expect(await produto.despejar()).toEqual(antes);
  });

  it('um aviso da Stripe assinado há mais de cinco minutos é recusado: pode ser a repetição de um capturado', async () => {
    const { default: Stripe } = await import('stripe');
    const bruto = corpoDe(umaNotificacao('stripe'));
    const { chave, segredo } = alice.loja.stripe;
    const assinado = (timestamp: number) => ({
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload: bruto,
        secret: segredo,
        timestamp,
      }),
    });
    const agora = Math.floor(Date.now() / 1000);
    await recusado(await avisar('stripe', chave, bruto, assinado(agora - 600)), 'velho');
    expect(await produto.despejar()).toEqual(antes);
    expect((await avisar('stripe', chave, bruto, assinado(agora - 60))).status).toBe(200);
  });

  it('uma notificação maior que o limite dá 413 e nada muda; o que cabe entra', async () => {
    for (const rota of notificacoesComCorpo) {
      const amostra = await amostraDe(rota.id)(alice);
      await produto.assentar();
      antes = await produto.despejar();
      const com = (bytes: number) => ({
        ...amostra,
        body: { ...amostra.body, enchimento: 'a'.repeat(bytes) },
      });
      const grande = await chamarRota(alice, rota, com(210 * 1024));
      expect(grande.status, rota.key).toBe(413);
      expect(grande.corpo).toMatchObject({ erro: 'corpo_grande_demais' });
      expect(await produto.despejar()).toEqual(antes);
      expect((await chamarRota(alice, rota, com(190 * 1024))).status, rota.key).toBe(200);
    }
  });

  it.each(['', 'null', '[]', '{', '"x"', '{"id":1}', '{}', '\u0000', 'a=b&c=d'])(
    'uma notificação autêntica que não se entende (%j) é guardado e respondido, e nenhum dado da loja muda',
    async (bruto) => {
      for (const gateway of GATEWAYS) {
        const { chave } = alice.loja[gateway];
        const resposta = await avisar(gateway, chave, bruto, alice.loja.provar(gateway, bruto));
        // A biblioteca da Stripe só dá por autêntico o que é JSON, e a Stripe não manda outra coisa.
        const aceito = gateway === 'asaas' || ehJson(bruto);
        expect(resposta.status, `${gateway}: ${resposta.texto}`).toBe(aceito ? 200 : 401);
      }
      await produto.assentar();
      const semAvisos = (itens: Item[]) => itens.filter(({ sk }) => !String(sk).startsWith('AVISO#'));
      expect(semAvisos(await produto.despejar())).toEqual(semAvisos(antes));
    },
  );
});
