import { randomUUID } from 'node:crypto';
import { startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umLead, umPedido } from '../support/compras.ts';
import { umaPagina, umCupom } from '../support/construtores.ts';
import { abrirLoja, esperarPor, type Loja } from '../support/loja.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { type Consumo, contarUnidades } from './contador.ts';
import { ate, type Medida, mediana } from './figura.ts';

const LIMITE_DA_PUBLICACAO_MS = 5_000;
const MUDANCAS = 5;
const ms = (n: number) => `${n.toFixed(0)} ms`;
const pausa = (n: number) => new Promise((pronto) => setTimeout(pronto, n));

type Contador = Awaited<ReturnType<typeof contarUnidades>>;
/**
 * `tudo`: conta também o que a chamada dispara (stream, filas, cópias), até a última fila secar. `leitura`: a chamada
 * só lê, e este é o limite; sem ele, o limite é o das gravações. `tentativa`: o que custa contá-la antes, em transações
 * à parte.
 */
type Caso = {
  figura: string;
  tudo?: boolean;
  leitura?: number;
  tentativa?: number;
  chamar: () => Promise<unknown>;
};

/** Contar uma tentativa de cupom e devolver o lugar: duas transações de um item. */
const TENTATIVA = 4;

/** O que cada ação do console faz o gateway contar. */
const FATOS = {
  renovar: 'cobrança da renovação criada',
  estornar: 'estorno de uma parte',
  contestar: 'contestação aberta',
  ganhar: 'contestação ganha',
} as const;

/** Espera as filas secarem sem tocar na tabela: o que se lê para conferir também se contaria. */
async function secar(produto: Produto): Promise<void> {
  let vazias = 0;
  for (let vez = 0; vez < 200 && vazias < 8; vez += 1) {
    const filas = JSON.stringify(await produto.local('GET', 'filas'));
    vazias = /[1-9]/.test(filas) ? 0 : vazias + 1;
    await pausa(150);
  }
}

function linha({ figura, tudo = false, leitura, tentativa = 0 }: Caso, gasto: Consumo): Medida {
  const deGravacao = 2 * gasto.itens + gasto.indices + 2 + tentativa;
  const daTentativa = tentativa > 0 ? ` e ${tentativa} da tentativa` : '';
  const orcamento =
    leitura === undefined
      ? `≤ ${deGravacao} (2 × ${gasto.itens} itens + ${gasto.indices} de índices + 2${daTentativa})`
      : `≤ ${leitura} de leitura${tentativa > 0 ? ` e ${tentativa} de gravação` : ''}`;
  const coube =
    leitura === undefined
      ? gasto.gravacao <= deGravacao
      : gasto.leitura <= leitura && gasto.gravacao <= tentativa;
  return {
    figura,
    orcamento: tudo ? '–' : orcamento,
    medida: `${gasto.gravacao} de gravação e ${gasto.leitura} de leitura`,
    como: `${gasto.chamadas} chamadas ao DynamoDB, ${gasto.scans} Scan${tudo ? '; com tudo o que dispara' : ''}`,
    coube: tudo ? null : coube && gasto.scans === 0,
  };
}

