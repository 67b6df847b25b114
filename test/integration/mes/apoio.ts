import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Data } from '../../../shared/base/datas.ts';
import { pedidoCriado } from '../../../shared/checkout/checkout.schema.ts';
import { whatsappPadrao } from '../../../shared/templates/whatsapp.padrao.ts';
import { TIPOS_WHATSAPP, type TipoWhatsapp } from '../../../shared/templates/whatsapp.schema.ts';
import { umPedido } from '../../support/compras.ts';
import { umaAssinatura, umCliente } from '../../support/construtores.ts';
import { abrirLoja } from '../../support/loja.ts';
import { subirProduto } from '../../support/produto.ts';
import { linhaDe } from '../../support/templates.ts';

const HOST = 'mes.localhost';
/** O número da loja na Meta de mentira, com os segredos do aplicativo dele. */
const NUMERO = '106540000031000';
const SEGREDOS = { app_secret: 'segredo-do-mes', verify_token: 'verificacao-do-mes' };

const emails = z.array(
  z.object({ id: z.string(), para: z.array(z.string()), assunto: z.string(), texto: z.string() }),
);
/** O que o mês vai contando: quem recebeu o quê, até agora. */
type Pessoa = { readonly nome: string; readonly email: string; readonly telefone: string };

/**
 * Uma pessoa da história, com um telefone só dela; fora dos primeiros DDDs o WhatsApp a conhece sem o nono algarismo.
 */
const pessoa = (nome: string, numero: number): Pessoa => ({
  nome: `${nome} Andrade`,
  email: `${nome.toLowerCase()}@exemplo.com.br`,
  telefone: `479961${40_000 + numero}`,
});

