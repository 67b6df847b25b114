import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { openLocalTable } from '../../../infra/local/emulators/dynamo.ts';
import { linhaDoItem } from '../../../infra/tools/tabela/item-cru.ts';
import { type ItemCru, varrer } from '../../../infra/tools/tabela/varrer.ts';
import { pedirRecontagem } from '../../../lambdas/agregados/index.ts';
import { DESTINOS, eventoDoRegistro } from '../../../lambdas/despachante/despachar.ts';
import { systemClock } from '../../../lambdas/platform/clock.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import { FIFO_QUEUES, groupOf } from '../../../lambdas/platform/event-queues.ts';
import { eventWrite } from '../../../lambdas/platform/events.ts';
import { EVENTO_SUFFIX } from '../../../lambdas/platform/keys/eventos.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { dataEmSaoPaulo, somarDias, somarMeses } from '../../../shared/base/datas.ts';
import { pedidoCriado } from '../../../shared/checkout/checkout.schema.ts';
import { queueNames, routes } from '../../../shared/manifest/manifest.ts';
import { amostraDe } from '../../contracts/amostras.ts';
import { chamarRota, montarCenario } from '../../contracts/amostras-chamar.ts';
import { gente, umMes } from '../../integration/mes/apoio.ts';
import { umPedido, umPedidoDeFora } from '../compras.ts';
import { umEventoDoSes } from '../notificacoes-de-email.ts';
import { novaChave } from '../produto.ts';
import { ARQUIVO, DA_PASTA, type Gravada, type Mensagem } from './versao.ts';

// Grava o que test/integration/versoes/anterior.test.ts carrega: rode-o na versão que se quer lembrar, com
// `npm run build` feito.
process.env.TZ = 'UTC';
const VENCE = somarDias(dataEmSaoPaulo(new Date()), 3);
const antes = (dias: number) => somarDias(VENCE, -dias);
const { ana, bia, caio, davi } = gente;
/** Quantas mensagens de cada tipo se guardam. */
const POR_TIPO = 3;

const dir = mkdtempSync(join(tmpdir(), 'versao-'));
const m = await umMes(somarMeses(VENCE, -1), { dir, vazio: false, clientes: 8 });
const { stack } = m.produto;
const { asaas, stripe } = stack.pagamentos;

async function rodarTodas() {
  for (const agenda of ['expiracao', 'lembretes', 'cobrancas', 'conciliacao'] as const) await m.rodar(agenda);
  await m.produto.local('POST', 'agenda/dominios/executar');
}

const umaPessoa = (nome: string, numero: number) => ({
  nome: `${nome} Andrade`,
  email: `${nome.toLowerCase()}@exemplo.com.br`,
  telefone: `479961${40_000 + numero}`,
});
/** Faz um pedido na loja; devolve o id dele. */
const fazer = async (rota: string, pedido: object) =>
  pedidoCriado.parse((await m.pedir(rota, pedido)).corpo).pedido_id;
async function pagar(rota: string, pedido: object): Promise<void> {
  const id = await fazer(rota, pedido);
  const feitas = [asaas, stripe].flatMap(({ doConsole }) => doConsole.listar());
  const cobranca = feitas.find(({ referencia }) => referencia === id);
  await m.produto.local('POST', `pagamentos/${cobranca?.id}/pagar`, {});
  await m.produto.assentar();
}