async function casosDaCompra(produto: Produto, operador: OperadorLigado, loja: Loja): Promise<Caso[]> {
  const chamar = async (caminho: string, corpo: unknown, cabecalhos: Record<string, string> = {}) => {
    const resposta = await produto.chamar({
      metodo: 'POST',
      caminho,
      bruto: JSON.stringify(corpo),
      cabecalhos: { 'x-visitante-teste': randomUUID(), ...cabecalhos },
    });
    if (resposta.status !== 200) throw new Error(`${caminho}: ${resposta.texto}`);
    return resposta.corpo;
  };
  const pedir = async (corpo: unknown) => {
    const feito = pedidoCriado.parse(await chamar('/api/asaas/criar-assinatura', corpo));
    if (!feito.success) throw new Error(`O pedido foi recusado: ${feito.message}`);
    return feito;
  };
  const avisar = (notificacao: object) => {
    const bruto = JSON.stringify(notificacao);
    return chamar(`/webhook/asaas/${loja.asaas.chave}`, notificacao, loja.provar('asaas', bruto));
  };
  const { codigo } = await operador.api('POST /api/cupons', { body: umCupom() });
  const lead = umLead();
  const hoje = dataEmSaoPaulo(new Date());
  const doAno = { de: somarDias(hoje, -365), ate: hoje };
  const pedido = umPedido({ lead_id: lead.id ?? '', email: lead.email });
  const id = pedido.metadata.pedido_id ?? '';
  const noPix = { ...umPedido(), forma: 'pix' };
  const idNoPix = noPix.metadata.pedido_id ?? '';
  const solto = { id: `evt_${randomUUID()}`, event: 'PAYMENT_CREATED', payment: { id: 'pay_1' } };
  const cobranca = () => {
    const feitas = produto.stack.pagamentos.asaas.doConsole.listar();
    return feitas.find(({ referencia }) => referencia === id)?.id ?? '';
  };
  return [
    { figura: 'guardar um lead', chamar: () => chamar('/api/leads', lead) },
    { figura: 'guardar de novo o mesmo lead', chamar: () => chamar('/api/leads', { ...lead, sequencia: 2 }) },
    {
      figura: 'conferir um cupom (loja, código, cupom e rede)',
      leitura: 4,
      tentativa: TENTATIVA,
      chamar: () => chamar('/api/cupons/validar', { codigo, valor_pedido: 65 }),
    },
    {
      figura: 'conferir um cupom que não existe (loja e código)',
      leitura: 2,
      tentativa: TENTATIVA,
      chamar: () => chamar('/api/cupons/validar', { codigo: 'NAOEXISTE', valor_pedido: 65 }),
    },
    { figura: 'pedido no Asaas, sem cupom', chamar: () => pedir(pedido) },
    { figura: 'pedido no Asaas, por PIX', chamar: () => pedir(noPix) },
    {
      figura: 'esperar um PIX: só em que pé está (loja e pedido)',
      leitura: 1.5,
      chamar: () => produto.chamar({ metodo: 'GET', caminho: `/api/checkout/pedidos/${idNoPix}/situacao` }),
    },
    {
      figura: "'já paguei' que ainda não chegou",
      chamar: () => chamar(`/api/checkout/pedidos/${idNoPix}/pagamento`, undefined),
    },
    {
      figura: 'gerar outra vez o PIX de um pedido',
      chamar: () => chamar(`/api/checkout/pedidos/${idNoPix}/pix`, undefined),
    },
    { figura: 'mudar um pedido de PIX para cartão', chamar: () => pedir({ ...noPix, forma: undefined }) },
    { figura: 'retomar o mesmo pedido', chamar: () => pedir(pedido) },
    {
      figura: 'pedido no Asaas, com cupom',
      tentativa: TENTATIVA,
      chamar: () => pedir(umPedido({ cupom: codigo, valor: 58.5 })),
    },
    {
      figura: 'olhar o pedido depois de pagar (loja, pedido, WhatsApp e quem vende)',
      leitura: 4,
      chamar: () => produto.chamar({ metodo: 'GET', caminho: `/api/checkout/pedidos/${id}` }),
    },
    { figura: 'receber um aviso', chamar: () => avisar(solto) },
    { figura: 'receber o mesmo aviso de novo', chamar: () => avisar(solto) },
    {
      figura: 'pagamento confirmado: do aviso à assinatura, à mensagem e às cópias',
      tudo: true,
      chamar: () => produto.local('POST', `pagamentos/${cobranca()}/pagar`, {}),
    },
    {
      figura: 'os mesmos avisos do pagamento, outra vez',
      tudo: true,
      chamar: () => produto.local('POST', `pagamentos/${cobranca()}/avisos`, { vezes: 1 }),
    },
    ...(['renovar', 'estornar', 'contestar', 'ganhar'] as const).map((acao) => ({
      figura: `${FATOS[acao]}: do aviso ao pedido, à assinatura e ao caixa`,
      tudo: true,
      chamar: () =>
        produto.local('POST', `pagamentos/${cobranca()}/${acao}`, acao === 'estornar' ? { valor: 10 } : {}),
    })),
    {
      figura: 'página de 25 pedidos',
      leitura: 3,
      chamar: () => operador.api('GET /api/pedidos', { query: { limite: 25 } }),
    },
    {
      figura: 'página de 25 pagamentos',
      leitura: 3,
      chamar: () => operador.api('GET /api/pagamentos', { query: { ...doAno, limite: 25 } }),
    },
    {
      figura: 'totais dos pagamentos de um ano (um dia com dinheiro, um produto)',
      leitura: 2,
      chamar: () => operador.api('GET /api/pagamentos/totais', { query: doAno }),
    },
    {
      figura: 'página de 25 leads',
      leitura: 3,
      chamar: () => operador.api('GET /api/leads', { query: { limite: 25 } }),
    },
    {
      figura: 'salvar uma landing page: da gravação à página no ar',
      tudo: true,
      chamar: () => operador.api('POST /api/landing-pages', { body: umaPagina() }),
    },
  ];
}