/** O produto inteiro, com uma loja que vende o Jackpot, WhatsApp ligado e aprovado, lembretes e cobranças ligados. */
export async function umMes(inicio: Data, opcoes: Parameters<typeof subirProduto>[0] = {}) {
  const produto = await subirProduto(opcoes);
  const { whatsapp, pagamentos } = produto.stack;
  const irPara = async (dia: Data, hora = '09:00') => {
    await produto.local('POST', 'relogio', { agora: `${dia}T${hora}:00-03:00` });
  };
  await irPara(inicio);
  const operador = await produto.outroOperador(HOST);
  const { api } = operador;
  await abrirLoja(produto, operador, HOST);

  async function ligarWhatsapp() {
    const { id, webhook_url } = await api('POST /api/integracoes', {
      body: {
        provedor: 'whatsapp',
        nome: 'WhatsApp',
        configuracao: { phone_number_id: NUMERO, waba_id: `9${NUMERO}` },
        credenciais: { token: `EAAlocal-${NUMERO}`, ...SEGREDOS },
      },
    });
    await api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
    // O que o vendedor faz no painel da Meta; o nome da loja só existe no navegador.
    const url = produto.origin + new URL(webhook_url ?? '').pathname;
    if (!(await whatsapp.verificarEndereco(url, SEGREDOS.verify_token))) throw new Error('Sem aperto de mão');
    whatsapp.configurarWebhook({ chave: NUMERO, url, segredo: SEGREDOS.app_secret });
  }

  /** Salva os quatro textos, cada um na sua hora, e a Meta os aprova por aviso. */
  async function escreverTemplates(horarios: Partial<Record<TipoWhatsapp, string>>) {
    for (const tipo of TIPOS_WHATSAPP) {
      const params = { cartao: 'jackpot', tipo } as const;
      const horario_envio = horarios[tipo] ?? '10:00';
      const body = { ...whatsappPadrao(linhaDe('jackpot'), tipo), horario_envio, versao: 0 };
      await api('PUT /api/templates/whatsapp/{cartao}/{tipo}', { params, body });
    }
    await produto.assentar();
    for (const { name } of whatsapp.modelos()) await whatsapp.decidirModelo(name, 'APPROVED');
    await produto.assentar();
  }

  const rodar = async (agenda: 'lembretes' | 'cobrancas' | 'expiracao' | 'conciliacao') => {
    await produto.local('POST', `agenda/${agenda}/executar`);
    await produto.assentar();
  };

  const mandados = async () => {
    // Uma mensagem nova por pessoa: quem recebeu, e o que leu.
    const porWhatsapp = whatsapp.mensagens().map(({ para, texto, botao }) => ({ para, texto, botao }));
    const porEmail = emails.parse(await produto.local('GET', 'emails')).reverse();
    return { porWhatsapp, porEmail };
  };
  // A caixa de saída põe em qualquer ordem os e-mails do mesmo segundo: os que já se viram sabem-se pelo id.
  const emailsVistos = new Set<string>();
  let whatsappsVistos = 0;
  /** O que saiu desde a última vez que se perguntou, com o nome de quem recebeu. */
  async function novidades(gente: readonly Pessoa[]) {
    const { porWhatsapp, porEmail } = await mandados();
    const ehRecibo = ({ assunto }: { assunto: string }) =>
      /^(?:Recibo da|Devolução do seu|Cancelamento confirmado)/.test(assunto);
    const deQuem = (achar: (pessoa: Pessoa) => boolean) => gente.find(achar)?.nome.split(' ')[0] ?? '?';
    const porVer = porEmail.filter(({ id }) => !emailsVistos.has(id));
    const novos = porVer.map(({ para, ...resto }) => ({
      quem: deQuem(({ email }) => para.some((texto) => texto.includes(email))),
      ...resto,
    }));
    const novas = {
      whatsapp: porWhatsapp.slice(whatsappsVistos).map(({ para, ...resto }) => ({
        quem: deQuem(({ telefone }) => para.endsWith(telefone.slice(-8))),
        ...resto,
      })),
      emails: novos.filter((novo) => !ehRecibo(novo)),
      recibos: novos.filter(ehRecibo),
    };
    for (const { id } of porVer) emailsVistos.add(id);
    whatsappsVistos = porWhatsapp.length;
    return novas;
  }

  const pedir = (caminho: string, corpo?: unknown) =>
    produto.chamar({
      metodo: corpo === undefined ? 'GET' : 'POST',
      caminho,
      host: HOST,
      cabecalhos: { 'x-visitante-teste': randomUUID() },
      ...(corpo === undefined ? {} : { corpo }),
    });

  const { itens } = await api('GET /api/produtos', { query: { limite: 50 } });
  const mensal = itens.find(({ periodicidade }) => periodicidade === 'mensal')?.id ?? '';

  async function porNoGrupo(id: string) {
    const { versao } = await api('GET /api/assinaturas/{id}', { params: { id } });
    await api('POST /api/assinaturas/{id}/ativar-no-grupo', { params: { id }, body: { versao } });
    return id;
  }
  /** Compra no checkout, paga e entra no grupo; devolve a assinatura e a cobrança paga. */
  async function comprar({ nome, email, telefone }: Pessoa, forma: 'pix' | 'cartao') {
    const pedido = umPedido();
    const corpo = { ...pedido, cliente: { ...pedido.cliente, nome, email, telefone } };
    const { pedido_id = '' } = pedidoCriado.parse((await pedir('/api/asaas/criar-assinatura', corpo)).corpo);
    const cobranca = pagamentos.asaas.doConsole.listar().find(({ referencia }) => referencia === pedido_id);
    await produto.local('POST', `pagamentos/${cobranca?.id}/pagar`, { forma });
    await produto.assentar();
    const { assinatura_id } = await api('GET /api/pedidos/{id}', { params: { id: pedido_id } });
    return { id: await porNoGrupo(assinatura_id ?? ''), pedido_id, cobranca: cobranca?.id ?? '' };
  }
  /** O vendedor a cadastra à mão, já paga. */
  async function cadastrar({ nome, email, telefone }: Pessoa, data_expiracao: Data) {
    const cliente = await api('POST /api/clientes', { body: umCliente({ nome, email, telefone }) });
    const { id } = await api('POST /api/assinaturas', {
      body: umaAssinatura(
        { cliente_id: cliente.id, produto_id: mensal, hoje: inicio },
        { data_expiracao, valor: 65 },
      ),
    });
    return { id: await porNoGrupo(id), cliente_id: cliente.id };
  }

  return {
    produto,
    api,
    irPara,
    rodar,
    pedir,
    novidades,
    comprar,
    cadastrar,
    ligarWhatsapp,
    escreverTemplates,
    assinatura: (id: string) => api('GET /api/assinaturas/{id}', { params: { id } }),
    /** A pessoa escreve pelo WhatsApp dela. */
    escrever: async ({ telefone }: Pessoa, texto: string) => {
      const { id } = await whatsapp.responder({ numero: NUMERO, telefone: `55${telefone}`, texto });
      await produto.assentar();
      return id;
    },
    cobrancasDe: async ({ nome }: Pessoa) => {
      const { itens: todas } = await api('GET /api/cobrancas/historico', { query: {} });
      return todas
        .filter(({ cliente }) => cliente.nome === nome)
        .map(({ tipo_cobranca, status }) => `${tipo_cobranca} ${status}`)
        .reverse();
    },
  };
}
export type Mes = Awaited<ReturnType<typeof umMes>>;
export const gente = {
  ana: pessoa('Ana', 1),
  bia: pessoa('Bia', 2),
  caio: pessoa('Caio', 3),
  davi: pessoa('Davi', 4),
};
