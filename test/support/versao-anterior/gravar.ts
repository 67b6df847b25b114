import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { linhaDoItem } from '../../../infra/tools/tabela/item-cru.ts';
import { type ItemCru, varrer } from '../../../infra/tools/tabela/varrer.ts';
import { eventoDoRegistro } from '../../../lambdas/despachante/despachar.ts';
import { DESTINOS } from '../../../lambdas/despachante/destinos.ts';
import { FIFO_QUEUES, groupOf } from '../../../lambdas/platform/event-queues.ts';
import { EVENTO_SUFFIX } from '../../../lambdas/platform/keys.ts';
import { dataEmSaoPaulo, somarDias, somarMeses } from '../../../shared/base/datas.ts';
import { pedidoCriado } from '../../../shared/checkout/checkout.schema.ts';
import { queueNames, routes } from '../../../shared/manifest/manifest.ts';
import { amostraDe } from '../../contracts/amostras.ts';
import { chamarRota, montarCenario } from '../../contracts/amostras-chamar.ts';
import { gente, umMes } from '../../integration/mes/apoio.ts';
import { umPedido, umPedidoDeFora } from '../compras.ts';
import { novaChave } from '../produto.ts';
import { ARQUIVO, DA_PASTA, type Gravada, type Mensagem } from './versao.ts';

// Grava o que test/integration/versoes/anterior.test.ts carrega: rode-o na versão que se quer lembrar, com `npm run build` feito.
process.env.TZ = 'UTC';
const VENCE = somarDias(dataEmSaoPaulo(new Date()), 3);
const antes = (dias: number) => somarDias(VENCE, -dias);
const { ana, bia, caio, davi } = gente;

const dir = mkdtempSync(join(tmpdir(), 'versao-'));
const m = await umMes(somarMeses(VENCE, -1), { dir, vazio: false, clientes: 8 });
const { stack } = m.produto;
const { asaas, stripe } = stack.pagamentos;

async function rodarTodas() {
  for (const agenda of ['expiracao', 'lembretes', 'cobrancas', 'conciliacao'] as const) await m.rodar(agenda);
  await m.produto.local('POST', 'agenda/dominios/executar');
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
  const edna = { nome: 'Edna Andrade', email: 'edna@exemplo.com.br', telefone: '47996140009' };
  const devolvida = await m.comprar(edna, 'cartao');
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
  const [uma] = itens.filter(({ status }) => status === 'ativo');
  if (uma) await m.api('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id: uma.id } });
  // Duas compras pagas, uma em cada gateway: o aviso chegou e ninguém o aplicou.
  const compras = [
    ['/api/stripe/criar-sessao', umPedidoDeFora(), stripe],
    ['/api/asaas/criar-assinatura', umPedido(), asaas],
  ] as const;
  for (const [rota, pedido, gateway] of compras) {
    const { pedido_id } = pedidoCriado.parse((await m.pedir(rota, pedido)).corpo);
    const cobranca = gateway.doConsole.listar().find(({ referencia }) => referencia === pedido_id);
    await m.produto.local('POST', `pagamentos/${cobranca?.id}/pagar`, {});
  }
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

await umMesDeVendas();
await umaChamadaDeCadaRota();
await m.produto.assentar();
await aCaminho();
const { agora } = stack.relogio.ler();
const itens: ItemCru[] = [];
for await (const pagina of varrer(stack.dynamo.client, stack.tabela)) itens.push(...pagina.itens);
await m.produto.parar();
const gravada: Gravada = {
  agora,
  itens: itens.map((item) => linhaDoItem(item).trimEnd()),
  mensagens: mensagensDe(itens),
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