/** Um mês de uma loja: vendas, renovações, lembretes, cobranças, devoluções e o que as pessoas escrevem. */
async function umMesDeVendas() {
  await m.ligarWhatsapp();
  await m.escreverTemplates({});
  await m.api('PUT /api/lembretes', { body: { ligado: true, versao: 0 } });
  await m.api('PUT /api/cobrancas', { body: { ligado: true, versao: 1 } });
  const [daAna, daBia] = [await m.comprar(ana, 'pix'), await m.comprar(bia, 'cartao')];
  await m.cadastrar(caio, VENCE);
  await m.cadastrar(davi, VENCE);
  const daFabi = await m.cadastrar(umaPessoa('Fabi', 10), VENCE);
  const devolvida = await m.comprar(umaPessoa('Edna', 9), 'cartao');
  await m.produto.local('POST', `pagamentos/${devolvida.cobranca}/estornar`, {});
  await m.irPara(antes(10));
  for (const { cobranca } of [daAna, daBia])
    await m.produto.local('POST', `pagamentos/${cobranca}/renovar`, {});
  await m.irPara(antes(7), '10:00');
  await rodarTodas();
  await m.escrever(davi, 'Parar!');
  await m.irPara(antes(3), '06:00');
  await rodarTodas();
  await m.irPara(antes(3), '10:00');
  await rodarTodas();
  await m.escrever(ana, 'Já vou pagar, obrigada');
  // Quem renova depois de cobrada, o cartão que não passa, e quem troca de plano antes de pagar.
  const params = { id: daFabi.id };
  const { versao } = await m.api('GET /api/assinaturas/{id}', { params });
  const body = { data_inicio: VENCE, data_expiracao: somarMeses(VENCE, 1), valor: 65, versao };
  await m.api('POST /api/assinaturas/{id}/renovar', { params, body });
  const dela = asaas.cobrancas().find(({ id }) => id === daBia.cobranca);
  const seguinte = asaas
    .cobrancas()
    .find(({ subscription, status }) => subscription === dela?.subscription && status === 'PENDING');
  await m.produto.local('POST', `pagamentos/${seguinte?.id}/recusar`, {});
  await pagar('/api/stripe/criar-sessao', umPedidoDeFora());
  const [segredo, primeiro] = [randomUUID().replaceAll('-', ''), umPedido()];
  const id = await fazer('/api/asaas/criar-assinatura', {
    ...primeiro,
    metadata: { ...primeiro.metadata, segredo },
  });
  const { metadata } = umPedido();
  const anteriores = [{ id, segredo }];
  await fazer('/api/asaas/criar-assinatura', { ...primeiro, metadata: { ...metadata, anteriores } });
}

/** Uma chamada de cada rota que muda algo, noutra loja: todo tipo de registro aparece. */
async function umaChamadaDeCadaRota() {
  const cenario = await montarCenario(m.produto);
  for (const rota of routes.filter(({ route }) => route.method !== 'GET')) {
    const { status, texto } = await chamarRota(cenario, rota, await amostraDe(rota.id)(cenario), {
      chave: novaChave(),
    });
    if (status !== rota.route.reply.status) throw new Error(`${rota.key}: ${status} ${texto}`);
  }
  const { usuario_id } = cenario.operador;
  const tabela = openLocalTable(stack.dynamo);
  const ctx = newContext(systemClock, { usuario_id, ator: 'instalacao' });
  await pedirRecontagem(tabela, ctx);
  // O que o assistente grava quando passa a conversa a uma pessoa.
  const desde = ctx.now.toISOString();
  await transact(tabela, [eventWrite(ctx, 'conversa.esperando', '5511970000001', { desde })]);
}

