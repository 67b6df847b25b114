import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BASES, type Base, CONHECIMENTO } from '../../infra/local/conhecimento/bases.ts';
import { CREDENTIALS, startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { REGION } from '../../infra/local/emulators/services.ts';
import { itensDaBase, procurarNasBases } from '../../lambdas/conhecimento/index.ts';
import type { ModeloDeBusca } from '../../lambdas/conhecimento/ports.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { type Table, transact } from '../../lambdas/platform/table.ts';
import { configuracaoPadrao } from '../../shared/assistente/assistente.schema.ts';
import { reservaMicro } from '../../shared/assistente/custo.rules.ts';
import { montarPrompt } from '../../shared/assistente/prompt.rules.ts';
import { ITENS_POR_BASE } from '../../shared/conhecimento/conhecimento.rules.ts';
import { conhecimentoEntrada } from '../../shared/conhecimento/conhecimento.schema.ts';
import { PERGUNTAS } from '../support/perguntas/perguntas.ts';
import { umModeloDeBusca } from '../support/perguntas/vetores-de-teste.ts';
import { medirMensagensComuns } from './assistente-mensagens.ts';
import { abrirTabelaContada } from './contador.ts';
import { ate, type Medida, mediana } from './figura.ts';

const BASES_DA_LOJA = BASES;
const PERGUNTA = 'quanto custa e como eu pago?';
const unidades = (n: number) => `${n} unidades`;
const tokens = (n: number) => `${n.toFixed(0)} tokens`;

type Dados = (typeof CONHECIMENTO)[Base][number];

/** Os itens de uma base no limite: quatro mil caracteres, repetidos até encher. */
const cheia = (): Dados[] =>
  Array.from({ length: ITENS_POR_BASE }, (_, i) => {
    const itens = Object.values(CONHECIMENTO).flat();
    const item = itens[i % itens.length];
    if (!item) throw new Error('Demonstração sem conhecimento');
    const conteudo = `${i} ${itens.map((item) => item.conteudo).join(' ')}`.slice(i % 50, (i % 50) + 4_000);
    return { ...item, titulo: `${item.titulo} ${i}`.slice(0, 120), conteudo };
  });

/** Põe os itens de uma base na tabela, de um vendedor. */
export async function gravarBase(tabela: Table, usuario_id: string, produto: Base, dados: readonly Dados[]) {
  const ctx = newContext(systemClock, { usuario_id, ator: 'demonstracao' });
  const itens = dados.map((dado) => ({
    ctx,
    sorteado: ctx.ids.next(),
    dados: conhecimentoEntrada.parse({ ...dado, tags: [...dado.tags] }),
  }));
  const gravacoes = [...itensDaBase(produto, itens)].map((put) => ({ put }));
  for (let i = 0; i < gravacoes.length; i += 50) await transact(tabela, gravacoes.slice(i, i + 50));
}

/**
 * As perguntas de teste pelos vetores de mentira, com as palavras ao lado: o caminho inteiro, e não o que um provedor
 * de verdade acharia.
 */
async function medirSentido(tabela: Table, modelo: ModeloDeBusca): Promise<Medida[]> {
  const quantas = { certas: 0, comResposta: 0, indevidas: 0, semResposta: 0 };
  for (const produto of BASES_DA_LOJA) {
    const perguntar = (pergunta: string) =>
      procurarNasBases({ tabela }, { usuario_id: 'loja-0', bases: [produto], pergunta, modelo });
    for (const [titulo, perguntas] of Object.entries(PERGUNTAS[produto].comResposta)) {
      for (const pergunta of perguntas) {
        const { basta, itens } = await perguntar(pergunta);
        quantas.comResposta += 1;
        if (basta && itens.some((item) => item.titulo === titulo)) quantas.certas += 1;
      }
    }
    for (const pergunta of PERGUNTAS[produto].semResposta) {
      quantas.semResposta += 1;
      if ((await perguntar(pergunta)).basta) quantas.indevidas += 1;
    }
  }
  const { certas, comResposta, indevidas, semResposta } = quantas;
  const linha = (figura: string, n: number, de: number): Medida => ({
    figura: `por vetores e palavras: ${figura}`,
    orcamento: '–',
    medida: `${n} de ${de} (${((100 * n) / de).toFixed(0)}%)`,
    coube: null,
    como: 'com os vetores de mentira, feitos das palavras: confere o caminho, e não o que um provedor de verdade acharia',
  });
  return [
    linha('respondidas, com o item certo entre os três', certas, comResposta),
    linha('sem resposta na base, e respondidas', indevidas, semResposta),
  ];
}

/** Unidades lidas por pergunta: a primeira, que junta; a de uma função que acordou; e as seguintes. */
async function medirLeituras(): Promise<Medida[]> {
  const dynamo = await startDynamo({ stream: false });
  const { tabela, contador, fechar } = await abrirTabelaContada(dynamo);
  try {
    const { modelo, quantos } = umModeloDeBusca();
    const perguntar = async (usuario_id: string, bases: readonly Base[], por: 'palavras' | 'vetores') => {
      contador.recolher();
      const busca = por === 'vetores' ? modelo : null;
      await procurarNasBases({ tabela }, { usuario_id, bases, pergunta: PERGUNTA, modelo: busca });
      return contador.recolher().leitura;
    };
    const acordar = async (dados: object) => {
      contador.recolher();
      const env = {
        ...process.env,
        AWS_ENDPOINT_URL_DYNAMODB: contador.endpoint,
        AWS_REGION: REGION,
        AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      };
      const thread = new Worker(new URL('./assistente-a-frio.worker.ts', import.meta.url), {
        workerData: { ...dados, pergunta: PERGUNTA },
        env,
      });
      const [saida] = await once(thread, 'exit');
      if (saida !== 0) throw new Error('A pergunta a frio não se respondeu');
      return contador.recolher().leitura;
    };
    const medidas: Medida[] = [];
    const lojas = [
      ['quatro bases da demonstração', BASES_DA_LOJA, (base: Base) => CONHECIMENTO[base]],
      [`uma base no limite (${ITENS_POR_BASE} itens de 4.000 caracteres)`, ['over_limite'], cheia],
    ] as const;
    for (const [n, [qual, bases, itens]] of lojas.entries()) {
      const usuario_id = `loja-${n}`;
      for (const base of bases) await gravarBase(tabela, usuario_id, base, itens(base));
      for (const por of ['palavras', 'vetores'] as const) {
        // A base cheia se põe em vetores em mais de uma pergunta.
        for (let vez = 0; vez < 10; vez += 1) await perguntar(usuario_id, bases, por);
        const pedidos = quantos();
        const quente = await perguntar(usuario_id, bases, por);
        if (por === 'vetores' && quantos() !== pedidos + 1) throw new Error('Faltavam vetores');
        const frio = await acordar({ tabela: tabela.name, usuario_id, bases, por });
        medidas.push(
          ate(`unidades lidas por resposta, por ${por}, ${qual}`, {
            valor: quente,
            limite: 5,
            mostrar: unidades,
            como: `com as bases na memória; a função que acorda lê ${frio}`,
          }),
        );
      }
    }
    return [
      ...medidas,
      ...(await medirSentido(tabela, modelo)),
      ...(await medirMensagensComuns(tabela, 'loja-0', modelo)),
    ];
  } finally {
    fechar();
    await dynamo.stop();
  }
}

/**
 * O tamanho do que se manda ao modelo: três itens, três fatos, quatro falas e a pergunta; um token são uns quatro
 * caracteres.
 */
function medirPrompts(): Medida[] {
  const { prompt_sistema } = configuracaoPadrao();
  const pedidos = BASES_DA_LOJA.flatMap((base) => {
    const itens = CONHECIMENTO[base].map((item, i) => ({ ...item, id: String(i), prompt_sistema: null }));
    return Object.values(PERGUNTAS[base].comResposta)
      .flat()
      .map((pergunta, i) => {
        const inicio = i % Math.max(1, itens.length - 3);
        const { mensagens } = montarPrompt({
          loja: 'Bet Pro',
          instrucao: prompt_sistema,
          itens: itens.slice(inicio, inicio + 3),
          fatos: [
            { rotulo: 'Situação de Over Limite (mensal)', valor: 'ativa' },
            { rotulo: 'Vencimento de Over Limite (mensal)', valor: '24/12/2026' },
            { rotulo: 'Link para renovar Over Limite (mensal)', valor: 'https://loja.com.br/renovar/x' },
          ],
          historico: [
            { de: 'cliente', texto: 'oi, boa tarde' },
            { de: 'assistente', texto: 'Oi! Sou o assistente virtual. Como posso ajudar?' },
            { de: 'cliente', texto: 'queria saber do grupo' },
            {
              de: 'assistente',
              texto: 'O grupo fica no Telegram, e o link chega por e-mail depois da compra.',
            },
          ],
          pergunta,
        });
        return mensagens;
      });
  });
  const letras = pedidos.map((mensagens) =>
    mensagens.reduce((soma, { content }) => soma + content.length, 0),
  );
  const reservas = pedidos.map((mensagens) =>
    reservaMicro(mensagens, 500, { entrada: 1, saida: 4, busca: 0.1 }),
  );
  return [
    ate('o que se manda ao modelo numa resposta comum', {
      valor: mediana(letras) / 4,
      limite: null,
      mostrar: tokens,
      como: `mediana de ${pedidos.length} pedidos, ${mediana(letras)} caracteres a quatro por token: estimado, e não contado pelo provedor; o maior, ${tokens(Math.max(...letras) / 4)}`,
    }),
    ate('o que se reserva do teto antes dela', {
      valor: mediana(reservas) / 1_000_000,
      limite: null,
      mostrar: (n) => `R$ ${n.toFixed(4)}`,
      como: 'mediana, com 500 tokens de resposta, a R$ 1,00 e R$ 4,00 por milhão de tokens; acerta-se depois pelo que custou',
    }),
  ];
}

/** O que uma resposta lê da tabela e manda ao provedor. */
export const medirCustoDaResposta = async (): Promise<Medida[]> => [
  ...(await medirLeituras()),
  ...medirPrompts(),
];
