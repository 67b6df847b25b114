import { createHmac, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { hangUp, type NodeEnv, neverReply } from '../../http.ts';
import { criarModelo, editarModelo, esperadoPor, preencher } from './modelos.ts';
import {
  aplicativoDe,
  type Conta,
  chaveDoTelefone,
  contaDoAplicativo,
  contaDoToken,
  type Estado,
  INVALID_APP_SECRET,
  janelaAberta,
  type MensagemAceita,
  type Modelo,
  type PedidoDeMensagem,
  pedidoDeMensagem,
  wabaDe,
  waIdDe,
} from './state.ts';
import { verificarEndereco } from './webhooks.ts';

/** O que a próxima chamada sofre: recusa, silêncio, ou aceita e não responde (ou corta antes de responder). */
export const WHATSAPP_FAULTS = ['limite', '500', 'mudo', 'corta_depois', 'mudo_depois', 'janela'] as const;
export type WhatsappFault = (typeof WHATSAPP_FAULTS)[number];

type Ambiente = NodeEnv & { Variables: { conta: Conta } };
type C = Context<Ambiente>;
type Loja = {
  readonly agora: () => Date;
  readonly proximaFalha: () => WhatsappFault | 'normal';
  readonly aceita: (conta: Conta, mensagem: MensagemAceita, falha: number | null) => void;
  readonly ligar: (conta: Conta, endereco: { readonly url: string; readonly segredo: string }) => void;
  readonly registrou: (conta: Conta, modelo: Modelo) => void;
};

const SEM_APERTO_DE_MAO = 'Callback verification failed';
const pedidoDeCampos = z.object({
  object: z.literal('whatsapp_business_account'),
  callback_url: z.url(),
  verify_token: z.string(),
  fields: z.string().includes('messages'),
});
const pedidoDeEndereco = z.object({ override_callback_uri: z.url(), verify_token: z.string() });

const erro = (c: C, status: ContentfulStatusCode, code: number, message: string, mais: object = {}) =>
  c.json({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, ...mais } }, status);

type Recusa = readonly [code: number, mensagem: string];
type Pronta = Pick<MensagemAceita, 'texto' | 'botao' | 'modelo' | 'arquivo'>;

type ArquivoDito = { readonly id: string; readonly caption?: string; readonly filename?: string };
function arquivoDito(pedido: Exclude<PedidoDeMensagem, { type: 'text' | 'template' }>): ArquivoDito {
  if (pedido.type === 'image') return pedido.image;
  return pedido.type === 'audio' ? pedido.audio : pedido.document;
}

/** O que a pessoa vai ler, ou por que a Meta recusa na hora. */
function montar(conta: Conta, pedido: PedidoDeMensagem): Pronta | Recusa {
  const semModelo = { botao: null, modelo: null, arquivo: null };
  if (pedido.type === 'text') return { ...semModelo, texto: pedido.text.body };
  if (pedido.type !== 'template') {
    const dito = arquivoDito(pedido);
    const midia = conta.midias.find(({ id }) => id === dito.id);
    if (!midia) return [131053, 'Media upload error'];
    const arquivo = { tipo: midia.tipo, bytes: midia.bytes_ditos, nome: dito.filename ?? null };
    return { ...semModelo, texto: dito.caption ?? '', arquivo };
  }
  const { name, language, components } = pedido.template;
  const modelo = conta.modelos.find((modelo) => modelo.name === name && modelo.language === language.code);
  if (!modelo) return [132001, 'Template name does not exist in the translation'];
  if (modelo.status === 'PAUSED') return [132015, 'Template is Paused'];
  if (modelo.status === 'DISABLED') return [132016, 'Template is Disabled'];
  if (modelo.status !== 'APPROVED') return [132001, 'Template name does not exist in the translation'];
  const valores = (tipo: 'body' | 'button') =>
    components.find(({ type }) => type === tipo)?.parameters.map(({ text }) => text) ?? [];
  const { variaveis, botao } = esperadoPor(modelo);
  const doCorpo = valores('body');
  const [doBotao] = valores('button');
  if (doCorpo.length !== variaveis || (botao?.includes('{{1}}') ?? false) !== (doBotao !== undefined)) {
    return [132000, 'Number of parameters does not match the expected number of params'];
  }
  if (doCorpo.some((texto) => texto === '' || /[\n\t]| {5}/.test(texto)))
    return [132018, 'Param text cannot have newlines'];
  return {
    texto: preencher(modelo, doCorpo),
    botao: botao?.replace('{{1}}', doBotao ?? '') ?? null,
    modelo: name,
    arquivo: null,
  };
}

