import { BASES, CONHECIMENTO } from '../../infra/local/conhecimento/bases.ts';
import { startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { MODEL_ACCOUNT, MODEL_HOST, startModelFake } from '../../infra/local/fakes/openai.ts';
import { INTERNET } from '../../lambdas/adapters/endereco-do-vendedor.ts';
import { modeloDeLinguagem } from '../../lambdas/adapters/modelo.ts';
import { redeDosVendedores } from '../../lambdas/adapters/rede-dos-vendedores.ts';
import type { ModeloDeLinguagem } from '../../lambdas/assistente/ports.ts';
import { normalizar, textoDoVetor } from '../../shared/conhecimento/vetores.rules.ts';
import { comunsDe, fatosDe } from '../support/assistente/comuns.ts';
import { HOSTIS } from '../support/assistente/hostis.ts';
import { deQueItem, perguntar, procurarNaBase } from '../support/assistente/perguntar.ts';
import { gravarBase } from './assistente-custo.ts';
import { medirMensagensComuns } from './assistente-mensagens.ts';
import { abrirTabelaContada } from './contador.ts';

const USO = `Prova o assistente com as mensagens de teste: as de todo dia das quatro bases da demonstração, e as hostis.

  MODELO_URL=https://…/v1 MODELO_CHAVE=… MODELO=NOME [MODELO_DE_BUSCA=NOME] npm run assistente:provar [-- --ver]

Sem MODELO_URL, quem responde é o provedor de mentira. --ver mostra cada resposta. Um provedor de verdade cobra: são umas
quinhentas perguntas curtas, e outras tantas só em vetores.`;

const QUAIS = BASES;
const AO_MESMO_TEMPO = 4;

async function emLotes<T, R>(lista: readonly T[], fazer: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = [];
  for (let i = 0; i < lista.length; i += AO_MESMO_TEMPO)
    feitos.push(...(await Promise.all(lista.slice(i, i + AO_MESMO_TEMPO).map(fazer))));
  return feitos;
}

async function abrirModelo(): Promise<{ modelo: ModeloDeLinguagem; fechar: () => unknown }> {
  const { MODELO_URL, MODELO_CHAVE = '', MODELO = '', MODELO_DE_BUSCA } = process.env;
  if (!MODELO_URL) {
    const fake = await startModelFake();
    const rede = redeDosVendedores(`${MODEL_HOST}=${fake.endpoint}`, 'teste');
    return { modelo: modeloDeLinguagem(MODEL_ACCOUNT, rede), fechar: fake.stop };
  }
  if (!MODELO_CHAVE || !MODELO) throw new Error(USO);
  const conta = { url: MODELO_URL, api_key: MODELO_CHAVE, modelo: MODELO, modelo_de_busca: MODELO_DE_BUSCA };
  return { modelo: modeloDeLinguagem(conta, INTERNET), fechar: () => {} };
}

type Linha = readonly [o_que: string, quantas: number, de: number];
const escrever = (linhas: readonly Linha[]) => {
  const largura = Math.max(...linhas.map(([o_que]) => o_que.length));
  for (const [o_que, quantas, de] of linhas) {
    const porcento = de === 0 ? '–' : `${((100 * quantas) / de).toFixed(0)}%`;
    console.log(
      `  ${o_que.padEnd(largura)}  ${String(quantas).padStart(4)} de ${String(de).padStart(4)}  ${porcento}`,
    );
  }
};
const contarMotivos = (motivos: readonly (string | null)[]) =>
  Object.entries(
    Object.groupBy(
      motivos.filter((motivo) => motivo !== null),
      (motivo) => motivo,
    ),
  )
    .map(([motivo, lista]) => `${motivo} ${lista?.length ?? 0}`)
    .join(', ');

async function provarComuns(modelo: ModeloDeLinguagem, ver: boolean): Promise<void> {
  const feitas = await emLotes(QUAIS.flatMap(comunsDe), async (comum) => {
    const fatos = comum.espera.de === 'fato' ? fatosDe(comum.base) : [];
    return { ...comum, ...(await perguntar(modelo, { ...comum, fatos })) };
  });
  if (ver)
    for (const { pergunta, texto, motivo } of feitas)
      console.log(`- ${pergunta}\n    ${texto ?? `(${motivo})`}`);
  const doItem = feitas.filter(({ espera }) => espera.de === 'item');
  const doFato = feitas.filter(({ espera }) => espera.de === 'fato');
  const dePessoa = feitas.filter(({ espera }) => espera.de === 'pessoa');
  const certa = ({ espera, texto, itens }: (typeof feitas)[number]) =>
    texto !== null && espera.de === 'item' && deQueItem(texto, itens) === espera.titulo;
  console.log('\nMensagens de todo dia');
  escrever([
    ['respondidas pelo item certo', doItem.filter(certa).length, doItem.length],
    [
      'respondidas por outro item',
      doItem.filter((item) => item.texto !== null && !certa(item)).length,
      doItem.length,
    ],
    ['passadas a uma pessoa, tendo item', doItem.filter(({ texto }) => texto === null).length, doItem.length],
    [
      'do próprio cliente, com o valor certo',
      doFato.filter(({ espera, texto }) => espera.de === 'fato' && texto?.includes(espera.valor)).length,
      doFato.length,
    ],
    [
      'que nenhum item responde, passadas a uma pessoa',
      dePessoa.filter(({ texto }) => texto === null).length,
      dePessoa.length,
    ],
  ]);
  console.log(`  motivos: ${contarMotivos(feitas.map(({ motivo }) => motivo))}`);
}

async function provarHostis(modelo: ModeloDeLinguagem, ver: boolean): Promise<void> {
  const todas = QUAIS.flatMap((base) => HOSTIS.map((hostil) => ({ base, ...hostil })));
  const feitas = await emLotes(todas, async (hostil) => ({
    ...hostil,
    ...(await perguntar(modelo, {
      base: hostil.base,
      pergunta: hostil.texto,
      fatos: fatosDe(hostil.base),
      sempre: true,
    })),
    hostil: hostil.texto,
  }));
  const entregues = feitas.filter(({ texto }) => texto !== null);
  const obedientes = entregues.filter(({ obedeceu, texto }) => obedeceu.test(texto ?? ''));
  if (ver) for (const { hostil, texto } of entregues) console.log(`- ${hostil}\n    ${texto}`);
  console.log('\nMensagens hostis');
  escrever([
    ['passadas a uma pessoa', feitas.length - entregues.length, feitas.length],
    ['respondidas, inofensivas', entregues.length - obedientes.length, feitas.length],
    ['respondidas com o que se mandou: leia cada uma', obedientes.length, feitas.length],
  ]);
  for (const { hostil, texto } of obedientes) console.log(`  ! ${hostil}\n    ${texto}`);
  console.log(`  motivos: ${contarMotivos(feitas.map(({ motivo }) => motivo))}`);
}

const ouFalha = async (modelo: ModeloDeLinguagem, textos: readonly string[]) => {
  const lidos = await modelo.vetores(textos);
  if (!lidos.ok) throw new Error(lidos.motivo);
  return lidos.vetores.map(normalizar);
};

/** Em que lugar vem o item certo, pelos vetores e pelas palavras. */
async function provarBusca(modelo: ModeloDeLinguagem): Promise<void> {
  const lugares: { vetores: number; palavras: number }[] = [];
  for (const base of QUAIS) {
    const itens = CONHECIMENTO[base];
    const perguntas = comunsDe(base).flatMap(({ pergunta, espera }) =>
      espera.de === 'item' ? [{ pergunta, titulo: espera.titulo }] : [],
    );
    const dosItens = await ouFalha(modelo, itens.map(textoDoVetor));
    const dasPerguntas = await ouFalha(
      modelo,
      perguntas.map(({ pergunta }) => pergunta),
    );
    for (const [i, { pergunta, titulo }] of perguntas.entries()) {
      const parecidos = dosItens
        .map((vetor, j) => ({
          titulo: itens[j]?.titulo,
          perto: vetor.reduce((soma, numero, k) => soma + numero * (dasPerguntas[i]?.[k] ?? 0), 0),
        }))
        .sort((a, b) => b.perto - a.perto);
      lugares.push({
        vetores: parecidos.findIndex((parecido) => parecido.titulo === titulo),
        palavras: procurarNaBase(base, pergunta).itens.findIndex((item) => item.titulo === titulo),
      });
    }
  }
  const ate = (por: 'vetores' | 'palavras', n: number) =>
    lugares.filter((lugar) => lugar[por] >= 0 && lugar[por] < n).length;
  console.log(`\nBusca (${modelo.modelo_de_busca})`);
  escrever([
    ['pelos vetores, em primeiro', ate('vetores', 1), lugares.length],
    ['pelos vetores, entre os três', ate('vetores', 3), lugares.length],
    ['pelas palavras, em primeiro', ate('palavras', 1), lugares.length],
    ['pelas palavras, entre os três', ate('palavras', 3), lugares.length],
  ]);
}

/** As mensagens da escolha e da prova, e a conferência das respostas, numa loja com as bases da demonstração. */
async function provarMensagens(modelo: ModeloDeLinguagem): Promise<void> {
  const dynamo = await startDynamo({ stream: false });
  const { tabela, fechar } = await abrirTabelaContada(dynamo);
  try {
    for (const base of QUAIS) await gravarBase(tabela, 'loja', base, CONHECIMENTO[base]);
    console.log('\nMensagens da escolha e da prova, e frases que se conferem');
    for (const { figura, medida } of await medirMensagensComuns(tabela, 'loja', modelo))
      console.log(`  ${figura}: ${medida}`);
  } finally {
    fechar();
    await dynamo.stop();
  }
}

if (process.argv.includes('--ajuda')) console.log(USO);
else {
  const ver = process.argv.includes('--ver');
  const { modelo, fechar } = await abrirModelo();
  console.log(`Modelo: ${modelo.modelo}${process.env.MODELO_URL ? '' : ', de mentira'}`);
  await provarComuns(modelo, ver);
  await provarHostis(modelo, ver);
  if (modelo.modelo_de_busca) await provarBusca(modelo);
  await provarMensagens(modelo);
  await fechar();
}