/** Milissegundos de uma mudança até a página publicada mostrá-la; o pior e o do meio. */
async function medirPublicacao(produto: Produto, operador: OperadorLigado): Promise<Medida[]> {
  const noAr = async (caminho: string) => (await produto.chamar({ metodo: 'GET', caminho })).texto;
  const cronometrar = async (mudar: (vez: number) => Promise<{ caminho: string; texto: string }>) => {
    const tempos: number[] = [];
    for (let vez = 1; vez <= MUDANCAS; vez += 1) {
      const inicio = performance.now();
      const { caminho, texto } = await mudar(vez);
      await esperarPor(`${texto} em ${caminho}`, async () => (await noAr(caminho)).includes(texto));
      tempos.push(performance.now() - inicio);
      await secar(produto);
    }
    return tempos;
  };
  const { itens } = await operador.api('GET /api/produtos', { query: { limite: 25 } });
  const mensal = itens.find(({ periodicidade }) => periodicidade === 'mensal');
  if (!mensal) throw new Error('A loja não tem o plano mensal');
  const preco = await cronometrar(async (vez) => {
    // Centavos iguais aos reais: um número que não aparece por acaso no resto da página.
    const valor = (6161 + vez * 101) / 100;
    const { nome, periodicidade, versao } = await operador.api('GET /api/produtos/{id}', {
      params: { id: mensal.id },
    });
    await operador.api('PUT /api/produtos/{id}', {
      params: { id: mensal.id },
      body: { nome, periodicidade, preco: valor, versao },
    });
    return { caminho: '/produtos/jackpot-hunters', texto: valor.toFixed(2).replace('.', ',') };
  });
  const landing = await cronometrar(async (vez) => {
    const titulo = `Página nova ${vez} ${randomUUID().slice(0, 8)}`;
    const { slug } = await operador.api('POST /api/landing-pages', { body: umaPagina({ titulo }) });
    return { caminho: `/${operador.username}/${slug}`, texto: titulo };
  });
  const medida = (figura: string, tempos: readonly number[]) =>
    ate(figura, {
      valor: Math.max(...tempos),
      limite: LIMITE_DA_PUBLICACAO_MS,
      mostrar: ms,
      como: `o pior de ${tempos.length} (mediana ${ms(mediana(tempos))}), da gravação à página com o texto novo`,
    });
  return [medida('mudança de preço no ar', preco), medida('landing page nova no ar', landing)];
}

async function medirCom(contador: Contador): Promise<Medida[]> {
  const produto = await subirProduto();
  try {
    const operador = await produto.operador();
    const loja = await abrirLoja(produto, operador, 'localhost');
    const medidas: Medida[] = [];
    for (const caso of await casosDaCompra(produto, operador, loja)) {
      // O que ainda corre em segundo plano não é desta chamada.
      await secar(produto);
      contador.recolher();
      await caso.chamar();
      if (caso.tudo) await secar(produto);
      medidas.push(linha(caso, contador.recolher()));
    }
    return [...medidas, ...(await medirPublicacao(produto, operador))];
  } finally {
    await produto.parar();
  }
}

/** Unidades que cada passo de uma compra gasta, e quanto uma mudança leva até estar no ar. */
export async function medirCompra(): Promise<Medida[]> {
  const dynamo = await startDynamo();
  const contador = await contarUnidades(dynamo.endpoint);
  process.env.DYNAMODB_ENDPOINT = contador.endpoint;
  try {
    return await medirCom(contador);
  } finally {
    delete process.env.DYNAMODB_ENDPOINT;
    contador.parar();
    await dynamo.stop();
  }
}