/** O que a mensagem aceita vai acabar sendo: null quando chega. */
function falhaDepois(conta: Conta, { to, type }: PedidoDeMensagem, agora: Date): number | null {
  if (to.endsWith('0026') || conta.sem_whatsapp.includes(chaveDoTelefone(to))) return 131026;
  if (to.endsWith('0050')) return 131050;
  return type !== 'template' && !janelaAberta(conta, to, agora) ? 131047 : null;
}

/** A Cloud API: o número, as mensagens e os modelos da conta do token. */
export function createWhatsappApi(memoria: Estado, loja: Loja): Hono<Ambiente> {
  const app = new Hono<Ambiente>();

  const tokenDe = (c: C) => /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  // O aplicativo diz que campos quer ouvir, e apresenta-se com a chave secreta dele.
  app.post('/:versao/:app/subscriptions', async (c) => {
    const aplicativo = contaDoAplicativo(memoria, tokenDe(c));
    if (!aplicativo) return erro(c, 400, 190, 'Error validating application');
    const pedido = pedidoDeCampos.safeParse(await c.req.json().catch(() => null)).data;
    if (!pedido) return erro(c, 400, 100, 'Invalid parameter');
    const { callback_url, verify_token } = pedido;
    if (!(await verificarEndereco(callback_url, verify_token))) return erro(c, 400, 2200, SEM_APERTO_DE_MAO);
    aplicativo.conta.app_secret = aplicativo.segredo;
    return c.json({ success: true });
  });
  app.use(async (c, next) => {
    const token = tokenDe(c);
    const conta = contaDoToken(memoria, token);
    if (!conta) return erro(c, 401, 190, 'Invalid OAuth access token');
    const prova = c.req.query('appsecret_proof');
    if (prova === createHmac('sha256', INVALID_APP_SECRET).update(token).digest('hex')) {
      return erro(c, 400, 100, 'Invalid appsecret_proof provided in the API argument');
    }
    c.set('conta', conta);
    await next();
  });
  app.get('/:versao/debug_token', (c) =>
    c.json({ data: { app_id: aplicativoDe(c.var.conta.phone_number_id), is_valid: true } }),
  );
  app.get('/:versao/:waba/phone_numbers', (c) => {
    const { phone_number_id: id } = c.var.conta;
    if (c.req.param('waba') !== wabaDe(id)) return erro(c, 400, 100, 'Unsupported get request');
    return c.json({ data: [{ id }] });
  });
  app.post('/:versao/:waba/subscribed_apps', async (c) => {
    const { conta } = c.var;
    if (c.req.param('waba') !== wabaDe(conta.phone_number_id)) {
      return erro(c, 400, 100, 'Unsupported post request');
    }
    const pedido = pedidoDeEndereco.safeParse(await c.req.json().catch(() => null)).data;
    if (!pedido) return erro(c, 400, 100, 'Invalid parameter');
    const { override_callback_uri: url, verify_token } = pedido;
    if (!(await verificarEndereco(url, verify_token))) return erro(c, 400, 2200, SEM_APERTO_DE_MAO);
    loja.ligar(conta, { url, segredo: conta.app_secret ?? '' });
    return c.json({ success: true });
  });

  app.post('/:versao/:numero/media', async (c) => {
    const { conta } = c.var;
    if (c.req.param('numero') !== conta.phone_number_id) return erro(c, 400, 100, 'Unsupported post request');
    const { file, type, messaging_product } = await c.req.parseBody();
    if (!(file instanceof File) || messaging_product !== 'whatsapp' || type !== file.type) {
      return erro(c, 400, 100, 'Invalid parameter');
    }
    const bytes = Buffer.from(await file.arrayBuffer());
    const id = String(Math.floor(Math.random() * 1e15));
    conta.midias.push({ id, tipo: file.type, base64: bytes.toString('base64'), bytes_ditos: bytes.length });
    return c.json({ id });
  });
  app.post('/:versao/:numero/messages', async (c) => {
    const { conta } = c.var;
    const modo = loja.proximaFalha();
    if (modo === 'mudo') return neverReply();
    if (modo === 'limite') return erro(c, 429, 130429, 'Rate limit hit');
    if (modo === '500') return erro(c, 500, 131000, 'Something went wrong');
    if (modo === 'janela') return erro(c, 400, 131047, 'Re-engagement message');
    if (c.req.param('numero') !== conta.phone_number_id) return erro(c, 400, 100, 'Unsupported post request');
    const pedido = pedidoDeMensagem.safeParse(await c.req.json().catch(() => null)).data;
    if (!pedido) return erro(c, 400, 100, 'Invalid parameter');
    const pronta = montar(conta, pedido);
    if (!('texto' in pronta)) return erro(c, 400, ...pronta);
    const agora = loja.agora();
    const aceita: MensagemAceita = {
      id: `wamid.${randomUUID().replaceAll('-', '')}`,
      para: pedido.to,
      wa_id: waIdDe(pedido.to),
      ...pronta,
      callback: pedido.biz_opaque_callback_data ?? null,
      em: new Date().toISOString(),
      status: 'accepted',
    };
    loja.aceita(conta, aceita, falhaDepois(conta, pedido, agora));
    if (modo === 'corta_depois') return hangUp(c);
    if (modo === 'mudo_depois') return neverReply();
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: pedido.to, wa_id: aceita.wa_id }],
      messages: [{ id: aceita.id, message_status: 'accepted' }],
    });
  });

  const pertenceAOutro = ({ phone_number_id }: Conta, waba?: string) => waba !== wabaDe(phone_number_id);
  const responder = (c: C, feito: ReturnType<typeof criarModelo>, mostrar: (modelo: Modelo) => object) => {
    if ('recusa' in feito) {
      const { code, message, ...mais } = feito.recusa;
      return erro(c, 400, code, message, { ...mais, error_user_msg: message });
    }
    loja.registrou(c.var.conta, feito.modelo);
    return c.json(mostrar(feito.modelo));
  };

  app.get('/:versao/:waba/message_templates', (c) => {
    if (pertenceAOutro(c.var.conta, c.req.param('waba'))) return erro(c, 400, 100, 'Unsupported get request');
    const nome = c.req.query('name');
    const data = c.var.conta.modelos
      .filter(({ name }) => nome === undefined || name === nome)
      .map(({ editado_em: _quando, ...visto }) => visto);
    return c.json({ data });
  });
  app.post('/:versao/:waba/message_templates', async (c) => {
    if (pertenceAOutro(c.var.conta, c.req.param('waba')))
      return erro(c, 400, 100, 'Unsupported post request');
    const modo = loja.proximaFalha();
    if (modo === '500') return erro(c, 500, 2, 'Service temporarily unavailable');
    const feito = criarModelo(c.var.conta, await c.req.json().catch(() => null));
    const resposta = responder(c, feito, ({ id, status, category }) => ({ id, status, category }));
    return modo === 'corta_depois' ? hangUp(c) : resposta;
  });
  app.delete('/:versao/:waba/message_templates', (c) => {
    const { conta } = c.var;
    if (pertenceAOutro(conta, c.req.param('waba'))) return erro(c, 400, 100, 'Unsupported delete request');
    conta.modelos = conta.modelos.filter(({ name }) => name !== c.req.query('name'));
    return c.json({ success: true });
  });
  app.post('/:versao/:modelo', async (c) => {
    const modelo = c.var.conta.modelos.find(({ id }) => id === c.req.param('modelo'));
    if (!modelo) return erro(c, 400, 100, 'Unsupported post request');
    const feito = editarModelo(modelo, await c.req.json().catch(() => null), loja.agora());
    return responder(c, feito, () => ({ success: true }));
  });
  // Os bytes de um arquivo, no endereço que a Meta deu: também exigem o token.
  app.get('/baixar/:midia', (c) => {
    const midia = c.var.conta.midias.find(({ id }) => id === c.req.param('midia'));
    if (!midia) return c.body(null, 404);
    return c.body(Buffer.from(midia.base64, 'base64'), 200, { 'content-type': midia.tipo });
  });
  app.get('/:versao/:numero', (c) => {
    const { phone_number_id: id, midias } = c.var.conta;
    const midia = midias.find((alguma) => alguma.id === c.req.param('numero'));
    if (midia) {
      return c.json({
        messaging_product: 'whatsapp',
        id: midia.id,
        url: `${new URL(c.req.url).origin}/baixar/${midia.id}`,
        mime_type: midia.tipo,
        file_size: midia.bytes_ditos,
      });
    }
    if (c.req.param('numero') !== id) return erro(c, 400, 100, 'Unsupported get request');
    return c.json({
      id,
      display_phone_number: '+55 11 99999-0000',
      verified_name: 'Loja',
      quality_rating: 'GREEN',
    });
  });
  app.notFound((c) =>
    c.json({ error: { message: 'Unknown path', type: 'OAuthException', code: 2500 } }, 400),
  );
  return app;
}