/** O que estava a caminho quando a versão trocou: ninguém trata as filas, e tudo fica por fazer. */
async function aCaminho() {
  const { itens } = await m.api('GET /api/assinaturas', { query: { limite: 50 } });
  await m.irPara(antes(1), '06:00');
  for (const fila of queueNames) if (fila !== 'entregas') stack.filas.deixarSemTratar(fila);
  await m.escrever(caio, 'Quanto custa?');
  stack.filas.deixarSemTratar('entregas');
  await m.escrever(caio, 'Ainda dá para renovar?');
  await m.rodar('lembretes');
  await m.irPara(antes(1), '10:00');
  await m.rodar('cobrancas');
  const [item] = itens.filter(({ status }) => status === 'ativo');
  if (item) await m.api('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id: item.id } });
  // Duas compras pagas, uma em cada gateway: o aviso chegou e ninguém o aplicou.
  await pagar('/api/stripe/criar-sessao', umPedidoDeFora());
  await pagar('/api/asaas/criar-assinatura', umPedido());
  await m.produto.assentar();
}

/** As mensagens de fila de todos os eventos guardados, com o corpo que o despachante lhes dá. */
function mensagensDe(itens: readonly ItemCru[]): Mensagem[] {
  const eventos = itens.filter(({ pk }) => pk?.S?.endsWith(EVENTO_SUFFIX));
  return eventos.flatMap((item) => {
    const NewImage = item as Record<string, AttributeValue>;
    const registro: DynamoDBRecord = { eventName: 'INSERT', dynamodb: { NewImage } };
    const evento = eventoDoRegistro(registro);
    return ((evento && DESTINOS[evento.tipo]) ?? []).flatMap((fila) =>
      evento
        ? [
            {
              fila,
              corpo: JSON.stringify(evento),
              ...(FIFO_QUEUES.has(fila) ? { grupo: groupOf(evento) } : {}),
            },
          ]
        : [],
    );
  });
}

/** O que a AWS pôs na fila de cada e-mail que saiu pelo SES. */
function doSes(): Mensagem[] {
  const saido = z.object({
    id: z.string(),
    para: z.string(),
    em: z.string(),
    tags: z.record(z.string(), z.array(z.string())),
  });
  const saidos = z.array(saido).parse(JSON.parse(readFileSync(join(dir, 'ses.json'), 'utf8')));
  return saidos.slice(0, POR_TIPO).map(({ id: mensagem, para, em, tags: { vendedor = [], envio = [] } }) => {
    const aviso = { vendedor: vendedor[0] ?? '', envio: envio[0] ?? '', mensagem, em, para };
    return { fila: 'entregas', corpo: JSON.stringify(umEventoDoSes({ ...aviso, status: 'delivered' })) };
  });
}

const umEvento = z.looseObject({ id: z.string(), tipo: z.string() });
/** Alguns de cada tipo, e mais dos que estavam a caminho, na ordem em que se gravaram. */
function algumas(mensagens: readonly Mensagem[], desde: string): Mensagem[] {
  const vistas = new Map<string, number>();
  return mensagens
    .map((mensagem) => ({ mensagem, evento: umEvento.parse(JSON.parse(mensagem.corpo)) }))
    .sort((a, b) => (a.evento.id < b.evento.id ? -1 : 1))
    .flatMap(({ mensagem, evento }) => {
      const aCaminho = evento.id >= desde;
      const chave = `${mensagem.fila} ${evento.tipo} ${aCaminho}`;
      const ja = vistas.get(chave) ?? 0;
      vistas.set(chave, ja + 1);
      return ja < (aCaminho ? 2 * POR_TIPO : POR_TIPO) ? [mensagem] : [];
    });
}

await umMesDeVendas();
await umaChamadaDeCadaRota();
await m.produto.assentar();
const desde = new Date(`${antes(1)}T06:00:00-03:00`).toISOString();
await aCaminho();
const { agora } = stack.relogio.ler();
const itens: ItemCru[] = [];
for await (const pagina of varrer(stack.dynamo.client, stack.tabela)) itens.push(...pagina.itens);
await m.produto.parar();
const gravada: Gravada = {
  agora,
  itens: itens.map((item) => linhaDoItem(item).trimEnd()),
  mensagens: [...algumas(mensagensDe(itens), desde), ...doSes()],
  pasta: Object.fromEntries(
    readdirSync(dir)
      .filter((nome) => DA_PASTA.includes(nome))
      .map((nome) => [nome, readFileSync(join(dir, nome), 'base64')]),
  ),
};
const comprimida = gzipSync(JSON.stringify(gravada), { level: 9 });
writeFileSync(ARQUIVO, comprimida);
rmSync(dir, { recursive: true, force: true });
console.log(
  `${itens.length} itens, ${gravada.mensagens.length} mensagens, ${comprimida.length} bytes em ${ARQUIVO}`,
);
process.exit(0);
