import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { CREDENTIALS, openLocalTable, startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { REGION, startSesThread } from '../../infra/local/emulators/services.ts';
import {
  RESEND_DOMAIN,
  RESEND_KEYS,
  type ResendFake,
  startResendFake,
} from '../../infra/local/fakes/resend.ts';
import { remetenteResend } from '../../lambdas/adapters/resend.ts';
import { ativasQueVencem } from '../../lambdas/assinaturas/index.ts';
import { pedirAvisosDoDia } from '../../lambdas/avisos/pedir-do-dia.ts';
import { pedirBoasVindas } from '../../lambdas/mensagens/enviar-boas-vindas.ts';
import { mandarEnvios } from '../../lambdas/mensagens/mensageiro.ts';
import type { Remetente } from '../../lambdas/mensagens/ports.ts';
import { limiteConhecido } from '../../lambdas/mensagens/ritmo.ts';
import type { Clock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { logger } from '../../lambdas/platform/logger.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { esperaDepoisDaTentativa } from '../../shared/base/esperas.ts';
import { ETAPAS, vencimentosDaEtapa } from '../../shared/mensagens/avisos.rules.ts';
import { chaveDaEtiqueta, chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { Limite } from '../../shared/mensagens/ritmo.rules.ts';
import { SES, sesEm } from '../integration/mensagens/apoio.ts';
import { eventoDaFila, umaFila } from '../support/eventos.ts';
import { contarUnidades } from './contador.ts';
import {
  corposDe,
  enviarTodos,
  type Falhas,
  itensDe,
  LINKS,
  SEM_FALHAS,
  sesQueFalha,
  sorteia,
} from './envio-de-muitos.ts';
import { ate, type Medida, mediana } from './figura.ts';
import { type Comprador, semearLembretes } from './lembretes-semear.ts';
import { subirResendAParte } from './resend-a-parte.ts';

const VENCEM = Number(process.env.LEMBRETES ?? 33_333);
/** Quantos desses se mandam no ritmo medido: todos levam vinte minutos. */
const NO_RITMO = Math.min(VENCEM, Number(process.env.NO_RITMO ?? VENCEM));
const TAMANHOS = { resend: 200_000, ses: 50_000 } as const;
const POR_SEGUNDO = 30;
/** Ida e volta até o provedor, com que se mede o ritmo. */
const REDE_MS = 100;
/** Quem compra enquanto os lembretes saem, e de quanto em quanto tempo. */
const COMPRA_A_CADA_MS = 20_000;
const LIMITE_DO_COMPRADOR_MS = 5_000;
/** Quantos saem com falhas em tudo, e quantas vezes mais depressa passam as esperas da fila e as posses. */
const COM_FALHAS = Math.min(1_000, VENCEM);
const ACELERA = 20;
/** Um limite que não segura ninguém. */
const SEM_PRESSA = 1_000;
/**
 * No ritmo medido, o que não para a fila: uma em tantas respostas é 500 ou se perde depois de aceita, um em tantos
 * lotes chega duas vezes.
 */
const LEVES: Falhas = { ...SEM_FALHAS, repetida: 100, erro: 1_000, cortada: 1_000 };
const TODAS: Falhas = { queda: 20, repetida: 20, limite: 200, erro: 50, cortada: 50, muda: 2_500 };

const ms = (n: number) => `${n.toFixed(0)} ms`;
const unidades = (n: number) => `${n.toLocaleString('pt-BR')} de leitura`;
const numero = (n: number) => n.toLocaleString('pt-BR');
const pausa = (n: number) => new Promise((pronto) => setTimeout(pronto, n));

type Bancada = {
  readonly parar: () => Promise<void>;
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly usuario_id: string;
  readonly contador: Awaited<ReturnType<typeof contarUnidades>>;
  /** A tabela com cada unidade contada. */
  readonly contada: Table;
  readonly compradores: readonly Comprador[];
};

/** Uma tabela num banco que também se grava por fora; em memória, se a máquina tem onde. */
async function umaTabela() {
  const dir = mkdtempSync(join(existsSync(NA_MEMORIA) ? NA_MEMORIA : tmpdir(), 'lembretes-'));
  const dynamo = await startDynamo({ dir, stream: false });
  const parar = async () => {
    await dynamo.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { dynamo, tabela: openLocalTable(dynamo), arquivo: join(dir, 'tabela.db'), parar };
}
const NA_MEMORIA = '/dev/shm';

async function umaBancada(usuario_id: string, assinaturas: number): Promise<Bancada> {
  const { dynamo, tabela, arquivo, parar } = await umaTabela();
  const agora = new Date(`${dataEmSaoPaulo(new Date())}T06:00:00-03:00`);
  const relogio = { now: () => agora };
  const compradores = await semearLembretes(
    { tabela, relogio, arquivo },
    { usuario_id, assinaturas, vencem: VENCEM },
  );
  const contador = await contarUnidades(dynamo.endpoint);
  const client = new DynamoDBClient({
    endpoint: contador.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
  });
  const contada = openLocalTable({ tabela: dynamo.tabela, client });
  return {
    tabela,
    relogio,
    usuario_id,
    contador,
    contada,
    compradores,
    parar: async () => {
      contador.parar();
      await parar();
    },
  };
}

/** Acha quem vence, cinco vezes: as unidades de uma, e o tempo do meio, sem o contador no caminho. */
async function achar({ tabela, contada, contador, relogio }: Bancada, assinaturas: number) {
  const dia = dataEmSaoPaulo(relogio.now());
  const procurar = async (onde: Table) => {
    const inicio = performance.now();
    const dias = ETAPAS.email.flatMap((etapa) => vencimentosDaEtapa(etapa, dia));
    const achadas = (await Promise.all(dias.map((dia) => ativasQueVencem(onde, dia)))).flat();
    return { quantas: achadas.length, levou: performance.now() - inicio };
  };
  contador.recolher();
  const { quantas } = await procurar(contada);
  const { leitura, scans } = contador.recolher();
  const tempos: number[] = [];
  for (let i = 0; i < 5; i += 1) tempos.push((await procurar(tabela)).levou);
  return { assinaturas, quantas, leitura, scans, levou: mediana(tempos) };
}

function medidasDeAchar(todas: readonly Awaited<ReturnType<typeof achar>>[]): Medida[] {
  return todas.flatMap(({ assinaturas, quantas, leitura, scans, levou }) => {
    const oQue = `achar ${numero(quantas)} que vencem entre ${numero(assinaturas)}`;
    const como = `três dias, ${scans} Scan`;
    return [
      ate(oQue, {
        valor: scans > 0 ? Number.POSITIVE_INFINITY : leitura,
        limite: 500,
        mostrar: unidades,
        como,
      }),
      ate(`${oQue}: tempo`, {
        valor: levou,
        limite: 1_000,
        mostrar: ms,
        como: 'mediana de 5, tabela na memória',
      }),
    ];
  });
}

/** O trabalho das 06:00 inteiro: acha, lê, decide e pede cada um. */
async function pedir(
  { tabela, contada, contador, relogio, usuario_id }: Bancada,
  dono: Limite,
): Promise<Medida> {
  const limite = await limiteConhecido(tabela, dono);
  contador.recolher();
  const inicio = performance.now();
  const { pedidos } = await pedirAvisosDoDia(
    { tabela: contada, relogio, saidaDe: async () => ({ provedor: 'ses', limite }) },
    { canal: 'email' },
  );
  const segundos = (performance.now() - inicio) / 1000;
  const { leitura, gravacao } = contador.recolher();
  return {
    figura: `pedir ${numero(pedidos)} lembretes (${usuario_id})`,
    orcamento: '–',
    medida: `${segundos.toFixed(0)} s`,
    como: `${(leitura / pedidos).toFixed(2)} de leitura e ${(gravacao / pedidos).toFixed(1)} de gravação por lembrete, tudo contado`,
    coube: null,
  };
}

/**
 * Quem paga no meio: do pagamento, que pede as boas-vindas, até o provedor aceitar; a fila de quem espera insiste como
 * a de verdade.
 */
async function darBoasVindas(
  { tabela, relogio, usuario_id }: Bancada,
  { remetente, comprador }: { readonly remetente: Remetente; readonly comprador: Comprador },
): Promise<number> {
  const inicio = performance.now();
  const escolherRemetente = async () => remetente;
  const deps = {
    tabela,
    molde: 'https://{host}',
    links: LINKS,
    escolherRemetente,
    tempoReal: Date.now,
  };
  const { assinatura_id, data_expiracao, email } = comprador;
  const ctx = newContext(relogio, { usuario_id, ator: 'gateway' });
  await pedirBoasVindas(deps, { ctx, assinatura_id, para: { nome: 'Quem comprou', email } });
  const entidade_id = chaveDoEnvio({ assinatura_id, tipo: 'boas_vindas', data_expiracao, tentativa: null });
  const evento = { id: ctx.ids.next(), usuario_id, tipo: 'envio.reivindicado', entidade_id, dados: {} };
  for (let entrega = 1; ; entrega += 1) {
    const lote = eventoDaFila([JSON.stringify(evento)]);
    const { batchItemFailures } = await mandarEnvios({ ...deps, fila: umaFila('envios'), relogio }, lote);
    if (batchItemFailures.length === 0) return performance.now() - inicio;
    await pausa(esperaDepoisDaTentativa(entrega) * 1000);
  }
}

/** Faz uma compra de tempos em tempos, até que se pare; devolve quanto cada comprador esperou. */
function comprarEnquanto(bancada: Bancada, remetente: Remetente) {
  const esperas: Promise<number>[] = [];
  const compras = setInterval(() => {
    const comprador = bancada.compradores[esperas.length];
    if (comprador) esperas.push(darBoasVindas(bancada, { remetente, comprador }));
  }, COMPRA_A_CADA_MS);
  return () => {
    clearInterval(compras);
    return Promise.all(esperas);
  };
}

/** Como acabaram os lembretes de um vendedor: quantos em cada situação, e quantos registros disseram isso. */
async function comoAcabaram({ tabela, usuario_id }: Pick<Bancada, 'tabela' | 'usuario_id'>) {
  const lembrete = ({ tipo_template }: { tipo_template?: unknown }) => tipo_template !== 'boas_vindas';
  const envios = (await itensDe(tabela, usuario_id, 'ENVIO')).filter(lembrete);
  const logs = (await itensDe(tabela, usuario_id, 'LOG_EMAIL')).filter(lembrete);
  return { envios: new Map(envios.map(({ sk, status }) => [String(sk), String(status)])), logs: logs.length };
}

type Aceito = Pick<ReturnType<ResendFake['emails']>[number], 'tags'>;
/** Quantas mensagens a Resend aceitou de cada envio. */
function aceitasPelaResend(emails: readonly Aceito[]): Map<string, number> {
  const aceitas = new Map<string, number>();
  for (const { tags = [] } of emails) {
    const chave = chaveDaEtiqueta(tags.find(({ name }) => name === 'envio')?.value ?? '') ?? '';
    aceitas.set(chave, (aceitas.get(chave) ?? 0) + 1);
  }
  return aceitas;
}

const comEnvio = z.object({ entidade_id: z.string() });
type Conta = { certos: number; perdidos: number; repetidos: number; duvidosos: number; semMarca: number };
/**
 * Confere cada envio com o que o provedor aceitou dele. `perdidos`: não saiu, e não está à vista de ninguém;
 * `semMarca`: diz que saiu e não saiu, ou o contrário, sem estar em dúvida.
 */
function conferir(envios: ReadonlyMap<string, string>, aceitas: ReadonlyMap<string, number>): Conta {
  const conta = { certos: 0, perdidos: 0, repetidos: 0, duvidosos: 0, semMarca: 0 };
  for (const [chave, status] of envios) {
    const saiu = aceitas.get(chave) ?? 0;
    if (saiu > 1) conta.repetidos += 1;
    if (status === 'duvidoso') conta.duvidosos += 1;
    else if (status !== 'enviado') conta.perdidos += 1;
    else if (saiu === 1) conta.certos += 1;
    else if (saiu === 0) conta.semMarca += 1;
  }
  return conta;
}

const emPalavras = ({ certos, perdidos, repetidos, duvidosos, semMarca }: Conta) =>
  `${numero(certos)} uma vez, ${perdidos} perdidos, ${repetidos} repetidos, ${duvidosos} duvidosos, ${semMarca} sem marca`;
const asFalhas = (feitas: Readonly<Record<string, number>>) =>
  Object.entries(feitas)
    .map(([nome, vezes]) => `${NOMES_DAS_FALHAS[nome] ?? nome} ${numero(vezes)}`)
    .join(', ');
const NOMES_DAS_FALHAS: Readonly<Record<string, string>> = {
  queda: 'o processo cai',
  repetida: 'o lote chega duas vezes',
  limite: '429',
  erro: '500',
  cortada: 'aceita e a resposta se perde',
  muda: 'aceita e não responde em 8 s',
};

const daResend = (fake: Pick<ResendFake, 'endpoint'>, api_key: string, usuario_id: string): Remetente =>
  remetenteResend({ url: fake.endpoint, usuario_id, api_key, endereco: `oi@${RESEND_DOMAIN}`, nome: 'Loja' });

const MODOS = { limite: 'limite', erro: '500', cortada: 'corta_depois', muda: 'mudo' } as const;
type ModoDeFalha = (typeof MODOS)[keyof typeof MODOS];
/** A Resend de verdade por HTTP, em que algumas chamadas falham do lado dela. */
function resendQueFalha(
  fake: { readonly falhar: (modo: ModoDeFalha) => void },
  resend: Remetente,
  falhas: Falhas,
) {
  const feitas = { limite: 0, erro: 0, cortada: 0, muda: 0 };
  const nomes = ['limite', 'erro', 'cortada', 'muda'] as const;
  const remetente: Remetente = {
    ...resend,
    enviar: (mensagem) => {
      const falha = nomes.find((nome) => sorteia(falhas[nome]));
      if (falha) {
        feitas[falha] += 1;
        fake.falhar(MODOS[falha]);
      }
      return resend.enviar(mensagem);
    },
  };
  return { remetente, feitas };
}

/** Todos os do dia, pedidos e mandados no ritmo que a Resend deixa, com quem compra no meio. */
async function noRitmo(bancada: Bancada): Promise<Medida[]> {
  const { tabela, relogio, usuario_id } = bancada;
  const fake = await subirResendAParte({ por_segundo: POR_SEGUNDO, demora_ms: REDE_MS });
  try {
    const semFalhas = daResend(fake, RESEND_KEYS.boa, usuario_id);
    // Quem já mandou um e-mail já sabe o limite da conta.
    const [jaComprou, ...compradores] = bancada.compradores;
    if (jaComprou) await darBoasVindas(bancada, { remetente: semFalhas, comprador: jaComprou });
    const pedidas = await pedir(bancada, semFalhas.limite);
    const corpos = (await corposDe(tabela, usuario_id)).slice(0, NO_RITMO);
    const { remetente, feitas } = resendQueFalha(fake, semFalhas, LEVES);
    const comecou = Date.now();
    const pararDeComprar = comprarEnquanto({ ...bancada, compradores }, semFalhas);
    const envio = { tabela, relogio, usuario_id, remetente, falhas: LEVES };
    const { feitas: naFila } = await enviarTodos(envio, corpos);
    const esperas = await pararDeComprar();
    const { envios: todos, logs } = await comoAcabaram(bancada);
    const pedidos = new Set(corpos.map((corpo) => comEnvio.parse(JSON.parse(corpo)).entidade_id));
    const envios = new Map([...todos].filter(([chave]) => pedidos.has(chave)));
    const { emails, recusadas } = await fake.contar();
    const conta = conferir(envios, aceitasPelaResend(emails));
    const instantes = emails.map(({ em }) => Date.parse(em)).filter((em) => em >= comecou);
    const segundos = (Math.max(...instantes.slice(-1)) - (instantes[0] ?? 0)) / 1000;
    const taxa = (instantes.length - 1) / segundos;
    const falhas = `${asFalhas({ repetida: naFila.repetida, erro: feitas.erro, cortada: feitas.cortada })}; rede de ${REDE_MS} ms`;
    return [
      pedidas,
      {
        figura: `Resend: ${numero(envios.size)} lembretes no ritmo, dos ${numero(todos.size)} pedidos`,
        orcamento: 'cada um uma vez',
        medida: emPalavras(conta),
        como: `${falhas}; ${numero(logs)} registros`,
        coube: conta.certos === envios.size && conta.repetidos === 0 && logs === envios.size,
      },
      {
        figura: `Resend: ritmo, com o limite de ${POR_SEGUNDO} por segundo`,
        orcamento: `≥ ${(0.95 * POR_SEGUNDO).toFixed(1)} por segundo`,
        medida: `${taxa.toFixed(1)} por segundo`,
        como: `${numero(instantes.length)} em ${segundos.toFixed(0)} s, boas-vindas incluídas; ${falhas}`,
        coube: taxa >= 0.95 * POR_SEGUNDO,
      },
      ate('Resend: recusas por passar do limite', {
        valor: recusadas,
        // Uma em duzentas: a rede atrasa uma ou outra, e só ela tenta de novo.
        limite: Math.ceil(instantes.length / 200),
        mostrar: numero,
        como: 'em qualquer janela de um segundo, contado pela Resend; cada uma saiu numa vez seguinte',
      }),
      ate('boas-vindas de quem paga enquanto os lembretes saem', {
        valor: Math.max(...esperas),
        limite: LIMITE_DO_COMPRADOR_MS,
        mostrar: ms,
        como: `o pior de ${esperas.length} (mediana ${ms(mediana(esperas))}), pela mesma conta da Resend, do pagamento até ela aceitar`,
      }),
    ];
  } finally {
    await fake.stop();
  }
}

/** Uma parte, com falhas em tudo e as esperas encolhidas: o que importa é como cada um acaba. */
async function comFalhas(qual: 'Resend' | 'SES', relogio: Clock): Promise<Medida> {
  const { tabela, arquivo, parar } = await umaTabela();
  const [fake, ses] = await Promise.all([startResendFake({ por_segundo: SEM_PRESSA }), startSesThread()]);
  try {
    const usuario_id = `falhas-${qual.toLowerCase()}`;
    await semearLembretes(
      { tabela, relogio, arquivo },
      { usuario_id, assinaturas: COM_FALHAS, vencem: COM_FALHAS },
    );
    const saidaDe = async () => ({ provedor: 'ses', limite: SES });
    await pedirAvisosDoDia({ tabela, relogio, saidaDe }, { canal: 'email' });
    const semPressa = { dono: 'banco', por_segundo: SEM_PRESSA };
    const pelaResend = resendQueFalha(fake, daResend(fake, RESEND_KEYS.boa, usuario_id), TODAS);
    const peloSes = sesQueFalha(sesEm(ses.endpoint), TODAS);
    const { remetente, feitas } = qual === 'Resend' ? pelaResend : peloSes;
    const envio = { tabela, relogio, usuario_id, remetente: { ...remetente, limite: semPressa } };
    const corpos = await corposDe(tabela, usuario_id);
    const { entregas, feitas: naFila } = await enviarTodos(
      { ...envio, falhas: TODAS, acelera: ACELERA },
      corpos,
    );
    const { envios, logs } = await comoAcabaram({ tabela, usuario_id });
    const conta = conferir(envios, qual === 'Resend' ? aceitasPelaResend(fake.emails()) : peloSes.aceitas);
    const todos = conta.certos + conta.duvidosos === envios.size && envios.size === COM_FALHAS;
    return {
      figura: `${qual}: ${numero(envios.size)} lembretes com falhas em tudo`,
      orcamento: qual === 'Resend' ? 'cada um uma vez' : 'nenhum duas vezes, todo incerto marcado',
      medida: emPalavras(conta),
      como: `${asFalhas({ ...naFila, ...feitas })}; ${numero(entregas)} entregas da fila, esperas e posses ${ACELERA}× mais curtas`,
      coube:
        todos && conta.repetidos === 0 && logs === envios.size && (qual === 'SES' || conta.duvidosos === 0),
    };
  } finally {
    await Promise.all([fake.stop(), ses.stop(), parar()]);
  }
}

/** Achar quem vence, pedir, e mandar: as unidades, o ritmo e quantas vezes cada um sai, com falhas e sem. */
export async function medirLembretes(): Promise<Medida[]> {
  logger.setLogLevel('SILENT');
  const medidas: Medida[] = [];
  const achados: Awaited<ReturnType<typeof achar>>[] = [];
  for (const [nome, assinaturas] of Object.entries(TAMANHOS)) {
    const bancada = await umaBancada(`loja-${nome}`, assinaturas);
    try {
      achados.push(await achar(bancada, assinaturas));
      if (nome !== 'resend') continue;
      medidas.push(...(await noRitmo(bancada)));
    } finally {
      await bancada.parar();
    }
  }
  const relogio = { now: () => new Date(`${dataEmSaoPaulo(new Date())}T06:00:00-03:00`) };
  medidas.push(await comFalhas('Resend', relogio), await comFalhas('SES', relogio));
  return [...medidasDeAchar(achados), ...medidas];
}
